import type { CompanyProfile } from '@/domain/people/company-profile';
import { after, defineMutations, refs } from '../core/define-mutations';

/** Id of the one record of a company's profile. */
export const COMPANY_ID = 'company';

/**
 * A wish: replaces the company's profile. `base` is the version of the profile which the person
 * saw, 0 if there is none.
 */
export type CompanyPut = {
  kind: 'company.put';
  v: number;
  at: number;
  base: number;
  profile: CompanyProfile;
};

export const COMPANY_MUTATIONS = defineMutations<CompanyPut>({
  'company.put': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/companies/profile',
    module: 'admin',
    level: 1,
    version: 1,
    touches: () => refs('definitions', COMPANY_ID),
    // An edit names the version it changes, which an earlier waiting edit may still have to create.
    needs: () => after('definitions', COMPANY_ID, 'company.put'),
  },
});

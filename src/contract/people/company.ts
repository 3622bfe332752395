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

/** Id of the one record of a company's logo. */
export const LOGO_ID = 'logo';
/** Most pixels of a logo's longer side. */
export const LOGO_PIXELS = 480;
/** Most characters of a logo as base64. */
export const LOGO_LIMIT = 60_000;

/**
 * A wish: replaces the company’s logo; null removes it. `photo`: id under which price screens load
 * the picture, minted with it. `data`: a JPEG as base64.
 */
export type CompanyLogo = {
  kind: 'company.logo';
  v: number;
  at: number;
  base: number;
  logo: { photo: string; data: string } | null;
};

export const COMPANY_MUTATIONS = defineMutations<CompanyPut | CompanyLogo>({
  'company.logo': {
    nature: 'wish',
    method: 'POST',
    path: '/settings/companies/logo',
    module: 'admin',
    level: 1,
    version: 1,
    touches: () => refs('definitions', LOGO_ID),
    needs: () => after('definitions', LOGO_ID, 'company.logo'),
  },
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

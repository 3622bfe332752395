import { companyProfile } from '@/data/list/use-definitions';
import { companyOf, session } from '../state/store';

/**
 * Title of the company for papers and messages: that of its profile, or the session's title if no
 * profile has been read or saved.
 */
export function shopName(): string {
  const company = companyOf(session);
  const begun = session.companiesInfo.find(({ id }) => id === company)?.title ?? '';
  return companyProfile()?.title || begun;
}

import { companyOf, session } from '../state/store';

/** Title of the company in whose name the paper speaks. */
export function shopName(): string {
  const company = companyOf(session);
  return session.companiesInfo.find(({ id }) => id === company)?.title ?? '';
}

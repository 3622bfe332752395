import type { Called } from '@/api/request';
import type { Standing } from '@/contract/core/pull';
import { sameValue } from '@/domain/base/same-value';
import { companyOf, type SessionState, session } from '../state/store';
import { refreshCompany } from './company';

/**
 * Asks the server for the person's rights when a pull shows that an administrator changed them.
 * Guarantee: each open tab pulls by itself after every change, so that menu and pages follow within
 * seconds, and within a minute where the realtime connection is down.
 */
export async function followRights(called: Called<unknown>): Promise<void> {
  const { statusCode, result } = called;
  const { standing } = (result ?? {}) as { standing?: Standing };
  // Without the right to see any record there is no page, and so no standing to compare.
  if (statusCode === 403 || (standing && !isCurrent(session, standing))) await refreshCompany();
}

export function isCurrent(
  state: Pick<SessionState, 'permissions' | 'companiesInfo' | 'companies'>,
  { permissions, branches }: Standing,
): boolean {
  const company = companyOf(state);
  const known = state.companiesInfo.find(({ id }) => id === company);
  return (
    sameValue(state.permissions, permissions) &&
    sameValue(known?.branches.map(({ id }) => id) ?? [], branches)
  );
}

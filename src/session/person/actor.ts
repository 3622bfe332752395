import type { FrozenHeaders } from '@/contract/core/envelope';
import type { AppendRequest } from '@/sync/types';
import { companyOf, type SessionState } from '../state/store';

/** Who acts now; null when nobody is signed in or no company is selected. */
export function actorOf(state: SessionState): AppendRequest['actor'] | null {
  const company = companyOf(state);
  if (!state.token || !state.sessionId || !state.user || !company) return null;
  return { company, actor: state.user.id, sessionId: state.sessionId, frozen: frozenOf(state) };
}

export const frozenOf = (state: SessionState): FrozenHeaders => ({
  project: state.project,
  companies: state.companies.join(','),
  enterprise: state.enterprise,
  branchId: state.branchId,
  scopeId: state.scopeId,
  storeId: state.storeId,
});

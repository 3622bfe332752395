import { soldBy } from '@/domain/slip/kept-slip';
import type { Transaction } from '@/domain/slip/transaction';
import { session } from '@/session/state/store';

/**
 * Who sold, as the paper names them; nothing when this device has not heard of them. A slip that
 * was saved this moment is of this session.
 */
export function clerkName(slip: Transaction & { actor?: string }): string {
  const sold = soldBy({ actor: session.user?.id ?? '', ...slip });
  return session.userNames[sold] ?? '';
}

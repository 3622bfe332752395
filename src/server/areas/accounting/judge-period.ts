import { isPeriodLocked } from '@/domain/accounting/batch';
import { dayOf } from '@/domain/base/day';
import type { Transaction } from '@/domain/slip/transaction';
import type { EffectContext } from '@/server/sync/context';
import { readLock } from './accounting-store';

/**
 * Reports a document of a closed period. It is kept, because a document is a fact; the next
 * correcting batch takes it. Only past days are ever closed, so that a document of today costs no
 * statement.
 */
export async function judgePeriod(ctx: EffectContext, slip: Transaction): Promise<void> {
  const day = dayOf(slip.at);
  if (day >= dayOf(ctx.now)) return;
  if (!isPeriodLocked(day, await readLock(ctx.tx, ctx.company))) return;
  ctx.find(
    'journal-period-locked',
    { kind: 'transactions', id: slip.id },
    { number: slip.number, day },
  );
}

import type { SessionView } from '@/data/core/types';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useSums } from '@/data/list/use-sums';
import { type Day, dayOf } from '@/domain/base/day';
import type { Account } from '@/domain/ledger/ledger';
import { correctedNow } from '@/sync/clock';
import { useNow } from '@/ui/date/use-now';
import { countedAt } from './contents';
import { type AccountMoves, readMoves } from './moves';

const SETTLE_MS = 150;
const DAY_STEP_MS = 60_000;

/** Movements by account; undefined while the page reads the slips. */
export function useMoves(
  accounts: readonly Account[],
  sessions: readonly SessionView[],
  ready: boolean,
): ReadonlyMap<Account, AccountMoves> | undefined {
  const counted = new Map(accounts.map((id) => [id, countedAt(sessions, id)]));
  const day: Day = dayOf(useNow(DAY_STEP_MS));
  const of = JSON.stringify([day, ...counted]);
  return useSums(
    { of, query: of, ready, changes: useTransactionChanges(), settle: SETTLE_MS },
    (stopped) => readMoves(counted, correctedNow(), stopped),
  );
}

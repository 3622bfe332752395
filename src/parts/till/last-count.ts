import type { SessionView } from '@/data/core/types';
import type { Account } from '@/domain/ledger/ledger';
import { TRY } from '@/domain/metal/asset';
import type { Figure, NoteCount } from '@/domain/till/till';

/** Last count of an account, at the opening or the close of a till session. */
export type LastCount = {
  at: number;
  is: 'open' | 'close';
  /** Counted figures of the account; empty if the session was opened or closed without a count. */
  figures: readonly Figure[];
  /** Lira notes, largest first; empty at an opening or if only the lira sum was counted. */
  notes: readonly NoteCount[];
  reason: string | undefined;
};

export function lastCountIn(
  sessions: readonly SessionView[],
  account: Account,
): LastCount | undefined {
  let last: LastCount | undefined;
  const told = (count: LastCount) => {
    if (!last || count.at > last.at) last = count;
  };
  const of = (figures: readonly Figure[]) =>
    figures.filter((figure) => figure.account === account && figure.quantity !== null);
  for (const { accounts, open, close } of sessions) {
    if (open?.figures.some((figure) => figure.account === account))
      told({
        at: open.at,
        is: 'open',
        figures: of(open.figures),
        notes: [],
        reason: open.reason,
      });
    if (close && accounts.includes(account))
      told({
        at: close.at,
        is: 'close',
        figures: of(close.figures),
        notes: (close.notes ?? [])
          .filter((note) => note.account === account && note.asset === TRY)
          .sort((a, b) => b.value - a.value),
        reason: close.reason,
      });
  }
  return last;
}

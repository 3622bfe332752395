import { useCallback } from 'react';
import { getSpanResult } from '@/api/results';
import type { SpanResult } from '@/contract/ledger/result';
import type { SessionView } from '@/data/core/types';
import type { AccountView } from '@/data/till/use-till';
import type { Earned } from '@/domain/position/book-result';
import { useHeldAnswer } from '@/session/page/use-held-answer';

type Of = {
  session: SessionView;
  close: NonNullable<SessionView['close']>;
  own: readonly AccountView[];
  after: number;
  of: string;
};
type Told = {
  earned:
    | readonly Earned[]
    | undefined /** The server was asked of just this state, or cannot be. */;
  settled: boolean;
};

/**
 * What the trade of a session earned, by the server; of a session whose tills are one branch's
 * alone, that branch's. Undefined while nobody told it with all that has come late: what was told
 * before that is no longer so. `of` names what was read: of another it asks anew.
 */
export function useEarned(sees: boolean, { session, close, own, after, of }: Of): Told {
  const branch = branchOf(session, own);
  const { at: upTo, late } = close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written since asks anew
  const ask = useCallback(
    () => getSpanResult({ after, upTo, ...(branch ? { branch } : {}) }),
    [after, upTo, branch, of],
  );
  const id = late.length === 0 ? `z-${session.id}` : `z-${session.id}-${late.length}`;
  const { held, settled } = useHeldAnswer<SpanResult>(sees && after > 0, id, ask);
  return { earned: held?.value.earned, settled };
}

function branchOf({ accounts }: SessionView, own: readonly AccountView[]): string | null {
  const [first = null, ...others] = new Set(
    accounts.map((id) => own.find((account) => account.id === id)?.branch ?? null),
  );
  return others.length === 0 ? first : null;
}

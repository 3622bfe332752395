import { useCallback } from 'react';
import { getSpanResult } from '@/api/results';
import type { SpanResult } from '@/contract/ledger/result';
import type { SessionView } from '@/data/core/types';
import type { AccountView } from '@/data/till/use-till';
import { dayOf, dayStart } from '@/domain/base/day';
import type { Earned } from '@/domain/position/book-result';
import { useHeldAnswer } from '@/session/page/use-held-answer';
import type { ZParts } from './read-z';

type Of = {
  session: SessionView;
  own: readonly AccountView[];
  parts: ZParts | null;
  of: string;
};
type Told = {
  earned: readonly Earned[] | undefined;
  /** The server has answered for the present state, or cannot be asked. */
  settled: boolean;
};

/**
 * Asks the server what the trade earned in a session: in one branch if all tills of the session
 * belong to it, else in the company. Undefined until an answer includes the slips that came late.
 * `of` identifies the data that was read; another value asks again.
 */
export function useSessionEarnings(
  sees: boolean,
  { session, close, own, parts, of }: Of & { close: NonNullable<SessionView['close']> },
): Told {
  const { at: upTo, late } = close;
  const id = late.length === 0 ? `z-${session.id}` : `z-${session.id}-${late.length}`;
  return useSpan(sees, id, { after: parts?.after ?? 0, upTo, branch: branchOf(session, own), of });
}

/**
 * Asks the server what the trade earned before a till's first Z: from the day of the oldest slip
 * that the Z takes over to the day before the opening. Settled if there is no such slip.
 */
export function useEarnedEarlier(sees: boolean, { session, own, parts, of }: Of): Told {
  const taken = parts && parts.earlier.slips > 0 ? parts : undefined;
  const after = taken ? dayStart(dayOf(taken.earlier.since)) - 1 : 0;
  const told = useSpan(sees, `z-${session.id}-earlier`, {
    after,
    upTo: taken?.after ?? 0,
    branch: branchOf(session, own),
    of,
  });
  return { ...told, settled: told.settled || taken === undefined };
}

type Span = { after: number; upTo: number; branch: string | null; of: string };

function useSpan(sees: boolean, id: string, { after, upTo, branch, of }: Span): Told {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written since asks anew
  const ask = useCallback(
    () => getSpanResult({ after, upTo, ...(branch ? { branch } : {}) }),
    [after, upTo, branch, of],
  );
  const { held, settled } = useHeldAnswer<SpanResult>(sees && after > 0, id, ask);
  return { earned: held?.value.earned, settled };
}

function branchOf({ accounts }: SessionView, own: readonly AccountView[]): string | null {
  const [first = null, ...others] = new Set(
    accounts.map((id) => own.find((account) => account.id === id)?.branch ?? null),
  );
  return others.length === 0 ? first : null;
}

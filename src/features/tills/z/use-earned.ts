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
  /** The server was asked of just this state, or cannot be. */
  settled: boolean;
};

/**
 * What the trade of a session earned, by the server; of a session whose tills are one branch's
 * alone, that branch's. Undefined while nobody told it with all that has come late: what was told
 * before that is no longer so. `of` names what was read: of another it asks anew.
 */
export function useEarned(
  sees: boolean,
  { session, close, own, parts, of }: Of & { close: NonNullable<SessionView['close']> },
): Told {
  const { at: upTo, late } = close;
  const id = late.length === 0 ? `z-${session.id}` : `z-${session.id}-${late.length}`;
  return useSpan(sees, id, { after: parts?.after ?? 0, upTo, branch: branchOf(session, own), of });
}

/**
 * What the trade earned before the first Z of a till, from the day of the oldest slip that this Z
 * takes over to the day before its opening. Settled where there is none.
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

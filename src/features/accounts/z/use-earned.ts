import { useCallback } from 'react';
import { getSpanResult } from '../../../api/results';
import type { SpanResult } from '../../../contract/wire/result';
import type { SessionView } from '../../../data/types';
import type { AccountView } from '../../../data/use-till';
import type { Earned } from '../../../domain/book-result';
import { useHeldAnswer } from '../../../session/use-held-answer';

type Of = { session: SessionView; close: NonNullable<SessionView['close']>; own: readonly AccountView[]; after: number };

/** What the trade of a session earned, by the server; of a session whose tills are one branch's alone, that branch's. Undefined while nobody told it. */
export function useEarned(sees: boolean, { session, close, own, after }: Of): readonly Earned[] | undefined {
  const branch = branchOf(session, own);
  const [upTo, late, sync] = [close.at, close.late.length, session.sync];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came late, and the word of the server, ask anew
  const ask = useCallback(() => getSpanResult({ after, upTo, ...(branch ? { branch } : {}) }), [after, upTo, branch, late, sync]);
  const { held } = useHeldAnswer<SpanResult>(sees && after > 0, `z-${session.id}`, ask);
  return held?.value.earned;
}

function branchOf({ accounts }: SessionView, own: readonly AccountView[]): string | null {
  const [first = null, ...others] = new Set(accounts.map((id) => own.find((account) => account.id === id)?.branch ?? null));
  return others.length === 0 ? first : null;
}

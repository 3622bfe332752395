import { useEffect, useMemo, useState } from 'react';
import { getPosition } from '@/api/results';
import type { ShopPosition } from '@/contract/ledger/result';
import { movedSince, usePosition } from '@/data/ledger/use-position';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useRules } from '@/data/list/use-definitions';
import { useSums } from '@/data/list/use-sums';
import { useSteadyBoard } from '@/data/price/use-quotes';
import { type Day, dayOf } from '@/domain/base/day';
import { HAS } from '@/domain/metal/asset';
import {
  type AssetFlow,
  type BranchPart,
  branchParts,
  type DayMove,
  flowOn,
  movesOn,
} from '@/domain/position/branch-position';
import type { AccountHeld } from '@/domain/position/position';
import { type HeldAnswer, useHeldAnswer } from '@/session/page/use-held-answer';
import { useNow } from '@/ui/date/use-now';
import { type PricedRow, priced, wholeOf } from './priced';

const PRICE_STEP_MS = 10_000;
const DAY_STEP_MS = 60_000;
const NO_COSTS: ShopPosition['positions'] = [];

export const useDay = (): Day => dayOf(useNow(DAY_STEP_MS));

/** Priced rows of the position; `whole` is the sum of all rows. */
export type PricedPosition = {
  rows: readonly PricedRow[];
  own: readonly AccountHeld[];
  whole: ReturnType<typeof wholeOf>;
};

/**
 * Returns the position's rows at the board's prices, updated in steps because a figure that changes
 * with every tick cannot be read. Returns undefined until the balances were read.
 */
export function usePricedRows(
  costs: ShopPosition['positions'] = NO_COSTS,
): PricedPosition | undefined {
  const position = usePosition();
  const rules = useRules();
  const day = useDay();
  const board = useSteadyBoard(PRICE_STEP_MS);
  return useMemo(() => {
    const rows = position?.rows.map((row) => priced(row, { costs, board, rules, day }));
    return position && rows && { rows, own: position.own, whole: wholeOf(rows, board) };
  }, [position, costs, board, rules, day]);
}

export type Detail = {
  held: HeldAnswer<ShopPosition> | null | undefined;
  branches: readonly BranchPart[];
  today: readonly AssetFlow[] | undefined;
  /** Movements of gold today by kind of document. */
  gold: readonly DayMove[] | undefined;
};

const SETTLE_MS = 150;
/** Milliseconds without a change after which the server is asked, because one pull writes many. */
const QUIET_MS = 5_000;

/**
 * Returns the costs and branches that only the server can compute, with waiting slips added, and
 * today's movements. The server is asked again after slips came or went.
 */
export function useDetail(sees: boolean): Detail {
  const { held, ask } = useHeldAnswer(sees, 'position', getPosition);
  const changes = useTransactionChanges();
  const [seen] = useState(changes);
  useEffect(() => {
    if (!sees || changes === seen) return;
    const timer = setTimeout(ask, QUIET_MS);
    return () => clearTimeout(timer);
  }, [sees, changes, seen, ask]);
  const day = useDay();
  const since = held && held.value.day < day ? held.value.day : day;
  const slips = useSums(
    { of: since, query: since, ready: sees && held !== undefined, changes, settle: SETTLE_MS },
    (stopped) => movedSince(since, stopped),
  );
  const branches = useMemo(
    () => branchParts(held?.value.branches ?? [], slips ?? []),
    [held, slips],
  );
  const today = useMemo(() => slips && flowOn(day, slips), [slips, day]);
  const gold = useMemo(() => slips && movesOn(day, slips, HAS), [slips, day]);
  return { held, branches, today, gold };
}

import { useEffect, useMemo, useState } from 'react';
import { getPosition } from '@/api/results';
import type { ShopPosition } from '@/contract/ledger/result';
import { movedSince, usePosition } from '@/data/ledger/use-position';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useRules } from '@/data/list/use-definitions';
import { useSums } from '@/data/list/use-sums';
import { useHeldBoard } from '@/data/price/use-quotes';
import { type Day, dayOf } from '@/domain/base/day';
import {
  type AssetFlow,
  type BranchPart,
  branchParts,
  flowOn,
} from '@/domain/position/branch-position';
import type { AccountHeld } from '@/domain/position/position';
import { type Held, useHeldAnswer } from '@/session/page/use-held-answer';
import { useNow } from '@/ui/date/use-now';
import { type PricedRow, priced, wholeOf } from './priced';

const PRICE_STEP_MS = 10_000;
const DAY_STEP_MS = 60_000;
const NO_COSTS: ShopPosition['positions'] = [];

export const useDay = (): Day => dayOf(useNow(DAY_STEP_MS));

/** `whole`: all rows together. */
export type PricedPosition = {
  rows: readonly PricedRow[];
  own: readonly AccountHeld[];
  whole: ReturnType<typeof wholeOf>;
};

/**
 * Rows at the board, in steps: a figure that runs with every tick cannot be read. Undefined until
 * the books were read.
 */
export function usePriced(costs: ShopPosition['positions'] = NO_COSTS): PricedPosition | undefined {
  const position = usePosition();
  const rules = useRules();
  const day = useDay();
  const board = useHeldBoard(PRICE_STEP_MS);
  return useMemo(() => {
    const rows = position?.rows.map((row) => priced(row, { costs, board, rules, day }));
    return position && rows && { rows, own: position.own, whole: wholeOf(rows, board) };
  }, [position, costs, board, rules, day]);
}

export type Detail = {
  held: Held<ShopPosition> | null | undefined;
  branches: readonly BranchPart[];
  today: readonly AssetFlow[] | undefined;
};

const SETTLE_MS = 150;
/** A pull writes for a while: it is asked when nothing more came for so long. */
const QUIET_MS = 5_000;

/**
 * What the server alone can reckon, with what waits here laid over it, and what the day moved so
 * far. Asked anew when slips came or went.
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
  return { held, branches, today };
}

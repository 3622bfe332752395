import type { Board } from '@/data/price/board';
import { setsOf } from '@/data/price/board';
import {
  type BoardQuote,
  plainFormula,
  type ShopBoard,
  shopPrices,
} from '@/domain/price/price-board';
import { type BulkShift, type PriceFormula, shiftPrices } from '@/domain/price/price-formula';
import { type PriceSet, priceSetId } from '@/domain/price/price-set';
import type { Quote } from '@/domain/price/quote';
import { formulaOf, ownFormula } from './put-prices';

/**
 * What a shift of these products would do: the formulas that would be written, and those that it
 * cannot be done to.
 */
type ShiftPlan = { after: readonly PriceFormula[]; refused: readonly string[] };

/** Who leans on another of them follows it by itself: moved too, it would move twice. */
export function planShift(
  board: Board | undefined,
  codes: readonly string[],
  shift: BulkShift,
): ShiftPlan {
  const formulas = codes.map(
    (code) => ownFormula(board, code) ?? plainFormula(code, board?.sources.get(code)),
  );
  const named = new Set(codes);
  const own = formulas.filter((formula) => !leansOn(formula, named, board));
  const { formulas: after, refused } = shiftPrices(
    own,
    new Set(own.map(({ code }) => code)),
    shift,
  );
  return { after: refused.length > 0 ? [] : after, refused };
}

function leansOn(
  { code, base }: PriceFormula,
  named: ReadonlySet<string>,
  board: Board | undefined,
): boolean {
  const seen = new Set([code]);
  let here = base;
  while (here.from === 'product' && !seen.has(here.code)) {
    if (named.has(here.code)) return true;
    seen.add(here.code);
    here = formulaOf(board, here.code).base;
  }
  return false;
}

/** The board as it would be with these decisions in the place of what was decided. */
export function boardWith(board: Board, sets: readonly PriceSet[], now: number): ShopBoard {
  const all = new Map([...setsOf(board), ...sets].map((set) => [priceSetId(set), set]));
  return shopPrices(Array.from(all.values())).tick(board.sources, now);
}

/** What is held still, or kept as the last word: the price without what it was made by. */
export const plainQuote = ({
  code,
  buy,
  sell,
  at,
  source,
  simulated,
  low,
  high,
  close,
}: BoardQuote): Quote => ({
  ...{ code, buy, sell, at, source, simulated },
  ...(low === undefined ? {} : { low }),
  ...(high === undefined ? {} : { high }),
  ...(close === undefined ? {} : { close }),
});

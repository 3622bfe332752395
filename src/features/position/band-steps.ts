import { toStep } from '@/domain/base/integer';
import { PURE_STEP } from '@/domain/metal/weight';
import type { DayMove } from '@/domain/position/branch-position';

/**
 * Steps from the opening of a day to now, with the position after each, rounded to `PURE_STEP`.
 * Guarantee: opening and rows add up to `books`, whatever slips the device has and however the rows
 * were rounded, because the opening is `books` less the day's moves.
 */
export function bandSteps(
  exactBooks: number,
  exactNet: number,
  today: readonly DayMove[],
): {
  opening: number;
  rows: (DayMove & { after: number })[];
  books: number;
  promised: number;
  net: number;
} {
  const [books, net] = [toStep(exactBooks, PURE_STEP), toStep(exactNet, PURE_STEP)];
  const moves = today.map((move) => ({ ...move, quantity: toStep(move.quantity, PURE_STEP) }));
  const opening = books - moves.reduce((sum, { quantity }) => sum + quantity, 0);
  let after = opening;
  const rows = moves.map((move) => {
    after += move.quantity;
    return { ...move, after };
  });
  return { opening, rows, books, promised: books - net, net };
}

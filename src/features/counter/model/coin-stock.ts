import type { BalanceView } from '@/data/core/types';
import { PIECE_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { Asset } from '@/domain/metal/asset';
import type { Side } from '@/domain/price/quote';
import type { Basket } from '@/parts/counter/basket/basket';

/** Pieces of a coin on the lines of one side; what is no number yet counts as none. */
export function piecesOn({ lines }: Pick<Basket, 'lines'>, code: string, side: Side): number {
  return lines
    .filter((line) => line.code === code && line.side === side)
    .reduce((sum, line) => {
      const pieces = parseTyped(line.pieces, PIECE_FIELD);
      return sum + (pieces.ok ? pieces.value : 0);
    }, 0);
}

/** What the open slip would change of what lies there. */
export const movedCoins = (basket: Pick<Basket, 'lines'>, code: string): number =>
  piecesOn(basket, code, 'buy') - piecesOn(basket, code, 'sell');

/**
 * Stock of a coin on an account, unsent slips included, and how many would be missing after the
 * open slip; undefined if it was never counted there. It blocks nothing: what lies on the counter
 * can be sold (src/domain/README.md#at-the-counter).
 */
export function coinStock(
  balances: readonly BalanceView[],
  coin: Asset,
  moved: number,
): { held: number; missing: number } | undefined {
  const known = balances.find(({ asset }) => asset === coin);
  if (!known) return undefined;
  const held = known.confirmed + known.waiting;
  return { held, missing: Math.max(0, -(held + moved)) };
}

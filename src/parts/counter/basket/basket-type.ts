import type { SlipType } from '@/domain/ledger/slip-type';
import type { Side } from '@/domain/price/quote';
import { isEmptyLine, type LineForm } from '../line/line-form';
import type { Basket } from './basket';

/** The side of a line that nobody turned. */
export const sideOn = (type: SlipType): Side => (type === 'purchase' ? 'buy' : 'sell');

/**
 * The kind of a slip that gets a line of this side: one that went one way only becomes a takas by
 * it.
 */
export function typeWith(type: SlipType, side: Side): SlipType {
  if (type === 'sale' || type === 'purchase') return sideOn(type) === side ? type : 'exchange';
  return type;
}

/**
 * The kind of slip that is kept: a takas in which gold goes one way only is a plain sale or
 * purchase. The head says so; a takas that nobody wrote into yet is one.
 */
export function savedAs({ type, lines }: { type: SlipType; lines: readonly LineForm[] }): SlipType {
  if (type !== 'exchange') return type;
  const sides = new Set(lines.filter((line) => !isEmptyLine(line)).map((line) => line.side));
  if (sides.size !== 1) return 'exchange';
  return sides.has('sell') ? 'sale' : 'purchase';
}

/**
 * A slip that is asked to be of another kind: what has another side now is priced anew, lines of a
 * takas stay as they are.
 */
export function turned(
  basket: Basket,
  type: SlipType,
  turn: (line: LineForm, side: Side) => LineForm,
): Basket {
  if (type === basket.type) return basket;
  const lines =
    type === 'sale' || type === 'purchase'
      ? basket.lines.map((line) => turn(line, sideOn(type)))
      : basket.lines;
  if (lines.every((line, i) => line === basket.lines[i])) return { ...basket, type };
  return { ...basket, type, lines, lockAt: null, confirmedStale: false };
}

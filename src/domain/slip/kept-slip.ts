import { kindOf } from '../ledger/own-account';
import {
  type DocumentType,
  isKnownType,
  isMoneyType,
  isMovement,
  lineSide,
  linesOn,
} from '../ledger/slip-type';
import { TRY } from '../metal/asset';
import { roundedOf } from '../payment/cash-rounding';
import { besideOf, netOf } from '../payment/payment';
import type { Line } from './line';
import { offsetIn, offsetKurus } from './offset';
import { repairFee } from './repair';
import { goodsOfSlip } from './slip-goods';
import { type Transaction, totalOf } from './transaction';

/**
 * What a slip that is kept tells of itself: of which kind it is, who sold, and what it comes to.
 */

/** Who stood at the counter: the colleague who had taken it over, else whose session it was. */
export const soldBy = ({ seller, actor }: { seller?: string; actor: string }): string =>
  seller ?? actor;

/**
 * What kind of slip this is, or was before it was undone: the sides of its lines tell, or the way
 * its money went.
 */
export function slipTypeOf({
  type,
  lines,
  legs,
  returns,
}: Pick<Transaction, 'type' | 'lines' | 'legs' | 'returns'>): DocumentType {
  if (type !== 'reversal' && !isMovement(type)) return type;
  if (returns) return 'return';
  const [first] = lines;
  if (!first)
    return legs.some((leg) => leg.account.startsWith('contact:') && leg.quantity > 0)
      ? 'collection'
      : 'payment';
  if (lines.some((line) => lineSide(line) !== lineSide(first))) return 'exchange';
  return lineSide(first) === 'sell' ? 'sale' : 'purchase';
}

/**
 * A movement between own accounts, or the reversal of one: it has neither lines nor payments, only
 * legs.
 */
export const isOwnMovement = ({
  type,
  lines,
  payments,
}: Pick<Transaction, 'type' | 'lines' | 'payments'>): boolean =>
  isMovement(type) || (type === 'reversal' && lines.length === 0 && payments.length === 0);

type Kept = Pick<
  Transaction,
  'type' | 'lines' | 'legs' | 'payments' | 'order' | 'returns' | 'added'
>;

/**
 * Kuruş of a kept slip: what its lines come to, what was paid, or the lira that a movement moved;
 * below zero where it gives a deposit back. What a card took on top, or got back, and what cash was
 * rounded by are part of it. A reversal has the figure of the slip it undoes.
 */
export function slipTotal(slip: Kept): number {
  const fee = repairFee(slip);
  if (fee !== undefined) return fee + (slip.added?.amount ?? 0) + besideOf(slip.payments);
  if (isOwnMovement(slip) || isOfOrder(slip)) {
    const moved = roundedOf(slip.payments) === 0 ? liraMoved(slip) : Math.abs(ownLira(slip));
    return givesBack(slip) ? -moved : moved;
  }
  const type = slipTypeOf(slip);
  const total = isMoneyType(type) ? netOf(slip.payments) : totalOf(type, slip.lines);
  return total + (total < 0 ? -1 : 1) * besideOf(slip.payments);
}

/**
 * The money of an order, or its reversal: a slip of the counter that hands an order over has lines.
 */
const isOfOrder = ({ type, lines, order }: Kept): boolean =>
  order !== undefined && lines.length === 0 && (isMovement(type) || type === 'reversal');

const liraMoved = ({ legs }: Pick<Transaction, 'legs'>): number =>
  legs.reduce((sum, leg) => (leg.asset === TRY && leg.quantity > 0 ? sum + leg.quantity : sum), 0);

/** What changed hands. */
const ownLira = ({ legs }: Pick<Transaction, 'legs'>): number =>
  legs.reduce(
    (sum, leg) =>
      leg.asset === TRY && kindOf(leg.account) !== undefined ? sum + leg.quantity : sum,
    0,
  );

/**
 * Lira of a deposit goes out of an own account; on a reversal it comes back to where it had left.
 */
function givesBack(slip: Kept): boolean {
  if (slip.type !== 'deposit' && !isOfOrder(slip)) return false;
  return slip.type === 'reversal' ? ownLira(slip) > 0 : ownLira(slip) < 0;
}

/**
 * The figure that a list shows for a slip; null where it is none in lira: of a kind that only a
 * newer app can read, of has set against coins.
 */
export function shownTotal(slip: Kept): number | null {
  if (!isKnownType(slip.type)) return null;
  const offset = offsetIn(slip);
  if (offset) return offsetKurus(offset);
  // A carry-over of has alone is no money either.
  return isOwnMovement(slip) && !slip.legs.some(({ asset }) => asset === TRY)
    ? null
    : slipTotal(slip);
}

/**
 * Which way the lines of a kept slip count: 1 as they stand, −1 where they are taken back. A return
 * takes lines of an earlier slip back, a reversal all of one, and the reversal of a return lets
 * them stand again.
 */
export const countOf = ({ type, returns }: Pick<Transaction, 'type' | 'returns'>): 1 | -1 =>
  (type === 'reversal') === (returns !== undefined) ? 1 : -1;

/**
 * Pure gold over the lines: mg × tenths; coins are counted by piece and never melted into it. Of an
 * exchange ask side by side.
 */
export const hasOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, l) => sum + (l.kind !== 'coin' && l.metal === 'gold' ? l.pure : 0), 0);

/**
 * Pure gold of a kept slip: what it sold or bought; of an exchange what was given minus what was
 * taken, and of a return the other way round, signed as its total is.
 */
export function slipHas(
  slip: Pick<Transaction, 'type' | 'lines' | 'legs' | 'returns' | 'shipment' | 'work' | 'intake'>,
): number {
  const goods = goodsOfSlip(slip);
  if (goods) return goods.pure;
  const kind = slipTypeOf(slip);
  if (kind !== 'exchange' && kind !== 'return') return hasOf(slip.lines);
  const given = hasOf(linesOn('sell', slip.lines)) - hasOf(linesOn('buy', slip.lines));
  return kind === 'return' ? 0 - given : given;
}

/** Pieces of coin over the lines. */
export const coinsOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, l) => sum + (l.kind === 'coin' ? l.pieces : 0), 0);

import type { TransactionView } from '@/data/core/types';
import { dayStart, istanbulClock } from '@/domain/base/day';
import { mulDiv } from '@/domain/base/integer';
import { type DocumentType, linesOn } from '@/domain/ledger/slip-type';
import { HAS, HAS_PER_GRAM } from '@/domain/metal/asset';
import { metalValue } from '@/domain/metal/weight';
import { movedBy } from '@/domain/position/position';
import type { FrozenPrice, Side } from '@/domain/price/quote';
import { hasOf } from '@/domain/slip/kept-slip';
import type { Line } from '@/domain/slip/line';

/**
 * Sale or purchase on one slip, compared with the shop's own list price at that moment. An exchange
 * makes two deals.
 */
export type Deal = {
  id: string;
  slip: TransactionView;
  side: Side;
  minute: number;
  /** Pure gold in 10^-7 g; 0 if the deal has only coins, whose gold is not counted as has. */
  has: number;
  /** Sum of its lines in kuruş. */
  amount: number;
  /** List price of a gram of has on this side, lira × 10^4; undefined if no line has one. */
  list: number | undefined;
  /** Kuruş above the list price; negative if the deal was cheaper. */
  off: number;
  /** Pure gold of the lines compared in `off`, in 10^-7 g. */
  offHas: number;
};

const TRADE: ReadonlySet<string> = new Set<DocumentType>(['sale', 'purchase', 'exchange']);

/**
 * Sales and purchases of a day, oldest first. Leaves out reversed and refused slips, returns and
 * reversals.
 */
export const dealsOf = (slips: readonly TransactionView[]): Deal[] =>
  slips
    .filter(
      ({ type, reversedBy, sync }) => TRADE.has(type) && reversedBy === null && sync !== 'refused',
    )
    .flatMap((slip) => [...dealOn(slip, 'sell'), ...dealOn(slip, 'buy')])
    .sort((a, b) => a.slip.at - b.slip.at || (a.id < b.id ? -1 : 1));

function dealOn(slip: TransactionView, side: Side): Deal[] {
  const lines = linesOn(side, slip.lines);
  if (lines.length === 0) return [];
  const held = lines.map(heldAgainst).filter((one) => one !== undefined);
  return [
    {
      id: `${slip.id} ${side}`,
      slip,
      side,
      minute: istanbulClock(slip.at).minute,
      has: hasOf(lines),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      list: held[0]?.list,
      off: held.reduce((sum, { off }) => sum + off, 0),
      offHas: held.reduce((sum, { pure }) => sum + pure, 0),
    },
  ];
}

/**
 * Compares a gold line with the list price; `off` is kuruş above it, agreed adjustment included.
 * Workmanship has no list price and is left out on both sides. Returns undefined for coins, other
 * metals and lines without a list price.
 */
function heldAgainst(line: Line): { list: number; off: number; pure: number } | undefined {
  if (line.kind === 'coin' || line.metal !== 'gold' || line.pure <= 0) return undefined;
  const list = listRate(line.price);
  if (list === undefined) return undefined;
  const asked = metalValue(line.pure, list, 'gold');
  const made = metalValue(line.pure, line.price.rate, 'gold') + line.adjustment;
  return { list, off: made - asked, pure: line.pure };
}

/**
 * Board price of a gram of has (pure gold) on the line's side, as stored with the line. For typed
 * prices, group prices and exchanges: the board price before the change; otherwise the line's rate.
 * Returns undefined if none was stored.
 */
function listRate({
  code,
  rate,
  side,
  typed,
  group,
  exchange,
  basis,
}: FrozenPrice): number | undefined {
  if (code !== HAS) return undefined;
  const has = basis?.has?.[side];
  if (has) return has;
  if (typed) return basis?.board;
  if (exchange) return exchange.of;
  return group ? undefined : rate;
}

/**
 * Average kuruş above the list price per gram of has (pure gold). Returns undefined if no line was
 * compared with the list price.
 */
export const offPerGram = (deals: readonly Pick<Deal, 'off' | 'offHas'>[]): number | undefined => {
  const has = deals.reduce((sum, { offHas }) => sum + offHas, 0);
  const off = deals.reduce((sum, one) => sum + one.off, 0);
  return has === 0 ? undefined : mulDiv(off, HAS_PER_GRAM, has);
};

/** Slips up to and including a minute of `day`, to compare today with an equal part of it. */
export const slipsUpTo = <S extends { at: number }>(
  slips: readonly S[],
  day: string,
  minute: number,
): S[] => {
  const end = dayStart(day) + (minute + 1) * 60_000;
  return slips.filter(({ at }) => at < end);
};

/** Change that the slips made to the position in pure gold, in 10^-7 g. */
export const hasMoved = (slips: readonly Pick<TransactionView, 'legs'>[]): number =>
  slips.reduce((sum, { legs }) => sum + (movedBy(legs).get(HAS) ?? 0), 0);

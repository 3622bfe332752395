import type { Day } from '../base/day';
import { mulDiv } from '../base/integer';
import type { TransactionType } from '../ledger/slip-type';
import type { FrozenPrice } from '../price/quote';
import { type DatedRule, ruleAt, ruleWithOrigin } from '../rules/dated-rule';
import type { Line } from './line';

/**
 * Price of goods taken on a takas, and of our own goods that come back with our receipt: the buying
 * price times the company's multiplier of the day, half up to a ten-thousandth of a lira
 * (src/domain/README.md#takas-old-goods-for-new). Guarantee: the price stores the original figure
 * and the multiplier, so that a paper printed years later shows both; a multiplier of one is not
 * stored.
 */
const ONE = 10_000;

/** Hundredths of a per cent that hold on a day for what goes by weight, or for coins. */
export const exchangeFactor = (kind: Line['kind'], rules: readonly DatedRule[], day: Day): number =>
  ruleAt(rules, kind === 'coin' ? 'exchange-coin' : 'exchange-metal', day);

/** How a line comes in: on a takas, with our receipt, both or neither. */
type TakenAs = { takas: boolean; own: boolean };

/**
 * Does what came with our receipt go by a multiplier of its own that day? Where the company said
 * none it goes as all other scrap does. Coins have no receipt.
 */
export const hasOwnFactor = (kind: Line['kind'], rules: readonly DatedRule[], day: Day): boolean =>
  kind === 'scrap' && ruleWithOrigin(rules, 'exchange-own', day).by !== 'house';

/** What holds for it; with our receipt the same for cash as on a takas. */
export function takenFactor(
  kind: Line['kind'],
  { takas, own }: TakenAs,
  rules: readonly DatedRule[],
  day: Day,
): number {
  if (own && hasOwnFactor(kind, rules, day)) return ruleAt(rules, 'exchange-own', day);
  return takas ? exchangeFactor(kind, rules, day) : ONE;
}

/** The price without what a takas made of it; the same price where nothing was. */
export function unexchanged(price: FrozenPrice): FrozenPrice {
  if (!price.exchange) return price;
  const { exchange, ...bare } = price;
  return { ...bare, rate: exchange.of };
}

export function exchanged(price: FrozenPrice, by: number, own = false): FrozenPrice {
  if (by === ONE) return unexchanged(price);
  const bare = unexchanged(price);
  return {
    ...bare,
    rate: mulDiv(bare.rate, by, ONE),
    exchange: { of: bare.rate, by, ...(own ? { own } : {}) },
  };
}

/**
 * The first line that is taken at another multiplier than the company's of that day; what somebody
 * typed is never multiplied.
 */
export function exchangeRefusal<L extends Pick<Line, 'kind' | 'price'> & { receipt?: string }>(
  { type, lines }: { type: TransactionType; lines: readonly L[] },
  rules: readonly DatedRule[],
  day: Day,
): { line: L; by: number; rule: number } | undefined {
  if (type !== 'exchange' && type !== 'purchase') return undefined;
  for (const line of lines) {
    const { side, typed, exchange } = line.price;
    const by = exchange?.by ?? ONE;
    const rule = takenFactor(
      line.kind,
      { takas: type === 'exchange', own: line.receipt !== undefined },
      rules,
      day,
    );
    if (side === 'buy' && !typed && by !== rule) return { line, by, rule };
  }
  return undefined;
}

/**
 * Does the rate follow from its multiplier, and stand where one may: on a board price of what a
 * takas takes or what has a receipt, or gives back when it is returned?
 */
export function exchangeFits(
  { side, typed, rate, exchange }: FrozenPrice,
  type: TransactionType,
  receipt?: string,
): boolean {
  if (!exchange) return true;
  if (exchange.own && receipt === undefined) return false;
  return (
    (type === 'exchange' || type === 'return' || (type === 'purchase' && exchange.own === true)) &&
    side === 'buy' &&
    !typed &&
    rate === mulDiv(exchange.of, exchange.by, ONE)
  );
}

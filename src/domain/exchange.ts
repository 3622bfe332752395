import { type DatedRule, ruleAt } from './dated-rule';
import type { Day } from './day';
import { mulDiv } from './integer';
import type { Line } from './line';
import type { FrozenPrice } from './quote';
import type { TransactionType } from './slip-type';

/**
 * What is taken on a takas is usually worth more to the shop than what it buys for cash (domain.md 2.9, 5.4): its rate is the
 * buying price times what the company says from a day on, half up to a ten-thousandth of a lira. Guarantee: the price keeps the
 * figure it was made of and the multiplier, so that a paper printed in ten years says both; a multiplier of one leaves no mark.
 */
const ONE = 10_000;

/** Hundredths of a per cent that hold on a day for what goes by weight, or for coins. */
export const exchangeFactor = (kind: Line['kind'], rules: readonly DatedRule[], day: Day): number =>
  ruleAt(rules, kind === 'coin' ? 'exchange-coin' : 'exchange-metal', day);

/** The price without what a takas made of it; the same price where nothing was. */
export function unexchanged(price: FrozenPrice): FrozenPrice {
  if (!price.exchange) return price;
  const { exchange, ...bare } = price;
  return { ...bare, rate: exchange.of };
}

export function exchanged(price: FrozenPrice, by: number): FrozenPrice {
  if (by === ONE) return unexchanged(price);
  const bare = unexchanged(price);
  return { ...bare, rate: mulDiv(bare.rate, by, ONE), exchange: { of: bare.rate, by } };
}

/** The first line that a takas takes at another multiplier than the company's of that day; what somebody typed is never multiplied. */
export function exchangeAmiss<L extends Pick<Line, 'kind' | 'price'>>(
  { type, lines }: { type: TransactionType; lines: readonly L[] },
  rules: readonly DatedRule[],
  day: Day,
): { line: L; by: number; rule: number } | undefined {
  if (type !== 'exchange') return undefined;
  for (const line of lines) {
    const { side, typed, exchange } = line.price;
    const by = exchange?.by ?? ONE;
    const rule = exchangeFactor(line.kind, rules, day);
    if (side === 'buy' && !typed && by !== rule) return { line, by, rule };
  }
  return undefined;
}

/** Does the rate follow from its multiplier, and stand where one may: on a board price of what a takas takes, or gives back when it is returned? */
export function exchangeFits({ side, typed, rate, exchange }: FrozenPrice, type: TransactionType): boolean {
  if (!exchange) return true;
  return (type === 'exchange' || type === 'return') && side === 'buy' && !typed && rate === mulDiv(exchange.of, exchange.by, ONE);
}

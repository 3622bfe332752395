import { judgedBy, type Terms, workFor } from './agreement';
import { type DatedRule, ruleAt } from './dated-rule';
import type { Day } from './day';
import { approvedLines, type SlipGap } from './floor';
import { type LineInput, lineFigures } from './line';
import { linesOn } from './slip-type';
import type { ListedProduct } from './work-list';

/**
 * How far a slip was sold below what it is computed to: each given line at the işçilik of the list (or of what somebody who
 * may agreed with the customer) and with no agreed difference, against what it went for. Page and server judge it alike.
 */
type Discount = { /** Kuruş that the lines are computed to. */ listed: number /** Kuruş below it; 0 when nothing was given. */; given: number };

export function discountOf(inputs: readonly LineInput[], products: readonly ListedProduct[], terms: Terms): Discount {
  const known = new Map(products.map((product) => [product.code, product]));
  const sold = linesOn('sell', inputs);
  const sum = (of: (line: LineInput) => LineInput) => sold.reduce((all, line) => all + lineFigures(of(line)).amount, 0);
  const listed = sum((line) => asListed(line, known.get(line.product), terms));
  return { listed, given: Math.max(0, listed - sum((line) => line)) };
}

/** A free name has no list: what was typed for it is its price, and only the agreed difference is a discount. */
function asListed(line: LineInput, product: ListedProduct | undefined, terms: Terms): LineInput {
  if (line.kind !== 'worked') return { ...line, adjustment: 0 };
  const { metal, fineness } = line;
  const work = workFor(
    { product: line.product, metal, fineness, list: product?.workmanship, wholesale: product?.wholesale, special: product?.special },
    judgedBy(terms),
  );
  return { ...line, adjustment: 0, workmanship: work?.workmanship ?? line.workmanship };
}

const WHOLE = 10_000n;

/** What was given as hundredths of a percent, rounded up: a kuruş beyond a limit is beyond it. */
export function discountShare({ listed, given }: Discount): number {
  return listed <= 0 ? 0 : Number((BigInt(given) * WHOLE + BigInt(listed) - 1n) / BigInt(listed));
}

/** Of a slip that goes further than its seller may alone: how far it goes, and what an approval has to cover. `limit` in hundredths of a percent; without one nobody is asked. */
export function discountGap(inputs: readonly LineInput[], products: readonly ListedProduct[], terms: Terms, limit: number | undefined): SlipGap | undefined {
  if (limit === undefined) return undefined;
  const value = discountShare(discountOf(inputs, products, terms));
  return value > limit ? { value, limit, lines: approvedLines(linesOn('sell', inputs)) } : undefined;
}

/**
 * How far somebody may go alone, hundredths of a percent. Who approves others needs nobody, unless the company named a limit of
 * their own; everybody else has the one of their own, or the company's for all.
 */
export function discountLimit(rules: readonly DatedRule[], { user, approves }: { user: string; approves: boolean }, day: Day): number | undefined {
  const own = rules.some((rule) => rule.name === 'discount' && rule.user === user && rule.from <= day);
  return approves && !own ? undefined : ruleAt(rules, 'discount', day, user);
}

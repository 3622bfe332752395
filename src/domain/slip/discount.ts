import type { Day } from '../base/day';
import { agreedWorkmanship, judgedBy, type Terms } from '../catalogue/agreement';
import { figureOf, type Workmanship } from '../catalogue/workmanship';
import type { ListedProduct } from '../catalogue/workmanship-list';
import { linesOn } from '../ledger/slip-type';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import type { StockDraft } from '../stock/stock-card';
import { promisedPriceOf } from './fixed-order';
import { approvedLines, type SlipGap } from './floor';
import { type LineInput, lineFigures } from './line';

/**
 * How far a slip was sold below what it is computed to: each given line at the board's price and
 * the işçilik of its card or of the list (or of what somebody who may agreed with the customer),
 * with no agreed difference, against what it went for; of an order that is handed over at the price
 * it was promised for. Page and server judge it alike.
 */
type Discount = {
  /** Kuruş that the lines are computed to. */
  listed: number;
  /** Kuruş below it; 0 when nothing was given. */
  given: number;
};

/** What a stock card asks for itself: its işçilik, or in kuruş the price on its label. */
export type CardAsks = Pick<StockDraft, 'workmanship' | 'price'>;
/** Of the cards that the lines name, by their ids. */
export type StockAsks = ReadonlyMap<string, CardAsks>;

const NO_CARDS: StockAsks = new Map();

export function discountOf(
  inputs: readonly LineInput[],
  products: readonly ListedProduct[],
  terms: Terms,
  cards: StockAsks = NO_CARDS,
): Discount {
  const known = new Map(products.map((product) => [product.code, product]));
  const sold = linesOn('sell', inputs);
  const sum = (of: (line: LineInput) => number) => sold.reduce((all, line) => all + of(line), 0);
  const held = promisedPriceOf(terms.order, sold);
  const listed = sum((line) =>
    held(
      line,
      listedAmount(line, {
        product: known.get(line.product),
        card: cards.get(line.stock ?? ''),
        terms,
      }),
    ),
  );
  return { listed, given: Math.max(0, listed - sum((line) => lineFigures(line).amount)) };
}

type Said = { product: ListedProduct | undefined; card: CardAsks | undefined; terms: Terms };

/**
 * A free name without a card has no list: what was typed for it is its işçilik. A card goes by
 * itself, and by its product's list where it asks for nothing of its own; what was agreed, or a
 * group's list, is the house's word beside it, so the less of the two is no discount.
 */
function listedAmount(line: LineInput, { product, card, terms }: Said): number {
  const listed = atBoard(line);
  if (listed.kind !== 'worked') return lineFigures(listed).amount;
  const { metal, fineness } = listed;
  const said = agreedWorkmanship(
    {
      product: listed.product,
      metal,
      fineness,
      list: product?.workmanship,
      wholesale: product?.wholesale,
      special: product?.special,
    },
    judgedBy(terms),
  );
  const withWork = (workmanship: Workmanship) => lineFigures({ ...listed, workmanship }).amount;
  if (!card || (said && asksNothing(card)))
    return withWork(said?.workmanship ?? listed.workmanship);
  const own = card.price ?? withWork(card.workmanship);
  return said && said.source !== 'list' ? Math.min(own, withWork(said.workmanship)) : own;
}

const asksNothing = ({ workmanship, price }: CardAsks): boolean =>
  price === null && figureOf(workmanship) === 0;

/** At what the board asked when somebody typed another price, and with no agreed difference. */
function atBoard(line: LineInput): LineInput {
  const { typed, basis, rate } = line.price;
  return {
    ...line,
    adjustment: 0,
    price: { ...line.price, rate: typed ? (basis?.board ?? rate) : rate },
  };
}

const WHOLE = 10_000n;

/** What was given as hundredths of a percent, rounded up: a kuruş beyond a limit is beyond it. */
export function discountShare({ listed, given }: Discount): number {
  return listed <= 0 ? 0 : Number((BigInt(given) * WHOLE + BigInt(listed) - 1n) / BigInt(listed));
}

/**
 * Of a slip that goes further than its seller may alone: how far it goes, and what an approval has
 * to cover. `limit` in hundredths of a percent; without one nobody is asked.
 */
export function discountGap(
  inputs: readonly LineInput[],
  products: readonly ListedProduct[],
  terms: Terms,
  limit: number | undefined,
  cards: StockAsks = NO_CARDS,
): SlipGap | undefined {
  if (limit === undefined) return undefined;
  const value = discountShare(discountOf(inputs, products, terms, cards));
  return value > limit
    ? { value, limit, lines: approvedLines(linesOn('sell', inputs)) }
    : undefined;
}

/**
 * How far somebody may go alone, hundredths of a percent. Who approves others needs nobody, unless
 * the company named a limit of their own; everybody else has the one of their own, or the company's
 * for all.
 */
export function discountLimit(
  rules: readonly DatedRule[],
  { user, approves }: { user: string; approves: boolean },
  day: Day,
): number | undefined {
  const own = rules.some(
    (rule) => rule.name === 'discount' && rule.user === user && rule.from <= day,
  );
  return approves && !own ? undefined : ruleAt(rules, 'discount', day, user);
}

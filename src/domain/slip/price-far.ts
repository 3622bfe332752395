import { type BoardQuote, shopPrices } from '../price/price-board';
import { groupQuote } from '../price/price-group';
import { beyondPriceLimit, isNearOffer, type Sides } from '../price/price-guard';
import { type PriceSet, priceSetId } from '../price/price-set';
import type { Quote } from '../price/quote';
import type { Approval, ApprovedLine } from '../rules/approval';
import { MAX_LINES } from './transaction';

/**
 * A wished price that lies beyond the limit, and how far from the market in tenths of a thousandth.
 */
export type FarPrice = Sides & { code: string; tenths: number };

/**
 * What a wish is measured against: what was decided before it, what the sources say, and the
 * company's limit of the day.
 */
export type PriceWorld = {
  sets: readonly PriceSet[];
  sources: ReadonlyMap<string, Quote>;
  limit: number;
  now: number;
};

/**
 * The prices that these decisions would make and that a person has to approve. A price by hand and
 * a frozen one are measured against what the formula says, a closed market and an accepted source
 * price against the prices that stand, a group's price against the board's, and a formula against
 * the price before it. Guarantee: a decision that is taken back asks for nothing, and neither does
 * a price with nothing to compare it to.
 */
export function farPrices(wished: readonly PriceSet[], world: PriceWorld): FarPrice[] {
  const formulas = (sets: readonly PriceSet[]) =>
    shopPrices(
      sets.filter(({ part }) => part === 'formula' || part === 'accepted'),
      world.limit,
    ).tick(world.sources, world.now).quotes;
  const after = formulas(replaced(world.sets, wished));
  const formed = wished.some((set) => set.part === 'formula' && set.formula);
  const before = formed ? formulas(world.sets) : after;
  const far = (code: string, market: Sides | undefined, price: Sides | undefined): FarPrice[] => {
    const tenths = price && beyondPriceLimit(market, price, world.limit);
    return price && tenths !== undefined
      ? [{ code, buy: price.buy, sell: price.sell, tenths }]
      : [];
  };
  const moved = formed
    ? Array.from(after.values()).flatMap((quote) =>
        isTakenBack(quote, wished) ? [] : far(quote.code, before.get(quote.code), quote),
      )
    : [];
  return [
    ...moved,
    ...wished.flatMap((set) => {
      if (set.part === 'override' && set.override)
        return far(set.code, after.get(set.code), priceOf(set.override));
      if (set.part === 'accepted' && set.accepted)
        return far(set.code, world.sources.get(set.code), set.accepted);
      if (set.part === 'closed' && set.closed)
        return set.closed.last.flatMap((quote) =>
          far(quote.code, world.sources.get(quote.code), quote),
        );
      const board = set.part === 'group' && set.price ? after.get(set.code) : undefined;
      return set.part === 'group' && set.price && board
        ? far(set.code, board, groupQuote(board, set.price))
        : [];
    }),
  ];
}

const priceOf = (
  override: NonNullable<Extract<PriceSet, { part: 'override' }>['override']>,
): Sides => (override.kind === 'manual' ? override : override.held);

const isTakenBack = ({ code }: BoardQuote, wished: readonly PriceSet[]): boolean =>
  wished.some((set) => set.part === 'formula' && set.code === code && set.formula === null);

function replaced(sets: readonly PriceSet[], wished: readonly PriceSet[]): PriceSet[] {
  const all = new Map([...sets, ...wished].map((set) => [priceSetId(set), set]));
  return Array.from(all.values()).filter((set) => set.part !== 'formula' || set.formula !== null);
}

/**
 * The approval of one person for just these prices; of more than one approval can name there are
 * several.
 */
export function priceApprovals(
  far: readonly FarPrice[],
  { by, at, limit }: Pick<Approval, 'by' | 'at' | 'limit'>,
): Approval[] {
  const lines = far.flatMap(({ code, buy, sell }, i): ApprovedLine[] => [
    { id: `buy-${i}`, product: code, weight: buy },
    { id: `sell-${i}`, product: code, weight: sell },
  ]);
  const value = Math.max(0, ...far.map(({ tenths }) => tenths));
  const parts = Array.from({ length: Math.ceil(lines.length / MAX_LINES) }, (_, i) =>
    lines.slice(i * MAX_LINES, (i + 1) * MAX_LINES),
  );
  return parts.map((part) => ({ rule: 'price-deviation', by, at, value, limit, lines: part }));
}

/**
 * Those of the prices that no approval covers: what was approved may differ by the limit, since the
 * market moves until the wish arrives.
 */
export function unapprovedPrices(
  far: readonly FarPrice[],
  approvals: readonly Approval[],
  limit: number,
): FarPrice[] {
  const lines = approvals
    .filter(({ rule }) => rule === 'price-deviation')
    .flatMap((approval) => approval.lines);
  const approved = (code: string): Sides[] => {
    const own = lines.filter(({ product }) => product === code);
    return own.flatMap(({ id, weight }) => {
      if (!id.startsWith('buy-')) return [];
      const sell = own.find((other) => other.id === id.replace('buy-', 'sell-'));
      return sell ? [{ buy: weight, sell: sell.weight }] : [];
    });
  };
  return far.filter(
    (price) => !approved(price.code).some((agreed) => isNearOffer(agreed, price, limit)),
  );
}

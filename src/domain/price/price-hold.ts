import { beyondPriceLimit, isNearOffer, type Sides } from './price-guard';
import type { PriceSet } from './price-set';
import type { HeldPrice, Quote } from './quote';

/**
 * Source prices that wait for an approval. Guarantee: server and page judge an approval by the same
 * rule, so that the page that approved shows the source's price at once and also without a network.
 */

/**
 * A source's price that somebody with the right accepted, although it lies beyond the company's
 * limit. Rates × 10^4.
 */
export type AcceptedPrice = { buy: number; sell: number; at: number; by: string };

/**
 * A device's corrected clock may be this far behind the server's, which dates the beginning of a
 * wait.
 */
const SKEW_MS = 60_000;

/** The source's newest price where it lies beyond the limit from the one that stands. */
export function deviatingPrice(
  standing: Sides,
  newest: Sides & { at: number },
  limit: number,
  since: number,
): HeldPrice | undefined {
  const tenths = beyondPriceLimit(standing, newest, limit);
  return tenths === undefined
    ? undefined
    : { buy: newest.buy, sell: newest.sell, at: newest.at, since, tenths };
}

/**
 * An approval counts for prices that were waiting when it was given, and for what the source makes
 * of them within the limit.
 */
export const isAccepted = (
  held: HeldPrice,
  accepted: AcceptedPrice | null | undefined,
  limit: number,
): boolean =>
  accepted != null && accepted.at >= held.since - SKEW_MS && isNearOffer(accepted, held, limit);

const acceptedIn = (sets: readonly PriceSet[]): Map<string, AcceptedPrice> =>
  new Map(
    sets.flatMap((set) =>
      set.part === 'accepted' && set.accepted ? [[set.code, set.accepted] as const] : [],
    ),
  );

/** A source's price that waits, and the price that stands meanwhile. */
export type WaitingPrice = { code: string; stands: Sides; held: HeldPrice };

export function waitingPrices(
  sources: Iterable<Quote>,
  sets: readonly PriceSet[],
  limit: number,
): WaitingPrice[] {
  const accepted = acceptedIn(sets);
  return Array.from(sources).flatMap(({ code, buy, sell, held }) =>
    held && !isAccepted(held, accepted.get(code), limit)
      ? [{ code, stands: { buy, sell }, held }]
      : [],
  );
}

/**
 * The sources' prices with every accepted one in its place. A quote that is not waiting stays the
 * same object, and one that is released is always the same.
 */
export function acceptedSources(
  sets: readonly PriceSet[],
  limit: number,
): (sources: ReadonlyMap<string, Quote>) => ReadonlyMap<string, Quote> {
  const accepted = acceptedIn(sets);
  const released = new WeakMap<Quote, Quote>();
  let last: { from: ReadonlyMap<string, Quote>; to: ReadonlyMap<string, Quote> } | undefined;
  const release = (quote: Quote): Quote => {
    const { held, ...rest } = quote;
    if (!held || !isAccepted(held, accepted.get(quote.code), limit)) return quote;
    const known = released.get(quote) ?? { ...rest, buy: held.buy, sell: held.sell, at: held.at };
    released.set(quote, known);
    return known;
  };
  return (sources) => {
    if (accepted.size === 0) return sources;
    if (last?.from !== sources)
      last = {
        from: sources,
        to: new Map(Array.from(sources, ([code, quote]) => [code, release(quote)])),
      };
    return last.to;
  };
}

import { type Day, istanbulClock } from '../base/day';
import { isInteger } from '../base/integer';
import type { AdjustedGroup } from './price-group';

/**
 * A price of the board: buy and sell always from the shop's side, per gram or piece or unit of
 * currency, × 10^4.
 */
export type Quote = {
  code: string;
  buy: number;
  sell: number;
  /** When the source said it, epoch ms. */
  at: number;
  /** Name of the source as shown: "simulator", "board", "elle". */
  source: string;
  simulated: boolean;
  low?: number;
  high?: number;
  close?: number;
  /** Why the source's newest word was not believed: what stands here is the last that was. */
  refused?: TickRefusal;
  apart?: ApartSource;
  /** The source of a higher rank that should tell this price and has fallen silent. */
  instead?: string;
  /**
   * The source's newest price, which lies beyond the company's limit and waits for an approval: the
   * quote's own price is the last that passed.
   */
  held?: HeldPrice;
  /**
   * Since when the source tells a price so far away that it is not believed yet, epoch ms: for some
   * minutes the last believed one stands.
   */
  doubted?: number;
};

/**
 * Rates × 10^4; `since`: when the server began to hold it back; `tenths`: its distance from the
 * price that stands, in tenths of a thousandth.
 */
export type HeldPrice = { buy: number; sell: number; at: number; since: number; tenths: number };

/**
 * Another source that tells the same price so differently that a person should look: how far, in
 * thousandths of the price that is shown.
 */
export type ApartSource = { source: string; thousandths: number };

export type Side = 'buy' | 'sell';

/** A price as it is frozen into a line: never recomputed afterwards. */
export type FrozenPrice = {
  code: string;
  /** × 10^4 */
  rate: number;
  side: Side;
  source: string;
  /** When the price was true (source time), or when it was typed. */
  at: number;
  /** Typed by the clerk because the board was old, absent or overruled: shown as "elle". */
  typed: boolean;
  /** The price group of whose customer it is: the board's figure was adjusted for it. */
  group?: AdjustedGroup;
  /**
   * Of what was taken on a takas, or came back with our receipt (`own`): `rate` is the buying price
   * `of` times `by`, in hundredths of a per cent (`exchange`).
   */
  exchange?: Multiplied;
  /** What stood beside it; what an earlier release kept has no word of it. */
  basis?: PriceBasis;
};

type Multiplied = { of: number; by: number; own?: true };

export type BothSides = { buy: number; sell: number };

/**
 * How a frozen price came about, stored so that it can be explained years later
 * (src/domain/README.md#how-prices-are-formed). Rates × 10^4; a field is absent if the board had no
 * such price.
 */
export type PriceBasis = {
  /** The board's price of the code on the other side. */
  other?: number;
  /**
   * Of a typed price: what the board, or the customer's group, had on this side then. What it was
   * sold below it is part of the discount.
   */
  board?: number;
  /**
   * How the shop made it of its source's price, and by which version of the formula; absent: it is
   * the source's own.
   */
  how?: 'formula' | 'manual' | 'frozen' | 'closed';
  version?: number;
  /** The day from which the customer's group has its price. */
  since?: Day;
  /** Pure gold and the dollar as the board had them. */
  has?: BothSides;
  usd?: BothSides;
};

/** The shop sells at its selling price and buys at its buying price. */
export const sideOf = (type: 'sale' | 'purchase'): Side => (type === 'sale' ? 'sell' : 'buy');

export const freeze = (quote: Quote, side: Side): FrozenPrice => ({
  code: quote.code,
  rate: side === 'sell' ? quote.sell : quote.buy,
  side,
  source: quote.source,
  at: quote.at,
  typed: false,
});

/** Whose a price is that a person wrote. */
export const BY_HAND = 'elle';

export const typedPrice = (code: string, rate: number, side: Side, at: number): FrozenPrice => ({
  code,
  rate,
  side,
  source: BY_HAND,
  at,
  typed: true,
});

/** A rate above this (100 million TL a unit) is a slip of the finger. */
export const ABSURD_RATE = 1_000_000_000_000;

type QuoteRefusal = 'shape' | 'crossed';

export const TICK_REFUSALS = ['shape', 'crossed', 'jump', 'stale'] as const satisfies (
  | QuoteRefusal
  | 'jump'
  | 'stale'
)[];
export type TickRefusal = (typeof TICK_REFUSALS)[number];

/**
 * May this be shown and sold on? A side that is not offered is 0; both absent, or buy at or over
 * sell, is no price.
 */
export function judgeQuote(quote: Quote): QuoteRefusal | undefined {
  const { buy, sell, at } = quote;
  if (
    !isInteger(buy) ||
    !isInteger(sell) ||
    buy < 0 ||
    sell < 0 ||
    buy > ABSURD_RATE ||
    sell > ABSURD_RATE ||
    !isInteger(at)
  )
    return 'shape';
  if (buy === 0 && sell === 0) return 'shape';
  return buy > 0 && sell > 0 && buy >= sell ? 'crossed' : undefined;
}

const MINUTE = 60_000;

export function isMarketOpen(now: number): boolean {
  const { weekday, minute } = istanbulClock(now);
  return weekday >= 1 && weekday <= 6 && minute >= 9 * 60 && minute < 19 * 60;
}

/**
 * Above this age a price must be confirmed or typed: 5 minutes while the market is open, three days
 * when it is closed (a weekend's last close).
 */
export const priceAgeLimit = (now: number): number =>
  isMarketOpen(now) ? 5 * MINUTE : 3 * 24 * 60 * MINUTE;

export const isStale = (at: number, now: number): boolean => now - at > priceAgeLimit(now);

/**
 * Too old to be sold on unasked. What a person wrote is not: it holds until the moment they said,
 * and then it is on the board no more.
 */
export const isOutdated = ({ at, source }: Pick<Quote, 'at' | 'source'>, now: number): boolean =>
  source !== BY_HAND && isStale(at, now);

/**
 * In market hours a price is marked late after a minute without a new one; beyond the limit it is
 * too old (src/domain/README.md#how-prices-are-formed).
 */
export const LATE_MS = MINUTE;

export type PriceAge = 'fresh' | 'late' | 'stale';

export function priceAge({ at, source }: Pick<Quote, 'at' | 'source'>, now: number): PriceAge {
  if (source === BY_HAND) return 'fresh';
  if (isStale(at, now)) return 'stale';
  return isMarketOpen(now) && now - at > LATE_MS ? 'late' : 'fresh';
}

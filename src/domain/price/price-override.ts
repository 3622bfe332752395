import { isInteger } from '../base/integer';
import { ABSURD_RATE, judgeQuote, type Quote } from './quote';

/**
 * A person's price instead of the formula's, for one product or for all
 * (src/domain/README.md#how-prices-are-formed).
 */
export type PriceOverride =
  /** A price by hand until a moment; after it the formula speaks again by itself. */
  | {
      kind: 'manual';
      code: string;
      buy: number;
      sell: number;
      at: number;
      until: number;
      by: string;
    }
  /** The price of a moment held still, with the reason that everybody sees. */
  | { kind: 'frozen'; code: string; held: Quote; at: number; reason: string; by: string };

/**
 * The market is closed: the sources as they were when it closed, and what is taken off the buying
 * and put on the selling price.
 */
export type ClosedMarket = {
  last: readonly Quote[];
  /** Hundredths of a percent: 50 is half a percent on either side. */
  margin: number;
  at: number;
  by: string;
};

export type PriceOverrides = {
  products: ReadonlyMap<string, PriceOverride>;
  closed: ClosedMarket | null;
};

export type OverrideRefusal = 'price' | 'until' | 'reason' | 'margin';

const MAX_REASON = 200;
/** A price by hand is for now: whoever wants one for longer changes the formula. */
export const MANUAL_AT_MOST_MS = 7 * 24 * 3_600_000;
/** Whoever takes more than a quarter off has mistyped. */
const MAX_MARGIN = 2_500;
export const MARGIN_ONE = 10_000;

export function overrideRefusals(override: PriceOverride): OverrideRefusal[] {
  if (override.kind === 'frozen') {
    const faults: OverrideRefusal[] = judgeQuote(override.held) ? ['price'] : [];
    const said = override.reason.trim();
    return said === '' || said.length > MAX_REASON ? [...faults, 'reason'] : faults;
  }
  const { code, buy, sell, at, until } = override;
  const faults: OverrideRefusal[] = judgeQuote({
    code,
    buy,
    sell,
    at,
    source: '',
    simulated: false,
  })
    ? ['price']
    : [];
  return isInteger(until) && until > at && until - at <= MANUAL_AT_MOST_MS
    ? faults
    : [...faults, 'until'];
}

export const isClosedMargin = (margin: number): boolean =>
  isInteger(margin) && margin >= 0 && margin <= MAX_MARGIN;

export const closedMarketRefusals = ({ margin }: ClosedMarket): OverrideRefusal[] =>
  isClosedMargin(margin) ? [] : ['margin'];

/**
 * The override that holds now: a price by hand whose time is over is none, and a faulty one never
 * was.
 */
export function overrideNow(
  override: PriceOverride | undefined,
  now: number,
): PriceOverride | undefined {
  if (!override || overrideRefusals(override).length > 0) return undefined;
  return override.kind === 'manual' && now >= override.until ? undefined : override;
}

export const isRate = (rate: number): boolean => isInteger(rate) && rate > 0 && rate <= ABSURD_RATE;

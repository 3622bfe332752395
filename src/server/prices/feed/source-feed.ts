import { toRate } from '@/contract/price/exchanges';
import type { RefusedPrice, SourceFailure, SourceState } from '@/contract/price/price-source';
import { dayOf } from '@/domain/base/day';
import type { Quote } from '@/domain/price/quote';
import { sanityGate } from './sanity';
import type { Frame, RankedSource, Tick } from './source';

/** Keeps the state of one price source. */

/** Most codes of one source; more are no price list. */
const MOST_CODES = 1000;

/**
 * One source and its prices. Guarantee: partial messages are merged into the last known values of
 * each code, the whole is checked, and only an accepted price is `good`; a refused one leaves the
 * good one with its old time and records the reason.
 */
export type SourceFeed = {
  readonly rank: RankedSource;
  readonly good: ReadonlyMap<string, Quote>;
  readonly refused: ReadonlyMap<string, RefusedPrice>;
  /**
   * Time since which a code's newest prices have been too far away to be accepted; removed by the
   * next good price.
   */
  readonly doubted: ReadonlyMap<string, number>;
  readonly counts: { frames: number; malformed: number };
  state: SourceState;
  trouble: SourceFailure | undefined;
  heardAt: number | null;
  /** The time of its newest good price; null before the first. */
  newest: number | null;
  /** Reads a message and returns the codes in it, accepted or not. */
  hear(frame: Frame): string[];
};

export function createSourceFeed(rank: RankedSource, clock: () => number): SourceFeed {
  const today = dayOf(clock());
  const told = new Map(
    (rank.remembered ?? [])
      .filter(({ at }) => dayOf(at) === today)
      .map((tick) => [tick.code, tick]),
  );
  const good = new Map<string, Quote>();
  const refused = new Map<string, RefusedPrice>();
  const doubted = new Map<string, number>();
  const counts = { frames: 0, malformed: 0 };
  const judge = sanityGate(rank.maxAgeMs);
  const take = ({ doubted: since, ...tick }: Tick): void => {
    // A field that was not told this time keeps what was told before.
    const whole = { ...told.get(tick.code), ...tick };
    told.set(tick.code, whole);
    const quote = toQuote(whole, rank.source.name, rank.source.simulated);
    const why = quote ? judge(quote, clock()) : 'shape';
    if (!quote || why) {
      refused.set(tick.code, refusedOf(whole, why ?? 'shape'));
      if (why === 'jump' && !doubted.has(tick.code)) doubted.set(tick.code, clock());
    } else {
      refused.delete(tick.code);
      if (since === undefined) doubted.delete(tick.code);
      else doubted.set(tick.code, since);
      good.set(tick.code, quote);
      line.newest = Math.max(line.newest ?? quote.at, quote.at);
    }
  };
  const line: SourceFeed = {
    rank,
    good,
    refused,
    doubted,
    counts,
    state: 'connecting',
    trouble: undefined,
    heardAt: null,
    newest: null,
    hear(frame) {
      counts.frames++;
      line.heardAt = clock();
      counts.malformed += frame.malformed;
      return frame.ticks.flatMap((tick) => {
        if (!told.has(tick.code) && told.size >= MOST_CODES) {
          counts.malformed++;
          return [];
        }
        take(tick);
        return [tick.code];
      });
    },
  };
  return line;
}

function refusedOf({ code, buying, selling, at }: Tick, why: RefusedPrice['why']): RefusedPrice {
  const refused: RefusedPrice = { code, why, at };
  if (buying !== undefined) refused.buying = buying;
  if (selling !== undefined) refused.selling = selling;
  return refused;
}

function toQuote(tick: Tick, source: string, simulated: boolean): Quote | undefined {
  const buy = toRate(tick.buying ?? 0);
  const sell = toRate(tick.selling ?? 0);
  if (buy === undefined || sell === undefined) return undefined;
  const quote: Quote = { code: tick.code, buy, sell, at: tick.at, source, simulated };
  for (const name of ['low', 'high', 'close'] as const) {
    const rate = toRate(tick[name]);
    if (rate !== undefined) quote[name] = rate;
  }
  return quote;
}

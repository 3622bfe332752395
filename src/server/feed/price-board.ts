import { type ExchangeEntry, fromRate, toRate } from '../../contract/wire/exchanges';
import type { Quote, TickRefusal } from '../../domain/quote';
import type { PriceBoard } from '../deps';
import { sanityGate } from './sanity';
import type { Frame, PriceSource, SourceState, Tick } from './source';

/** What a person who looks after the server may want to know of the prices. */
export type FeedReport = {
  source: string;
  state: SourceState;
  frames: number;
  /** Parts of messages that could not be read. */
  malformed: number;
  /** Codes whose newest price is being refused, and why: their shown price stays and grows old. */
  refused: Record<string, TickRefusal>;
};

export type RunningBoard = PriceBoard & { start(): void; stop(): void; report(): FeedReport };

/**
 * The full, latest list. Partial frames are merged into what each code was last told, the whole is judged, and only an
 * accepted price is shown; a refused one leaves the old price standing with its old time and says why.
 */
export function priceBoard(source: PriceSource | undefined, clock: () => number): RunningBoard {
  const told = new Map<string, Tick>();
  const shown = new Map<string, ExchangeEntry>();
  const refused = new Map<string, TickRefusal>();
  const listeners = new Set<() => void>();
  const judge = sanityGate();
  const counts = { frames: 0, malformed: 0 };
  let state: SourceState = 'connecting';

  /** Whether anything that is shown changed. */
  const take = (tick: Tick, name: string, simulated: boolean): boolean => {
    const whole = merge(told.get(tick.code), tick);
    told.set(tick.code, whole);
    const quote = toQuote(whole, name, simulated);
    const refusal = quote ? judge(quote, clock()) : 'shape';
    if (!quote || refusal) {
      const [why, before] = [refusal ?? 'shape', refused.get(tick.code)];
      refused.set(tick.code, why);
      // Whoever shows the old price is told that it was kept, once.
      return why !== before && shown.has(tick.code);
    }
    refused.delete(tick.code);
    shown.set(tick.code, toEntry(quote));
    return true;
  };

  const onFrame = (frame: Frame): void => {
    counts.frames++;
    counts.malformed += frame.malformed;
    const changed = frame.ticks.filter((tick) => take(tick, source?.name ?? '', source?.simulated ?? false));
    if (changed.length > 0) for (const listener of [...listeners]) listener();
  };

  return {
    current: () =>
      Array.from(shown.values(), (entry) => {
        const why = refused.get(entry.code);
        return why ? { ...entry, refused: why } : entry;
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => source?.start(onFrame, (next) => (state = next)),
    stop: () => source?.stop(),
    report: () => ({ source: source?.name ?? 'none', state, ...counts, refused: Object.fromEntries(refused) }),
  };
}

/** A field that was not told this time keeps what was told before. */
const merge = (before: Tick | undefined, tick: Tick): Tick => ({ ...before, ...tick });

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

function toEntry(quote: Quote): ExchangeEntry {
  const entry: ExchangeEntry = {
    code: quote.code,
    buying: fromRate(quote.buy),
    selling: fromRate(quote.sell),
    at: quote.at,
    source: quote.source,
    simulated: quote.simulated,
  };
  for (const name of ['low', 'high', 'close'] as const) {
    const rate = quote[name];
    if (rate !== undefined) entry[name] = fromRate(rate);
  }
  return entry;
}

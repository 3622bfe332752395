import { type ExchangeEntry, fromRate } from '@/contract/price/exchanges';
import type { ComparedPrice, SourceReport } from '@/contract/price/price-source';
import { gapBetween, isWithinAge, thousandthsApart } from '@/domain/price/price-source';
import type { Quote } from '@/domain/price/quote';
import type { PriceBoard } from '@/server/platform/deps';
import { type Peaks, peaks } from './peaks';
import { GAP_MS, jumpsFrom } from './sanity';
import type { RankedSource } from './source';
import { createSourceFeed, type SourceFeed } from './source-feed';

/** Merges the prices of several sources into one list. */

/** State of a source, for the person who looks after the prices. */
export type FeedReport = SourceReport & { key: string; source: string };

export type RunningBoard = PriceBoard & {
  start(): void;
  stop(): void;
  /**
   * Sets the sources and their order. A person decided it, so it takes effect at once; unchanged
   * sources go on running.
   */
  arrange(sources: readonly RankedSource[]): void;
  /**
   * Checks all ages again: prices grow too old without any message, and others then take their
   * place.
   */
  look(): void;
  report(): FeedReport[];
  /**
   * Compares two sources, by their keys, over the codes that both know; undefined if one of them is
   * not in use.
   */
  compare(first: string, second: string): ComparedPrice[] | undefined;
  /** Widest gaps of the day; they are stored. */
  peaks: Peaks;
};

const LOOK_MS = 5000;

type Shown = { line: SourceFeed; quote: Quote };
/** Another source's price that would be a jump, and since when it has waited. */
type Waiting = { line: SourceFeed; since: number };

/**
 * The full, latest list of one or more sources in the order of their rank. Guarantee: for each code
 * it shows the price of the first source whose price is not too old, or the newest price if all
 * are; never a simulated price beside a real one; a change of source that would be a jump waits for
 * `GAP_MS`, as a source's own jump does; and it says how far the other sources differ.
 */
export function priceBoard(sources: readonly RankedSource[], clock: () => number): RunningBoard {
  const shown = new Map<string, Shown>();
  const waiting = new Map<string, Waiting>();
  const entries = new Map<string, ExchangeEntry>();
  const listeners = new Set<() => void>();
  const most = peaks();
  let lines: SourceFeed[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  let running = false;

  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  /** Decides the shown price of a code; returns whether anything shown changed. */
  const settle = (code: string, decided: boolean): boolean => {
    const next = choose(code, decided);
    const before = entries.get(code);
    if (!next) {
      shown.delete(code);
      return entries.delete(code);
    }
    shown.set(code, next);
    const entry = entryOf(
      next,
      waiting.get(code)?.since,
      furthest(lines, next, clock()),
      silentBefore(lines, next, clock()),
    );
    if (before && sameEntry(before, entry)) return false;
    entries.set(code, entry);
    return true;
  };
  const choose = (code: string, decided: boolean): Shown | undefined => {
    const now = clock();
    const best = bestOf(eligible(lines), code, now);
    const standing = shown.get(code);
    const kept =
      standing && lines.includes(standing.line) ? standing.line.good.get(code) : undefined;
    if (
      decided ||
      !best ||
      !standing ||
      !kept ||
      best.line === standing.line ||
      !jumpsFrom(best.quote, kept)
    ) {
      waiting.delete(code);
      return best;
    }
    const wait = waiting.get(code);
    const since = wait?.line === best.line ? wait.since : now;
    waiting.set(code, { line: best.line, since });
    if (now - since < GAP_MS) return { line: standing.line, quote: kept };
    waiting.delete(code);
    return best;
  };
  const settleAll = (codes: Iterable<string>, decided = false): void => {
    const changed = Array.from(codes).filter((code) => settle(code, decided));
    if (changed.length > 0) tell();
  };
  const allCodes = (): Set<string> =>
    new Set([...entries.keys(), ...lines.flatMap(({ good }) => Array.from(good.keys()))]);
  const begin = (line: SourceFeed): void =>
    line.rank.source.start(
      (frame) => {
        if (!lines.includes(line)) return;
        const codes = line.hear(frame);
        if (lines.length > 1)
          for (const code of codes) most.hear(code, toldNow(lines, code, clock()), clock());
        settleAll(codes);
      },
      (state, trouble) => {
        line.state = state;
        line.trouble = trouble;
      },
    );
  const look = (): void => settleAll(allCodes());

  const board: RunningBoard = {
    current: () => Array.from(entries.values()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrange(next) {
      const before = lines;
      lines = next.map(
        (rank) =>
          before.find((line) => line.rank.key === rank.key) ?? createSourceFeed(rank, clock),
      );
      for (const gone of before) if (!lines.includes(gone)) gone.rank.source.stop();
      if (running) for (const line of lines) if (!before.includes(line)) begin(line);
      settleAll(allCodes(), true);
    },
    start() {
      running = true;
      for (const line of lines) begin(line);
      timer = setInterval(look, LOOK_MS);
      timer.unref();
    },
    stop() {
      running = false;
      clearInterval(timer);
      for (const { rank } of lines) rank.source.stop();
    },
    look,
    report: () => lines.map((line) => reportOf(line, lines, shown, clock())),
    compare(first, second) {
      const [a, b] = [first, second].map((key) => lines.find((line) => line.rank.key === key));
      return (
        a &&
        b &&
        Array.from(a.good.values()).flatMap((quote) => compared(quote, a, b, most, clock()))
      );
    },
    peaks: most,
  };
  board.arrange(sources);
  return board;
}

/**
 * Sources with a present price of a code, by their keys; a price that is too old does not count for
 * the gap.
 */
const toldNow = (
  lines: readonly SourceFeed[],
  code: string,
  now: number,
): { key: string; quote: Quote }[] =>
  lines.flatMap((line) => {
    const quote = line.good.get(code);
    return quote && fresh(line, quote, now) ? [{ key: line.rank.key, quote }] : [];
  });

function compared(
  quote: Quote,
  a: SourceFeed,
  b: SourceFeed,
  most: Peaks,
  now: number,
): ComparedPrice[] {
  const other = b.good.get(quote.code);
  if (!other) return [];
  const { buy, sell, thousandths } = gapBetween(quote, other);
  const rate = (value: number | null): number | null => (value === null ? null : fromRate(value));
  const told = (line: SourceFeed, { buy, sell, at }: Quote) => ({
    ...(buy > 0 ? { buying: fromRate(buy) } : {}),
    ...(sell > 0 ? { selling: fromRate(sell) } : {}),
    at,
    old: !fresh(line, line === a ? quote : other, now),
  });
  const [first, second] = [told(a, quote), told(b, other)];
  return [
    {
      code: quote.code,
      first,
      second,
      gap: { buying: rate(buy), selling: rate(sell), thousandths },
      most: most.of(quote.code, a.rank.key, b.rank.key, now),
      beyond: !first.old && !second.old && thousandths >= b.rank.apart,
    },
  ];
}

/**
 * Sources that may be shown: never a simulated one beside a real one, even if the real one is
 * silent.
 */
function eligible(lines: readonly SourceFeed[]): readonly SourceFeed[] {
  const real = lines.filter(({ rank }) => !rank.source.simulated);
  return real.length > 0 ? real : lines;
}

/** The price of the first source in rank that is not too old; if all are, the newest. */
function bestOf(lines: readonly SourceFeed[], code: string, now: number): Shown | undefined {
  let newest: Shown | undefined;
  for (const line of lines) {
    const quote = line.good.get(code);
    if (!quote) continue;
    if (
      isWithinAge(quote.at, now, line.rank.maxAgeMs) &&
      !(line.rank.expires && now - quote.at > line.rank.maxAgeMs)
    )
      return { line, quote };
    if (!line.rank.expires && (!newest || quote.at > newest.quote.at)) newest = { line, quote };
  }
  return newest;
}

type Apart = NonNullable<ExchangeEntry['apart']>;

const fresh = ({ rank }: SourceFeed, { at }: Quote, now: number): boolean =>
  isWithinAge(at, now, rank.maxAgeMs);

/** Distance of a source from the shown price, if it is large enough for an alarm. */
function apartOf(
  line: SourceFeed,
  { line: standing, quote }: Shown,
  now: number,
): Apart | undefined {
  const other = line === standing ? undefined : line.good.get(quote.code);
  if (!other || !fresh(line, other, now) || !fresh(standing, quote, now)) return undefined;
  const thousandths = thousandthsApart(quote, other);
  return thousandths >= line.rank.apart
    ? { source: line.rank.source.name, thousandths }
    : undefined;
}

function furthest(lines: readonly SourceFeed[], shown: Shown, now: number): Apart | undefined {
  const all = eligible(lines).flatMap((line) => apartOf(line, shown, now) ?? []);
  return all.reduce<Apart | undefined>(
    (most, one) => (most && most.thousandths >= one.thousandths ? most : one),
    undefined,
  );
}

/**
 * A source of a higher rank that is silent though it gave this code before, or has given nothing
 * yet; not one outside its hours, nor one whose prices expire.
 */
function silentBefore(
  lines: readonly SourceFeed[],
  { line: standing, quote }: Shown,
  now: number,
): string | undefined {
  for (const line of eligible(lines)) {
    if (line === standing) return undefined;
    const { rank, state, newest, good } = line;
    if (rank.expires || state === 'resting') continue;
    const silent =
      newest === null
        ? state === 'down'
        : good.has(quote.code) && !isWithinAge(newest, now, rank.maxAgeMs);
    if (silent) return rank.source.name;
  }
  return undefined;
}

function entryOf(
  { line, quote }: Shown,
  waits: number | undefined,
  apart: Apart | undefined,
  instead: string | undefined,
): ExchangeEntry {
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
  const why = line.refused.get(quote.code)?.why ?? (waits === undefined ? undefined : 'jump');
  if (why) entry.refused = why;
  const doubted = line.doubted.get(quote.code) ?? waits;
  if (doubted !== undefined) entry.doubted = doubted;
  if (apart) entry.apart = apart;
  if (instead !== undefined) entry.instead = instead;
  return entry;
}

const FIELDS = [
  'buying',
  'selling',
  'at',
  'source',
  'simulated',
  'low',
  'high',
  'close',
  'refused',
  'instead',
  'doubted',
] as const;

const sameEntry = (a: ExchangeEntry, b: ExchangeEntry): boolean =>
  FIELDS.every((field) => a[field] === b[field]) &&
  a.apart?.source === b.apart?.source &&
  a.apart?.thousandths === b.apart?.thousandths;

function reportOf(
  line: SourceFeed,
  lines: readonly SourceFeed[],
  shown: ReadonlyMap<string, Shown>,
  now: number,
): FeedReport {
  const { rank, state, trouble, heardAt, newest, counts, good, refused } = line;
  const standing = Array.from(shown.values());
  const report: FeedReport = {
    key: rank.key,
    source: rank.source.name,
    state,
    heardAt,
    at: newest,
    ...counts,
    codes: good.size,
    shown: standing.filter((one) => one.line === line).length,
    aside: !eligible(lines).includes(line),
    refused: Array.from(refused.values()),
    apart: standing.flatMap((one) => {
      const apart = apartOf(line, one, now);
      return apart ? [{ code: one.quote.code, apart: apart.thousandths }] : [];
    }),
  };
  if (trouble) report.trouble = trouble;
  return report;
}

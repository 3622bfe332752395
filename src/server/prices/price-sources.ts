import type { ExchangeEntry } from '@/contract/price/exchanges';
import type { ComparedPrice, SourceReport, SourceTried } from '@/contract/price/price-source';
import type { AllowedHosts } from '@/server/outside/address';
import type { Deps, PriceBoard } from '../platform/deps';
import { houseSource } from './feed/fixed-source';
import { type FeedReport, priceBoard, type RunningBoard } from './feed/price-board';
import { scheduledSource } from './feed/scheduled';
import { type PriceSource, type RankedSource, rememberedOf } from './feed/source';
import { type SourceMaking, sourceOf } from './feed/source-of';
import { trySource } from './feed/try-source';
import { priceGates } from './price-gates';
import { recordPriceHistory } from './price-history';
import { recordPeaks } from './price-peaks';
import { HOUSE_ALONE, type PriceScope } from './price-scope';
import {
  HOUSE_ID,
  readAllSources,
  readSources,
  type SourceRow,
  secretOf,
  shownName,
} from './price-source-rows';
import { pricesOfToday, recordRates } from './rates';

/**
 * Price boards of the companies, behind their price guards. Guarantee: a company sees the prices of
 * its own sources and of no other company's; a company without any sees the server's; a price
 * beyond its limit waits for an approval. A change in another process arrives by a hint, and
 * without it within a minute.
 */
export type PriceSources = {
  boardOf(company: string): PriceBoard;
  scopeOf(company: string): PriceScope;
  /**
   * Companies whose list differs from the server's: they have their own sources, or a price waits
   * for an approval.
   */
  companies(): string[];
  /**
   * Calls the listener with a company whose list changed, if it differs from the server's or did
   * until now.
   */
  subscribe(listener: (company: string) => void): () => void;
  /** State of each source, by its id. */
  reports(company: string): Map<string, SourceReport>;
  /**
   * Compares two of a company's own sources, by their ids; undefined if one of them is not in use.
   */
  compare(company: string, first: string, second: string): ComparedPrice[] | undefined;
  /** The server's own source, and whether it is simulated; undefined if there is none. */
  house: House | undefined;
  reload(company: string): Promise<void>;
  test(making: SourceMaking): Promise<SourceTried>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type House = { name: string; simulated: boolean };
type PriceSourcesDeps = Pick<Deps, 'db' | 'hints' | 'clock' | 'sealingKey'> & {
  /** The server's own board; without `report` it gives prices but no state of its source. */
  prices: PriceBoard & Partial<Pick<RunningBoard, 'report'>>;
  house: House | undefined;
  allowed: AllowedHosts;
  report: (error: unknown) => void;
};

const READ_AGAIN_MS = 60_000;

type Own = {
  board: RunningBoard;
  rows: readonly SourceRow[];
  ranked: readonly RankedSource[];
  stop(): Promise<void>;
};

export function priceSources(deps: PriceSourcesDeps): PriceSources {
  const { db, hints, clock, prices, house, allowed, report } = deps;
  const own = new Map<string, Own>();
  const listeners = new Set<(company: string) => void>();
  const leave: (() => void)[] = [];
  let work = Promise.resolve();
  const told = (company: string): PriceBoard => own.get(company)?.board ?? prices;
  const scopeOf = (company: string): PriceScope => {
    const rows = own.get(company)?.rows;
    return rows ? scopeIn(company, rows, house) : HOUSE_ALONE;
  };
  const gates = priceGates({
    db,
    clock,
    report,
    scopeOf,
    told: (company) => told(company).current(),
  });
  const tell = (company: string): void => {
    for (const listener of [...listeners]) listener(company);
  };
  const world = {
    clock,
    allowed,
    house: (): PriceSource | undefined => house && houseSource(prices, house),
  };
  const made = (row: SourceRow, today: readonly ExchangeEntry[]): RankedSource[] => {
    const name = shownName(row);
    const source = sourceOf(
      { draft: { ...row.draft, name }, told: row.told, secret: openedSecret(row), today },
      world,
    );
    const { maxAge, apart, kind, hours } = row.draft;
    return source
      ? [
          {
            key: keyOf(row),
            source: scheduledSource(source, hours, clock),
            maxAgeMs: maxAge * 1000,
            apart,
            expires: kind === 'manual',
            remembered: rememberedOf(today, name),
          },
        ]
      : [];
  };
  /**
   * The unsealed secret. If the key was lost, the source is read without the secret and reports its
   * refusal itself.
   */
  const openedSecret = (row: SourceRow): string | undefined => {
    try {
      return secretOf(row, deps.sealingKey);
    } catch (error) {
      report(error);
      return undefined;
    }
  };
  const begin = async (company: string): Promise<Own> => {
    const board = priceBoard([], clock);
    const kept = [
      recordRates(db, board, report, company),
      recordPriceHistory(db, board, report, company),
      await recordPeaks(db, board, clock, report, company),
    ];
    const silence = board.subscribe(() => {
      gates.current(company);
      tell(company);
    });
    board.start();
    const stop = async () => {
      silence();
      board.stop();
      await Promise.all(kept.map((one) => one.stop()));
    };
    return { board, rows: [], ranked: [], stop };
  };
  const arrange = async (company: string, rows: readonly SourceRow[]): Promise<void> => {
    const before = own.get(company);
    if (before && same(before.rows, rows)) return;
    if (rows.length === 0) {
      own.delete(company);
      await before?.stop();
      if (before) tell(company);
      return;
    }
    const one = before ?? (await begin(company));
    const going = (row: SourceRow) => one.ranked.filter(({ key }) => key === keyOf(row));
    const today = await pricesOfToday(db, clock(), company);
    const ranked = rows
      .filter(({ draft }) => !draft.paused)
      .flatMap((row) => (going(row).length > 0 ? going(row) : made(row, today)));
    own.set(company, { ...one, rows, ranked });
    one.board.arrange(ranked);
    tell(company);
  };
  /** Runs steps one after another, so that an earlier read never overwrites a later one. */
  const next = (step: () => Promise<void>): Promise<void> => {
    const done = work.then(step);
    work = done.catch(report);
    return done;
  };
  const reload = (company: string): Promise<void> =>
    next(async () => arrange(company, await readSources(db, company)));
  const readAll = (): Promise<void> =>
    next(async () => {
      const rows = await readAllSources(db);
      const of = (company: string) => rows.filter((row) => row.company === company);
      for (const company of new Set([...own.keys(), ...rows.map((row) => row.company)]))
        await arrange(company, of(company));
    });
  /**
   * Publishes every change to the companies in which a price waits, because they have a list of
   * their own.
   */
  const lookAll = (): void => {
    for (const company of gates.refresh()) tell(company);
  };
  const readGates = (): Promise<void> =>
    next(async () => {
      await gates.load();
      lookAll();
    });
  /** An approval, or another limit, may let a waiting price through. */
  const decide = (company: string): Promise<void> =>
    next(async () => {
      await gates.reload(company);
      lookAll();
    });
  return {
    house,
    boardOf: (company) => ({
      current: () => gates.current(company),
      subscribe: (listener) => told(company).subscribe(listener),
    }),
    scopeOf,
    companies: () => Array.from(new Set([...own.keys(), ...gates.waiting()])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reports(company) {
      const board = own.get(company)?.board;
      if (board) return new Map(board.report().map((one) => [idOf(one.key), reportOf(one)]));
      // Who has no sources of its own sees the server's prices, and how their one source does.
      return new Map((prices.report?.() ?? []).map((one) => [HOUSE_ID, reportOf(one)]));
    },
    compare(company, first, second) {
      const one = own.get(company);
      const key = (id: string): string =>
        one?.ranked.find((rank) => idOf(rank.key) === id)?.key ?? '';
      return one?.board.compare(key(first), key(second));
    },
    reload,
    test: (making) => trySource(making, world),
    async start() {
      leave.push(
        hints.subscribe((hint) => {
          if (hint.type === 'sources') void reload(hint.company).catch(() => {});
          else if (hint.type === 'changes' && gates.isWaiting(hint.company))
            void decide(hint.company).catch(() => {});
        }),
        prices.subscribe(lookAll),
      );
      const timer = setInterval(
        () =>
          void readAll()
            .then(readGates)
            .catch(() => {}),
        READ_AGAIN_MS,
      );
      timer.unref();
      leave.push(() => clearInterval(timer));
      await readAll();
      await readGates();
    },
    async stop() {
      for (const one of leave.splice(0)) one();
      await work;
      await Promise.all(Array.from(own.values(), (one) => one.stop()));
      await gates.stop();
    },
  };
}

/** Key of a source's definition; a changed definition counts as another source. */
const keyOf = ({ id, version }: SourceRow): string => `${id}@${version}`;
const idOf = (key: string): string => key.split('@')[0] ?? '';

const same = (a: readonly SourceRow[], b: readonly SourceRow[]): boolean =>
  a.map(keyOf).join() === b.map(keyOf).join();

function reportOf({ key: _key, source: _source, ...report }: FeedReport): SourceReport {
  return report;
}

/**
 * Whose stored prices a company reads. The server's are among them as long as its source is among
 * the company's; simulated ones never beside a real source.
 */
function scopeIn(
  company: string,
  rows: readonly SourceRow[],
  house: House | undefined,
): PriceScope {
  const kinds = rows.flatMap(({ draft }) => (draft.paused ? [] : [draft.kind]));
  const real = kinds.some(
    (kind) => kind !== 'simulator' && (kind !== 'house' || house?.simulated === false),
  );
  return {
    owner: company,
    house: !kinds.includes('house') || !house ? 'none' : real ? 'real' : 'all',
  };
}

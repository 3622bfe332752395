import { dayOf } from '@/domain/base/day';
import { type BoardQuote, type ShopBoard, shopPrices } from '@/domain/price/price-board';
import { priceLimit } from '@/domain/price/price-guard';
import type { PriceSet } from '@/domain/price/price-set';
import type { Quote } from '@/domain/price/quote';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { correctedNow } from '@/sync/clock';
import type { Data } from '../core/current';
import type { DefinitionDoc, QuoteDoc } from '../core/document';
import type { Readable } from '../core/observable';
import { type Rows, type Table, table } from '../core/table';
import { definitionsTable } from '../list/use-definitions';
import { shared } from '../list/use-shared';

/**
 * The board of this shop: what the sources say, as the company's formulas and people's decisions
 * make it. Guarantee: whoever shows or sells on a price asks here, so that a code has one price; a
 * quote that did not change keeps its identity; a price by hand leaves at its moment by itself.
 */
export type Board = ShopBoard & {
  /** When the newest of the sources' prices was true; null when there is none. */
  at: number | null;
  /** What the sources say, before the shop made anything of it. */
  sources: ReadonlyMap<string, Quote>;
  /** What was decided, by its place among the definitions. */
  sets: ReadonlyMap<string, { set: PriceSet; version: number }>;
};

export const quotesTable = (data: Data): Table<QuoteDoc> =>
  shared(data, 'quotes', () => table(data.collections.quotes));

export const shopBoard = (data: Data): Readable<Board | undefined> =>
  shared(data, 'shop-board', openBoard);

type Made = {
  rows: Rows<QuoteDoc> | undefined;
  definitions: Rows<DefinitionDoc> | undefined;
  moment: number;
  board: Board | undefined;
};

/** Longest that a timer can be asked for. */
const LONGEST_MS = 2_000_000_000;

function openBoard(data: Data): Readable<Board | undefined> {
  const [quotes, definitions] = [quotesTable(data), definitionsTable(data)];
  const make = boardMaker();
  let moment = 0;
  let last: Made | undefined;
  const get = (): Board | undefined => {
    const [rows, defined] = [quotes.get(), definitions.get()];
    if (!last || last.rows !== rows || last.definitions !== defined || last.moment !== moment) {
      // Formulas may come a moment after the prices: until both are read there is no board, so that
      // no price is shown that nobody meant.
      last = {
        rows,
        definitions: defined,
        moment,
        board: rows && defined ? make(rows, defined, correctedNow()) : undefined,
      };
    }
    return last.board;
  };
  const listeners = new Set<() => void>();
  let stops: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const due = nextEnd(get(), correctedNow());
    if (due !== undefined) timer = setTimeout(end, Math.min(due, LONGEST_MS));
  };
  const hear = () => {
    wait();
    for (const listener of Array.from(listeners)) listener();
  };
  const end = () => {
    moment++;
    hear();
  };
  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stops = [quotes.subscribe(hear), definitions.subscribe(hear)];
        wait();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
  };
}

/** How long until the next price by hand is over. */
function nextEnd(board: Board | undefined, now: number): number | undefined {
  if (!board) return undefined;
  const ends = Array.from(board.sets.values()).flatMap(({ set }) =>
    set.part === 'override' && set.override?.kind === 'manual' && set.override.until > now
      ? [set.override.until - now]
      : [],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/**
 * Remembers what was decided and what was told: a message of prices makes anew only what it moved.
 */
function boardMaker(): (
  rows: Rows<QuoteDoc>,
  definitions: Rows<DefinitionDoc>,
  now: number,
) => Board {
  let sets: Board['sets'] = new Map();
  let limit = Number.NaN;
  let prices = shopPrices([]);
  return (rows, definitions, now) => {
    const decided = decidedIn(definitions);
    const allowed = limitIn(definitions, now);
    if (!sameSets(sets, decided) || allowed !== limit) {
      [sets, limit] = [decided, allowed];
      prices = shopPrices(
        Array.from(decided.values(), ({ set }) => set),
        limit,
      );
    }
    const sources = new Map(Array.from(rows.values(), ({ quote }) => [quote.code, quote] as const));
    const at = Array.from(sources.values()).reduce<number | null>(
      (newest, quote) => Math.max(newest ?? quote.at, quote.at),
      null,
    );
    return { ...prices.tick(sources, now), at, sources, sets };
  };
}

function decidedIn(
  definitions: Rows<DefinitionDoc>,
): Map<string, { set: PriceSet; version: number }> {
  const decided = new Map<string, { set: PriceSet; version: number }>();
  for (const { id, view } of definitions.values()) if (view.type === 'price') decided.set(id, view);
  return decided;
}

/** The company's limit of the day for the distance of a price from the market. */
function limitIn(definitions: Rows<DefinitionDoc>, now: number): number {
  const rules: DatedRule[] = [];
  for (const { view } of definitions.values())
    if (view.type === 'rule' && view.rule.name === 'price-deviation' && !view.withdrawn)
      rules.push(view.rule);
  return priceLimit(rules, dayOf(now));
}

/** Every pull writes its cursor among the definitions: only another view is another decision. */
const sameSets = (a: Board['sets'], b: Board['sets']): boolean =>
  a.size === b.size && Array.from(b).every(([id, view]) => a.get(id) === view);

export const boardQuotes = (board: Board | undefined): readonly BoardQuote[] =>
  Array.from(board?.quotes.values() ?? []).sort((a, b) => (a.code < b.code ? -1 : 1));

/** All price decisions of the shop; empty until the board was read. */
export const setsOf = (board: Board | undefined): readonly PriceSet[] =>
  Array.from(board?.sets.values() ?? [], ({ set }) => set);

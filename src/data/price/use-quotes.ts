import { useMemo } from 'react';
import type { BoardQuote } from '@/domain/price/price-board';
import { type WaitingPrice, waitingPrices } from '@/domain/price/price-hold';
import type { PriceSet } from '@/domain/price/price-set';
import { isStale, type Side } from '@/domain/price/quote';
import { type SourceAlarm, sourceAlarms } from '@/domain/price/source-alarms';
import type { Data } from '../core/current';
import { derived, type Readable } from '../core/observable';
import { useShared, useStore } from '../list/use-shared';
import { type Board, boardQuotes, setsOf, shopBoard } from './board';
import { unofferedOn } from './unoffered';

/** `at` is the source time of the newest price on the device, null when there is none. */
type QuoteList = { quotes: readonly BoardQuote[]; at: number | null };

const EMPTY: QuoteList = { quotes: [], at: null };

const openList = (data: Data): Readable<QuoteList> =>
  derived(shopBoard(data), (board) => ({ quotes: boardQuotes(board), at: board?.at ?? null }));

/** The whole board: draws again with every message. A cell takes `useQuote`. */
export function useQuotes(): QuoteList {
  return useStore(useShared('board', openList), EMPTY, (board) => board);
}

/**
 * The board by code, held for so many ms of its own time: a figure that runs with every tick cannot
 * be read. What comes or goes is there at once.
 */
export function useSteadyBoard(ms: number): ReadonlyMap<string, BoardQuote> {
  const { quotes, at } = useQuotes();
  const step = Math.floor((at ?? 0) / ms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `quotes` in, but they change at every tick, and this board must change once in `ms`
  return useMemo(() => new Map(quotes.map((quote) => [quote.code, quote])), [step, quotes.length]);
}

/**
 * The shop's board with all that made it, for whoever decides about prices; undefined until prices
 * and definitions were read.
 */
export function useBoard(): Board | undefined {
  return useStore(useShared('shop-board', shopBoard), undefined, (board) => board);
}

/** Price decisions of the shop; a new array only when one of them changed. */
export function useSets(): readonly PriceSet[] {
  const board = useBoard();
  const decided = board?.sets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `board` in, but it changes with every price, and the result depends on its decisions alone
  return useMemo(() => setsOf(board), [decided]);
}

/**
 * The codes of the board in its own order: draws again only when one comes or goes. Undefined until
 * they were read.
 */
export function useQuoteCodes(): readonly string[] | undefined {
  return useStore(useShared('quote-codes', openCodes), undefined, (codes) => codes);
}

function openCodes(data: Data): Readable<readonly string[] | undefined> {
  let last: readonly string[] | undefined;
  return derived(shopBoard(data), (board) => {
    // What has a formula and no price stands in its place too, without one.
    const codes =
      board && Array.from(new Set([...board.quotes.keys(), ...board.refused.keys()])).sort();
    if (codes?.join('\n') !== last?.join('\n')) last = codes;
    return last;
  });
}

/** One price: draws again only when this one changed. */
export function useQuote(code: string): BoardQuote | undefined {
  return useStore(useShared('shop-board', shopBoard), undefined, (board) =>
    board?.quotes.get(code),
  );
}

/**
 * Codes that the board prices on the other side alone, in one text: a coin that is bought and not
 * sold. Empty until the board was read.
 */
export const useUnofferedCodes = (side: Side): string =>
  useStore(useShared('shop-board', shopBoard), '', (board) =>
    board ? unofferedOn(board.quotes, side).join(' ') : '',
  );

/** The age of the board without its prices, for the shell. */
export function useBoardTime(): number | null {
  return useStore(useShared('shop-board', shopBoard), null, (board) => board?.at ?? null);
}

/**
 * Whether there is a price at all, and whether the newest is one that may be sold on; draws again
 * only when that is another. Undefined until the board was read.
 */
export const useBoardState = (now: number): BoardState | undefined =>
  useStore<Board | undefined, BoardState | undefined>(
    useShared('shop-board', shopBoard),
    undefined,
    (board) => board && stateAt(board, now),
  );

export type BoardState = 'none' | 'old' | 'good';
const stateAt = ({ at }: Board, now: number): BoardState =>
  at === null ? 'none' : isStale(at, now) ? 'old' : 'good';

/**
 * What a person should know of the sources: draws again only when that is another. Undefined until
 * the board was read.
 */
export function useSourceAlarms(): readonly SourceAlarm[] | undefined {
  return useStore(useShared('source-alarms', openAlarms), undefined, (alarms) => alarms);
}

/**
 * The sources' prices that wait for an approval beyond this limit: draws again only when one comes,
 * goes or is another. Undefined until the board was read.
 */
export function useWaitingPrices(limit: number): readonly WaitingPrice[] | undefined {
  const open = useMemo(() => openWaiting(limit), [limit]);
  return useStore(useShared(`waiting-prices:${limit}`, open), undefined, (waiting) => waiting);
}

const openWaiting =
  (limit: number) =>
  (data: Data): Readable<readonly WaitingPrice[] | undefined> => {
    let last: readonly WaitingPrice[] | undefined;
    return derived(shopBoard(data), (board) => {
      const waiting = board && waitingPrices(board.sources.values(), setsOf(board), limit);
      if (JSON.stringify(waiting) !== JSON.stringify(last)) last = waiting;
      return last;
    });
  };

function openAlarms(data: Data): Readable<readonly SourceAlarm[] | undefined> {
  let last: readonly SourceAlarm[] | undefined;
  return derived(shopBoard(data), (board) => {
    const alarms = board && sourceAlarms(board.sources.values());
    if (JSON.stringify(alarms) !== JSON.stringify(last)) last = alarms;
    return last;
  });
}

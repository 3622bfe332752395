import type { Quote } from '../domain/quote';
import type { Data } from './current';
import type { QuoteDoc } from './document';
import { derived, type Readable } from './observable';
import { type Rows, type Table, table } from './table';
import { shared, useShared, useStore } from './use-shared';

/** `at` is the source time of the newest price on the device, null when there is none. */
export type Board = { quotes: readonly Quote[]; at: number | null };

const EMPTY: Board = { quotes: [], at: null };

export const quotesTable = (data: Data): Table<QuoteDoc> => shared(data, 'quotes', () => table(data.collections.quotes));

function toBoard(rows: Rows<QuoteDoc> | undefined): Board {
  const quotes = Array.from(rows?.values() ?? [], (doc) => doc.quote).sort((a, b) => (a.code < b.code ? -1 : 1));
  return { quotes, at: quotes.reduce<number | null>((newest, { at }) => Math.max(newest ?? at, at), null) };
}

const openBoard = (data: Data): Readable<Board> => derived(quotesTable(data), toBoard);

/** The whole board: draws again with every message. A cell takes `useQuote`. */
export function useQuotes(): Board {
  return useStore(useShared('board', openBoard), EMPTY, (board) => board);
}

/** The codes of the board in its own order: draws again only when one comes or goes. Undefined until they were read. */
export function useQuoteCodes(): readonly string[] | undefined {
  return useStore(useShared('quote-codes', openCodes), undefined, (codes) => codes);
}

function openCodes(data: Data): Readable<readonly string[] | undefined> {
  let last: readonly string[] | undefined;
  return derived(quotesTable(data), (rows) => {
    const codes = rows && Array.from(rows.keys()).sort();
    if (codes?.join('\n') !== last?.join('\n')) last = codes;
    return last;
  });
}

/** One price: draws again only when this one changed. */
export function useQuote(code: string): Quote | undefined {
  return useStore(useShared('quotes', quotesTable), undefined, (rows) => rows?.get(code)?.quote);
}

/** The age of the board without its prices, for the shell. */
export function useBoardTime(): number | null {
  return useStore(useShared('board', openBoard), null, (board) => board.at);
}

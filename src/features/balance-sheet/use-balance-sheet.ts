import { useEffect, useMemo, useState } from 'react';
import { type BooksAt, booksAt } from '@/data/ledger/books-at';
import { useTransactionChanges } from '@/data/list/use-changes';
import { useSums } from '@/data/list/use-sums';
import { type KeptHistory, minutesOf } from '@/data/price/price-history';
import { useSets, useSteadyBoard } from '@/data/price/use-quotes';
import { type Day, dayOf } from '@/domain/base/day';
import { HAS, TRY } from '@/domain/metal/asset';
import {
  type BalanceSheet,
  type BalanceSheetChange,
  type BalanceSheetRow,
  type BuyingRate,
  balanceSheetChange,
  balanceSheetOf,
  balanceSheetRows,
  unpricedIn,
} from '@/domain/position/balance-sheet';
import { boardBefore, rootsOf, type SourceMinutes } from '@/domain/price/price-course';
import { learnHistories } from '@/session/prices/price-histories';
import { useNow } from '@/ui/date/use-now';

const PRICE_STEP_MS = 10_000;
const DAY_STEP_MS = 60_000;
const SETTLE_MS = 150;

export type FullBalanceSheet = {
  sheet: BalanceSheet;
  lines: readonly BalanceSheetRow[];
  /** Since the day began, and since its month did. */
  today: BalanceSheetChange;
  month: BalanceSheetChange;
  day: Day;
  /** Source time of the oldest price that it rests on; null where it rests on none. */
  at: number | null;
  /** Were the prices of those moments read? Until then nothing is said of what they lack. */
  known: boolean;
  /** Codes without a price. */
  unpriced: readonly string[];
};

/**
 * The balance sheet as it moves: slips of this month are read when somebody looks and after a
 * write, prices in steps. Undefined until it was read.
 */
export function useBalanceSheet(): FullBalanceSheet | undefined {
  const day = dayOf(useNow(DAY_STEP_MS));
  const days = useMemo(() => [day, `${day.slice(0, 7)}-01`], [day]);
  const books = useSums<Day, BooksAt>(
    { of: day, query: day, ready: true, changes: useTransactionChanges(), settle: SETTLE_MS },
    (stopped) => booksAt(days, stopped),
  );
  const board = useSteadyBoard(PRICE_STEP_MS);
  const codes = useMemo(() => (books ? heldCodes(books) : ''), [books]);
  const { told, done } = useTold(codes);
  const sets = useSets();
  return useMemo(() => {
    if (!books) return undefined;
    const now = buyingOf(board);
    const [atDay, atMonth] = days.map((one) =>
      buyingOf(told ? boardBefore(sets, told, one) : new Map()),
    );
    const [beforeDay = [], beforeMonth = []] = books.before;
    const sheet = balanceSheetOf(books.now, now);
    const used = Array.from(new Set([HAS, ...sheet.rows.map(({ asset }) => asset)])).filter(
      (code) => code !== TRY,
    );
    const times = used.flatMap((code) => board.get(code)?.at ?? []);
    return {
      sheet,
      lines: balanceSheetRows(sheet, [
        balanceSheetOf(beforeDay, now),
        balanceSheetOf(beforeMonth, now),
      ]),
      today: balanceSheetChange(sheet, beforeDay, now, atDay ?? none),
      month: balanceSheetChange(sheet, beforeMonth, now, atMonth ?? none),
      day,
      at: times.length > 0 ? Math.min(...times) : null,
      known: done,
      unpriced: unpricedIn(sheet, now),
    };
  }, [books, board, told, done, sets, days, day]);
}

type Priced = ReadonlyMap<string, { buy: number }>;
const buyingOf =
  (board: Priced): BuyingRate =>
  (code) => {
    const rate = board.get(code)?.buy ?? 0;
    return rate > 0 ? rate : undefined;
  };
const none: BuyingRate = () => undefined;

/**
 * Every asset that lies or lay somewhere at one of the moments, as one text so that it stays the
 * same while nothing new comes.
 */
function heldCodes({ now, before }: BooksAt): string {
  const all = [now, ...before].flatMap((accounts) =>
    balanceSheetOf(accounts, none).rows.map(({ asset }) => asset),
  );
  return Array.from(new Set([HAS, ...all]))
    .filter((code) => code !== TRY)
    .sort()
    .join('\n');
}

/**
 * What the sources of these prices said over the month: what is kept here first, then the server's
 * word; with no line what is kept stays. `done`: there is no more to come.
 */
function useTold(codes: string): { told: SourceMinutes | undefined; done: boolean } {
  const sets = useSets();
  const roots = useMemo(
    () =>
      Array.from(
        new Set(codes === '' ? [] : codes.split('\n').flatMap((code) => rootsOf(code, sets))),
      )
        .sort()
        .join('\n'),
    [codes, sets],
  );
  const [told, setTold] = useState<SourceMinutes>();
  const [readRoots, setRead] = useState<string>();
  useEffect(() => {
    if (roots === '') return;
    let left = false;
    const show = (kept: ReadonlyMap<string, KeptHistory>) => {
      if (!left) setTold(new Map(Array.from(kept, ([root, days]) => [root, minutesOf(days)])));
    };
    // A logout closes the store under the reading.
    learnHistories(roots.split('\n'), show)
      .then(show, () => undefined)
      .then(() => left || setRead(roots));
    return () => {
      left = true;
    };
  }, [roots]);
  return { told, done: codes !== '' && (roots === '' || readRoots === roots) };
}

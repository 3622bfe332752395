import { addDays, type Day, isDay } from '../base/day';
import { bareIban } from '../base/iban';
import { bankAmount } from './amount';
import type { StatementLine } from './line';

/**
 * Joins the pages in which a bank's service answers with the movements of an account. Guarantee: all
 * of an answer is taken or nothing: a page that came twice counts once, no amount is rounded, and opening, movements and
 * closing add up, else nothing of the answer is taken.
 */
export type FeedFault =
  /** The answer is cut off or in no form that is known. */
  | 'unreadable'
  | 'currency'
  | 'other-account'
  /** The service does not know the account. */
  | 'unknown-account'
  /** An amount with parts of a kuruş, or none at all. */
  | 'amount'
  | 'cursor-loop'
  | 'too-many'
  /** Opening, movements and closing do not add up. */
  | 'balance';

/** `account`, `currency`: '' if the page does not say them. `next`: cursor of the next page, or ''. */
export type FeedPage = {
  account: string;
  currency: string;
  opening: number | null;
  closing: number | null;
  lines: StatementLine[];
  next: string;
};

export type FeedPeriod = { from: Day; to: Day };
export type FeedMovements = {
  lines: StatementLine[];
  opening: number | null;
  closing: number | null;
  /** Movements outside the period, which were left out. */
  outside: number;
};
type FeedRefusal = { fault: FeedFault; difference?: number };

/** Most days of one call, and most movements that one call may bring. */
export const FEED_DAYS = 92;
export const FEED_LINES = 20_000;
/** Days that are asked for again, because banks add movements to past days. */
const OVERLAP_DAYS = 3;
/** Days of the first question about an account. */
const FIRST_DAYS = 30;

/** Faults of a period as a person asked for it, by field. */
export function periodFaults(
  { from, to }: FeedPeriod,
  today: Day,
): { name: string; code: string }[] {
  if (!isDay(from)) return [{ name: 'from', code: 'format' }];
  if (!isDay(to)) return [{ name: 'to', code: 'format' }];
  if (to > today) return [{ name: 'to', code: 'future' }];
  if (from > to) return [{ name: 'from', code: 'order' }];
  return addDays(from, FEED_DAYS - 1) < to ? [{ name: 'from', code: 'too-long' }] : [];
}

/** The period that is asked next. `until`: last day up to which the account was read. */
export function nextPeriod(until: Day | null, today: Day): FeedPeriod {
  const wished = until === null ? addDays(today, -FIRST_DAYS) : addDays(until, -OVERLAP_DAYS);
  const first = addDays(today, 1 - FEED_DAYS);
  // The wished day, but no earlier than the first and no later than today.
  const from = [wished, first, today].sort()[1] ?? today;
  return { from, to: today };
}

/** Reads a page of movements from JSON; fields that are not known are left out. */
export function readFeedPage(value: unknown): { page: FeedPage } | FeedRefusal {
  if (!isRecord(value) || !Array.isArray(value.movements)) return { fault: 'unreadable' };
  const [opening, closing] = [amountOrNull(value.opening), amountOrNull(value.closing)];
  if (opening === undefined || closing === undefined) return { fault: 'amount' };
  const lines: StatementLine[] = [];
  for (const one of value.movements as unknown[]) {
    if (!isRecord(one)) return { fault: 'unreadable' };
    const day = textOf(one.day);
    const valueDay = textOf(one.valueDay) || day;
    if (!isDay(day) || !isDay(valueDay)) return { fault: 'unreadable' };
    const amount = amountOf(one.amount);
    if (amount === undefined) return { fault: 'amount' };
    const { text, ref, name, iban } = one;
    lines.push({
      ...{ day, valueDay, amount, text: textOf(text), ref: textOf(ref) },
      ...{ name: textOf(name), iban: bareIban(textOf(iban)) },
    });
  }
  const { iban, currency, next } = value;
  return {
    page: {
      ...{ account: bareIban(textOf(iban)), currency: textOf(currency), opening, closing, lines },
      next: textOf(next),
    },
  };
}

/** Reads a balance from JSON. */
export function readFeedBalance(
  value: unknown,
): { balance: number; currency: string } | FeedRefusal {
  if (!isRecord(value)) return { fault: 'unreadable' };
  const balance = amountOf(value.balance);
  return balance === undefined
    ? { fault: 'amount' }
    : { balance, currency: textOf(value.currency) };
}

export const isForeign = (currency: string): boolean => !['', 'TRY', 'TRL'].includes(currency);

/** Joins the pages of an account. */
export function joinPages(
  pages: readonly FeedPage[],
  iban: string,
  { from, to }: FeedPeriod,
): FeedMovements | FeedRefusal {
  if (pages.some(({ account }) => account !== '' && account !== iban))
    return { fault: 'other-account' };
  if (pages.some(({ currency }) => isForeign(currency))) return { fault: 'currency' };
  const opening = pages.find((page) => page.opening !== null)?.opening ?? null;
  const closing = pages.findLast((page) => page.closing !== null)?.closing ?? null;
  const isInside = ({ day }: StatementLine) => day >= from && day <= to;
  const ways = [once, all, onceAcrossPages].map((way) => way(pages));
  const found = ways.map((read) => {
    const lines = read.filter(isInside);
    return { lines, opening, closing, outside: read.length - lines.length };
  });
  if (opening === null || closing === null) return found[0] as FeedMovements;
  const differenceOf = ({ lines }: FeedMovements) =>
    closing - opening - lines.reduce((sum, { amount }) => sum + amount, 0);
  const even = found.find((one) => differenceOf(one) === 0);
  return even ?? { fault: 'balance', difference: differenceOf(found[0] as FeedMovements) };
}

const wordsOf = (line: StatementLine): string => JSON.stringify(line);

/** Leaves out pages that came twice, and a later page's lines whose reference came before. */
function once(pages: readonly FeedPage[]): StatementLine[] {
  const known = new Set<string>();
  const named = new Set<string>();
  return pages.flatMap(({ lines }) => {
    const words = JSON.stringify(lines);
    if (lines.length > 0 && known.has(words)) return [];
    known.add(words);
    const fresh = lines.filter((line) => line.ref === '' || !named.has(wordsOf(line)));
    for (const line of lines) named.add(wordsOf(line));
    return fresh;
  });
}

const all = (pages: readonly FeedPage[]): StatementLine[] => pages.flatMap(({ lines }) => lines);

/** Leaves out each line of a later page that an earlier one had: pages that moved while they were read. */
function onceAcrossPages(pages: readonly FeedPage[]): StatementLine[] {
  const known = new Set<string>();
  return pages.flatMap(({ lines }) => {
    const fresh = lines.filter((line) => !known.has(wordsOf(line)));
    for (const line of lines) known.add(wordsOf(line));
    return fresh;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountOf = (value: unknown): number | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? bankAmount(String(value), '.')
    : undefined;
const amountOrNull = (value: unknown): number | null | undefined =>
  value === undefined || value === null ? null : amountOf(value);

import type { Day } from '../base/day';
import { fnv128 } from '../base/fnv';
import { fold } from '../base/fold';
import type { Account } from '../ledger/ledger';

/**
 * Bank statements and their lines. Guarantee: the id of a line follows from what the bank says of it,
 * so that one line has one id whichever file it came in: the same file twice, overlapping files and
 * files in another order give each line once, and two equal payments of one day stay two.
 */

/** A line of a statement. Amounts are kuruş; a positive amount is money that came in. */
export type StatementLine = {
  day: Day;
  valueDay: Day;
  amount: number;
  text: string;
  /** The bank's own reference, '' if the file has none. */
  ref: string;
  /** The other party's name and IBAN, '' if the file does not say them. */
  name: string;
  iban: string;
};

/** A balance that the bank states, or null if the file does not say it. */
export type Statement = {
  /** Account as the file names it: an IBAN, a local number, or ''. */
  account: string;
  currency: string;
  number: string;
  from: Day;
  to: Day;
  opening: number | null;
  closing: number | null;
  lines: StatementLine[];
};

export type BankFormat = 'camt' | 'mt940' | 'table';

/** A file that cannot be read, with the line at which it ends or breaks. */
export type StatementFault = {
  code: 'unknown-format' | 'broken' | 'cut' | 'document-type' | 'no-statement' | 'bad-line';
  line: number;
};

/** A line with its identity. `nth` counts equal lines of one day, from 0. */
export type BankLine = StatementLine & { id: string; nth: number };

/** Most characters of a line's text, name and reference that are kept. */
export const LINE_LIMITS = { text: 400, name: 140, ref: 70, iban: 34 } as const;

const ASCII = /[^ -~]/g;
const plain = (text: string): string =>
  fold(text)
    .replace(ASCII, '')
    .replace(/[^a-z0-9]/g, '');

/** What makes a line the same line: the bank's reference, or its text if it has none. */
const sameness = (account: Account, { day, valueDay, amount, ref, text }: StatementLine): string =>
  [account, day, valueDay, amount, ref === '' ? `t${plain(text)}` : `r${plain(ref)}`].join('|');

export const lineId = (account: Account, line: StatementLine, nth: number): string =>
  `bl-${fnv128(`${sameness(account, line)}|${nth}`)}`;

/** A statement line cut to what is kept, so that its id follows from what the server stores. */
export const keptLine = (line: StatementLine): StatementLine => ({
  ...line,
  text: line.text.replace(/\s+/g, ' ').trim().slice(0, LINE_LIMITS.text),
  ref: line.ref.trim().slice(0, LINE_LIMITS.ref),
  name: line.name.replace(/\s+/g, ' ').trim().slice(0, LINE_LIMITS.name),
  iban: line.iban.replace(/\s/g, '').slice(0, LINE_LIMITS.iban),
});

/** Counts equal lines over all statements of a file, so that each has an id of its own. */
export function lineNumbering(account: Account): (line: StatementLine) => BankLine {
  const seen = new Map<string, number>();
  return (line) => {
    const kept = keptLine(line);
    const key = sameness(account, kept);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return { ...kept, nth, id: lineId(account, kept, nth) };
  };
}

export const statementId = (account: Account, one: Omit<Statement, 'lines'>): string =>
  `bs-${fnv128(
    [account, one.from, one.to, plain(one.number), one.opening ?? '', one.closing ?? ''].join('|'),
  )}`;

/** What is missing between opening, lines and closing of a statement: 0, or null if it is unknown. */
export function gapOf({
  opening,
  closing,
  lines,
}: Pick<Statement, 'opening' | 'closing' | 'lines'>) {
  if (opening === null || closing === null) return null;
  return closing - opening - lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether two statements of one account follow each other without a gap in the balance. */
export type BalanceGap = { day: Day; difference: number };

type Balanced = Pick<Statement, 'from' | 'to' | 'opening' | 'closing'>;

/**
 * Days at which the balances of statements do not go on from each other. A statement that another
 * one contains says nothing new.
 */
export function balanceGaps(statements: readonly Balanced[]): BalanceGap[] {
  const sorted = [...statements]
    .filter(({ opening, closing }) => opening !== null && closing !== null)
    .sort((a, b) => (a.from === b.from ? order(b.to, a.to) : order(a.from, b.from)));
  const gaps: BalanceGap[] = [];
  let last: Balanced | undefined;
  for (const one of sorted) {
    if (last && one.from > last.to && one.opening !== last.closing)
      gaps.push({ day: one.from, difference: (one.opening ?? 0) - (last.closing ?? 0) });
    if (!last || one.to > last.to) last = one;
  }
  return gaps;
}

export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

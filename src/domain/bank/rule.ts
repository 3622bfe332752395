import { fold } from '../base/fold';
import type { Account } from '../ledger/ledger';
import type { Expense } from '../ledger/movement';
import type { StatementLine } from './line';

/**
 * Rules by which a bank line is proposed as something. A rule is learnt only when a person says
 * "always like this"; it proposes and writes nothing. The first rule that fits decides.
 */
export type BankRuleDoes =
  | { do: 'contact'; contact: string }
  | { do: 'expense'; expense: Expense }
  | { do: 'transfer'; account: Account }
  | { do: 'ignore'; reason: string };

export type BankRule = {
  id: string;
  /** Bank account of whose lines it is; null for all. */
  account: Account | null;
  /** Words that the text or the name must contain, '' for any. */
  contains: string;
  iban: string;
  /** Bounds of the amount without its sign, in kuruş. */
  least: number | null;
  most: number | null;
  sign: 'in' | 'out' | 'any';
  does: BankRuleDoes;
  /** When it was learnt: the oldest is asked first. */
  at: number;
  archived: boolean;
};

export const RULE_LIMITS = { contains: 120, reason: 200 } as const;
/** Most rules of a company. */
export const MOST_BANK_RULES = 500;

export type RuledLine = Pick<StatementLine, 'amount' | 'text' | 'name' | 'iban'>;

function ruleFits(rule: BankRule, account: Account, line: RuledLine): boolean {
  const { contains, iban, least, most, sign } = rule;
  const size = Math.abs(line.amount);
  return (
    !rule.archived &&
    (rule.account === null || rule.account === account) &&
    (sign === 'any' || (sign === 'in') === line.amount > 0) &&
    (iban === '' || iban === line.iban) &&
    (least === null || size >= least) &&
    (most === null || size <= most) &&
    (contains === '' || fold(`${line.text} ${line.name}`).includes(fold(contains)))
  );
}

/** A rule that asks for nothing would fit everything. */
export const isRuleEmpty = ({ contains, iban, least, most }: BankRule): boolean =>
  contains.trim() === '' && iban === '' && least === null && most === null;

export const firstRule = (
  rules: readonly BankRule[],
  account: Account,
  line: RuledLine,
): BankRule | undefined =>
  [...rules].sort((a, b) => a.at - b.at).find((rule) => ruleFits(rule, account, line));

const NOISE =
  /^(?:\d.*|tr\d+|ref|no|fast|eft|havale|gelen|giden|ile|ve|ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)$/;

/** The words of a line that will be there next time: no numbers, no names of months. */
export const lastingWords = ({ text }: Pick<StatementLine, 'text'>): string =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .reduce<{ run: string[]; best: string[] }>(
      ({ run, best }, word) => {
        const next = word === '' || NOISE.test(word) ? [] : [...run, word];
        return { run: next, best: next.length > best.length ? next : best };
      },
      { run: [], best: [] },
    )
    .best.slice(0, 5)
    .join(' ');

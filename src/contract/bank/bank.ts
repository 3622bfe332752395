import type { BankLine, Statement } from '@/domain/bank/line';
import type { MatchPart } from '@/domain/bank/reconcile';
import type { BankRule } from '@/domain/bank/rule';
import type { Day } from '@/domain/base/day';
import type { Account } from '@/domain/ledger/ledger';
import { after, defineMutations, type RowNeed, refs } from '../core/define-mutations';
import type { RecordRef } from '../mutation';
import { definitionId } from '../till/till';

/**
 * Mutations and records of bank statements. Guarantee: a line is a fact of the bank and is kept
 * once, whoever imports it; tying a line to a document writes nothing into the books, and untying
 * it restores the record as it was.
 */
export type StatementHead = Omit<Statement, 'lines'> & { id: string };

/** Lines of a file, in pages. `iban`: account as the file names it, '' if it names none. */
export type BankImport = {
  kind: 'bank.import';
  v: number;
  id: string;
  at: number;
  account: Account;
  iban: string;
  file: string;
  statements: StatementHead[];
  lines: BankLine[];
};

/** Ties a line to one to four documents that add up to it. */
export type BankMatch = {
  kind: 'bank.match';
  v: number;
  id: string;
  at: number;
  parts: MatchPart[];
};
export type BankUnmatch = { kind: 'bank.unmatch'; v: number; id: string; at: number };
/** Says why a line needs no document; null takes that back. */
export type BankIgnore = {
  kind: 'bank.ignore';
  v: number;
  id: string;
  at: number;
  reason: string | null;
};
export type BankRulePut = {
  kind: 'bank.rule';
  v: number;
  at: number;
  base: number;
  rule: BankRule;
};
/** Closes the days of an account up to this one; null opens them all. */
export type BankLock = {
  kind: 'bank.lock';
  v: number;
  at: number;
  base: number;
  account: Account;
  until: Day | null;
};

export type BankMutation =
  | BankImport
  | BankMatch
  | BankUnmatch
  | BankIgnore
  | BankRulePut
  | BankLock;

/** Body of a record of kind `bank`: a line of a statement. */
export type BankLineBody = BankLine & {
  form: 'line';
  account: Account;
  importedAt: number;
  by: string;
  file: string;
  match?: { parts: MatchPart[]; at: number; by: string };
  ignored?: { reason: string; at: number; by: string };
};
/** Body of a record of kind `bank`: balances and days of a statement. */
export type BankStatementBody = StatementHead & {
  form: 'statement';
  /** Own account of the company; `named` is the account's name in the file. */
  own: Account;
  importedAt: number;
  by: string;
  file: string;
};
export type BankBody = BankLineBody | BankStatementBody;

/** Definitions of the bank, by type. */
export type BankDefinitionBody =
  | { type: 'bank-rule'; rule: BankRule; version: number }
  | {
      type: 'bank-lock';
      account: Account;
      until: Day | null;
      by: string;
      at: number;
      version: number;
    };

/** Most lines and statements in one page of an import. */
export const IMPORT_PAGE = 500;
export const STATEMENTS_MOST = 60;

export const bankRuleId = (id: string): string => `bank-rule:${id}`;
export const bankLockId = (account: Account): string => `bank-lock:${account}`;

const head = { module: 'accounts', version: 1 } as const;
const step = { ...head, nature: 'wish', method: 'POST', level: 2 } as const;

/** Needs for the rows that create the documents to which a line is tied. */
const documents = (parts: readonly MatchPart[]): RowNeed[] =>
  parts.map(({ document }) => ({
    ref: { kind: 'transactions', id: document },
    kinds: 'moves-accounts',
  }));

const line = (id: string): RecordRef[] => refs('bank', id);
const afterSteps = (id: string): RowNeed[] =>
  after('bank', id, 'bank.import', 'bank.match', 'bank.unmatch', 'bank.ignore');

export const BANK_MUTATIONS = defineMutations<BankMutation>({
  'bank.import': {
    ...head,
    nature: 'wish',
    method: 'POST',
    path: '/accounts/bank-lines',
    level: 2,
    touches: ({ lines, statements }) =>
      refs('bank', ...lines.map(({ id }) => id), ...statements.map(({ id }) => id)),
    needs: ({ account }) => after('definitions', definitionId(account), 'account.put'),
  },
  'bank.match': {
    ...step,
    path: '/accounts/bank-lines/{id}/matches',
    touches: ({ id }) => line(id),
    needs: ({ id, parts }) => [...afterSteps(id), ...documents(parts)],
  },
  'bank.unmatch': {
    ...step,
    path: '/accounts/bank-lines/{id}/unmatches',
    touches: ({ id }) => line(id),
    needs: ({ id }) => afterSteps(id),
  },
  'bank.ignore': {
    ...step,
    path: '/accounts/bank-lines/{id}/reasons',
    touches: ({ id }) => line(id),
    needs: ({ id }) => afterSteps(id),
  },
  'bank.rule': {
    ...step,
    path: '/accounts/bank-rules',
    touches: ({ rule }) => refs('definitions', bankRuleId(rule.id)),
    needs: ({ rule }) => after('definitions', bankRuleId(rule.id), 'bank.rule'),
  },
  'bank.lock': {
    ...step,
    path: '/accounts/bank-locks',
    level: 3,
    touches: ({ account }) => refs('definitions', bankLockId(account)),
    needs: ({ account }) => after('definitions', bankLockId(account), 'bank.lock'),
  },
});

/** The record of a line that an import brings. */
export const lineBody = (
  line: BankLine,
  { account, at, file }: Pick<BankImport, 'account' | 'at' | 'file'>,
  by: string,
): BankLineBody => ({ form: 'line', ...line, account, importedAt: at, by, file });

export const statementBody = (
  statement: StatementHead,
  { account, at, file }: Pick<BankImport, 'account' | 'at' | 'file'>,
  by: string,
): BankStatementBody => ({
  form: 'statement',
  ...statement,
  own: account,
  importedAt: at,
  by,
  file,
});

/** A line after a step; undefined for mutations that change no line. */
export function lineAfter(
  line: BankLineBody,
  mutation: { kind: string } | BankMutation,
  by: string,
): BankLineBody | undefined {
  const one = mutation as BankMutation;
  const { match: _match, ignored: _ignored, ...bare } = line;
  switch (one.kind) {
    case 'bank.match':
      return { ...bare, match: { parts: one.parts, at: one.at, by } };
    case 'bank.unmatch':
      return bare;
    case 'bank.ignore':
      return one.reason === null
        ? bare
        : { ...bare, ignored: { reason: one.reason, at: one.at, by } };
    default:
      return undefined;
  }
}

import { randomUUID } from 'node:crypto';
import type {
  BankBody,
  BankIgnore,
  BankImport,
  BankLock,
  BankMatch,
  BankRulePut,
  BankUnmatch,
} from '@/contract/bank/bank';
import type { PullPage } from '@/contract/core/pull';
import { lineNumbering, type Statement, type StatementLine, statementId } from '@/domain/bank/line';
import { BANK } from '@/domain/ledger/ledger';
import { NOON } from '../../support/factories';
import type { Client } from '../../support/server';

/** Bodies of mutations of bank statements, and what tests of them share. */
export const LINES = '/accounts/bank-lines';
export const RULES = '/accounts/bank-rules';
export const LOCKS = '/accounts/bank-locks';
export const BANK_IBAN = 'TR330006100519786457841326';
export const DAY = '2026-11-21';

export const bankLine = (amount: number, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ day: DAY, valueDay: DAY, amount, text: 'GELEN FAST', ref: '', name: '', iban: '' },
  ...more,
});

export function bankImportBody(
  lines: readonly StatementLine[],
  more: Partial<BankImport> = {},
): BankImport {
  const account = more.account ?? BANK;
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const head: Omit<Statement, 'lines'> = {
    ...{ account: BANK_IBAN, currency: 'TRY', number: '1', from: DAY, to: DAY },
    ...{ opening: 0, closing: sum },
  };
  return {
    ...{ kind: 'bank.import', v: 1, id: randomUUID(), at: NOON, account, iban: BANK_IBAN },
    file: 'ekstre.xml',
    statements: [{ ...head, id: statementId(account, head) }],
    lines: lines.map(lineNumbering(account)),
    ...more,
  };
}

export const matchBody = (id: string, parts: BankMatch['parts']): BankMatch => ({
  ...{ kind: 'bank.match', v: 1, id, at: NOON, parts },
});
export const unmatchBody = (id: string): BankUnmatch => ({
  ...{ kind: 'bank.unmatch', v: 1, id, at: NOON },
});
export const ignoreBody = (id: string, reason: string | null): BankIgnore => ({
  ...{ kind: 'bank.ignore', v: 1, id, at: NOON, reason },
});
export const lockBody = (until: string | null, base = 0, account = BANK): BankLock => ({
  ...{ kind: 'bank.lock', v: 1, at: NOON, base, account, until },
});
export const bankRuleBody = (more: Partial<BankRulePut['rule']> = {}): BankRulePut => ({
  ...{ kind: 'bank.rule', v: 1, at: NOON, base: 0 },
  rule: {
    ...{ id: randomUUID(), account: null, contains: 'bsmv', iban: '', least: null, most: null },
    ...{ sign: 'out', does: { do: 'expense', expense: 'bank-fee' }, at: NOON, archived: false },
    ...more,
  },
});

/** The lines and statements that a device of the company gets. */
export async function bankIn(client: Client): Promise<Map<string, BankBody>> {
  const { answer } = await client.call<PullPage>('GET', '/sync/pull?kinds=bank');
  return new Map(
    (answer.result?.records ?? [])
      .filter(({ kind, deleted }) => kind === 'bank' && !deleted)
      .map(({ id, body }) => [id, body as BankBody]),
  );
}

import { randomUUID } from 'node:crypto';
import type { PullPage } from '@/contract/core/pull';
import {
  EXPENSE_MUTATIONS,
  type ExpenseBody,
  type ExpenseIssue,
  type ExpenseMutation,
} from '@/contract/fiscal/expense';
import type { DocumentParty } from '@/domain/fiscal/document';
import { type ExpenseDocument, expenseFrom } from '@/domain/fiscal/expense';
import { partyOf } from '@/domain/fiscal/party';
import { computeLine } from '@/domain/slip/line';
import type { SlipDocument } from '@/domain/slip/transaction';
import { A_CITIZEN } from '../../support/documents';
import { aScrap, aTransaction, NOON } from '../../support/factories';
import type { Client } from '../../support/server';
import { aSlip } from './slips';

/** Bodies of mutations of expense slips. */
export const EXPENSES = '/formalization/expenses';

export const A_SELLER: DocumentParty = partyOf({
  id: 'seller',
  name: 'Hatice Yıldıran',
  taxId: A_CITIZEN,
  address: 'Kazımdirik Mah. 5',
  district: 'Bornova',
  city: 'İzmir',
});

/** Scrap bought for 20.000 ₺ in cash, unless something else is said. */
export function aPurchase(
  over: Partial<SlipDocument> = {},
  method = 'cash' as 'cash' | 'transfer',
) {
  const line = aScrap({ id: randomUUID(), weight: 4_000 });
  const bare = aTransaction({
    id: randomUUID(),
    type: 'purchase',
    lines: [line],
    tendered: [{ id: randomUUID(), method, amount: computeLine(line).amount }],
  });
  return { ...bare, number: aSlip().number, ...over };
}

export function documentOf(
  slip: SlipDocument,
  over: Partial<ExpenseDocument> = {},
  withholding = 0,
): ExpenseDocument {
  const made = expenseFrom(
    { id: randomUUID(), lines: slip.lines.map(({ id }) => id), party: A_SELLER },
    { slip, withholding, product: () => undefined },
  );
  if (!made.ok) throw new Error(`no expense slip: ${JSON.stringify(made.error)}`);
  return { ...made.value, ...over };
}

let counter = 0;
export const expenseNumber = (n = ++counter, series = 'G1'): string =>
  `${series}-${String(n).padStart(6, '0')}`;

export const issueBody = (
  slip: SlipDocument,
  over: Partial<ExpenseDocument> = {},
  number = expenseNumber(),
): ExpenseIssue => ({
  kind: 'expense.issue',
  v: 1,
  at: NOON,
  number,
  document: documentOf(slip, over),
});

export type ExpenseStep = Exclude<ExpenseMutation['kind'], 'expense.issue'>;

/** A step of an expense slip with what it must have, and its path. */
export function expenseStep(
  kind: ExpenseStep,
  { id, slip }: Pick<ExpenseDocument, 'id' | 'slip'>,
  more: object = {},
) {
  const own = {
    'expense.void': { reason: 'Yanlış kişi' },
    'expense.sign': { signed: true },
    'expense.match': { movement: slip.id },
    'expense.unmatch': {},
  }[kind];
  return {
    path: EXPENSE_MUTATIONS[kind].path.replace('{id}', id),
    body: { kind, v: 1, id, at: NOON, ...own, ...more },
  };
}

/** The expense slips that a device of this person receives, by id. */
export async function expensesIn(client: Client): Promise<Map<string, ExpenseBody>> {
  const { answer } = await client.call<PullPage>('GET', '/sync/pull?kinds=expense');
  return new Map(
    (answer.result?.records ?? [])
      .filter(({ kind }) => kind === 'expense')
      .map(({ id, body }) => [id, body as ExpenseBody]),
  );
}

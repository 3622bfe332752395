import { expect, it } from 'vitest';
import type { ExpenseBody } from '@/contract/fiscal/expense';
import { type Mutation, touchedBy } from '@/contract/mutation';
import type { Placed } from '@/data/core/overlay';
import { layExpense } from '@/data/fiscal/overlay-expense';
import { aPurchase, documentOf } from '../server/support/expenses';

const document = documentOf(aPurchase());
const { id } = document;
const issue = { kind: 'expense.issue', v: 1, at: 5, number: 'G1-000001', document };
const row = (mutation: object, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation: mutation as Mutation,
  ...over,
});
const step = (kind: string, more: object = {}) => ({ kind, v: 1, id, at: 7, ...more });
const body: ExpenseBody = {
  ...document,
  version: 3,
  number: 'G1-000001',
  issuedAt: 5,
  issuedBy: 'u9',
  branch: null,
  problems: [],
};
const server = { version: 3, body };

it('EX9: an issue is shown at once as it was printed', () => {
  expect(layExpense(id, null, [row(issue)])).toMatchObject({
    sync: 'waiting',
    view: { number: 'G1-000001', totals: document.totals, issuedBy: 'u1', sync: 'waiting' },
  });
  expect(layExpense(id, null, [])).toBeNull();
  expect(touchedBy(issue as Mutation)).toEqual([{ kind: 'expense', id }]);
});

it('EX9: each step that waits is laid over the server’s version, a refused one is not', () => {
  const of = (mutation: object, over: Partial<Placed> = {}) =>
    layExpense(id, server, [row(mutation, over)])?.view;
  expect(of(step('expense.void', { reason: 'yanlış' }))?.voided).toEqual({
    at: 7,
    by: 'u1',
    reason: 'yanlış',
  });
  expect(of(step('expense.sign', { signed: true }))?.signed).toEqual({ at: 7, by: 'u1' });
  expect(of(step('expense.sign', { signed: false }))?.signed).toBeUndefined();
  expect(of(step('expense.match', { movement: 'm' }))?.match?.movement).toBe('m');
  expect(of(step('expense.unmatch'))?.match).toBeUndefined();
  expect(of(step('expense.void', { reason: 'x' }), { state: 'refused' })).toMatchObject({
    sync: 'refused',
    number: 'G1-000001',
  });
  expect(of(step('expense.void', { reason: 'x' }), { state: 'refused' })?.voided).toBeUndefined();
  expect(
    of(step('expense.void', { reason: 'x' }), { state: 'applied', version: 3 })?.voided,
  ).toBeUndefined();
});

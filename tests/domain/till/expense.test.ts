import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, reverseLegs } from '@/domain/ledger/ledger';
import {
  DRAWINGS,
  type Drawing,
  drawnOf,
  EXPENSES,
  type Expense,
  type ExpenseDraft,
  expenseApproval,
  expenseLimit,
  isAgreedExpense,
  isOverExpense,
  movementLegs,
  movementOf,
  spentOf,
} from '@/domain/ledger/movement';
import { flowOfDay, NO_FLOW } from '@/domain/position/day-flow';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { spentAlone } from '@/domain/till/expense-day';
import { tillReport } from '@/domain/till/till-report';
import { accountName } from '@/i18n/account-text';
import { slipName } from '@/i18n/slip-text';
import { NOON } from '../../support/factories';
import { loosely } from '../../support/loosely';

const anExpense = (
  expense: Expense,
  quantity: number,
  asset = 'TRY',
  id = `${expense}-${quantity}`,
): Transaction => {
  const from = asset === 'TRY' ? 'till:main' : 'fx:main';
  return {
    id,
    number: 'T1-000001',
    type: 'expense',
    at: NOON,
    contactId: null,
    lines: [],
    payments: [],
    legs: movementLegs({ type: 'expense', from, expense, asset, quantity }),
  };
};
const aDrawing = (drawing: Drawing, quantity: number, asset = 'TRY', back = false): Transaction => {
  const own = asset === 'TRY' ? 'till:main' : 'fx:main';
  const legs = movementLegs({
    type: 'drawing',
    drawing,
    asset,
    quantity,
    ...(back ? { to: own } : { from: own }),
  });
  return loosely({
    ...anExpense('other', quantity, asset, `${drawing}-${quantity}-${back}`),
    type: 'drawing',
    legs,
  });
};
const any = fc.record({
  expense: fc.constantFrom(...EXPENSES),
  quantity: fc.integer({ min: 1, max: 1_000_000_000 }),
  asset: fc.constantFrom('TRY', 'USD'),
});

describe('expenses', () => {
  it('SL12: have a limit of the company’s or of one’s own, and none for who needs nobody; what is no lira is always beyond it', () => {
    const rules = [
      { name: 'expense' as const, from: '2026-01-01', value: 100_000 },
      { name: 'expense' as const, from: '2026-01-01', value: 20_000, user: 'ayse' },
    ];
    const limit = (user: string, free = false) => expenseLimit(rules, { user, free }, '2026-11-18');
    expect([
      limit('ayse'),
      limit('sevda'),
      limit('sevda', true),
      expenseLimit([], { user: 'x', free: false }, '2026-11-18'),
    ]).toEqual([20_000, 100_000, undefined, 500_000]);
    const draft = (quantity: number, asset = 'TRY'): ExpenseDraft => ({
      type: 'expense',
      from: 'till:main',
      expense: 'food',
      asset,
      quantity,
    });
    expect([
      isOverExpense(draft(20_000), 20_000, 0),
      isOverExpense(draft(20_001), 20_000, 0),
      isOverExpense(draft(1, 'USD'), 20_000, 0),
    ]).toEqual([false, true, true]);
    expect(isOverExpense(draft(20_001), undefined, 0)).toBe(false);
    expect([
      isOverExpense(draft(5_000), 20_000, 15_000),
      isOverExpense(draft(5_001), 20_000, 15_000),
      isOverExpense(draft(1), 20_000, 30_000),
    ]).toEqual([false, true, true]);
    const approval = expenseApproval({
      id: 'e',
      draft: draft(30_000),
      by: 'u',
      at: NOON,
      limit: 20_000,
    });
    const agreed = (quantity: number, document = 'e', over: Partial<ExpenseDraft> = {}) =>
      isAgreedExpense([approval], document, { ...draft(quantity), ...over });
    expect([
      agreed(30_000),
      agreed(30_001),
      agreed(30_000, 'another'),
      agreed(30_000, 'e', { expense: 'rent' }),
    ]).toEqual([true, false, false, false]);
    expect(isAgreedExpense([], 'e', draft(30_000))).toBe(false);
    expect(agreed(30_000, 'e', { asset: 'USD' })).toBe(false);
    // What was agreed before an approval named what it was paid in.
    const old = { ...approval, lines: approval.lines.map(({ asset: _asset, ...line }) => line) };
    expect([
      isAgreedExpense([old], 'e', draft(30_000)),
      isAgreedExpense([old], 'e', draft(30_001)),
    ]).toEqual([true, false]);
  });

  it('SL12: a person’s day counts what they paid alone: no other’s, no other day’s, none that somebody agreed to or that was undone', () => {
    const paid = (quantity: number, over: object = {}) => ({
      ...anExpense('food', quantity),
      actor: 'ayse',
      reversedBy: null,
      ...over,
    });
    const agreed = expenseApproval({
      id: 'e',
      draft: { type: 'expense', from: 'till:main', expense: 'food', asset: 'TRY', quantity: 900 },
      by: 'u',
      at: NOON,
      limit: 1,
    });
    const day = [
      paid(100),
      paid(20, { actor: 'tablet', seller: 'ayse' }),
      paid(3_000, { seller: 'sevda' }),
      paid(4_000, { at: NOON - 86_400_000 }),
      paid(900, { id: 'e', approvals: [agreed] }),
      // The word for another one.
      paid(900, { id: 'f', approvals: [agreed] }),
      paid(5_000, { reversedBy: 'undone' }),
      { ...anExpense('food', 60, 'USD'), actor: 'ayse' },
    ];
    expect([
      spentAlone(day, 'ayse', '2026-11-21'),
      spentAlone([...day].reverse(), 'ayse', '2026-11-21'),
      spentAlone(day, 'sevda', '2026-11-21'),
    ]).toEqual([1_020, 1_020, 3_000]);
  });

  it('SL9: stand in the Z by category and asset, in the order of categories', () => {
    const day = [
      anExpense('cargo', 5_000),
      anExpense('rent', 100_000),
      anExpense('cargo', 2_500),
      anExpense('food', 40, 'USD'),
    ];
    expect(
      tillReport(day).expenses.map(({ account, asset, quantity }) => [account, asset, quantity]),
    ).toEqual([
      ['expense:rent', 'TRY', 100_000],
      ['expense:food', 'USD', 40],
      ['expense:cargo', 'TRY', 7_500],
    ]);
    expect(flowOfDay(day)).toEqual({ ...NO_FLOW, spent: 107_500 });
  });

  it('AC42: avans and patron çekişi leave the till under names of their own and are no expense, those neither that were written as one before', () => {
    i18n.loadAndActivate({ locale: 'tr', messages: {} });
    const before = [anExpense('owner', 50_000), anExpense('advance', 20_000)];
    const day = [
      ...before,
      aDrawing('advance', 5_000),
      aDrawing('owner', 700, 'USD'),
      anExpense('staff', 30_000),
    ];
    const { expenses, drawings } = tillReport(day);
    expect(expenses.map(({ account, quantity }) => [accountName(account, []), quantity])).toEqual([
      ['Personel', 30_000],
    ]);
    expect(
      drawings.map(({ account, asset, quantity }) => [accountName(account, []), asset, quantity]),
    ).toEqual([
      ['Avans', 'TRY', 25_000],
      ['Patronun çektiği para', 'TRY', 50_000],
      ['Patronun çektiği para', 'USD', 700],
    ]);
    expect(flowOfDay(day)).toEqual({ ...NO_FLOW, spent: 30_000, drawn: 75_000 });
  });

  it('AC43: what comes back is the same legs the other way under a name of its own, and leaves what is still owed', () => {
    i18n.loadAndActivate({ locale: 'tr', messages: {} });
    fc.assert(
      fc.property(
        fc.constantFrom(...DRAWINGS),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom('TRY', 'USD'),
        (drawing, quantity, asset) => {
          const [out, back] = [
            aDrawing(drawing, quantity, asset),
            aDrawing(drawing, quantity, asset, true),
          ];
          expect([isBalanced(out.legs), back.legs]).toEqual([true, reverseLegs(out.legs)]);
          expect([movementOf('drawing', out.legs), movementOf('drawing', back.legs)]).toMatchObject(
            [{ from: out.legs.at(-1)?.account }, { to: out.legs.at(-1)?.account }],
          );
          expect([drawnOf([out, back]), spentOf([out, back]), flowOfDay([out, back])]).toEqual([
            [],
            [],
            NO_FLOW,
          ]);
          // A cancel is no way back: it takes the document off.
          expect(drawnOf([out, { ...out, ...reversalOf(out, 'u', 'yanlış') }])).toEqual([]);
        },
      ),
    );
    const named = [
      aDrawing('advance', 5),
      aDrawing('advance', 5, 'TRY', true),
      aDrawing('owner', 5),
      aDrawing('owner', 5, 'TRY', true),
    ].map(slipName);
    expect(named).toEqual([
      'Avans',
      'Avans geri ödeme',
      'Patronun çektiği para',
      'Patronun koyduğu para',
    ]);
    expect(
      drawnOf([aDrawing('advance', 20_000), aDrawing('advance', 5_000, 'TRY', true)]),
    ).toMatchObject([{ quantity: 15_000 }]);
    expect(
      movementOf(
        'drawing',
        movementLegs({
          type: 'expense',
          from: 'till:main',
          expense: 'rent',
          asset: 'TRY',
          quantity: 5,
        }),
      ),
    ).toBeUndefined();
  });

  it('AC43: at the counter the limit of a day counts what was drawn alone, and nothing that came back', () => {
    const paid = (slip: Transaction, over: object = {}) => ({
      ...slip,
      actor: 'ayse',
      reversedBy: null,
      ...over,
    });
    const approval = expenseApproval({
      id: 'e',
      draft: {
        type: 'drawing',
        from: 'till:main',
        drawing: 'advance',
        asset: 'TRY',
        quantity: 900,
      },
      by: 'u',
      at: NOON,
      limit: 1,
    });
    const agreed = paid({ ...aDrawing('advance', 900), id: 'e' }, { approvals: [approval] });
    const day = [
      paid(anExpense('food', 100)),
      paid(aDrawing('advance', 20)),
      paid(aDrawing('owner', 3_000, 'TRY', true)),
      agreed,
    ];
    expect(spentAlone(day, 'ayse', '2026-11-21')).toBe(120);
  });

  it('SL9: are the same in whatever order they came, and a cancel takes its own off again', () => {
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 8 }),
        fc.func(fc.integer()),
        (list, key) => {
          const day = list.map(({ expense, quantity, asset }, i) =>
            anExpense(expense, quantity, asset, String(i)),
          );
          const mixed = day.map((slip, i) => ({ slip, at: key(i) })).sort((a, b) => a.at - b.at);
          expect(spentOf(mixed.map(({ slip }) => slip))).toEqual(spentOf(day));
          const undone = day.map(
            (slip): Transaction => ({ ...slip, ...reversalOf(slip, `u-${slip.id}`, 'yanlış') }),
          );
          expect([spentOf([...day, ...undone]), flowOfDay([...day, ...undone])]).toEqual([
            [],
            NO_FLOW,
          ]);
        },
      ),
    );
  });
});

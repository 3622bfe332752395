import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOfDay, NO_FLOW } from '../../src/domain/day-flow';
import { EXPENSES, type Expense, movementLegs, spentOf } from '../../src/domain/movement';
import { tillReport } from '../../src/domain/till-report';
import { reversalOf, type Transaction } from '../../src/domain/transaction';
import { NOON } from '../support/factories';

const anExpense = (expense: Expense, quantity: number, asset = 'TRY', id = `${expense}-${quantity}`): Transaction => {
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
const any = fc.record({ expense: fc.constantFrom(...EXPENSES), quantity: fc.integer({ min: 1, max: 1_000_000_000 }), asset: fc.constantFrom('TRY', 'USD') });

describe('expenses', () => {
  it('SL9: stand in the Z by category and asset, in the order of categories', () => {
    const day = [anExpense('cargo', 5_000), anExpense('rent', 100_000), anExpense('cargo', 2_500), anExpense('food', 40, 'USD')];
    expect(tillReport(day).expenses.map(({ account, asset, quantity }) => [account, asset, quantity])).toEqual([
      ['expense:rent', 'TRY', 100_000],
      ['expense:food', 'USD', 40],
      ['expense:cargo', 'TRY', 7_500],
    ]);
    expect(flowOfDay(day)).toEqual({ ...NO_FLOW, spent: 107_500 });
  });

  it('SL9: are the same in whatever order they came, and a cancel takes its own off again', () => {
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), fc.func(fc.integer()), (list, key) => {
        const day = list.map(({ expense, quantity, asset }, i) => anExpense(expense, quantity, asset, String(i)));
        const mixed = day.map((slip, i) => ({ slip, at: key(i) })).sort((a, b) => a.at - b.at);
        expect(spentOf(mixed.map(({ slip }) => slip))).toEqual(spentOf(day));
        const undone = day.map((slip): Transaction => ({ ...slip, ...reversalOf(slip, `u-${slip.id}`, 'yanlış') }));
        expect([spentOf([...day, ...undone]), flowOfDay([...day, ...undone])]).toEqual([[], NO_FLOW]);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactAccount, isBalanced, reverseLegs } from '@/domain/ledger/ledger';
import {
  convertedDeposit,
  type DepositPart,
  depositBalances,
  depositMoves,
  depositRefusals,
  forfeitedDeposit,
  type OrderDocument,
  orderSlip,
  returnedDeposit,
  takenDeposit,
} from '@/domain/order/deposit';
import type { Payment } from '@/domain/payment/payment';
import { slipTotal } from '@/domain/slip/kept-slip';
import { cashOfSlip } from '@/domain/slip/limits';
import { repairPaid } from '@/domain/slip/repair';
import { reversalOf } from '@/domain/slip/transaction';
import { aPrice, cash, NOON } from '../../support/factories';

const who = 'c1';
const quantity = fc.integer({ min: 1, max: 1_000_000_000 });
const part: fc.Arbitrary<DepositPart> = fc.oneof(
  fc.record({
    asset: fc.constant('TRY' as const),
    quantity,
    method: fc.constantFrom('cash' as const, 'card' as const, 'transfer' as const),
    id: fc.uuid(),
  }),
  fc.record({
    asset: fc.constantFrom('HAS', 'GUMUS', 'USD', 'EUR', 'CEYREK_YENI', 'ATA_YENI'),
    quantity,
  }),
);
const parts = fc.array(part, { minLength: 1, maxLength: 6 });
const stood = (...documents: Parameters<typeof depositMoves>[0][]) =>
  depositBalances(documents.map((document) => ({ moves: depositMoves(document, who) })));

describe('a deposit', () => {
  it('OR7: balances in every asset, lies where its kind lies, and is all that is left of it', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const taken = takenDeposit(who, given);
        expect([isBalanced(taken.legs), depositRefusals(taken, who)]).toEqual([true, []]);
        const sums = new Map<string, number>();
        for (const { asset, quantity: one } of given) sums.set(asset, (sums.get(asset) ?? 0) + one);
        expect(new Map(stood(taken).map((held) => [held.asset, held.quantity]))).toEqual(sums);
      }),
    );
  });

  it('OR25: says what its foreign notes count as cash at, and nothing that does not follow from them', () => {
    const price = aPrice({ code: 'USD', rate: 419_000, side: 'buy' });
    const taken = takenDeposit(who, [{ asset: 'USD', quantity: 70_000, price }]);
    const [note] = taken.cashNotes ?? [];
    expect([note?.kurus, depositRefusals(taken, who)]).toEqual([2_933_000, []]);
    if (!note) return;
    const refusals = (...cashNotes: (typeof note)[]) =>
      depositRefusals({ ...taken, cashNotes }, who);
    const wrong = [
      { ...note, kurus: 1 },
      { ...note, quantity: 69_999 },
      { ...note, asset: 'EUR' },
      { ...note, asset: 'TRY' },
      { ...note, price: { ...price, side: 'sell' as const } },
      { ...note, price: { ...price, code: 'EUR' } },
      { ...note, price: { ...price, rate: 0 }, kurus: 0 },
    ];
    for (const one of wrong) expect([one, refusals(one)]).toEqual([one, ['cashNotes']]);
    expect(refusals(note, note)).toEqual(['cashNotes']);
    // By bank they are no cash.
    const wired = takenDeposit(who, [
      { asset: 'USD', quantity: 70_000, price, account: 'bank:main' },
    ]);
    expect([wired.cashNotes, depositRefusals({ ...wired, cashNotes: [note] }, who)]).toEqual([
      undefined,
      ['cashNotes'],
    ]);
    expect(
      depositRefusals({ ...repairPaid(who, 0, [cash(5)]), cashNotes: [note] }, who, 'repair'),
    ).toContain('cashNotes');
    const slip = orderSlip(
      { id: 'd', ...taken },
      { order: 'o', number: 'T1-1', at: NOON, contactId: who, type: 'deposit' },
    );
    expect([cashOfSlip(slip), slip.cashNotes]).toEqual([2_933_000, [note]]);
  });

  it('OR8: given back, kept or undone leaves nothing, whatever it was', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const taken = takenDeposit(who, given);
        const ends = [
          returnedDeposit(who, given),
          forfeitedDeposit(who, stood(taken)),
          { legs: reverseLegs(taken.legs), payments: [] },
        ];
        for (const end of ends)
          expect([isBalanced(end.legs), depositRefusals(end, who), stood(taken, end)]).toEqual([
            true,
            [],
            [],
          ]);
      }),
    );
  });

  it('OR8: changed into lira, coins become what was agreed and stay where they lie', () => {
    const taken = takenDeposit(who, [{ asset: 'CEYREK_YENI', quantity: 3 }]);
    const converted = convertedDeposit(who, { asset: 'CEYREK_YENI', quantity: 3 }, 2_700_000);
    expect([depositRefusals(converted, who), stood(taken, converted)]).toEqual([
      [],
      [{ asset: 'TRY', quantity: 2_700_000 }],
    ]);
    expect(converted.legs.some(({ account }) => account.startsWith('stock:'))).toBe(false);
  });

  it('pays for a repair together with what is paid at the hand-over', () => {
    const taken = takenDeposit(who, [{ asset: 'TRY', quantity: 20_000, method: 'cash', id: 'p' }]);
    const handed = repairPaid(who, 20_000, [cash(55_000)]);
    expect([depositRefusals(handed, who), stood(taken, handed)]).toEqual([[], []]);
    expect(handed.legs).toContainEqual({
      account: 'income:workmanship',
      asset: 'TRY',
      quantity: -75_000,
    });
    expect(handed.legs).toContainEqual({
      account: contactAccount(who),
      asset: 'TRY',
      quantity: 20_000,
    });
  });

  it('OR7: is refused where it does not balance, lies where it cannot, or names a payment that did not happen', () => {
    const { legs, payments } = takenDeposit(who, [
      { asset: 'TRY', quantity: 1_000, method: 'cash', id: 'p' },
    ]);
    expect(depositRefusals({ legs: legs.slice(1), payments: [] }, who)).toEqual(['unbalanced']);
    expect(depositRefusals({ legs: [], payments: [] }, who)).toEqual(['empty']);
    expect(depositRefusals({ legs, payments }, 'somebody-else')).toEqual(['account']);
    expect(
      depositRefusals({ legs, payments: [{ id: 'p', method: 'card', amount: 1_000 }] }, who),
    ).toEqual(['payments']);
  });

  it.each<[string, Partial<Payment>]>([
    [
      'that are in another asset',
      {
        method: 'transfer',
        paid: { asset: 'USD', quantity: 24, price: aPrice({ code: 'USD', rate: 420_000 }) },
      },
    ],
    [
      'that settle another account',
      { settles: { asset: 'USD', quantity: 24, price: aPrice({ code: 'USD', rate: 420_000 }) } },
    ],
    ['that went back over the counter', { back: true }],
    [
      'of which a bank keeps a card’s commission though no card was used',
      { commission: { rate: 200, kurus: 20 }, method: 'transfer' },
    ],
    ['that lie in an account of another kind', { account: 'bank:main' }],
  ])('OR7: refuses payments %s', (_what, more) => {
    const method = more.method === 'transfer' ? 'transfer' : 'cash';
    const { legs, payments } = takenDeposit(who, [
      { asset: 'TRY', quantity: 1_000, method, id: 'p' },
    ]);
    expect(depositRefusals({ legs, payments }, who)).toEqual([]);
    expect(
      depositRefusals(
        { legs, payments: payments.map((payment) => ({ ...payment, ...more })) },
        who,
      ),
    ).toEqual(['payments']);
  });

  it('OR8: a list shows what was given back with its sign, and its reversal has the same figure', () => {
    const part: DepositPart = { asset: 'TRY', quantity: 1_000, method: 'cash', id: 'p' };
    const shown = (document: Pick<OrderDocument, 'legs' | 'payments'>) => {
      const slip = orderSlip(
        { id: 'd', ...document },
        { order: 'o', number: 'T1-000001', at: NOON, contactId: who, type: 'deposit' },
      );
      return [slipTotal(slip), slipTotal({ ...slip, ...reversalOf(slip, 'r', 'yanlış') })];
    };
    expect(shown(takenDeposit(who, [part]))).toEqual([1_000, 1_000]);
    expect(shown(returnedDeposit(who, [part]))).toEqual([-1_000, -1_000]);
    expect(shown(forfeitedDeposit(who, [{ asset: 'TRY', quantity: 1_000 }]))).toEqual([
      1_000, 1_000,
    ]);
  });
});

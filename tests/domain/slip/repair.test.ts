import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, reverseLegs, sumByAsset } from '@/domain/ledger/ledger';
import {
  depositBalances,
  depositMoves,
  depositRefusals,
  orderSlip,
  takenDeposit,
} from '@/domain/order/deposit';
import { foundWeight, gainedWeight } from '@/domain/order/order';
import { commissionOf, netOf, type Payment, passedOn } from '@/domain/payment/payment';
import { takeIn } from '@/domain/position/book-result';
import { flowOfDay, NO_FLOW } from '@/domain/position/day-flow';
import { valuedMoves } from '@/domain/position/valued-moves';
import { shownTotal, slipTotal } from '@/domain/slip/kept-slip';
import { type AddedGold, addedAmount, goodsOf, repairFee, repairPaid } from '@/domain/slip/repair';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { tillReport } from '@/domain/till/till-report';
import { slipParts } from '@/parts/paper/slip-parts';
import { aPrice, NOON } from '../../support/factories';

const who = 'c1';
const HAS_RATE = aPrice({ code: 'HAS', side: 'sell', rate: 55_200_000 });
const gold = (weight = 350, fineness = 5850): AddedGold => {
  const bare = { weight, fineness, price: HAS_RATE };
  return { ...bare, amount: addedAmount(bare) };
};
const cash = (amount: number): Payment => ({ id: `cash-${amount}`, method: 'cash', amount });
/** So many dollars at 42. */
const dollars = (quantity: number): Payment => ({
  id: 'usd',
  method: 'currency',
  amount: quantity * 42,
  paid: { asset: 'USD', quantity, price: aPrice({ code: 'USD', side: 'buy', rate: 420_000 }) },
});
const ownGold = (): Payment => ({
  id: 'has',
  method: 'account',
  amount: 55_200,
  paid: {
    asset: 'HAS',
    quantity: 1_000_000,
    price: aPrice({ code: 'HAS', side: 'buy', rate: 55_200_000 }),
  },
});
const slipOf = (paid: ReturnType<typeof repairPaid>, id = 'd'): Transaction =>
  orderSlip(
    { id, ...paid },
    { order: 'o', number: 'T1-000001', at: NOON, contactId: who, type: 'repair' },
  );
const undone = (slip: Transaction): Transaction => ({
  ...slip,
  ...reversalOf(slip, 'r', 'yanlış'),
});
const refusals = (paid: ReturnType<typeof repairPaid>) => depositRefusals(paid, who, 'repair');

describe('the fee of a repair', () => {
  it('OR22: is what was paid, in whatever assets, beyond the gold; every asset sums to zero and the reversal is the inverse', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 });
    const way = fc.oneof(
      amount.map(cash),
      fc.integer({ min: 1, max: 1_000_000 }).map(dollars),
      fc.constant(ownGold()),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(way, { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
        amount,
        fc.boolean(),
        (payments, used, takes) => {
          const added = takes ? gold() : undefined;
          const paid = repairPaid(who, used, payments, added);
          fc.pre(used + netOf(payments) >= (added?.amount ?? 0));
          expect([isBalanced(paid.legs), refusals(paid)]).toEqual([true, []]);
          const slip = slipOf(paid);
          const all = used + netOf(payments);
          expect([repairFee(slip), slipTotal(slip), shownTotal(slip)]).toEqual([
            all - (added?.amount ?? 0),
            all,
            all,
          ]);
          expect(undone(slip).legs).toEqual(reverseLegs(slip.legs));
          const both = sumByAsset([...slip.legs, ...undone(slip).legs]);
          expect([...both.values()].every((sum) => sum === 0n)).toBe(true);
        },
      ),
    );
  });

  it('OR22: is taken off the customer’s own account of gold, and notes lie in the till of their currency', () => {
    const { legs } = repairPaid(who, 0, [dollars(1_000), ownGold()]);
    expect(legs).toContainEqual({ account: 'fx:main', asset: 'USD', quantity: 1_000 });
    expect(legs).toContainEqual({ account: 'contact:c1', asset: 'HAS', quantity: 1_000_000 });
    expect(legs).toContainEqual({ account: 'income:workmanship', asset: 'TRY', quantity: -97_200 });
  });

  it('OR22: what is owed for it comes off no deposit, and the customer’s own gold off what of it lies as one', () => {
    const owed: Payment = { id: 'p', method: 'account', amount: 40_000 };
    const given = takenDeposit(who, [
      { asset: 'TRY', quantity: 50_000, method: 'cash', id: 'k' },
      { asset: 'HAS', quantity: 600_000 },
    ]);
    const first = { moves: depositMoves(given, who) };
    const held = depositBalances([first]);
    const left = (used: number, payments: readonly Payment[], before = held) =>
      depositBalances([
        { moves: before },
        { moves: depositMoves(repairPaid(who, used, payments), who, before) },
      ]);
    expect(left(50_000, [owed])).toEqual([{ asset: 'HAS', quantity: 600_000 }]);
    expect(left(0, [owed], [])).toEqual([]);
    // Of a million of has that the account pays six hundred thousand lie as the deposit.
    expect(left(50_000, [ownGold()])).toEqual([]);
    expect(left(0, [ownGold()], [])).toEqual([]);
  });

  it('OR22: a deposit is given by no such payment, and a fee by no cheque', () => {
    const paid = repairPaid(who, 0, [dollars(1_000)]);
    expect(depositRefusals(paid, who)).toContain('payments');
    expect(refusals({ ...paid, payments: [{ ...dollars(1_000), method: 'cheque' }] })).toContain(
      'payments',
    );
  });
});

describe('what the card of a repair costs', () => {
  const card = (amount: number, passes: boolean): Payment => ({
    id: 'card',
    method: 'card',
    amount,
    commission: passes ? passedOn(amount, 265) : { rate: 265, kurus: commissionOf(amount, 265) },
  });

  it('OR26: is asked of the customer on top: the fee stays what was agreed, the POS has what the card took, and undone it is nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_000_000 }),
        fc.integer({ min: 1, max: 9_000_000 }),
        (amount, used) => {
          const paid = repairPaid(who, used, [card(amount, true), cash(500)]);
          const slip = slipOf(paid);
          const on = passedOn(amount, 265).kurus;
          expect([refusals(paid), isBalanced(paid.legs), repairFee(slip), slipTotal(slip)]).toEqual(
            [[], true, used + amount + 500, used + amount + 500 + on],
          );
          const pos = paid.legs.find(({ account }) => account === 'pos:main')?.quantity;
          expect([
            pos,
            tillReport([slip]).passed,
            flowOfDay([slip]).passed,
            tillReport([slip]).service,
          ]).toEqual([amount + on, on, on, used + amount + 500]);
          expect([
            tillReport([slip, undone(slip)]).passed,
            flowOfDay([slip, undone(slip)]),
          ]).toEqual([0, NO_FLOW]);
          expect(depositBalances([{ moves: depositMoves(paid, who) }])).toEqual([
            { asset: 'TRY', quantity: -used },
          ]);
        },
      ),
    );
  });

  it('OR26: is taken on no deposit, and by nothing that does not follow from its rate', () => {
    const paid = repairPaid(who, 0, [card(10_000, true)]);
    expect(depositRefusals(paid, who)).toContain('payments');
    expect(refusals({ ...paid, payments: [card(10_000, false)] })).toContain('account');
    const more = paid.payments.map((payment) => ({
      ...payment,
      commission: { rate: 265, kurus: 1, passed: true as const },
    }));
    expect(refusals({ ...paid, payments: more })).toContain('payments');
    expect(refusals(repairPaid(who, 0, [card(10_000, false)]))).toEqual([]);
  });

  it('OR26: stands on the paper beside the fee, as on a slip', () => {
    i18n.loadAndActivate({ locale: 'tr', messages: {} });
    const parts = slipParts(slipOf(repairPaid(who, 0, [card(10_000, true)])));
    expect(
      parts.groups.flatMap(({ lines }) => lines.map(({ name, kurus }) => [name, kurus])),
    ).toEqual([
      ['Tamir ücreti', 10_000],
      ['Kart komisyonu', 272],
    ]);
    expect([parts.total?.kurus, parts.payments[0]?.kurus]).toEqual([10_272, 10_272]);
  });
});

describe('gold that a repair took', () => {
  it('OR23: leaves the stock by what is in it and is charged at its stored price', () => {
    const paid = repairPaid(who, 0, [cash(263_022)], gold());
    // 0,35 g of 585 are 0,20475 has; at 5.520 they are 1.130,22.
    expect(gold().amount).toBe(113_022);
    expect(paid.legs).toContainEqual({ account: 'stock:main', asset: 'HAS', quantity: -2_047_500 });
    expect(repairFee(slipOf(paid))).toBe(150_000);
    expect(refusals({ ...paid, added: { ...gold(), weight: 351 } })).toContain('added');
    expect(refusals({ legs: paid.legs, payments: paid.payments })).toContain('account');
    expect(depositRefusals(paid, who)).toContain('added');
  });

  it('OR23: is a sale of gold to the result, the day and the Z, beside work, and nothing once it is undone', () => {
    const slip = slipOf(repairPaid(who, 0, [cash(221_022), dollars(1_000)], gold()));
    expect(valuedMoves(slip).moves).toMatchObject([
      { asset: 'HAS', quantity: -2_047_500, value: 113_022 },
      { asset: 'USD', quantity: 1_000, value: 42_000 },
    ]);
    const earned = takeIn(new Map([['HAS', { quantity: 10_000_000, cost: 500_000 }]]), slip);
    expect(earned.find(({ asset }) => asset === 'HAS')).toMatchObject({
      realised: 113_022 - 102_375,
    });
    expect(earned.find(({ asset }) => asset === 'TRY')).toMatchObject({ workSold: 150_000 });
    const report = tillReport([slip]);
    expect([report.sold, report.service]).toMatchObject([
      [{ metal: 'gold', fineness: 5850, weight: 350, pure: 2_047_500, kurus: 113_022, work: 0 }],
      150_000,
    ]);
    expect(flowOfDay([slip])).toMatchObject({
      sales: 0,
      sold: 113_022,
      soldHas: 2_047_500,
      soldWeight: 350,
      workKurus: 150_000,
    });
    expect(flowOfDay([slip, undone(slip)])).toEqual(NO_FLOW);
    expect(
      tillReport([slip, undone(slip)]).sold.every(
        ({ weight, kurus }) => weight === 0 && kurus === 0,
      ),
    ).toBe(true);
    expect(takeIn(new Map(), { ...slip, reversedBy: 'r' })).toEqual([]);
  });

  it('OR23: stands on the paper with its hallmark, its price and the work beside it', () => {
    i18n.loadAndActivate({ locale: 'tr', messages: {} });
    const parts = slipParts(slipOf(repairPaid(who, 0, [cash(263_022)], gold())));
    expect(parts.groups).toMatchObject([
      {
        lines: [
          { mark: 5850, weight: 350, kurus: 113_022 },
          { id: 'fee', kurus: 150_000 },
        ],
        kurus: 263_022,
      },
    ]);
    expect([parts.total?.kurus, parts.has?.pure, parts.prices.length]).toEqual([
      263_022, 2_047_500, 1,
    ]);
    expect(goodsOf({ lines: [] })).toEqual([]);
  });

  it('OR23: is what the scale found last beyond what came in', () => {
    const at = (time: number, weight?: number) => ({
      id: `m${time}`,
      at: time,
      by: 'u',
      from: 'workshop' as const,
      to: 'ready' as const,
      ...(weight ? { weight } : {}),
    });
    const moves = [at(3), at(1, 4_300), at(2, 4_600)];
    expect(foundWeight(moves)).toBe(4_600);
    const repair = { kind: 'repair' as const, weight: 4_250 };
    expect([
      gainedWeight(repair, 4_600),
      gainedWeight(repair, 4_100),
      gainedWeight(repair, undefined),
      gainedWeight({ ...repair, kind: 'order' }, 4_600),
    ]).toEqual([350, 0, 0, 0]);
  });
});

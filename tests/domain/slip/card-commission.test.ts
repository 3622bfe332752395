import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_INCOME, isBalanced, mergeLegs, reverseLegs } from '@/domain/ledger/ledger';
import { MOST_COMMISSION } from '@/domain/ledger/own-account';
import {
  chargedBy,
  commissionOf,
  type Payment,
  passedOf,
  passedOn,
  paymentRefusals,
} from '@/domain/payment/payment';
import { type Books, takeIn } from '@/domain/position/book-result';
import { flowOfDay, flowOfSlip } from '@/domain/position/day-flow';
import { slipTotal } from '@/domain/slip/kept-slip';
import { isPassedOver, passedBack, type ReturnedSlip, returnedBy } from '@/domain/slip/return';
import { figuresAgree, reversalOf, type Transaction } from '@/domain/slip/transaction';
import { tillReport } from '@/domain/till/till-report';
import { aBracelet, aScrap, aTransaction, ids, NOON } from '../../support/factories';

const byCard = (amount: number, rate = 265): Payment => ({
  id: 'card',
  method: 'card',
  amount,
  commission: passedOn(amount, rate),
});
const onAccount = ({ legs }: Transaction, account: string): number =>
  legs.reduce((sum, leg) => (leg.account === account ? sum + leg.quantity : sum), 0);
const sale = (amount = 10_554_240, rate = 265): Transaction =>
  aTransaction({ tendered: [byCard(amount, rate)] });
const PASSED = passedOn(10_554_240, 265).kurus;

/** A return of so much of the slip's card money, by card, with what goes back of its commission. */
const backBy = (
  slip: Transaction,
  amount: number,
  returned: readonly ReturnedSlip[] = [],
  more: object = {},
): Transaction => {
  const commission = passedBack(slip.payments, returned, amount);
  const payment: Payment = {
    id: 'back',
    method: 'card',
    amount,
    ...(commission ? { commission } : {}),
    ...more,
  };
  const lines = [aBracelet({ adjustment: amount - 10_554_240 })];
  return aTransaction({
    id: ids.reversal,
    type: 'return',
    lines,
    tendered: [payment],
    returns: { slip: slip.id, number: slip.number },
  });
};

describe('a commission that goes back with a return', () => {
  it('GD27: goes back in the share of what goes back to the card, and of all of it, in however many returns, exactly', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: MOST_COMMISSION }), (shares, rate) => {
        const slip = sale(10_554_240, rate);
        const all = shares.reduce((sum, share) => sum + share, 0);
        const [returned, slips]: [ReturnedSlip[], Transaction[]] = [[], []];
        let left = 10_554_240;
        for (const [i, share] of shares.entries()) {
          const amount = i === shares.length - 1 ? left : Math.floor((10_554_240 * share) / all);
          left -= amount;
          const back = backBy(slip, amount, returned);
          expect([
            isBalanced(back.legs),
            figuresAgree(back),
            isPassedOver(slip.payments, returned, back.payments),
          ]).toEqual([true, true, false]);
          expect(slipTotal(back)).toBe(-amount - passedOf(back.payments));
          returned.push(returnedBy(back));
          slips.push(back);
        }
        const sums = mergeLegs([slip, ...slips].flatMap(({ legs }) => legs));
        expect(
          sums.filter(({ account }) => account === CARD_INCOME || account === 'pos:main'),
        ).toEqual([]);
        expect(passedBack(slip.payments, returned, 1)).toBeUndefined();
      }),
      // So little comes back in the middle that no kuruş of the commission is its share: it counts
      // all the same.
      { numRuns: 60, examples: [[[1783, 2, 737], 1]] },
    );
  });

  it('GD27: what never came on top does not go back, nor more of it than did; the shop alone gives it back', () => {
    const slip = sale();
    expect(
      passedBack(
        aTransaction({ tendered: [{ id: 'c', method: 'card', amount: 10_554_240 }] }).payments,
        [],
        10_554_240,
      ),
    ).toBeUndefined();
    expect(passedBack(slip.payments, [], 20_000_000)?.kurus).toBe(PASSED);
    const more = backBy(slip, 10_554_240, [], {
      commission: { rate: 265, kurus: PASSED + 1, passed: true },
    });
    expect([
      isPassedOver(slip.payments, [], more.payments),
      isPassedOver(slip.payments, [returnedBy(backBy(slip, 10_554_240))], more.payments),
    ]).toEqual([true, true]);
    const bought = aTransaction({
      type: 'return',
      lines: [aScrap()],
      tendered: [byCard(6_126_662)],
      returns: { slip: ids.slip, number: 'T1-1' },
    });
    expect(figuresAgree(bought)).toBe(false);
  });

  it('DB11: is service of its own among the day’s figures, neither sold nor work, and less of it where it went back', () => {
    const [slip, plain] = [
      sale(),
      aTransaction({ tendered: [{ id: 'card', method: 'card', amount: 10_554_240 }] }),
    ];
    expect(flowOfSlip(slip)).toEqual({ ...flowOfSlip(plain), passed: PASSED });
    const undone = { ...reversalOf(slip, ids.contact, ''), number: 'T1-000002', at: NOON };
    expect([
      flowOfDay([slip, undone]).passed,
      flowOfDay([slip, backBy(slip, 10_554_240)]).passed,
    ]).toEqual([0, 0]);
    expect(tillReport([slip, backBy(slip, 5_277_120)]).passed).toBe(
      PASSED - passedOf(backBy(slip, 5_277_120).payments),
    );
  });

  it('RE17: changes nothing of what was earned on metal and work, neither when it is taken nor when it goes back', () => {
    const earned = (documents: readonly Transaction[]) => {
      const books: Books = new Map();
      return documents.map((document) => takeIn(books, document));
    };
    const bare = ({ payments, ...slip }: Transaction): Transaction => ({
      ...slip,
      payments: payments.map(({ commission: _commission, ...payment }) => payment),
    });
    const documents = [sale(), backBy(sale(), 4_000_000)];
    expect(earned(documents)).toEqual(earned(documents.map(bare)));
  });
});

describe('a commission that the customer pays on top', () => {
  it('GD25: is just what the bank keeps of all that the card takes, whatever the sum and the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_00 }),
        fc.integer({ min: 1, max: MOST_COMMISSION }),
        (amount, rate) => {
          const commission = passedOn(amount, rate);
          const charged = chargedBy({ amount, commission });
          expect(charged - commissionOf(charged, rate)).toBe(amount);
        },
      ),
    );
    // 2 % of 102.040,82 are 2.040,82: 100.000 are left.
    expect(passedOn(10_000_000, 200)).toEqual({ rate: 200, kurus: 204_082, passed: true });
    expect(passedOn(1, 1).kurus).toBe(0);
  });

  it('GD25: is an income of its own in legs that sum to zero, and its reversal undoes it', () => {
    const slip = sale();
    expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, true]);
    expect([onAccount(slip, 'pos:main'), onAccount(slip, CARD_INCOME)]).toEqual([
      10_554_240 + PASSED,
      -PASSED,
    ]);
    expect(slipTotal(slip)).toBe(10_554_240 + PASSED);
    const undone = { ...reversalOf(slip, ids.contact, ''), number: 'T1-000002', at: NOON };
    expect(mergeLegs([...slip.legs, ...undone.legs])).toEqual([]);
    expect(undone.legs).toEqual(reverseLegs(slip.legs));
    expect(slipTotal(undone)).toBe(slipTotal(slip));
  });

  it('GD25: leaves the customer’s account with what was collected, and no more', () => {
    const slip = aTransaction({
      type: 'collection',
      contactId: ids.contact,
      lines: [],
      tendered: [byCard(5_000_000)],
    });
    const on = passedOn(5_000_000, 265).kurus;
    expect([
      onAccount(slip, `contact:${ids.contact}`),
      onAccount(slip, 'pos:main'),
      slipTotal(slip),
    ]).toEqual([-5_000_000, 5_000_000 + on, 5_000_000 + on]);
    expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, true]);
  });

  it('GD26: stands in the Z by itself, less what was undone', () => {
    const slip = sale();
    const undone = { ...reversalOf(slip, ids.contact, ''), number: 'T1-000002', at: NOON };
    const work = tillReport([aTransaction()]).workKurus;
    expect([
      tillReport([slip]).passed,
      tillReport([slip]).workKurus,
      tillReport([slip, undone]).passed,
    ]).toEqual([PASSED, work, 0]);
  });

  it.each([
    [
      'of a kuruş more than the bank keeps',
      { commission: { ...passedOn(10_554_240, 265), kurus: PASSED + 1 } },
    ],
    [
      'that is what the bank keeps of the slip alone',
      { commission: { rate: 265, kurus: commissionOf(10_554_240, 265), passed: true as const } },
    ],
  ])('GD25: one %s does not follow from its rate', (_name, over) => {
    const slip = aTransaction({ tendered: [{ ...byCard(10_554_240), ...over }] });
    expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, false]);
  });

  it('GD25: nothing is added where the shop pays, and no other way to pay has one', () => {
    const line = aScrap();
    const amount = slipTotal(
      aTransaction({
        type: 'purchase',
        lines: [line],
        tendered: [{ id: 'bank', method: 'transfer', amount: 6_126_662 }],
      }),
    );
    expect(
      figuresAgree(aTransaction({ type: 'purchase', lines: [line], tendered: [byCard(amount)] })),
    ).toBe(false);
    expect(paymentRefusals({ ...byCard(100), method: 'transfer' }, 'sale')).toEqual(['commission']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_INCOME, isBalanced, mergeLegs, reverseLegs } from '../../src/domain/ledger';
import { MOST_COMMISSION } from '../../src/domain/own-account';
import { chargedBy, commissionOf, type Payment, passedOn, paymentFlaws } from '../../src/domain/payment';
import { tillReport } from '../../src/domain/till-report';
import { figuresAgree, reversalOf, slipTotal, type Transaction } from '../../src/domain/transaction';
import { aScrap, aTransaction, ids, NOON } from '../support/factories';

const byCard = (amount: number, rate = 265): Payment => ({ id: 'card', method: 'card', amount, commission: passedOn(amount, rate) });
const onAccount = ({ legs }: Transaction, account: string): number => legs.reduce((sum, leg) => (leg.account === account ? sum + leg.quantity : sum), 0);
const sale = (amount = 10_554_240, rate = 265): Transaction => aTransaction({ tendered: [byCard(amount, rate)] });
const PASSED = passedOn(10_554_240, 265).kurus;

describe('a commission that the customer pays on top', () => {
  it('GD25: is just what the bank keeps of all that the card takes, whatever the sum and the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_00 }), fc.integer({ min: 1, max: MOST_COMMISSION }), (amount, rate) => {
        const commission = passedOn(amount, rate);
        const charged = chargedBy({ amount, commission });
        expect(charged - commissionOf(charged, rate)).toBe(amount);
      }),
    );
    // 2 % of 102.040,82 are 2.040,82: 100.000 are left.
    expect(passedOn(10_000_000, 200)).toEqual({ rate: 200, kurus: 204_082, passed: true });
    expect(passedOn(1, 1).kurus).toBe(0);
  });

  it('GD25: is an income of its own in legs that sum to zero, and its reversal undoes it', () => {
    const slip = sale();
    expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, true]);
    expect([onAccount(slip, 'pos:main'), onAccount(slip, CARD_INCOME)]).toEqual([10_554_240 + PASSED, -PASSED]);
    expect(slipTotal(slip)).toBe(10_554_240 + PASSED);
    const undone = { ...reversalOf(slip, ids.contact, ''), number: 'T1-000002', at: NOON };
    expect(mergeLegs([...slip.legs, ...undone.legs])).toEqual([]);
    expect(undone.legs).toEqual(reverseLegs(slip.legs));
    expect(slipTotal(undone)).toBe(slipTotal(slip));
  });

  it('GD25: leaves the customer’s account with what was collected, and no more', () => {
    const slip = aTransaction({ type: 'collection', contactId: ids.contact, lines: [], tendered: [byCard(5_000_000)] });
    const on = passedOn(5_000_000, 265).kurus;
    expect([onAccount(slip, `contact:${ids.contact}`), onAccount(slip, 'pos:main'), slipTotal(slip)]).toEqual([-5_000_000, 5_000_000 + on, 5_000_000 + on]);
    expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, true]);
  });

  it('GD26: stands in the Z by itself, less what was undone', () => {
    const slip = sale();
    const undone = { ...reversalOf(slip, ids.contact, ''), number: 'T1-000002', at: NOON };
    const work = tillReport([aTransaction()]).workKurus;
    expect([tillReport([slip]).passed, tillReport([slip]).workKurus, tillReport([slip, undone]).passed]).toEqual([PASSED, work, 0]);
  });

  it.each([
    ['of a kuruş more than the bank keeps', { commission: { ...passedOn(10_554_240, 265), kurus: PASSED + 1 } }],
    ['that is what the bank keeps of the slip alone', { commission: { rate: 265, kurus: commissionOf(10_554_240, 265), passed: true as const } }],
  ])('GD25: one %s does not follow from its rate', (_name, over) => {
    const slip = aTransaction({ tendered: [{ ...byCard(10_554_240), ...over }] });
    expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, false]);
  });

  it('GD25: nothing is added where the shop pays, and no other way to pay has one', () => {
    const line = aScrap();
    const amount = slipTotal(aTransaction({ type: 'purchase', lines: [line], tendered: [{ id: 'bank', method: 'transfer', amount: 6_126_662 }] }));
    expect(figuresAgree(aTransaction({ type: 'purchase', lines: [line], tendered: [byCard(amount)] }))).toBe(false);
    expect(paymentFlaws({ ...byCard(100), method: 'transfer' }, 'sale')).toEqual(['commission']);
  });
});

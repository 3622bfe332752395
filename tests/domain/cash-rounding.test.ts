import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashStepOn, inSteps, roundedOf, roundingFor } from '../../src/domain/cash-rounding';
import { RULES, ruleFlaws } from '../../src/domain/dated-rule';
import { CASH_ROUNDING, isBalanced, mergeLegs } from '../../src/domain/ledger';
import { cashOfSlip } from '../../src/domain/limits';
import { chargedBy, type Payment, paymentFlaws, settle } from '../../src/domain/payment';
import { tillReport } from '../../src/domain/till-report';
import { figuresAgree, reversalOf, slipTotal, type Transaction } from '../../src/domain/transaction';
import { aBracelet, aScrap, aTransaction, cash, ids, NOON } from '../support/factories';

const STEPS = (RULES['cash-rounding'].choices ?? []).filter((step) => step > 0);
const anyStep = fc.constantFrom(...STEPS);
const TOTAL = 10_554_240;
const onAccount = ({ legs }: Pick<Transaction, 'legs'>, account: string): number =>
  legs.reduce((sum, leg) => (leg.account === account ? sum + leg.quantity : sum), 0);
/** A sale of so many kuruş beyond the bracelet. */
const sale = (beyond: number, tendered: Payment[], cashStep: number): Transaction =>
  aTransaction({ lines: [aBracelet({ adjustment: beyond })], tendered, cashStep });

describe('cash in whole steps', () => {
  it('SL18: is the nearest step, of two that are equally near the lower one, and never further than half a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), anyStep, (kurus, step) => {
        const paid = inSteps(kurus, step);
        expect(paid % step).toBe(0);
        const off = 2 * Math.abs(paid - kurus);
        expect(off < step || (off === step && paid < kurus)).toBe(true);
      }),
    );
    expect([inSteps(1037, 25), inSteps(1038, 25), inSteps(1050, 100), inSteps(1051, 100), inSteps(1037, 0)]).toEqual([1025, 1050, 1000, 1100, 1037]);
  });

  it('SL18: a slip stays whole: what was rounded is on its own account, the till has what changed hands, and its total says it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 9_000_000 }), anyStep, (beyond, card, step) => {
        const byCard: Payment[] = card > 0 ? [{ id: 'card', method: 'card', amount: card }] : [];
        const slip = sale(beyond, [...byCard, cash(TOTAL + beyond - card)], step);
        const rounded = roundedOf(slip.payments);
        expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, true]);
        expect(2 * Math.abs(rounded)).toBeLessThanOrEqual(step);
        expect(onAccount(slip, 'till:main') % step).toBe(0);
        expect([onAccount(slip, 'till:main'), onAccount(slip, CASH_ROUNDING)]).toEqual([TOTAL + beyond - card + rounded, 0 - rounded + 0]);
        expect([slipTotal(slip), cashOfSlip(slip)]).toEqual([TOTAL + beyond + rounded, TOTAL + beyond - card + rounded]);
        expect(tillReport([slip]).rounded).toBe(rounded);
        const undone = { ...reversalOf(slip, ids.reversal, 'deneme'), number: 'T1-000002', at: NOON };
        expect(mergeLegs([...slip.legs, ...undone.legs])).toEqual([]);
      }),
    );
  });

  it('SL18: whether the rest is written or what was handed over, the same slip is kept, and the change is in steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 1_000_000 }), anyStep, (beyond, more, step) => {
        const total = TOTAL + beyond;
        const payable = inSteps(total, step);
        const handed = (kurus: number) => settle('sale', total, [cash(kurus)], null, undefined, step);
        const [rest, exact, over] = [handed(total), handed(payable), handed(payable + more * step)];
        if (!rest.ok || !exact.ok || !over.ok) throw new Error('what reaches the step pays');
        expect([rest.value.change, exact.value.change, over.value.change]).toEqual([0, 0, more * step === total - payable ? 0 : more * step]);
        expect([exact, over].map(({ value }) => value.payments.map(({ amount, rounding }) => [amount, rounding]))).toEqual([
          [[total, rest.value.payments[0]?.rounding]],
          [[total, rest.value.payments[0]?.rounding]],
        ]);
      }),
    );
    // Between the rest and the step above it is neither.
    expect(settle('sale', 1_040, [cash(1_045)], null, undefined, 25)).toEqual({ ok: false, error: { code: 'short', missing: 5 } });
    expect(settle('purchase', 1_037, [cash(1_050)], null, undefined, 25)).toEqual({ ok: false, error: { code: 'over', excess: 25 } });
  });

  it('SL19: a return of the same sum mirrors its slip: together they leave nothing on the till nor on the account of the rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), anyStep, (beyond, step) => {
        const slip = sale(beyond, [cash(TOTAL + beyond)], step);
        const lines = [aBracelet({ adjustment: beyond })];
        const returns = { slip: slip.id, number: slip.number };
        const back = aTransaction({ id: ids.reversal, type: 'return', lines, tendered: [cash(TOTAL + beyond)], cashStep: step, returns });
        expect(figuresAgree(back)).toBe(true);
        expect(mergeLegs([...slip.legs, ...back.legs])).toEqual([]);
        expect(tillReport([slip, back]).rounded).toBe(0);
      }),
    );
  });

  it('SL18: what the shop pays is rounded alike; a card, a transfer and money that settles an account are not', () => {
    const bought = aTransaction({ type: 'purchase', lines: [aScrap()], tendered: [cash(6_126_662)], cashStep: 100 });
    expect(bought.payments).toMatchObject([{ amount: 6_126_662, rounding: 38 }]);
    expect([onAccount(bought, 'till:main'), onAccount(bought, CASH_ROUNDING)]).toEqual([-6_126_700, 38]);
    expect(roundedOf(sale(0, [{ id: 'c', method: 'card', amount: TOTAL }], 100).payments)).toBe(0);
    const collected = aTransaction({ type: 'collection', contactId: ids.contact, lines: [], tendered: [cash(1_037)], cashStep: 100 });
    expect(collected.payments[0]).not.toHaveProperty('rounding');
    expect(roundingFor('collection', [cash(1_037)], 100)).toBe(0);
  });

  it('SL18: less than half a step is nothing to pay, and says so on the slip', () => {
    const card: Payment = { id: 'card', method: 'card', amount: TOTAL - 40 };
    const slip = sale(0, [card, cash(40)], 100);
    expect(slip.payments).toMatchObject([{ method: 'card' }, { method: 'cash', amount: 40, rounding: -40 }]);
    expect([onAccount(slip, 'till:main'), onAccount(slip, CASH_ROUNDING), isBalanced(slip.legs)]).toEqual([0, 40, true]);
    expect(slip.payments.map(chargedBy)).toEqual([TOTAL - 40, 0]);
  });

  it('SL20: a rounding on anything but cash, or beyond half of the greatest step, contradicts itself', () => {
    const flaws = (payment: Payment, type: 'sale' | 'collection' | 'return' = 'sale') => paymentFlaws(payment, type);
    expect(flaws({ ...cash(1_000), rounding: 50 })).toEqual([]);
    expect(flaws({ ...cash(1_000), rounding: -50 }, 'return')).toEqual([]);
    for (const wrong of [
      { ...cash(1_000), rounding: 51 },
      { ...cash(1_000), rounding: 0 },
      { ...cash(10), rounding: -11 },
      { ...cash(1_000), rounding: 5, back: true as const },
      { ...cash(1_000), method: 'card' as const, rounding: 5 },
    ])
      expect(flaws(wrong)).toContain('rounding');
    expect(flaws({ ...cash(1_000), rounding: 5 }, 'collection')).toEqual(['rounding']);
  });

  it('SL20: the step is a rule with its day: one of three, or none, and none where nobody said anything', () => {
    const rule = (value: number, from = '2026-11-21') => ({ name: 'cash-rounding' as const, from, value });
    expect([0, 5, 25, 100].map((value) => ruleFlaws(rule(value)))).toEqual([[], [], [], []]);
    expect([ruleFlaws(rule(10)), ruleFlaws(rule(200))]).toEqual([['value'], ['value']]);
    expect([cashStepOn([], '2026-11-21'), cashStepOn([rule(25)], '2026-11-20'), cashStepOn([rule(25)], '2026-11-22')]).toEqual([0, 0, 25]);
  });
});

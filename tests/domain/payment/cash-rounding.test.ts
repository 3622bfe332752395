import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_ROUNDING, contactAccount, isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import {
  type DepositPart,
  depositBalances,
  depositMoves,
  depositRefusals,
  documentRounding,
  orderSlip,
  partsInSteps,
  returnedDeposit,
  takenDeposit,
} from '@/domain/order/deposit';
import { cashStepOn, inSteps, roundedCash, roundedOf } from '@/domain/payment/cash-rounding';
import { chargedBy, type Payment, paymentRefusals, settle } from '@/domain/payment/payment';
import { RULES, ruleRefusals } from '@/domain/rules/dated-rule';
import { slipTotal } from '@/domain/slip/kept-slip';
import { cashOfSlip } from '@/domain/slip/limits';
import { repairFee, repairPaid } from '@/domain/slip/repair';
import { figuresAgree, reversalOf, type Transaction } from '@/domain/slip/transaction';
import { tillReport } from '@/domain/till/till-report';
import { aBracelet, aPrice, aScrap, aTransaction, cash, ids, NOON } from '../../support/factories';

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
    expect([
      inSteps(1037, 25),
      inSteps(1038, 25),
      inSteps(1050, 100),
      inSteps(1051, 100),
      inSteps(1037, 0),
    ]).toEqual([1025, 1050, 1000, 1100, 1037]);
  });

  it('SL18: a slip stays whole: what was rounded is on its own account, the till has what changed hands, and its total says it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        anyStep,
        (beyond, card, step) => {
          const byCard: Payment[] = card > 0 ? [{ id: 'card', method: 'card', amount: card }] : [];
          const slip = sale(beyond, [...byCard, cash(TOTAL + beyond - card)], step);
          const rounded = roundedOf(slip.payments);
          expect([isBalanced(slip.legs), figuresAgree(slip)]).toEqual([true, true]);
          expect(2 * Math.abs(rounded)).toBeLessThanOrEqual(step);
          expect(onAccount(slip, 'till:main') % step).toBe(0);
          expect([onAccount(slip, 'till:main'), onAccount(slip, CASH_ROUNDING)]).toEqual([
            TOTAL + beyond - card + rounded,
            0 - rounded + 0,
          ]);
          expect([slipTotal(slip), cashOfSlip(slip)]).toEqual([
            TOTAL + beyond + rounded,
            TOTAL + beyond - card + rounded,
          ]);
          expect(tillReport([slip]).rounded).toBe(rounded);
          const undone = {
            ...reversalOf(slip, ids.reversal, 'deneme'),
            number: 'T1-000002',
            at: NOON,
          };
          expect(mergeLegs([...slip.legs, ...undone.legs])).toEqual([]);
        },
      ),
    );
  });

  it('SL18: whether the rest is written or what was handed over, the same slip is kept, and the change is in steps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        anyStep,
        (beyond, more, step) => {
          const total = TOTAL + beyond;
          const payable = inSteps(total, step);
          const handed = (kurus: number) =>
            settle('sale', total, [cash(kurus)], null, undefined, step);
          const [rest, exact, over] = [
            handed(total),
            handed(payable),
            handed(payable + more * step),
          ];
          if (!rest.ok || !exact.ok || !over.ok) throw new Error('what reaches the step pays');
          expect([rest.value.change, exact.value.change, over.value.change]).toEqual([
            0,
            0,
            more * step === total - payable ? 0 : more * step,
          ]);
          expect(
            [exact, over].map(({ value }) =>
              value.payments.map(({ amount, rounding }) => [amount, rounding]),
            ),
          ).toEqual([
            [[total, rest.value.payments[0]?.rounding]],
            [[total, rest.value.payments[0]?.rounding]],
          ]);
        },
      ),
    );
    // Between the rest and the step above it is neither.
    expect(settle('sale', 1_040, [cash(1_045)], null, undefined, 25)).toEqual({
      ok: false,
      error: { code: 'short', missing: 5 },
    });
    expect(settle('purchase', 1_037, [cash(1_050)], null, undefined, 25)).toEqual({
      ok: false,
      error: { code: 'over', excess: 25 },
    });
  });

  it('SL19: a return of the same sum mirrors its slip: together they leave nothing on the till nor on the account of the rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), anyStep, (beyond, step) => {
        const slip = sale(beyond, [cash(TOTAL + beyond)], step);
        const lines = [aBracelet({ adjustment: beyond })];
        const returns = { slip: slip.id, number: slip.number };
        const back = aTransaction({
          id: ids.reversal,
          type: 'return',
          lines,
          tendered: [cash(TOTAL + beyond)],
          cashStep: step,
          returns,
        });
        expect(figuresAgree(back)).toBe(true);
        expect(mergeLegs([...slip.legs, ...back.legs])).toEqual([]);
        expect(tillReport([slip, back]).rounded).toBe(0);
      }),
    );
  });

  it('SL18: what the shop pays is rounded alike; a card is not', () => {
    const bought = aTransaction({
      type: 'purchase',
      lines: [aScrap()],
      tendered: [cash(6_126_662)],
      cashStep: 100,
    });
    expect(bought.payments).toMatchObject([{ amount: 6_126_662, rounding: 38 }]);
    expect([onAccount(bought, 'till:main'), onAccount(bought, CASH_ROUNDING)]).toEqual([
      -6_126_700, 38,
    ]);
    expect(roundedOf(sale(0, [{ id: 'c', method: 'card', amount: TOTAL }], 100).payments)).toBe(0);
  });

  it('SL23: cash that settles an account settles it to the kuruş and changes hands in whole steps, whoever pays and whatever is settled', () => {
    const settles = {
      asset: 'USD',
      quantity: 100,
      price: aPrice({ code: 'USD', rate: 420_000, side: 'sell' }),
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        anyStep,
        fc.constantFrom('collection' as const, 'payment' as const),
        (kurus, step, type) => {
          const slip = aTransaction({
            type,
            contactId: ids.contact,
            lines: [],
            tendered: [cash(kurus)],
            cashStep: step,
          });
          const [way, rounded] = [type === 'collection' ? 1 : -1, inSteps(kurus, step) - kurus];
          expect([
            onAccount(slip, contactAccount(ids.contact)),
            onAccount(slip, CASH_ROUNDING),
          ]).toEqual([-way * kurus, 0 - way * rounded + 0]);
          expect([onAccount(slip, 'till:main') + 0, slipTotal(slip), cashOfSlip(slip)]).toEqual([
            way * (kurus + rounded) + 0,
            kurus + rounded,
            kurus + rounded,
          ]);
          expect([
            isBalanced(slip.legs),
            figuresAgree(slip),
            slip.payments.flatMap((payment) => paymentRefusals(payment, type)),
          ]).toEqual([true, true, []]);
          const undone = {
            ...reversalOf(slip, ids.reversal, 'deneme'),
            number: 'T1-000002',
            at: NOON,
          };
          expect([mergeLegs([...slip.legs, ...undone.legs]), slipTotal(undone)]).toEqual([
            [],
            kurus + rounded,
          ]);
          expect(tillReport([slip, undone]).rounded).toBe(0);
        },
      ),
    );
    const dollars = aTransaction({
      type: 'collection',
      contactId: ids.contact,
      lines: [],
      tendered: [{ ...cash(4_237), settles }],
      cashStep: 25,
    });
    expect([
      isBalanced(dollars.legs),
      dollars.payments[0]?.rounding,
      onAccount(dollars, 'till:main'),
    ]).toEqual([true, -12, 4_225]);
    expect(dollars.legs).toContainEqual({
      account: contactAccount(ids.contact),
      asset: 'USD',
      quantity: -100,
    });
    expect(
      onAccount(
        aTransaction({
          type: 'collection',
          contactId: ids.contact,
          lines: [],
          tendered: [cash(1_000)],
          cashStep: 100,
        }),
        CASH_ROUNDING,
      ),
    ).toBe(0);
  });

  it('SL23: a repair’s fee is exact to the kuruş, its cash in whole steps, and other sums are refused', () => {
    const whole = {
      order: 'o',
      number: 'T1-000001',
      at: NOON,
      contactId: ids.contact,
      type: 'repair',
    } as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        anyStep,
        (kurus, used, step) => {
          const paid = repairPaid(ids.contact, used, roundedCash([cash(kurus)], step));
          const slip = orderSlip({ id: 'd', ...paid }, whole);
          const rounded = inSteps(kurus, step) - kurus;
          expect([
            depositRefusals(paid, ids.contact, 'repair'),
            documentRounding(slip, step),
          ]).toEqual([[], rounded]);
          expect([repairFee(slip), slipTotal(slip), onAccount(slip, 'till:main')]).toEqual([
            used + kurus,
            used + kurus + rounded,
            kurus + rounded,
          ]);
          expect(tillReport([slip])).toMatchObject({ rounded, service: used + kurus });
          const undone = { ...slip, ...reversalOf(slip, ids.reversal, 'deneme') };
          expect([mergeLegs([...slip.legs, ...undone.legs]), slipTotal(undone)]).toEqual([
            [],
            slipTotal(slip),
          ]);
        },
      ),
    );
    const paid = repairPaid(ids.contact, 0, roundedCash([cash(1_037)], 25));
    const unsaid = paid.payments.map(({ rounding: _rounding, ...payment }) => payment);
    expect(depositRefusals({ ...paid, payments: unsaid }, ids.contact, 'repair')).toContain(
      'account',
    );
    const other = paid.legs.map((leg) =>
      leg.account === CASH_ROUNDING
        ? { ...leg, quantity: leg.quantity - 1 }
        : leg.account === 'till:main'
          ? { ...leg, quantity: leg.quantity + 1 }
          : leg,
    );
    expect([
      isBalanced(other),
      depositRefusals({ ...paid, legs: other }, ids.contact, 'repair'),
    ]).toEqual([true, ['added']]);
  });

  it('SL23: of a deposit nothing is rounded when it is left, and all of it is paid out when it goes back, in whole steps', () => {
    const part = (quantity: number): DepositPart => ({
      asset: 'TRY',
      quantity,
      method: 'cash',
      id: 'p',
    });
    const left = {
      order: 'o',
      number: 'T1-000001',
      at: NOON,
      contactId: ids.contact,
      type: 'deposit',
    } as const;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }), anyStep, (kurus, step) => {
        const [taken, back] = [
          takenDeposit(ids.contact, [part(kurus)]),
          returnedDeposit(ids.contact, partsInSteps([part(kurus)], step)),
        ];
        expect([taken, back].flatMap((one) => depositRefusals(one, ids.contact))).toEqual([]);
        expect(
          depositBalances([taken, back].map((one) => ({ moves: depositMoves(one, ids.contact) }))),
        ).toEqual([]);
        const [came, went] = [
          orderSlip({ id: 'd', ...taken }, left),
          orderSlip({ id: 'e', ...back }, left),
        ];
        const rounded = inSteps(kurus, step) - kurus;
        expect([
          documentRounding(came, step),
          documentRounding(went, step),
          roundedOf(went.payments),
        ]).toEqual([0, rounded, rounded]);
        expect([slipTotal(came), slipTotal(went) + 0, onAccount(went, 'till:main') + 0]).toEqual([
          kurus,
          0 - kurus - rounded + 0,
          0 - kurus - rounded + 0,
        ]);
        expect(slipTotal({ ...went, ...reversalOf(went, ids.reversal, 'deneme') }) + 0).toBe(
          slipTotal(went) + 0,
        );
      }),
    );
    const back = returnedDeposit(ids.contact, partsInSteps([part(1_037)], 25));
    expect(
      depositRefusals(
        { ...back, payments: back.payments.map((payment) => ({ ...payment, rounding: -11 })) },
        ids.contact,
      ),
    ).toEqual(['payments']);
    const card = { ...part(1_037), method: 'card' as const };
    expect(partsInSteps([card, { asset: 'HAS', quantity: 3 }], 100)).toEqual([
      card,
      { asset: 'HAS', quantity: 3 },
    ]);
  });

  it('SL18: less than half a step is nothing to pay, and says so on the slip', () => {
    const card: Payment = { id: 'card', method: 'card', amount: TOTAL - 40 };
    const slip = sale(0, [card, cash(40)], 100);
    expect(slip.payments).toMatchObject([
      { method: 'card' },
      { method: 'cash', amount: 40, rounding: -40 },
    ]);
    expect([
      onAccount(slip, 'till:main'),
      onAccount(slip, CASH_ROUNDING),
      isBalanced(slip.legs),
    ]).toEqual([0, 40, true]);
    expect(slip.payments.map(chargedBy)).toEqual([TOTAL - 40, 0]);
  });

  it('SL20: a rounding on anything but cash, or beyond half of the greatest step, contradicts itself', () => {
    const refusals = (payment: Payment, type: 'sale' | 'collection' | 'return' = 'sale') =>
      paymentRefusals(payment, type);
    expect(refusals({ ...cash(1_000), rounding: 50 })).toEqual([]);
    expect(refusals({ ...cash(1_000), rounding: -50 }, 'return')).toEqual([]);
    for (const wrong of [
      { ...cash(1_000), rounding: 51 },
      { ...cash(1_000), rounding: 0 },
      { ...cash(10), rounding: -11 },
      { ...cash(1_000), rounding: 5, back: true as const },
      { ...cash(1_000), method: 'card' as const, rounding: 5 },
    ])
      expect(refusals(wrong)).toContain('rounding');
    expect(refusals({ ...cash(1_000), rounding: 51 }, 'collection')).toEqual(['rounding']);
  });

  it('SL20: the step is a rule with its day: one of three, or none, and none where nobody said anything', () => {
    const rule = (value: number, from = '2026-11-21') => ({
      name: 'cash-rounding' as const,
      from,
      value,
    });
    expect([0, 5, 25, 100].map((value) => ruleRefusals(rule(value)))).toEqual([[], [], [], []]);
    expect([ruleRefusals(rule(10)), ruleRefusals(rule(200))]).toEqual([['value'], ['value']]);
    expect([
      cashStepOn([], '2026-11-21'),
      cashStepOn([rule(25)], '2026-11-20'),
      cashStepOn([rule(25)], '2026-11-22'),
    ]).toEqual([0, 0, 25]);
  });
});

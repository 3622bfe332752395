import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contactAccount,
  isBalanced,
  type Leg,
  mergeLegs,
  reverseLegs,
} from '@/domain/ledger/ledger';
import {
  type MovementDraft,
  movementLegs,
  movementOf,
  movementRefusals,
} from '@/domain/ledger/movement';
import {
  commissionOf,
  netOf,
  type Payment,
  paymentRefusals,
  settle,
} from '@/domain/payment/payment';
import { quantityFor, worthOf } from '@/domain/price/asset-value';
import { slipTotal } from '@/domain/slip/kept-slip';
import { cashOfSlip, linkedSum } from '@/domain/slip/limits';
import type { LineInput } from '@/domain/slip/line';
import { decideTransaction, figuresAgree } from '@/domain/slip/transaction';
import {
  aBracelet,
  aCoin,
  aDraft,
  aPrice,
  aScrap,
  aTransaction,
  cash,
  ids,
  NOON,
} from '../../support/factories';

/** 41,98 a dollar, 5.480 a gram of pure gold, 8.930 a coin, all as the shop buys them. */
const usd = (quantity: number, amount = worthOf('USD', quantity, 419_800)): Payment => ({
  id: `usd-${quantity}`,
  method: 'currency',
  amount,
  paid: { asset: 'USD', quantity, price: aPrice({ code: 'USD', rate: 419_800, side: 'buy' }) },
});
const gold = (quantity: number): Payment => ({
  id: `has-${quantity}`,
  method: 'account',
  amount: worthOf('HAS', quantity, 54_800_000),
  paid: { asset: 'HAS', quantity, price: aPrice({ rate: 54_800_000, side: 'buy' }) },
});
const coins = (quantity: number): Payment => ({
  id: `coins-${quantity}`,
  method: 'coins',
  amount: worthOf('CEYREK_YENI', quantity, 89_300_000),
  paid: {
    asset: 'CEYREK_YENI',
    quantity,
    name: 'Çeyrek yeni',
    price: aPrice({ code: 'CEYREK_YENI', rate: 89_300_000, side: 'buy' }),
  },
});
const scrap = (weight: number, fineness: number): Payment => ({
  id: `scrap-${weight}`,
  method: 'scrap',
  amount: worthOf('HAS', weight * fineness, 54_800_000),
  paid: {
    asset: 'HAS',
    quantity: weight * fineness,
    weight,
    fineness,
    price: aPrice({ rate: 54_800_000, side: 'buy' }),
  },
});

const quantityOn = (legs: readonly Leg[], account: string, asset: string): number =>
  legs
    .filter((leg) => leg.account === account && leg.asset === asset)
    .reduce((sum, leg) => sum + leg.quantity, 0);

const anyPaid = fc.oneof(
  fc.integer({ min: 1, max: 200_000 }).map((q) => usd(q)),
  fc.integer({ min: 10_000, max: 300_000_000 }).map(gold),
  fc.integer({ min: 1, max: 30 }).map(coins),
  fc
    .record({
      weight: fc.integer({ min: 100, max: 40_000 }),
      fineness: fc.integer({ min: 100, max: 10_000 }),
    })
    .map(({ weight, fineness }) => scrap(weight, fineness)),
);

describe('between assets and lira', () => {
  test('100 dollars at 41,98 are 4.198 TL, 18,320 has at 5.500 are 100.760 TL, and five coins at 9.050 are 45.250 TL', () => {
    expect([
      worthOf('USD', 10_000, 419_800),
      worthOf('HAS', 183_200_000, 55_000_000),
      worthOf('CEYREK_YENI', 5, 90_500_000),
    ]).toEqual([419_800, 10_076_000, 4_525_000]);
    expect(worthOf('GUMUS', 9_990_000, 690_000)).toBe(6_900);
  });

  test('there and back misses no kuruş of gold, and of a currency less than one of its cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.integer({ min: 100_000, max: 100_000_000 }),
        (kurus, rate) => {
          expect(worthOf('HAS', quantityFor('HAS', kurus, rate), rate)).toBe(kurus);
          expect(
            Math.abs(worthOf('USD', quantityFor('USD', kurus, rate), rate) - kurus),
          ).toBeLessThanOrEqual(worthOf('USD', 1, rate));
        },
      ),
    );
  });
});

describe('a slip that is paid in several assets', () => {
  test('sums to zero for each asset on its own, its lira makes up what is left, and its reversal undoes all of it', () => {
    fc.assert(
      fc.property(fc.array(anyPaid, { maxLength: 4 }), fc.boolean(), (paid, buys) => {
        const line = buys ? aScrap({ weight: 900_000 }) : aBracelet({ weight: 900_000 });
        const own = paid.map((payment, i) => ({ ...payment, id: `p${i}` }));
        const total = decideTransaction(
          aDraft({
            type: buys ? 'purchase' : 'sale',
            lines: [line],
            tendered: [{ id: 'all', method: 'card', amount: 1 }],
          }),
        );
        const due = total.ok
          ? 0
          : ((total.error[0] as { refusal: { missing: number } }).refusal.missing ?? 0) + 1;
        const rest = due - netOf(own);
        if (rest <= 0) return;
        const slip = aTransaction({
          type: buys ? 'purchase' : 'sale',
          contactId: ids.contact,
          lines: [line],
          tendered: [...own, { id: 'rest', method: 'transfer', amount: rest }],
        });
        const sign = buys ? -1 : 1;
        expect([isBalanced(slip.legs), figuresAgree(slip), slipTotal(slip)]).toEqual([
          true,
          true,
          due,
        ]);
        expect(mergeLegs([...slip.legs, ...reverseLegs(slip.legs)])).toEqual([]);
        const sumOfPaid = (method: string) =>
          own
            .filter((p) => p.method === method)
            .reduce((sum, p) => sum + (p.paid?.quantity ?? 0), 0);
        expect(quantityOn(slip.legs, 'fx:main', 'USD')).toBe(sign * sumOfPaid('currency') + 0);
        expect(quantityOn(slip.legs, contactAccount(ids.contact), 'HAS')).toBe(
          sign * sumOfPaid('account') + 0,
        );
        expect(quantityOn(slip.legs, 'stock:main', 'CEYREK_YENI')).toBe(
          sign * sumOfPaid('coins') + 0,
        );
        expect(quantityOn(slip.legs, 'bank:main', 'TRY')).toBe(sign * rest);
      }),
    );
  });

  test('lira goes back against dollars, and the till is short of it', () => {
    const slip = aTransaction({
      lines: [aCoin({ pieces: 1 })],
      tendered: [usd(25_000)],
      changeFrom: { id: 'back', account: 'till:two' },
    });
    const back = 25_000 * 41.98 - 905_000;
    expect(slip.payments.at(-1)).toEqual({
      id: 'back',
      account: 'till:two',
      method: 'cash',
      amount: back,
      back: true,
    });
    expect([
      quantityOn(slip.legs, 'till:two', 'TRY'),
      quantityOn(slip.legs, 'fx:main', 'USD'),
      isBalanced(slip.legs),
    ]).toEqual([-back, 25_000, true]);
    expect([figuresAgree(slip), netOf(slip.payments), cashOfSlip(slip)]).toEqual([
      true,
      905_000,
      905_000,
    ]);
    expect(linkedSum([{ ...slip, contactId: ids.contact }], ids.contact, '2026-11-21')).toBe(
      905_000,
    );
  });

  test('nothing goes back against gold or coins: too much of them is a mistake', () => {
    expect(settle('sale', 100_000, [coins(1)], null, { id: 'back' })).toEqual({
      ok: false,
      error: { code: 'over', excess: 793_000 },
    });
    expect(settle('sale', 100_000, [usd(10_000)], null)).toEqual({
      ok: false,
      error: { code: 'over', excess: 319_800 },
    });
    expect(settle('purchase', 100_000, [usd(10_000)], null, { id: 'back' })).toMatchObject({
      ok: false,
    });
  });

  test('a takas settles its difference in gold to the customer’s account', () => {
    const lines = [aBracelet({ weight: 10_000 }), { ...aScrap(), id: 'line-9' }];
    const difference = slipTotal(aTransaction({ type: 'exchange', lines, ...inCash(lines) }));
    const rate = 55_200_000;
    const quantity = quantityFor('HAS', Math.abs(difference), rate);
    const toAccount: Payment = {
      id: 'has',
      method: 'account',
      amount: Math.abs(difference),
      paid: { asset: 'HAS', quantity, price: aPrice({ rate }) },
    };
    const slip = aTransaction({
      type: 'exchange',
      contactId: ids.contact,
      lines,
      tendered: [toAccount],
    });
    expect(difference).toBeLessThan(0);
    expect([
      quantityOn(slip.legs, contactAccount(ids.contact), 'HAS'),
      isBalanced(slip.legs),
      figuresAgree(slip),
    ]).toEqual([-quantity, true, true]);
  });
});

/** The difference of these lines, paid in cash. */
function inCash(lines: readonly LineInput[]) {
  const probe = decideTransaction(aDraft({ type: 'exchange', lines, tendered: [] }));
  const missing = probe.ok
    ? 0
    : ((probe.error[0] as { refusal: { missing: number } }).refusal.missing ?? 0);
  return { tendered: [cash(missing)] };
}

describe('money alone', () => {
  test('5.6: a debt of has is paid in lira at the shop’s selling price, and the two stand against each other in the conversion', () => {
    const quantity = quantityFor('HAS', 5_000_000, 55_200_000);
    const payment: Payment = {
      id: 'p',
      method: 'transfer',
      amount: 5_000_000,
      settles: { asset: 'HAS', quantity, price: aPrice() },
    };
    const slip = aTransaction({
      type: 'collection',
      contactId: ids.contact,
      lines: [],
      tendered: [payment],
    });
    expect(slip.legs).toEqual(
      mergeLegs([
        { account: 'bank:main', asset: 'TRY', quantity: 5_000_000 },
        { account: 'conversion', asset: 'TRY', quantity: -5_000_000 },
        { account: 'conversion', asset: 'HAS', quantity },
        { account: contactAccount(ids.contact), asset: 'HAS', quantity: -quantity },
      ]),
    );
    expect(figuresAgree(slip)).toBe(true);
  });

  test('an advance stays in the asset it was given in: no rate touches it', () => {
    const given = usd(50_000);
    const advance = {
      ...given,
      settles: {
        asset: 'USD',
        quantity: 50_000,
        price: aPrice({ code: 'USD', rate: 419_800, side: 'buy' as const }),
      },
    };
    const slip = aTransaction({
      type: 'collection',
      contactId: ids.contact,
      lines: [],
      tendered: [advance],
    });
    expect(slip.legs).toEqual([
      { account: contactAccount(ids.contact), asset: 'USD', quantity: -50_000 },
      { account: 'fx:main', asset: 'USD', quantity: 50_000 },
    ]);
  });
});

describe('where a slip is booked', () => {
  test('each payment goes to the account it names, coins and scrap to their places, and the worked gold stays in the stock', () => {
    const places = { coins: 'coins:vitrin', scrap: 'scrap:main' };
    const lines = [aBracelet(), { ...aCoin(), id: 'c' }, { ...aScrap(), id: 's' }];
    const bill = inCash(lines);
    const slip = aTransaction({
      type: 'exchange',
      lines,
      places,
      tendered: bill.tendered.map((payment) => ({ ...payment, account: 'till:two' })),
    });
    const at = (account: string, asset: string) => quantityOn(slip.legs, account, asset);
    expect([
      at('coins:vitrin', 'CEYREK_YENI'),
      at('scrap:main', 'HAS'),
      at('stock:main', 'HAS'),
    ]).toEqual([-5, 12_340 * 9060, -183_200_000]);
    expect([
      at('till:two', 'TRY'),
      at('till:main', 'TRY'),
      figuresAgree(slip),
      slip.places,
    ]).toEqual([slipTotal(slip), 0, true, places]);
  });

  test('a slip of before, which names no account, is booked as it always was', () => {
    const slip = aTransaction({ lines: [aCoin()], tendered: [cash(4_525_000)] });
    expect([
      quantityOn(slip.legs, 'till:main', 'TRY'),
      quantityOn(slip.legs, 'stock:main', 'CEYREK_YENI'),
      slip.places,
    ]).toEqual([4_525_000, -5, undefined]);
    const scrapSlip = aTransaction({
      type: 'purchase',
      lines: [aScrap()],
      tendered: [cash(6_126_662)],
    });
    expect([quantityOn(scrapSlip.legs, 'stock:main', 'HAS'), figuresAgree(scrapSlip)]).toEqual([
      12_340 * 9060,
      true,
    ]);
  });

  test('what a place has no part in is not named', () => {
    expect(
      aTransaction({ places: { coins: 'coins:vitrin', scrap: 'scrap:main' } }).places,
    ).toBeUndefined();
  });

  test('a card’s commission is what its bank keeps, half up: 1,79 % of 1.234,56 TL is 22,10 TL', () => {
    expect(commissionOf(123_456, 179)).toBe(2_210);
  });
});

describe('a POS that settles', () => {
  const settled: MovementDraft = {
    type: 'transfer',
    from: 'pos:main',
    to: 'bank:main',
    asset: 'TRY',
    quantity: 100_000,
    kept: 1_790,
  };

  test('leaves the account with all that its slips brought, reaches the bank less the commission, which is a cost', () => {
    expect(movementLegs(settled)).toEqual([
      { account: 'bank:main', asset: 'TRY', quantity: 98_210 },
      { account: 'expense:bank-fee', asset: 'TRY', quantity: 1_790 },
      { account: 'pos:main', asset: 'TRY', quantity: -100_000 },
    ]);
    expect([movementOf('transfer', movementLegs(settled)), movementRefusals(settled)]).toEqual([
      settled,
      [],
    ]);
  });

  test('no other transfer costs anything, and none costs all of it', () => {
    expect(movementRefusals({ ...settled, from: 'till:main' })).toEqual(['kept']);
    expect(movementRefusals({ ...settled, kept: 100_000 })).toEqual(['kept']);
    expect(
      movementOf('transfer', [
        ...movementLegs(settled),
        { account: 'x', asset: 'TRY', quantity: 0 },
      ]),
    ).toBeUndefined();
  });
});

describe('a payment that contradicts itself is refused by its field', () => {
  const flaws = (payment: Payment, type: 'sale' | 'collection' = 'sale') =>
    paymentRefusals(payment, type);
  test.each([
    ['lira in a coin drawer', { ...cash(5), account: 'coins:x' }, ['account']],
    ['dollars called cash', { ...usd(100), method: 'cash' as const }, ['paid']],
    [
      'foreign notes without a currency',
      { id: 'x', method: 'currency' as const, amount: 5 },
      ['paid'],
    ],
    [
      'scrap that nobody weighed',
      { ...scrap(100, 9160), paid: { ...gold(5).paid } } as Payment,
      ['paid'],
    ],
    ['coins that are a currency', { ...usd(100), method: 'coins' as const }, ['paid']],
    [
      'a sale that settles an account',
      { ...cash(5), settles: { asset: 'HAS', quantity: 1, price: aPrice() } },
      ['settles'],
    ],
    ['dollars that go back', { ...usd(5), back: true as const }, ['back']],
    ['a commission on cash', { ...cash(5), commission: { rate: 100, kurus: 0 } }, ['commission']],
  ])('%s', (_name, payment, fields) => {
    expect(flaws(payment)).toEqual(fields);
  });

  test('what each kind is for has none', () => {
    expect(
      [
        usd(5),
        gold(5),
        coins(1),
        scrap(100, 9160),
        cash(5),
        { ...cash(5), account: 'till:two' },
      ].flatMap((payment) => flaws(payment)),
    ).toEqual([]);
    expect(
      flaws(
        { ...cash(5), settles: { asset: 'HAS', quantity: 1, price: aPrice({ at: NOON }) } },
        'collection',
      ),
    ).toEqual([]);
  });
});

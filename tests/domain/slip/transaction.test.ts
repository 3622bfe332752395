import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONVERSION,
  contactAccount,
  isBalanced,
  type Leg,
  mergeLegs,
  reverseLegs,
  STOCK,
  sameLegs,
  sumByAsset,
  TILL,
} from '@/domain/ledger/ledger';
import { flowOf, linesOn, SLIP_TYPES, type SlipType } from '@/domain/ledger/slip-type';
import { sumOf } from '@/domain/payment/payment';
import { coinsOf, hasOf, slipHas, slipTotal, slipTypeOf } from '@/domain/slip/kept-slip';
import { legsOf } from '@/domain/slip/legs';
import { computeLine, type LineInput } from '@/domain/slip/line';
import {
  type Draft,
  decideTransaction,
  figuresAgree,
  MAX_LINES,
  reversalOf,
  totalOf,
} from '@/domain/slip/transaction';
import {
  aBracelet,
  aCoin,
  aDraft,
  anyLines,
  aPrice,
  aScrap,
  aTransaction,
  cash,
  cutInto,
  ids,
  linesFor,
  NOON,
  onSide,
} from '../../support/factories';

const anySlipType = fc.constantFrom(...SLIP_TYPES);
const anyWeights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });

/**
 * Drafts of every kind, settled to the kuruş; of the exchanges some come out even, some are the
 * customer's to pay, some the shop's.
 */
const anyDraft = fc
  .record({
    type: anySlipType,
    lines: anyLines,
    weights: anyWeights,
    even: fc.boolean(),
    money: fc.integer({ min: 1, max: 1_000_000_000 }),
  })
  .map(({ type, lines, weights, even, money }) => {
    const drawn = type === 'exchange' && even ? evenly(lines) : linesFor(type, lines);
    const computed = drawn.map(computeLine);
    const total = drawn.length === 0 ? money : Math.abs(totalOf(type, computed));
    const shares = drawn.length === 0 ? weights.slice(0, 2) : weights;
    return aDraft({
      type,
      lines: drawn,
      contactId: ids.contact,
      tendered: shares.length === 2 ? cutInto(total, [...shares, 0]) : cutInto(total, shares),
    });
  });

const evenly = (lines: readonly LineInput[]): LineInput[] => [
  ...onSide('sell', lines),
  ...onSide(
    'buy',
    lines.map((line) => ({ ...line, id: `${line.id}-back` })),
  ),
];

const negated = (legs: readonly Leg[]): Leg[] => legs.map((l) => ({ ...l, quantity: -l.quantity }));

describe('a slip of any lines', () => {
  it('has legs that sum to zero for each asset', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const decided = decideTransaction(draft);
        expect(decided.ok && isBalanced(decided.value.legs)).toBe(true);
      }),
    );
  });

  it('agrees with its own figures, and with nobody else’s', () => {
    fc.assert(
      fc.property(anyDraft, fc.integer({ min: 1, max: 1000 }), (draft, off) => {
        const slip = aTransaction(draft);
        expect(figuresAgree(slip)).toBe(true);
        const [first] = slip.lines;
        if (first)
          expect(
            figuresAgree({
              ...slip,
              lines: [{ ...first, amount: first.amount + off }, ...slip.lines.slice(1)],
            }),
          ).toBe(false);
        const [paid] = slip.payments;
        if (paid)
          expect(
            figuresAgree({
              ...slip,
              payments: [{ ...paid, amount: paid.amount + off }, ...slip.payments.slice(1)],
            }),
          ).toBe(false);
        const [leg] = slip.legs;
        if (leg)
          expect(
            figuresAgree({
              ...slip,
              legs: [{ ...leg, quantity: leg.quantity + off }, ...slip.legs.slice(1)],
            }),
          ).toBe(false);
      }),
    );
  });

  it('is undone by its reversal, whose own reversal is the slip again', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const slip = aTransaction(draft);
        const reversal = {
          ...reversalOf(slip, ids.reversal, 'yanlış ürün'),
          number: 'T1-000002',
          at: NOON,
        };
        expect(mergeLegs([...slip.legs, ...reversal.legs])).toEqual([]);
        expect(sameLegs(reverseLegs(reversal.legs), slip.legs)).toBe(true);
        expect(figuresAgree(reversal)).toBe(true);
        expect(reversal).toMatchObject({
          type: 'reversal',
          reverses: slip.id,
          reason: 'yanlış ürün',
        });
        expect([slipTypeOf(reversal), slipTotal(reversal)]).toEqual([slip.type, slipTotal(slip)]);
      }),
    );
  });

  it('is settled to the kuruş: payments are the total', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const slip = aTransaction(draft);
        expect(sumOf(slip.payments)).toBe(Math.abs(slipTotal(slip)));
      }),
    );
  });

  it('as a purchase moves metal and money the other way', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const [sale, purchase] = [
          legsOf('sale', onSide('sell', lines), [], null),
          legsOf('purchase', onSide('buy', lines), [], null),
        ];
        const at = (legs: Leg[], account: string) => legs.filter((l) => l.account === account);
        for (const account of [STOCK, CONVERSION])
          expect(at(purchase, account)).toEqual(mergeLegs(negated(at(sale, account))));
      }),
    );
  });

  it('keeps the decided figures whatever the order of its legs', () => {
    const slip = aTransaction({ lines: [aBracelet(), aCoin()], tendered: [cash(15_079_240)] });
    expect(figuresAgree({ ...slip, legs: [...slip.legs].reverse() })).toBe(true);
  });
});

describe('an exchange', () => {
  /** 105.542,40 given, 61.266,62 taken: the customer owes 44.275,78. */
  const lines = [aBracelet(), aScrap({ id: 'line-3' })];
  const difference = 4_427_578;
  const exchange = (over: Partial<Draft> = {}) =>
    decideTransaction(aDraft({ type: 'exchange', lines, tendered: [], ...over }));
  const given = aTransaction({ type: 'exchange', lines, tendered: [cash(difference)] });

  it('comes to what is given minus what is taken, and each side is counted apart', () => {
    expect(totalOf('exchange', given.lines)).toBe(difference);
    expect([hasOf(linesOn('sell', given.lines)), hasOf(linesOn('buy', given.lines))]).toEqual([
      191_200_000, 111_800_400,
    ]);
    expect([slipHas(given), slipHas(aTransaction())]).toEqual([79_399_600, 191_200_000]);
    expect(
      totalOf('sale', linesOn('sell', given.lines)) -
        totalOf('purchase', linesOn('buy', given.lines)),
    ).toBe(difference);
  });

  it('that the customer pays takes money in and gives change from the cash', () => {
    expect(exchange({ tendered: [cash(5_000_000)] })).toMatchObject({
      ok: true,
      value: { total: difference, change: 5_000_000 - difference },
    });
    expect(given.legs).toContainEqual({ account: TILL, asset: 'TRY', quantity: difference });
  });

  it('that the shop pays takes money out and never gives change', () => {
    const turned = [
      aBracelet({ price: aPrice({ side: 'buy' }) }),
      aScrap({ price: aPrice({ rate: 54_800_000 }) }),
    ];
    const paid = exchange({ lines: turned, tendered: [cash(difference)] });
    expect(paid).toMatchObject({
      ok: true,
      value: { total: -difference, change: 0, payments: [cash(difference)] },
    });
    expect(paid.ok && paid.value.legs).toContainEqual({
      account: TILL,
      asset: 'TRY',
      quantity: -difference,
    });
    expect(exchange({ lines: turned, tendered: [cash(difference + 1)] })).toEqual({
      ok: false,
      error: [{ code: 'payment', refusal: { code: 'over', excess: 1 } }],
    });
  });

  it('that comes out even needs no payment and takes none', () => {
    const even = evenly([aBracelet()]);
    expect(exchange({ lines: even })).toMatchObject({
      ok: true,
      value: { total: 0, change: 0, payments: [] },
    });
    expect(exchange({ lines: even, tendered: [cash(100)] })).toMatchObject({ ok: false });
    // Even coin for coin: nothing at all has moved, and the slip still stands.
    expect(exchange({ lines: evenly([aCoin()]) })).toMatchObject({ ok: true, value: { legs: [] } });
  });

  it('on account makes the customer owe the difference, or be owed it', () => {
    const onAccount = {
      contactId: ids.contact,
      tendered: [{ id: 'a', method: 'account' as const, amount: difference }],
    };
    const owing = exchange(onAccount);
    expect(owing.ok && owing.value.legs).toContainEqual({
      account: contactAccount(ids.contact),
      asset: 'TRY',
      quantity: difference,
    });
    const owed = exchange({
      ...onAccount,
      lines: [
        aBracelet({ price: aPrice({ side: 'buy' }) }),
        aScrap({ price: aPrice({ rate: 54_800_000 }) }),
      ],
    });
    expect(owed.ok && owed.value.legs).toContainEqual({
      account: contactAccount(ids.contact),
      asset: 'TRY',
      quantity: -difference,
    });
  });

  it('must give something and take something', () => {
    expect(exchange({ lines: [aBracelet()] })).toEqual({
      ok: false,
      error: [{ code: 'one-sided', missing: 'buy' }],
    });
    expect(exchange({ lines: [aScrap()] })).toEqual({
      ok: false,
      error: [{ code: 'one-sided', missing: 'sell' }],
    });
  });
});

describe('a collection and a payment', () => {
  const pay = (over: Partial<Draft> = {}) =>
    decideTransaction(
      aDraft({
        type: 'collection',
        contactId: ids.contact,
        lines: [],
        tendered: [cash(5_000_000)],
        ...over,
      }),
    );
  const account = contactAccount(ids.contact);

  it('move money between the till and the account of the customer, and are what was paid', () => {
    expect(pay()).toMatchObject({ ok: true, value: { total: 5_000_000, change: 0, lines: [] } });
    expect(
      aTransaction({
        type: 'collection',
        contactId: ids.contact,
        lines: [],
        tendered: [cash(5_000_000)],
      }).legs,
    ).toEqual([
      { account, asset: 'TRY', quantity: -5_000_000 },
      { account: TILL, asset: 'TRY', quantity: 5_000_000 },
    ]);
    expect(
      aTransaction({
        type: 'payment',
        contactId: ids.contact,
        lines: [],
        tendered: [cash(5_000_000)],
      }).legs,
    ).toEqual([
      { account, asset: 'TRY', quantity: 5_000_000 },
      { account: TILL, asset: 'TRY', quantity: -5_000_000 },
    ]);
  });

  it('need a customer, some money that is not the account’s own, and no lines', () => {
    expect(pay({ contactId: null })).toEqual({ ok: false, error: [{ code: 'no-contact' }] });
    expect(pay({ tendered: [cash(0)] })).toEqual({
      ok: false,
      error: [{ code: 'payment', refusal: { code: 'nothing-paid' } }],
    });
    expect(pay({ tendered: [{ id: 'a', method: 'account', amount: 1 }] })).toEqual({
      ok: false,
      error: [{ code: 'payment', refusal: { code: 'account-by-account' } }],
    });
    expect(pay({ lines: [aBracelet()] })).toEqual({ ok: false, error: [{ code: 'has-lines' }] });
  });
});

describe('the direction of a slip', () => {
  it.each<[SlipType, number, number]>([
    ['sale', 1, 1],
    ['purchase', 1, -1],
    ['exchange', 1, 1],
    ['exchange', -1, -1],
    ['exchange', 0, 0],
    ['collection', 1, 1],
    ['payment', 1, -1],
  ])('%s of %i moves money %i', (type, total, flow) => expect(flowOf(type, total)).toBe(flow));

  it('is refused where a line goes the other way', () => {
    expect(
      decideTransaction(aDraft({ lines: [aBracelet({ id: 'a' }), aScrap({ id: 'b' })] })),
    ).toEqual({
      ok: false,
      error: [{ code: 'wrong-side', lineId: 'b', index: 1 }],
    });
    expect(decideTransaction(aDraft({ type: 'purchase' }))).toEqual({
      ok: false,
      error: [{ code: 'wrong-side', lineId: 'line-1', index: 0 }],
    });
  });
});

describe('a sale of the worked bracelet', () => {
  const slip = aTransaction();

  it('takes the metal from the stock and puts the cash into the till', () => {
    expect(slip.legs).toEqual([
      { account: 'conversion', asset: 'HAS', quantity: 191_200_000 },
      { account: 'conversion', asset: 'TRY', quantity: -10_554_240 },
      { account: 'income:workmanship', asset: 'HAS', quantity: -8_000_000 },
      { account: 'stock:main', asset: 'HAS', quantity: -183_200_000 },
      { account: TILL, asset: 'TRY', quantity: 10_554_240 },
    ]);
  });

  it('counts has and coins', () => {
    expect(hasOf(slip.lines)).toBe(191_200_000);
    expect(coinsOf(slip.lines)).toBe(0);
    expect(coinsOf(aTransaction({ lines: [aCoin()], tendered: [cash(4_525_000)] }).lines)).toBe(5);
  });

  it('counts silver under its own asset, never as has', () => {
    const silver = aTransaction({
      lines: [
        aBracelet({
          metal: 'silver',
          fineness: 9250,
          price: aPrice({ code: 'GUMUS', rate: 690_000 }),
        }),
      ],
      tendered: [cash(200_000)],
    });
    expect(hasOf(silver.lines)).toBe(0);
    expect(Array.from(sumByAsset(silver.legs).keys()).sort()).toEqual(['GUMUS', 'TRY']);
  });
});

describe('a slip is refused', () => {
  it('without lines, or with more than the limit', () => {
    expect(decideTransaction(aDraft({ lines: [] }))).toEqual({
      ok: false,
      error: [{ code: 'no-lines' }],
    });
    const many = Array.from({ length: MAX_LINES + 1 }, (_, i) => aCoin({ id: `l${i}` }));
    expect(decideTransaction(aDraft({ lines: many }))).toMatchObject({ ok: false });
  });

  it('with every wrong line by its id', () => {
    const decided = decideTransaction(
      aDraft({
        lines: [
          aBracelet({ id: 'a', weight: 0 }),
          aCoin({ id: 'b' }),
          aCoin({ id: 'c', pieces: -1 }),
        ],
      }),
    );
    expect(decided).toEqual({
      ok: false,
      error: [
        { code: 'line', lineId: 'a', refusals: [{ field: 'weight', code: 'missing' }] },
        { code: 'line', lineId: 'c', refusals: [{ field: 'pieces', code: 'not-positive' }] },
      ],
    });
  });

  it('when the payment does not settle it', () => {
    expect(decideTransaction(aDraft({ tendered: [cash(1)] }))).toEqual({
      ok: false,
      error: [{ code: 'payment', refusal: { code: 'short', missing: 10_554_239 } }],
    });
  });

  it('and never by an exception, however large its lines', () => {
    const big = aCoin({ pieces: 100_000, price: aPrice({ rate: 1_000_000_000_000 }) });
    const lines = Array.from({ length: MAX_LINES }, (_, i) => ({ ...big, id: `l${i}` }));
    expect(decideTransaction(aDraft({ lines, tendered: [] })).ok).toBe(false);
  });
});

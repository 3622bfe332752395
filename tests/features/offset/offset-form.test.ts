import { beforeAll, describe, expect, it } from 'vitest';
import { HAS, karatAsset } from '@/domain/metal/asset';
import {
  filled,
  NEW_FORM,
  type OffsetForm,
  type OffsetWorld,
  quantityText,
  rateFieldText,
  readForm,
  readQuantity,
  readRate,
  readSideText,
  turnsOver,
} from '@/features/offset/form';
import { activate } from '@/i18n/i18n';
import { A_QUARTER } from '../../support/factories';

const AT = 1_790_000_000_000;
const has = {
  code: HAS,
  buy: 54_800_000,
  sell: 55_200_000,
  at: AT,
  source: 'simulator',
  simulated: true,
};
const world = (over: Partial<OffsetWorld> = {}): OffsetWorld => ({
  quotes: new Map([[HAS, has]]),
  products: [A_QUARTER],
  now: AT,
  held: 100_000_000,
  ...over,
});
const form = (over: Partial<OffsetForm> = {}): OffsetForm => ({
  ...NEW_FORM,
  sides: [
    { account: 'contact:a', asset: HAS, text: '10', exact: null },
    { account: 'contact:a', asset: 'TRY', text: '', exact: null },
  ],
  ...over,
});

describe('reading the fields of an offset', () => {
  it('OF6: reads grams of a karat, has to the last decimal, money and pieces', () => {
    expect(readQuantity(HAS, '12,34*22')).toEqual({ ok: true, value: 12_340 * 9160 });
    expect(readQuantity(HAS, '0,0000001')).toEqual({ ok: true, value: 1 });
    expect(readQuantity('TRY', '1.234,56')).toEqual({ ok: true, value: 123_456 });
    expect(readQuantity('GUMUS', '1')).toEqual({ ok: true, value: 9_990_000 });
    expect(readQuantity('CEYREK_YENI', '3')).toEqual({ ok: true, value: 3 });
    expect([
      readQuantity('CEYREK_YENI', '1,5'),
      readQuantity(HAS, '12*23'),
      readQuantity('TRY', '0'),
    ]).toEqual([
      { ok: false, error: 'too-many-decimals' },
      { ok: false, error: 'fineness' },
      { ok: false, error: 'empty' },
    ]);
  });

  it('OF6: reads a rate in the unit of its quote asset', () => {
    expect(readRate('5.520', { base: HAS, quote: 'TRY' })).toEqual({ ok: true, value: 55_200_000 });
    expect(readRate('1,6077164', { base: 'CEYREK_YENI', quote: HAS })).toEqual({
      ok: true,
      value: 1754 * 9166 * 100,
    });
    expect(readRate('0', { base: HAS, quote: 'TRY' })).toEqual({ ok: false, error: 'empty' });
  });
});

describe('the text of a quantity box', () => {
  beforeAll(() => activate('tr'));

  it.each([
    ['50', { amount: '50' }],
    ['25.000', { amount: '25.000' }],
    ['50 has', { amount: '50', asset: HAS }],
    ['12,34*22', { amount: '12,34*22', asset: HAS }],
    ['1000 usd', { amount: '1000', asset: 'USD' }],
    ['$1000', { amount: '1000', asset: 'USD' }],
    ['1000 dolar', { amount: '1000', asset: 'USD' }],
    ['25000 tl', { amount: '25000', asset: 'TRY' }],
    ['3 çeyrek', { amount: '3', asset: 'CEYREK_YENI' }],
    ['40 gümüş', { amount: '40', asset: 'GUMUS' }],
    ['50 xyz', { amount: '50', unread: '50 xyz' }],
  ])('%s', (text, said) => expect(readSideText(text, [A_QUARTER])).toEqual(said));

  it('an asset named in the text wins over the chosen asset and the open balances', () => {
    const side = { account: 'contact:a', asset: 'TRY', text: '50 has', exact: null };
    const named = filled(
      { ...NEW_FORM, sides: [{ ...side, said: { amount: '50', asset: HAS } }, NEW_FORM.sides[1]] },
      [[{ asset: 'USD', quantity: 100 }], []],
    );
    expect(named.sides[0].asset).toBe(HAS);
    expect(readForm(named, world()).quantities[0]).toBe(500_000_000);
  });

  it('a word that names no asset is an error, and its figure is not used', () => {
    const [one, two] = form().sides;
    const read = readForm(
      form({ sides: [{ ...one, text: '50 xyz', said: { amount: '50', unread: '50 xyz' } }, two] }),
      world(),
    );
    expect([read.fault, read.quantities, read.offset]).toEqual(['name', [null, null], null]);
  });
});

describe('the form of a mahsup (offset)', () => {
  it('OF4: reduces the debt on the first account, at the shop’s selling price', () => {
    const read = readForm(form(), world());
    expect(read.offset).toEqual({
      from: { account: 'contact:a', asset: HAS, quantity: 100_000_000 },
      to: { account: 'contact:a', asset: 'TRY', quantity: 5_520_000 },
    });
    expect(read.rate).toMatchObject({
      rate: 55_200_000,
      market: 55_200_000,
      basis: 'board',
      at: AT,
    });
  });

  it('OF4: reduces what the shop owes there, at the shop’s buying price', () => {
    const { offset, rate } = readForm(form(), world({ held: -1 }));
    expect([offset?.from.asset, offset?.to.asset, rate?.rate]).toEqual(['TRY', HAS, 54_800_000]);
  });

  it('OF3: computes either side from the other, also by the metal content of a coin', () => {
    const lira = form({
      typed: 1,
      sides: [
        { ...form().sides[0], text: '' },
        { ...form().sides[1], text: '55.200' },
      ],
    });
    expect(readForm(lira, world()).offset?.from.quantity).toBe(100_000_000);
    const coins = form({
      basis: 'content',
      typed: 1,
      sides: [
        { ...form().sides[0], text: '' },
        { account: 'contact:a', asset: 'CEYREK_YENI', text: '3', exact: null },
      ],
    });
    expect(readForm(coins, world()).offset?.from.quantity).toBe(3 * 1754 * 9166);
  });

  it('OF4: keeps the locked rate while the board changes, and shows the board’s rate now', () => {
    const lock = {
      pair: `${HAS} TRY`,
      market: { rate: 55_000_000, source: 'simulator', at: AT },
      at: AT,
      stale: false,
    };
    const { rate, market } = readForm(form({ lock }), world());
    expect([rate?.rate, rate?.market, market?.rate]).toEqual([55_000_000, 55_200_000, 55_200_000]);
    expect(readForm(form({ lock: { ...lock, pair: `TRY ${HAS}` } }), world()).rate?.rate).toBe(
      55_200_000,
    );
  });

  it('OF4: asks to confirm a price that is too old, and accepts a typed rate without the board', () => {
    const later = world({ now: AT + 4 * 86_400_000 });
    expect(readForm(form(), later).stale).toBe(true);
    const lock = {
      pair: `${HAS} TRY`,
      market: { rate: 55_200_000, source: 'simulator', at: AT },
      at: later.now,
      stale: true,
    };
    expect(readForm(form({ lock }), later).stale).toBe(false);
    const typed = readForm(form({ basis: 'typed', rateText: '5.400' }), {
      ...later,
      quotes: new Map(),
    });
    expect([typed.stale, typed.rate]).toEqual([
      false,
      {
        base: HAS,
        quote: 'TRY',
        rate: 54_000_000,
        basis: 'typed',
        source: 'elle',
        at: later.now,
        market: null,
      },
    ]);
    expect(readForm(form(), { ...later, quotes: new Map() }).refusals).toContain('rate');
  });

  it('OF5: suggests the same account and an open balance opposite to the first side’s', () => {
    const begun: OffsetForm = {
      ...NEW_FORM,
      sides: [{ ...NEW_FORM.sides[0], account: 'contact:a' }, NEW_FORM.sides[1]],
    };
    const held = [
      { asset: 'USD', quantity: 5 },
      { asset: 'TRY', quantity: -7 },
      { asset: HAS, quantity: 3 },
    ];
    expect(filled(begun, [held, held]).sides.map(({ account, asset }) => [account, asset])).toEqual(
      [
        ['contact:a', HAS],
        ['contact:a', 'TRY'],
      ],
    );
    const own: OffsetForm = {
      ...begun,
      sides: [begun.sides[0], { ...NEW_FORM.sides[1], account: 'bank:main' }],
    };
    expect(filled(own, [held, []]).sides[1].asset).toBe('TRY');
  });
});

it('OF4: a quantity above the balance turns it over, one that closes it does not', () => {
  expect([
    turnsOver(412, 413, true),
    turnsOver(412, 412, true),
    turnsOver(412, 999, false),
  ]).toEqual([true, false, false]);
  expect([
    turnsOver(-5, 6, false),
    turnsOver(-5, 6, true),
    turnsOver(0, 6, true),
    turnsOver(7, null, true),
  ]).toEqual([true, false, false, false]);
});

describe('has and grams of a karat', () => {
  const G22 = karatAsset(22, 9160);
  const sides = [
    { account: 'contact:a', asset: HAS, text: '', exact: null },
    { account: 'contact:a', asset: G22, text: '12,5', exact: null },
  ] as const;
  const shown = (over: Partial<OffsetForm> = {}) =>
    filled(form({ sides, typed: 1, ...over }), [[], []]);

  it('OF15: convert by their fineness, whatever the board’s price, also without a board', () => {
    for (const quotes of [world().quotes, new Map()]) {
      const read = readForm(shown(), world({ quotes }));
      expect(read.rate).toMatchObject({
        base: G22,
        quote: HAS,
        rate: 916_000_000,
        basis: 'content',
      });
      expect(read.offset).toEqual({
        from: { account: 'contact:a', asset: HAS, quantity: 114_500_000 },
        to: { account: 'contact:a', asset: G22, quantity: 12_500 },
      });
      expect([read.stale, read.rateFault]).toEqual([false, undefined]);
    }
  });

  it('OF15: a different rate is typed in milyem and compared with the fineness', () => {
    const read = readForm(shown({ basis: 'typed', rateText: '916,6' }), world());
    expect(read.rate).toMatchObject({ rate: 916_600_000, market: 916_000_000, basis: 'typed' });
    expect(read.offset?.from.quantity).toBe(12_500 * 9166);
    expect(rateFieldText(916_600_000, { base: G22, quote: HAS })).toBe('916,6');
    expect([
      readRate('1001', { base: G22, quote: HAS }),
      readRate('0', { base: G22, quote: HAS }),
    ]).toEqual([
      { ok: false, error: 'too-big' },
      { ok: false, error: 'empty' },
    ]);
  });

  it('OF6: reads grams of a karat to the milligram, and platinum by the gram', () => {
    expect([
      readQuantity(G22, '12,345'),
      readQuantity('PLATIN', '1,5'),
      quantityText(G22, 12_500),
    ]).toEqual([{ ok: true, value: 12_345 }, { ok: true, value: 15_000_000 }, '12,50']);
  });
});

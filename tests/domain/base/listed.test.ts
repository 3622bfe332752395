import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyDigits, textOf } from '@/domain/base/digits';
import { isOffered, SHOWN_ON } from '@/domain/base/listed';
import { COIN_SET, coinOf, missingCoins } from '@/domain/catalogue/coin-set';
import {
  CURRENCY_CODES,
  currenciesOf,
  currencyDigits,
  currencyRefusals,
  plainName,
  usualDecimals,
  usualSign,
  writtenAlike,
} from '@/domain/catalogue/currency';
import { offeredOn, type Product, productRefusals } from '@/domain/catalogue/product';
import { assetClass, MONEY } from '@/domain/metal/asset';
import { CURRENCIES } from '@/domain/reference/currencies';

const ring: Product = {
  code: 'YUZUK_14',
  name: '14 ayar yüzük',
  kind: 'worked',
  metal: 'gold',
  fineness: 5850,
  quote: 'HAS',
  workmanship: 1200,
  order: 1,
};

describe('what is offered where', () => {
  it('DE8: an entry is offered where it is not hidden, and an archived one nowhere', () => {
    expect(SHOWN_ON.map((on) => isOffered({ hidden: ['market'] }, on))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(SHOWN_ON.map((on) => isOffered({ hidden: ['board', 'statement'] }, on))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(SHOWN_ON.map((on) => isOffered({ archived: 'bitti' }, on))).toEqual(
      SHOWN_ON.map(() => false),
    );
    expect([
      offeredOn(ring, 'sale'),
      offeredOn({ ...ring, hidden: ['counter'] }, 'sale'),
      offeredOn({ ...ring, archived: 'bitti' }, 'sale'),
    ]).toEqual([true, false, false]);
  });
});

describe('what can be a product', () => {
  it('DE2: goods by weight are priced by their metal, a coin alone has a weight, what is worked alone its işçilik', () => {
    expect(productRefusals(ring)).toEqual([]);
    expect(productRefusals({ ...ring, quote: 'AYAR14' })).toEqual(['quote']);
    expect(productRefusals({ ...ring, metal: 'silver' })).toEqual(['quote']);
    expect(productRefusals({ ...ring, weight: 1000 })).toEqual(['weight']);
    expect(productRefusals({ ...ring, kind: 'scrap' })).toEqual(['workmanship']);
    expect(productRefusals({ ...ring, kind: 'coin', quote: 'X' })).toEqual([
      'weight',
      'workmanship',
    ]);
  });

  it('DE2: no code of it is another asset’s, and none is what another definition is kept under', () => {
    for (const code of [
      ...MONEY,
      'HAS',
      'GUMUS',
      '22A-9160',
      'cursor',
      'price:closed',
      'A B',
      '',
      '1A',
      `A${'B'.repeat(40)}`,
    ]) {
      expect([code, productRefusals({ ...ring, code })]).toEqual([code, ['code']]);
    }
  });

  it('DE9: the coins of the mint are products as they stand, each once', () => {
    expect(
      COIN_SET.flatMap(({ code }) => productRefusals({ ...(coinOf(code) ?? ring), order: 1 })),
    ).toEqual([]);
    expect(new Set(COIN_SET.map(({ code }) => code)).size).toBe(COIN_SET.length);
  });
});

describe('currencies', () => {
  it('DE12: the mint’s coins that stand on no list are added at once, behind what does, and none that is there', () => {
    const quarter = coinOf('CEYREK_YENI');
    if (!quarter) throw new Error('the mint has it');
    const before: Product[] = [
      { ...quarter, order: 40 },
      { ...ring, code: 'YUZUK', order: 12 },
      { ...(coinOf('RESAT') ?? ring), order: 3, archived: 'bitti' },
    ];
    const added = missingCoins(before);
    expect(added.map(({ code }) => code)).toEqual(
      COIN_SET.map(({ code }) => code).filter((code) => code !== 'CEYREK_YENI' && code !== 'RESAT'),
    );
    expect(added.map(({ order }) => order)).toEqual(added.map((_, i) => 41 + i));
    expect(added.flatMap(productRefusals)).toEqual([]);
    expect(missingCoins([...before, ...added])).toEqual([]);
  });

  it('DE6: the ledger holds every currency of the platform as money, and its metals are none', () => {
    expect([...MONEY].sort()).toEqual(
      Object.keys(CURRENCIES)
        .filter((code) => code !== 'XAU' && code !== 'XAS')
        .sort(),
    );
    expect(CURRENCY_CODES.map(assetClass)).toEqual(CURRENCY_CODES.map(() => 'money'));
    expect(['TRY', 'XAU', 'BTC'].map((code) => currencyRefusals({ code, order: 1 }))).toEqual([
      ['code'],
      ['code'],
      ['code'],
    ]);
  });

  it('DE13: no digit of an amount is left out, whatever decimals are asked for', () => {
    const said = (hundredths: number) =>
      [0, 1, 2].map((decimals) => textOf(currencyDigits(hundredths, decimals)));
    expect([said(125_000), said(125_050), said(-125_055), said(0)]).toEqual([
      ['1.250', '1.250,0', '1.250,00'],
      ['1.250,50', '1.250,5', '1.250,50'],
      ['−1.250,55', '−1.250,55', '−1.250,55'],
      ['0', '0,0', '0,00'],
    ]);
    const value = (text: string) =>
      Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-'));
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
        fc.integer({ min: 0, max: 2 }),
        (hundredths, decimals) => {
          const text = textOf(currencyDigits(hundredths, decimals));
          expect(value(text)).toBe(value(textOf(moneyDigits(hundredths))));
          expect((text.split(',')[1] ?? '').length).toBeGreaterThanOrEqual(decimals);
        },
      ),
    );
  });

  it('DE13: a yen has no smaller coin, and whose sign is shared is written by its code', () => {
    expect(['JPY', 'IRR', 'USD', 'KWD'].map(usualDecimals)).toEqual([0, 0, 2, 2]);
    expect(['TRY', 'USD', 'JPY', 'SEK', 'toString'].map(usualSign)).toEqual([
      '₺',
      '$',
      'JPY',
      'SEK',
      'toString',
    ]);
  });

  it('DE13: a sign is none of a unit, of the figure, or of another money; two of a company’s are never alike', () => {
    const wrong = (symbol: string) => currencyRefusals({ code: 'JPY', order: 1, symbol });
    for (const symbol of ['¥', 'Yen', 'Fr.', 'JPY', 'JP¥'])
      expect([symbol, wrong(symbol)]).toEqual([symbol, []]);
    for (const symbol of [
      '',
      ' ',
      '₺',
      'TL',
      'tl',
      '$',
      'usd',
      'Has',
      'g',
      'ad',
      '1',
      '¥ ',
      'a,b',
      '-',
      '.',
      'abcdefg',
      '\u0301',
    ]) {
      expect([symbol, wrong(symbol)]).toEqual([symbol, ['symbol']]);
    }
    const [yen, yuan] = [
      { code: 'JPY', order: 1, symbol: '¥' },
      { code: 'CNY', order: 2, symbol: '¥', archived: 'bitti' },
    ];
    expect([
      writtenAlike(yen, [yen]),
      writtenAlike(yen, [yen, yuan]),
      writtenAlike({ code: 'SEK', order: 3 }, [yuan]),
    ]).toEqual([false, true, false]);
    const faults = (more: object) => currencyRefusals({ code: 'JPY', order: 1, ...more });
    // Beside an amount it turns, hides or breaks nothing.
    for (const name of ['\u202eYen', 'Ye\u200bn', 'Yen\n100', 'Yen\u2028', 'Yen\u0007'])
      expect(faults({ name }), JSON.stringify(name)).toEqual(['name']);
    expect([
      plainName(' \u202eYen\n 100\u200b '),
      faults({ name: plainName('\u202eYen\n1') }),
    ]).toEqual(['Yen 100', []]);
    expect(['Japon yeni', '<b>Yen</b>', '日本円'].map((name) => faults({ name }))).toEqual([
      [],
      [],
      [],
    ]);
    expect([
      faults({ name: ' ' }),
      faults({ name: 'x'.repeat(41) }),
      faults({ decimals: 3 }),
      faults({ decimals: 1.5 }),
      faults({ decimals: -1 }),
    ]).toEqual([['name'], ['name'], ['decimals'], ['decimals'], ['decimals']]);
  });

  it('DE6: the company’s word stands in the place of the starting one, each code once, in its order', () => {
    const said = [
      { code: 'JPY', order: 5 },
      { code: 'USD', order: 90, archived: 'bitti' },
    ];
    expect(currenciesOf(said).map(({ code }) => code)).toEqual([
      'JPY',
      'EUR',
      'GBP',
      'CHF',
      'SAR',
      'AED',
      'KWD',
      'USD',
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.record({ code: fc.constantFrom(...CURRENCY_CODES), order: fc.nat(9999) })),
        (list) => {
          const all = currenciesOf(list);
          expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
          expect(all.map(({ order }) => order)).toEqual(
            all.map(({ order }) => order).toSorted((a, b) => a - b),
          );
        },
      ),
    );
  });
});

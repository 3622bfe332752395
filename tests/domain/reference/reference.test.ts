import { describe, expect, it } from 'vitest';
import { ABSENCE_CODES } from '@/domain/reference/absence-codes';
import { CURRENCIES, currencySymbol, isCurrency } from '@/domain/reference/currencies';
import { PROVINCE_COUNT, PROVINCES } from '@/domain/reference/provinces';
import { isUnitCode, TRADE_UNIT, UNIT_CODES } from '@/domain/reference/unit-codes';

describe('PL100: the units of an e-invoice', () => {
  it('are 62, each with a description of its own', () => {
    expect(Object.keys(UNIT_CODES)).toHaveLength(62);
    expect(new Set(Object.values(UNIT_CODES)).size).toBe(62);
    for (const [code, name] of Object.entries(UNIT_CODES))
      expect(`${code} ${name}`).toMatch(/^[A-Z0-9]{2,3} [A-ZÇĞİÖŞÜ][^()]+$/);
  });

  it.each([
    ['C62', 'Adet'],
    ['KGM', 'Kilogram'],
    ['LTR', 'Litre'],
    ['MTR', 'Metre'],
    ['HUR', 'Saat'],
    ['DAY', 'Gün'],
    ['MON', 'Ay'],
    ['ANN', 'Yıl'],
    ['NPL', 'Koli'],
    ['PF', 'Palet'],
    ['SET', 'Set'],
    ['GRM', 'Gram'],
    ['CTM', 'Karat'],
  ] as const)('%s is %s', (code, name) => {
    expect(UNIT_CODES[code]).toBe(name);
  });

  it('know no CT, which is a carton, and no name of the prototype', () => {
    expect(['CT', 'KARAT', 'KUR', 'constructor', ''].map(isUnitCode)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(TRADE_UNIT).toEqual({
      worked: 'GRM',
      scrap: 'GRM',
      coin: 'C62',
      stone: 'CTM',
      workmanship: 'C62',
    });
  });
});

describe('PL101: the currencies', () => {
  const codes =
    'TRY EUR DKK GBP USD AUD CAD SAR KWD JPY NOK BGN RON RUB IRR CNY PKR QAR KRW AZN AED CHF SEK XAU XAS'.split(
      ' ',
    );

  it('are the platform’s 25 in its order, each with a Turkish name in capitals', () => {
    expect(Object.keys(CURRENCIES)).toEqual(codes);
    for (const name of Object.values(CURRENCIES))
      expect(name).toBe(name.toLocaleLowerCase('tr').toLocaleUpperCase('tr'));
    expect([CURRENCIES.TRY, CURRENCIES.GBP, CURRENCIES.XAU, CURRENCIES.XAS]).toEqual([
      'TÜRK LİRASI',
      'İNGİLİZ STERLİNİ',
      'ALTIN',
      'GÜMÜŞ',
    ]);
  });

  it.each([
    ['TRY', '₺'],
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['XAU', 'Au'],
    ['XAS', 'Ag'],
    ['CHF', 'CHF'],
    ['ZZZ', 'ZZZ'],
    ['constructor', 'constructor'],
  ])('%s is shown as %s', (code, symbol) => {
    expect(currencySymbol(code)).toBe(symbol);
  });

  it('have a symbol beside the four great ones for 18 more', () => {
    expect(codes.filter((code) => currencySymbol(code) !== code)).toHaveLength(22);
    expect([isCurrency('XAS'), isCurrency('XAG'), isCurrency('toString')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('PL102: the codes of absence', () => {
  it('go from 0 to 29 without 2 and 14, each with its own label', () => {
    const numbers = Array.from({ length: 30 }, (_, code) => code).filter(
      (code) => code !== 2 && code !== 14,
    );
    expect(Object.keys(ABSENCE_CODES).map(Number)).toEqual(numbers);
    expect(new Set(Object.values(ABSENCE_CODES)).size).toBe(28);
    expect(ABSENCE_CODES[15]).toBe('Devamsızlık');
  });
});

describe('PL103: the provinces', () => {
  it.each([
    [1, 'Adana'],
    [6, 'Ankara'],
    [17, 'Çanakkale'],
    [34, 'İstanbul'],
    [35, 'İzmir'],
    [63, 'Şanlıurfa'],
    [76, 'Iğdır'],
    [81, 'Düzce'],
  ])('%i is %s', (plate, name) => {
    expect(PROVINCES[plate]).toBe(name);
  });

  it('are 81, indexed from 1, no two alike', () => {
    expect([
      PROVINCE_COUNT,
      Object.keys(PROVINCES).length,
      new Set(Object.values(PROVINCES)).size,
    ]).toEqual([81, 81, 81]);
    expect([PROVINCES[0], PROVINCES[82]]).toEqual([undefined, undefined]);
  });

  it('stand in the order of the plates: by the alphabet of 1967 up to 67, then as they were made', () => {
    const first = Array.from({ length: 67 }, (_, at) => PROVINCES[at + 1] ?? '');
    // Two were renamed since and kept their plates: İçel is Mersin, Maraş is Kahramanmaraş.
    const named = first.map(
      (name) =>
        ({ Mersin: 'İçel', Kahramanmaraş: 'Maraş', Şanlıurfa: 'Urfa', Afyonkarahisar: 'Afyon' })[
          name
        ] ?? name,
    );
    expect(named).toEqual(named.toSorted((a, b) => a.localeCompare(b, 'tr')));
  });
});

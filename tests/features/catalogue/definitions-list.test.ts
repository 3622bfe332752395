import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CurrencyEntry, listedCodes, type ProductEntry } from '@/data/catalogue/use-listed';
import type { Product } from '@/domain/catalogue/product';
import { wordsOf } from '@/features/catalogue/EntryDrawer';
import { currencyFits, productFits } from '@/features/catalogue/list-filter';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const coin = (code: string, more: Partial<Product> = {}): Product => ({
  code,
  name: 'Reşat altını',
  kind: 'coin',
  metal: 'gold',
  fineness: 9166,
  quote: code,
  weight: 7216,
  order: 1,
  ...more,
});
const product = (of: Product, version?: number): ProductEntry => ({
  type: 'product',
  product: of,
  base: version ?? 1,
  sync: 'confirmed',
  ...(version === undefined ? {} : { version }),
});
const currency = (code: string, more: Partial<CurrencyEntry['currency']> = {}): CurrencyEntry => ({
  type: 'currency',
  currency: { code, order: 1, ...more },
  base: 1,
  sync: 'confirmed',
});

describe('the price list', () => {
  it('DE8: holds what the company itself defined before anybody tells its price, and not what it hides there', () => {
    const products = [
      product(coin('CEYREK_ESKI')),
      product(coin('RESAT'), 4),
      product(coin('HAMIT', { hidden: ['market'] }), 5),
    ];
    const currencies = [
      currency('JPY'),
      currency('SEK', { hidden: ['accounts'] }),
      currency('CHF', { archived: 'bitti' }),
    ];
    expect(listedCodes(['CHF', 'HAMIT', 'HAS'], products, currencies)).toEqual([
      'HAS',
      'RESAT',
      'JPY',
      'SEK',
    ]);
  });

  it('DE15: of the screens leaves out what is hidden from them, and what the price list has not', () => {
    const products = [
      product(coin('RESAT', { hidden: ['board'] }), 4),
      product(coin('HAMIT', { hidden: ['market'] }), 5),
    ];
    const currencies = [currency('JPY'), currency('SEK', { hidden: ['board'] })];
    expect(listedCodes(['HAMIT', 'HAS', 'SEK'], products, currencies, 'board')).toEqual([
      'HAS',
      'JPY',
    ]);
    expect(listedCodes(['HAMIT', 'HAS', 'SEK'], products, currencies)).toEqual([
      'HAS',
      'SEK',
      'RESAT',
      'JPY',
    ]);
  });

  it('DE8: keeps a price that another entry still goes by', () => {
    const products = [
      product(coin('CEYREK_ESKI', { archived: 'bitti', quote: 'CEYREK' }), 3),
      product(coin('CEYREK_YENI', { quote: 'CEYREK' }), 4),
    ];
    expect(listedCodes(['CEYREK', 'HAS'], products, [])).toEqual(['CEYREK', 'HAS']);
  });
});

describe('the list of definitions', () => {
  it('DE10: is searched by name, code and barcode however they are written, archived entries apart', () => {
    const of = coin('RESAT', { barcode: '2000000000008' });
    const finds = (words: string, more = {}) =>
      productFits({ product: of }, { words, gone: false, kind: '', ...more });
    expect(['resat', 'REŞAT alt', '20000000', 'çeyrek'].map((words) => finds(words))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([
      finds('', { kind: 'coin' }),
      finds('', { kind: 'scrap' }),
      finds('', { gone: true }),
    ]).toEqual([true, false, false]);
    expect(
      productFits({ product: { ...of, archived: 'bitti' } }, { words: '', gone: true, kind: '' }),
    ).toBe(true);
    expect([
      currencyFits(currency('JPY'), { words: 'japon', gone: false }),
      currencyFits(currency('JPY'), { words: 'jpy', gone: true }),
    ]).toEqual([true, false]);
  });

  it('DE10: says of an entry its words before, the newest first, with what became another', () => {
    const past = [
      { value: 2, by: 'b', at: 20 },
      { value: 1, by: '', at: 0 },
    ];
    const words = wordsOf(3, { by: 'c', at: 30, past }, (newer, older) => [`${older} → ${newer}`]);
    expect(words.map(({ by, said }) => [by, said])).toEqual([
      ['c', ['2 → 3']],
      ['b', ['1 → 2']],
      ['', []],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { COIN_SET, coinOf } from '@/domain/catalogue/coin-set';
import type { Product } from '@/domain/catalogue/product';
import {
  changedFields,
  codeOf,
  formOf,
  newForm,
  readForm,
} from '@/features/catalogue/product-form';
import { STARTING_PRODUCTS } from '@/server/areas/catalogue/starting-products';

describe('the form of a product', () => {
  it('DE9: what is written reads back to what it was, of every product that a company begins with and every coin', () => {
    const coins = COIN_SET.flatMap(({ code }): Product[] => [
      { ...coinOf(code), order: 3, hidden: ['market'], archived: 'bitti' } as Product,
    ]);
    for (const product of [...STARTING_PRODUCTS, ...coins]) {
      const { product: read, wrong } = readForm(formOf(product), product);
      expect([read, Array.from(wrong)]).toEqual([product, []]);
    }
  });

  it('DE9: a code that nobody typed is made of the name', () => {
    expect(['Çeyrek ata', '14 ayar yüzük', 'İĞNE  ş', '  ', '999'].map(codeOf)).toEqual([
      'CEYREK_ATA',
      'AYAR_YUZUK',
      'IGNE_S',
      '',
      '',
    ]);
    const form = {
      ...newForm(STARTING_PRODUCTS),
      name: 'Telkari kolye',
      fineness: '22',
      workmanship: '60',
    };
    const { product, wrong } = readForm(form);
    expect([product, Array.from(wrong)]).toEqual([
      {
        code: 'TELKARI_KOLYE',
        name: 'Telkari kolye',
        kind: 'worked',
        metal: 'gold',
        fineness: 9160,
        quote: 'HAS',
        workmanship: 600,
        order: 52,
      },
      [],
    ]);
  });

  it('DE2: what cannot be read or meant is named by its box', () => {
    const form = {
      ...newForm([]),
      kind: 'coin' as const,
      name: 'Sikke',
      fineness: '916,6',
      weight: '1,7x',
      order: '',
    };
    expect(Array.from(readForm(form).wrong).sort()).toEqual(['order', 'weight']);
    expect(Array.from(readForm({ ...newForm([]), name: '' }).wrong).sort()).toEqual([
      'code',
      'fineness',
      'name',
    ]);
  });

  it('DE4: as it stands its code, kind and metal are no part of the form', () => {
    const [known] = STARTING_PRODUCTS;
    if (!known) throw new Error('no product');
    const { product } = readForm(
      { ...formOf(known), code: 'BASKA', kind: 'scrap', metal: 'silver' },
      known,
    );
    expect(changedFields(product, known)).toEqual([]);
  });
});

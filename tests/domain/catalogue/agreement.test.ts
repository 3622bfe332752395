import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Agreement,
  agreedWorkmanship,
  NO_TERMS,
  priceGroupOf,
  type Sold,
  subjectOf,
} from '@/domain/catalogue/agreement';
import { contactRefusals } from '@/domain/contact/contact';

const burma: Sold = {
  product: 'BURMA22',
  metal: 'gold',
  fineness: 9160,
  list: 400,
  wholesale: 300,
};
const milyem = (tenths: number) => ({ by: 'milyem' as const, tenths });
const forProduct: Agreement = {
  fineness: 0,
  product: { code: 'BURMA22', name: 'Burma bilezik' },
  workmanship: milyem(250),
};
const for22: Agreement = { fineness: 9160, workmanship: milyem(260) };
const forAll: Agreement = { fineness: 0, workmanship: { by: 'percent', hundredths: 300 } };

describe('which işçilik a customer has', () => {
  it('GD7: the nearest agreement first, then the group, then the list', () => {
    const asked = (
      agreements: Agreement[],
      sold = burma,
      group: 'perakende' | 'toptan' = 'perakende',
    ) => agreedWorkmanship(sold, { agreements, group });
    expect(asked([forAll, for22, forProduct])).toEqual({
      workmanship: milyem(250),
      source: 'agreement',
    });
    expect(asked([forAll, for22])).toEqual({ workmanship: milyem(260), source: 'agreement' });
    expect(asked([forAll, for22], { ...burma, fineness: 7500 })).toEqual({
      workmanship: { by: 'percent', hundredths: 300 },
      source: 'agreement',
    });
    expect(asked([], burma, 'toptan')).toEqual({ workmanship: milyem(300), source: 'group' });
    expect(asked([], { ...burma, wholesale: undefined }, 'toptan')).toEqual({
      workmanship: milyem(400),
      source: 'list',
    });
    expect(asked([])).toEqual({ workmanship: milyem(400), source: 'list' });
  });

  it('GD7: an agreement of a karat is about gold; silver has its own or the list', () => {
    const silver: Sold = {
      product: 'GUMUS',
      metal: 'silver',
      fineness: 9160,
      list: undefined,
      wholesale: undefined,
    };
    expect(
      agreedWorkmanship(silver, { agreements: [forAll, for22], group: 'toptan' }),
    ).toBeUndefined();
    const own: Agreement = {
      fineness: 0,
      product: { code: 'GUMUS', name: 'Gümüş' },
      workmanship: milyem(0),
    };
    expect(agreedWorkmanship(silver, { agreements: [forAll, own], group: 'toptan' })).toEqual({
      workmanship: milyem(0),
      source: 'agreement',
    });
  });

  it('GD7: the order in which agreements were written is nothing to what holds', () => {
    const agreement = fc
      .record({
        fineness: fc.constantFrom(0, 9160, 7500),
        code: fc.constantFrom('', 'BURMA22', 'AJDA22'),
        tenths: fc.integer({ min: 0, max: 5000 }),
      })
      .map(
        ({ fineness, code, tenths }): Agreement => ({
          fineness: code === '' ? fineness : 0,
          ...(code === '' ? {} : { product: { code, name: code } }),
          workmanship: milyem(tenths),
        }),
      );
    fc.assert(
      fc.property(fc.uniqueArray(agreement, { selector: subjectOf }), (agreements) => {
        const found = agreedWorkmanship(burma, { agreements, group: 'perakende' });
        expect(
          agreedWorkmanship(burma, { agreements: [...agreements].reverse(), group: 'perakende' }),
        ).toEqual(found);
        if (agreements.length === 0) expect(found).toEqual(agreedWorkmanship(burma, NO_TERMS));
      }),
    );
  });

  it('GD7: a price group that was once typed as free text is read as what it says', () => {
    expect(['Toptan', ' TOPTAN', 'toptan'].map((text) => priceGroupOf(text.trim()))).toEqual([
      'toptan',
      'toptan',
      'toptan',
    ]);
    expect(['', 'perakende', 'kuyumcu', 'özel', 'Özel'].map(priceGroupOf)).toEqual([
      'perakende',
      'perakende',
      'perakende',
      'ozel',
      'ozel',
    ]);
  });

  it('GD10: two agreements about the same goods are refused, about different goods of one fineness they stand', () => {
    expect(contactRefusals({ name: 'Ayşe', agreements: [forProduct, for22, forAll] })).toEqual([]);
    expect(
      contactRefusals({ name: 'Ayşe', agreements: [for22, { ...for22, workmanship: milyem(1) }] }),
    ).toEqual([{ field: 'agreements', code: 'invalid' }]);
    expect(contactRefusals({ name: 'Ayşe', agreements: [forProduct, forProduct] })).toEqual([
      { field: 'agreements', code: 'invalid' },
    ]);
  });
});

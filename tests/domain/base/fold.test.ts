import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByName, fold, matchesWords } from '@/domain/base/fold';
import { contactRefusals, searchText } from '@/domain/contact/contact';

describe('folding', () => {
  it.each([
    ['İPEK Ş.', 'ipek s.'],
    ['ipek ş.', 'ipek s.'],
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['Çağrı Öğüt Ünlü', 'cagri ogut unlu'],
    ['Əliyev', 'eliyev'],
    ['Nazarow Ýagmyr Ňazik Žan', 'nazarow yagmyr nazik zan'],
    ['O‘g‘uz', 'o‘g‘uz'],
    ['Hâkim', 'hakim'],
    ['  iki   boşluk ', 'iki bosluk'],
    ['s\u0327i\u0307', 'si'],
  ])('"%s" is "%s"', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('done twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 500 },
    );
  });

  it('finds a name by the beginning of its words in any order', () => {
    const name = fold('Şükrü Işık Kuyumculuk');
    expect(matchesWords(name, fold('isik sukru'))).toBe(true);
    expect(matchesWords(name, fold('KUYUM'))).toBe(true);
    expect(matchesWords(name, fold('altın'))).toBe(false);
    expect(matchesWords(name, '')).toBe(true);
  });

  it('finds what goes by a name however the name is written, and nothing by a part of it', () => {
    const shelves = [{ label: 'Vitrin' }, { label: 'Çelik Kasa' }];
    const called = (text: string) => findByName(text, shelves, ({ label }) => label)?.label;
    expect(called('  ÇELİK  kasa ')).toBe('Çelik Kasa');
    expect(called('celik kasa')).toBe('Çelik Kasa');
    expect(called('kasa')).toBeUndefined();
    expect(called('')).toBeUndefined();
  });
});

describe('a contact', () => {
  const contact = { name: 'Ayşe Işık', phone: '+90 (532) 000 00 00', city: 'İstanbul', note: '' };

  it('is searched by folded name and by digits', () => {
    expect(searchText(contact)).toBe('ayse isik 905320000000');
    expect(searchText({ name: 'Ayşe', phone: '' })).toBe('ayse');
  });

  it('needs a name, a plausible telephone and no field beyond its limit', () => {
    expect(contactRefusals(contact)).toEqual([]);
    expect(contactRefusals({ ...contact, name: ' ' })).toEqual([
      { field: 'name', code: 'required' },
    ]);
    expect(contactRefusals({ ...contact, phone: 'abc' })).toEqual([
      { field: 'phone', code: 'invalid' },
    ]);
    expect(contactRefusals({ ...contact, note: 'x'.repeat(1001) })).toEqual([
      { field: 'note', code: 'too-long' },
    ]);
  });
});

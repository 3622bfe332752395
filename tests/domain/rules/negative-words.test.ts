import { describe, expect, it } from 'vitest';
import { descriptionOf, hides, MAX_WORDS, withWord } from '@/domain/rules/negative-words';
import { aBracelet, aTransaction } from '../../support/factories';

const slip = {
  ...aTransaction({ lines: [aBracelet({ name: 'Şahmeran İŞLEMELİ bilezik' })] }),
  note: 'Emanet, IŞIL hanım',
};

describe('negative words', () => {
  it.each([
    'emanet',
    'EMANET',
    'ışıl',
    'ISIL',
    'şahmeran',
    'SAHMERAN',
    'islemeli',
    'İşlemeli',
    'hanım',
  ])('DB2: hide what is described by %s', (word) => {
    expect(hides([word])(slip)).toBe(true);
  });

  it.each(['küpe', 'emanetçi', ' ', ''])('DB2: leave what is not: "%s"', (word) => {
    expect(hides([word])(slip)).toBe(false);
  });

  it('look at the note, at why it was undone, and at what the lines are called', () => {
    expect(descriptionOf({ note: 'not', reason: 'neden', lines: slip.lines })).toBe(
      'not · neden · Şahmeran İŞLEMELİ bilezik',
    );
    expect(descriptionOf({ lines: [] })).toBe('');
    expect(hides(['neden'])({ reason: 'Neden yok', lines: [] })).toBe(true);
  });

  it('are a list without doubles and without end to it', () => {
    expect(withWord(['Emanet'], ' EMANET ')).toEqual(['Emanet']);
    expect(withWord(['Emanet'], '  iç   virman ')).toEqual(['Emanet', 'iç virman']);
    expect(withWord([], '   ')).toEqual([]);
    const many = Array.from({ length: MAX_WORDS }, (_, i) => `kelime ${i}`);
    expect(withWord(many, 'bir daha')).toBe(many);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphabetKey, compareNames } from '@/domain/base/alphabet';

const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';

describe('the order of the Turkish alphabet', () => {
  it('places every letter after the one before it, in both cases', () => {
    const letters = Array.from(ALPHABET);
    const upper = letters.map((letter) => letter.toLocaleUpperCase('tr'));
    expect(letters.toReversed().sort(compareNames)).toEqual(letters);
    expect(upper.toReversed().sort(compareNames)).toEqual(upper);
  });

  it('sorts names by their first letter that differs, a short name before a longer one', () => {
    const names = [
      'Can',
      'Canan Y.',
      'Cüneyt',
      'Çağrı',
      'Çiğdem',
      'Demir',
      'Işık',
      'Irmak',
      'İbrahim',
      'Sezer',
      'Şehzade',
      'Şükrü',
      'Tan',
    ];
    const sorted = [
      'Can',
      'Canan Y.',
      'Cüneyt',
      'Çağrı',
      'Çiğdem',
      'Demir',
      'Irmak',
      'Işık',
      'İbrahim',
      'Sezer',
      'Şehzade',
      'Şükrü',
      'Tan',
    ];
    expect(names.toReversed().sort(compareNames)).toEqual(sorted);
  });

  it('places the letters of Azerbaijani and Turkmen after their base letters', () => {
    expect(
      ['Žan', 'Zeki', 'Ýagmyr', 'Yusuf', 'Ňazik', 'Nur', 'Əli', 'Ezgi'].sort(compareNames),
    ).toEqual(['Ezgi', 'Əli', 'Nur', 'Ňazik', 'Yusuf', 'Ýagmyr', 'Zeki', 'Žan']);
  });

  it('agrees with the collation of the system for words of Turkish letters', () => {
    const word = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(Math.sign(compareNames(a, b))).toBe(Math.sign(a.localeCompare(b, 'tr')));
      }),
      { numRuns: 500 },
    );
  });

  it('does not count case, circumflexes and extra spaces', () => {
    expect(alphabetKey('  HÂKİM   ÖZ ')).toBe(alphabetKey('hakim öz'));
  });
});

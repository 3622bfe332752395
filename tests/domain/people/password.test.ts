import { expect, it } from 'vitest';
import { passwordRefusal, passwordStrength } from '@/domain/people/password';
import { personalInfoRefusal } from '@/domain/people/personal';

it.each([
  ['altın58', 'short'],
  ['aaaaaaaaaa', 'repeating'],
  ['ababababab', 'repeating'],
  ['1234567890', 'common'],
  ['Şifre1234', 'common'],
  ['qwertyuıop', 'common'],
  ['x'.repeat(100) + 'abcde'.repeat(30), 'long'],
  ['Altınay85', 'personal'],
  ['nehir.ege1', null],
  ['altin-585', null],
  ['güneşli bir dükkân', null],
])('finds in %s: %s', (password, refusal) => {
  expect(passwordRefusal(password, ['Deniz Altınay', 'deniz@milyem.app'])).toBe(refusal);
});

it('holds a longer password, or one of more kinds, for stronger', () => {
  expect(passwordStrength('altin-585')).toBe('fair');
  expect(passwordStrength('güneşli bir dükkân')).toBe('strong');
  expect(passwordStrength('Zümrüt-yüzük-42')).toBe('strong');
});

it.each([
  ['name', '', 'required'],
  ['name', 'Şükrü Öztürk', undefined],
  ['name', 'x'.repeat(81), 'format'],
  ['email', 'yok', 'format'],
  ['email', 'ad@firma.com', undefined],
  ['phone', '', undefined],
  ['phone', '+90 (555) 000 00 00', undefined],
  ['phone', 'beş yüz', 'format'],
] as const)('judges %s "%s": %s', (field, value, refusal) => {
  expect(personalInfoRefusal(field, value)).toBe(refusal);
});

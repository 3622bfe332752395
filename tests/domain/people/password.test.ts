import { expect, it } from 'vitest';
import {
  filePassword,
  filePasswordRefusal,
  passwordRefusal,
  passwordStrength,
} from '@/domain/people/password';
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

it.each([
  ['dogru at zimba', null],
  ['dogru at zimb', 'short'],
  ['doğru at pil zimba', 'letters'],
  ['aaaaaaaaaaaaaaaaaaaa', 'repeating'],
  ['password123456789', 'common'],
])('RI9: a password for a file, %s: %s', (password, refusal) => {
  expect(filePasswordRefusal(password)).toBe(refusal);
});

it('RI9: an offered password is taken, and drawn from all of its numbers', () => {
  const drawn = Array.from({ length: 20 }, (_, at) => 4_000_000_007 * (at + 1));
  expect(filePassword(drawn)).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(filePasswordRefusal(filePassword(drawn))).toBeNull();
  const others = drawn.map((_, at) => drawn.map((one, i) => one + (i === at ? 1 : 0)));
  expect(new Set(others.map(filePassword)).size).toBe(20);
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

import { expect, it } from 'vitest';
import { blanked } from '../../src/app/error-log';

it('keeps no address, number or quoted text of anybody', () => {
  expect(blanked('no row for ayse@example.com, 12345678901: "Ayşe Yılmaz"')).toBe('no row for <e-posta> <n>: <…>');
});

it('keeps what tells the kind of the error', () => {
  expect(blanked('Cannot read properties of undefined (reading at)')).toBe('Cannot read properties of undefined (reading at)');
});

import { expect, it } from 'vitest';
import { blanked } from '../../src/app/error-log';

it('PL54: keeps no address, number or quoted text of anybody', () => {
  expect(blanked('no row for ayse@example.com, 12345678901: "Ayşe Yılmaz"')).toBe('no row for <e-posta> <n>: <…>');
});

it('PL54: keeps what tells the kind of the error', () => {
  expect(blanked('Cannot read properties of undefined (reading at)')).toBe('Cannot read properties of undefined (reading at)');
});

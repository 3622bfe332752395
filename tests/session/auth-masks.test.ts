import { expect, it } from 'vitest';
import { maskLicenceCode, maskUserCode } from '@/features/auth/masks';

it('lets only digits into a user code', () => {
  expect(maskUserCode('10 0a1')).toBe('1001');
});

it('writes a licence code in capitals without Turkish dots', () => {
  expect(maskLicenceCode('milyem-demo ıİ!')).toBe('MILYEM-DEMOII');
});

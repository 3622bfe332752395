import { describe, expect, it } from 'vitest';
import {
  addressLine,
  type CompanyProfile,
  MOST_IBANS,
  NO_PROFILE,
  PROFILE_LIMITS,
  profileRefusals,
} from '@/domain/people/company-profile';

const IBAN = 'TR330006100519786457841326';
const refused = (more: Partial<CompanyProfile>) =>
  profileRefusals({ ...NO_PROFILE, title: 'Altınsaray', ...more }).map(
    ({ name, code }) => `${name} ${code}`,
  );

describe('the profile of a company', () => {
  it('needs only a title', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ title: '  ' })).toEqual(['title required']);
  });

  it('has a tax number or a citizen’s number with right check digits', () => {
    expect(refused({ taxId: '1234567890' })).toEqual([]);
    expect(refused({ taxId: '10000000146' })).toEqual([]);
    for (const taxId of ['1234567891', '123456789', '10000000147', '12345678901', 'VKN'])
      expect(refused({ taxId })).toEqual(['taxId format']);
  });

  it.each([
    ['mersis', '0123456789000015', ['012345678900001', '01234567890000AB']],
    ['phone', '+90 (212) 555-01-02', ['555', 'telefon']],
    ['email', 'a@b.example', ['a@b', 'a b@c.example', '@b.example']],
    ['web', 'https://altinsaray.example/tr', ['altinsaray', 'javascript:alert(1)', 'a b.example']],
  ] as const)('checks %s by its form', (name, right, wrong) => {
    expect(refused({ [name]: right })).toEqual([]);
    for (const text of wrong) expect(refused({ [name]: text })).toEqual([`${name} format`]);
  });

  it('has each IBAN once, without spaces, with right check digits, and a limited number', () => {
    expect(refused({ ibans: [IBAN] })).toEqual([]);
    for (const ibans of [
      [IBAN, IBAN],
      ['TR33 0006 1005 1978 6457 8413 26'],
      ['TR330006100519786457841327'],
      Array<string>(MOST_IBANS + 1).fill(IBAN),
    ])
      expect(refused({ ibans })).toEqual(['ibans format']);
  });

  it('has no text longer than its limit', () => {
    expect(refused({ district: 'x'.repeat(PROFILE_LIMITS.district) })).toEqual([]);
    expect(refused({ district: 'x'.repeat(PROFILE_LIMITS.district + 1) })).toEqual([
      'district too-long',
    ]);
  });

  it('writes its address in one line without empty parts', () => {
    const at = { address: 'Kapalıçarşı No 5', district: 'Fatih', province: 'İstanbul' };
    expect(addressLine(at)).toBe('Kapalıçarşı No 5, Fatih / İstanbul');
    expect(addressLine({ ...at, address: '', district: '' })).toBe('İstanbul');
    expect(addressLine({ address: '', district: '', province: '' })).toBe('');
  });
});

import { digitsOnly } from './contact';

/**
 * A telephone as links to messengers want it: country first, digits alone. A number without a
 * country is Turkish.
 */
export function internationalDigits(phone: string): string {
  const digits = digitsOnly(phone);
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('90') && digits.length === 12) return digits;
  return digits === '' ? '' : `90${digits.replace(/^0/, '')}`;
}

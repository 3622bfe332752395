import { isSlipNumber, shortCode } from '../base/id';

/**
 * A slip as its paper names it: by its number alone, or by what its QR says, the number and the
 * short code of its record.
 */
export type SlipCode = { number: string; code: string | null };

/**
 * "T1-000482", "t1-000482/4f2a1c", and what a reader set to a US keyboard types on a Turkish one,
 * "T1*000482.4F2A1C". Undefined for anything else: a part of a number is a search like any other.
 */
export function readSlipCode(text: string): SlipCode | undefined {
  const found = /^([a-z]{1,3}\d{1,4})[-*\u2010-\u2212](\d{6,9})(?:[/.]([0-9a-f]{6}))?$/.exec(
    text.trim().replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase(),
  );
  if (!found) return undefined;
  const [, series = '', counter = '', code] = found;
  const number = `${series}-${counter}`.toUpperCase();
  return isSlipNumber(number) ? { number, code: code?.toUpperCase() ?? null } : undefined;
}

export const isSlipOf = (
  { number, code }: SlipCode,
  slip: { id: string; number: string },
): boolean => slip.number === number && (code === null || shortCode(slip.id) === code);

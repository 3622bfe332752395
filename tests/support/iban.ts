/**
 * The account number whose two check digits make it right (ISO 13616), reckoned apart from the
 * product.
 */
export function withCheck(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (sign) => Number.parseInt(sign, 36)).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

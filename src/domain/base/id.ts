/**
 * Ids. A UUID of version 7 (RFC 9562) sorts by time and is made on the device; time and randomness
 * are the caller's, since this room has neither.
 */
export function uuidV7(now: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  bytes.set(random.subarray(0, 16));
  let ms = now;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value);

/**
 * What a person reads from a printed slip to find its record: the last six characters, in capitals.
 */
export const shortCode = (id: string): string => id.slice(-6).toUpperCase();

/**
 * Label of the document that books a count's difference; it takes no number of a slip series. Stock
 * counts have it only where an earlier app closed them.
 */
export const differenceNumber = (id: string): string => `SF-${shortCode(id)}`;

/** "T1" and 482 make "T1-000482"; beyond six digits it just grows. */
export const slipNumber = (series: string, counter: number): string =>
  `${series}-${String(counter).padStart(6, '0')}`;

export const isSlipNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]{1,3}\d{1,4}-\d{6,9}$/.test(value);

/** Default length of a random key (src/contract/README.md#point-9-constants). */
export const KEY_LENGTH = 10;

/**
 * Digits and small letters without i, l, o and u: 32 characters, so that each byte modulo 32 gives
 * all of them with the same probability.
 */
const KEY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A random key for what needs no UUID. The randomness is the caller's: a byte for each character.
 */
export function randomKey(random: Uint8Array, length: number = KEY_LENGTH): string {
  if (random.length < length)
    throw new RangeError(`${length} characters need as many random bytes, not ${random.length}`);
  return Array.from(
    random.subarray(0, length),
    (byte) => KEY_LETTERS[byte % KEY_LETTERS.length],
  ).join('');
}

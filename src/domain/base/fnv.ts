/** FNV-1a of 128 bits: a published hash that spreads well and keeps no secret. */
const BASIS = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x0000000001000000000000000000013bn;
const MASK = (1n << 128n) - 1n;

/** Hash of a text of ASCII characters as 32 hexadecimal digits. */
export function fnv128(text: string): string {
  let hash = BASIS;
  for (let at = 0; at < text.length; at++)
    hash = ((hash ^ BigInt(text.charCodeAt(at) & 0xff)) * PRIME) & MASK;
  return hash.toString(16).padStart(32, '0');
}

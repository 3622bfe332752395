/**
 * Turkish case suffixes on figures: the vowel follows the last spoken word, the consonant hardens
 * after f s t k ç ş h p. "14:30’dan", "3’ten", "40’tan". A function, since gluing one fixed ending
 * to a number is wrong four times in five.
 */
type SuffixCase = 'from' | 'at' | 'to';

const ONES = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

/** Last spoken word of a whole number. */
export function lastWord(value: number): string {
  const n = Math.abs(Math.trunc(value));
  if (n % 10 !== 0 || n === 0) return ONES[n % 10] ?? '';
  if (n % 100 !== 0) return TENS[(n / 10) % 10] ?? '';
  if (n % 1000 !== 0) return 'yüz';
  return n % 1_000_000 !== 0 ? 'bin' : n % 1_000_000_000 !== 0 ? 'milyon' : 'milyar';
}

export function suffixOf(word: string, kind: SuffixCase): string {
  const vowel = /[aıou][^aeıioöuü]*$/.test(word) ? 'a' : 'e';
  const hard = /[fstkçşhp]$/.test(word) ? 't' : 'd';
  if (kind === 'from') return `’${hard}${vowel}n`;
  if (kind === 'at') return `’${hard}${vowel}`;
  return /[aeıioöuü]$/.test(word) ? `’y${vowel}` : `’${vowel}`;
}

/** "14:30’dan", "14:00’ten": a full hour is spoken without its minutes. `clock` is "HH:mm". */
export function clockWith(clock: string, kind: SuffixCase): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${clock}${suffixOf(lastWord(minutes === 0 ? hours : minutes), kind)}`;
}

const BACK: Record<string, string> = {
  a: 'ı',
  ı: 'ı',
  e: 'i',
  i: 'i',
  o: 'u',
  u: 'u',
  ö: 'ü',
  ü: 'ü',
};

/** A percent with the suffix of a part of a whole: "69’u", "70’i", "6’sı". */
export function partOf(value: number): string {
  const word = lastWord(value);
  const last = word.match(/[aeıioöuü](?=[^aeıioöuü]*$)/)?.[0] ?? 'e';
  return `${value}’${/[aeıioöuü]$/.test(word) ? 's' : ''}${BACK[last] ?? 'i'}`;
}

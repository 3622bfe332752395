/**
 * The order of the Turkish alphabet, as keys that plain code units sort, so that an index of the
 * database can hold it: each letter that has a base letter before it in the alphabet (ç after c, i
 * after ı) is written as that base letter and a mark that is greater than every letter. The letters
 * of Azerbaijani and Turkmen (ə, ň, ý, ž) are placed likewise.
 */
const AFTER = '~';
const LETTERS: Record<string, string> = {
  ...Object.fromEntries(
    Array.from('çğöşüňýž', (letter) => [letter, `${letter.normalize('NFD').charAt(0)}${AFTER}`]),
  ),
  ə: `e${AFTER}`,
  ı: 'i',
  i: `i${AFTER}`,
  î: `i${AFTER}`,
};

/**
 * Guarantee: comparing two keys by code units gives the order of the Turkish alphabet; case,
 * accents and extra spaces do not count.
 */
export function alphabetKey(text: string): string {
  const lower = text.normalize('NFC').toLocaleLowerCase('tr');
  const spelt = Array.from(
    lower,
    (letter) => LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
  ).join('');
  return spelt
    .replace(/[ʻʼ’']/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * For `sort`: the order of the Turkish alphabet; names that are spelt alike keep one fixed order.
 */
export function compareNames(a: string, b: string): number {
  const [first, second] = [alphabetKey(a), alphabetKey(b)];
  if (first === second) return a < b ? -1 : a > b ? 1 : 0;
  return first < second ? -1 : 1;
}

/**
 * Numbers of persons and firms (src/domain/README.md#numbers-of-persons-and-firms), kept as text
 * because a tax number may begin with zero. Guarantee: only length and check digits decide, so the
 * placeholders 11111111111 and 2222222222 are nobody's number; a document allows them by its own
 * switch (`fitsDocument`).
 */
const digitsIn = (text: string): number[] => Array.from(text, Number);

const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0);

/**
 * JavaScript's remainder takes the sign of the left side: −29 % 10 is −9 where the rule means 1.
 */
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/**
 * Turkish citizen id (TCKN): eleven digits, the first not 0, the last two checks over the others.
 * Foreigners' begin with 99.
 */
export function isCitizenId(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = digitsIn(text);
  const odd = sumOf([0, 2, 4, 6, 8].map((at) => digits[at] ?? 0));
  const even = sumOf([1, 3, 5, 7].map((at) => digits[at] ?? 0));
  return digits[9] === modulo(7 * odd - even, 10) && digits[10] === sumOf(digits.slice(0, 10)) % 10;
}

/** Tax number of a firm (VKN): nine digits and a check. A leading zero is allowed. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = digitsIn(text);
  const check = modulo(10 - (sumOf(digits.slice(0, 9).map(weighed)) % 10), 10);
  return digits[9] === check;
}

/**
 * What the digit at a place adds to the check of a tax number: nothing where it meets its place, 9
 * where the remainder is none.
 */
function weighed(digit: number, at: number): number {
  const shifted = (digit + 9 - at) % 10;
  return shifted === 0 ? 0 : (shifted * 2 ** (9 - at)) % 9 || 9;
}

/**
 * Passport number, which identifies a foreigner without a Turkish number: capitals and digits as in
 * the machine-readable line, ICAO 9303 (src/domain/README.md#identity-limit). Passport numbers
 * share no check digit.
 */
export const isPassport = (text: string): boolean => /^[A-Z0-9]{6,15}$/.test(text);

/** As it is typed or copied, in the letters of that line. */
export const barePassport = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * "Vergi / T.C. kimlik no": eleven characters are a citizen's id, ten a firm's number, any other
 * length is none.
 */
export function isTaxId(text: string): boolean {
  if (text.length === 11) return isCitizenId(text);
  return text.length === 10 && isTaxNumber(text);
}

/**
 * Whom a document names as its buyer: somebody by number, or nobody in particular, which a person
 * has to say.
 */
export const DOCUMENT_BUYERS = ['identified', 'final-consumer', 'foreigner'] as const;
type DocumentBuyer = (typeof DOCUMENT_BUYERS)[number];

/**
 * What stands in a document in place of the number that is not known ("Nihai tüketici", "Yabancı").
 */
export const PLACEHOLDER: Record<Exclude<DocumentBuyer, 'identified'>, string> = {
  'final-consumer': '11111111111',
  foreigner: '2222222222',
};

/**
 * May this number stand in a document with this switch? Without the switch a placeholder is as
 * wrong as anywhere else.
 */
export const fitsDocument = (text: string, buyer: DocumentBuyer): boolean =>
  buyer === 'identified' ? isTaxId(text) : text === PLACEHOLDER[buyer];

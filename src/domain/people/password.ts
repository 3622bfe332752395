/**
 * Why a password is not taken. The page says it while one types, the server refuses by the same
 * words.
 */
export type PasswordRefusal = 'short' | 'long' | 'repeating' | 'common' | 'personal';
export type PasswordStrength = 'fair' | 'strong';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** What everybody tries first, whatever is hung on to it. */
const COMMON =
  /^(?:1234567\d*|0987654\d*|qwert\w*|asdf\w*|password\w*|parola\w*|sifre\w*|kuyumcu\d*|altin\d*|galatasaray\w*|fenerbahce\w*|besiktas\w*)[!.]?$/;

/** `about` is what is known of the person: name, address, code, company. */
export function passwordRefusal(
  password: string,
  about: readonly string[] = [],
): PasswordRefusal | null {
  const characters = Array.from(password.normalize('NFKC'));
  if (characters.length < PASSWORD_MIN) return 'short';
  if (password.length > PASSWORD_MAX) return 'long';
  if (new Set(characters).size < 5) return 'repeating';
  const plain = plainly(password);
  if (COMMON.test(plain)) return 'common';
  return about.some((text) => holds(plain, plainly(text))) ? 'personal' : null;
}

export const FILE_PASSWORD_MIN = 14;

/**
 * Why a password is not taken for a file that is carried away: whoever has the file may try as long
 * as they like. `letters`: programs that open files read other letters than those of ASCII each in
 * their own way, so that such a password might open nothing.
 */
export function filePasswordRefusal(password: string): PasswordRefusal | 'letters' | null {
  if (!/^[ -~]*$/.test(password)) return 'letters';
  return password.length < FILE_PASSWORD_MIN ? 'short' : passwordRefusal(password);
}

/** Letters and digits that nobody takes for another one. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for a file, in groups that can be read out; `random` gives whole numbers below 2^32. */
export const filePassword = (random: readonly number[]): string =>
  Array.from({ length: 5 }, (_, group) =>
    Array.from(
      { length: 4 },
      (_at, at) => READABLE[(random[group * 4 + at] ?? 0) % READABLE.length],
    ).join(''),
  ).join('-');

/** Of one that has no refusal: longer, or of more kinds of characters, is stronger. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const length = Array.from(password).length;
  return length >= 15 || (length >= 11 && kinds >= 3) ? 'strong' : 'fair';
}

const LETTERS: Record<string, string> = { ı: 'i', ş: 's', ğ: 'g', ç: 'c', ö: 'o', ü: 'u' };

const plainly = (text: string): string =>
  text.toLocaleLowerCase('tr').replace(/[ışğçöü]/g, (letter) => LETTERS[letter] ?? letter);

/**
 * A password that is little more than a name or an address. Short words would forbid half the
 * language.
 */
function holds(plain: string, known: string): boolean {
  const words = known.split(/[\s@.]+/).filter((word) => word.length >= 4);
  return words.some((word) => plain.includes(word) && plain.length < word.length + 5);
}

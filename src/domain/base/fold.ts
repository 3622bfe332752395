/**
 * Folding of Turkish text for search: "İPEK Ş.", "ipek ş" and "ipek s" meet. Dotted and dotless i
 * are one letter here, as are ş/s, ğ/g, ç/c, ö/o, ü/u, ə/e, ň/n, ý/y, ž/z; combining marks are
 * dropped and white space is single.
 */
const MAP: Record<string, string> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ç: 'c',
  ö: 'o',
  ü: 'u',
  ə: 'e',
  â: 'a',
  î: 'i',
  û: 'u',
  ʻ: '',
  ʼ: '',
  '’': '',
  "'": '',
};

export function fold(text: string): string {
  const lower = text.toLocaleLowerCase('tr');
  const mapped = Array.from(lower, (c) => MAP[c] ?? c).join('');
  return mapped.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
}

/** Every word of the query begins a word of the text. Both are folded already. */
export function matchesWords(folded: string, query: string): boolean {
  const words = folded.split(/[\s.,/-]+/);
  return query.split(' ').every((q) => words.some((w) => w.startsWith(q)) || folded.includes(q));
}

/** The one that goes by this name, however the name is written. */
export const findByName = <K>(
  text: string,
  all: readonly K[],
  nameOf: (one: K) => string,
): K | undefined => all.find((one) => fold(nameOf(one)) === fold(text));

/**
 * A figure in letters, so that who reads a label across the counter does not read what the work
 * cost: the shop's own word of ten different letters stands for 1 2 3 4 5 6 7 8 9 0.
 */
const DIGITS = '1234567890';

/** Ten letters, each once. Turkish capitals are one letter each: İ and I are two. */
export function isCodeWord(word: string): boolean {
  const letters = lettersOf(word);
  return (
    letters.length === DIGITS.length &&
    new Set(letters).size === DIGITS.length &&
    letters.every((letter) => /\p{Lu}/u.test(letter))
  );
}

/**
 * "90,5" by KARŞILOTEM is "EM,I": digit by digit, and whatever is no digit stays. '' where the word
 * is none.
 */
export function codedFigure(figure: string, word: string): string {
  if (!isCodeWord(word)) return '';
  const letters = lettersOf(word);
  return Array.from(figure, (sign) => letters[DIGITS.indexOf(sign)] ?? sign).join('');
}

const lettersOf = (word: string): string[] => Array.from(word.trim().toLocaleUpperCase('tr'));

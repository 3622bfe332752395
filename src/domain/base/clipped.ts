/**
 * The beginning of a text, at most so many code units, and never through the middle of a character:
 * no database keeps half of one.
 */
export const clipped = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text;

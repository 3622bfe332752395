import { distance } from './likeness';
import type { Token } from './tokens';

/** A name as one run of sounds: a lost space or letter changes it little, wherever it is. */
export const wholeOf = (parts: readonly Token[]): string =>
  parts.map((part) => part.skeleton).join('');
const lettersOf = (parts: readonly Token[]): string => parts.map((part) => part.text).join('');

/**
 * Keys by the ends of the run: one wrong letter leaves one of two ends as it was if they do not
 * meet. Names of middling length have keys of both lengths, since a slip makes them longer or
 * shorter.
 */
const SHORT_END = 3;
const LONG_END = 5;
const LONG_FROM = 9;
const SHORT_TO = 12;

export function wholeKeys(whole: string): string[] {
  const keys: string[] = [];
  const ends = (width: number) => keys.push(`b${whole.slice(0, width)}`, `e${whole.slice(-width)}`);
  if (whole.length <= SHORT_TO) ends(SHORT_END);
  if (whole.length >= LONG_FROM) ends(LONG_END);
  return keys;
}

/** So many letters a name needs before one, or two, of them may be wrong. */
const ONE_FROM = 5;
const TWO_FROM = 16;
const SCORES = [0.96, 0.92, 0.905];

export const wholeApart = (letters: number): number =>
  letters < ONE_FROM ? 0 : letters < TWO_FROM ? 1 : 2;

function scoreOf(a: string, b: string): number {
  const most = wholeApart(Math.min(a.length, b.length));
  const apart = distance(a, b, most);
  return apart > most ? 0 : (SCORES[apart] ?? 0);
}

const hasDigit = (parts: readonly Token[]): boolean => parts.some(({ text }) => /\d/.test(text));

/** How alike two names are as runs of letters; 0 for anything but a slip of one or two letters. */
export function wholeScore(a: readonly Token[], b: readonly Token[]): number {
  if (a.length === 0 || b.length === 0 || hasDigit(a) || hasDigit(b)) return 0;
  return Math.max(scoreOf(wholeOf(a), wholeOf(b)), scoreOf(lettersOf(a), lettersOf(b)));
}

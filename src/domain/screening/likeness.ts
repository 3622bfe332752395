import type { Token } from './tokens';

/** How alike two words are, from 0 to 1, and by what. */
export type How = 'same' | 'sound' | 'family' | 'consonants' | 'initial' | 'edited' | 'none';
export type Likeness = Readonly<{ score: number; how: How }>;

const NONE: Likeness = { score: 0, how: 'none' };
const SAME: Likeness = { score: 1, how: 'same' };
const SOUND: Likeness = { score: 0.96, how: 'sound' };
const FAMILY: Likeness = { score: 0.95, how: 'family' };
const CONSONANTS: Likeness = { score: 0.92, how: 'consonants' };
const INITIAL: Likeness = { score: 0.8, how: 'initial' };

const FOREIGN = /[^a-z0-9]/;
const HAN = /\p{Script=Han}/u;

function foreign(a: string, b: string): Likeness {
  if (HAN.test(a) || HAN.test(b)) return NONE;
  const score = edited(a, b);
  return score >= 0.6 ? { score, how: 'edited' } : NONE;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Longer words than this are compared by their beginning. */
const LETTERS = 120;

/** Letters by which two words differ; neighbours that changed places count once. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  if (one === other) return 0;
  const a = one.slice(0, LETTERS);
  const b = other.slice(0, LETTERS);
  let before = new Uint8Array(b.length + 1);
  let above = Uint8Array.from({ length: b.length + 1 }, (_, at) => at);
  let row = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const there = b.charCodeAt(j - 1);
      let cost = (above[j - 1] ?? 0) + (letter === there ? 0 : 1);
      cost = Math.min(cost, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === there)
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length] ?? most + 1;
}

/** Letters that may differ in a word of so many before it is another word. */
const budgetOf = (letters: number): number => {
  if (letters < 3) return 0;
  if (letters < 6) return 1;
  return letters < 11 ? 2 : 3;
};

function edited(a: string, b: string): number {
  const letters = Math.max(a.length, b.length);
  const budget = budgetOf(Math.min(a.length, b.length));
  const apart = distance(a, b, budget);
  if (apart > budget) return 0;
  const first = a[0] === b[0] ? 0 : 0.03;
  return 1 - (0.75 * apart) / letters - 0.04 * (apart - 1) - first;
}

export function likeness(a: Token, b: Token): Likeness {
  if (a.text === b.text) return SAME;
  if (isNumber(a.text) || isNumber(b.text)) return NONE;
  if (a.family >= 0 && a.family === b.family) return FAMILY;
  const short = a.text.length === 1 || b.text.length === 1;
  if (short) return a.text[0] === b.text[0] ? INITIAL : NONE;
  if (a.skeleton === b.skeleton && a.skeleton.length > 1) return SOUND;
  // Letters that no table turned into Latin ones are words of their own: one more is another word.
  if (FOREIGN.test(a.text) || FOREIGN.test(b.text)) return foreign(a.text, b.text);
  const bare = a.bare || b.bare;
  if (a.consonants === b.consonants && a.consonants.length > 1)
    if (bare || a.consonants.length > 3) return bare ? CONSONANTS : { score: 0.9, how: 'edited' };
  const score = Math.max(
    edited(a.text, b.text),
    edited(a.skeleton, b.skeleton) - 0.02,
    bare && a.consonants.length > 2 && b.consonants.length > 2
      ? edited(a.consonants, b.consonants) - 0.06
      : 0,
  );
  return score >= 0.6 ? { score, how: 'edited' } : NONE;
}

/** Remembers how alike words are, for as long as one search or comparison lasts. */
export function memory(): (a: Token, b: Token) => Likeness {
  const known = new Map<Token, Map<Token, Likeness>>();
  return (a, b) => {
    let row = known.get(a);
    if (!row) {
      row = new Map();
      known.set(a, row);
    }
    const found = row.get(b) ?? likeness(a, b);
    row.set(b, found);
    return found;
  };
}

import { type How, type Likeness, memory } from './likeness';
import { type Token, tokenOf, tokens, tokensBackward } from './tokens';
import { wholeScore } from './whole';

/** One row of what stands side by side: a word of the query, a word of the entry, how they agree. */
export type Pairing = Readonly<{ asked?: string; listed?: string; score: number; how: How }>;
export type NameMatch = Readonly<{ score: number; pairs: readonly Pairing[] }>;

type LikenessOf = (asked: number, listed: number) => Likeness;

/** Weights of the words that found nobody: on both sides they contradict each other. */
const CONFLICT = 2;
const ONE_SIDE = 0.13;
/** One word, or an initial alone, never points at a person. */
const ONE_WORD_MOST = 0.79;
const INSIDE_MOST = 0.87;
/** Joined or parted spelling. */
const JOINED = 0.98;
const COMMON_MOST = 0.89;

const weightOf = (all: readonly Token[]): number => all.reduce((sum, one) => sum + one.weight, 0);
const heavy = (all: readonly Token[]): number => all.filter(({ weight }) => weight === 1).length;

type Pair = { a: number; b: number; like: Likeness };

/** Best pairing, the likest first; each word once. */
function pairUp(a: readonly Token[], b: readonly Token[], of: LikenessOf): Pair[] {
  const all: Pair[] = [];
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++) {
      const like = of(i, j);
      if (like.score > 0) all.push({ a: i, b: j, like });
    }
  all.sort((x, y) => y.like.score - x.like.score || Math.abs(x.a - x.b) - Math.abs(y.a - y.b));
  const usedA = new Set<number>();
  const usedB = new Set<number>();
  return all.filter((pair) => {
    if (usedA.has(pair.a) || usedB.has(pair.b)) return false;
    usedA.add(pair.a);
    usedB.add(pair.b);
    return true;
  });
}

const NUMBER = /^\d{1,3}$/;
const leftNumbers = (all: readonly Token[], pairs: readonly Pair[], side: 'a' | 'b'): number =>
  all.reduce(
    (sum, { text }, at) =>
      NUMBER.test(text) && !pairs.some((pair) => pair[side] === at) ? sum + 1 : sum,
    0,
  );

/** What two names share: words, those that are common, those that differ in letters. */
type Agreed = {
  whole: number;
  common: number;
  edits: number;
  /** Words that only one side has. */
  leftover: boolean;
  /** The words stand in another order. */
  turned: boolean;
};

const isTurned = (pairs: readonly Pair[]): boolean =>
  pairs.some((one) => pairs.some((two) => one.a < two.a && one.b > two.b));

/**
 * Whether what agrees is too little to point at somebody: very common words alone, two words of
 * which one is common and the name goes on, or two words that both differ in letters.
 */
function isWeak(agreed: Agreed): boolean {
  const { whole, common, edits, leftover, turned } = agreed;
  if (whole === 0) return false;
  if (common === whole && (whole <= 2 || edits > 0 || leftover)) return true;
  if (turned && edits > 0 && whole - common <= 1) return true;
  return whole === 2 && (edits === 2 || (common > 0 && leftover));
}

/** The score of two lists of words. */
export function scoreOf(
  a: readonly Token[],
  b: readonly Token[],
  of: LikenessOf,
): { score: number; pairs: Pair[] } {
  const pairs = pairUp(a, b, of);
  let matched = 0;
  let sum = 0;
  let whole = 0;
  let common = 0;
  let edits = 0;
  let leftA = weightOf(a);
  let leftB = weightOf(b);
  for (const { a: i, b: j, like } of pairs) {
    const x = a[i];
    const y = b[j];
    if (!x || !y) continue;
    const weight = Math.min(x.weight, y.weight);
    leftA -= x.weight;
    leftB -= y.weight;
    matched += weight;
    sum += weight * like.score;
    if (weight === 1 && like.how !== 'initial') {
      whole += 1;
      if (like.how === 'edited') edits += 1;
      if (x.common || y.common) common += 1;
    }
  }
  if (matched === 0) return { score: 0, pairs };
  // A number that one side lacks tells two houses of one name apart.
  const numbers = leftNumbers(a, pairs, 'a') + leftNumbers(b, pairs, 'b');
  const both = Math.max(Math.min(leftA, leftB), Math.min(1, numbers));
  const one = Math.abs(leftA - leftB);
  let score = sum / (matched + CONFLICT * both + ONE_SIDE * Math.min(one, matched));
  const most = Math.min(heavy(a), heavy(b));
  if (whole < 2 && Math.max(heavy(a), heavy(b)) > 1) score = Math.min(score, ONE_WORD_MOST);
  if (heavy(b) === 2 && heavy(a) > 2 && most === 2) score = Math.min(score, INSIDE_MOST);
  const leftover = heavy(a) !== heavy(b) || most > whole;
  if (isWeak({ whole, common, edits, leftover, turned: isTurned(pairs) }))
    score = Math.min(score, COMMON_MOST);
  return { score, pairs };
}

/** The words with two or three neighbours written as one, in every place. */
export function joinings(all: readonly Token[]): { word: Token; parts: Token[] }[] {
  const out: { word: Token; parts: Token[] }[] = [];
  for (const width of [2, 3])
    for (let at = 0; at + width <= all.length; at++) {
      const run = all.slice(at, at + width);
      if (run.some(({ text }) => NUMBER.test(text))) continue;
      const text = run.map((one) => one.text).join('');
      const word = tokenOf(text, run[0]?.bare);
      out.push({ word, parts: [...all.slice(0, at), word, ...all.slice(at + width)] });
    }
  return out;
}

type Alike = (a: Token, b: Token) => Likeness;

const plainly =
  (a: readonly Token[], b: readonly Token[], alike: Alike): LikenessOf =>
  (i, j) => {
    const [x, y] = [a[i], b[j]];
    return x && y ? alike(x, y) : { score: 0, how: 'none' };
  };

/** Joined spellings of one side whose new word the other side has. */
const fitting = (parts: readonly Token[], others: readonly Token[], alike: Alike): Token[][] =>
  joinings(parts).flatMap(({ word, parts: joined }) =>
    others.some((other) => alike(word, other).score > 0.7) ? [joined] : [],
  );

const shown = (a: readonly Token[], b: readonly Token[], pairs: readonly Pair[]): Pairing[] => {
  const usedA = new Set(pairs.map((pair) => pair.a));
  const usedB = new Set(pairs.map((pair) => pair.b));
  const left = (all: readonly Token[], used: Set<number>) => all.filter((_, at) => !used.has(at));
  return [
    ...[...pairs]
      .sort((x, y) => x.a - y.a)
      .map(({ a: i, b: j, like }) => ({
        asked: a[i]?.text ?? '',
        listed: b[j]?.text ?? '',
        score: round(like.score),
        how: like.how,
      })),
    ...left(a, usedA).map(({ text }) => ({ asked: text, score: 0, how: 'none' as const })),
    ...left(b, usedB).map(({ text }) => ({ listed: text, score: 0, how: 'none' as const })),
  ];
};

/** Scores are kept with three decimals, so that every machine writes the same one. */
export const round = (score: number): number => Math.round(score * 1000) / 1000;

/** How alike two names are, with the words side by side. */
function compareTokens(asked: readonly Token[], listed: readonly Token[], alike: Alike): NameMatch {
  let best = { ...scoreOf(asked, listed, plainly(asked, listed, alike)), a: asked, b: listed };
  if (best.score < 0.97)
    for (const [a, b] of [
      ...fitting(asked, listed, alike).map((one) => [one, listed] as const),
      ...fitting(listed, asked, (x, y) => alike(y, x)).map((one) => [asked, one] as const),
    ]) {
      const found = scoreOf(a, b, plainly(a, b, alike));
      const score = found.score * JOINED;
      if (score > best.score) best = { ...found, score, a, b };
    }
  const whole = Math.min(wholeScore(asked, listed), ceiling(asked, listed));
  const score = Math.max(best.score, whole);
  return { score: round(score), pairs: shown(best.a, best.b, best.pairs) };
}

/** A name of one word, or of two very common ones, points at nobody however well it agrees. */
function ceiling(asked: readonly Token[], listed: readonly Token[]): number {
  if (isCommon(asked) || isCommon(listed)) return COMMON_MOST;
  return Math.min(heavy(asked), heavy(listed)) < 2 && heavy(asked) !== heavy(listed)
    ? COMMON_MOST
    : 1;
}

function isCommon(parts: readonly Token[]): boolean {
  const known = parts.filter(({ weight }) => weight === 1);
  return known.length <= 2 && known.every(({ common }) => common);
}

/** Ways to read the words of a name: "abd" belongs to the word after it, or before it. */
export const readings = (name: string): (readonly Token[])[] => {
  const [forward, backward] = [tokens(name), tokensBackward(name)];
  return backward ? [forward, backward] : [forward];
};

/** The best reading of a query beside one listed name. */
export function compareReadings(
  asked: readonly (readonly Token[])[],
  listed: readonly Token[],
  alike: Alike = memory(),
): NameMatch {
  const all = asked.map((reading) => compareTokens(reading, listed, alike));
  return all.reduce((best, one) => (one.score > best.score ? one : best));
}

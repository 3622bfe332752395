import type { ScreeningIndex } from './build-index';
import { isSought } from './build-index';
import {
  compareReadings,
  joinings,
  type NameMatch,
  type Pairing,
  readings,
  scoreOf,
} from './compare';
import { type ListEntry, plainNumber } from './entry';
import { type Asked, type Evidence, evidenceOf, scoreWith } from './evidence';
import { type Likeness, likeness, memory } from './likeness';
import { fnv, keysOf, soundKey } from './skeleton';
import { type Token, tokenOf, tokens } from './tokens';
import { wholeApart, wholeKeys, wholeOf, wholeScore } from './whole';

export type Hit = Readonly<{
  entry: ListEntry;
  /** The name of the entry that is the likest. */
  name: string;
  score: number;
  nameScore: number;
  pairs: readonly Pairing[];
  evidence: readonly Evidence[];
}>;

const NONE: Likeness = { score: 0, how: 'none' };
/** Names below it are never shown. */
const SHOWN_FROM = 0.7;
/** Evidence may lift a name by so much at most. */
const LIFT = 0.1;
/** Names that are compared word by word with their evidence. */
const FINALISTS = 24;
const SPLITS = 4;
/** Words of a query beyond the eighth share a bit. */
const LAST_BIT = 128;

/**
 * Of the words that both could have, so many must agree: with fewer, the words that are left
 * contradict each other and the score stays below what is shown.
 */
const needOf = (words: number): number => Math.min(7, Math.ceil(words * 0.75));

const SPLIT_LEAST = 3;

type Like = Map<number, Likeness>;
type LikeOf = (token: Token) => Like;
/** `must`: the word for which the variant was made, and which a name must have. */
type Variant = { parts: readonly Token[]; must?: Token | undefined };
type Readings = readonly (readonly Token[])[];

/** One opened index: finds who on the lists is asked for. The same in worker, server and tests. */
export class Screening {
  readonly index: ScreeningIndex;
  readonly #words: readonly string[];
  readonly #tokens: (Token | undefined)[];
  readonly #numbers = new Map<string, number[]>();
  readonly #met: Uint8Array;
  readonly #keys: Keys;
  readonly #wholes: Keys;
  readonly #decoder = new TextDecoder();

  constructor(index: ScreeningIndex) {
    this.index = index;
    this.#words = index.words.split('\n');
    this.#tokens = new Array<Token | undefined>(this.#words.length);
    this.#keys = { hash: index.keyHash, at: index.keyAt, values: index.keyWords };
    this.#wholes = { hash: index.wholeHash, at: index.wholeAt, values: index.wholeNames };
    this.#met = new Uint8Array(index.nameEntry.length);
    for (const line of index.numbers.split('\n')) {
      const [number = '', at] = line.split(' ');
      if (at) this.#numbers.set(number, [...(this.#numbers.get(number) ?? []), Number(at)]);
    }
  }

  entryOf(at: number): ListEntry {
    const { entryAt, entryText } = this.index;
    const bytes = entryText.subarray(entryAt[at], entryAt[at + 1]);
    return JSON.parse(this.#decoder.decode(bytes)) as ListEntry;
  }

  /** The likest entries, the best first, each once. */
  search(asked: Asked, most = 5): Hit[] {
    const parts = readings(asked.name);
    const scores = new Map<number, number>();
    const like = this.#remembered();
    for (const reading of parts) {
      for (const variant of this.#variants(reading, like)) this.#scan(variant, like, scores);
      this.#scanWhole(reading, scores);
    }
    const names = [...scores]
      .filter(([, score]) => score >= SHOWN_FROM - LIFT)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, FINALISTS);
    const best = new Map<number, Hit>();
    const offer = (entry: number, hit: Hit) => {
      const known = best.get(entry);
      if (!known || hit.score > known.score) best.set(entry, hit);
    };
    const alike = memory();
    for (const [name] of names) {
      const match = compareReadings(parts, this.#listed(name), alike);
      const entry = this.index.nameEntry[name] ?? 0;
      offer(entry, hitOf(asked, match, this.entryOf(entry), this.index.nameNumber[name] ?? 0));
    }
    for (const entry of this.#numbers.get(plainNumber(asked.number ?? '')) ?? [])
      offer(entry, this.#byNumber(asked, parts, entry));
    return [...best]
      .filter(([, { score }]) => score >= SHOWN_FROM)
      .sort((a, b) => b[1].score - a[1].score || a[0] - b[0])
      .slice(0, most)
      .map(([, hit]) => hit);
  }

  #byNumber(asked: Asked, parts: Readings, at: number): Hit {
    const entry = this.entryOf(at);
    return hitOf(asked, compareReadings(parts, tokens(entry.names[0]?.text ?? '')), entry, 0);
  }

  #remembered(): LikeOf {
    const known = new Map<string, Like>();
    return (token) => {
      const found = known.get(token.text) ?? this.#like(token);
      known.set(token.text, found);
      return found;
    };
  }

  #token(word: number): Token {
    const known = this.#tokens[word];
    if (known) return known;
    const made = tokenOf(this.#words[word] ?? '', this.index.bare[word] === 1);
    this.#tokens[word] = made;
    return made;
  }

  /** The words of the lists that are like one word. */
  #like(token: Token): Like {
    const found = new Set<number>();
    for (const key of keysOf(token.skeleton, token.consonants, token.family))
      for (const word of under(this.#keys, key)) found.add(word);
    const like: Like = new Map();
    for (const word of found) {
      const one = likeness(token, this.#token(word));
      if (one.score > 0) like.set(word, one);
    }
    return like;
  }

  /** The words as they were typed, joined by twos and threes, and long ones parted. */
  #variants(parts: readonly Token[], like: LikeOf): Variant[] {
    const all: Variant[] = [{ parts }];
    for (const { word, parts: joined } of joinings(parts))
      if (isSought(word) && like(word).size > 0) all.push({ parts: joined, must: word });
    parts.forEach((token, at) => {
      if (token.text.length < 2 * SPLIT_LEAST || token.weight < 1) return;
      if ([...like(token).values()].some(({ score }) => score >= 0.95)) return;
      for (const split of this.#splits(token, like))
        all.push({
          parts: [...parts.slice(0, at), ...split, ...parts.slice(at + 1)],
          must: split[0],
        });
    });
    return all;
  }

  #splits({ text, bare }: Token, like: LikeOf): Token[][] {
    const found: { parts: Token[]; score: number }[] = [];
    for (let cut = SPLIT_LEAST; cut <= text.length - SPLIT_LEAST; cut++) {
      const parts = [tokenOf(text.slice(0, cut), bare), tokenOf(text.slice(cut), bare)];
      // Most cuts make no word of the lists: the sound alone tells so, before letters are compared.
      if (!parts.every(({ skeleton }) => under(this.#keys, soundKey(skeleton)).length > 0))
        continue;
      const scores = parts.map((part) => bestOf(like(part)));
      const [one = 0, two = 0] = scores;
      if (Math.min(one, two) > 0.8) found.push({ parts, score: one + two });
    }
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, SPLITS)
      .map(({ parts }) => parts);
  }

  /** Scores every name that shares enough words with the query, and the word that it must have. */
  #scan({ parts, must }: Variant, like: LikeOf, scores: Map<number, number>): void {
    const { wordAt, wordNames, nameHeavy } = this.index;
    const likes = parts.map((part) => (isSought(part) ? like(part) : undefined));
    const sought = likes.filter((one) => one !== undefined).length;
    const touched: number[] = [];
    let bit = 1;
    let needed = 0;
    parts.forEach((part, at) => {
      const words = likes[at];
      if (!words) return;
      if (part === must) needed = bit;
      for (const word of words.keys())
        for (let row = wordAt[word] ?? 0; row < (wordAt[word + 1] ?? 0); row++) {
          const name = wordNames[row] ?? 0;
          if (this.#met[name] === 0) touched.push(name);
          this.#met[name] = (this.#met[name] ?? 0) | bit;
        }
      bit = Math.min(bit << 1, LAST_BIT);
    });
    for (const name of touched) {
      const bits = this.#met[name] ?? 0;
      this.#met[name] = 0;
      const heavy = nameHeavy[name] ?? 0;
      // A single word of the query against long names leads to everybody of that name.
      if ((needed & bits) !== needed || (sought === 1 && heavy > 2)) continue;
      if (bitsOf(bits) < needOf(Math.min(sought, heavy))) continue;
      const score = this.#scoreOf(parts, likes, name);
      if (score > (scores.get(name) ?? 0)) scores.set(name, score);
    }
  }

  /** Scores names that are the query written as one word, except for one or two letters. */
  #scanWhole(parts: readonly Token[], scores: Map<number, number>): void {
    const { nameLetters } = this.index;
    const whole = wholeOf(parts);
    const most = wholeApart(whole.length) + 1;
    for (const key of wholeKeys(whole))
      for (const name of under(this.#wholes, fnv(key))) {
        if (Math.abs((nameLetters[name] ?? 0) - whole.length) > most) continue;
        const score = wholeScore(parts, this.#listed(name));
        if (score > (scores.get(name) ?? 0)) scores.set(name, score);
      }
  }

  #listed(name: number): Token[] {
    const { nameAt, nameWords } = this.index;
    const ids = nameWords.subarray(nameAt[name], nameAt[name + 1]);
    return Array.from(ids, (id) => this.#token(id));
  }

  #scoreOf(parts: readonly Token[], likes: readonly (Like | undefined)[], name: number): number {
    const { nameAt, nameWords } = this.index;
    const ids = nameWords.subarray(nameAt[name], nameAt[name + 1]);
    const listed = this.#listed(name);
    return scoreOf(parts, listed, (i, j) => {
      const known = likes[i]?.get(ids[j] ?? 0);
      if (known) return known;
      const [one, other] = [parts[i], listed[j]];
      if (!one || !other || (likes[i] && isSought(other))) return NONE;
      return likeness(one, other);
    }).score;
  }
}

function hitOf(asked: Asked, match: NameMatch, entry: ListEntry, number: number): Hit {
  const listed = entry.names[number];
  const evidence = evidenceOf(asked, entry, listed?.quality ?? 'good');
  const { score: nameScore, pairs } = match;
  const score = scoreWith(nameScore, evidence);
  return { entry, name: listed?.text ?? '', score, nameScore, pairs, evidence };
}

function bestOf(like: Like): number {
  let best = 0;
  for (const { score } of like.values()) if (score > best) best = score;
  return best;
}

type Keys = { hash: Uint32Array; at: Uint32Array; values: Uint32Array };

/** What stands under one key. */
function under({ hash, at, values }: Keys, key: number): Uint32Array {
  let low = 0;
  let high = hash.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = hash[middle] ?? 0;
    if (found === key) return values.subarray(at[middle], at[middle + 1]);
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return values.subarray(0, 0);
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left; left &= left - 1) count++;
  return count;
}

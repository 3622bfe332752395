import type { ListEntry, ListVersion } from './entry';
import { fnv, keysOf } from './skeleton';
import { type Token, tokens } from './tokens';
import { wholeKeys, wholeOf } from './whole';

/**
 * The index of all entries in flat arrays, so that a database keeps and opens it as it is. Words
 * stand once each; a key leads to words, a word to names, a name to its entry.
 */
export type ScreeningIndex = Readonly<{
  /** Changes whenever the same names would be found or scored otherwise. */
  build: number;
  lists: readonly ListVersion[];
  words: string;
  bare: Uint8Array;
  keyHash: Uint32Array;
  keyAt: Uint32Array;
  keyWords: Uint32Array;
  wordAt: Uint32Array;
  wordNames: Uint32Array;
  nameAt: Uint32Array;
  nameWords: Uint32Array;
  /** Words of full weight that a name has. */
  nameHeavy: Uint8Array;
  /** Letters of the name as one run of sounds. */
  nameLetters: Uint8Array;
  /** Names by the ends of that run. */
  wholeHash: Uint32Array;
  wholeAt: Uint32Array;
  wholeNames: Uint32Array;
  nameEntry: Uint32Array;
  /** Which of its entry's names it is. */
  nameNumber: Uint16Array;
  entryAt: Uint32Array;
  entryText: Uint8Array;
  /** Numbers of papers, each before its entry, and a line each. */
  numbers: string;
}>;

export const INDEX_BUILD = 1;

/** Words that are looked up: particles, titles and initials would lead to everybody. */
export const isSought = ({ weight, text }: Token): boolean => weight === 1 && text.length > 1;

type Flat = { at: Uint32Array; values: Uint32Array };

function flatten(rows: readonly (readonly number[])[]): Flat {
  const at = new Uint32Array(rows.length + 1);
  rows.forEach((row, index) => {
    at[index + 1] = (at[index] ?? 0) + row.length;
  });
  const values = new Uint32Array(at[rows.length] ?? 0);
  rows.forEach((row, index) => {
    values.set(row, at[index] ?? 0);
  });
  return { at, values };
}

class Words {
  readonly all: Token[] = [];
  readonly names: number[][] = [];
  readonly #ids = new Map<string, number>();

  idOf(token: Token): number {
    const key = token.bare ? `*${token.text}` : token.text;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.all.push(token) - 1;
    this.names.push([]);
    this.#ids.set(key, id);
    return id;
  }
}

/** Ids under each of their keys. */
function keyed(count: number, keysAt: (id: number) => number[]): Flat & { hash: Uint32Array } {
  const byKey = new Map<number, number[]>();
  for (let id = 0; id < count; id++)
    for (const key of keysAt(id)) {
      const row = byKey.get(key);
      if (row) row.push(id);
      else byKey.set(key, [id]);
    }
  const hash = Uint32Array.from(byKey.keys()).sort();
  return { hash, ...flatten(Array.from(hash, (key) => byKey.get(key) ?? [])) };
}

function packed(entries: readonly ListEntry[]): { at: Uint32Array; text: Uint8Array } {
  const encoder = new TextEncoder();
  const rows = entries.map((entry) => encoder.encode(JSON.stringify(entry)));
  const at = new Uint32Array(rows.length + 1);
  rows.forEach((row, index) => {
    at[index + 1] = (at[index] ?? 0) + row.length;
  });
  const text = new Uint8Array(at[rows.length] ?? 0);
  rows.forEach((row, index) => {
    text.set(row, at[index] ?? 0);
  });
  return { at, text };
}

export function buildIndex(
  entries: readonly ListEntry[],
  lists: readonly ListVersion[],
): ScreeningIndex {
  const words = new Words();
  const names: number[][] = [];
  const heavy: number[] = [];
  const wholes: string[] = [];
  const nameEntry: number[] = [];
  const nameNumber: number[] = [];
  entries.forEach((entry, at) => {
    entry.names.forEach(({ text }, number) => {
      const parts = tokens(text);
      if (parts.length === 0) return;
      const name = names.length;
      const ids = parts.map((part) => words.idOf(part));
      for (const id of new Set(ids)) words.names[id]?.push(name);
      names.push(ids);
      wholes.push(wholeOf(parts));
      heavy.push(Math.min(255, parts.filter(isSought).length));
      nameEntry.push(at);
      nameNumber.push(number);
    });
  });
  const keys = keyed(words.all.length, (id) => {
    const token = words.all[id];
    if (!token || !isSought(token)) return [];
    return keysOf(token.skeleton, token.consonants, token.family);
  });
  const whole = keyed(wholes.length, (name) => wholeKeys(wholes[name] ?? '').map(fnv));
  const ofWords = flatten(words.names);
  const ofNames = flatten(names);
  const text = packed(entries);
  return {
    build: INDEX_BUILD,
    lists,
    words: words.all.map((token) => token.text).join('\n'),
    bare: Uint8Array.from(words.all, (token) => (token.bare ? 1 : 0)),
    keyHash: keys.hash,
    keyAt: keys.at,
    keyWords: keys.values,
    wordAt: ofWords.at,
    wordNames: ofWords.values,
    nameAt: ofNames.at,
    nameWords: ofNames.values,
    nameHeavy: Uint8Array.from(heavy),
    nameLetters: Uint8Array.from(wholes, (one) => Math.min(255, one.length)),
    wholeHash: whole.hash,
    wholeAt: whole.at,
    wholeNames: whole.values,
    nameEntry: Uint32Array.from(nameEntry),
    nameNumber: Uint16Array.from(nameNumber),
    entryAt: text.at,
    entryText: text.text,
    numbers: entries
      .flatMap((entry, at) => entry.numbers.map((number) => `${number} ${at}`))
      .join('\n'),
  };
}

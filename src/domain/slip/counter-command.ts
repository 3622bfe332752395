import { fold } from '../base/fold';
import { plainDigits } from '../base/typed-number';
import { isKarat, type Karat } from '../metal/fineness';
import type { Side } from '../price/quote';

/**
 * The counter's short language, the same in the entry box and in the command bar: `sat 12,34 22a
 * 40`, `20*22`, `-12,34*22`, `5 çeyrek`, `-çeyrek 5`, `burma 20`, `takas 20*22 -12,34*22`. Pure
 * grammar: which product a name means is asked of the list afterwards. Numbers stay as typed, so
 * that the fields they land in judge them.
 */
export type CounterEntry =
  /** Gold by weight and karat; an empty workmanship was not said. */
  | { kind: 'metal'; weight: string; karat: Karat; workmanship: string }
  /** A name, and how much of it: pieces of a coin, grams of anything else. Empty when not said. */
  | { kind: 'named'; name: string; amount: string };

/** `-` is alınan (comes in), `+` is verilen (goes out); without a sign the slip's kind decides. */
export type SignedEntry = { side: Side | undefined; entry: CounterEntry };

type TradeVerb = 'sale' | 'purchase' | 'exchange';
export type CounterCommand = { type: TradeVerb | undefined; entries: SignedEntry[] };

const VERBS: Record<string, TradeVerb> = {
  sat: 'sale',
  satis: 'sale',
  al: 'purchase',
  alis: 'purchase',
  takas: 'exchange',
};

const NUMBER = String.raw`\d[\d.,]*`;
const BY = String.raw`(?:\s*[x×*]\s*|\s+)`;
const UNIT = '(?:g|gr|gram|ad|adet|tane)';
const METAL = new RegExp(
  `^(${NUMBER})(?:\\s*(?:g|gr|gram))?${BY}(\\d{1,2})\\s*(?:ayar|a|k)?(?:${BY}(${NUMBER})\\s*(?:‰|milyem)?)?$`,
  'i',
);
const AMOUNT_FIRST = new RegExp(
  `^(${NUMBER})(?:\\s*${UNIT}(?=\\s))?\\s*[x×*]?\\s*(\\p{L}.*)$`,
  'iu',
);
const AMOUNT_LAST = new RegExp(`^(.*[^\\d\\s.,])\\s+(${NUMBER})(?:\\s*${UNIT})?$`, 'i');

/** The sign before a text, and the text without it. */
export function signOf(text: string): { side: Side | undefined; rest: string } {
  const found = /^\s*([-+])\s*(.*)$/s.exec(plainDigits(text));
  if (!found) return { side: undefined, rest: text };
  return { side: found[1] === '-' ? 'buy' : 'sell', rest: found[2] ?? '' };
}

/** A number alone: how many, or how many grams, of what comes next. */
export function bareAmount(text: string): string | undefined {
  const number = plainDigits(text).trim();
  return new RegExp(`^${NUMBER}$`).test(number) ? number : undefined;
}

/** Gold by weight and karat: "12,34*22", "12,34 22a 40", "12,34 g × 22 ayar". */
export function readMetal(text: string): Extract<CounterEntry, { kind: 'metal' }> | undefined {
  const [, weight, karatText, workmanship = ''] = METAL.exec(plainDigits(text).trim()) ?? [];
  const karat = Number(karatText);
  return weight && isKarat(karat) ? { kind: 'metal', weight, karat, workmanship } : undefined;
}

/** A name with a number before or after it. */
export function readNamed(text: string): Extract<CounterEntry, { kind: 'named' }> | undefined {
  const plain = plainDigits(text).trim();
  const first = AMOUNT_FIRST.exec(plain);
  if (first?.[1] && first[2]) return { kind: 'named', name: first[2], amount: first[1] };
  const last = AMOUNT_LAST.exec(plain);
  return last?.[1] && last[2] ? { kind: 'named', name: last[1], amount: last[2] } : undefined;
}

/** One entry as it may stand in the box; a number alone and nothing at all are none. */
export function readEntry(text: string): SignedEntry | undefined {
  const { side, rest } = signOf(text);
  const name = rest.trim();
  if (name === '' || bareAmount(name)) return undefined;
  return { side, entry: readMetal(name) ?? readNamed(name) ?? { kind: 'named', name, amount: '' } };
}

/**
 * Longer than any entry at a counter, and than all lines of a slip: what an address brings may be
 * of any length, and blanks are searched at a square's cost.
 */
const LONGEST_ENTRY = 500;
const LONGEST = 20_000;

/**
 * A whole command: a verb, entries, or both. Undefined when some part of it says nothing that a
 * counter understands.
 */
export function readCommand(text: string): CounterCommand | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = plainDigits(text.trim());
  const first = /^\S*/.exec(plain)?.[0] ?? '';
  const type = VERBS[fold(first)];
  const said = (type ? plain.slice(first.length) : plain).split(/\s(?=[-+])/);
  if (said.some((entry) => entry.length > LONGEST_ENTRY)) return undefined;
  const [opening = '', ...others] = said.map((entry) => entry.trim());
  if (opening === '' && others.length === 0) return type ? { type, entries: [] } : undefined;
  // Right behind a verb stands a blank alone: what is asked there begins with its sign.
  const entries = (opening === '' ? others : [opening, ...others]).map(readEntry);
  return entries.every((entry) => entry !== undefined) ? { type, entries } : undefined;
}

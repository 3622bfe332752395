import { mulDiv } from '@/domain/base/integer';
import {
  MONEY_FIELD,
  type NumberKind,
  type NumberRefusal,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '@/domain/base/typed-number';
import type { Account } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import { type Asset, type Metal, metalAsset, TRY } from '@/domain/metal/asset';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { pureMetal } from '@/domain/metal/weight';
import { type Denomination, denominationsOf, type NoteCount, notesTotal } from '@/domain/till/till';
import { enteredKey } from '@/parts/till/session-state';

/**
 * What is typed into a count, as it is typed. Guarantee: an empty field is not counted, and is
 * never taken for zero; the notes of a money are counted as soon as one of them is, and its sum and
 * its notes are never both.
 */
export type Texts = Readonly<Record<string, string>>;
export type CountedRow = { account: Account; asset: Asset };
export type ScrapRow = { id: string; metal: Metal; weight: string; fineness: string };

export const amountKey = ({ account, asset }: CountedRow): string => `${account}|${asset}`;
export const noteKey = (line: CountedRow, value: number, part: 'pieces' | 'bundles'): string =>
  `${amountKey(line)}|${value}|${part}`;

/**
 * Lira in a till is counted by its notes, and asked for; other cash may be, where a person chose
 * to.
 */
export const isRequired = ({ account, asset }: CountedRow): boolean =>
  kindOf(account) === 'till' && asset === TRY;
/** What a person chose to count note by note, by `amountKey`. */
export type ByNotes = ReadonlySet<string>;
export const byNotes = (line: CountedRow, chosen: ByNotes): boolean =>
  isRequired(line) || (chosen.has(amountKey(line)) && mayByNotes(line));
export const mayByNotes = ({ account, asset }: CountedRow): boolean =>
  (kindOf(account) === 'till' || kindOf(account) === 'currency') &&
  denominationsOf(asset).length > 0;

type CountRead = {
  entered: Map<string, number>;
  notes: NoteCount[];
  wrong: Map<string, NumberRefusal>;
};

type Typed = {
  texts: Texts;
  scrap: Readonly<Record<Account, readonly ScrapRow[]>>;
  chosen: ByNotes;
};

export function readCount(
  lines: readonly CountedRow[],
  { texts, scrap, chosen }: Typed,
): CountRead {
  const read: CountRead = { entered: new Map(), notes: [], wrong: new Map() };
  for (const line of lines) {
    if (byNotes(line, chosen)) readNotes(line, texts, read);
    else if (kindOf(line.account) === 'scrap') readScrap(line, scrap[line.account] ?? [], read);
    else
      readAmount(line, texts, read, kindOf(line.account) === 'coins' ? PIECE_FIELD : MONEY_FIELD);
  }
  return read;
}

function readField(
  key: string,
  text: string,
  field: NumberKind,
  read: CountRead,
): number | undefined {
  const typed = parseTyped(text, field);
  if (typed.ok) return typed.value;
  if (typed.error !== 'empty') read.wrong.set(key, typed.error);
  return undefined;
}

function readAmount(line: CountedRow, texts: Texts, read: CountRead, field: NumberKind): void {
  const key = amountKey(line);
  const value = readField(key, texts[key] ?? '', field, read);
  if (value !== undefined) read.entered.set(enteredKey(line.account, line.asset), value);
}

function readNotes(line: CountedRow, texts: Texts, read: CountRead): void {
  const part = (slot: number, name: 'pieces' | 'bundles') => {
    const key = noteKey(line, slot, name);
    return readField(key, texts[key] ?? '', PIECE_FIELD, read);
  };
  const counted = denominationsOf(line.asset).flatMap(({ value, slot }) => {
    const [pieces, bundles] = [part(slot, 'pieces'), part(slot, 'bundles')];
    return pieces === undefined && bundles === undefined
      ? []
      : [{ ...line, value, pieces: pieces ?? 0, bundles: bundles ?? 0 }];
  });
  if (counted.length === 0) return;
  read.notes.push(...counted.filter(({ pieces, bundles }) => pieces + bundles > 0));
  read.entered.set(enteredKey(line.account, line.asset), notesTotal(counted));
}

/** Weighed metal by metal: grams and karat, and the pure metal that they make. */
function readScrap(line: CountedRow, rows: readonly ScrapRow[], read: CountRead): void {
  let [pure, any] = [0, false];
  for (const row of rows) {
    if (metalAsset(row.metal) !== line.asset) continue;
    const weight = readField(`${row.id}|weight`, row.weight, WEIGHT_FIELD, read);
    const fineness = readTypedFineness(row.fineness, true);
    if (weight === undefined) continue;
    if (!fineness.ok) read.wrong.set(`${row.id}|fineness`, 'empty');
    else {
      pure += pureMetal(weight, fineness.value.fineness);
      any = true;
    }
  }
  if (any) read.entered.set(enteredKey(line.account, line.asset), pure);
}

/** What one denomination comes to, for the eye. */
export const slotTotal = (
  line: CountedRow,
  { value, slot }: Denomination,
  texts: Texts,
): number => {
  const read: CountRead = { entered: new Map(), notes: [], wrong: new Map() };
  const of = (part: 'pieces' | 'bundles') =>
    readField('', texts[noteKey(line, slot, part)] ?? '', PIECE_FIELD, read) ?? 0;
  return mulDiv(of('pieces') + 100 * of('bundles'), value, 1);
};

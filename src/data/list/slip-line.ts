import { fold } from '@/domain/base/fold';
import type { Account } from '@/domain/ledger/ledger';
import { isKnownType, type TransactionType } from '@/domain/ledger/slip-type';
import type { Asset } from '@/domain/metal/asset';
import type { PaymentMethod } from '@/domain/payment/payment';
import type { PaymentLabel } from '@/domain/payment/payment-label';
import { paymentRows, rowSize } from '@/domain/payment/payment-row';
import { soldBy } from '@/domain/slip/kept-slip';
import { atKey } from '../core/keys';
import type { SyncMark, TransactionView } from '../core/types';

/**
 * A slip as one line of text: its place in the list and all that a filter may ask of it, some 200
 * characters. Guarantee: whether a slip belongs is read off its line alone, the same for a line
 * that was packed months ago as for one that is made of the document now.
 *
 * Lines are kept on the disk: whoever changes what stands in one raises `GENERATION`.
 *
 *   atKey FIELD facet FIELD facet FIELD … PART row FIELD row … PART text CELL … PART goods CELL …
 */
export type SlipQuestion = {
  type?: TransactionType | undefined;
  contactId?: string | undefined;
  /** Paid wholly or partly by it. */
  method?: PaymentMethod | undefined;
  /** Who sold it. */
  actor?: string | undefined;
  sync?: SyncMark | undefined;
  /** One and the same row of the book of money has all of these. */
  account?: Account | undefined;
  label?: PaymentLabel | undefined;
  asset?: Asset | undefined;
  /** Hundredths of the row's unit, both inclusive. */
  least?: number | undefined;
  most?: number | undefined;
  /**
   * Stands in the number, the note or the reason, or is in the name of the contact; `goods`: or in
   * that of a line. Folded.
   */
  words?: string | undefined;
  goods?: boolean | undefined;
};

const FIELD = '\u0001';
const PART = '\u0002';
const CELL = '\u0003';

/**
 * What the server has confirmed never changes in its line; but of a kind that a newer app wrote the
 * next app may read more.
 */
const mayBePacked = ({ sync, type }: TransactionView): boolean =>
  sync === 'confirmed' && isKnownType(type);
const PACKED = 'p';

/** What somebody wrote must not look like the ends of its field, nor of the line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule forbids control characters in a pattern, but these separate the cells of a line and must be taken out of its texts
const written = (text: string): string => fold(text.replace(/[\u0000-\u0003]/g, ' '));
const joined = (texts: readonly (string | undefined)[]): string =>
  texts.map((text) => written(text ?? '')).join(CELL);

export function slipLine(slip: TransactionView): string {
  const { type, number, note, reason, contactId, payments, lines, shipment, intake } = slip;
  const methods = Array.from(new Set(payments.map(({ method }) => `m${method}`)));
  const facets = [
    atKey(slip.at, slip.id),
    `t${type}`,
    `b${soldBy(slip)}`,
    `s${slip.sync}`,
    `c${contactId ?? ''}`,
    ...methods,
    ...(mayBePacked(slip) ? [PACKED] : []),
  ];
  const rows = paymentRows(slip).map((row) =>
    [row.account, row.label, row.asset, rowSize(row)].join(CELL),
  );
  const names = Array.from(
    new Set(
      [...lines, ...(shipment?.items ?? []), ...(intake?.cards ?? [])].map(({ name }) => name),
    ),
  );
  return [
    `${facets.join(FIELD)}${FIELD}`,
    rows.join(FIELD),
    joined([number, note, reason]),
    joined(names),
  ].join(PART);
}

/** Digits of the time before the id. */
const TIME = 13;

export const keyOfLine = (line: string): string => line.slice(0, line.indexOf(FIELD));
export const idOfLine = (line: string): string => line.slice(TIME, line.indexOf(FIELD));

export const isPackable = (line: string): boolean => line.includes(`${FIELD}${PACKED}${FIELD}`);

/** Whether a line belongs; `contacts` are those whose name holds the words. */
export function lineTest(
  question: SlipQuestion,
  contacts: () => ReadonlySet<string>,
): (line: string) => boolean {
  const { type, contactId, method, actor, sync, account, label, asset, least, most, words, goods } =
    question;
  const facet = (name: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`${FIELD}${name}${value}${FIELD}`];
  const facets = [
    ...facet('t', type),
    ...facet('c', contactId),
    ...facet('b', actor),
    ...facet('s', sync),
    ...facet('m', method),
  ];
  const asksRow = [account, label, asset, least, most].some((one) => one !== undefined);
  return (line) => {
    if (!facets.every((one) => line.includes(one))) return false;
    if (asksRow && !rowsOf(line).some((row) => isRow(row, question))) return false;
    return (
      words === undefined ||
      words === '' ||
      textOf(line, goods === true).includes(words) ||
      contacts().has(contactOf(line))
    );
  };
}

function rowsOf(line: string): string[] {
  const from = line.indexOf(PART) + 1;
  const to = line.indexOf(PART, from);
  return from === to ? [] : line.slice(from, to).split(FIELD);
}

function isRow(
  row: string,
  { account, label, asset, least = 0, most = Number.POSITIVE_INFINITY }: SlipQuestion,
): boolean {
  const [at, called, of, size] = row.split(CELL);
  if (
    (account !== undefined && at !== account) ||
    (label !== undefined && called !== label) ||
    (asset !== undefined && of !== asset)
  )
    return false;
  return Number(size) >= least && Number(size) <= most;
}

function textOf(line: string, goods: boolean): string {
  const last = line.lastIndexOf(PART);
  return line.slice(line.lastIndexOf(PART, last - 1) + 1, goods ? undefined : last);
}

function contactOf(line: string): string {
  const from = line.indexOf(`${FIELD}c`) + 2;
  return line.slice(from, line.indexOf(FIELD, from));
}

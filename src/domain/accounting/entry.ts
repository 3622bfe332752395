import type { Day } from '../base/day';
import { plus } from '../base/integer';
import type { Asset } from '../metal/asset';
import { TRY } from '../metal/asset';
import { type Codes, codeOf, type PostingPlace } from './chart';
import { mirrored, type Posting } from './posting';

/**
 * Journal entries (yevmiye maddeleri): the postings of a document under the codes of the chart.
 * Guarantee: debit and credit of an entry are equal to the kuruş; no line has both or neither.
 */
export type EntryLine = {
  code: string;
  /** Above zero debit, below it credit; never zero. */
  kurus: number;
  asset: Asset;
  /** Memo in the asset's own unit; for lira, in kuruş. */
  quantity: number;
};

/** A posting place without a code. */
export type Unmapped = PostingPlace;

/**
 * Gives postings their codes and adds up those with the same code and asset, debits first. A line
 * whose sum is 0 kuruş is left out. If one posting has no code, there is no entry.
 */
export function entryOf(
  postings: readonly Posting[],
  codes: Codes,
): { lines: EntryLine[]; unmapped: Unmapped[] } {
  const lines = new Map<string, EntryLine>();
  const unmapped: Unmapped[] = [];
  for (const { key, account, asset, kurus, quantity } of postings) {
    const code = codeOf(codes, { key, account, asset });
    if (code === undefined) {
      if (kurus !== 0) unmapped.push({ key, account, asset });
      continue;
    }
    const id = `${code}\u0000${asset}`;
    const known = lines.get(id);
    lines.set(id, {
      ...{ code, asset },
      kurus: plus(known?.kurus ?? 0, kurus),
      quantity: plus(known?.quantity ?? 0, quantity),
    });
  }
  if (unmapped.length > 0) return { lines: [], unmapped };
  return { lines: ordered(Array.from(lines.values())), unmapped };
}

const ordered = (lines: readonly EntryLine[]): EntryLine[] =>
  lines
    .filter(({ kurus }) => kurus !== 0)
    .sort(
      (a, b) =>
        Number(b.kurus > 0) - Number(a.kurus > 0) ||
        compare(a.code, b.code) ||
        compare(a.asset, b.asset),
    );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The entry that reverses another one, with the same codes. */
export const reversedEntry = (lines: readonly EntryLine[]): EntryLine[] => ordered(mirrored(lines));

export type EntryTotals = { debit: number; credit: number };

export const totalsOf = (lines: readonly { kurus: number }[]): EntryTotals =>
  lines.reduce(
    ({ debit, credit }, { kurus }) => ({
      debit: kurus > 0 ? plus(debit, kurus) : debit,
      credit: kurus < 0 ? plus(credit, -kurus) : credit,
    }),
    { debit: 0, credit: 0 },
  );

/** Metal and other assets are a memo of a line; liras are its amount. */
export const isMemo = ({ asset }: Pick<EntryLine, 'asset'>): boolean => asset !== TRY;

/** A stored line of a batch, from which files are made. */
export type JournalLine = EntryLine & {
  /** Number of the entry in its batch, and of the line in its entry; both begin with 1. */
  entry: number;
  line: number;
  /** Day on which the line is posted, and day of the document. */
  day: Day;
  documentDay: Day;
  number: string;
  type: string;
  text: string;
};

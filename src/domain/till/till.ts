import { differenceNumber } from '../base/id';
import type { Account, Leg } from '../ledger/ledger';
import { mergeLegs } from '../ledger/ledger';
import { COUNT_DIFFERENCE } from '../ledger/movement';
import { mayLieOn } from '../ledger/own-account';
import { type Asset, TRY } from '../metal/asset';
import type { Transaction } from '../slip/transaction';

/**
 * Till sessions. A count fixes what an account holds at a moment: the books follow it by a
 * difference document at that moment. Guarantee: after every count the legs up to its moment come
 * to what was counted, in whatever order slips and counts arrive; expected values come from legs
 * alone, never from what somebody counted or believed.
 */
export type Figure = {
  account: Account;
  asset: Asset;
  opening: number;
  in: number;
  /** Above zero. */
  out: number;
  /** What was counted; null where nobody counted (otomatik devir). */
  quantity: number | null;
};

export const expectedOf = ({
  opening,
  in: came,
  out,
}: Pick<Figure, 'opening' | 'in' | 'out'>): number => opening + came - out;
export const closingOf = (figure: Figure): number => figure.quantity ?? expectedOf(figure);
/** Above zero there is more than the books say. */
export const differenceOf = (figure: Figure): number => closingOf(figure) - expectedOf(figure);

/** Notes and coins of one value, as they were counted: loose ones and bundles of a hundred. */
export type NoteCount = {
  account: Account;
  asset: Asset;
  /** Kuruş, cent. */
  value: number;
  pieces: number;
  bundles: number;
};
const NOTES: readonly number[] = [20_000, 10_000, 5_000, 2_000, 1_000, 500];
const COINS: readonly number[] = [500, 100, 50, 25, 10, 5];
export const BUNDLE = 100;

/**
 * Notes of other money that a counter meets, in its hundredths, the largest first; what has none
 * here is counted by its sum.
 */
const FOREIGN_NOTES = new Map<Asset, readonly number[]>([
  ['USD', [10_000, 5_000, 2_000, 1_000, 500, 200, 100]],
  ['EUR', [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]],
  ['GBP', [5_000, 2_000, 1_000, 500]],
  ['CHF', [100_000, 20_000, 10_000, 5_000, 2_000, 1_000]],
  ['SAR', [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]],
  ['AED', [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]],
]);

/**
 * What a money is counted by, note by note; a coin beside a note of the same value has a slot of
 * its own, below zero. Empty: by its sum alone.
 */
export type Denomination = { value: number; coin: boolean; slot: number };

export const denominationsOf = (asset: Asset): readonly Denomination[] =>
  DENOMINATIONS.get(asset) ?? [];

const note = (value: number): Denomination => ({ value, coin: false, slot: value });
const DENOMINATIONS = new Map<Asset, readonly Denomination[]>([
  [TRY, [...NOTES.map(note), ...COINS.map((value) => ({ value, coin: true, slot: -value }))]],
  ...Array.from(FOREIGN_NOTES, ([asset, values]) => [asset, values.map(note)] as const),
]);
export const notesTotal = (
  notes: readonly Pick<NoteCount, 'value' | 'pieces' | 'bundles'>[],
): number =>
  notes.reduce((sum, { value, pieces, bundles }) => sum + value * (pieces + BUNDLE * bundles), 0);

/** Something that moved: one document's legs at a moment. */
export type Move = { at: number; type: Transaction['type']; legs: readonly Leg[] };

const ofAsset = ({ legs }: Move, account: Account, asset: Asset): number =>
  legs.reduce(
    (sum, leg) => (leg.account === account && leg.asset === asset ? sum + leg.quantity : sum),
    0,
  );

type Span = { after: number; upTo: number };

/**
 * What came and went after the count before and up to a moment. Differences of counts are no
 * movement, but what they left is in the opening.
 */
export function flowsOf(
  moves: readonly Move[],
  account: Account,
  asset: Asset,
  { after, upTo }: Span,
): { in: number; out: number } {
  const sums = { in: 0, out: 0 };
  for (const move of moves) {
    if (move.at <= after || move.at > upTo || move.type === 'difference') continue;
    const quantity = ofAsset(move, account, asset);
    if (quantity > 0) sums.in += quantity;
    else sums.out -= quantity;
  }
  return sums;
}

/** What a count books: the account goes to what lies there. */
export const differenceLegs = (figures: readonly Figure[]): Leg[] =>
  mergeLegs(
    figures.flatMap((figure) => [
      { account: figure.account, asset: figure.asset, quantity: differenceOf(figure) },
      { account: COUNT_DIFFERENCE, asset: figure.asset, quantity: -differenceOf(figure) },
    ]),
  );

/**
 * The legs that take a late slip out of the difference of the count that was made after it: what
 * was too much is explained by it.
 */
export const settlingLegs = (legs: readonly Leg[], counted: (leg: Leg) => boolean): Leg[] =>
  mergeLegs(
    legs.filter(counted).flatMap((leg) => [
      { ...leg, quantity: -leg.quantity },
      { ...leg, account: COUNT_DIFFERENCE },
    ]),
  );

export const differenceSlip = (
  id: string,
  at: number,
  legs: readonly Leg[],
  reason: string | undefined,
): Transaction | undefined =>
  legs.length === 0 ? undefined : differenceDocument({ id, at }, legs, reason);

/** The same, also where no account moves. */
export function differenceDocument(
  { id, number = differenceNumber(id), at }: { id: string; number?: string; at: number },
  legs: readonly Leg[],
  reason: string | undefined,
): Transaction {
  return {
    id,
    number,
    type: 'difference',
    at,
    contactId: null,
    lines: [],
    payments: [],
    legs: [...legs],
    ...(reason ? { reason } : {}),
  };
}

/** What is wrong with a count as it was sent, by field. */
export function tillCountRefusals(
  accounts: readonly Account[],
  counts: readonly Figure[],
): { name: string; code: string }[] {
  const seen = new Set<string>();
  return counts.flatMap((count, i) => {
    const key = `${count.account}\u0000${count.asset}`;
    const twice = seen.has(key);
    seen.add(key);
    return [
      ...(accounts.includes(count.account)
        ? []
        : [{ name: `counts.${i}.account`, code: 'unknown' }]),
      ...(mayLieOn(count.account, count.asset)
        ? []
        : [{ name: `counts.${i}.asset`, code: 'unknown' }]),
      ...(twice ? [{ name: `counts.${i}.asset`, code: 'twice' }] : []),
      ...(Number.isSafeInteger(expectedOf(count)) ? [] : [{ name: `counts.${i}`, code: 'absurd' }]),
    ];
  });
}

/**
 * Somebody who may must agree to a difference beyond this much money, and to any of metal or
 * pieces.
 */
export function overDifference(
  figures: readonly Figure[],
  limit: number,
  isMoney: (asset: Asset) => boolean,
): Figure[] {
  return figures.filter(
    (figure) => Math.abs(differenceOf(figure)) > (isMoney(figure.asset) ? limit : 0),
  );
}

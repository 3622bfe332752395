import { type Day, dayOf } from '../base/day';
import { plus } from '../base/integer';
import type { FiscalDocument, Stage } from '../fiscal/document';
import { liraOn } from '../ledger/own-account';
import { linesOn } from '../ledger/slip-type';
import { counts } from '../position/book-result';
import { repairFee } from '../slip/repair';
import type { Transaction } from '../slip/transaction';

/**
 * The tally: what the slips of each day sold, what of it is documented, and how it was paid, all to
 * the kuruş. Guarantee: sold less documented is what is left, on every day and in all; each
 * difference names its slip and its reason; cash, card, bank and the rest add up to what was sold.
 */

/** Types of slips from which a document follows. */
export const DOCUMENTED_TYPES = ['sale', 'exchange', 'return', 'repair'] as const;

/**
 * A document of a slip. `source`: where it comes from; expense slips, incoming invoices and Z
 * reports join the tally as further sources. `total`: kuruş, negative if goods came back; `test`:
 * made with the sandbox, without legal effect.
 */
export type TallyDocument = {
  source: 'invoice';
  id: string;
  number: string | null;
  stage: Stage;
  total: number;
  test?: true;
};

/**
 * A slip as the tally reads it. `sold`: kuruş of its lines that leave the shop, negative for a
 * return, 0 for a reversed slip. `cash`, `card`, `bank`: kuruş that its legs booked on the shop's
 * own accounts.
 */
export type TallySlip = {
  id: string;
  number: string;
  at: number;
  sold: number;
  cash: number;
  card: number;
  bank: number;
  isReversed: boolean;
  /** A person decided that no further document is needed. */
  isWaived: boolean;
  documents: readonly TallyDocument[];
};

type Slip = Pick<
  Transaction,
  'id' | 'number' | 'at' | 'type' | 'lines' | 'legs' | 'order' | 'reverses' | 'added'
> & { reversedBy?: string | null };

/** A slip for the tally; undefined if no document follows from its type. */
export function tallySlip(
  slip: Slip,
  documents: readonly TallyDocument[],
  isWaived: boolean,
): TallySlip | undefined {
  if (!(DOCUMENTED_TYPES as readonly string[]).includes(slip.type)) return undefined;
  const { id, number, at, legs } = slip;
  const isReversed = !counts(slip);
  const on = (kind: 'till' | 'pos' | 'bank'): number => (isReversed ? 0 : liraOn(legs, kind));
  return {
    id,
    number,
    at,
    sold: isReversed ? 0 : soldBySlip(slip),
    cash: on('till'),
    card: on('pos'),
    bank: on('bank'),
    isReversed,
    isWaived,
    documents,
  };
}

/** Kuruş of a slip that need a document: lines that leave the shop, or the fee of a repair. */
function soldBySlip(slip: Slip): number {
  if (slip.type === 'repair') return plus(repairFee(slip) ?? 0, slip.added?.amount ?? 0);
  const sum = linesOn('sell', slip.lines).reduce((all, { amount }) => plus(all, amount), 0);
  return slip.type === 'return' ? 0 - sum : sum;
}

/** A document's total as the tally counts it: what comes back is taken off. */
export const signedTotal = ({ type, totals }: Pick<FiscalDocument, 'type' | 'totals'>): number =>
  type === 'IADE' ? 0 - totals.total : totals.total;

/** Stages in which a document was handed over under its number. */
export const HANDED: readonly Stage[] = ['numbered', 'sent', 'delivered'];
export const isHandedOver = (stage: Stage): boolean => HANDED.includes(stage);

/**
 * Why a part of a slip is not documented. `reversed`: the slip was reversed and its document still
 * stands; `differs`: the documents come to another sum than the slip; `waived`: a person decided
 * that no further document is needed.
 */
const TALLY_REASONS = [
  'none',
  'draft',
  'ready',
  'queued',
  'failed',
  'cancelled',
  'reversed',
  'differs',
  'waived',
] as const;
export type TallyReason = (typeof TALLY_REASONS)[number];

export type TallyDifference = {
  slip: string;
  number: string;
  at: number;
  /** Kuruş that the slip sold and no document covers; negative where documents cover more. */
  left: number;
  reason: TallyReason;
  /** The document that has to be dealt with. */
  document: string | null;
};

export type TallySums = {
  slips: number;
  sold: number;
  documented: number;
  left: number;
  cash: number;
  card: number;
  bank: number;
  /** Paid otherwise: on account, with goods, cheques or foreign money, by a deposit. */
  other: number;
};
export type TallyDay = TallySums & { day: Day };

/** `test`: kuruş of what is documented that only documents of the sandbox cover. */
export type Tally = {
  days: TallyDay[];
  total: TallySums;
  differences: TallyDifference[];
  test: number;
};

export const NO_SUMS: TallySums = {
  slips: 0,
  sold: 0,
  documented: 0,
  left: 0,
  cash: 0,
  card: 0,
  bank: 0,
  other: 0,
};

export function tallyOf(slips: readonly TallySlip[]): Tally {
  const days = new Map<Day, TallyDay>();
  const differences: TallyDifference[] = [];
  let total = NO_SUMS;
  let test = 0;
  for (const slip of slips) {
    const documented = documentedBy(slip);
    if (slip.isReversed && documented === 0) continue;
    const sums = tallySums({ slips: 1, documented, ...slip });
    const day = dayOf(slip.at);
    days.set(day, { day, ...withSums(days.get(day) ?? NO_SUMS, sums) });
    total = withSums(total, sums);
    test = plus(test, totalOf(trialsOf(slip)));
    if (sums.left !== 0) differences.push(differenceOf(slip, sums.left));
  }
  return {
    days: Array.from(days.values()).sort((a, b) => (a.day < b.day ? -1 : 1)),
    total,
    differences: differences.sort((a, b) => a.at - b.at || (a.slip < b.slip ? -1 : 1)),
    test,
  };
}

const totalOf = (documents: readonly TallyDocument[]): number =>
  documents.reduce((sum, { total }) => plus(sum, total), 0);

const documentedBy = ({ documents }: TallySlip): number =>
  totalOf(documents.filter(({ stage }) => isHandedOver(stage)));

/** Documents that were handed to the sandbox integrator, and so have no legal effect. */
export const trialsOf = ({ documents }: Pick<TallySlip, 'documents'>): TallyDocument[] =>
  documents.filter(({ stage, test }) => test && isHandedOver(stage));

/** Sums with what follows from them: what is not documented, and what was paid otherwise. */
export const tallySums = ({
  slips,
  sold,
  documented,
  cash,
  card,
  bank,
}: Omit<TallySums, 'left' | 'other'>): TallySums => ({
  slips,
  sold,
  documented,
  left: plus(sold, 0 - documented),
  cash,
  card,
  bank,
  other: plus(plus(sold, 0 - cash), plus(0 - card, 0 - bank)),
});

export const withSums = (a: TallySums, b: TallySums): TallySums => ({
  slips: a.slips + b.slips,
  sold: plus(a.sold, b.sold),
  documented: plus(a.documented, b.documented),
  left: plus(a.left, b.left),
  cash: plus(a.cash, b.cash),
  card: plus(a.card, b.card),
  bank: plus(a.bank, b.bank),
  other: plus(a.other, b.other),
});

/** Stages of a document that was not handed over, ordered by which should be dealt with first. */
const PENDING = ['failed', 'draft', 'ready', 'queued', 'cancelled'] as const;

function differenceOf(slip: TallySlip, left: number): TallyDifference {
  const { id, number, at, documents, isReversed, isWaived } = slip;
  const standing = documents.find(({ stage }) => isHandedOver(stage));
  const found = PENDING.flatMap((stage) => documents.find((one) => one.stage === stage) ?? [])[0];
  const [reason, document]: [TallyReason, TallyDocument | undefined] = isReversed
    ? ['reversed', standing]
    : isWaived
      ? ['waived', standing ?? found]
      : found
        ? [found.stage as (typeof PENDING)[number], found]
        : standing
          ? ['differs', standing]
          : ['none', undefined];
  return { slip: id, number, at, left, reason, document: document?.id ?? null };
}

/** Days since the slip, up to which an undocumented slip belongs to an age. */
export const AGES = [
  { id: '0-1', most: 1 },
  { id: '2-5', most: 5 },
  { id: '6-7', most: 7 },
  { id: 'late', most: Number.POSITIVE_INFINITY },
] as const;
export type Age = (typeof AGES)[number]['id'];

const DAY_MS = 86_400_000;

/** Age of an undocumented slip: whole days since it, as the seven days of the law run. */
export function ageOf(at: number, now: number): Age {
  const days = Math.max(0, Math.floor((now - at) / DAY_MS));
  return AGES.find(({ most }) => days <= most)?.id ?? 'late';
}

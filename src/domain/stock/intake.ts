import { type Day, isDay } from '../base/day';
import { exact, isInteger, toSafe } from '../base/integer';
import { workLeft } from '../catalogue/workmanship';
import {
  type Account,
  contactAccount,
  type Leg,
  mergeLegs,
  STOCK,
  STONE_COST,
  WORKMANSHIP_COST,
} from '../ledger/ledger';
import { isMetalAccount } from '../ledger/own-account';
import { type Asset, metalAsset, TRY } from '../metal/asset';
import { type Milligrams, pureMetal } from '../metal/weight';
import { stockRefusals } from './stock-card';
import type { ImportedCard } from './stock-import';
import { leftGross, takenInOn } from './stock-state';

/**
 * Stok girişi: a batch of goods from one firm, one card for each weighed row. Guarantee: the legs
 * follow from the cards and the firm alone and sum to zero per asset. A booked intake brings the
 * metal into the stock and credits the firm with it and with the workmanship. An intake that is not
 * booked moves nothing: its cards label goods that the books hold already.
 */
export type IntakeStep = {
  booked: boolean;
  cards: ImportedCard[];
  /** The own account of metal that the goods come into; the first stock if absent. */
  account?: Account;
  /** Kuruş paid for the stones of the whole batch; absent if the stones are in the workmanship. */
  stones?: number;
  /** Id of the document that has booked these goods already, such as a workshop's delivery. */
  of?: string;
  /** Number and day of the firm's delivery note; '' is unknown. */
  paper?: IntakePaper;
};
type IntakePaper = { number: string; day: Day | '' };

export const MOST_INTAKE = 200;
export const INTAKE_PAPER_MOST = 40;
/** Kuruş. */
const MOST_STONE_COST = 100_000_000_000;

/** What one row brings: net weight, pure metal and workmanship. `gross` includes stones. */
type RowSums = {
  pieces: number;
  gross: Milligrams;
  weight: Milligrams;
  pure: number;
  workPure: number;
  workKurus: number;
};

/** Works out one row from its card. Throws RangeError if a figure is beyond exact integers. */
export function intakeRow(card: ImportedCard): RowSums {
  const { pieces, weight } = takenInOn(card);
  const pure = pureMetal(weight, card.fineness);
  const work = card.cost ? workLeft(card.cost, { weight, pieces, pure }) : { pure: 0, kurus: 0 };
  return {
    pieces,
    gross: leftGross({ ...card, moved: NOTHING }),
    weight,
    pure,
    workPure: work.pure,
    workKurus: work.kurus,
  };
}

const NOTHING = { pieces: 0, weight: 0 };

export type IntakeSums = RowSums & { metal: Asset; rows: number };

/** Totals per metal, in the order in which the metals appear in the batch. */
export function intakeSums(cards: readonly ImportedCard[]): IntakeSums[] {
  const sums = new Map<Asset, IntakeSums>();
  for (const card of cards) {
    const metal = metalAsset(card.metal);
    const row = intakeRow(card);
    const known = sums.get(metal) ?? { metal, rows: 0, ...ZERO };
    const add = (field: keyof RowSums) => toSafe(BigInt(known[field]) + BigInt(row[field]));
    const all = Object.fromEntries(FIELDS.map((field) => [field, add(field)])) as RowSums;
    sums.set(metal, { ...known, ...all, rows: known.rows + 1 });
  }
  return Array.from(sums.values());
}

const FIELDS = [
  'pieces',
  'gross',
  'weight',
  'pure',
  'workPure',
  'workKurus',
] as const satisfies readonly (keyof RowSums)[];
const ZERO: RowSums = { pieces: 0, gross: 0, weight: 0, pure: 0, workPure: 0, workKurus: 0 };

/**
 * The double entry of an intake; undefined if its firm is missing or a figure is beyond exact
 * integers.
 */
export function intakeLegs(
  { booked, cards, stones = 0, account: place = STOCK }: IntakeStep,
  contactId: string | null,
): Leg[] | undefined {
  if (!booked) return [];
  if (contactId === null) return undefined;
  const firm = contactAccount(contactId);
  const owed = (account: string, asset: Asset, quantity: number): Leg[] => [
    { account: firm, asset, quantity: -quantity },
    { account, asset, quantity },
  ];
  return exact(() =>
    mergeLegs([
      ...intakeSums(cards).flatMap(({ metal, pure, workPure, workKurus }) => [
        ...owed(place, metal, pure),
        ...owed(WORKMANSHIP_COST, metal, workPure),
        ...owed(WORKMANSHIP_COST, TRY, workKurus),
      ]),
      ...owed(STONE_COST, TRY, stones),
    ]),
  );
}

type IntakeRefusal = { field: string; code: string };

/** Reasons why an intake cannot be kept, by field. Page and server ask this alike. */
export function intakeRefusals(
  { booked, cards, stones, of, paper, account }: IntakeStep,
  contactId: string | null,
): IntakeRefusal[] {
  const refusals: IntakeRefusal[] = [];
  const refuse = (field: string, code = 'format') => refusals.push({ field, code });
  if (booked && contactId === null) refuse('contactId', 'required');
  if (booked && of !== undefined) refuse('intake.of');
  if (account !== undefined && !isMetalAccount(account)) refuse('intake.account');
  if (cards.length === 0 || cards.length > MOST_INTAKE) refuse('intake.cards', 'required');
  const ids = new Set<string>();
  for (const [i, card] of cards.entries()) {
    for (const { field, code } of stockRefusals(card)) refuse(`intake.cards.${i}.${field}`, code);
    if (ids.has(card.id)) refuse(`intake.cards.${i}.id`, 'twice');
    if (card.pieces === 0) refuse(`intake.cards.${i}.pieces`);
    if (card.archived) refuse(`intake.cards.${i}.archived`);
    ids.add(card.id);
  }
  if (
    stones !== undefined &&
    !(booked && isInteger(stones) && stones > 0 && stones <= MOST_STONE_COST)
  )
    refuse('intake.stones');
  if (
    paper &&
    !(paper.number.length <= INTAKE_PAPER_MOST && (paper.day === '' || isDay(paper.day)))
  )
    refuse('intake.paper');
  return refusals;
}

import type { Day } from '../base/day';
import { addDays, dayEnd, dayOf, dayStart } from '../base/day';
import { toSafe } from '../base/integer';
import { type Account, contactAccount, type Leg } from '../ledger/ledger';
import type { TransactionType } from '../ledger/slip-type';
import type { Asset } from '../metal/asset';
import type { RowFigures } from './statement-figures';

/**
 * The statement (ekstre) of one contact, an asset at a time. Guarantee: it runs backwards from the
 * balance that stands now, so each row's balance is right however little of the past is known here;
 * what lies before the first row is the carry-over (devir), and carry-over plus all movements is
 * the closing balance to the last unit.
 */
export type Movement = {
  id: string;
  number: string;
  type: TransactionType;
  at: number;
  note?: string;
  /** The slip that it undoes. */
  reverses?: string;
  /** What it moved on this contact's accounts, one entry an asset, none of them zero. */
  moved: { asset: Asset; quantity: number }[];
  /**
   * Of what the server told from beyond a device's own slips; a slip that is here tells it itself.
   */
  figures?: RowFigures;
};

type Moving = {
  id: string;
  number: string;
  type: TransactionType;
  at: number;
  note?: string;
  reverses?: string;
  legs: readonly Leg[];
};

export const accountsOf = (ids: readonly string[]): ReadonlySet<Account> =>
  new Set(ids.map(contactAccount));

/** Undefined where the slip left these accounts as they were. */
export function movementOf(
  { id, number, type, at, note, reverses, legs }: Moving,
  accounts: ReadonlySet<Account>,
): Movement | undefined {
  const sums = new Map<Asset, bigint>();
  for (const leg of legs)
    if (accounts.has(leg.account))
      sums.set(leg.asset, (sums.get(leg.asset) ?? 0n) + BigInt(leg.quantity));
  const moved = Array.from(sums, ([asset, quantity]) => ({
    asset,
    quantity: toSafe(quantity),
  })).filter(({ quantity }) => quantity !== 0);
  return moved.length === 0
    ? undefined
    : { id, number, type, at, ...(note ? { note } : {}), ...(reverses ? { reverses } : {}), moved };
}

export const movedOf = ({ moved }: Movement, asset: Asset): number =>
  moved.find((one) => one.asset === asset)?.quantity ?? 0;

/** Newest first; of one moment the greater id is the newer, as everywhere. */
export const newestFirst = (
  a: Pick<Movement, 'at' | 'id'>,
  b: Pick<Movement, 'at' | 'id'>,
): number => b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

export type StatementRow<M extends Movement = Movement> = {
  movement: M;
  quantity: number;
  /** After it. */
  balance: number;
};
export type Statement<M extends Movement = Movement> = {
  asset: Asset;
  /** Before the first row. */
  opening: number;
  /** Oldest first. */
  rows: StatementRow<M>[];
  closing: number;
  /** What went to the contact's debit and credit over the rows, both positive. */
  debit: number;
  credit: number;
};

type Period = { from?: Day; to?: Day };

/** `balance` is what stands now, after the newest of all movements, which come newest first. */
export function statementOf<M extends Movement>(
  asset: Asset,
  balance: number,
  movements: readonly M[],
  { from, to }: Period = {},
): Statement<M> {
  const begin = from === undefined ? Number.NEGATIVE_INFINITY : dayStart(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : dayEnd(to);
  const rows: StatementRow<M>[] = [];
  let after = balance;
  let closing = balance;
  for (const movement of movements) {
    if (movement.at < begin) break;
    const quantity = movedOf(movement, asset);
    if (movement.at >= end) closing = after - quantity;
    else if (quantity !== 0) rows.push({ movement, quantity, balance: after });
    after -= quantity;
  }
  rows.reverse();
  const sum = (sign: 1 | -1): number =>
    rows.reduce((total, { quantity }) => total + (quantity * sign > 0 ? Math.abs(quantity) : 0), 0);
  return { asset, opening: after, rows, closing, debit: sum(1), credit: sum(-1) };
}

/**
 * The statements that are shown and printed: of an asset that the company keeps off them (`hidden`)
 * only one on which something stands or moved. Money is never hidden, whatever a list says; nor is
 * the one that was asked for.
 */
export const statementsShown = <S extends Statement>(
  statements: readonly S[],
  hidden: ReadonlySet<Asset>,
  asked: Asset | undefined,
): S[] =>
  statements.filter(
    ({ asset, opening, closing, rows }) =>
      !hidden.has(asset) || asset === asked || opening !== 0 || closing !== 0 || rows.length > 0,
  );

/**
 * "Since last zero": the day on which the account began to move after it had been even for the last
 * time; undefined when that cannot be known from these movements. An account that is even now began
 * when it was left even before.
 */
export function sinceZero(
  asset: Asset,
  balance: number,
  movements: readonly Movement[],
): Day | undefined {
  let after = balance;
  for (const movement of movements) {
    const quantity = movedOf(movement, asset);
    if (quantity === 0) continue;
    after -= quantity;
    if (after === 0) return dayOf(movement.at);
  }
  return undefined;
}

/**
 * Have these movements told all of the past? What is left before the first of them is not known
 * here.
 */
export const isWhole = (
  balances: ReadonlyMap<Asset, number>,
  movements: readonly Movement[],
): boolean => {
  const left = new Map(balances);
  for (const { moved } of movements)
    for (const { asset, quantity } of moved) left.set(asset, (left.get(asset) ?? 0) - quantity);
  return Array.from(left.values()).every((quantity) => quantity === 0);
};

/** Age in days, 0 on the same Istanbul day. */
export function daysBetween(from: number, to: number): number {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first >= last
    ? 0
    : Math.round((dayStart(addDays(last, 0)) - dayStart(first)) / 86_400_000);
}

/** A movement of two assets side by side, each with what it moved and what stood after it. */
export type SideRow<M extends Movement = Movement> = {
  movement: M;
  quantities: readonly [number, number];
  balances: readonly [number, number];
};

/**
 * Two statements of one contact as one list, oldest first. Guarantee: each row says both balances,
 * also that of the asset it did not move.
 */
export function sideBySide<M extends Movement>(
  one: Statement<M>,
  other: Statement<M>,
): SideRow<M>[] {
  const byId = new Map([...one.rows, ...other.rows].map(({ movement }) => [movement.id, movement]));
  const [first, second] = [one, other].map(
    ({ rows }) => new Map(rows.map((row) => [row.movement.id, row])),
  );
  let balances: readonly [number, number] = [one.opening, other.opening];
  return Array.from(byId.values())
    .sort((a, b) => newestFirst(b, a))
    .map((movement) => {
      const moved = [first?.get(movement.id), second?.get(movement.id)] as const;
      balances = [moved[0]?.balance ?? balances[0], moved[1]?.balance ?? balances[1]];
      return { movement, quantities: [moved[0]?.quantity ?? 0, moved[1]?.quantity ?? 0], balances };
    });
}

import { type Day, dayOf } from '../base/day';
import { exact, toSafe } from '../base/integer';
import type { Leg } from '../ledger/ledger';
import type { TransactionType } from '../ledger/slip-type';
import type { Asset } from '../metal/asset';
import { movedBy, movedInBranch } from './position';

/**
 * Sum of what a branch's documents moved of one asset: the branch's part of the position. `branch`
 * is '' if the document has none.
 */
export type BranchPart = { branch: string; asset: Asset; quantity: number };

/**
 * A document as the position needs it. `waits`: true until the server has confirmed it.
 * `elsewhere`: its goods that came from other branches.
 */
export type MovingSlip = {
  at: number;
  type: TransactionType;
  branch: string;
  legs: readonly Leg[];
  waits: boolean;
  elsewhere?: readonly BranchPart[];
};

/**
 * Amounts by which a document moves the position of each branch. Goods taken from another branch
 * count for that branch. An amount beyond the exact integers is left out.
 */
export function movedByBranch({
  branch,
  legs,
  elsewhere = [],
}: Pick<MovingSlip, 'branch' | 'legs' | 'elsewhere'>): BranchPart[] {
  const own = new Map(
    Array.from(movedInBranch(legs), ([asset, quantity]) => [asset, BigInt(quantity)]),
  );
  for (const { asset, quantity } of elsewhere)
    own.set(asset, (own.get(asset) ?? 0n) - BigInt(quantity));
  const moved = Array.from(own).flatMap(
    ([asset, sum]) => exact(() => ({ branch, asset, quantity: toSafe(sum) })) ?? [],
  );
  return [...moved, ...elsewhere].filter(({ quantity }) => quantity !== 0);
}

/** The server's parts plus this device's waiting documents, without parts that are zero. */
export function branchParts(
  told: readonly BranchPart[],
  slips: readonly Omit<MovingSlip, 'type'>[],
): BranchPart[] {
  const sums = new Map<string, { branch: string; asset: Asset; sum: bigint }>();
  const add = (branch: string, asset: Asset, quantity: number) => {
    const key = `${branch}\u0000${asset}`;
    sums.set(key, { branch, asset, sum: (sums.get(key)?.sum ?? 0n) + BigInt(quantity) });
  };
  for (const { branch, asset, quantity } of told) add(branch, asset, quantity);
  for (const slip of slips)
    if (slip.waits)
      for (const { branch, asset, quantity } of movedByBranch(slip)) add(branch, asset, quantity);
  return Array.from(sums.values())
    .filter(({ sum }) => sum !== 0n)
    .map(({ branch, asset, sum }) => ({ branch, asset, quantity: toSafe(sum) }));
}

/**
 * Quantities of an asset that came in and went out during a day, both positive. A cancel counts as
 * its slip reversed, on the day of the cancel.
 */
export type AssetFlow = { asset: Asset; in: number; out: number };

export function flowOn(day: Day, slips: readonly Pick<MovingSlip, 'at' | 'legs'>[]): AssetFlow[] {
  const flows = new Map<Asset, AssetFlow>();
  for (const { at, legs } of slips) {
    if (dayOf(at) !== day) continue;
    for (const [asset, quantity] of movedBy(legs)) {
      const was = flows.get(asset) ?? { asset, in: 0, out: 0 };
      flows.set(
        asset,
        quantity > 0 ? { ...was, in: was.in + quantity } : { ...was, out: was.out - quantity },
      );
    }
  }
  return Array.from(flows.values());
}

/** Kinds of documents that move a position: the shop's trade, and all others together. */
const MOVE_KINDS = ['sale', 'purchase', 'exchange', 'other'] as const;
type MoveKind = (typeof MOVE_KINDS)[number];
export type DayMove = { kind: MoveKind; documents: number; quantity: number };

const kindOf = (type: TransactionType): MoveKind =>
  type === 'sale' || type === 'purchase' || type === 'exchange' ? type : 'other';

/**
 * Amounts of one asset that a day's documents moved, by kind. Every kind is listed, also with zero,
 * and together they are the whole movement of the day. A cancel counts as `other`, on the day of
 * the cancel.
 */
export function movesOn(
  day: Day,
  slips: readonly Pick<MovingSlip, 'at' | 'type' | 'legs'>[],
  asset: Asset,
): DayMove[] {
  const sums = new Map<MoveKind, DayMove>();
  for (const { at, type, legs } of slips) {
    if (dayOf(at) !== day) continue;
    const moved = movedBy(legs).get(asset) ?? 0;
    if (moved === 0) continue;
    const kind = kindOf(type);
    const was = sums.get(kind) ?? { kind, documents: 0, quantity: 0 };
    sums.set(kind, { kind, documents: was.documents + 1, quantity: was.quantity + moved });
  }
  return MOVE_KINDS.map((kind) => sums.get(kind) ?? { kind, documents: 0, quantity: 0 });
}

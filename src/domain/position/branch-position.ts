import { type Day, dayOf } from '../base/day';
import { exact, toSafe } from '../base/integer';
import type { Leg } from '../ledger/ledger';
import type { Asset } from '../metal/asset';
import { movedBy, movedInBranch } from './position';

/**
 * What the documents of a branch ('' where there is none) moved of an asset in all: its part of the
 * position.
 */
export type BranchPart = { branch: string; asset: Asset; quantity: number };

/**
 * A document as far as the position asks for it; `waits` until the server has told of it.
 * `elsewhere`: its goods that lay in other branches.
 */
export type MovingSlip = {
  at: number;
  branch: string;
  legs: readonly Leg[];
  waits: boolean;
  elsewhere?: readonly BranchPart[];
};

/**
 * By how much a document moved the position of each branch: its own, without what other branches
 * pay for. What is beyond exact integers is left out.
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

/** The server's parts with what waits on this device laid over them; nothing is left at zero. */
export function branchParts(
  told: readonly BranchPart[],
  slips: readonly MovingSlip[],
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
 * What of an asset came in and went out over a day, both above zero. A cancel counts as its slip
 * the other way round, on its own day.
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

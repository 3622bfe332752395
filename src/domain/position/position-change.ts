import { mulDiv, plus } from '../base/integer';
import type { Leg } from '../ledger/ledger';
import { type Asset, HAS, HAS_PER_GRAM } from '../metal/asset';
import { movedBy } from './position';
import { goldFirst } from './position-sums';

/** The position of one asset at the two ends of a time. */
export type PositionChange = { asset: Asset; from: number; to: number };

type Moved = { at: number; legs: readonly Leg[] };

/**
 * The position at two moments, computed backwards from the present (src/domain/README.md#tills):
 * `moved` holds all documents after the first moment. Guarantee: to − from is exactly what the
 * documents between the two moved, the first moment excluded; their order and later documents do
 * not matter. Assets that are zero at both moments are left out; gold comes first.
 */
export function positionChange(
  now: ReadonlyMap<Asset, number>,
  moved: readonly Moved[],
  { after, upTo }: { after: number; upTo: number },
): PositionChange[] {
  const [to, from] = [new Map(now), new Map(now)];
  const back = (sums: Map<Asset, number>, legs: readonly Leg[]) => {
    for (const [asset, quantity] of movedBy(legs))
      sums.set(asset, plus(sums.get(asset) ?? 0, -quantity));
  };
  for (const { at, legs } of moved) {
    if (at > upTo) back(to, legs);
    if (at > after) back(from, legs);
  }
  return Array.from(new Set([...to.keys(), ...from.keys()]), (asset) => ({
    asset,
    from: from.get(asset) ?? 0,
    to: to.get(asset) ?? 0,
  }))
    .filter((change) => change.from !== 0 || change.to !== 0)
    .sort(goldFirst);
}

type Promise = { asset: Asset; quantity: number };

/**
 * The same without what open orders were promised at each end, as the position is told everywhere.
 */
export function lessPromised(
  changes: readonly PositionChange[],
  from: readonly Promise[],
  to: readonly Promise[],
): PositionChange[] {
  const quantity = (promised: readonly Promise[], asset: Asset) =>
    promised.find((one) => one.asset === asset)?.quantity ?? 0;
  const only = [...from, ...to]
    .map(({ asset }) => asset)
    .filter((asset) => !changes.some((change) => change.asset === asset));
  return [
    ...changes,
    ...Array.from(new Set(only), (asset): PositionChange => ({ asset, from: 0, to: 0 })),
  ]
    .map((change) => ({
      ...change,
      from: plus(change.from, -quantity(from, change.asset)),
      to: plus(change.to, -quantity(to, change.asset)),
    }))
    .filter((change) => change.from !== 0 || change.to !== 0)
    .sort(goldFirst);
}

/**
 * To − from as a paper has it that writes has in milligrams: the difference of the two figures that
 * stand above it.
 */
export function changeAsWritten({ asset, from, to }: PositionChange): number {
  if (asset !== HAS) return to - from;
  return (
    (mulDiv(to, 1_000, HAS_PER_GRAM) - mulDiv(from, 1_000, HAS_PER_GRAM)) * (HAS_PER_GRAM / 1_000)
  );
}

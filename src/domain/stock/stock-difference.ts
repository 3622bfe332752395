import type { Asset } from '../metal/asset';
import type { Approval } from '../rules/approval';

/** So much of each asset is missing (above zero) or too many. */
type Differences = readonly { asset: Asset; quantity: number }[];

/** The word of somebody who may, for just this difference of a shipment or a count. */
export const differenceApproval = (
  of: string,
  differences: Differences,
  { by, at }: { by: string; at: number },
): Approval => ({
  rule: 'stock-difference',
  by,
  at,
  value: Math.max(0, ...differences.map(({ quantity }) => Math.abs(quantity))),
  limit: 0,
  lines: differences.map(({ asset, quantity }) => ({ id: asset, product: of, weight: quantity })),
});

/** Has somebody agreed to at least as much of each? */
export function isAgreedDifference(
  approvals: readonly Approval[],
  of: string,
  differences: Differences,
): boolean {
  const given = approvals
    .filter(({ rule }) => rule === 'stock-difference')
    .flatMap(({ lines }) => lines);
  return differences.every(({ asset, quantity }) =>
    given.some(
      (line) =>
        line.id === asset &&
        line.product === of &&
        line.weight < 0 === quantity < 0 &&
        Math.abs(line.weight) >= Math.abs(quantity),
    ),
  );
}

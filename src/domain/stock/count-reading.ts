import { exact, toSafe } from '../base/integer';
import { type Asset, HAS } from '../metal/asset';
import type { Fineness } from '../metal/fineness';
import type { Milligrams } from '../metal/weight';
import { worthOf } from '../price/asset-value';
import { quantityOf } from './shipment';
import type { CountChange } from './stock-count';

/**
 * Difference sheet of a count (sayım fark tutanağı). Guarantee: karats are never netted against
 * each other by weight; each row says what is missing and what was found of one karat, and the
 * totals are the sum of the rows.
 */
type Side = { pieces: number; weight: Milligrams; quantity: number };
/**
 * Missing (`less`) and found (`more`) of one karat, both above zero; `quantity` is the net in the
 * asset's unit, below zero if more is missing.
 */
export type KaratDifference = {
  asset: Asset;
  fineness: Fineness;
  less: Side;
  more: Side;
  weight: Milligrams;
  quantity: number;
};

const NONE: Side = { pieces: 0, weight: 0, quantity: 0 };

/**
 * One row for each karat of each metal, gold first and the finest first. Changes that only move
 * goods are no difference.
 */
export function karatDifferences(changes: readonly CountChange[]): KaratDifference[] {
  const rows = new Map<string, KaratDifference>();
  for (const change of changes) {
    const { asset, fineness, pieces, weight } = change;
    const quantity = quantityOf(change);
    if (pieces === 0 && weight === 0) continue;
    const key = `${asset} ${fineness}`;
    const row = rows.get(key) ?? {
      asset,
      fineness,
      less: NONE,
      more: NONE,
      weight: 0,
      quantity: 0,
    };
    const side = weight < 0 || pieces < 0 ? 'less' : 'more';
    const was = row[side];
    const sum: Side = {
      pieces: was.pieces + Math.abs(pieces),
      weight: plus(was.weight, Math.abs(weight)),
      quantity: plus(was.quantity, Math.abs(quantity)),
    };
    rows.set(key, {
      ...row,
      [side]: sum,
      weight: plus(row.weight, weight),
      quantity: plus(row.quantity, quantity),
    });
  }
  return Array.from(rows.values()).sort(
    (a, b) =>
      Number(b.asset === HAS) - Number(a.asset === HAS) ||
      (a.asset < b.asset ? -1 : a.asset > b.asset ? 1 : b.fineness - a.fineness),
  );
}

const plus = (a: number, b: number): number => toSafe(BigInt(a) + BigInt(b));

export type NetDifference = { asset: Asset; quantity: number };

/** Net of each metal over all of its karats; a metal that comes to nothing stays, at zero. */
export function netDifferences(
  rows: readonly Pick<KaratDifference, 'asset' | 'quantity'>[],
): NetDifference[] {
  const sums = new Map<Asset, number>();
  for (const { asset, quantity } of rows) sums.set(asset, plus(sums.get(asset) ?? 0, quantity));
  return Array.from(sums, ([asset, quantity]) => ({ asset, quantity }));
}

/** Kuruş at the board's buying prices; null if one of the metals has no price. */
export function worthOfDifferences(
  rows: readonly NetDifference[],
  buyOf: (asset: Asset) => number | undefined,
): number | null {
  const moved = rows.filter(({ quantity }) => quantity !== 0);
  const prices = moved.map(({ asset }) => buyOf(asset));
  if (prices.some((buy) => !buy)) return null;
  return (
    exact(() =>
      moved.reduce(
        (sum, { asset, quantity }, i) => plus(sum, signedWorth(asset, quantity, prices[i] ?? 0)),
        0,
      ),
    ) ?? null
  );
}

/** Half up of the amount, whichever way it went. */
const signedWorth = (asset: Asset, quantity: number, rate: number): number =>
  Math.sign(quantity) * worthOf(asset, Math.abs(quantity), rate);

import { digitsOf, textOf, trimmed } from '../base/digits';
import { mulDiv } from '../base/integer';
import {
  MONEY_FIELD,
  type NumberKind,
  PIECE_FIELD,
  parseTyped,
  WEIGHT_FIELD,
} from '../base/typed-number';
import { type Asset, type AssetClass, assetClass, assetKind, fitsLedger, HAS } from './asset';

/**
 * How so much of an asset is typed: grams of pure gold, platinum and palladium, of 999 silver, of a
 * karat as weighed, units of money with their hundredths, pieces.
 */
const KINDS: Record<AssetClass, NumberKind> = {
  money: MONEY_FIELD,
  metal: WEIGHT_FIELD,
  karat: WEIGHT_FIELD,
  piece: PIECE_FIELD,
};

/** The field in which so much of an asset is typed. */
export const quantityField = (asset: Asset): NumberKind => KINDS[assetClass(asset)];

/** Of one of what is typed last (a milligram, a cent, a piece): quantities of the asset. */
function perStep(asset: Asset): number {
  const kind = assetKind(asset);
  return kind.kind === 'metal' ? kind.perGram / 1000 : 1;
}

/**
 * What was typed in the asset's own unit; undefined where it is no such quantity, or more than a
 * ledger holds.
 */
export function readQuantity(asset: Asset, text: string): number | undefined {
  const read = parseTyped(text, quantityField(asset));
  const quantity = read.ok ? read.value * perStep(asset) : undefined;
  return quantity !== undefined && fitsLedger(asset, quantity) ? quantity : undefined;
}

/**
 * The nearest that the field can say, half up: what this writes it reads back. `keep`: decimals
 * that stay where they are zero, as they do where a field of weight would read the dot of a round
 * kilo for a decimal mark: "1.000" is a gram there, "1.000,00" a kilo.
 */
export function typedQuantity(asset: Asset, quantity: number, keep = 0): string {
  const { scale, dotOfThreeIsDecimal } = quantityField(asset);
  const all = digitsOf(mulDiv(quantity, 1, perStep(asset)), scale);
  return textOf(
    trimmed(all, dotOfThreeIsDecimal && all.whole.includes('.') ? Math.max(keep, 2) : keep),
  );
}

/** What stands beside the field; '' where the pieces' own name says it. */
export const typedUnit = (asset: Asset): 'has' | 'g' | '' =>
  asset === HAS
    ? 'has'
    : ({ money: '', metal: 'g', karat: 'g', piece: '' } as const)[assetClass(asset)];

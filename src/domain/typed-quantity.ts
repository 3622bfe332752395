import { type Asset, assetClass, SILVER } from './asset';
import { digitsOf, textOf, trimmed } from './digits';
import { mulDiv } from './integer';
import { MONEY_FIELD, type NumberKind, PIECE_FIELD, parseTyped, WEIGHT_FIELD } from './typed-number';

/** How so much of an asset is typed: grams of pure gold, grams of 999 silver, units of money with their hundredths, pieces. */
const KINDS: Record<ReturnType<typeof assetClass>, NumberKind> = { money: MONEY_FIELD, metal: WEIGHT_FIELD, piece: PIECE_FIELD };

/** Of one of what is typed last (a milligram, a cent, a piece): quantities of the asset. */
const perStep = (asset: Asset): number => (assetClass(asset) !== 'metal' ? 1 : asset === SILVER ? 9_990 : 10_000);

/** What was typed in the asset's own unit; undefined where it is no such quantity. */
export function readQuantity(asset: Asset, text: string): number | undefined {
  const read = parseTyped(text, KINDS[assetClass(asset)]);
  const quantity = read.ok ? read.value * perStep(asset) : undefined;
  return Number.isSafeInteger(quantity) ? quantity : undefined;
}

/** The nearest that the field can say, half up: what this writes it reads back. */
export function typedQuantity(asset: Asset, quantity: number): string {
  const { scale } = KINDS[assetClass(asset)];
  return textOf(trimmed(digitsOf(mulDiv(quantity, 1, perStep(asset)), scale), 0));
}

/** What stands beside the field; '' where the pieces' own name says it. */
export const typedUnit = (asset: Asset): 'has' | 'g' | '' => (assetClass(asset) !== 'metal' ? '' : asset === SILVER ? 'g' : 'has');

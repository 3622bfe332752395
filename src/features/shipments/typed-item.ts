import { isInteger } from '@/domain/base/integer';
import { PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { STOCK } from '@/domain/ledger/ledger';
import { type Metal, metalAsset } from '@/domain/metal/asset';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import type { ShipmentItem } from '@/domain/stock/shipment';

/** What is sent without a label, as it is typed. */
export type TypedItem = {
  weight: string;
  fineness: string;
  metal: Metal;
  pieces: string;
  product: Pick<Product, 'code' | 'name'> | null;
  account: string;
};
export const NOTHING_TYPED: TypedItem = {
  weight: '',
  fineness: '',
  metal: 'gold',
  pieces: '',
  product: null,
  account: STOCK,
};

/**
 * Undefined of what cannot be read. Metal by the gram is called by its metal and fineness, in the
 * reader's language.
 */
export function readTypedItem(
  kind: 'grams' | 'coins',
  typed: TypedItem,
  id: string,
  nameOf: (metal: Metal, fineness: number) => string,
): ShipmentItem | undefined {
  const { account, product, metal } = typed;
  if (kind === 'coins') {
    const pieces = parseTyped(typed.pieces, PIECE_FIELD);
    if (!product || !pieces.ok || pieces.value <= 0) return undefined;
    return {
      id,
      name: product.name,
      asset: product.code,
      fineness: 0,
      pieces: pieces.value,
      weight: 0,
      account,
    };
  }
  const fineness = readTypedFineness(typed.fineness, false);
  const weight = parseTyped(typed.weight, WEIGHT_FIELD);
  if (
    !fineness.ok ||
    !weight.ok ||
    !isInteger(weight.value) ||
    weight.value <= 0 ||
    weight.value >= ABSURD_WEIGHT
  )
    return undefined;
  const { value } = fineness;
  return {
    id,
    name: nameOf(metal, value.fineness),
    asset: metalAsset(metal),
    fineness: value.fineness,
    pieces: 0,
    weight: weight.value,
    account,
  };
}

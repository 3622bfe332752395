import { isInteger } from '@/domain/base/integer';
import { PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import type { Account } from '@/domain/ledger/ledger';
import { type Metal, metalAsset } from '@/domain/metal/asset';
import type { Fineness } from '@/domain/metal/fineness';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import { ABSURD_ITEM_PIECES, ITEM_NAME_MOST, type ShipmentItem } from '@/domain/stock/shipment';

/** Goods without a label as they are typed: one weight for a whole lot, or one for each piece. */
export type TypedLot = {
  name: string;
  weights: string;
  pieces: string;
  fineness: string;
  metal: Metal;
};
export const NO_LOT: TypedLot = { name: '', weights: '', pieces: '', fineness: '', metal: 'gold' };

/** An item before it is added, which gives it its id. */
export type LotItem = Omit<ShipmentItem, 'id'>;

type Making = {
  account: Account;
  /** What the goods are called while nobody typed a name. */
  nameOf: (metal: Metal, fineness: Fineness) => string;
};

/**
 * The items of a typed lot. Several weights ("24,72 24,85 25,10") are as many pieces, each with its
 * own; one weight is a lot of so many pieces, or metal by the gram where no pieces were typed.
 * Undefined if anything cannot be read, if there are not as many pieces as weights, or if a piece
 * would weigh less than a milligram.
 */
export function readLot(
  { name, weights, pieces, fineness, metal }: TypedLot,
  { account, nameOf }: Making,
): LotItem[] | undefined {
  const karat = readTypedFineness(fineness, false);
  const texts = weights.split(/[\s/+;]+/).filter(Boolean);
  const each = texts.map(readWeight);
  const many = pieces.trim() === '' ? undefined : readPieces(pieces);
  if (!karat.ok || each.length === 0 || many === null) return undefined;
  if (each.length > 1 && many !== undefined && many !== each.length) return undefined;
  const of = { asset: metalAsset(metal), fineness: karat.value.fineness, account };
  const called = name.trim().slice(0, ITEM_NAME_MOST) || nameOf(metal, of.fineness);
  const items = each.flatMap((weight): LotItem[] =>
    weight === undefined
      ? []
      : [{ name: called, ...of, pieces: each.length > 1 ? 1 : (many ?? 0), weight }],
  );
  const isWeighable = items.every(({ pieces, weight }) => weight >= pieces);
  return items.length === each.length && isWeighable ? items : undefined;
}

function readWeight(text: string): number | undefined {
  const read = parseTyped(text, WEIGHT_FIELD);
  return read.ok && isInteger(read.value) && read.value > 0 && read.value < ABSURD_WEIGHT
    ? read.value
    : undefined;
}

/** Null if it is no count of pieces. */
function readPieces(text: string): number | null {
  const read = parseTyped(text, PIECE_FIELD);
  return read.ok && read.value > 0 && read.value <= ABSURD_ITEM_PIECES ? read.value : null;
}

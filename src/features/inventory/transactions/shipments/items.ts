import type { StockView } from '../../../../data/types';
import { metalAsset } from '../../../../domain/asset';
import { clipped } from '../../../../domain/clipped';
import { mulDiv } from '../../../../domain/integer';
import { STOCK } from '../../../../domain/ledger';
import { kindOf, type OwnAccount, placesFor } from '../../../../domain/own-account';
import { ITEM_NAME_MOST, type ShipmentItem } from '../../../../domain/shipment';
import { isSingle, leftOf, netOf } from '../../../../domain/stock-card';
import { PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '../../../../domain/typed-number';

/**
 * A card goes whole, by its label: all that is left on it, of a tray by its weight alone. What the books do not have there is in the
 * hand all the same, once.
 */
export function itemOfCard(card: StockView, id: string): ShipmentItem {
  const left = leftOf(card);
  const weighed = card.type === 'weighed';
  const pieces = weighed ? 0 : isSingle(card) ? 1 : Math.max(1, left.pieces);
  const weight = weighed ? Math.max(0, left.weight) : pieces * netOf(card);
  const name = clipped(card.name, ITEM_NAME_MOST);
  return { id, name, stock: card.id, asset: metalAsset(card.metal), fineness: card.fineness, pieces, weight, account: STOCK };
}

/** How so much of an item is said when it is taken in: by a tick, by its pieces, by its grams. */
type Measure = 'tick' | 'pieces' | 'grams';
export const measureOf = ({ stock, pieces }: ShipmentItem): Measure => (pieces === 0 ? 'grams' : stock !== undefined && pieces === 1 ? 'tick' : 'pieces');

/** What was typed of an item that is still on the way; null: nothing of it came; undefined: it cannot be read. */
export function cameOf(item: ShipmentItem, typed: string): ShipmentItem | null | undefined {
  if (typed.trim() === '') return null;
  const measure = measureOf(item);
  if (measure === 'tick') return item;
  const read = parseTyped(typed, measure === 'grams' ? WEIGHT_FIELD : PIECE_FIELD);
  if (!read.ok) return undefined;
  if (read.value === 0) return null;
  if (measure === 'grams') return { ...item, weight: read.value };
  return { ...item, pieces: read.value, weight: mulDiv(item.weight, read.value, item.pieces) };
}

/** Where it comes to lie in this branch: in its own drawer or pot of that kind, else where it lay. */
export function accountHere(account: string, own: readonly OwnAccount[], branch: string): string {
  const kind = kindOf(account);
  if (account === STOCK || kind === undefined) return account;
  return placesFor(own, branch, kind)[0]?.id ?? account;
}

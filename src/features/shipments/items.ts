import type { StockView } from '@/data/core/types';
import { clipped } from '@/domain/base/clipped';
import { exact, mulDiv } from '@/domain/base/integer';
import { PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { STOCK } from '@/domain/ledger/ledger';
import {
  accountsFor,
  isMetalStock,
  kindOf,
  metalAccount,
  type OwnAccount,
} from '@/domain/ledger/own-account';
import { assetClass, metalAsset } from '@/domain/metal/asset';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import { ABSURD_ITEM_WEIGHT, ITEM_NAME_MOST, type ShipmentItem } from '@/domain/stock/shipment';
import { isSingle, netOf } from '@/domain/stock/stock-card';
import { leftOf } from '@/domain/stock/stock-state';
import { amountText } from '@/i18n/shipment-text';

/**
 * A card goes whole, by its label: all that is left on it, of a tray by its weight alone. What the
 * books do not have there is in the hand all the same, once.
 */
export function itemOfCard(card: StockView, id: string, own: readonly OwnAccount[]): ShipmentItem {
  const left = leftOf(card);
  const weighed = card.type === 'weighed';
  const pieces = weighed ? 0 : isSingle(card) ? 1 : Math.max(1, left.pieces);
  const weight = weighed ? Math.max(0, left.weight) : pieces * netOf(card);
  const name = clipped(card.name, ITEM_NAME_MOST);
  return {
    id,
    name,
    stock: card.id,
    asset: metalAsset(card.metal),
    fineness: card.fineness,
    pieces,
    weight,
    account: metalAccount(own, card.branch ?? ''),
  };
}

/** What is to be sent, with one more card; undefined of one that is among it already. */
export const withCard = (
  items: readonly ShipmentItem[],
  card: StockView,
  id: string,
  own: readonly OwnAccount[],
): ShipmentItem[] | undefined =>
  items.some(({ stock }) => stock === card.id) ? undefined : [itemOfCard(card, id, own), ...items];

/** How so much of an item is said when it is taken in: by a tick, by its pieces, by its grams. */
export type Measure = 'tick' | 'pieces' | 'grams';
export const measureOf = ({ stock, pieces, weight }: ShipmentItem): Measure =>
  pieces === 0 ? 'grams' : pieces === 1 && (stock !== undefined || weight > 0) ? 'tick' : 'pieces';

/** What an item is called where it must be told from others of the same name. */
export const itemLabel = (item: ShipmentItem): string =>
  item.stock === undefined && item.weight > 0 ? `${item.name}, ${amountText(item)}` : item.name;

/**
 * A card that nobody had sent, as it is taken in: a single piece is there, of all others only
 * whoever has them in the hand knows how much. Counted ones stand for one piece at first, so that
 * its weight is known whatever the books have left.
 */
export type Unlisted = { item: ShipmentItem; measure: Measure };
export function unlistedItem(card: StockView, id: string, own: readonly OwnAccount[]): Unlisted {
  const item = itemOfCard(card, id, own);
  if (card.type === 'weighed') return { item, measure: 'grams' };
  return isSingle(card)
    ? { item, measure: 'tick' }
    : { item: { ...item, pieces: 1, weight: netOf(card) }, measure: 'pieces' };
}

/** What was typed of an item that came; null: nothing of it came; undefined: it cannot be read. */
export function arrivedItem(
  item: ShipmentItem,
  typed: string,
  measure = measureOf(item),
): ShipmentItem | null | undefined {
  if (typed.trim() === '') return null;
  if (measure === 'tick') return item;
  const read = parseTyped(typed, measure === 'grams' ? WEIGHT_FIELD : PIECE_FIELD);
  if (!read.ok) return undefined;
  if (read.value === 0) return null;
  if (measure === 'grams')
    return read.value > Math.max(ABSURD_WEIGHT, item.weight)
      ? undefined
      : { ...item, weight: read.value };
  const weight = exact(() => mulDiv(item.weight, read.value, item.pieces));
  return weight === undefined || weight > ABSURD_ITEM_WEIGHT
    ? undefined
    : { ...item, pieces: read.value, weight };
}

/**
 * Where it comes to lie in this branch: in its stock of metal, in its own drawer or pot of that
 * kind, else where it lay.
 */
export function accountHere(
  { account, asset }: Pick<ShipmentItem, 'account' | 'asset'>,
  own: readonly OwnAccount[],
  branch: string,
): string {
  const kind = kindOf(account);
  if (isMetalStock(account) && assetClass(asset) === 'metal') return metalAccount(own, branch);
  if (account === STOCK || kind === undefined) return account;
  return accountsFor(own, branch, kind)[0]?.id ?? account;
}

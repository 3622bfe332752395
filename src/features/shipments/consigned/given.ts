import type { StockView } from '@/data/core/types';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { ShipmentItem } from '@/domain/stock/shipment';
import { isSingle } from '@/domain/stock/stock-card';
import { type StockHold, wasReservedForAnother } from '@/domain/stock/stock-hold';
import { reservationOf } from '@/domain/stock/stock-state';
import { TICKED, wholeOf } from '../arrived';
import { arrivedItem, itemOfCard, type Measure, measureOf } from '../items';

/** As a shop lends to another for a fortnight, until somebody says otherwise. */
export const USUAL_DAYS = 15;

/**
 * A card as it is given: all that is left of it, as the text of its field, until somebody types
 * less.
 */
export type Given = {
  item: ShipmentItem;
  measure: Measure;
  text: string;
  /** For whom it is kept. */
  hold?: StockHold;
};

/** What is given, with one more card; undefined of one that is among it already. */
export function withGiven(
  given: readonly Given[],
  card: StockView,
  id: string,
  own: readonly OwnAccount[],
): Given[] | undefined {
  if (given.some(({ item }) => item.stock === card.id)) return undefined;
  const item = itemOfCard(card, id, own);
  const hold = reservationOf(card);
  const measure = isSingle(card) ? 'tick' : card.type === 'counted' ? 'pieces' : measureOf(item);
  return [
    {
      item,
      measure,
      text: measure === 'pieces' ? String(item.pieces) : wholeOf(item),
      ...(hold ? { hold } : {}),
    },
    ...given,
  ];
}

/** Goods without a label go as they were typed. */
export const givenLot = (items: readonly ShipmentItem[]): Given[] =>
  items.map((item) => ({ item, measure: 'tick', text: TICKED }));

/** So much of it; undefined where what was typed is no amount. */
export const readGiven = ({ item, measure, text }: Given): ShipmentItem | undefined =>
  arrivedItem(item, text, measure) ?? undefined;

export type ReservedItem = { name: string; hold: StockHold };

/** What of it is kept for somebody else than who takes it along. */
export const reservedForOthers = (
  given: readonly Given[],
  contact: string,
  at: number,
): ReservedItem[] =>
  given.flatMap(({ item, hold }) =>
    hold && wasReservedForAnother(hold, at, { contactId: contact })
      ? [{ name: item.name, hold }]
      : [],
  );

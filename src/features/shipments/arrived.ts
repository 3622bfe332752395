import type { StockView } from '@/data/core/types';
import { weightText } from '@/domain/catalogue/typed-text';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { ShipmentItem } from '@/domain/stock/shipment';
import { measureOf, type Unlisted, unlistedItem } from './items';

/**
 * What of a shipment has come, as it was read or typed: texts by item, and the cards that nobody
 * had sent.
 */
export type Arrived = { texts: ReadonlyMap<string, string>; extra: readonly Unlisted[] };

/** A tick, as the text of a field. */
export const TICKED = '1';

/** All of it, as the text of its field. */
export function wholeOf(item: ShipmentItem): string {
  const measure = measureOf(item);
  return measure === 'tick'
    ? TICKED
    : measure === 'grams'
      ? weightText(item.weight)
      : String(item.pieces);
}

export const withText = ({ texts, extra }: Arrived, id: string, text: string): Arrived => ({
  texts: new Map(texts).set(id, text),
  extra,
});

/**
 * One more label that was read: of what is due all has come, and a card that nobody had sent is
 * taken in under `id`. Undefined of one that was read or typed already.
 */
export function withLabel(
  arrived: Arrived,
  due: readonly ShipmentItem[],
  card: StockView,
  { id, own }: { id: string; own: readonly OwnAccount[] },
): { arrived: Arrived; isDue: boolean } | undefined {
  const known = due.find(({ stock }) => stock === card.id);
  if (known)
    return arrived.texts.get(known.id)
      ? undefined
      : { arrived: withText(arrived, known.id, wholeOf(known)), isDue: true };
  if (arrived.extra.some(({ item }) => item.stock === card.id)) return undefined;
  const more = unlistedItem(card, id, own);
  const grown = { ...arrived, extra: [...arrived.extra, more] };
  return { arrived: more.measure === 'tick' ? withText(grown, id, TICKED) : grown, isDue: false };
}

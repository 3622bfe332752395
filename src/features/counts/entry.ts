import type { StockView } from '@/data/core/types';
import { PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { ABSURD_WEIGHT } from '@/domain/metal/weight';
import type { Amount } from '@/domain/stock/shipment';
import { isSingle, type StockKind } from '@/domain/stock/stock-card';
import { type CountEntry, countEntryRefusal, MOST_ENTRIES } from '@/domain/stock/stock-count';

type AmountError = { fault: 'negative' | 'unread' };

/** What was counted or weighed, as it was typed. Nobody counts less than nothing. */
export function readAmount({ type }: { type: StockKind }, text: string): Amount | AmountError {
  if (/^\s*[-−–]/.test(text)) return { fault: 'negative' };
  const read = parseTyped(text, type === 'weighed' ? WEIGHT_FIELD : PIECE_FIELD);
  if (!read.ok || read.value <= 0 || (type === 'weighed' && read.value >= ABSURD_WEIGHT))
    return { fault: 'unread' };
  const amount =
    type === 'weighed' ? { pieces: 0, weight: read.value } : { pieces: read.value, weight: 0 };
  // The server would never take it, nor the reading that it stands on.
  return countEntryRefusal(amount) ? { fault: 'unread' } : amount;
}

/** A tray or counted goods whose label was read: how much of it there is, nobody has said yet. */
export type Ask = { card: StockView; code: string; text: string };

/**
 * What is on this device's reading, and what still wants its amount: the first is asked, the others
 * wait behind it.
 */
type Reads = { entries: readonly CountEntry[]; asks: readonly Ask[] };

/**
 * What one more label brings: a reading, a question, or why it brings neither. Without a `card` the
 * code is kept for a person to look at.
 */
export function readLabel(
  { entries, asks }: Reads,
  { code, card, at }: { code: string; card: StockView | undefined; at: number },
): { entry?: CountEntry; ask?: Ask; wrong?: 'twice' | 'full' } {
  const isRead = entries.some((entry) => (card ? entry.stock === card.id : entry.code === code));
  if ((isRead && card?.type !== 'counted') || asks.some((ask) => ask.card.id === card?.id))
    return { wrong: 'twice' };
  if (entries.length + asks.length >= MOST_ENTRIES) return { wrong: 'full' };
  if (card && !isSingle(card)) return { ask: { card, code, text: '' } };
  return { entry: { code, ...(card ? { stock: card.id } : {}), pieces: 1, weight: 0, at } };
}

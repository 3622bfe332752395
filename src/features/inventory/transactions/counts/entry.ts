import type { Amount } from '../../../../domain/shipment';
import type { StockKind } from '../../../../domain/stock-card';
import { PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '../../../../domain/typed-number';
import { ABSURD_WEIGHT } from '../../../../domain/weight';

type AmountFault = { fault: 'negative' | 'unread' };

/** What was counted or weighed, as it was typed. Nobody counts less than nothing. */
export function readAmount({ type }: { type: StockKind }, text: string): Amount | AmountFault {
  if (/^\s*[-−–]/.test(text)) return { fault: 'negative' };
  const read = parseTyped(text, type === 'weighed' ? WEIGHT_FIELD : PIECE_FIELD);
  if (!read.ok || read.value <= 0 || (type === 'weighed' && read.value >= ABSURD_WEIGHT)) return { fault: 'unread' };
  return type === 'weighed' ? { pieces: 0, weight: read.value } : { pieces: read.value, weight: 0 };
}

import { type Day, dayOf, isDay } from '../base/day';
import { isInteger } from '../base/integer';

/**
 * Why a card is not for sale: taken out of the stock by hand, or held for somebody (durum;
 * src/domain/README.md#stock-cards). Neither moves metal in the ledger: lent goods and goods under
 * repair are still the shop's, and lost goods are written off by a count.
 */
export const OUT_KINDS = [
  'waste',
  'lost',
  'gift',
  'consigned',
  'repair',
  'melted',
  'given-back',
  'correction',
  'other',
] as const;
export type OutKind = (typeof OUT_KINDS)[number];

/** `contact`: who has it, or ''. `at`: epoch ms. */
export type StockOut = { kind: OutKind; contact: string; note: string; at: number };

/**
 * Kept for a contact, and for an order of theirs where `order` says so; `until` is the last day it
 * is kept, null without one.
 */
export type StockHold = {
  contact: string;
  order: string;
  until: Day | null;
  note: string;
  at: number;
};

export const MAX_HOLD_NOTE = 200;

/** With somebody who is named: whom it was lent to, who mends it, who got it back. */
export const needsWho = (kind: OutKind): boolean =>
  kind === 'consigned' || kind === 'repair' || kind === 'given-back';

/** What its kind alone does not explain. */
export const needsNote = (kind: OutKind): boolean => kind === 'correction' || kind === 'other';

export const isStockOut = ({ kind, contact, note, at }: StockOut): boolean =>
  OUT_KINDS.includes(kind) &&
  isMoment(at) &&
  note.length <= MAX_HOLD_NOTE &&
  !(needsWho(kind) && contact === '') &&
  !(needsNote(kind) && note.trim() === '');

export const isStockHold = ({ contact, until, note, at }: StockHold): boolean =>
  contact !== '' &&
  isMoment(at) &&
  note.length <= MAX_HOLD_NOTE &&
  (until === null || isDay(until));

const isMoment = (at: number): boolean => isInteger(at) && at > 0;

/** Who is at the other end of a slip, and the order that it hands over. */
export type Buyer = { contactId: string | null; order?: string | undefined };

/**
 * Was it kept for somebody else when it was sold? What was sold before it was kept back, or after
 * the last day, was not.
 */
export function wasReservedForAnother(
  hold: StockHold,
  at: number,
  { contactId, order }: Buyer,
): boolean {
  if (at < hold.at || (hold.until !== null && dayOf(at) > hold.until)) return false;
  return contactId !== hold.contact && (hold.order === '' || order !== hold.order);
}

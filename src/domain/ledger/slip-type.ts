import type { Side } from '../price/quote';

/**
 * The kinds of slip: satış, alış, takas, tahsilat, ödeme. A line says itself which way it goes:
 * what is sold leaves the shop (verilen), what is bought comes in (alınan). Only an exchange has
 * both.
 */
export type TradeType = 'sale' | 'purchase' | 'exchange';
/** Money alone, against a contact's account. */
export type MoneyType = 'collection' | 'payment';
export type SlipType = TradeType | MoneyType;
/**
 * Legs alone, without a slip of the counter: virman, masraf, avans and patron çekişi, döviz alım
 * satım, devir, what a count found (sayım farkı), mahsup between two accounts, and what an order
 * moves: its deposit (kapora) and the fee of a repair (tamir), what becomes of a cheque after the
 * slip that brought it, and what is on the way between branches and places (sevk), what production
 * moves: melting, assaying, and what a workshop is given and gives back, and a batch of goods from
 * a firm (stok girişi).
 */
export type MovementType =
  | 'transfer'
  | 'expense'
  | 'drawing'
  | 'fx'
  | 'opening'
  | 'difference'
  | 'offset'
  | 'deposit'
  | 'repair'
  | 'cheque'
  | 'shipment'
  | 'production'
  | 'intake';
/**
 * What has lines or payments: a slip of the counter, or a return (iade), which takes lines of an
 * earlier one back.
 */
export type DocumentType = SlipType | 'return';
/** `reversal` is the document that a cancel posts (ters kayıt). */
export type TransactionType = DocumentType | MovementType | 'reversal';

export const SLIP_TYPES = [
  'sale',
  'purchase',
  'exchange',
  'collection',
  'payment',
] as const satisfies readonly SlipType[];

/**
 * What somebody writes of own accounts; a difference is made by a count, an offset, an order's
 * deposit, a cheque, a shipment, production and an intake have doors of their own.
 */
export const WRITTEN_MOVEMENTS = [
  'transfer',
  'expense',
  'drawing',
  'fx',
  'opening',
] as const satisfies readonly MovementType[];
export const MOVEMENT_TYPES: readonly MovementType[] = [
  ...WRITTEN_MOVEMENTS,
  'difference',
  'offset',
  'deposit',
  'repair',
  'cheque',
  'shipment',
  'production',
  'intake',
];

const TRANSACTION_TYPES: ReadonlySet<string> = new Set<TransactionType>([
  ...SLIP_TYPES,
  'return',
  ...MOVEMENT_TYPES,
  'reversal',
]);

/**
 * A newer app may write kinds that this one has not heard of. They are kept and sent as they are,
 * and never guessed at.
 */
export const isKnownType = (type: string): type is TransactionType => TRANSACTION_TYPES.has(type);

export const isMovement = (type: TransactionType): type is MovementType =>
  (MOVEMENT_TYPES as readonly string[]).includes(type);

export const isMoneyType = (type: TransactionType): type is MoneyType =>
  type === 'collection' || type === 'payment';

type Sided = { price: { side: Side } };

export const lineSide = (line: Sided): Side => line.price.side;

const SIDES: Record<SlipType, readonly Side[]> = {
  sale: ['sell'],
  purchase: ['buy'],
  exchange: ['sell', 'buy'],
  collection: [],
  payment: [],
};

/**
 * The sides a slip of this kind has, each of which at least one line must be on; given before
 * taken.
 */
export const sidesOf = (type: SlipType): readonly Side[] => SIDES[type];

export const linesOn = <L extends Sided>(side: Side, lines: readonly L[]): L[] =>
  lines.filter((line) => lineSide(line) === side);

/**
 * +1 when money comes into the shop, −1 when it leaves, 0 when an exchange comes out even. `total`
 * counts for an exchange and a return only.
 */
export function flowOf(type: DocumentType, total: number): 1 | -1 | 0 {
  if (type === 'exchange' || type === 'return') return total > 0 ? 1 : total < 0 ? -1 : 0;
  return type === 'sale' || type === 'collection' ? 1 : -1;
}

import { isInteger, mulDiv } from '../base/integer';
import { sameValue } from '../base/same-value';
import { isWorkmanship, type Workmanship, workmanshipMoney } from '../catalogue/workmanship';
import type { Metal } from '../metal/asset';
import { isLabelCode } from '../metal/barcode';
import { type Fineness, isFineness } from '../metal/fineness';
import { ABSURD_WEIGHT, type Milligrams, pureMetal } from '../metal/weight';
import { isStone, MOST_STONES, type Stone, stoneWeight } from '../price/stone';
import type { Spot } from './shipment';
import { isStockHold, isStockOut, type StockHold, type StockOut } from './stock-hold';

/**
 * A stock card (src/domain/README.md#stock-cards): one piece with its own label, counted pieces,
 * goods weighed from a tray, or a bar with its serial. Guarantee: what is left is a sum of what was
 * taken in and what slips moved, so it does not depend on the order in which tablets send. The
 * ledger keeps the metal; the card says which piece lies where.
 */
export const STOCK_KINDS = ['piece', 'counted', 'weighed', 'bar'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

export const STOCK_TEXTS = [
  'name',
  'serial',
  'spot',
  'size',
  'colour',
  'certificate',
  'note',
] as const;
export type StockText = (typeof STOCK_TEXTS)[number];
/**
 * What cards have had since some lay there already: one without them says nothing of it, as an
 * empty text does.
 */
export const STOCK_MORE_TEXTS = ['subgroup', 'supplierCode', 'gtip'] as const;
export type StockMoreText = (typeof STOCK_MORE_TEXTS)[number];
export const STOCK_LIMITS: Record<StockText | StockMoreText, number> = {
  ...{ name: 160, serial: 40, spot: 40, size: 20, colour: 20, certificate: 60, note: 500 },
  ...{ subgroup: 60, supplierCode: 60, gtip: 20 },
};

/**
 * Tax class of its sale: 20 % of what exceeds the gold (805) or the silver (808), exempt as a bar
 * (230), or 20 % of all; '' follows the metal (src/domain/README.md#vat-on-precious-metals).
 */
export const STOCK_VATS = ['', '805', '808', '230', 'normal'] as const;
export type StockVat = (typeof STOCK_VATS)[number];

/**
 * `gross`: mg with its stones; of one piece, but of a tray all that was put into it. `pieces`: how
 * many were taken in.
 */
export type StockDraft = Record<StockText, string> & {
  barcode: string;
  /** Code of the product that it is one of; '' is worked gold under its own name. */
  product: string;
  metal: Metal;
  fineness: Fineness;
  gross: Milligrams;
  pieces: number;
  stones: Stone[];
  /** İşçilik asked when it is sold. */
  workmanship: Workmanship;
  /** What was paid for the work; null where nobody said. */
  cost: Workmanship | null;
  /** Kuruş that a single piece is offered at; null goes by the price of the day. */
  price: number | null;
  /** Id of the warehouse; '' is none. */
  place: string;
  /** Taken out of the stock by hand; `out` says why. */
  archived: boolean;
} & Partial<StockMore>;
type StockMore = Record<StockMoreText, string> & {
  /** Id of the contact whom it was bought from; '' is nobody said. */
  supplier: string;
  vat: StockVat;
  /** Of what is archived; of what came back it says why it had gone. */
  out: StockOut | null;
  hold: StockHold | null;
};
const STOCK_MORE_FIELDS = [
  ...STOCK_MORE_TEXTS,
  'supplier',
  'vat',
  'out',
  'hold',
] as const satisfies readonly (keyof StockMore)[];
export const STOCK_FIELDS = [
  ...STOCK_TEXTS,
  'barcode',
  'product',
  'metal',
  'fineness',
  'gross',
  'pieces',
  'stones',
  'workmanship',
  'cost',
  'price',
  'place',
  'archived',
  ...STOCK_MORE_FIELDS,
] as const satisfies readonly (keyof StockDraft)[];
export type StockField = (typeof STOCK_FIELDS)[number];

/** Signed: below zero it left. */
export type Quantity = { pieces: number; weight: Milligrams };
/**
 * One line of a slip, or of a shipment's document, that moved it. A return and a reversal are moves
 * of their own, the other way.
 */
export type StockMove = Quantity & {
  slip: string;
  number: string;
  at: number;
  by: string;
  /**
   * `lost` and `found`: by a count, or on its way. `consigned` it went to `who`, `reclaimed` it
   * came off them: back, or to be sold to them. `entrusted`: it is `who`'s and came to lie here,
   * `handed` it went back to them.
   */
  why:
    | 'sold'
    | 'bought'
    | 'returned'
    | 'undone'
    | 'sent'
    | 'received'
    | 'consigned'
    | 'reclaimed'
    | 'lost'
    | 'found'
    | 'entrusted'
    | 'handed';
  /** Of `undone`: the slip that it undoes; what an earlier app wrote does not say. */
  undoes?: string;
  /** Id of the contact. */
  who?: string;
  /** Where it came to lie by it. */
  to?: Spot;
  /** The place before this move; absent in moves that an earlier app wrote. */
  was?: Spot;
};

/** What a label can say of a card: when one of these changes, what it wears is out of date. */
export const LABEL_FIELDS = [
  'name',
  'barcode',
  'fineness',
  'gross',
  'price',
  'size',
  'workmanship',
  'stones',
] as const satisfies readonly StockField[];
export type LabelField = (typeof LABEL_FIELDS)[number];
/** As the card was when its label was printed. */
type StockPrinted = Pick<StockDraft, LabelField> & { at: number };
/** One print is of at most so many cards. */
export const MOST_PRINTED = 500;

/**
 * `document` has booked the metal of the card. `intake` is the stok girişi that made the card;
 * absent if somebody made it alone.
 */
export type StockOrigin = { document: string; intake?: string };

export type StockCard = StockDraft & { printed?: StockPrinted; origin?: StockOrigin } & {
  id: string;
  type: StockKind;
  moved: Quantity;
  moves: readonly StockMove[];
};

/** The newest that a card keeps beside it; the others are in their slips. */
export const KEPT_MOVES = 40;
const ABSURD_PIECES = 100_000;
const ABSURD_PRICE = 1_000_000_000_000;

type StockRefusal = { field: StockField; code: 'required' | 'too-long' | 'invalid' };

export function stockRefusals(card: StockDraft & { type: StockKind }): StockRefusal[] {
  const found: StockRefusal[] = [];
  const refuse = (field: StockField, code: StockRefusal['code'] = 'invalid') =>
    found.push({ field, code });
  if (card.name.trim() === '') refuse('name', 'required');
  if (card.barcode === '') refuse('barcode', 'required');
  else if (!isLabelCode(card.barcode)) refuse('barcode');
  if (card.type === 'bar' && card.serial.trim() === '') refuse('serial', 'required');
  for (const field of [...STOCK_TEXTS, ...STOCK_MORE_TEXTS])
    if ((card[field] ?? '').length > STOCK_LIMITS[field]) refuse(field, 'too-long');
  if (card.gtip && !GTIP.test(card.gtip)) refuse('gtip');
  if (card.vat !== undefined && !STOCK_VATS.includes(card.vat)) refuse('vat');
  if (card.out && !isStockOut(card.out)) refuse('out');
  if (card.hold && !(isSingle(card) && isStockHold(card.hold))) refuse('hold');
  if (!isFineness(card.fineness)) refuse('fineness');
  if (!within(card.gross, 1, ABSURD_WEIGHT)) refuse('gross');
  else if (netOf(card) <= 0) refuse('stones');
  if (!within(card.pieces, isSingle(card) ? 0 : 1, isSingle(card) ? 1 : ABSURD_PIECES))
    refuse('pieces');
  if (!card.stones.every(isStone) || card.stones.length > MOST_STONES) refuse('stones');
  if (!isWorkmanship(card.workmanship)) refuse('workmanship');
  if (card.cost && !isWorkmanship(card.cost)) refuse('cost');
  if (card.price !== null && (card.type !== 'piece' || !within(card.price, 1, ABSURD_PRICE)))
    refuse('price');
  return found;
}

/** Four to twelve figures, with or without their points: "7113.19.00.00.11". */
const GTIP = /^\d{4}(?:\.?\d{2}){0,4}$/;

const within = (value: number, least: number, most: number): boolean =>
  isInteger(value) && value >= least && value <= most;

/** There is one of it in the world. */
export const isSingle = ({ type }: { type: StockKind }): boolean =>
  type === 'piece' || type === 'bar';

/** Metal without the stones: of one piece, but of a tray all that was put into it. */
export const netOf = ({ gross, stones }: Pick<StockDraft, 'gross' | 'stones'>): Milligrams =>
  gross - stoneWeight(stones);

/**
 * Cost of the goods (has maliyet): pure metal in mg × tenths, exact except for workmanship in
 * percent, and kuruş for the work beside it; for one piece, or for a whole tray
 * (src/domain/README.md#stock-cards). Undefined if the cost of the work is unknown.
 */
export function boughtFor({
  cost,
  fineness,
  pieces,
  type,
  ...card
}: Pick<StockDraft, 'cost' | 'fineness' | 'gross' | 'stones' | 'pieces'> & { type: StockKind }) {
  if (!cost) return undefined;
  const weight = netOf(card);
  const metal = pureMetal(weight, fineness);
  if (cost.by === 'milyem') return { pure: metal + pureMetal(weight, cost.tenths), kurus: 0 };
  if (cost.by === 'percent')
    return { pure: metal + mulDiv(metal, cost.hundredths, 10_000), kurus: 0 };
  return {
    pure: metal,
    kurus: workmanshipMoney(cost, {
      weight,
      pieces: type === 'weighed' ? pieces : 1,
      metalAmount: 0,
    }),
  };
}

/** What of its label is out of date; undefined where none was printed. A tray's says no gram. */
export const changedOnLabel = ({
  printed,
  ...card
}: StockDraft & { type: StockKind; printed?: StockPrinted | undefined }):
  | LabelField[]
  | undefined =>
  printed &&
  LABEL_FIELDS.filter(
    (field) =>
      !sameValue(card[field], printed[field]) && !(field === 'gross' && card.type === 'weighed'),
  );

export function labelState(
  card: StockDraft & { type: StockKind; printed?: StockPrinted | undefined },
): 'none' | 'changed' | 'right' {
  const changed = changedOnLabel(card);
  return changed === undefined ? 'none' : changed.length > 0 ? 'changed' : 'right';
}

/** The newest print counts, whichever arrives last. */
export const withPrinted = <C extends { printed?: StockPrinted }>(
  card: C,
  printed: StockPrinted,
): C => (card.printed && card.printed.at >= printed.at ? card : { ...card, printed });

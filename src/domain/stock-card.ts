import type { Metal } from './asset';
import { isLabelCode } from './barcode';
import { type Fineness, isFineness } from './fineness';
import { isInteger, mulDiv } from './integer';
import type { Line } from './line';
import { sameValue } from './same-value';
import type { Spot } from './shipment';
import { lineSide } from './slip-type';
import { type Buyer, isStockHold, isStockOut, keptFromBuyer, type StockHold, type StockOut } from './stock-hold';
import { isStone, MOST_STONES, type Stone, stoneWeight } from './stone';
import type { Transaction } from './transaction';
import { ABSURD_WEIGHT, type Milligrams, pureMetal } from './weight';
import { isWorkmanship, type Workmanship, workmanshipMoney } from './workmanship';

/**
 * A stock card (domain.md 2.8): one piece with its own label, goods counted by the piece, goods weighed from a tray, or a bar with
 * its serial. Guarantee: what is left is what was taken in and what slips moved since, a sum, so that it does not depend on the
 * order in which slips of several tablets arrive. The ledger keeps the metal; a card says which piece of it lies where.
 */
export const STOCK_KINDS = ['piece', 'counted', 'weighed', 'bar'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

export const STOCK_TEXTS = ['name', 'serial', 'spot', 'size', 'colour', 'certificate', 'note'] as const;
export type StockText = (typeof STOCK_TEXTS)[number];
/** What cards have had since some lay there already: one without them says nothing of it, as an empty text does. */
export const STOCK_MORE_TEXTS = ['subgroup', 'supplierCode', 'gtip'] as const;
export type StockMoreText = (typeof STOCK_MORE_TEXTS)[number];
export const STOCK_LIMITS: Record<StockText | StockMoreText, number> = {
  ...{ name: 160, serial: 40, spot: 40, size: 20, colour: 20, certificate: 60, note: 500 },
  ...{ subgroup: 60, supplierCode: 60, gtip: 20 },
};

/** How its sale is taxed (domain.md 3.3): 20 % of what is over the gold or the silver (805, 808), exempt as a bar (230), or 20 % of all; '' goes by the metal. */
export const STOCK_VATS = ['', '805', '808', '230', 'normal'] as const;
export type StockVat = (typeof STOCK_VATS)[number];

/** `gross`: mg with its stones; of one piece, but of a tray all that was put into it. `pieces`: how many were taken in. */
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
const STOCK_MORE_FIELDS = [...STOCK_MORE_TEXTS, 'supplier', 'vat', 'out', 'hold'] as const satisfies readonly (keyof StockMore)[];
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
/** One line of a slip, or of a shipment's document, that moved it. A return and a reversal are moves of their own, the other way. */
export type StockMove = Quantity & {
  slip: string;
  number: string;
  at: number;
  by: string;
  /**
   * `lost` and `found`: by a count, or on its way. `consigned` it went to `who`, `reclaimed` it came off them: back, or to be sold to them.
   * `entrusted`: it is `who`'s and came to lie here, `handed` it went back to them.
   */
  why: 'sold' | 'bought' | 'returned' | 'undone' | 'sent' | 'received' | 'consigned' | 'reclaimed' | 'lost' | 'found' | 'entrusted' | 'handed';
  /** Of `undone`: the slip that it undoes; what an earlier app wrote does not say. */
  undoes?: string;
  /** Id of the contact. */
  who?: string;
  /** Where it came to lie by it. */
  to?: Spot;
};

/** What a label can say of a card: when one of these changes, what it wears is out of date. */
export const LABEL_FIELDS = ['name', 'barcode', 'fineness', 'gross', 'price', 'size', 'workmanship', 'stones'] as const satisfies readonly StockField[];
export type LabelField = (typeof LABEL_FIELDS)[number];
/** As the card was when its label was printed. */
type StockPrinted = Pick<StockDraft, LabelField> & { at: number };
/** One print is of at most so many cards. */
export const MOST_PRINTED = 500;

/** The document that it came in by, which has booked its metal. */
export type StockOrigin = { document: string };

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
  const refuse = (field: StockField, code: StockRefusal['code'] = 'invalid') => found.push({ field, code });
  if (card.name.trim() === '') refuse('name', 'required');
  if (card.barcode === '') refuse('barcode', 'required');
  else if (!isLabelCode(card.barcode)) refuse('barcode');
  if (card.type === 'bar' && card.serial.trim() === '') refuse('serial', 'required');
  for (const field of [...STOCK_TEXTS, ...STOCK_MORE_TEXTS]) if ((card[field] ?? '').length > STOCK_LIMITS[field]) refuse(field, 'too-long');
  if (card.gtip && !GTIP.test(card.gtip)) refuse('gtip');
  if (card.vat !== undefined && !STOCK_VATS.includes(card.vat)) refuse('vat');
  if (card.out && !isStockOut(card.out)) refuse('out');
  if (card.hold && !(isSingle(card) && isStockHold(card.hold))) refuse('hold');
  if (!isFineness(card.fineness)) refuse('fineness');
  if (!within(card.gross, 1, ABSURD_WEIGHT)) refuse('gross');
  else if (netOf(card) <= 0) refuse('stones');
  if (!within(card.pieces, isSingle(card) ? 0 : 1, isSingle(card) ? 1 : ABSURD_PIECES)) refuse('pieces');
  if (!card.stones.every(isStone) || card.stones.length > MOST_STONES) refuse('stones');
  if (!isWorkmanship(card.workmanship)) refuse('workmanship');
  if (card.cost && !isWorkmanship(card.cost)) refuse('cost');
  if (card.price !== null && (card.type !== 'piece' || !within(card.price, 1, ABSURD_PRICE))) refuse('price');
  return found;
}

/** Four to twelve figures, with or without their points: "7113.19.00.00.11". */
const GTIP = /^\d{4}(?:\.?\d{2}){0,4}$/;

const within = (value: number, least: number, most: number): boolean => isInteger(value) && value >= least && value <= most;

/** There is one of it in the world. */
export const isSingle = ({ type }: { type: StockKind }): boolean => type === 'piece' || type === 'bar';

/** Metal without the stones: of one piece, but of a tray all that was put into it. */
export const netOf = ({ gross, stones }: Pick<StockDraft, 'gross' | 'stones'>): Milligrams => gross - stoneWeight(stones);

/**
 * Has maliyet (domain.md 2.8): pure metal that it was bought for, mg × tenths, exact but for a share in percent, and the kuruş that
 * were paid for the work beside it; of one piece, but of a tray all that was put into it. Undefined where nobody said what the work cost.
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
  if (cost.by === 'percent') return { pure: metal + mulDiv(metal, cost.hundredths, 10_000), kurus: 0 };
  return { pure: metal, kurus: workmanshipMoney(cost, { weight, pieces: type === 'weighed' ? pieces : 1, metalAmount: 0 }) };
}

/** What of its label is out of date; undefined where none was printed. A tray's says no gram. */
export const changedOnLabel = ({ printed, ...card }: StockDraft & { type: StockKind; printed?: StockPrinted | undefined }): LabelField[] | undefined =>
  printed && LABEL_FIELDS.filter((field) => !sameValue(card[field], printed[field]) && !(field === 'gross' && card.type === 'weighed'));

export function labelState(card: StockDraft & { type: StockKind; printed?: StockPrinted | undefined }): 'none' | 'changed' | 'right' {
  const changed = changedOnLabel(card);
  return changed === undefined ? 'none' : changed.length > 0 ? 'changed' : 'right';
}

/** The newest print counts, whichever arrives last. */
export const withPrinted = <C extends { printed?: StockPrinted }>(card: C, printed: StockPrinted): C =>
  card.printed && card.printed.at >= printed.at ? card : { ...card, printed };

/** What should lie there. Of a tray the weight is what counts; of all others pieces at the weight of one. */
export function leftOf(card: Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces' | 'moved'>): Quantity {
  const pieces = card.pieces + card.moved.pieces;
  return { pieces, weight: card.type === 'weighed' ? netOf(card) + card.moved.weight : pieces * netOf(card) };
}

/** What was taken in on it, whatever left since. */
export const takenInOn = (card: Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces'>): Quantity => leftOf({ ...card, moved: { pieces: 0, weight: 0 } });

/** The same as the scale says it, with its stones: those of a tray lie there as long as anything of it does. */
export function leftGross(card: Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces' | 'moved'>): Milligrams {
  const { pieces, weight } = leftOf(card);
  if (card.type !== 'weighed') return pieces * card.gross;
  return weight > 0 ? weight + stoneWeight(card.stones) : weight;
}

/**
 * `returned` lies there again after it had been sold, `reserved` is kept for somebody; `none` has not come in yet, `transit` is on its
 * way, `out` was taken out by hand, `consigned`, `repair` and `melted` of it to where the word says. `theirs` lies there and is somebody
 * else's, `handed` went back to them.
 */
export type StockState = 'stock' | 'returned' | 'reserved' | 'theirs' | 'sold' | 'none' | 'transit' | 'out' | 'consigned' | 'handed' | 'repair' | 'melted';

export function stockState(card: Pick<StockCard, 'type' | 'gross' | 'stones' | 'pieces' | 'moved' | 'moves' | 'archived' | 'out' | 'hold'>): StockState {
  const left = leftOf(card);
  const isThere = card.type === 'weighed' ? left.weight > 0 : left.pieces > 0;
  if (card.archived) return takenOut(card.out, isThere);
  const gone = leftBy(card.moves)?.why;
  const away = gone && GONE[gone];
  if (!isThere && away) return away;
  // Whatever was undone of a piece of somebody else's, without a sale it never was the shop's to sell.
  if (!isThere) return (card.moves.length > 0 && !isNeverOurs(card)) || card.pieces > 0 ? 'sold' : 'none';
  if (holdOf(card)) return 'reserved';
  if (theirsBy(card)) return 'theirs';
  return isSingle(card) && lastMoveOf(card.moves)?.why === 'returned' ? 'returned' : 'stock';
}

const GONE: Partial<Record<StockMove['why'], StockState>> = { sent: 'transit', consigned: 'consigned', handed: 'handed', lost: 'out' };

/** What was lent can be sold by whoever has it. */
function takenOut(out: StockOut | null | undefined, isThere: boolean): StockState {
  if (out?.kind === 'consigned') return isThere ? 'consigned' : 'sold';
  return out?.kind === 'repair' || out?.kind === 'melted' ? out.kind : 'out';
}

/** For whom it is kept. A sale that stands ends that, whoever bought it; one that was undone never was. */
export function holdOf({ hold, moves }: Pick<StockCard, 'hold' | 'moves'>): StockHold | undefined {
  if (!hold) return undefined;
  return standingMoves(moves).some(({ why, at }) => why === 'sold' && at >= hold.at) ? undefined : hold;
}

/** The newest by its time, whichever arrived last. */
export const lastMoveOf = (moves: readonly StockMove[]): StockMove | undefined =>
  moves.reduce<StockMove | undefined>((last, move) => (last && last.at > move.at ? last : move), undefined);

const leaves = ({ why }: StockMove): boolean => why === 'sold' || why === 'sent' || why === 'consigned' || why === 'handed' || why === 'lost';

/** How it left the last time; what was undone since never left, and what is gone all the same left before it. */
const leftBy = (moves: readonly StockMove[]): StockMove | undefined => lastMoveOf(standingMoves(moves).filter(leaves));

/** Whom all of it is with by a document, and since when; undefined of what lies here, and of what was lent by hand. */
export function consignedBy(card: Parameters<typeof stockState>[0]): StockMove | undefined {
  return !card.archived && stockState(card) === 'consigned' ? leftBy(card.moves) : undefined;
}

/** The newest sale of it that stands. */
export const soldStanding = ({ moves }: Pick<StockCard, 'moves'>): StockMove | undefined =>
  lastMoveOf(standingMoves(moves).filter(({ why }) => why === 'sold'));

/** How a piece of somebody else's came the last time (alınan konsinye), with whose it is; a receipt that was undone never was. */
export const entrustedBy = ({ moves }: Pick<StockCard, 'moves'>): StockMove | undefined =>
  lastMoveOf(moves.filter(({ why, slip }) => why === 'entrusted' && !moves.some(({ undoes }) => undoes === slip)));

/** It came as somebody else's, if only by mistake, and was not sold. */
const isNeverOurs = (card: Pick<StockCard, 'moves'>): boolean => card.moves.some(({ why }) => why === 'entrusted') && !soldStanding(card);

/** The same of what is not the shop's; undefined of all else, and once it was sold: that buys it from them. */
export const theirsBy = (card: Pick<StockCard, 'moves'>): StockMove | undefined => (soldStanding(card) ? undefined : entrustedBy(card));

/**
 * A writing off of what never came moves nothing, for it had left already: only what follows it says that it was undone. Of what does
 * not name what it undoes it is the newest before it that left by as much. What names it undoes it whatever a clock says: the one that
 * sold may have been ahead.
 */
export function standingMoves(moves: readonly StockMove[]): StockMove[] {
  const kept: StockMove[] = [];
  const names = ({ undoes }: StockMove): number => (undoes === undefined ? 0 : 1);
  for (const move of [...moves].sort((a, b) => names(a) - names(b) || a.at - b.at)) {
    const i = move.why === 'undone' ? kept.findLastIndex((one) => isUndoneBy(one, move)) : -1;
    if (i < 0) kept.push(move);
    else kept.splice(i, 1);
  }
  return kept;
}

const isUndoneBy = (one: StockMove, { undoes, pieces, weight }: StockMove): boolean =>
  leaves(one) && one.pieces + pieces === 0 && one.weight + weight === 0 && (undoes === undefined || one.slip === undoes);

export const isThere = (state: StockState): boolean => state === 'stock' || state === 'returned' || state === 'reserved' || state === 'theirs';

/** What one line of a slip moves: given goods leave, taken ones come in, and whatever a return or a reversal undoes goes back. */
export function moveOf(slip: Pick<Transaction, 'id' | 'number' | 'at' | 'type' | 'returns' | 'reverses'>, line: Line, by: string): StockMove {
  const undone = slip.type === 'reversal';
  const given = lineSide(line) === 'sell';
  // The reversal of a return gives what came back away again.
  const turned = (slip.type === 'return' || slip.returns !== undefined) !== undone;
  const sign = given === turned ? 1 : -1;
  const why = undone ? 'undone' : turned ? 'returned' : given ? 'sold' : 'bought';
  const { id, number, at, reverses } = slip;
  const weight = sign * (line.kind === 'coin' ? 0 : line.weight);
  return { slip: id, number, at, by, why, pieces: sign * line.pieces, weight, ...(undone && reverses ? { undoes: reverses } : {}) };
}

/** The card after a move; the sum keeps what the list of the newest lets go. It lies where the last document that moved it to a place says. */
export function withStockMove<C extends Pick<StockCard, 'moved' | 'moves'>>(card: C, move: StockMove): C {
  const moved = { pieces: card.moved.pieces + move.pieces, weight: card.moved.weight + move.weight };
  const moves = [...card.moves, move].sort((a, b) => a.at - b.at || (a.slip < b.slip ? -1 : 1)).slice(-KEPT_MOVES);
  const { to } = move;
  const lies = to && lastMoveOf(moves.filter((one) => one.to))?.to === to ? { place: to.place, ...(to.branch ? { branch: to.branch } : {}) } : {};
  return { ...card, moved, moves, ...lies };
}

type StockFinding =
  | 'piece-sold-twice'
  | 'piece-not-in-stock'
  | 'stock-short'
  | 'shipment-piece-gone'
  | 'piece-in-transit'
  | 'piece-consigned'
  | 'piece-theirs'
  | 'piece-reserved'
  | 'piece-lent-reserved';

/**
 * What a person should know of a line that took something off a card, judged on the card as it was. A single piece that another slip
 * has sold is sold twice; one that never came in, or was taken out, is not in the stock; of other goods there can be too few. What is
 * sent must lie there and be the shop's, what is on its way is not for sale, what is with somebody is sold off their document, and what is kept for
 * somebody is theirs.
 */
export function saleFinding(before: StockCard, move: StockMove, buyer: Buyer): StockFinding | undefined {
  const hold = holdOf(before);
  if (move.why === 'sent' || move.why === 'consigned' || move.why === 'handed') {
    if (isShort(before, move)) return 'shipment-piece-gone';
    if (move.why !== 'handed' && theirsBy(before)) return 'piece-theirs';
    return move.why === 'consigned' && hold && keptFromBuyer(hold, move.at, buyer) ? 'piece-lent-reserved' : undefined;
  }
  if (move.why !== 'sold') return undefined;
  const left = leftOf(before);
  if (before.archived && before.out?.kind !== 'consigned') return 'piece-not-in-stock';
  if (stockState(before) === 'transit') return 'piece-in-transit';
  if (consignedBy(before)) return 'piece-consigned';
  if (!isSingle(before)) return left.pieces + move.pieces < 0 || (before.type === 'weighed' && left.weight + move.weight < 0) ? 'stock-short' : undefined;
  if (left.pieces + move.pieces >= 0) return hold && keptFromBuyer(hold, move.at, buyer) ? 'piece-reserved' : undefined;
  return before.moves.some(({ why }) => why === 'sold') ? 'piece-sold-twice' : 'piece-not-in-stock';
}

function isShort(before: StockCard, move: StockMove): boolean {
  const left = leftOf(before);
  return before.archived || left.pieces + move.pieces < 0 || (before.type === 'weighed' && left.weight + move.weight < 0);
}

/** The slip that a piece was sold by before this one. */
export const soldBefore = ({ moves }: Pick<StockCard, 'moves'>): StockMove | undefined => lastMoveOf(moves.filter(({ why }) => why === 'sold'));

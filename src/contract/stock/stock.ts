import { clipped } from '@/domain/base/clipped';
import { lineSide } from '@/domain/ledger/slip-type';
import type { MetalLine } from '@/domain/slip/line';
import { moveOf } from '@/domain/slip/stock-move';
import type { Transaction } from '@/domain/slip/transaction';
import {
  type LabelField,
  type Quantity,
  STOCK_FIELDS,
  STOCK_LIMITS,
  type StockCard,
  type StockDraft,
  type StockField,
  type StockKind,
  type StockMove,
  type StockOrigin,
  withPrinted,
} from '@/domain/stock/stock-card';
import type { ImportedCard } from '@/domain/stock/stock-import';
import { shipmentMoveOf } from '@/domain/stock/stock-shipped';
import { takenInOn } from '@/domain/stock/stock-state';
import type { ImportHead } from '../contact/recent-imports';
import {
  after,
  afterContact,
  defineMutations,
  nothing,
  type RowNeed,
  refs,
} from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { PhotoBody } from '../core/photo';
import { contactsOfCard } from '../slip/slip-refs';

/**
 * Mutations of stock cards. Guarantee: taking goods in is a fact; the fields of their card are
 * changed by wishes, field by field. What slips move is only in the slips: a line names its card,
 * and neither a sale nor a return sends anything else.
 */
export type StockCreate = {
  kind: 'stock.create';
  v: number;
  id: string;
  at: number;
  type: StockKind;
  /** Origin of the goods, if a document that brought them was booked before. */
  origin?: StockOrigin;
} & StockDraft;
export type StockEdit = {
  kind: 'stock.edit';
  v: number;
  id: string;
  at: number;
  changes: Partial<StockDraft>;
  base: Partial<Record<StockField, number>>;
};
/** Imports cards: all or none, under one key; the pull brings the cards that it made. */
export type StockImport = {
  kind: 'stock.import';
  v: number;
  id: string;
  at: number;
  cards: ImportedCard[];
} & ImportHead;
/** Undoes a whole import of stock cards, within a day. `of`: id of the import. */
export type StockUndo = {
  kind: 'stock.undo';
  v: number;
  id: string;
  at: number;
  of: string;
  reason: string;
};
/**
 * A picture of the goods, a JPEG, and the same small for a list's row, both base64. It is sent
 * after its card.
 */
export type StockPhoto = {
  kind: 'stock.photo';
  v: number;
  id: string;
  at: number;
  photo: string;
  data: string;
  thumb: string;
};
/** Deletes one of the card's pictures. */
export type StockUnphoto = {
  kind: 'stock.unphoto';
  v: number;
  id: string;
  at: number;
  photo: string;
};
/** Records that labels were printed; for each card the printed values. */
export type StockPrint = {
  kind: 'stock.printed';
  v: number;
  id: string;
  at: number;
  cards: ({ id: string } & Pick<StockDraft, LabelField>)[];
};
export type StockMutation =
  | StockCreate
  | StockEdit
  | StockImport
  | StockUndo
  | StockPhoto
  | StockUnphoto
  | StockPrint;

/** The body of a pulled record of kind `stock`. */
export type StockBody = StockCard & {
  at: number;
  createdBy: string;
  branch?: string;
  photos?: PhotoBody[];
  fieldVersions: Partial<Record<StockField, number>>;
};

export const STOCK_MUTATIONS = defineMutations<StockMutation>({
  'stock.create': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/stocks',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    openToPrograms: true,
    touches: ({ id }) => refs('stock', id),
    needs: (card) => contactsOfCard(card).flatMap(afterContact),
  },
  'stock.edit': {
    nature: 'wish',
    method: 'PATCH',
    path: '/inventorys/stocks/{id}',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    openToPrograms: true,
    touches: ({ id }) => refs('stock', id),
    // An edit names the version it changes, which the row before it makes; a reservation names
    // known
    // records.
    needs: ({ id, changes }) => [
      ...after('stock', id, 'stock.create', 'intake.create', 'stock.edit'),
      ...contactsOfCard(changes).flatMap(afterContact),
      ...after('orders', changes.hold?.order, 'order.create'),
    ],
  },
  'stock.import': {
    nature: 'wish',
    method: 'POST',
    path: '/inventorys/stocks/imports',
    module: 'inventory',
    level: 3,
    version: SHARED_VERSION,
    // The pull brings its cards, because an import works only with a network.
    touches: nothing,
    needs: ({ cards }) => Array.from(new Set(cards.flatMap(contactsOfCard))).flatMap(afterContact),
  },
  'stock.undo': {
    nature: 'wish',
    method: 'POST',
    path: '/inventorys/stocks/imports/undo',
    module: 'inventory',
    level: 3,
    version: 1,
    // The pull brings the deleted cards.
    touches: nothing,
    needs: () => [],
  },
  'stock.photo': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/stocks/{id}/photos',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    carries: 'photo',
    touches: ({ id }) => refs('stock', id),
    // The server refuses a photo of a card that it does not know.
    needs: ({ id }) => afterCard(id),
  },
  'stock.printed': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/stocks/prints',
    module: 'workbench',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ cards }) => refs('stock', ...cards.map(({ id }) => id)),
    needs: ({ cards }) => cards.flatMap(({ id }) => afterCard(id)),
  },
  'stock.unphoto': {
    nature: 'wish',
    method: 'POST',
    path: '/inventorys/stocks/{id}/photo-removals',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('stock', id),
    // The server can only remove what it already has.
    needs: ({ id }) => after('stock', id, 'stock.photo'),
  },
});

const NOTHING: Quantity = { pieces: 0, weight: 0 };

/** A new card: nothing has moved on it yet. */
export function freshCard(
  made: { id: string; type: StockKind; at: number; origin?: StockOrigin } & StockDraft,
  by: string,
  branch: string | null | undefined,
): StockBody {
  const { id, type, at, origin } = made;
  const draft = Object.fromEntries(
    STOCK_FIELDS.flatMap((field) => (made[field] === undefined ? [] : [[field, made[field]]])),
  ) as StockDraft;
  return {
    ...draft,
    id,
    type,
    at,
    createdBy: by,
    ...(branch ? { branch } : {}),
    ...(origin ? { origin } : {}),
    moved: NOTHING,
    moves: [],
    fieldVersions: {},
  };
}

/**
 * The card that is made for a bar bought over the counter: its first move is that slip. Undefined
 * for any other line.
 */
export function cardOfBar(
  slip: Pick<Transaction, 'type' | 'at'>,
  line: Transaction['lines'][number],
  by: string,
  branch: string | null | undefined,
): StockBody | undefined {
  if (
    line.kind === 'coin' ||
    !line.stock ||
    !line.serial ||
    lineSide(line) !== 'buy' ||
    slip.type === 'reversal' ||
    slip.type === 'return'
  )
    return undefined;
  return freshCard(
    { id: line.stock, type: 'bar', at: slip.at, ...barDraft(line, line.serial) },
    by,
    branch,
  );
}

/**
 * The card that one row of an intake makes; undefined for a card that the intake does not name, and
 * for a reversal.
 */
export function cardOfIntake(
  { id, type, at, intake }: Pick<Transaction, 'id' | 'type' | 'at' | 'intake'>,
  card: string,
  by: string,
  branch: string | null | undefined,
): StockBody | undefined {
  const made = type === 'reversal' ? undefined : intake?.cards.find((one) => one.id === card);
  return (
    made &&
    freshCard({ ...made, at, origin: { document: intake?.of ?? id, intake: id } }, by, branch)
  );
}

const barDraft = (
  { name, product, metal, fineness, weight }: MetalLine,
  serial: string,
): StockDraft => ({
  name: clipped(name, STOCK_LIMITS.name),
  barcode: serial,
  serial,
  product,
  metal,
  fineness,
  gross: weight,
  pieces: 0,
  stones: [],
  workmanship: { by: 'milyem', tenths: 0 },
  cost: null,
  price: null,
  place: '',
  spot: '',
  size: '',
  colour: '',
  certificate: '',
  note: '',
  archived: false,
});

/**
 * The card after a print; unchanged if the print does not name it. Page and server compute the
 * same.
 */
export function cardAfterPrint({ at, cards }: StockPrint, card: StockBody): StockBody {
  const one = cards.find(({ id }) => id === card.id);
  if (!one) return card;
  const { id: _id, ...said } = one;
  return withPrinted(card, { ...said, at });
}

/**
 * The moves of a slip on one card, line by line, and of a shipment's document item by item. A sale
 * from a shipment moves the shipment's items first.
 */
export function movesOn(slip: Transaction, card: string, by: string): StockMove[] {
  const { lines, shipment, intake } = slip;
  const shipped = shipment
    ? shipment.items
        .filter(({ stock }) => stock === card)
        .map((item) => shipmentMoveOf(slip, shipment, item, by))
    : [];
  const undone =
    slip.type === 'reversal' && intake
      ? intake.cards.filter(({ id }) => id === card).map((one) => intakeUndone(slip, one, by))
      : [];
  return [
    ...shipped,
    ...undone,
    ...lines.filter(({ stock }) => stock === card).map((line) => moveOf(slip, line, by)),
  ];
}

/**
 * The move by which a reversed intake takes everything that one of its rows brought off the card
 * again.
 */
function intakeUndone(
  { id, number, at, reverses = '' }: Transaction,
  card: ImportedCard,
  by: string,
): StockMove {
  const { pieces, weight } = takenInOn(card);
  return {
    slip: id,
    number,
    at,
    by,
    why: 'undone',
    undoes: reverses,
    pieces: -pieces,
    weight: -weight,
  };
}

/** Need for the row that made the card: the card itself, a purchase or an intake. */
function afterCard(id: string): RowNeed[] {
  return after('stock', id, 'stock.create', 'intake.create', 'transaction.create');
}

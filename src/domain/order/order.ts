import { type Day, isDay } from '../base/day';
import { isInteger } from '../base/integer';
import { type Fineness, isFineness } from '../metal/fineness';
import { ABSURD_WEIGHT, type Milligrams, pureMetal } from '../metal/weight';
import type { FrozenPrice } from '../price/quote';
import { isWorkmanship, type Workmanship } from '../slip/line';

/**
 * Orders (sipariş) and repairs (tamir): what somebody asked the shop to make or to mend, until it
 * is handed over. Guarantee: where an order stands follows from its moves alone, in the order in
 * which they happened, so that it is the same in whatever order they arrive; what was handed over
 * or called off is not moved again by somebody who had not seen that.
 */
export const ORDER_KINDS = ['order', 'repair'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Alındı → atölyede → hazır → haber verildi → teslim; iptal from anywhere. */
export const ORDER_STATUSES = [
  'received',
  'workshop',
  'ready',
  'notified',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What still has to be done, in the order of the work: the columns of the board. */
export const OPEN_STATUSES = [
  'received',
  'workshop',
  'ready',
  'notified',
] as const satisfies readonly OrderStatus[];

export const isOpenStatus = (status: OrderStatus): boolean =>
  (OPEN_STATUSES as readonly OrderStatus[]).includes(status);

/**
 * Gün fiyatı: the price at delivery. Sabit: kuruş agreed now, with the price of has that it rests
 * on. Of a repair it is the fee.
 */
export type OrderPrice = { by: 'day' } | { by: 'fixed'; kurus: number; price: FrozenPrice | null };

/** What a person writes; each field is changed on its own. */
export type OrderDraft = {
  description: string;
  /** The code of a product of the list, or ''. */
  product: string;
  /** Expected of an order; as it came in of a repair. */
  weight: Milligrams | null;
  fineness: Fineness | null;
  size: string;
  workmanship: Workmanship | null;
  /** Stones that were counted on it. */
  stones: number | null;
  price: OrderPrice;
  due: Day | null;
  /** Contact id of the workshop, and user id of who looks after it. */
  workshop: string | null;
  assignee: string | null;
  note: string;
};

export const ORDER_FIELDS = [
  'description',
  'product',
  'weight',
  'fineness',
  'size',
  'workmanship',
  'stones',
  'price',
  'due',
  'workshop',
  'assignee',
  'note',
] as const satisfies readonly (keyof OrderDraft)[];
export type OrderField = (typeof ORDER_FIELDS)[number];

export type Order = OrderDraft & { id: string; number: string; kind: OrderKind; contactId: string };

export const ORDER_LIMITS = { description: 500, product: 60, size: 60, note: 1000 } as const;
const MOST_STONES = 10_000;
/** Ten billion TL, as on a slip's line. */
const ABSURD_MONEY = 1_000_000_000_000;

export type OrderRefusal = { field: OrderField; code: 'required' | 'too-long' | 'invalid' };

export function orderRefusals(draft: OrderDraft): OrderRefusal[] {
  const { description, weight, fineness, workmanship, stones, price, due } = draft;
  const texts = (['description', 'product', 'size', 'note'] as const).filter(
    (field) => draft[field].length > ORDER_LIMITS[field],
  );
  const wrong: readonly (readonly [OrderField, boolean])[] = [
    ['weight', weight !== null && !(isInteger(weight) && weight > 0 && weight <= ABSURD_WEIGHT)],
    ['fineness', fineness !== null && !isFineness(fineness)],
    ['workmanship', workmanship !== null && !isWorkmanship(workmanship)],
    ['stones', stones !== null && !(isInteger(stones) && stones >= 0 && stones <= MOST_STONES)],
    [
      'price',
      price.by === 'fixed' &&
        !(isInteger(price.kurus) && price.kurus > 0 && price.kurus <= ABSURD_MONEY),
    ],
    ['due', due !== null && !isDay(due)],
  ];
  return [
    ...(description.trim() === ''
      ? [{ field: 'description' as const, code: 'required' as const }]
      : []),
    ...texts.map((field) => ({ field, code: 'too-long' as const })),
    ...wrong.filter(([, is]) => is).map(([field]) => ({ field, code: 'invalid' as const })),
  ];
}

/**
 * One step. `from` is what the person saw. `weight` and `stones` are what was found when a repair
 * was weighed again; `slip` is the document that came with it (the sale that handed it over, the
 * return of the deposit).
 */
export type OrderMove = {
  id: string;
  at: number;
  by: string;
  from: OrderStatus;
  to: OrderStatus;
  note?: string;
  weight?: Milligrams;
  stones?: number;
  slip?: string;
};

/** As they happened; of one moment the greater id is the later, as everywhere. */
export const inOrder = (moves: readonly OrderMove[]): OrderMove[] =>
  [...moves].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** Does a move count where the order stood? What is closed is moved only by who saw it closed. */
const counts = (status: OrderStatus, move: OrderMove): boolean =>
  isOpenStatus(status) || move.from === status;

export function statusOf(moves: readonly OrderMove[]): OrderStatus {
  let status: OrderStatus = 'received';
  for (const move of inOrder(moves)) if (counts(status, move)) status = move.to;
  return status;
}

/** When it came to stand where it stands; undefined of one that was never moved. */
export function lastMove(moves: readonly OrderMove[]): OrderMove | undefined {
  let status: OrderStatus = 'received';
  let last: OrderMove | undefined;
  for (const move of inOrder(moves)) {
    if (!counts(status, move)) continue;
    status = move.to;
    last = move;
  }
  return last;
}

/** The same move twice is one. */
export const withMove = (moves: readonly OrderMove[], move: OrderMove): OrderMove[] =>
  inOrder([...moves.filter(({ id }) => id !== move.id), move]);

type Dueness = 'late' | 'today' | 'soon' | 'later' | 'none';

/** Only what still has to be done can be late. `tomorrow` is the day after today. */
export function duenessOf(
  { due, status }: { due: Day | null; status: OrderStatus },
  today: Day,
  tomorrow: Day,
): Dueness {
  if (due === null || !isOpenStatus(status)) return 'none';
  if (due < today) return 'late';
  return due === today ? 'today' : due <= tomorrow ? 'soon' : 'later';
}

/**
 * Short position that a fixed price creates: the pure metal (mg × tenths) that the shop has
 * promised at today's price and will hand over. Workmanship in milyem is not part of it: the
 * customer pays the fixed price in lira, so the sale at delivery takes out only the metal of the
 * piece. Counted in, the position would jump up at delivery, and a purchase that covers the order
 * would buy too much. Returns 0 for orders at the day's price, for repairs, and where no weight is
 * expected.
 */
export function commitmentOf({
  kind,
  price,
  weight,
  fineness,
}: Pick<Order, 'kind' | 'price' | 'weight' | 'fineness'>): number {
  if (kind !== 'order' || price.by !== 'fixed' || weight === null || fineness === null) return 0;
  return pureMetal(weight, fineness);
}

/** What was found when it was weighed last; undefined of what nobody weighed again. */
export const foundWeight = (moves: readonly OrderMove[]): Milligrams | undefined =>
  inOrder(moves).reduce<Milligrams | undefined>((found, { weight }) => weight ?? found, undefined);

/** Milligrams by which a repair weighs more than it came in with: gold that the bench put in. */
export const gainedWeight = (
  { kind, weight }: Pick<Order, 'kind' | 'weight'>,
  found: Milligrams | undefined,
): Milligrams =>
  kind === 'repair' && weight !== null && found !== undefined ? Math.max(0, found - weight) : 0;

/**
 * Milligrams that are missing of what came in for repair; 0 when nothing is, or nothing was
 * weighed.
 */
export function missingWeight(
  { kind, weight }: Pick<Order, 'kind' | 'weight'>,
  found: Milligrams | undefined,
): Milligrams {
  return kind === 'repair' && weight !== null && found !== undefined
    ? Math.max(0, weight - found)
    : 0;
}

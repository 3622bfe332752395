import { alphabetKey } from '@/domain/base/alphabet';
import { type Day, dayEnd, dayStart } from '@/domain/base/day';
import { isOpenLetter } from '@/domain/fiscal/letter';
import { isOpenStage } from '@/domain/fiscal/state';
import { isOpenJob } from '@/domain/job/work';
import { isOpenStatus, lastMove } from '@/domain/order/order';
import { chequeStateOf, isOpenState } from '@/domain/payment/cheque';
import { isOnTheWay } from '@/domain/stock/shipment';
import { isThere } from '@/domain/stock/stock-state';
import type {
  ChequeView,
  CountView,
  DocumentView,
  ExpenseView,
  IncomingView,
  LetterView,
  OrderView,
  ShipmentView,
  StockView,
  WorkView,
} from './types';

/**
 * Makes the keys by which lists are sorted. Guarantee: ascending order of `atKey` is newest first,
 * and ascending order of `nameKey` is the Turkish alphabet; both end in the id, so that a page can
 * begin after the last row of the page before without skipping any.
 */
const LAST = 9_999_999_999_999;

const inverted = (at: number): string =>
  String(LAST - Math.min(Math.max(Math.trunc(at), 0), LAST)).padStart(13, '0');

export const atKey = (at: number, id: string): string => `${inverted(at)}${id}`;

export const nameKey = (name: string, id: string): string =>
  `${alphabetKey(name).slice(0, 200)}\u0001${id}`;

/** Greater than every key. */
export const END = '\uffff';

export type KeyRange = { after: string; upTo: string };

export const WHOLE: KeyRange = { after: '', upTo: END };

/** The range of `atKey` that holds the Istanbul days from..to, both inclusive. */
export function dayRange(from: Day | undefined, to: Day | undefined): KeyRange {
  return {
    // A prefix sorts before every key that begins with it, so "after" still includes the day's last
    // millisecond.
    after: to ? inverted(dayEnd(to) - 1) : '',
    upTo: from ? `${inverted(dayStart(from))}${END}` : END,
  };
}

/** Statements of banks stand behind all lines of banks. */
export const bankStatementKey = (at: number, id: string): string => `~${atKey(at, id)}`;
export const BANK_STATEMENTS: KeyRange = { after: '~', upTo: `~${END}` };

/**
 * Sorts open tasks before done ones: open tasks by due day, those without one last; done tasks by
 * when they were done, newest first.
 */
export const taskKey = ({
  id,
  done,
  due,
  at,
  doneAt,
}: {
  id: string;
  done: boolean;
  due: Day | null;
  at: number;
  doneAt: number | null;
}): string =>
  done
    ? `1${atKey(doneAt ?? at, id)}`
    : `0${due ?? '9999-99-99'}${String(at).padStart(13, '0')}${id}`;

/**
 * Sorts open cheques before settled ones: open cheques by due day; settled ones by when they were
 * settled, newest first.
 */
export const chequeDueKey = ({
  id,
  state,
  due,
  at,
  moves,
}: Pick<ChequeView, 'id' | 'state' | 'due' | 'at' | 'moves'>): string =>
  isOpenState(state)
    ? `0${due}${String(at).padStart(13, '0')}${id}`
    : `1${atKey(chequeStateOf(moves).counted.at(-1)?.at ?? at, id)}`;

export const OPEN_CHEQUES: KeyRange = { after: '', upTo: `0${END}` };
/** Open cheques that are due on this day or before. */
export const dueCheques = (upTo: Day): KeyRange => ({ after: '', upTo: `0${upTo}${END}` });

export const OPEN_TASKS: KeyRange = { after: '', upTo: `0${END}` };
export const DONE_TASKS: KeyRange = { after: '1', upTo: END };

/**
 * Sorts bars before work orders, and of each kind the open ones first. Open work orders are sorted
 * by due day, those without one last; all others newest first.
 */
export const workKey = (work: WorkView): string =>
  work.form === 'bar'
    ? `b${work.state === 'molten' || work.state === 'assayed' ? 0 : 1}${atKey(work.at, work.id)}`
    : isOpenJob(work.state)
      ? `j0${work.due ?? '9999-99-99'}${String(work.at).padStart(13, '0')}${work.id}`
      : `j1${atKey(work.marks.at(-1)?.at ?? work.at, work.id)}`;

export const BARS: KeyRange = { after: 'b', upTo: `b${END}` };
export const JOBS: KeyRange = { after: 'j', upTo: `j${END}` };

/**
 * Sorts open orders before closed ones: open orders by due day, those without one last; closed
 * orders by when they were closed, newest first.
 */
export function orderKey({
  id,
  status,
  due,
  at,
  moves,
}: Pick<OrderView, 'id' | 'status' | 'due' | 'at' | 'moves'>): string {
  if (!isOpenStatus(status)) return `1${atKey(lastMove(moves)?.at ?? at, id)}`;
  return `0${due ?? '9999-99-99'}${String(at).padStart(13, '0')}${id}`;
}

/**
 * Sorts documents in which something is to be done before the others, both by the time of their
 * slip, newest first. One that the server has not derived yet is sorted by its own time.
 */
export const documentKey = ({
  id,
  stage,
  slips,
  draftedAt,
}: Pick<DocumentView, 'id' | 'stage' | 'slips' | 'draftedAt'>): string =>
  `${isOpenStage(stage) ? 0 : 1}${atKey(slips[0]?.at ?? draftedAt, id)}`;

/** Sorts invoices that wait for an answer before the others, both newest first. */
export const incomingKey = ({
  id,
  answer,
  answering,
  deliveredAt,
}: Pick<IncomingView, 'id' | 'answer' | 'answering' | 'deliveredAt'>): string =>
  `${answer === 'waitingForApproval' && !answering ? 0 : 1}${atKey(deliveredAt, id)}`;
/** Sorts letters that are still to be answered or settled before the others, newest first. */
export const letterKey = ({
  id,
  stage,
  issuedAt,
}: Pick<LetterView, 'id' | 'stage' | 'issuedAt'>): string =>
  `${isOpenLetter(stage) ? 0 : 1}${atKey(issuedAt, id)}`;

/** Sorts expense slips by the time of their purchase, newest first. */
export const expenseKey = ({ id, slip }: Pick<ExpenseView, 'id' | 'slip'>): string =>
  atKey(slip.at, id);

export const OPEN_DOCUMENTS: KeyRange = { after: '', upTo: `0${END}` };
/** Documents of slips of these days in which nothing is to be done. */
export function closedDocuments(from: Day | undefined, to: Day | undefined): KeyRange {
  const { after, upTo } = dayRange(from, to);
  return { after: `1${after}`, upTo: `1${upTo}` };
}

export const OPEN_ORDERS: KeyRange = { after: '', upTo: `0${END}` };
export const CLOSED_ORDERS: KeyRange = { after: '1', upTo: END };

/**
 * Sorts shipments: first those on the way, then those that have arrived, newest first. After them
 * come goods that somebody has of the shop (konsinye): by the day when they are due back, then
 * those that the other side no longer has; and in the same way goods that the shop has of somebody.
 */
export function shipmentKey({
  id,
  state,
  at,
  consign,
}: Pick<ShipmentView, 'id' | 'state' | 'at' | 'consign'>): string {
  const room = consign ? roomOf(consign) : '';
  if (consign && isOnTheWay(state))
    return `${room}0${consign.due}${String(at).padStart(13, '0')}${id}`;
  return `${room}${isOnTheWay(state) ? 0 : 1}${atKey(at, id)}`;
}

export const SHIPMENTS: KeyRange = { after: '', upTo: `1${END}` };
export const OPEN_SHIPMENTS: KeyRange = { after: '', upTo: `0${END}` };
/**
 * `theirs`: goods of somebody else that the shop has; else goods of the shop that somebody else
 * has.
 */
type Whose = { theirs?: boolean | undefined };
const roomOf = ({ theirs }: Whose): 'c' | 'd' => (theirs ? 'd' : 'c');
export const consignedAll = (of: Whose = {}): KeyRange => ({
  after: roomOf(of),
  upTo: `${roomOf(of)}${END}`,
});
export const consignedOpen = (of: Whose = {}): KeyRange => ({
  after: `${roomOf(of)}0`,
  upTo: `${roomOf(of)}0${END}`,
});
/** Open consignments that were due back before this day. */
export const consignedBefore = (day: Day, of: Whose = {}): KeyRange => ({
  after: `${roomOf(of)}0`,
  upTo: `${roomOf(of)}0${day}`,
});

/** Sorts open counts before closed ones, each newest first. */
export const countKey = ({ id, at, close }: Pick<CountView, 'id' | 'at' | 'close'>): string =>
  `${close ? 1 : 0}${atKey(at, id)}`;

/**
 * Sorts cards that are in the stock before those that have gone, each by name. If a code was
 * printed twice, a search finds a card that is in the stock first.
 */
export const stockKey = ({ id, name, state }: Pick<StockView, 'id' | 'name' | 'state'>): string =>
  `${isThere(state) ? 0 : 1}${nameKey(name, id)}`;

export const STOCK_THERE: KeyRange = { after: '', upTo: `0${END}` };
export const STOCK_GONE: KeyRange = { after: '1', upTo: END };

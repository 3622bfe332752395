import type { SyncMark, TransactionFilter, TransactionView } from '@/data/types';
import { dayOf } from '@/domain/day';
import {
  type Range,
  rangeOf,
  SHORTCUTS,
  type Shortcut,
  shortcutOf,
  shortcutRange,
} from '@/domain/day-range';
import { fold } from '@/domain/fold';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/payment';
import { isSlipOf, readSlipCode } from '@/domain/slip-code';
import { SLIP_TYPES, type TransactionType } from '@/domain/slip-type';

/**
 * What the list shows. It lives in the address, so that Back, a reload and a bookmark find it
 * again.
 */
export type SlipFilter = {
  /** A ready range, which goes on with the calendar, or fixed days. */
  period: Shortcut | Range;
  type: TransactionType | 'all';
  method: PaymentMethod | 'all';
  /** A user's id, or everybody. */
  actor: string;
  sync: SyncMark | 'all';
  search: string;
};

export const TRANSACTION_TYPES: readonly TransactionType[] = [
  ...SLIP_TYPES,
  'return',
  'offset',
  'reversal',
];
const MARKS: readonly SyncMark[] = ['waiting', 'confirmed', 'refused'];
export const EVERYBODY = 'all';

export const daysOf = ({ period }: Pick<SlipFilter, 'period'>, now: number): Range =>
  typeof period === 'string' ? shortcutRange(period, dayOf(now)) : period;

/** Days that a ready range has today are that range, tomorrow too. */
export const periodOf = (days: Range, now: number): Shortcut | Range =>
  shortcutOf(days, dayOf(now)) ?? days;

const oneOf = <V extends string, W extends string>(
  value: string | null,
  known: readonly V[],
  otherwise: W,
): V | W => known.find((one) => one === value) ?? otherwise;

/** Whatever the address says, it is a filter: what is none of ours is read as its absence. */
export function readFilter(params: URLSearchParams): SlipFilter {
  return {
    period:
      rangeOf(params.get('from'), params.get('to')) ??
      oneOf(params.get('period'), SHORTCUTS, 'today'),
    type: oneOf(params.get('type'), TRANSACTION_TYPES, 'all'),
    method: oneOf(params.get('pay'), PAYMENT_METHODS, 'all'),
    actor: params.get('by') || EVERYBODY,
    sync: oneOf(params.get('sync'), MARKS, 'all'),
    search: params.get('q') ?? '',
  };
}

/** The parameters of the address that it stands in. */
export const SLIP_FILTER = ['period', 'from', 'to', 'type', 'pay', 'by', 'sync', 'q'] as const;

/** The address of a filter; what is as usual is not written. */
export function writeFilter(params: URLSearchParams, filter: SlipFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of SLIP_FILTER) next.delete(name);
  const set = (name: (typeof SLIP_FILTER)[number], value: string, usual: string) => {
    if (value !== usual) next.set(name, value);
  };
  if (typeof filter.period === 'string') set('period', filter.period, 'today');
  else {
    next.set('from', filter.period.from);
    next.set('to', filter.period.to);
  }
  set('type', filter.type, 'all');
  set('pay', filter.method, 'all');
  set('by', filter.actor, EVERYBODY);
  set('sync', filter.sync, 'all');
  set('q', filter.search, '');
  return next;
}

export const IN_ADDRESS = { read: readFilter, write: writeFilter, typed: ['search'] } as const;

/** The slips to look at; of a paper that was searched for `onPaper` leaves its own. */
export function queryOf(filter: SlipFilter, now: number): TransactionFilter {
  const { from, to } = daysOf(filter, now);
  const { type, method, actor, sync, search } = filter;
  const words = fold(readSlipCode(search)?.number ?? search);
  return {
    from,
    to,
    ...(type === 'all' ? {} : { type }),
    ...(method === 'all' ? {} : { method }),
    ...(actor === EVERYBODY ? {} : { actor }),
    ...(sync === 'all' ? {} : { sync }),
    ...(words === '' ? {} : { words, goods: true }),
  };
}

/** Nothing but the day is asked for. */
export const isPlain = (filter: SlipFilter): boolean =>
  filter.type === 'all' &&
  filter.method === 'all' &&
  filter.actor === EVERYBODY &&
  filter.sync === 'all' &&
  filter.search.trim() === '';

/**
 * The number of a paper that somebody brings back is looked for in all that the device keeps,
 * whatever days are chosen.
 */
export const askedFor = (filter: SlipFilter): SlipFilter =>
  readSlipCode(filter.search) ? { ...filter, period: 'last-3-months' } : filter;

/**
 * What a paper's code means: of two slips with its number the very one. Words are asked of the list
 * itself.
 */
export function onPaper(
  rows: readonly TransactionView[],
  search: string,
): readonly TransactionView[] {
  const code = readSlipCode(search);
  return code ? rows.filter((slip) => isSlipOf(code, slip)) : rows;
}

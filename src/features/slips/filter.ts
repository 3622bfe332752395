import type { SyncMark, TransactionFilter, TransactionView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { type Range, type Shortcut, shortcutOf, shortcutRange } from '@/domain/base/day-range';
import { fold } from '@/domain/base/fold';
import { SLIP_TYPES, type TransactionType } from '@/domain/ledger/slip-type';
import { PAYMENT_METHODS } from '@/domain/payment/payment';
import { isSlipOf, readSlipCode } from '@/domain/slip/slip-code';
import {
  ANY,
  anId,
  aShortPeriod,
  type FilterOf,
  filterSpec,
  oneOf,
  typedText,
} from '@/session/page/filter-spec';

export const TRANSACTION_TYPES: readonly TransactionType[] = [
  ...SLIP_TYPES,
  'return',
  'offset',
  'reversal',
];
const MARKS: readonly SyncMark[] = ['waiting', 'confirmed', 'refused'];

/** What the list shows. */
export const FILTER = filterSpec({
  /** A ready range, which goes on with the calendar, or fixed days. */
  period: aShortPeriod('today'),
  type: oneOf(TRANSACTION_TYPES),
  method: oneOf(PAYMENT_METHODS, { param: 'pay' }),
  /** A user's id, or everybody. */
  actor: anId({ param: 'by' }),
  sync: oneOf(MARKS),
  search: typedText({ param: 'q' }),
});
export type SlipFilter = FilterOf<typeof FILTER>;

export const daysOf = ({ period }: Pick<SlipFilter, 'period'>, now: number): Range =>
  typeof period === 'string' ? shortcutRange(period, dayOf(now)) : period;

/** Days that are equal to a ready range, such as this month, become that range and move with it. */
export const periodOf = (days: Range, now: number): Shortcut | Range =>
  shortcutOf(days, dayOf(now)) ?? days;

/**
 * The query for slips. After a search by a paper's code, `onPaper` keeps only that paper's slip.
 */
export function queryOf(filter: SlipFilter, now: number): TransactionFilter {
  const { from, to } = daysOf(filter, now);
  const { type, method, actor, sync, search } = filter;
  const words = fold(readSlipCode(search)?.number ?? search);
  return {
    from,
    to,
    ...(type === ANY ? {} : { type }),
    ...(method === ANY ? {} : { method }),
    ...(actor === ANY ? {} : { actor }),
    ...(sync === ANY ? {} : { sync }),
    ...(words === '' ? {} : { words, goods: true }),
  };
}

/** A slip number from paper is searched in everything on the device, whatever days are chosen. */
export const typedSlipNumber = (filter: SlipFilter): SlipFilter =>
  readSlipCode(filter.search) ? { ...filter, period: 'last-3-months' } : filter;

/**
 * Keeps only the slip that a paper's code names, since two slips may share a number. Other search
 * words are left to the list.
 */
export function onPaper(
  rows: readonly TransactionView[],
  search: string,
): readonly TransactionView[] {
  const code = readSlipCode(search);
  return code ? rows.filter((slip) => isSlipOf(code, slip)) : rows;
}

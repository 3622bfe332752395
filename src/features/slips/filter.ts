import type { SyncMark, TransactionFilter, TransactionView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { type Range, type Shortcut, shortcutOf, shortcutRange } from '@/domain/base/day-range';
import { fold } from '@/domain/base/fold';
import { PAYMENT_METHODS } from '@/domain/payment/payment';
import { isSlipOf, readSlipCode } from '@/domain/slip/slip-code';
import { SLIP_TYPES, type TransactionType } from '@/domain/slip/slip-type';
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

/** Days that a ready range has today are that range, tomorrow too. */
export const periodOf = (days: Range, now: number): Shortcut | Range =>
  shortcutOf(days, dayOf(now)) ?? days;

/** The slips to look at; of a paper that was searched for `onPaper` leaves its own. */
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

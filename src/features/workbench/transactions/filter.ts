import type { TransactionFilter, TransactionView } from '../../../data/types';
import { fold } from '../../../domain/fold';
import type { TransactionType } from '../../../domain/transaction';
import { type Days, type PeriodName, periodDays } from './period';

export type SlipFilter = { period: PeriodName; custom: Days; type: TransactionType | 'all'; search: string };

export const newFilter = (now: number): SlipFilter => ({ period: 'today', custom: periodDays('week', now), type: 'all', search: '' });

export const daysOf = (filter: SlipFilter, now: number): Days => (filter.period === 'custom' ? filter.custom : periodDays(filter.period, now));

export function queryOf(filter: SlipFilter, now: number): TransactionFilter {
  const { from, to } = daysOf(filter, now);
  return { from, to, ...(filter.type === 'all' ? {} : { type: filter.type }) };
}

/** By slip number, product or the name of the customer. */
export function searched(rows: readonly TransactionView[], search: string, nameOf: (id: string) => string | undefined): readonly TransactionView[] {
  const query = fold(search);
  if (query === '') return rows;
  return rows.filter((slip) => {
    const texts = [slip.number, slip.contactId ? nameOf(slip.contactId) : '', ...slip.lines.map((line) => line.name)];
    return texts.some((text) => text !== undefined && fold(text).includes(query));
  });
}

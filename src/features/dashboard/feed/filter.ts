import type { TransactionView } from '../../../data/types';
import { MOVEMENT_TYPES, SLIP_TYPES } from '../../../domain/slip-type';
import { soldBy, type Transaction } from '../../../domain/transaction';

export const ALL = 'all';
export const FEED_TYPES: readonly Transaction['type'][] = [...SLIP_TYPES, 'return', ...MOVEMENT_TYPES, 'reversal'];

/** What of the day is asked for. It narrows what was read already, so a choice costs no reading. */
export type FeedFilter = { type: Transaction['type'] | typeof ALL; actor: string; branch: string };

export const NO_FILTER: FeedFilter = { type: ALL, actor: ALL, branch: ALL };

export const isNarrowed = ({ type, actor, branch }: FeedFilter): boolean => type !== ALL || actor !== ALL || branch !== ALL;

export function narrowed(rows: readonly TransactionView[], filter: FeedFilter): readonly TransactionView[] {
  if (!isNarrowed(filter)) return rows;
  const { type, actor, branch } = filter;
  return rows.filter((slip) => (type === ALL || slip.type === type) && (actor === ALL || soldBy(slip) === actor) && (branch === ALL || slip.branch === branch));
}

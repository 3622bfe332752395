import type { TransactionView } from '@/data/core/types';
import { MOVEMENT_TYPES, SLIP_TYPES } from '@/domain/ledger/slip-type';
import { soldBy } from '@/domain/slip/kept-slip';
import type { Transaction } from '@/domain/slip/transaction';
import { ANY, anId, type FilterOf, filterSpec, oneOf } from '@/session/page/filter-spec';

export const FEED_TYPES: readonly Transaction['type'][] = [
  ...SLIP_TYPES,
  'return',
  ...MOVEMENT_TYPES,
  'reversal',
];

/** What of the day is asked for. It narrows what was read already, so a choice costs no reading. */
export const FILTER = filterSpec({
  type: oneOf(FEED_TYPES),
  actor: anId({ param: 'by' }),
  branch: anId(),
});
export type FeedFilter = FilterOf<typeof FILTER>;

export function narrowed(
  rows: readonly TransactionView[],
  filter: FeedFilter,
): readonly TransactionView[] {
  if (FILTER.isPlain(filter)) return rows;
  const { type, actor, branch } = filter;
  return rows.filter(
    (slip) =>
      (type === ANY || slip.type === type) &&
      (actor === ANY || soldBy(slip) === actor) &&
      (branch === ANY || slip.branch === branch),
  );
}

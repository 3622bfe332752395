import type { OrderView } from '@/data/core/types';
import { addDays, type Day } from '@/domain/base/day';
import { ORDER_KINDS } from '@/domain/order/order';
import { ANY, anId, type FilterOf, filterSpec, oneOf } from '@/session/page/filter-spec';

/** By the promised day: passed, up to today, within a week; or no day was promised. */
export const DUES = ['late', 'today', 'week', 'none'] as const;

/** Which orders are shown. */
export const FILTER = filterSpec({
  kind: oneOf(ORDER_KINDS),
  due: oneOf(DUES),
  /** Contact id of the workshop, user id of who looks after it. */
  workshop: anId(),
  by: anId(),
});
export type OrderFilter = FilterOf<typeof FILTER>;

export function fits(
  { kind, due, workshop, by }: OrderFilter,
  today: Day,
): (order: Pick<OrderView, 'kind' | 'due' | 'workshop' | 'assignee'>) => boolean {
  return (order) =>
    (kind === ANY || order.kind === kind) &&
    (workshop === ANY || order.workshop === workshop) &&
    (by === ANY || order.assignee === by) &&
    isDue(due, order.due, today);
}

function isDue(asked: OrderFilter['due'], due: Day | null, today: Day): boolean {
  if (asked === ANY) return true;
  if (asked === 'none' || due === null) return asked === 'none' && due === null;
  return asked === 'late' ? due < today : due <= (asked === 'today' ? today : addDays(today, 7));
}

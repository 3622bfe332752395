import type { OrderView } from '@/data/types';
import { addDays, type Day } from '@/domain/day';
import { ORDER_KINDS, type OrderKind } from '@/domain/order';
import { withParams } from '@/session/address';

export const ANY = 'all';
/** By the day that was promised: gone by, up to today, within a week; none promised. */
export const DUES = ['late', 'today', 'week', 'none'] as const;
type Due = (typeof DUES)[number];

/**
 * Which orders are shown. It lives in the address, so that Back, a reload and a bookmark find it
 * again.
 */
export type OrderFilter = {
  kind: OrderKind | typeof ANY;
  due: Due | typeof ANY;
  /** Contact id of the workshop, user id of who looks after it. */
  workshop: string;
  by: string;
};

/** The parameters of the address that it stands in, with the words that are searched for. */
export const ORDER_FILTER = ['kind', 'due', 'workshop', 'by', 'q'] as const;

/** Whatever the address says, it is a filter: what is none of ours is read as its absence. */
export const readFilter = (params: URLSearchParams): OrderFilter => ({
  kind: ORDER_KINDS.find((one) => one === params.get('kind')) ?? ANY,
  due: DUES.find((one) => one === params.get('due')) ?? ANY,
  workshop: params.get('workshop') || ANY,
  by: params.get('by') || ANY,
});

/** The address of a filter; what is as usual is not written. */
export function writeFilter(
  params: URLSearchParams,
  { kind, due, workshop, by }: OrderFilter,
): URLSearchParams {
  return withParams(
    params,
    { kind, due, workshop, by },
    { kind: ANY, due: ANY, workshop: ANY, by: ANY },
  );
}

export const IN_ADDRESS = { read: readFilter, write: writeFilter, typed: [] } as const;

export const isPlain = ({ kind, due, workshop, by }: OrderFilter): boolean =>
  [kind, due, workshop, by].every((one) => one === ANY);

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

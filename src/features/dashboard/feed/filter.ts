import type { TransactionView } from '@/data/types';
import { soldBy } from '@/domain/kept-slip';
import { MOVEMENT_TYPES, SLIP_TYPES } from '@/domain/slip-type';
import type { Transaction } from '@/domain/transaction';
import { withParams } from '@/session/address';

export const ALL = 'all';
export const FEED_TYPES: readonly Transaction['type'][] = [
  ...SLIP_TYPES,
  'return',
  ...MOVEMENT_TYPES,
  'reversal',
];

/** What of the day is asked for. It narrows what was read already, so a choice costs no reading. */
export type FeedFilter = { type: Transaction['type'] | typeof ALL; actor: string; branch: string };

export const NO_FILTER: FeedFilter = { type: ALL, actor: ALL, branch: ALL };

/** The parameters of the address that it stands in: Back, a reload and a bookmark find it again. */
export const FEED_FILTER = ['type', 'by', 'branch'] as const;

/** Whatever the address says, it is a filter: what is none of ours is read as its absence. */
export const readFilter = (params: URLSearchParams): FeedFilter => ({
  type: FEED_TYPES.find((one) => one === params.get('type')) ?? ALL,
  actor: params.get('by') || ALL,
  branch: params.get('branch') || ALL,
});

/** The address of a filter; what asks for nothing is not written. */
function writeFilter(
  params: URLSearchParams,
  { type, actor, branch }: FeedFilter,
): URLSearchParams {
  return withParams(params, { type, by: actor, branch }, { type: ALL, by: ALL, branch: ALL });
}

export const IN_ADDRESS = { read: readFilter, write: writeFilter, typed: [] } as const;

export const isNarrowed = ({ type, actor, branch }: FeedFilter): boolean =>
  type !== ALL || actor !== ALL || branch !== ALL;

export function narrowed(
  rows: readonly TransactionView[],
  filter: FeedFilter,
): readonly TransactionView[] {
  if (!isNarrowed(filter)) return rows;
  const { type, actor, branch } = filter;
  return rows.filter(
    (slip) =>
      (type === ALL || slip.type === type) &&
      (actor === ALL || soldBy(slip) === actor) &&
      (branch === ALL || slip.branch === branch),
  );
}

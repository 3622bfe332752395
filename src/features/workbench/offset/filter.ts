import type { TransactionView } from '@/data/types';
import type { Asset } from '@/domain/asset';
import { type Range, rangeOf } from '@/domain/day-range';
import { fold, matchesWords } from '@/domain/fold';
import { soldBy } from '@/domain/kept-slip';
import type { Account } from '@/domain/ledger';
import { offsetOf } from '@/domain/offset';
import { withParams } from '@/session/address';

/**
 * Which mahsups are listed. It lives in the address, so that Back, a reload and a bookmark find it
 * again.
 */
export type OffsetFilter = {
  days: Range | null;
  /** Stands on one of the two sides; ANY: whatever it is. */
  asset: Asset;
  /** Who made it. */
  by: string;
  /** Number, description, the name of either side. */
  search: string;
};

export const ANY = 'all';

/** The parameters of the address that it stands in. */
export const OFFSET_FILTER = ['from', 'to', 'asset', 'by', 'q'] as const;

/** Whatever the address says, it is a filter: what is none of ours is read as its absence. */
export function readFilter(params: URLSearchParams): OffsetFilter {
  return {
    days: rangeOf(params.get('from'), params.get('to')),
    asset: params.get('asset') || ANY,
    by: params.get('by') || ANY,
    search: params.get('q') ?? '',
  };
}

/** The address of a filter; what is as usual is not written. */
export function writeFilter(
  params: URLSearchParams,
  { days, asset, by, search }: OffsetFilter,
): URLSearchParams {
  return withParams(
    params,
    { from: days?.from ?? '', to: days?.to ?? '', asset, by, q: search },
    { asset: ANY, by: ANY },
  );
}

export const IN_ADDRESS = { read: readFilter, write: writeFilter, typed: ['search'] } as const;

export const isPlain = ({ days, asset, by, search }: OffsetFilter): boolean =>
  days === null && asset === ANY && by === ANY && search.trim() === '';

/** Beyond the days, which the index knows. */
export const isSifted = (filter: OffsetFilter): boolean => !isPlain({ ...filter, days: null });

/** Is this account one that the search means, by its name or what else people are found by? */
export type IsMeant = (account: Account) => boolean;

/** Does a mahsup belong? */
export function fits(
  { asset, by, search }: OffsetFilter,
  isMeant: IsMeant,
): (slip: TransactionView) => boolean {
  const query = fold(search);
  return (slip) => {
    const offset = offsetOf(slip.legs);
    const sides = offset ? [offset.from, offset.to] : [];
    if (asset !== ANY && !sides.some((side) => side.asset === asset)) return false;
    if (by !== ANY && soldBy(slip) !== by) return false;
    if (query === '') return true;
    return (
      [slip.number, slip.note ?? ''].some((text) => matchesWords(fold(text), query)) ||
      sides.some(({ account }) => isMeant(account))
    );
  };
}

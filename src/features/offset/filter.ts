import type { TransactionView } from '@/data/core/types';
import { fold, matchesWords } from '@/domain/base/fold';
import type { Account } from '@/domain/ledger/ledger';
import { soldBy } from '@/domain/slip/kept-slip';
import { offsetOf } from '@/domain/slip/offset';
import {
  ANY,
  anId,
  type FilterOf,
  filterSpec,
  someDays,
  typedText,
} from '@/session/page/filter-spec';

/** Which mahsups are listed. */
export const FILTER = filterSpec({
  days: someDays(),
  /** Stands on one of the two sides; ANY: whatever it is. */
  asset: anId(),
  /** Who made it. */
  by: anId(),
  /** Number, description, the name of either side. */
  search: typedText({ param: 'q' }),
});
export type OffsetFilter = FilterOf<typeof FILTER>;

/** Beyond the days, which the index knows. */
export const isSifted = (filter: OffsetFilter): boolean =>
  !FILTER.isPlain({ ...filter, days: null });

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

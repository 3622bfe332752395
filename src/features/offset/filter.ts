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

/** The filter of the list of offsets (mahsup). */
export const FILTER = filterSpec({
  days: someDays(),
  /** An asset that must stand on either side of the offset; `ANY` for every asset. */
  asset: anId(),
  /** Person who made the offset. */
  by: anId(),
  /** Searches the number, the note, and the names of both sides. */
  search: typedText({ param: 'q' }),
});
export type OffsetFilter = FilterOf<typeof FILTER>;

/** Whether the filter asks for more than days; only days are in the index. */
export const isSifted = (filter: OffsetFilter): boolean =>
  !FILTER.isPlain({ ...filter, days: null });

/** Whether the search text names this account, by the name or another searchable field. */
export type MatchesSearch = (account: Account) => boolean;

/** Whether an offset matches the filter. */
export function fits(
  { asset, by, search }: OffsetFilter,
  isMeant: MatchesSearch,
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

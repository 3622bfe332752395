import type { JournalQuery } from '@/api/journal';
import { type Day, dayOf } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { JOURNAL_GROUPS } from '@/domain/journal/act';
import { periodDays } from '@/session/page/address-period';
import {
  ANY,
  anId,
  aPeriod,
  type FilterOf,
  filterSpec,
  oneOf,
  typedText,
} from '@/session/page/filter-spec';

/** Which rows of the journal are asked for. */
export const FILTER = filterSpec({
  period: aPeriod('last-3-months'),
  actor: anId({ param: 'who' }),
  group: oneOf(JOURNAL_GROUPS, { param: 'kind' }),
  search: typedText({ param: 'q' }),
});
export type JournalFilter = FilterOf<typeof FILTER>;

export const daysOf = ({ period }: JournalFilter, today: Day): Range | null =>
  periodDays(period, today);

/** The filter as the server is asked. */
export function queryOf(filter: JournalFilter, now: number): JournalQuery {
  const days = daysOf(filter, dayOf(now));
  const q = filter.search.trim();
  return {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(filter.actor === ANY ? {} : { actor: filter.actor }),
    ...(filter.group === ANY ? {} : { group: filter.group }),
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
  };
}

import type { QueryAsk } from '@/api/screening';
import { type Day, dayOf } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { VERDICTS } from '@/domain/screening/decide';
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

/** Which kept queries are asked for. */
export const FILTER = filterSpec({
  period: aPeriod('last-3-months'),
  verdict: oneOf(VERDICTS),
  actor: anId({ param: 'who' }),
  /** Part of the name that was asked for. */
  person: typedText({ param: 'q' }),
});
export type HistoryFilter = FilterOf<typeof FILTER>;

export const daysOf = ({ period }: HistoryFilter, today: Day): Range | null =>
  periodDays(period, today);

/** The filter in the form in which the server is asked. */
export function queryOf(filter: HistoryFilter, now: number): Omit<QueryAsk, 'before'> {
  const days = daysOf(filter, dayOf(now));
  const q = filter.person.trim();
  return {
    ...(days ? { from: days.from, to: days.to } : {}),
    ...(filter.verdict === ANY ? {} : { verdict: filter.verdict }),
    ...(filter.actor === ANY ? {} : { actor: filter.actor }),
    ...(q === '' ? {} : { q: q.slice(0, 300) }),
  };
}

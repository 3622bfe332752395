import type { Day } from '@/domain/base/day';
import {
  GOODS,
  groupingFor,
  kindsOf,
  type ReportAsked,
  type ReportScope,
} from '@/domain/report/report';
import { periodDays } from '@/session/page/address-period';
import {
  ANY,
  anId,
  aShortPeriod,
  type FilterOf,
  filterSpec,
  oneOf,
} from '@/session/page/filter-spec';

/** What a report page is asked for; it lives in the address, and a saved report is its text. */
const specOf = (scope: ReportScope) => {
  const kinds = kindsOf(scope);
  return filterSpec({
    kind: oneOf(kinds, { usual: kinds[0] ?? 'sales' }),
    by: anId({ usual: '', narrows: false }),
    period: aShortPeriod('this-month'),
    compared: oneOf(['before'], { usual: 'none' }),
    branch: anId(),
    seller: anId(),
    goods: oneOf(GOODS),
  });
};

export const SPECS = { trade: specOf('trade'), invoice: specOf('invoice') } as const;
export type ReportFilter = FilterOf<(typeof SPECS)['trade']>;

/** The report that a filter means on a day. */
export function askedOf(
  { kind, by, period, branch, seller, goods }: ReportFilter,
  today: Day,
): ReportAsked {
  const { from, to } = periodDays(period, today) ?? { from: today, to: today };
  return {
    kind,
    by: groupingFor(kind, by),
    from,
    to,
    branch: branch === ANY ? null : branch,
    seller: seller === ANY ? null : seller,
    goods: goods === ANY ? null : goods,
  };
}

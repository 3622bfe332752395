import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import type { Day } from '@/domain/base/day';
import { plainVerdict, VERDICTS } from '@/domain/screening/decide';
import { periodOf } from '@/session/page/address-period';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { DateRange } from '@/ui/date/DateRange';
import { PillSelect } from '@/ui/table/Pill';
import { verdictText } from '../sanctions/screening-words';
import { daysOf, type HistoryFilter } from './filter';

type Props = {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  today: Day;
  /** The queries of everybody are seen, with what they found, and can be told apart by who asked. */
  seesAll: boolean;
};

export function HistoryFilters({ filter, onFilter, today, seesAll }: Props) {
  const { t } = useLingui();
  const { userNames } = useSnapshot(session);
  const verdicts: { value: HistoryFilter['verdict']; label: string }[] = [
    { value: ANY, label: t`Sonuç: tümü` },
    // Below level 3 a stop is told as a review.
    ...VERDICTS.filter((value) => seesAll || plainVerdict(value) === value).map((value) => ({
      value,
      label: verdictText(value),
    })),
  ];
  const people = [
    { value: ANY as string, label: t`Soran: herkes` },
    ...Object.entries(userNames).map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <DateRange
        shape="pill"
        label={t`Gün`}
        today={today}
        rule="no-future"
        clearable
        value={daysOf(filter, today)}
        onChange={(days) => onFilter({ ...filter, period: periodOf(days, today) })}
      />
      <PillSelect
        label={t`Sonuç`}
        value={filter.verdict}
        usual={ANY}
        options={verdicts}
        onValue={(verdict) => onFilter({ ...filter, verdict })}
      />
      {seesAll ? (
        <PillSelect
          label={t`Soran`}
          value={filter.actor}
          usual={ANY}
          options={people}
          onValue={(actor) => onFilter({ ...filter, actor })}
        />
      ) : null}
    </div>
  );
}

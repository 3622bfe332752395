import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { addDays, type Day } from '@/domain/base/day';
import { formatDay } from '@/i18n/formats';
import { slipTypeName } from '@/i18n/slip-text';
import { branchesHere } from '@/session/company/branch';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { ChevronRightIcon } from '@/ui/sign/first-icons';
import { ChevronLeftIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { PillSelect } from '@/ui/table/Pill';
import { FEED_TYPES, type FeedFilter } from './filter';

type Props = { filter: FeedFilter; onFilter: (filter: FeedFilter) => void };

/** Which kind, by whom, and where. Where there is nothing to choose nothing is offered. */
export function Filters({ filter, onFilter }: Props) {
  const { t } = useLingui();
  const { users, userNames, companiesInfo, companies } = useSnapshot(session);
  const branches = branchesHere({
    companiesInfo: companiesInfo as typeof session.companiesInfo,
    companies: Array.from(companies),
  });
  const types = [
    { value: ANY as FeedFilter['type'], label: t`Tür: tümü` },
    ...FEED_TYPES.map((value) => ({ value, label: slipTypeName(value) })),
  ];
  const people = [
    { value: ANY, label: t`Kasiyer: herkes` },
    ...withChosen(users, filter.actor, userNames[filter.actor]),
  ];
  const places = [{ value: ANY, label: t`Şube: tümü` }, ...withChosen(branches, filter.branch)];
  return (
    <>
      <PillSelect
        label={t`Tür`}
        value={filter.type}
        usual={ANY}
        options={types}
        onValue={(type) => onFilter({ ...filter, type })}
      />
      {people.length > 2 ? (
        <PillSelect
          label={t`Kasiyer`}
          value={filter.actor}
          usual={ANY}
          options={people}
          onValue={(actor) => onFilter({ ...filter, actor })}
        />
      ) : null}
      {places.length > 2 ? (
        <PillSelect
          label={t`Şube`}
          value={filter.branch}
          usual={ANY}
          options={places}
          onValue={(branch) => onFilter({ ...filter, branch })}
        />
      ) : null}
    </>
  );
}

type Named = { id: string; name: string };

/**
 * A kept filter may ask for somebody who has left, or for a branch that is not ours any more: it
 * says so, instead of nobody.
 */
function withChosen(
  known: readonly Named[],
  chosen: string,
  name = '–',
): { value: string; label: string }[] {
  const left =
    chosen === ANY || known.some(({ id }) => id === chosen) ? [] : [{ id: chosen, name }];
  return [...known, ...left].map((one) => ({ value: one.id, label: one.name }));
}

/** A day is a page. */
export function DayPager({
  day,
  today,
  onDay,
}: {
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}) {
  const { t } = useLingui();
  const name = day === today ? t`Bugün` : day === addDays(today, -1) ? t`Dün` : formatDay(day);
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        label={t`Önceki gün`}
        icon={<ChevronLeftIcon size={20} />}
        onClick={() => onDay(addDays(day, -1))}
      />
      <span aria-live="polite" className="min-w-16 text-center font-semibold text-13">
        {name}
      </span>
      <IconButton
        label={t`Sonraki gün`}
        icon={<ChevronRightIcon size={20} />}
        disabled={day >= today}
        onClick={() => onDay(addDays(day, 1))}
      />
    </div>
  );
}

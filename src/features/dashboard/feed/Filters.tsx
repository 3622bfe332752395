import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { addDays, type Day } from '../../../domain/day';
import { formatDay } from '../../../i18n/formats';
import { slipTypeName } from '../../../i18n/slip-text';
import { branchesHere } from '../../../session/branch';
import { session } from '../../../session/store';
import { ChevronRightIcon } from '../../../ui/first-icons';
import { ChevronLeftIcon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { PillSelect } from '../../../ui/table/Pill';
import { ALL, FEED_TYPES, type FeedFilter } from './filter';

type Props = { filter: FeedFilter; onFilter: (filter: FeedFilter) => void };

/** Which kind, by whom, and where. Where there is nothing to choose nothing is offered. */
export function Filters({ filter, onFilter }: Props) {
  const { t } = useLingui();
  const { users, companiesInfo, companies } = useSnapshot(session);
  const branches = branchesHere({ companiesInfo: companiesInfo as typeof session.companiesInfo, companies: Array.from(companies) });
  const types = [{ value: ALL as FeedFilter['type'], label: t`Tür: tümü` }, ...FEED_TYPES.map((value) => ({ value, label: slipTypeName(value) }))];
  const people = [{ value: ALL, label: t`Kasiyer: herkes` }, ...users.map(({ id, name }) => ({ value: id, label: name }))];
  const places = [{ value: ALL, label: t`Şube: tümü` }, ...branches.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      <PillSelect label={t`Tür`} value={filter.type} usual={ALL} options={types} onValue={(type) => onFilter({ ...filter, type })} />
      {users.length > 1 ? (
        <PillSelect label={t`Kasiyer`} value={filter.actor} usual={ALL} options={people} onValue={(actor) => onFilter({ ...filter, actor })} />
      ) : null}
      {branches.length > 1 ? (
        <PillSelect label={t`Şube`} value={filter.branch} usual={ALL} options={places} onValue={(branch) => onFilter({ ...filter, branch })} />
      ) : null}
    </>
  );
}

/** A day is a page. */
export function DayPager({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  const { t } = useLingui();
  const name = day === today ? t`Bugün` : day === addDays(today, -1) ? t`Dün` : formatDay(day);
  return (
    <div className="flex shrink-0 items-center">
      <IconButton label={t`Önceki gün`} icon={<ChevronLeftIcon size={20} />} onClick={() => onDay(addDays(day, -1))} />
      <span aria-live="polite" className="min-w-16 text-center font-semibold text-13">
        {name}
      </span>
      <IconButton label={t`Sonraki gün`} icon={<ChevronRightIcon size={20} />} disabled={day >= today} onClick={() => onDay(addDays(day, 1))} />
    </div>
  );
}

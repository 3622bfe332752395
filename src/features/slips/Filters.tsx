import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { SyncMark } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import type { Range } from '@/domain/base/day-range';
import { PAYMENT_METHODS } from '@/domain/payment/payment';
import { paymentName, typeName } from '@/parts/counter/basket/basket-text';
import { now } from '@/parts/counter/world';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { DateRange } from '@/ui/date/DateRange';
import { Dot } from '@/ui/sign/Dot';
import { PillSelect, PillToggle } from '@/ui/table/Pill';
import { daysOf, periodOf, type SlipFilter, TRANSACTION_TYPES } from './filter';

type Props = { filter: SlipFilter; onChange: (filter: SlipFilter) => void };

/** Which days, which kind, how it was paid, by whom, and where it stands. */
export function Filters({ filter, onChange, children }: Props & { children?: ReactNode }) {
  const { t } = useLingui();
  const types = [
    { value: 'all' as const, label: t`Tür: tümü` },
    ...TRANSACTION_TYPES.map((value) => ({ value, label: typeName(value) })),
  ];
  const methods = [
    { value: 'all' as const, label: t`Ödeme: tümü` },
    ...PAYMENT_METHODS.map((value) => ({ value, label: paymentName(value) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <Period filter={filter} onChange={onChange} />
      <PillSelect
        label={t`Tür`}
        value={filter.type}
        usual="all"
        options={types}
        onValue={(type) => onChange({ ...filter, type })}
      />
      <PillSelect
        label={t`Ödeme`}
        value={filter.method}
        usual="all"
        options={methods}
        onValue={(method) => onChange({ ...filter, method })}
      />
      <Cashier filter={filter} onChange={onChange} />
      <Mark mark="waiting" name={t`Bekleyen`} filter={filter} onChange={onChange} />
      <Mark mark="refused" name={t`Sorunlu`} filter={filter} onChange={onChange} />
      {children}
    </div>
  );
}

function Period({ filter, onChange }: Props) {
  const { t } = useLingui();
  const today = dayOf(now());
  const choose = (days: Range | null) =>
    days && onChange({ ...filter, period: periodOf(days, now()) });
  return (
    <DateRange
      shape="pill"
      label={t`Gün`}
      today={today}
      rule="no-future"
      value={daysOf(filter, now())}
      onChange={choose}
    />
  );
}

/** A shop with one person has nothing to choose. */
function Cashier({ filter, onChange }: Props) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  if (users.length < 2 && filter.actor === ANY) return null;
  const options = [
    { value: ANY, label: t`Kasiyer: herkes` },
    ...users.map((user) => ({ value: user.id, label: user.name })),
  ];
  return (
    <PillSelect
      label={t`Kasiyer`}
      value={filter.actor}
      usual={ANY}
      options={options}
      onValue={(actor) => onChange({ ...filter, actor })}
    />
  );
}

function Mark({
  mark,
  name,
  filter,
  onChange,
}: Props & { mark: Exclude<SyncMark, 'confirmed'>; name: string }) {
  const on = filter.sync === mark;
  return (
    <PillToggle on={on} onToggle={() => onChange({ ...filter, sync: on ? 'all' : mark })}>
      <Dot kind={mark} />
      {name}
    </PillToggle>
  );
}

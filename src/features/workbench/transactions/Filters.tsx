import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { SyncMark } from '../../../data/types';
import { isDay } from '../../../domain/day';
import { PAYMENT_METHODS } from '../../../domain/payment';
import { session } from '../../../session/store';
import { Dot } from '../../../ui/Dot';
import { PillSelect, PillToggle } from '../../../ui/table/Pill';
import { paymentName, typeName } from '../basket-text';
import { EVERYBODY, type SlipFilter, TRANSACTION_TYPES } from './filter';
import type { PeriodName } from './period';

type Props = { filter: SlipFilter; onChange: (filter: SlipFilter) => void };

/** Which days, which kind, how it was paid, by whom, and where it stands. */
export function Filters({ filter, onChange, children }: Props & { children?: ReactNode }) {
  const { t } = useLingui();
  const types = [{ value: 'all' as const, label: t`Tür: tümü` }, ...TRANSACTION_TYPES.map((value) => ({ value, label: typeName(value) }))];
  const methods = [{ value: 'all' as const, label: t`Ödeme: tümü` }, ...PAYMENT_METHODS.map((value) => ({ value, label: paymentName(value) }))];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <Period filter={filter} onChange={onChange} />
      <PillSelect label={t`Tür`} value={filter.type} usual="all" options={types} onValue={(type) => onChange({ ...filter, type })} />
      <PillSelect label={t`Ödeme`} value={filter.method} usual="all" options={methods} onValue={(method) => onChange({ ...filter, method })} />
      <Cashier filter={filter} onChange={onChange} />
      <Mark mark="waiting" name={t`Bekleyen`} filter={filter} onChange={onChange} />
      <Mark mark="refused" name={t`Sorunlu`} filter={filter} onChange={onChange} />
      {children}
    </div>
  );
}

function Period({ filter, onChange }: Props) {
  const { t } = useLingui();
  const periods: { value: PeriodName; label: string }[] = [
    { value: 'today', label: t`Bugün` },
    { value: 'yesterday', label: t`Dün` },
    { value: 'week', label: t`Son 7 gün` },
    { value: 'month', label: t`Bu ay` },
    { value: 'last-month', label: t`Geçen ay` },
    { value: 'quarter', label: t`Son 3 ay` },
    { value: 'custom', label: t`Gün seç` },
  ];
  const day = (end: 'from' | 'to') => (value: string) => {
    if (!isDay(value)) return;
    const other = end === 'from' ? filter.custom.to : filter.custom.from;
    // An end before its beginning means that day alone.
    const swapped = end === 'from' ? value > other : value < other;
    onChange({ ...filter, custom: swapped ? { from: value, to: value } : { ...filter.custom, [end]: value } });
  };
  return (
    <>
      <PillSelect label={t`Gün`} value={filter.period} usual={null} options={periods} onValue={(period) => onChange({ ...filter, period })} />
      {filter.period === 'custom' ? (
        <>
          <DayPill label={t`İlk gün`} value={filter.custom.from} onValue={day('from')} />
          <DayPill label={t`Son gün`} value={filter.custom.to} onValue={day('to')} />
        </>
      ) : null}
    </>
  );
}

function DayPill({ label, value, onValue }: { label: string; value: string; onValue: (value: string) => void }) {
  return (
    <input
      type="date"
      aria-label={label}
      value={value}
      required
      onChange={(event) => onValue(event.target.value)}
      className="min-h-control rounded-full border border-edge bg-transparent px-4 text-13 hover:border-ink"
    />
  );
}

/** A shop with one person has nothing to choose. */
function Cashier({ filter, onChange }: Props) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  if (users.length < 2 && filter.actor === EVERYBODY) return null;
  const options = [{ value: EVERYBODY, label: t`Kasiyer: herkes` }, ...users.map((user) => ({ value: user.id, label: user.name }))];
  return <PillSelect label={t`Kasiyer`} value={filter.actor} usual={EVERYBODY} options={options} onValue={(actor) => onChange({ ...filter, actor })} />;
}

function Mark({ mark, name, filter, onChange }: Props & { mark: Exclude<SyncMark, 'confirmed'>; name: string }) {
  const on = filter.sync === mark;
  return (
    <PillToggle on={on} onToggle={() => onChange({ ...filter, sync: on ? 'all' : mark })}>
      <Dot kind={mark} />
      {name}
    </PillToggle>
  );
}

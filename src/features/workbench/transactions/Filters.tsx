import { useLingui } from '@lingui/react/macro';
import { isDay } from '../../../domain/day';
import { Select } from '../../../ui/Select';
import { TextInput } from '../../../ui/TextInput';
import type { SlipFilter } from './filter';
import type { PeriodName } from './period';

type Props = { filter: SlipFilter; onChange: (filter: SlipFilter) => void };

/** Which days, which kind, which words. */
export function Filters({ filter, onChange }: Props) {
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
  const types: { value: SlipFilter['type']; label: string }[] = [
    { value: 'all', label: t`Tümü` },
    { value: 'sale', label: t`Satış` },
    { value: 'purchase', label: t`Alış` },
    { value: 'reversal', label: t`Ters kayıt` },
  ];
  const day = (end: 'from' | 'to') => (value: string) => {
    if (isDay(value)) onChange({ ...filter, custom: { ...filter.custom, [end]: value } });
  };
  return (
    <div className="grid grid-cols-2 gap-2 px-6 pb-3 max-sm:px-4 sm:flex sm:flex-wrap">
      <Select label={t`Gün`} value={filter.period} options={periods} onValue={(period) => onChange({ ...filter, period })} fieldClassName="sm:w-40" />
      <Select label={t`Tür`} value={filter.type} options={types} onValue={(type) => onChange({ ...filter, type })} fieldClassName="sm:w-40" />
      {filter.period === 'custom' ? (
        <>
          <TextInput label={t`İlk gün`} type="date" value={filter.custom.from} onValue={day('from')} fieldClassName="sm:w-44" />
          <TextInput label={t`Son gün`} type="date" value={filter.custom.to} onValue={day('to')} fieldClassName="sm:w-44" />
        </>
      ) : null}
      <TextInput
        label={t`Ara`}
        type="search"
        placeholder={t`No, ad, ürün`}
        value={filter.search}
        onValue={(search) => onChange({ ...filter, search })}
        fieldClassName="max-sm:col-span-2 sm:w-60"
      />
    </div>
  );
}

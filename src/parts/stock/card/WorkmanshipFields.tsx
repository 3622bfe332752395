import { useLingui } from '@lingui/react/macro';
import type { Workmanship } from '@/domain/catalogue/workmanship';
import type { StockField } from '@/domain/stock/stock-card';
import { stockFieldWord } from '@/i18n/stock-text';
import { useCostHidden } from '@/session/person/cost';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import type { StockForm } from './stock-form';
import { stockFieldError } from './words';

type Props = {
  form: StockForm;
  wrong: ReadonlySet<StockField>;
  onChange: (changed: Partial<StockForm>) => void;
};

/** A figure and its unit are one thing: they never part at the end of a row. */
const PAIR = 'col-span-2 grid grid-cols-2 items-start gap-1';

/** Workmanship asked of a customer, and what was paid for it if the person may see cost. */
export function WorkmanshipFields({ form, wrong, onChange }: Props) {
  const { t } = useLingui();
  const hidden = useCostHidden();
  const units: { value: Workmanship['by']; label: string }[] = [
    { value: 'milyem', label: t`milyem` },
    { value: 'gram', label: t`₺ / gram` },
    { value: 'piece', label: t`₺ / adet` },
    { value: 'percent', label: t`% metalin` },
  ];
  return (
    <>
      <div className={PAIR}>
        <NumberInput
          label={stockFieldWord('workmanship')}
          value={form.workmanship}
          onValue={(workmanship) => onChange({ workmanship })}
          error={wrong.has('workmanship') ? stockFieldError('workmanship') : undefined}
        />
        <Select
          label={t`Satış birimi`}
          value={form.workmanshipBy}
          onValue={(workmanshipBy) => onChange({ workmanshipBy })}
          options={units}
        />
      </div>
      {hidden ? null : (
        <div className={PAIR}>
          <NumberInput
            label={stockFieldWord('cost')}
            value={form.cost}
            onValue={(cost) => onChange({ cost })}
            error={wrong.has('cost') ? stockFieldError('cost') : undefined}
          />
          <Select
            label={t`Alış birimi`}
            value={form.costBy}
            onValue={(costBy) => onChange({ costBy })}
            options={units}
          />
        </div>
      )}
    </>
  );
}

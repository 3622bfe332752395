import { useLingui } from '@lingui/react/macro';
import type { StockField } from '../../../domain/stock-card';
import type { Workmanship } from '../../../domain/workmanship';
import { stockFieldWord } from '../../../i18n/stock-text';
import { NumberInput } from '../../../ui/NumberInput';
import { Select } from '../../../ui/Select';
import type { StockForm } from './stock-form';
import { wrongWord } from './words';

type Props = { form: StockForm; wrong: ReadonlySet<StockField>; onChange: (changed: Partial<StockForm>) => void };

/** What is asked for the work, and what was paid for it. */
export function WorkFields({ form, wrong, onChange }: Props) {
  const { t } = useLingui();
  const units: { value: Workmanship['by']; label: string }[] = [
    { value: 'milyem', label: t`milyem` },
    { value: 'gram', label: t`₺ / gram` },
    { value: 'piece', label: t`₺ / adet` },
    { value: 'percent', label: t`% metalin` },
  ];
  return (
    <>
      <NumberInput
        label={stockFieldWord('workmanship')}
        value={form.workmanship}
        onValue={(workmanship) => onChange({ workmanship })}
        error={wrong.has('workmanship') ? wrongWord('workmanship') : undefined}
      />
      <Select label={t`Satış birimi`} value={form.workmanshipBy} onValue={(workmanshipBy) => onChange({ workmanshipBy })} options={units} />
      <NumberInput
        label={stockFieldWord('cost')}
        value={form.cost}
        onValue={(cost) => onChange({ cost })}
        error={wrong.has('cost') ? wrongWord('cost') : undefined}
      />
      <Select label={t`Alış birimi`} value={form.costBy} onValue={(costBy) => onChange({ costBy })} options={units} />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { putHolidays } from '@/api/suspicion';
import { MOST_HOLIDAYS } from '@/contract/suspicion/suspicion';
import { type Day, isDay } from '@/domain/base/day';
import {
  type CompanyHoliday,
  HOLIDAYS_KNOWN_TO,
  nationalHoliday,
  nationalHolidays,
} from '@/domain/rules/holiday';
import { formatDay } from '@/i18n/formats';
import { plainBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { useMay } from '@/session/person/permissions';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { holidayName } from './suspicion-text';
import { formResult } from './suspicion-words';

type Props = {
  holidays: readonly CompanyHoliday[];
  today: Day;
  onClose: () => void;
  onSaved: () => void;
};

const inOrder = (list: readonly CompanyHoliday[]): CompanyHoliday[] =>
  list.toSorted((a, b) => (a.day < b.day ? -1 : 1));

/** Public holidays of this year and the next, and those that the company decided for itself. */
export function HolidaysDialog({ holidays, today, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const writes = useMay('inspections', 4);
  const reason = writes ? undefined : t`Bunun için denetimde 4. düzey yetki gerekir.`;
  const form = useForm({
    key: 'company-holidays',
    begin: () => ({ list: holidays }),
    boxes: () => ({ list: plainBox<readonly CompanyHoliday[]>(t`Tatil günleri`) }),
    onUnchanged: onClose,
    save: async ({ list }) => formResult(await putHolidays({ holidays: [...list] })),
    onSaved,
  });
  const { list } = form.typed;
  const put = (one: CompanyHoliday) =>
    form.set({ list: inOrder([...list.filter(({ day }) => day !== one.day), one]) });
  const drop = (day: Day) => form.set({ list: list.filter((one) => one.day !== day) });
  const year = Number(today.slice(0, 4));
  const known = [year, year + 1].flatMap(nationalHolidays);
  const own = list.filter(({ day, off }) => off && nationalHoliday(day) === undefined);
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Tatil günleri`}
      description={t`Bildirim süresi bu günleri saymaz. Dini bayramlar ${formatDay(HOLIDAYS_KNOWN_TO)} gününe kadar bilinir.`}
      submit={t`Kaydet`}
    >
      {writes ? <Add full={list.length >= MOST_HOLIDAYS} onAdd={put} today={today} /> : null}
      {own.map(({ day, name }) => (
        <Check
          key={day}
          label={`${formatDay(day)} · ${name}`}
          checked
          reason={reason}
          onChange={() => drop(day)}
        />
      ))}
      <p className="text-13 text-quiet">
        <Trans>Resmî tatiller. İşareti kaldırılan günde çalışılır.</Trans>
      </p>
      {known.map(({ day, name }) => (
        <Check
          key={day}
          label={`${formatDay(day)} · ${holidayName(name)}`}
          checked={!list.some((one) => one.day === day && !one.off)}
          reason={reason}
          onChange={(off) => (off ? drop(day) : put({ day, name: holidayName(name), off: false }))}
        />
      ))}
    </FormDialog>
  );
}

type AddProps = { full: boolean; today: Day; onAdd: (one: CompanyHoliday) => void };

function Add({ full, today, onAdd }: AddProps) {
  const { t } = useLingui();
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const ready = isDay(day) && name.trim() !== '' && !full;
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 max-sm:grid-cols-1">
      <DayField label={t`Gün`} value={day} onValue={setDay} today={today} hasWeeks={false} />
      <TextInput label={t`Adı`} value={name} onValue={setName} maxLength={100} />
      <Button
        reason={ready ? undefined : t`Önce gün ve ad yazın.`}
        onClick={() => {
          onAdd({ day, name: name.trim(), off: true });
          setDay('');
          setName('');
        }}
      >
        <Trans>Ekle</Trans>
      </Button>
    </div>
  );
}

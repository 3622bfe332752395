import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import type { RepetitionView } from '@/data/task/use-repetitions';
import { useOwnAccounts } from '@/data/till/use-till';
import { dayOf, isDay } from '@/domain/base/day';
import {
  nextDues,
  PAID_TO_MOST,
  REPEATED_EXPENSES,
  REPETITION_NAME_MOST,
  REPETITION_STATES,
  type Schedule,
} from '@/domain/task/repetition';
import { expenseName, ownAccountName } from '@/i18n/account-text';
import { formatDay } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { stateName, weekdayName } from './repetition-words';
import { isBank, scheduleOf, type Typed, useRepetitionForm } from './use-repetition-form';

const NOBODY = '';
const MONTH_DAYS = Array.from({ length: 31 }, (_, at) => `${at + 1}`);
const WEEKDAYS = Array.from({ length: 7 }, (_, at) => `${at + 1}`);

type Props = {
  /** Template to edit; absent for a new one. */
  view: RepetitionView | undefined;
  onClose: () => void;
};

/** Form of one repetition template, with the next days on which it falls due. */
export function RepetitionDialog({ view, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { form, assets, unit } = useRepetitionForm(view, onClose);
  const { kind, every } = form.typed;
  const today = dayOf(correctedNow());
  const days: Record<Schedule['every'], readonly { value: string; label: string }[]> = {
    month: MONTH_DAYS.map((value) => ({ value, label: t`${value}. gün` })),
    week: WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value), i18n.locale) })),
    'month-end': [],
  };
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={view ? view.repetition.name : t`Yeni tekrar şablonu`}
      submit={t`Kaydet`}
    >
      <TextInput {...form.box('name')} maxLength={REPETITION_NAME_MOST} />
      <Segmented
        stretch
        label={t`Günü gelince`}
        value={kind}
        onChange={(next) => form.set({ kind: next })}
        options={[
          { value: 'expense', label: t`Masraf sorulsun` },
          { value: 'task', label: t`Yalnız görev düşsün` },
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          {...form.box('every')}
          onValue={(next) => form.set({ every: next, on: '1' })}
          options={[
            { value: 'month', label: t`Her ay` },
            { value: 'month-end', label: t`Ayın son günü` },
            { value: 'week', label: t`Her hafta` },
          ]}
        />
        {every === 'month-end' ? null : <Select {...form.box('on')} options={days[every]} />}
      </div>
      {kind === 'expense' ? <PayFields form={form} assets={assets} unit={unit} /> : null}
      <div className="grid grid-cols-2 gap-3">
        <DayField {...form.box('start')} today={today} />
        <DayField {...form.box('end')} today={today} />
      </div>
      <Assignee value={form.typed.assignee} onValue={(assignee) => form.set({ assignee })} />
      {view ? (
        <Select
          {...form.box('state')}
          options={REPETITION_STATES.map((value) => ({ value, label: stateName(value) }))}
          hint={t`Duraklatılan ve arşivlenen şablon görev yazmaz; yazılmış görevler kalır.`}
        />
      ) : null}
      <Preview typed={form.typed} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useRepetitionForm>;

function PayFields({ form, assets, unit }: Pick<Form, 'form' | 'assets' | 'unit'>) {
  const { t } = useLingui();
  const own = useOwnAccounts();
  const { from } = form.typed;
  const [sets, pays] = [useMay('settings', 4), useMay('accounts', 2)];
  const mayAuto = sets && pays;
  // POS slips come in by the bank; nothing is paid out of one. An archived account stays named.
  const accounts = own.filter(
    ({ id, kind, archived }) => id === from || (kind !== 'pos' && !archived),
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          {...form.box('expense')}
          options={REPEATED_EXPENSES.map((value) => ({ value, label: expenseName(value) }))}
        />
        <Select
          {...form.box('from')}
          options={accounts.map((account) => ({
            value: account.id,
            label: ownAccountName(account),
          }))}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Select {...form.box('asset')} options={assets} />
        <NumberInput
          {...form.box('amount')}
          {...(unit === '' ? {} : { unit })}
          hint={t`Boşsa her seferinde yazılır.`}
        />
      </div>
      <TextInput {...form.box('supplier')} maxLength={PAID_TO_MOST} />
      {isBank(form.typed) ? (
        <Check
          label={<Trans>Günü gelince kendiliğinden yazılsın</Trans>}
          hint={t`Masrafı sunucu sizin adınıza, bankadan bir kez yazar.`}
          {...(mayAuto
            ? {}
            : { reason: t`Bunun için ayar yetkisi (4) ve kasalarda yazma gerekir.` })}
          checked={form.typed.auto}
          onChange={(auto) => form.set({ auto })}
        />
      ) : null}
    </>
  );
}

function Assignee({ value, onValue }: { value: string; onValue: (user: string) => void }) {
  const { t } = useLingui();
  const { users, userNames } = useSnapshot(session);
  const known = users.map(({ id, name }) => ({ value: id, label: name }));
  // A person who has left since stays named.
  const left =
    value !== NOBODY && !users.some(({ id }) => id === value)
      ? [{ value, label: userNames[value] ?? value.slice(-6) }]
      : [];
  return (
    <Select
      label={t`Görev kime düşsün`}
      value={value}
      onValue={onValue}
      options={[{ value: NOBODY, label: t`Atanmadı` }, ...known, ...left]}
    />
  );
}

/** The next days on which the typed template falls due. */
function Preview({ typed }: { typed: Typed }) {
  const { start, end } = typed;
  if (!isDay(start) || (end !== '' && !isDay(end))) return null;
  const timed = { schedule: scheduleOf(typed), start, end: end === '' ? null : end };
  const days = nextDues(timed, dayOf(correctedNow()), 3).map(formatDay).join(', ');
  return (
    <p className="text-13 text-quiet" aria-live="polite">
      {days === '' ? (
        <Trans>Bu günlerle bir kez bile günü gelmez.</Trans>
      ) : (
        <Trans>Sıradaki günler: {days}</Trans>
      )}
    </p>
  );
}

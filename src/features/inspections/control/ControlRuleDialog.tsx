import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ControlPut } from '@/contract/control/control';
import { headOf } from '@/contract/mutation';
import { err, ok } from '@/domain/base/result';
import { parseTyped } from '@/domain/base/typed-number';
import {
  CONTROLS,
  type ControlRule,
  type ControlSetting,
  SEVERITIES,
  type Severity,
  settingAt,
} from '@/domain/control/rule';
import { controlRuleName, controlValue, severityName } from '@/i18n/control-text';
import { formatMinute } from '@/i18n/formats';
import { commit } from '@/session/page/commit';
import { dayBox, type FormBox, plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { clockChoices, thresholdField, typedThreshold } from './rule-form';

type Props = {
  rule: ControlRule;
  settings: readonly ControlSetting[];
  today: string;
  /** `id`: id of the outbox row. */
  onSent: (id: string) => void;
  onClose: () => void;
};

/** Sets a rule from a day on: whether it judges, from which threshold, and how much it matters. */
export function ControlRuleDialog({ rule, settings, today, onSent, onClose }: Props) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const [held] = useState(() => settingAt(settings, rule, today));
  const form = useForm({
    key: `control-rule:${rule}`,
    begin: () => ({
      on: held.on,
      threshold: typedThreshold(rule, held.threshold),
      severity: held.severity,
      from: today,
    }),
    boxes: () => ({
      on: plainBox<boolean>(t`Kural açık`),
      threshold: thresholdBox(
        rule,
        t`Eşik`,
        (least, most) => t`${least} ile ${most} arasında yazın.`,
      ),
      severity: plainBox<Severity>(t`Önem`),
      from: dayBox(t`Başladığı gün`, {
        wrong: t`Günü gün.ay.yıl olarak yazın.`,
        least: today,
        outside: t`Geçmiş bir gün için kural yazılamaz.`,
      }),
    }),
    save: ({ on, threshold, severity, from }) =>
      commit(
        ({ at }): ControlPut => ({
          ...headOf('control.put'),
          ...{ id, at, rule, from, on, threshold, severity },
          base: settings.find((one) => one.rule === rule && one.from === from)?.version ?? 0,
        }),
        { id },
      ),
    onSaved: () => {
      onSent(id);
      onClose();
    },
  });
  const field = thresholdField(rule);
  const { on, severity } = form.typed;
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={controlRuleName(rule)} submit={t`Kaydet`}>
      <Check label={t`Kural açık`} checked={on} onChange={(next) => form.set({ on: next })} />
      {field ? (
        <NumberInput {...form.box('threshold')} unit={field.unit} />
      ) : (
        <Select
          {...form.box('threshold')}
          options={clockChoices(rule, held.threshold).map((minute) => ({
            value: String(minute),
            label: formatMinute(minute),
          }))}
        />
      )}
      <Select
        label={t`Önem`}
        value={severity}
        onValue={(next) => form.set({ severity: next })}
        options={SEVERITIES.map((value) => ({ value, label: severityName(value) }))}
      />
      <DayField {...form.box('from')} rule="no-past" today={today} />
    </FormDialog>
  );
}

/** The threshold in the rule's unit, or the sentence about what it may be. */
const thresholdBox = (
  rule: ControlRule,
  label: string,
  between: (least: string, most: string) => string,
): FormBox<string, number> => ({
  label,
  read: (typed) => {
    const field = thresholdField(rule);
    if (!field) return ok(Number(typed));
    const { least, most } = CONTROLS[rule];
    const read = parseTyped(typed, field.kind);
    return read.ok && read.value >= least && read.value <= most
      ? ok(read.value)
      : err(between(controlValue(rule, least), controlValue(rule, most)));
  },
});

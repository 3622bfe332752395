import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { CompanyUser } from '@/contract/people/users';
import { type RulePut, ruleId } from '@/contract/rules/setting';
import { useRuleHistory } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { err, ok, type Result } from '@/domain/base/result';
import { MONEY_FIELD, type NumberKind, PERCENT_FIELD } from '@/domain/base/typed-number';
import { areWeekHours, hoursTyped, type TypedHours, typedHours } from '@/domain/base/week-hours';
import { RULES, ruleWithOrigin } from '@/domain/rules/dated-rule';
import { packHours, unpackHours } from '@/domain/rules/own-limits';
import { ruleName } from '@/i18n/rule-text';
import { type CommitRefusal, commit } from '@/session/page/commit';
import { numberBox, plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { HoursField } from '@/ui/field/HoursField';
import { NumberInput } from '@/ui/field/NumberInput';
import { LIMITS, type Limit, limitSentence } from './limit-words';

type Typed = { discount: string; expense: string; hours: TypedHours; hidden: boolean };
type Values = Record<Limit, number>;

/**
 * Form of a person’s limits from today on, with the meaning of each change before it is saved. Each
 * changed limit is saved as a dated rule and may wait in the outbox.
 */
export function LimitsDialog({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const { t } = useLingui();
  const said = useRuleHistory();
  const today = dayOf(correctedNow());
  const [ids] = useState(
    () => Object.fromEntries(LIMITS.map((limit) => [limit, mint()])) as Record<Limit, string>,
  );
  const rules = said.flatMap((one) => (one.withdrawn ? [] : [one.rule]));
  const held = Object.fromEntries(
    LIMITS.map((limit) => [limit, ruleWithOrigin(rules, limit, today, user.id).value]),
  ) as Values;
  const changed = (values: Values): Limit[] =>
    LIMITS.filter((limit) => values[limit] !== held[limit]);
  const form = useForm({
    key: 'limits',
    begin: (): Typed => ({
      discount: typedOf(held.discount, PERCENT_FIELD),
      expense: typedOf(held.expense, MONEY_FIELD),
      hours: typedHours(unpackHours(held['work-hours']) ?? null),
      hidden: held['hidden-cost'] === 1,
    }),
    boxes: () => ({
      discount: limitBox('discount', PERCENT_FIELD, t`0 ile 100 arasında bir yüzde yazın.`),
      expense: limitBox('expense', MONEY_FIELD, t`Bir tutar yazın. 0 hiç demektir.`),
      hours: {
        label: ruleName('work-hours'),
        read: (typed: TypedHours) => {
          const hours = hoursTyped(typed);
          return hours === null || areWeekHours(hours)
            ? ok(packHours(hours))
            : err(t`Bitiş başlangıçtan sonra olmalı; en az bir gün seçin.`);
        },
      },
      hidden: plainBox<boolean>(ruleName('hidden-cost')),
    }),
    save: async ({ discount, expense, hours, hidden }) => {
      const values = valuesOf(discount, expense, hours, hidden);
      let saved: Result<unknown, CommitRefusal> = ok(null);
      for (const name of changed(values)) {
        const rule = { name, from: today, user: user.id };
        const known = said.find((one) => ruleId(one.rule) === ruleId(rule));
        saved = await commit(
          ({ at }): RulePut => ({
            ...headOf('rule.put'),
            at,
            base: known?.version ?? 0,
            rule: { ...rule, value: values[name] },
          }),
          { id: ids[name] },
        );
        if (!saved.ok) return saved;
      }
      return saved;
    },
    onUnchanged: onClose,
    onSaved: onClose,
  });
  const { typed, values } = form;
  const now = values && valuesOf(values.discount, values.expense, values.hours, values.hidden);
  const name = user.name.trim().split(/\s+/)[0] ?? '';
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Sınırlar: ${user.name}`}
      submit={t`Kaydet`}
    >
      <NumberInput {...form.box('discount')} unit="%" />
      <NumberInput {...form.box('expense')} unit="₺" />
      <HoursField
        label={<Trans>Yalnız çalışma saatlerinde</Trans>}
        value={typed.hours}
        onValue={(part) => form.set({ hours: { ...typed.hours, ...part } })}
        error={form.fault('hours')}
      />
      <Check
        label={<Trans>Alış maliyetini ve kârı gizle</Trans>}
        checked={typed.hidden}
        onChange={(hidden) => form.set({ hidden })}
      />
      <ul aria-live="polite" aria-label={t`Kaydedince`} className="grid gap-2">
        {(now ? changed(now) : []).map((limit) => (
          <li key={limit} className="border-goldtext border-l-[3px] py-1 pl-3 text-13">
            {limitSentence(limit, now?.[limit] ?? 0, name)}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

const valuesOf = (discount: number, expense: number, hours: number, hidden: boolean): Values => ({
  discount,
  expense,
  'work-hours': hours,
  'hidden-cost': hidden ? 1 : 0,
});

const typedOf = (value: number, { scale }: NumberKind): string =>
  textOf(trimmed(digitsOf(value, scale), 0));

/** A number box that may not be empty. */
function limitBox(limit: Limit, kind: NumberKind, wrong: string) {
  const box = numberBox(ruleName(limit), kind, { wrong, most: RULES[limit].most });
  return {
    label: box.label,
    read: (typed: string): Result<number, string> => {
      const read = box.read(typed);
      if (!read.ok) return read;
      return read.value === undefined ? err(wrong) : ok(read.value);
    },
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { MUTATION_VERSION } from '../../../contract/wire/headers';
import { type RulePut, ruleId } from '../../../contract/wire/setting';
import { useSaidRules } from '../../../data/use-definitions';
import { RULES, type RuleName, reachesBack, ruleHeld } from '../../../domain/dated-rule';
import { type Day, isDay } from '../../../domain/day';
import { formatDay } from '../../../i18n/formats';
import { ruleName, ruleValue } from '../../../i18n/rule-text';
import { commit } from '../../../session/commit';
import { mint } from '../../../session/mint';
import { session } from '../../../session/store';
import { useSaving } from '../../../session/use-saving';
import { useUnsaved } from '../../../session/use-unsaved';
import { FormDialog } from '../../../ui/FormDialog';
import { NumberInput } from '../../../ui/NumberInput';
import { Select } from '../../../ui/Select';
import { TextInput } from '../../../ui/TextInput';
import { fieldOf, readValue, typedValue } from './rule-form';
import { lawSource } from './rule-words';

type Props = { name: RuleName; today: Day; onClose: () => void };

/** A new value of one rule from a day on; it holds on every tablet, and is kept with no network. */
export function RuleDialog({ name, today, onClose }: Props) {
  const { t } = useLingui();
  const said = useSaidRules();
  const { users } = useSnapshot(session);
  const [id] = useState(mint);
  const [user, setUser] = useState('');
  const [from, setFrom] = useState<string>(today);
  const [typed, setTyped] = useState(() => typedValue(name, ruleHeld(standing(said), name, today).value));
  const [first] = useState(typed);
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  useUnsaved('rule', typed !== first);
  const value = readValue(name, typed);
  const dayFault = !isDay(from) ? t`Böyle bir gün yok.` : reachesBack({ from }, today) ? t`Bugünden ya da ilerideki bir günden başlatın.` : undefined;
  const rule = { name, from, ...(user ? { user } : {}) };
  const known = said.find((one) => ruleId(one.rule) === ruleId(rule));
  const submit = async () => {
    setTried(true);
    if (value === undefined || dayFault) return;
    if (await save(() => putRule(id, { ...rule, value }, known?.version ?? 0))) onClose();
  };
  return (
    <FormDialog onClose={onClose} onSubmit={submit} title={ruleName(name)} submit={t`Kaydet`} busy={busy} trouble={trouble}>
      {RULES[name].personal ? (
        <Select
          label={t`Kimin için`}
          value={user}
          onValue={setUser}
          options={[{ value: '', label: t`Herkes` }, ...users.map((one) => ({ value: one.id, label: one.name }))]}
        />
      ) : null}
      <ValueField name={name} typed={typed} onTyped={setTyped} fault={tried && value === undefined} />
      <TextInput label={t`Hangi günden`} type="date" min={today} value={from} onValue={setFrom} error={tried || from !== today ? dayFault : undefined} />
      <ReadBack name={name} value={value} from={from} today={today} valid={dayFault === undefined} />
    </FormDialog>
  );
}

const standing = (said: ReturnType<typeof useSaidRules>) => said.flatMap((one) => (one.withdrawn ? [] : [one.rule]));

type FieldProps = { name: RuleName; typed: string; onTyped: (typed: string) => void; fault: boolean };

function ValueField({ name, typed, onTyped, fault }: FieldProps) {
  const { t } = useLingui();
  const field = fieldOf(name);
  if (!field) {
    const options = [
      { value: '0', label: ruleValue(name, 0) },
      { value: '1', label: ruleValue(name, 1) },
    ];
    return <Select label={t`Durum`} value={typed} onValue={onTyped} options={options} />;
  }
  const most = ruleValue(name, RULES[name].most);
  return <NumberInput label={t`Değer`} unit={field.unit} value={typed} onValue={onTyped} error={fault ? t`En çok ${most} olan bir değer yazın.` : undefined} />;
}

/** What was typed as it was understood, and what the law says where it says something else. */
function ReadBack({ name, value, from, today, valid }: { name: RuleName; value: number | undefined; from: string; today: Day; valid: boolean }) {
  if (value === undefined || !valid) return null;
  const [shown, day] = [ruleValue(name, value), formatDay(from)];
  const law = ruleHeld([], name, from);
  return (
    <div className="text-13">
      <p className="text-quiet">
        {from === today ? (
          <Trans>Bugünden başlayarak: {shown}</Trans>
        ) : (
          <Trans>
            {day} gününden başlayarak: {shown}
          </Trans>
        )}
      </p>
      {law.by === 'law' && value > law.value ? (
        <p className="mt-1.5 border-amber border-l-3 pl-3 text-ambertext">
          {name === 'custody' ? (
            <Trans>Müşteri altını saklamak kuyumculara yasaktır ve cezası vardır ({lawSource(name)}).</Trans>
          ) : (
            <Trans>
              Yasal sınır {ruleValue(name, law.value)} ({lawSource(name)}); bunun üstünü siz üstlenirsiniz.
            </Trans>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** `id` is minted when the form or the row is shown. */
export const putRule = (id: string, rule: RulePut['rule'], base: number) =>
  commit(({ at }): RulePut => ({ kind: 'rule.put', v: MUTATION_VERSION, at, base, rule }), { id });

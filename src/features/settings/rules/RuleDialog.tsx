import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { headOf } from '@/contract/mutation';
import { type RulePut, ruleId } from '@/contract/rules/setting';
import { useMoney } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { useRuleHistory } from '@/data/list/use-definitions';
import type { Day } from '@/domain/base/day';
import { isOffered } from '@/domain/base/listed';
import { err, ok } from '@/domain/base/result';
import { type Asset, FINE_METALS, HAS, TRY } from '@/domain/metal/asset';
import { typedUnit } from '@/domain/metal/typed-quantity';
import { RULES, type RuleName, ruleLetters, ruleWithOrigin } from '@/domain/rules/dated-rule';
import { assetName } from '@/i18n/asset-text';
import { formatDay } from '@/i18n/formats';
import { ruleName, ruleValue } from '@/i18n/rule-text';
import { commit } from '@/session/page/commit';
import { dayBox, plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { session } from '@/session/state/store';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { fieldOf, readValue, typedValue } from './rule-form';
import { lawSource } from './rule-words';

/** `asset`: of which the rule is to speak first, where it is said of one. */
type Props = { name: RuleName; asset?: Asset; today: Day; onClose: () => void };

/** A new value of one rule from a day on; it holds on every tablet, and is kept with no network. */
export function RuleDialog({ name, asset: first, today, onClose }: Props) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  const { form, speakOf } = useRuleForm({
    name,
    today,
    onClose,
    ...(first ? { asset: first } : {}),
  });
  const { asset, from, value } = form.typed;
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={ruleName(name)} submit={t`Kaydet`}>
      {RULES[name].personal ? (
        <Select
          {...form.box('user')}
          options={[
            { value: '', label: t`Herkes` },
            ...users.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      ) : null}
      {asset === undefined ? null : <AssetField asset={asset} onAsset={speakOf} />}
      <ValueField name={name} asset={asset} box={form.box('value')} />
      <DayField {...form.box('from')} rule="no-past" today={today} />
      {form.values ? (
        <ReadBack
          name={name}
          asset={asset}
          value={form.values.value}
          words={wordsOf(name, value)}
          from={from}
          today={today}
        />
      ) : null}
    </FormDialog>
  );
}

/** A rule that is a text has its words beside its value. */
const wordsOf = (name: RuleName, typed: string): string | undefined =>
  RULES[name].unit === 'text' ? typed.trim() : undefined;

function useRuleForm({ name, asset: first, today, onClose }: Props) {
  const { t } = useLingui();
  const said = useRuleHistory();
  const [id] = useState(mint);
  const label = useValueLabel(name);
  const heldTyped = (of: Asset | undefined) =>
    typedValue({
      ...ruleWithOrigin(standing(said), name, today, undefined, of),
      ...(of === undefined ? {} : { asset: of }),
    });
  const form = useForm({
    key: 'rule',
    begin: () => {
      const asset = RULES[name].perAsset ? (first ?? HAS) : undefined;
      return { user: '', from: today as string, asset, value: heldTyped(asset) };
    },
    boxes: ({ asset }) => ({
      user: plainBox<string>(t`Kimin için`),
      value: {
        label,
        read: (typed: string) => {
          const value = readValue(name, typed, asset);
          return value === undefined ? err(wrongValue(name, asset)) : ok(value);
        },
      },
      from: {
        ...dayBox(t`Hangi günden`, {
          wrong: t`Böyle bir gün yok.`,
          least: today,
          outside: t`Bugünden ya da ilerideki bir günden başlatın.`,
        }),
        early: true as const,
      },
    }),
    save: ({ user, from, value }, typed) => {
      const words = wordsOf(name, typed.value);
      const rule = {
        name,
        from,
        ...(user ? { user } : {}),
        ...(typed.asset === undefined ? {} : { asset: typed.asset }),
        ...(words === undefined ? {} : { text: words }),
      };
      const known = said.find((one) => ruleId(one.rule) === ruleId(rule));
      return putRule(id, { ...rule, value }, known?.version ?? 0);
    },
    onSaved: onClose,
  });
  return {
    form,
    /** The value that holds for another asset takes the place of what was typed. */
    speakOf: (asset: Asset) => form.begin({ ...form.typed, asset, value: heldTyped(asset) }),
  };
}

const standing = (said: ReturnType<typeof useRuleHistory>) =>
  said.flatMap((one) => (one.withdrawn ? [] : [one.rule]));

/** Whatever has a position: metals, currencies and the company's coins. */
function AssetField({ asset, onAsset }: { asset: Asset; onAsset: (asset: Asset) => void }) {
  const { t } = useLingui();
  const products = useProducts();
  const money = useMoney('accounts');
  const coins = products
    .filter((product) => product.kind === 'coin' && isOffered(product, 'accounts'))
    .map(({ code }) => code);
  const all = Array.from(
    new Set([...FINE_METALS, ...coins, ...money.filter((one) => one !== TRY), asset]),
  );
  return (
    <Select
      label={t`Varlık`}
      value={asset}
      onValue={onAsset}
      options={all.map((one) => ({ value: one, label: assetName(one, products) }))}
    />
  );
}

function useValueLabel(name: RuleName): string {
  const { t } = useLingui();
  if (RULES[name].unit === 'text')
    return name === 'guarantee-terms' ? t`Kartta yazacak` : t`Fişte yazacak`;
  return RULES[name].perAsset || fieldOf(name) ? t`Değer` : t`Durum`;
}

/** The sentence under a value that this rule cannot have. */
function wrongValue(name: RuleName, asset: Asset | undefined): string {
  const { unit, most: top, least: bottom } = RULES[name];
  if (unit === 'text') {
    const letters = ruleLetters(name);
    return t`En çok ${letters} harf yazın.`;
  }
  if (asset !== undefined) return t`Bir miktar yazın.`;
  const most = ruleValue(name, top);
  if (bottom === undefined) return t`En çok ${most} olan bir değer yazın.`;
  const lowest = ruleValue(name, bottom);
  return t`${lowest} ile ${most} arasında bir değer yazın.`;
}

type FieldProps = {
  name: RuleName;
  asset: Asset | undefined;
  box: {
    label: string;
    value: string;
    onValue: (typed: string) => void;
    error: string | undefined;
  };
};

function ValueField({ name, asset, box }: FieldProps) {
  const { t: say } = useLingui();
  if (RULES[name].unit === 'text')
    return (
      <Textarea
        {...box}
        rows={name === 'guarantee-terms' ? 8 : 4}
        maxLength={ruleLetters(name)}
        hint={say`Boş bırakılırsa basılmaz.`}
      />
    );
  if (asset !== undefined)
    return <NumberInput {...box} unit={typedUnit(asset)} hint={say`0 yazılırsa sınır yoktur.`} />;
  const field = fieldOf(name);
  if (field) return <NumberInput {...box} unit={field.unit} />;
  const options = (RULES[name].choices ?? [0, 1]).map((value) => ({
    value: String(value),
    label: ruleValue(name, value),
  }));
  return <Select {...box} options={options} />;
}

/** What was typed as it was understood, and what the law says where it says something else. */
type ReadProps = {
  name: RuleName;
  asset: Asset | undefined;
  value: number;
  words: string | undefined;
  from: string;
  today: Day;
};

function ReadBack({ name, asset, value, words, from, today }: ReadProps) {
  const [shown, day] = [ruleValue(name, value, asset, words), formatDay(from)];
  const law = ruleWithOrigin([], name, from);
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
            <Trans>
              Müşteri altını saklamak kuyumculara yasaktır ve cezası vardır ({lawSource(name)}).
            </Trans>
          ) : name === 'card-surcharge' ? (
            <Trans>
              Kart kullandığı için müşteriden ek ödeme istemek yasaktır ({lawSource(name)});
              açarsanız sonucunu siz üstlenirsiniz.
            </Trans>
          ) : name === 'currency-exchange' ? (
            <Trans>
              Döviz alıp satmak yalnız yetkili müesseselere serbesttir ({lawSource(name)}); izniniz
              yoksa açmayın.
            </Trans>
          ) : (
            <Trans>
              Yasal sınır {ruleValue(name, law.value)} ({lawSource(name)}); bunun üstünü siz
              üstlenirsiniz.
            </Trans>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** `id` is minted when the form or the row is shown. */
export const putRule = (id: string, rule: RulePut['rule'], base: number) =>
  commit(({ at }): RulePut => ({ ...headOf('rule.put'), at, base, rule }), { id });

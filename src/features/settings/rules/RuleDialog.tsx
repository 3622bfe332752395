import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { headOf } from '@/contract/mutation';
import { type RulePut, ruleId } from '@/contract/rules/setting';
import { useMoney } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { useSaidRules } from '@/data/list/use-definitions';
import { type Day, isDay } from '@/domain/base/day';
import { isOffered } from '@/domain/base/listed';
import { type Asset, FINE_METALS, HAS, TRY } from '@/domain/metal/asset';
import { typedUnit } from '@/domain/metal/typed-quantity';
import {
  RULES,
  type RuleName,
  reachesBack,
  ruleHeld,
  ruleLetters,
} from '@/domain/rules/dated-rule';
import { assetName } from '@/i18n/asset-text';
import { formatDay } from '@/i18n/formats';
import { ruleName, ruleValue } from '@/i18n/rule-text';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
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
  const said = useSaidRules();
  const { users } = useSnapshot(session);
  const [id] = useState(mint);
  const [user, setUser] = useState('');
  const [from, setFrom] = useState<string>(today);
  const [asset, setAsset] = useState<Asset | undefined>(
    RULES[name].perAsset ? (first ?? HAS) : undefined,
  );
  const heldTyped = (of: Asset | undefined) =>
    typedValue({
      ...ruleHeld(standing(said), name, today, undefined, of),
      ...(of === undefined ? {} : { asset: of }),
    });
  const [typed, setTyped] = useState(() => heldTyped(asset));
  const [begun, setBegun] = useState(typed);
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  useUnsaved('rule', typed !== begun);
  const speakOf = (of: Asset) => {
    setAsset(of);
    setTyped(heldTyped(of));
    setBegun(heldTyped(of));
  };
  const value = readValue(name, typed, asset);
  const dayFault = !isDay(from)
    ? t`Böyle bir gün yok.`
    : reachesBack({ from }, today)
      ? t`Bugünden ya da ilerideki bir günden başlatın.`
      : undefined;
  const words = RULES[name].unit === 'text' ? typed.trim() : undefined;
  const rule = {
    name,
    from,
    ...(user ? { user } : {}),
    ...(asset === undefined ? {} : { asset }),
    ...(words === undefined ? {} : { text: words }),
  };
  const known = said.find((one) => ruleId(one.rule) === ruleId(rule));
  const submit = async () => {
    setTried(true);
    if (value === undefined || dayFault) return;
    if (await save(() => putRule(id, { ...rule, value }, known?.version ?? 0))) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={ruleName(name)}
      submit={t`Kaydet`}
      busy={busy}
      trouble={trouble}
    >
      {RULES[name].personal ? (
        <Select
          label={t`Kimin için`}
          value={user}
          onValue={setUser}
          options={[
            { value: '', label: t`Herkes` },
            ...users.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      ) : null}
      {asset === undefined ? null : <AssetField asset={asset} onAsset={speakOf} />}
      <ValueField
        name={name}
        asset={asset}
        typed={typed}
        onTyped={setTyped}
        fault={tried && value === undefined}
      />
      <DayField
        rule="no-past"
        label={t`Hangi günden`}
        today={today}
        value={from}
        onValue={setFrom}
        error={tried || from !== today ? dayFault : undefined}
      />
      <ReadBack
        name={name}
        asset={asset}
        value={value}
        words={words}
        from={from}
        today={today}
        valid={dayFault === undefined}
      />
    </FormDialog>
  );
}

const standing = (said: ReturnType<typeof useSaidRules>) =>
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

type FieldProps = {
  name: RuleName;
  asset: Asset | undefined;
  typed: string;
  onTyped: (typed: string) => void;
  fault: boolean;
};

function ValueField({ name, asset, typed, onTyped, fault }: FieldProps) {
  const { t } = useLingui();
  if (RULES[name].unit === 'text') {
    const letters = ruleLetters(name);
    return (
      <Textarea
        label={name === 'guarantee-terms' ? t`Kartta yazacak` : t`Fişte yazacak`}
        rows={name === 'guarantee-terms' ? 8 : 4}
        value={typed}
        maxLength={letters}
        onValue={onTyped}
        hint={t`Boş bırakılırsa basılmaz.`}
        error={fault ? t`En çok ${letters} harf yazın.` : undefined}
      />
    );
  }
  if (asset !== undefined) {
    const said = {
      hint: t`0 yazılırsa sınır yoktur.`,
      error: fault ? t`Bir miktar yazın.` : undefined,
    };
    return (
      <NumberInput
        label={t`Değer`}
        unit={typedUnit(asset)}
        value={typed}
        onValue={onTyped}
        {...said}
      />
    );
  }
  const field = fieldOf(name);
  if (!field) {
    const options = (RULES[name].choices ?? [0, 1]).map((value) => ({
      value: String(value),
      label: ruleValue(name, value),
    }));
    return <Select label={t`Durum`} value={typed} onValue={onTyped} options={options} />;
  }
  const most = ruleValue(name, RULES[name].most);
  const least = RULES[name].least;
  const lowest = least === undefined ? '' : ruleValue(name, least);
  const wrong =
    lowest === ''
      ? t`En çok ${most} olan bir değer yazın.`
      : t`${lowest} ile ${most} arasında bir değer yazın.`;
  return (
    <NumberInput
      label={t`Değer`}
      unit={field.unit}
      value={typed}
      onValue={onTyped}
      error={fault ? wrong : undefined}
    />
  );
}

/** What was typed as it was understood, and what the law says where it says something else. */
type ReadProps = {
  name: RuleName;
  asset: Asset | undefined;
  value: number | undefined;
  words: string | undefined;
  from: string;
  today: Day;
  valid: boolean;
};

function ReadBack({ name, asset, value, words, from, today, valid }: ReadProps) {
  if (value === undefined || !valid) return null;
  const [shown, day] = [ruleValue(name, value, asset, words), formatDay(from)];
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

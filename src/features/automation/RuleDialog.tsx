import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type AutomationView, useSeries } from '@/data/list/use-definitions';
import { MONEY_FIELD } from '@/domain/base/typed-number';
import {
  AUTOMATED_TYPES,
  type AutomatedType,
  type AutomationRule,
  CHANNELS,
  type Channel,
  freshRule,
  GOODS_GROUPS,
  type GoodsGroup,
  MAKES,
  type Make,
  PARTIES,
  ruleFaults,
  TAXPAYERS,
} from '@/domain/fiscal/automation';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/payment/payment';
import {
  automatedTypeName,
  channelName,
  goodsName,
  makeName,
  ruleResultText,
  ruleWhenText,
} from '@/i18n/fiscal/automation-text';
import { formatMoney } from '@/i18n/formats';
import { methodName } from '@/i18n/slip-text';
import { boxIf, numberBox, plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { MoneyInput } from '@/ui/field/MoneyInput';
import { Select } from '@/ui/field/Select';
import { putAutomation } from './save-rules';

type Typed = {
  types: readonly AutomatedType[];
  methods: readonly PaymentMethod[];
  goods: readonly GoodsGroup[];
  least: string;
  most: string;
  party: AutomationRule['when']['party'];
  taxpayer: AutomationRule['when']['taxpayer'];
  make: Make;
  series: string;
  channel: Channel | '';
  consumer: boolean;
  auto: boolean;
};

type Props = {
  view: AutomationView | undefined;
  /** The rule that is edited; undefined for a new one, which comes last. */
  known?: AutomationRule | undefined;
  onClose: () => void;
};

/** Form of one rule: which slips, and what becomes of them. */
export function RuleDialog({ view, known, onClose }: Props) {
  const { t } = useLingui();
  const series = useSeries();
  const form = useRuleForm({ view, known, onClose });
  const { typed, set, box, rule: shown } = form;
  const kind = typed.make === 'EARSIVFATURA' ? 'e-archive' : 'e-invoice';
  const prefixes = series.filter(({ series: one }) => one.kind === kind && !one.archived);
  const prefix = series.find(({ series: one }) => one.id === typed.series)?.series.prefix;
  const parties: Record<Typed['party'], string> = {
    any: t`Fark etmez`,
    named: t`Yazılı`,
    nobody: t`Yazılmamış`,
  };
  const taxpayers: Record<Typed['taxpayer'], string> = {
    any: t`Fark etmez`,
    registered: t`Evet`,
    unregistered: t`Hayır`,
  };
  return (
    <FormDialog
      {...form.dialog}
      width="lg"
      onClose={onClose}
      title={known ? t`Kuralı değiştir` : t`Yeni kural`}
      description={`${ruleWhenText(shown)} → ${ruleResultText(shown, prefix)}`}
      submit={known ? t`Değiştir` : t`Ekle`}
    >
      <Choices legend={t`Fiş`} note={t`Hiçbiri seçili değilse her fiş.`}>
        {AUTOMATED_TYPES.map((type) => (
          <Check
            key={type}
            label={automatedTypeName(type)}
            checked={typed.types.includes(type)}
            onChange={() => set({ types: toggled(AUTOMATED_TYPES, typed.types, type) })}
          />
        ))}
      </Choices>
      <Choices legend={t`Ödeme`} note={t`Hiçbiri seçili değilse her ödeme.`}>
        {PAYMENT_METHODS.map((method) => (
          <Check
            key={method}
            label={methodName(method)}
            checked={typed.methods.includes(method)}
            onChange={() => set({ methods: toggled(PAYMENT_METHODS, typed.methods, method) })}
          />
        ))}
      </Choices>
      <Choices legend={t`Mal`} note={t`Hiçbiri seçili değilse her mal.`}>
        {GOODS_GROUPS.map((group) => (
          <Check
            key={group}
            label={goodsName(group)}
            checked={typed.goods.includes(group)}
            onChange={() => set({ goods: toggled(GOODS_GROUPS, typed.goods, group) })}
          />
        ))}
      </Choices>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <MoneyInput {...box('least')} />
        <MoneyInput {...box('most')} />
        <Select
          {...box('party')}
          options={PARTIES.map((value) => ({ value, label: parties[value] }))}
        />
        <Select
          {...box('taxpayer')}
          options={TAXPAYERS.map((value) => ({ value, label: taxpayers[value] }))}
        />
      </div>
      <h3 className="mt-2 font-semibold">
        <Trans>Sonuç</Trans>
      </h3>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Select
          {...box('make')}
          options={MAKES.map((value) => ({ value, label: makeName(value) }))}
        />
        {typed.make === 'till' ? null : (
          <>
            <Select
              {...box('series')}
              options={[
                { value: '', label: t`Tanımdaki seri` },
                ...prefixes.map(({ series: one }) => ({ value: one.id, label: one.prefix })),
              ]}
            />
            <Select
              {...box('channel')}
              options={[
                { value: '', label: t`Belirtilmedi` },
                ...CHANNELS.map((value) => ({ value, label: channelName(value) })),
              ]}
            />
          </>
        )}
      </div>
      {typed.make === 'till' ? null : (
        <>
          <Check
            label={<Trans>Numarası olmayan müşteri nihai tüketici olsun</Trans>}
            checked={typed.consumer}
            onChange={(consumer) => set({ consumer })}
          />
          <Check
            label={<Trans>Gün sonunda kendiliğinden gönder</Trans>}
            hint={
              <Trans>
                Kodu belli, kapanışı girilmiş ve uyarısı olmayan fişler gönderilir; kalanlar size
                kalır.
              </Trans>
            }
            checked={typed.auto}
            onChange={(auto) => set({ auto })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** `rule`: the rule as it is typed so far. */
function useRuleForm({ view, known, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), rule: known?.id ?? mint() }));
  const fresh = known ?? freshRule(ids.rule);
  const sum = (kurus: number | null) => (kurus === null ? '' : formatMoney(kurus, '').trim());
  const wrong = t`Tutarı 3.000 gibi yazın; alt sınır üst sınırdan büyük olamaz.`;
  const ruleOf = (typed: Typed, least?: number, most?: number): AutomationRule => {
    const { types, methods, goods, party, taxpayer, make, channel, consumer, auto } = typed;
    const isTill = make === 'till';
    return {
      ...fresh,
      when: { types, methods, goods, party, taxpayer, least: least ?? null, most: most ?? null },
      result: {
        ...fresh.result,
        make,
        series: isTill || typed.series === '' ? null : typed.series,
        channel: isTill || channel === '' ? null : channel,
        consumer: !isTill && consumer,
      },
      auto: !isTill && auto,
    };
  };
  const form = useForm({
    key: 'automation-rule',
    begin: (): Typed => ({
      ...fresh.when,
      least: sum(fresh.when.least),
      most: sum(fresh.when.most),
      make: fresh.result.make,
      series: fresh.result.series ?? '',
      channel: fresh.result.channel ?? '',
      consumer: fresh.result.consumer,
      auto: fresh.auto,
    }),
    boxes: ({ make }) => ({
      least: numberBox(t`En az`, MONEY_FIELD, { wrong }),
      most: numberBox(t`En çok`, MONEY_FIELD, { wrong }),
      party: plainBox<Typed['party']>(t`Müşteri`),
      taxpayer: plainBox<Typed['taxpayer']>(t`e-Fatura kullanıcısı`),
      make: plainBox<Make>(t`Belge`),
      series: boxIf(make !== 'till', plainBox<string>(t`Seri`)),
      channel: boxIf(make !== 'till', plainBox<Typed['channel']>(t`Teslim`)),
    }),
    check: (typed, { least, most }) =>
      Object.fromEntries(
        ruleFaults(ruleOf(typed, least, most)).map(({ name }) => [
          name === 'amount' ? 'most' : name,
          name === 'amount'
            ? wrong
            : t`Müşterisi yazılmamış fişe e-Fatura kesilmez; e-Arşiv seçin.`,
        ]),
      ),
    save: ({ least, most }, typed) => {
      const rule = ruleOf(typed, least, most);
      const rules = view?.automation.rules ?? [];
      const isKnown = rules.some(({ id }) => id === rule.id);
      return putAutomation(ids.mutation, view, {
        rules: isKnown ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule],
      });
    },
    ...(known ? { onUnchanged: onClose } : {}),
    onSaved: onClose,
  });
  const { typed, values } = form;
  return { ...form, rule: ruleOf(typed, values?.least, values?.most) };
}

const toggled = <T,>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((item) => (item === one ? !chosen.includes(one) : chosen.includes(item)));

const Choices = ({
  legend,
  note,
  children,
}: {
  legend: string;
  note: string;
  children: ReactNode;
}) => (
  <fieldset>
    <legend className="font-medium">{legend}</legend>
    <p className="text-13 text-quiet">{note}</p>
    <div className="flex flex-wrap gap-x-5">{children}</div>
  </fieldset>
);

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useBookAssets } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { isInvalidEmail } from '@/domain/base/email';
import { PRICE_GROUPS, priceGroupOf } from '@/domain/catalogue/agreement';
import {
  CONSENT_CHANNELS,
  CONTACT_ROLES,
  type ContactRefusal,
  type ContactText,
  isFirm,
  LEGAL_KINDS,
  type Legal,
  legalOf,
} from '@/domain/contact/contact';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { typedUnit } from '@/domain/metal/typed-quantity';
import { assetName } from '@/i18n/asset-text';
import { channelName, consentText, groupName, legalName, roleName } from '@/i18n/contact-text';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { now } from '../counter/world';
import { TermChips } from '../definition/TermChips';
import { TermInput } from '../definition/TermInput';
import { AgreementFields } from './AgreementFields';
import { errorText } from './contact-errors';
import { type ContactForm, entriesOf, withEntry } from './contact-form';

type Props = {
  form: ContactForm;
  errors: readonly ContactRefusal[];
  onChange: (changed: Partial<ContactForm>) => void;
  /** A card that was there before opens whole. */
  begun: boolean;
};

/**
 * What a card holds beside who it is: numbers of the tax office and the bank, what was agreed, how
 * far the account may go, consent.
 */
export function ContactMore({ form, errors, onChange, begun }: Props) {
  const [open, setOpen] = useState(false);
  const shown =
    open ||
    errors.some(
      ({ field }) => field !== 'name' && field !== 'phone' && field !== 'city' && field !== 'note',
    );
  if (!shown) {
    return (
      <Button
        variant="bare"
        className="justify-start self-start"
        icon={<ChevronDownIcon size={16} />}
        onClick={() => setOpen(true)}
      >
        {begun ? (
          <Trans>Kartın geri kalanı: kimlik, IBAN, anlaşma, limit, izin</Trans>
        ) : (
          <Trans>Kimlik, IBAN, anlaşma ve limit de yaz</Trans>
        )}
      </Button>
    );
  }
  return (
    <>
      <Roles form={form} errors={errors} onChange={onChange} />
      <Identity form={form} errors={errors} onChange={onChange} />
      <Agreed form={form} errors={errors} onChange={onChange} />
      <ConsentFields form={form} onChange={onChange} />
    </>
  );
}

type Fields = Pick<Props, 'form' | 'errors' | 'onChange'>;

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="mt-2 border-line border-t pt-3">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-3">{children}</div>
    </fieldset>
  );
}

function Roles({ form, errors, onChange }: Fields) {
  const { t } = useLingui();
  const toggle = (role: (typeof CONTACT_ROLES)[number], on: boolean) =>
    onChange({
      roles: CONTACT_ROLES.filter((one) => (one === role ? on : form.roles.includes(one))),
    });
  const wrong = errorText(errors, 'roles', t`Rol`);
  return (
    <Group title={<Trans>Bizim için kim</Trans>}>
      <div className="flex flex-wrap gap-x-6">
        {CONTACT_ROLES.map((role) => (
          <Check
            key={role}
            label={roleName(role)}
            checked={form.roles.includes(role)}
            onChange={(on) => toggle(role, on)}
          />
        ))}
      </div>
      {wrong ? <p className="text-13 text-dangertext">{wrong}</p> : null}
    </Group>
  );
}

function Identity({ form, errors, onChange }: Fields) {
  const { t } = useLingui();
  const text = (field: ContactText, label: string) => ({
    label,
    value: form[field],
    onValue: (value: string) => onChange({ [field]: value }),
    error: errorText(errors, field, label),
  });
  const list = (field: 'phones' | 'ibans' | 'tags', label: string) => ({
    label,
    value: form[field],
    onValue: (value: string) => onChange({ [field]: value }),
    error: errorText(errors, field, label),
    hint: t`Her satıra bir tane`,
  });
  const kinds = LEGAL_KINDS.map((value): { value: Legal; label: string } => ({
    value,
    label: legalName(value),
  }));
  const guess = legalOf({ ...form, legal: '' });
  const unsaid: { value: Legal; label: string } = {
    value: '',
    label: guess === '' ? t`Belirtilmedi` : t`Numarasına göre: ${legalName(guess)}`,
  };
  // Until somebody says it the box does not change its name under a number that is being typed.
  const numbers: Record<Legal, string> = {
    '': t`Vergi / T.C. kimlik no`,
    person: t`T.C. kimlik no`,
    company: t`Vergi no`,
  };
  const doubted = form.email.trim() !== '' && isInvalidEmail(form.email.trim());
  return (
    <Group title={<Trans>Kimlik ve iletişim</Trans>}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t`Tür`}
          value={form.legal}
          onValue={(legal) => onChange({ legal })}
          options={[unsaid, ...kinds]}
        />
        <TextInput
          inputMode="numeric"
          {...text('taxId', numbers[form.legal])}
          hint={form.legal === 'company' ? t`Şahıs firmasında T.C. kimlik no` : undefined}
        />
        {legalOf(form) === 'company' || isFirm(form) || form.title !== '' ? (
          <TextInput {...text('title', t`Unvan`)} />
        ) : null}
        <TextInput
          {...text('passport', t`Pasaport no`)}
          hint={t`T.C. ya da yabancı kimlik numarası olmayanlar için`}
        />
        <TextInput {...text('taxOffice', t`Vergi dairesi`)} />
        <TextInput
          inputMode="email"
          {...text('email', t`E-posta`)}
          hint={doubted ? t`Adres alışılmadık görünüyor; yine de kaydedilir.` : undefined}
        />
        <Select
          label={t`Fiyat grubu`}
          value={priceGroupOf(form.priceGroup)}
          onValue={(group) => onChange({ priceGroup: group })}
          options={PRICE_GROUPS.map((group) => ({ value: group, label: groupName(group) }))}
        />
        <Textarea inputMode="tel" {...list('phones', t`Başka numaralar`)} />
        <Textarea {...list('ibans', t`IBAN`)} />
        <div>
          <Textarea {...list('tags', t`Etiketler`)} />
          <TermChips
            list="contact-tags"
            label={t`Etiketler`}
            chosen={entriesOf(form.tags)}
            onChoose={(name) => onChange({ tags: withEntry(form.tags, name) })}
          />
        </div>
        <TextInput {...text('district', t`İlçe`)} />
        <TermInput list="occupations" {...text('occupation', t`Meslek`)} />
      </div>
      <Textarea {...text('address', t`Açık adres`)} />
    </Group>
  );
}

function Agreed({ form, errors, onChange }: Fields) {
  const { t } = useLingui();
  return (
    <>
      <Group title={<Trans>Veresiye sınırı</Trans>}>
        <Limits form={form} errors={errors} onChange={onChange} />
      </Group>
      <Group title={<Trans>İşçilik anlaşması</Trans>}>
        <AgreementFields
          rows={form.agreements}
          error={errorText(errors, 'agreements', t`İşçilik anlaşması`)}
          onRows={(agreements) => onChange({ agreements })}
        />
      </Group>
    </>
  );
}

/**
 * How far the account may go in our debt: of each asset in its own unit, of any that the books
 * hold.
 */
function Limits({ form, errors, onChange }: Fields) {
  const { t } = useLingui();
  const products = useProducts();
  const shown = Object.keys(form.limits);
  const others = useBookAssets().filter((asset) => !shown.includes(asset));
  const set = (asset: Asset, text: string) =>
    onChange({ limits: { ...form.limits, [asset]: text } });
  const labels: Record<string, string> = {
    [HAS]: t`Has borç sınırı, g`,
    [TRY]: t`Lira borç sınırı, ₺`,
    USD: t`Dolar borç sınırı, $`,
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      {shown.map((asset) => (
        <TextInput
          key={asset}
          inputMode="decimal"
          label={
            labels[asset] ??
            [t`${assetName(asset, products)} borç sınırı`, typedUnit(asset)]
              .filter(Boolean)
              .join(', ')
          }
          value={form.limits[asset] ?? ''}
          onValue={(text) => set(asset, text)}
          error={errorText(errors, 'limits', t`Sınır`)}
        />
      ))}
      <Select
        label={t`Başka varlık`}
        value=""
        onValue={(asset) => asset !== '' && set(asset, '')}
        options={[
          { value: '', label: t`Ekle` },
          ...others.map((asset) => ({ value: asset, label: assetName(asset, products) })),
        ]}
      />
    </div>
  );
}

function ConsentFields({ form, onChange }: Pick<Fields, 'form' | 'onChange'>) {
  const { t } = useLingui();
  const { consent } = form;
  const channel = consent?.channel ?? 'paper';
  return (
    <Group title={<Trans>İleti izni (KVKK)</Trans>}>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Check
          label={t`Ticari ileti gönderilebilir`}
          checked={consent?.given ?? false}
          hint={consentText(consent)}
          onChange={(given) => onChange({ consent: { given, at: now(), channel } })}
        />
        <Select
          label={t`Nasıl alındı`}
          value={channel}
          onValue={(value) =>
            onChange({ consent: { given: consent?.given ?? false, at: now(), channel: value } })
          }
          options={CONSENT_CHANNELS.map((value) => ({ value, label: channelName(value) }))}
        />
      </div>
    </Group>
  );
}

import { useLingui } from '@lingui/react/macro';
import { LONGEST_SECRET } from '@/domain/price/price-source';
import { HoursField } from '@/ui/field/HoursField';
import { NumberInput } from '@/ui/field/NumberInput';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import type { FieldsProps } from './SourceDialog';

type Props = FieldsProps & {
  /** One is kept on the server. */
  kept: boolean;
};

/** What only some kinds have. */
export function KindFields({ kept, form }: Props) {
  const { address, secretIn, kind } = form.typed;
  return (
    <>
      {address === undefined ? null : <Address form={form} />}
      {address === undefined ? null : <Hours form={form} />}
      {secretIn === undefined ? null : <Secret form={form} kept={kept} />}
      {kind === 'json' ? <Mapping form={form} /> : null}
      {kind === 'manual' ? <Typed form={form} /> : null}
    </>
  );
}

/** A name or an address: no sentence, so no capital letter and no word of the dictionary. */
const PLAIN = { autoCapitalize: 'none', spellCheck: false } as const;

function Address({ form }: FieldsProps) {
  const { t } = useLingui();
  const { kind, address = '', use = 'forex' } = form.typed;
  return (
    <>
      <TextInput
        {...form.box('address')}
        {...PLAIN}
        value={address}
        type="url"
        inputMode="url"
        hint={kind === 'tcmb' ? t`Boş bırakırsanız bülten dosyadan yüklenir` : undefined}
      />
      {kind === 'board' ? null : <NumberInput {...form.box('every')} unit={t`sn`} whole />}
      {kind === 'tcmb' ? (
        <Select
          label={t`Hangi kur`}
          value={use}
          onValue={(next) => form.set({ use: next })}
          options={[
            { value: 'forex', label: t`Döviz` },
            { value: 'banknote', label: t`Efektif` },
          ]}
        />
      ) : null}
    </>
  );
}

function Hours({ form }: FieldsProps) {
  const { t } = useLingui();
  return (
    <HoursField
      label={t`Yalnız belirli saatlerde sor`}
      hint={t`Öteki saatlerde fiyatları eskir, sıradaki kaynak devreye girer`}
      value={form.typed}
      onValue={form.set}
      error={form.fault('hours')}
    />
  );
}

function Secret({ form, kept }: Props) {
  const { t } = useLingui();
  const { secretIn = 'none', secretName = '', secret = '' } = form.typed;
  return (
    <>
      <Select
        label={t`Gizli anahtar`}
        value={secretIn}
        onValue={(next) => form.set({ secretIn: next })}
        options={[
          { value: 'none', label: t`Gerekmiyor` },
          { value: 'header', label: t`Başlıkta gönder` },
          { value: 'query', label: t`Adres parametresinde gönder` },
        ]}
      />
      {secretIn === 'none' ? null : (
        <>
          <TextInput {...form.box('secretName')} {...PLAIN} value={secretName} />
          <PasswordInput
            label={t`Anahtar`}
            autoComplete="off"
            value={secret}
            onValue={(typed) => form.set({ secret: typed.slice(0, LONGEST_SECRET) })}
            hint={
              kept
                ? t`Sunucuda mühürlü durur; değiştirmek için yenisini yazın. Adres başka bir siteye çevrilirse yeniden istenir.`
                : t`Sunucuda mühürlenir ve bir daha gösterilmez`
            }
          />
        </>
      )}
    </>
  );
}

function Mapping({ form }: FieldsProps) {
  const { t } = useLingui();
  const hints = [
    ['list', t`Örnek: data.fiyatlar; en üstteyse boş`],
    ['code', t`Kaynaktaki adlar kodun kendisiyse boş bırakın`],
    ['buying', undefined],
    ['selling', undefined],
    ['time', t`Yoksa boş: okunduğu an sayılır`],
  ] as const;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {hints.map(([name, hint]) => (
          <TextInput key={name} {...form.box(name)} {...PLAIN} hint={hint} />
        ))}
      </div>
      <Textarea {...form.box('codes')} hint={t`Her satıra bir çift: GA=HAS`} />
    </>
  );
}

function Typed({ form }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Textarea
      {...form.box('prices')}
      hint={t`Her satıra kod, alış, satış: HAS 5480 5520. En büyük yaş dolunca fiyat kalkar.`}
      rows={4}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { HoursField } from '@/ui/field/HoursField';
import { NumberInput } from '@/ui/field/NumberInput';
import { PasswordInput } from '@/ui/field/PasswordInput';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import type { FieldsProps } from './SourceDialog';

type Props = FieldsProps & {
  secret: string | undefined /** One is kept on the server. */;
  kept: boolean;
  onSecret: (text: string) => void;
};

/** What only some kinds have. */
export function KindFields({ secret, kept, onSecret, ...fields }: Props) {
  const { form } = fields;
  return (
    <>
      {form.address === undefined ? null : <Address {...fields} />}
      {form.address === undefined ? null : <Hours {...fields} />}
      {form.secretIn === undefined ? null : (
        <Secret {...fields} secret={secret} kept={kept} onSecret={onSecret} />
      )}
      {form.kind === 'json' ? <Mapping {...fields} /> : null}
      {form.kind === 'manual' ? <Typed {...fields} /> : null}
    </>
  );
}

function Address({ form, set, error }: FieldsProps) {
  const { t } = useLingui();
  const { kind, use = 'forex' } = form;
  return (
    <>
      <TextInput
        label={t`Adres`}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={form.address ?? ''}
        onValue={(address) => set({ address })}
        hint={kind === 'tcmb' ? t`Boş bırakırsanız bülten dosyadan yüklenir` : undefined}
        error={error('address')}
      />
      {kind === 'board' ? null : (
        <NumberInput
          label={t`Kaç saniyede bir`}
          unit={t`sn`}
          whole
          value={form.every}
          onValue={(every) => set({ every })}
          error={error('every')}
        />
      )}
      {kind === 'tcmb' ? (
        <Select
          label={t`Hangi kur`}
          value={use}
          onValue={(next) => set({ use: next })}
          options={[
            { value: 'forex', label: t`Döviz` },
            { value: 'banknote', label: t`Efektif` },
          ]}
        />
      ) : null}
    </>
  );
}

function Hours({ form, set, error }: FieldsProps) {
  const { t } = useLingui();
  return (
    <HoursField
      label={t`Yalnız belirli saatlerde sor`}
      hint={t`Öteki saatlerde fiyatları eskir, sıradaki kaynak devreye girer`}
      value={form}
      onValue={set}
      error={error('hours')}
    />
  );
}

function Secret({ form, set, error, secret, kept, onSecret }: Props) {
  const { t } = useLingui();
  const { secretIn = 'none', secretName = '' } = form;
  return (
    <>
      <Select
        label={t`Gizli anahtar`}
        value={secretIn}
        onValue={(next) => set({ secretIn: next })}
        options={[
          { value: 'none', label: t`Gerekmiyor` },
          { value: 'header', label: t`Başlıkta gönder` },
          { value: 'query', label: t`Adres parametresinde gönder` },
        ]}
      />
      {secretIn === 'none' ? null : (
        <>
          <TextInput
            label={t`Anahtarın adı`}
            autoCapitalize="none"
            spellCheck={false}
            value={secretName}
            onValue={(name) => set({ secretName: name })}
            error={error('secretName')}
          />
          <PasswordInput
            label={t`Anahtar`}
            autoComplete="off"
            value={secret ?? ''}
            onValue={onSecret}
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

function Mapping({ form, set, error }: FieldsProps) {
  const { t } = useLingui();
  const boxes = [
    ['list', t`Fiyat listesinin yeri`, t`Örnek: data.fiyatlar; en üstteyse boş`],
    ['code', t`Kodun alanı`, t`Kaynaktaki adlar kodun kendisiyse boş bırakın`],
    ['buying', t`Alışın alanı`, undefined],
    ['selling', t`Satışın alanı`, undefined],
    ['time', t`Zamanın alanı`, t`Yoksa boş: okunduğu an sayılır`],
  ] as const;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {boxes.map(([name, label, hint]) => (
          <TextInput
            key={name}
            label={label}
            hint={hint}
            autoCapitalize="none"
            spellCheck={false}
            value={form[name]}
            onValue={(text) => set({ [name]: text })}
            error={error(name)}
          />
        ))}
      </div>
      <Textarea
        label={t`Kod karşılıkları`}
        hint={t`Her satıra bir çift: GA=HAS`}
        value={form.codes}
        onValue={(codes) => set({ codes })}
        error={error('codes')}
      />
    </>
  );
}

function Typed({ form, set, error }: FieldsProps) {
  const { t } = useLingui();
  return (
    <Textarea
      label={t`Fiyatlar`}
      hint={t`Her satıra kod, alış, satış: HAS 5480 5520. En büyük yaş dolunca fiyat kalkar.`}
      rows={4}
      value={form.prices}
      onValue={(prices) => set({ prices })}
      error={error('prices')}
    />
  );
}

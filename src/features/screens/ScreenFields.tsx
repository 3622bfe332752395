import { Trans, useLingui } from '@lingui/react/macro';
import { PRICE_GROUPS } from '@/domain/catalogue/agreement';
import {
  SCREEN_ACCENTS,
  SCREEN_SIDES,
  SCREEN_SIZES,
  SCREEN_THEMES,
} from '@/domain/price/price-screen';
import { groupName as customerGroup } from '@/i18n/contact-text';
import { formatSpan } from '@/i18n/formats';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { ageChoices, type ScreenForm, turnChoices } from './screen-form';
import { optionsOf, useScreenWords } from './use-screen-words';

type PartProps = { form: ScreenForm; set: (part: Partial<ScreenForm>) => void };

export function LookFields({ form, set }: PartProps) {
  const { t } = useLingui();
  const words = useScreenWords();
  const seconds = (value: number) => ({ value: String(value), label: formatSpan(value * 1_000) });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t`Sütunlar`}
        value={form.sides}
        onValue={(sides) => set({ sides })}
        options={optionsOf(SCREEN_SIDES, words.sides)}
      />
      <Select
        label={t`Fiyat grubu`}
        hint={
          form.group !== 'perakende' && form.page === 'open' ? (
            <Trans>Müşteri sayfası açık: bu fiyatları herkes görür.</Trans>
          ) : undefined
        }
        value={form.group}
        onValue={(group) => set({ group })}
        options={PRICE_GROUPS.map((value) => ({ value, label: customerGroup(value) }))}
      />
      <Select
        label={t`Büyüklük`}
        value={form.size}
        onValue={(size) => set({ size })}
        options={optionsOf(SCREEN_SIZES, words.size)}
      />
      <Select
        label={t`Zemin`}
        value={form.theme}
        onValue={(theme) => set({ theme })}
        options={optionsOf(SCREEN_THEMES, words.theme)}
      />
      <Select
        label={t`Başlık rengi`}
        value={form.accent}
        onValue={(accent) => set({ accent })}
        options={optionsOf(SCREEN_ACCENTS, words.accent)}
      />
      <Select
        label={t`En eski fiyat`}
        hint={<Trans>Bundan eskisi çizgiye döner.</Trans>}
        value={form.maxAge}
        onValue={(maxAge) => set({ maxAge })}
        options={ageChoices(form.maxAge).map(seconds)}
      />
      <Select
        label={t`Sayfa süresi`}
        hint={<Trans>Satırlar bir sayfaya sığmazsa.</Trans>}
        value={form.turn}
        onValue={(turn) => set({ turn })}
        options={turnChoices(form.turn).map(seconds)}
      />
      <Check
        className="sm:col-span-2"
        label={<Trans>Günlük değişim de görünsün</Trans>}
        checked={form.move}
        onChange={(move) => set({ move })}
      />
    </div>
  );
}

export function PinFields({ form, set, had, wrong }: PartProps & { had: boolean; wrong: boolean }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t`Bağlarken sorulacak PIN`}
        value={form.pin}
        onValue={(pin) => set({ pin })}
        options={[
          { value: 'none', label: t`Sorulmasın` },
          ...(had ? [{ value: 'keep' as const, label: t`Şimdiki PIN` }] : []),
          { value: 'new', label: had ? t`Yeni PIN` : t`Sorulsun` },
        ]}
      />
      {form.pin === 'new' ? (
        <TextInput
          label={t`Yeni PIN`}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          value={form.digits}
          onValue={(digits) => set({ digits })}
          error={
            wrong ? t`Dört ile sekiz rakam yazın; ardışık ya da aynı rakamlar olmaz.` : undefined
          }
        />
      ) : null}
    </div>
  );
}

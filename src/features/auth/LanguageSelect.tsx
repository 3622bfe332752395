import { useLingui } from '@lingui/react/macro';
import { activate, isLocale, LOCALE_NAMES, LOCALES } from '@/i18n/i18n';
import { Select } from '@/ui/field/Select';

const OPTIONS = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

export function LanguageSelect() {
  const { t, i18n } = useLingui();
  const choose = (value: string) => {
    // A language that cannot be fetched offline leaves the spoken one.
    if (isLocale(value)) activate(value).catch(() => undefined);
  };
  return (
    <Select
      label={t`Dil`}
      value={isLocale(i18n.locale) ? i18n.locale : 'tr'}
      onValue={choose}
      options={OPTIONS}
      fieldClassName="w-[160px]"
    />
  );
}

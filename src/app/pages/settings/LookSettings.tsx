import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { chooseDensity, density } from '@/app/density';
import { chooseMenu, useMenuMode } from '@/app/shell/menu-mode';
import { chooseTheme, theme } from '@/app/theme';
import { activate, LOCALE_NAMES, LOCALES, type Locale } from '@/i18n/i18n';

/** Look of the app on this device. Choices take effect at once. */
export function LookSettings() {
  return (
    <div className="divide-y divide-line">
      <ThemeSetting />
      <LanguageSetting />
      <DensitySetting />
      <MenuSetting />
    </div>
  );
}

type Choice<T extends string> = { value: T; label: string; note?: string };
type SettingProps<T extends string> = {
  title: string;
  value: T;
  choices: readonly Choice<T>[];
  onChoose: (value: T) => void;
  children?: ReactNode;
};

/** A setting with its choices, all visible, one of them selected. */
function Setting<T extends string>({ title, value, choices, onChoose, children }: SettingProps<T>) {
  const name = useId();
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-x-6 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="mt-[3px] size-4 shrink-0 accent-ink"
            />
            <span>
              {choice.label}
              {choice.note ? <span className="block text-13 text-quiet">{choice.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

function ThemeSetting() {
  const { t } = useLingui();
  const { choice } = useSnapshot(theme);
  const choices = [
    {
      value: 'system' as const,
      label: t`Cihazla aynı`,
      note: t`Cihazın gündüz ve gece düzenine uyar.`,
    },
    { value: 'light' as const, label: t`Açık` },
    { value: 'dark' as const, label: t`Koyu` },
  ];
  return <Setting title={t`Tema`} value={choice} choices={choices} onChoose={chooseTheme} />;
}

/** Each language is listed by its own name. */
function LanguageSetting() {
  const { t, i18n } = useLingui();
  const [failed, setFailed] = useState(false);
  const choose = (locale: Locale) => {
    setFailed(false);
    activate(locale).catch(() => setFailed(true));
  };
  return (
    <Setting
      title={t`Dil`}
      value={i18n.locale as Locale}
      choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      onChoose={choose}
    >
      {failed ? (
        <p role="alert" className="mt-1 text-13 text-ambertext">
          <Trans>Bu dil şimdi indirilemedi; ağ gelince yeniden deneyin.</Trans>
        </p>
      ) : null}
    </Setting>
  );
}

function DensitySetting() {
  const { t } = useLingui();
  const { choice } = useSnapshot(density);
  const choices = [
    {
      value: 'auto' as const,
      label: t`Kendiliğinden`,
      note: t`Fareyle sık, dokunmayla geniş satırlar.`,
    },
    {
      value: 'roomy' as const,
      label: t`Geniş`,
      note: t`Her yerde parmak boyu satırlar ve düğmeler.`,
    },
  ];
  return (
    <Setting title={t`Satır aralığı`} value={choice} choices={choices} onChoose={chooseDensity} />
  );
}

/** Form of the menu; shown only if the screen has room for both forms. */
function MenuSetting() {
  const { t } = useLingui();
  const { mode, mayChoose } = useMenuMode();
  if (!mayChoose || mode === 'bottom') return null;
  const choices = [
    {
      value: 'rail' as const,
      label: t`Dar`,
      note: t`Sayfaya yer bırakır; alt başlıklar yanda açılır.`,
    },
    { value: 'sidebar' as const, label: t`Geniş`, note: t`Bütün başlıklar hep açıktır.` },
  ];
  return <Setting title={t`Menü`} value={mode} choices={choices} onChoose={chooseMenu} />;
}

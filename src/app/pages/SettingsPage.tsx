import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { activate, LOCALE_NAMES, LOCALES, type Locale } from '@/i18n/i18n';
import { useStanding } from '@/session/person/permissions';
import { chooseDensity, density } from '../density';
import { closedTo } from '../needs';
import { chooseMenu, useMenuMode } from '../shell/menu-mode';
import { chooseTheme, theme } from '../theme';

/** Loaded separately, because few devices have a scale. */
const ScaleSetting = lazy(async () => ({
  default: (await import('@/features/settings/scale/ScaleSetting')).ScaleSetting,
}));

const LockSetting = lazy(async () => ({
  default: (await import('@/features/account/LockSetting')).LockSetting,
}));

/**
 * Settings of this device: appearance, language and lock. They take effect at once; only the first
 * load of a language needs the network.
 */
export function SettingsPage() {
  return (
    <div className="mx-auto max-w-[680px] px-8 py-6 max-md:px-4 max-md:py-4">
      <h1 className="font-semibold text-24">
        <Trans>Ayarlar</Trans>
      </h1>
      <p className="mt-1 text-quiet">
        <Trans>Bu cihaz için; çıkış yapınca başlangıca döner.</Trans>
      </p>
      <div className="mt-4 divide-y divide-line">
        <ThemeSetting />
        <LanguageSetting />
        <DensitySetting />
        <MenuSetting />
      </div>
      {/* One boundary: a setting that loaded late would push the others down. */}
      <Suspense>
        <div className="divide-y divide-line border-line border-t">
          <LockSetting />
          <ScaleSetting />
        </div>
        <CompanySettings />
      </Suspense>
    </div>
  );
}

/** Links to the company's settings, for people who may see them. */
function CompanySettings() {
  if (closedTo(useStanding(), '/settings/rules')) return null;
  return (
    <section className="mt-6">
      <h2 className="font-semibold text-18">
        <Trans>Firma</Trans>
      </h2>
      <div className="mt-2 divide-y divide-line border-line border-y">
        <SettingsLink href="/settings/rules" title={<Trans>Kurallar</Trans>}>
          <Trans>Nakit ve kimlik sınırı, emanet, indirim, işçilik alt sınırı; günleriyle.</Trans>
        </SettingsLink>
        <SettingsLink href="/settings/sources" title={<Trans>Fiyat kaynakları</Trans>}>
          <Trans>Fiyatların nereden geldiği, sırası, yaşı ve alınmayan fiyatlar.</Trans>
        </SettingsLink>
        <SettingsLink href="/settings/broadcasts" title={<Trans>Fiyat ekranları</Trans>}>
          <Trans>
            Duvardaki ekranlarda ne görünür: ürünler, sıra, büyüklük, renk, saatler, en eski fiyat.
          </Trans>
        </SettingsLink>
      </div>
    </section>
  );
}

function SettingsLink({
  href,
  title,
  children,
}: {
  href: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <Link href={href} className="flex min-h-11 flex-col justify-center py-2.5">
      <span className="font-medium underline">{title}</span>
      <span className="text-13 text-quiet">{children}</span>
    </Link>
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
  return <Setting title={t`Görünüm`} value={choice} choices={choices} onChoose={chooseTheme} />;
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

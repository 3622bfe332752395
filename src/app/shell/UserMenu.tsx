import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { activate, isLocale, LOCALE_NAMES, LOCALES } from '../../i18n/i18n';
import { switchCompany } from '../../session/company';
import { isDirty, onDirtyChange } from '../../session/dirty';
import { companyOf, session } from '../../session/store';
import { CheckIcon, LogOutIcon, MoonIcon, RefreshIcon, SettingsIcon, SunIcon, UserIcon } from '../../ui/Icon';
import { Menu, type MenuItem } from '../../ui/Menu';
import { chooseTheme, type Theme, theme } from '../theme';

const SignOutDialog = lazy(async () => ({ default: (await import('../overlays/SignOutDialog')).SignOutDialog }));

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('tr'))
    .slice(0, 2)
    .join('');

export function UserMenu() {
  const { t } = useLingui();
  const { user, versionError } = useSnapshot(session);
  const busy = useSyncExternalStore(onDirtyChange, isDirty);
  const [leaving, setLeaving] = useState(false);
  const items = useItems(() => setLeaving(true));
  const name = user?.name ?? '';
  return (
    <>
      <Menu items={items}>
        {(trigger) => (
          <button
            type="button"
            {...trigger}
            title={name}
            className="pressable relative grid size-8 shrink-0 place-items-center rounded-full border border-line bg-sunken font-semibold text-12 after:absolute after:-inset-2 hover:border-edge"
          >
            <span aria-hidden>{initialsOf(name)}</span>
            {versionError && busy ? (
              <span aria-hidden className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-surface bg-goldtext" />
            ) : null}
            <span className="sr-only">{t`Hesap menüsü: ${name}`}</span>
          </button>
        )}
      </Menu>
      {leaving ? (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useItems(leave: () => void): MenuItem[] {
  const { t, i18n } = useLingui();
  const { user, companiesInfo, companies } = useSnapshot(session);
  const { choice } = useSnapshot(theme);
  const [, navigate] = useLocation();
  const company = companiesInfo.find(({ id }) => id === companyOf({ companies: companies as string[] }));
  const tick = (on: boolean) => (on ? <CheckIcon size={16} /> : undefined);
  const themes: [Theme, string, React.ReactNode][] = [
    ['light', t`Açık`, <SunIcon key="light" />],
    ['dark', t`Koyu`, <MoonIcon key="dark" />],
  ];
  return [
    { kind: 'head', label: [user?.name, company?.title].filter(Boolean).join(' · ') },
    { label: t`Gönderim merkezi`, icon: <RefreshIcon />, onSelect: () => navigate('/sync-center') },
    { label: t`Hesap bilgileri`, icon: <UserIcon />, onSelect: () => navigate('/account/info') },
    { label: t`Ayarlar`, icon: <SettingsIcon />, onSelect: () => navigate('/settings') },
    { kind: 'line' },
    { kind: 'head', label: t`Görünüm` },
    ...themes.map(([value, label, icon]): MenuItem => ({ label, icon, aside: tick(choice === value), onSelect: () => chooseTheme(value) })),
    { kind: 'line' },
    { kind: 'head', label: t`Dil` },
    ...LOCALES.map(
      (locale): MenuItem => ({
        label: LOCALE_NAMES[locale],
        aside: tick(i18n.locale === locale),
        onSelect: () => {
          if (isLocale(locale)) activate(locale).catch(() => undefined);
        },
      }),
    ),
    { kind: 'line' },
    ...(companiesInfo.length > 1 ? [{ label: t`Firma değiştir`, onSelect: () => void switchCompany() }] : []),
    { label: t`Çıkış yap`, icon: <LogOutIcon />, onSelect: leave },
  ];
}

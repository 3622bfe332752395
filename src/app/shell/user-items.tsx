import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { isLocale, LOCALE_NAMES } from '../../i18n/i18n';
import { switchCompany } from '../../session/company';
import { companyOf, session } from '../../session/store';
import { InfoIcon } from '../../ui/first-icons';
import {
  BellIcon,
  CheckIcon,
  GuideIcon,
  HelpIcon,
  LanguageIcon,
  LogOutIcon,
  MoonIcon,
  RefreshIcon,
  SettingsIcon,
  ShieldIcon,
  SunIcon,
  SystemIcon,
  UserIcon,
} from '../../ui/Icon';
import type { MenuItem } from '../../ui/Menu';
import { useMedia } from '../../ui/use-media';
import { chooseTheme, theme } from '../theme';

/** What of the menu opens over the page instead of being a place. */
export type UserPanel = 'sign-out' | 'update' | 'language';

const LINE: MenuItem = { kind: 'line' };

/** The user menu as the specification lists it. An entry whose screen comes later leads to a page that says so. */
export function useUserItems(open: (panel: UserPanel) => void): MenuItem[] {
  const { t } = useLingui();
  const { user, companiesInfo, companies } = useSnapshot(session);
  const company = companiesInfo.find(({ id }) => id === companyOf({ companies: companies as string[] }));
  const [places, device] = [usePlaces(), useDeviceItems(open)];
  return [
    { kind: 'head', label: [user?.name, company?.title].filter(Boolean).join(' · ') },
    ...places,
    LINE,
    ...device,
    LINE,
    ...(companiesInfo.length > 1 ? [{ label: t`Firma değiştir`, icon: <RefreshIcon />, onSelect: () => void switchCompany() }] : []),
    { label: t`Çıkış yap`, icon: <LogOutIcon />, onSelect: () => open('sign-out') },
  ];
}

function usePlaces(): MenuItem[] {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const place = (label: string, icon: React.ReactNode, href: string): MenuItem => ({ label, icon, onSelect: () => navigate(href) });
  return [
    place(t`Gönderim merkezi`, <RefreshIcon />, '/sync-center'),
    place(t`Hesap bilgileri`, <UserIcon />, '/account/info'),
    place(t`Bildirim ayarları`, <BellIcon />, '/profile/notifications'),
    place(t`Açık oturumlar`, <SystemIcon />, '/profile/sessions'),
    place(t`Şifre değiştir`, <ShieldIcon />, '/profile/password'),
    place(t`Ayarlar`, <SettingsIcon />, '/settings'),
    LINE,
    place(t`Belgeler`, <GuideIcon />, '/guide'),
    place(t`Geri bildirim`, <HelpIcon />, '/guide?view=feedback'),
  ];
}

function useDeviceItems(open: (panel: UserPanel) => void): MenuItem[] {
  const { t, i18n } = useLingui();
  const { choice } = useSnapshot(theme);
  const { versionError, liveVersion, uiVersion } = useSnapshot(session);
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  const dark = choice === 'dark' || (choice === 'system' && darkSystem);
  const tick = (on: boolean) => (on ? <CheckIcon size={16} /> : undefined);
  return [
    { label: t`Açık görünüm`, icon: <SunIcon />, aside: tick(!dark), onSelect: () => chooseTheme('light') },
    { label: t`Koyu görünüm`, icon: <MoonIcon />, aside: tick(dark), onSelect: () => chooseTheme('dark') },
    { label: t`Dil`, icon: <LanguageIcon />, aside: isLocale(i18n.locale) ? LOCALE_NAMES[i18n.locale] : undefined, onSelect: () => open('language') },
    { label: t`Güncelleme bilgisi`, icon: <InfoIcon />, aside: versionError ? liveVersion : uiVersion, onSelect: () => open('update') },
  ];
}

import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { DEFAULT_ENTERPRISE } from '@/contract/core/headers';
import { isEnterprise } from '@/domain/people/enterprise';
import { modeOf } from '@/domain/people/permission';
import { openScreen } from '@/features/counter/screen/open-screen';
import { openSupport } from '@/features/support/support';
import { useUnseen } from '@/features/support/use-unseen';
import { isLocale, LOCALE_NAMES } from '@/i18n/i18n';
import { enterpriseName, modeTexts } from '@/i18n/permission-text';
import { branchesHere } from '@/session/company/branch';
import { deviceLock } from '@/session/lock/state';
import { useMay } from '@/session/person/permissions';
import { companyOf, session } from '@/session/state/store';
import type { MenuItem } from '@/ui/dialog/Menu';
import { InfoIcon } from '@/ui/sign/first-icons';
import {
  BellIcon,
  BuildingIcon,
  EditIcon,
  GuideIcon,
  HelpIcon,
  KeyIcon,
  LanguageIcon,
  LockIcon,
  LogOutIcon,
  MoonIcon,
  RefreshIcon,
  ScaleIcon,
  SettingsIcon,
  SunIcon,
  SystemIcon,
  UserIcon,
} from '@/ui/sign/Icon';
import { showToast } from '@/ui/sign/toast';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { whenLeaving } from '../leaving';
import { chooseTheme, theme } from '../theme';
import { useBranchItems } from './BranchSwitch';
import { openPanel } from './user-panel';

const LINE: MenuItem = { kind: 'line' };

/** Without a PIN there is nothing to lock with: it is chosen first. */
const askLock = (): void => {
  deviceLock.asking = true;
};
const lockNow = async (): Promise<void> => {
  if (!(await (await import('@/session/lock/lock')).lockDevice()))
    showToast({ type: 'error', message: i18n._(NOT_LOCKED) });
};
const NOT_LOCKED = msg`Cihaz kilitlenemedi; oturum açık kaldı. Sayfayı yenileyip yeniden deneyin.`;

/**
 * The user menu (src/contract/README.md#point-2-screens-and-routes). An entry whose screen comes
 * later leads to a page that says so.
 */
export function useUserItems(): MenuItem[] {
  const { t } = useLingui();
  const head = useWhere();
  const branches = useBranchItems();
  const { companiesInfo, networkerror } = useSnapshot(session);
  const { idle } = useSnapshot(deviceLock);
  const [own, help, device] = [useOwnPlaces(), useHelpPlaces(), useDeviceItems()];
  const company: MenuItem = {
    label: t`Firma değiştir`,
    icon: <BuildingIcon />,
    onSelect: () => openPanel('company'),
    ...(networkerror ? { reason: t`Çevrimdışı: başka firma için ağ gerekir` } : {}),
  };
  return [
    { kind: 'head', label: head },
    ...(branches.length > 0 ? [...branches, LINE] : []),
    ...own,
    LINE,
    ...device,
    LINE,
    ...help,
    LINE,
    ...(companiesInfo.length > 1 ? [company] : []),
    {
      label: t`Kilitle`,
      icon: <LockIcon />,
      onSelect: idle === null ? () => askLock() : () => whenLeaving(lockNow),
    },
    { label: t`Çıkış yap`, icon: <LogOutIcon />, onSelect: () => openPanel('sign-out') },
  ];
}

/** Who, for whom and where; the variant and the person's mode where they are not the usual ones. */
function useWhere(): React.ReactNode {
  const state = useSnapshot(session) as typeof session;
  const company = state.companiesInfo.find(({ id }) => id === companyOf(state));
  const branch = state.branchesMode
    ? branchesHere(state).find(({ id }) => id === state.branchId)?.name
    : undefined;
  const variant =
    state.enterprise !== DEFAULT_ENTERPRISE && isEnterprise(state.enterprise)
      ? enterpriseName(state.enterprise)
      : undefined;
  return (
    <>
      <span className="block font-semibold text-ink">{state.user?.name}</span>
      {[company?.title, branch, variant, ...modeTexts(modeOf(state.permissions))]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}

function usePlace(): (label: string, icon: React.ReactNode, href: string) => MenuItem {
  const [, navigate] = useLocation();
  return (label, icon, href) => ({ label, icon, href, onSelect: () => navigate(href) });
}

function useOwnPlaces(): MenuItem[] {
  const { t } = useLingui();
  const place = usePlace();
  const [sees, phone] = [useMay('workbench', 3), usePhone()];
  return [
    // A loud chip may leave a phone's bar no room for it.
    ...(sees && phone
      ? [{ label: t`Pozisyon`, icon: <ScaleIcon />, onSelect: () => openPanel('position') }, LINE]
      : []),
    place(t`Kişisel bilgiler`, <UserIcon />, '/profile/personal'),
    place(t`Açık oturumlar`, <SystemIcon />, '/profile/sessions'),
    place(t`Şifre değiştir`, <KeyIcon />, '/profile/password'),
    place(t`Bildirim ayarları`, <BellIcon />, '/profile/notifications'),
    place(t`Hesap bilgileri`, <BuildingIcon />, '/account/info'),
    place(t`Gönderim merkezi`, <RefreshIcon />, '/sync-center'),
  ];
}

function useHelpPlaces(): MenuItem[] {
  const { t } = useLingui();
  const place = usePlace();
  const unseen = useUnseen();
  return [
    place(t`Belgeler`, <GuideIcon />, '/guide'),
    {
      label: t`Destek`,
      icon: <HelpIcon />,
      aside: unseen > 0 ? unseen : undefined,
      onSelect: () => openSupport(),
    },
    {
      label: t`Geri bildirim`,
      icon: <EditIcon />,
      onSelect: () => openSupport({ page: 'forms', topic: 'feedback' }),
    },
  ];
}

function useDeviceItems(): MenuItem[] {
  const { t, i18n } = useLingui();
  const place = usePlace();
  const { choice } = useSnapshot(theme);
  const { versionError, liveVersion, uiVersion } = useSnapshot(session);
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  const dark = choice === 'dark' || (choice === 'system' && darkSystem);
  const other: MenuItem = dark
    ? { label: t`Açık görünüm`, icon: <SunIcon />, onSelect: () => chooseTheme('light') }
    : { label: t`Koyu görünüm`, icon: <MoonIcon />, onSelect: () => chooseTheme('dark') };
  const [sells, phone] = [useMay('workbench'), usePhone()];
  return [
    // Also for a tablet, which has no keyboard and so no list of keys that offers it; a telephone
    // has no second screen.
    ...(sells && !phone
      ? [{ label: t`Müşteri ekranını aç`, icon: <SystemIcon />, onSelect: openScreen }]
      : []),
    other,
    {
      label: t`Dil`,
      icon: <LanguageIcon />,
      aside: isLocale(i18n.locale) ? LOCALE_NAMES[i18n.locale] : undefined,
      onSelect: () => openPanel('language'),
    },
    place(t`Ayarlar`, <SettingsIcon />, '/settings'),
    {
      label: t`Güncelleme bilgisi`,
      icon: <InfoIcon />,
      aside: versionError ? liveVersion : uiVersion,
      onSelect: () => openPanel('update'),
    },
  ];
}

import { useLingui } from '@lingui/react/macro';
import { SectionPage } from '@/parts/page/SectionPage';
import { loadLater } from '@/ui/load/load-later';
import { NotFoundPage } from './NoticePages';

const PersonalPage = loadLater(
  async () => (await import('@/features/account/PersonalPage')).PersonalPage,
);
const SessionsPage = loadLater(
  async () => (await import('@/features/account/SessionsPage')).SessionsPage,
);
const PasswordPage = loadLater(
  async () => (await import('@/features/account/PasswordPage')).PasswordPage,
);
const PinPage = loadLater(async () => (await import('@/features/account/PinPage')).PinPage);
const NotificationSettingsPage = loadLater(
  async () => (await import('./NotificationSettingsPage')).NotificationSettingsPage,
);

/** The pages of the session's own person. */
export function ProfilePage() {
  const { t } = useLingui();
  return (
    <SectionPage
      title={t`Profil`}
      base="/profile"
      sections={[
        { id: 'personal', label: t`Kişisel bilgiler`, Page: PersonalPage },
        { id: 'sessions', label: t`Açık oturumlar`, Page: SessionsPage },
        { id: 'password', label: t`Şifre`, Page: PasswordPage },
        { id: 'pin', label: t`PIN`, Page: PinPage },
        { id: 'notifications', label: t`Bildirimler`, Page: NotificationSettingsPage },
      ]}
      unknown={<NotFoundPage />}
    />
  );
}

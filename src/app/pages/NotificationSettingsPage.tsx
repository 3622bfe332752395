import { Trans } from '@lingui/react/macro';
import { ProfileFrame } from '@/features/account/ProfileFrame';
import { NotificationSettings } from '@/features/notifications/NotificationSettings';

/** The person's choice of notifications, among the person's own pages. */
export function NotificationSettingsPage() {
  return (
    <ProfileFrame
      title={<Trans>Bildirim ayarları</Trans>}
      lead={<Trans>Zilde hangi bildirimleri görmek istediğinizi seçin.</Trans>}
    >
      <NotificationSettings />
    </ProfileFrame>
  );
}

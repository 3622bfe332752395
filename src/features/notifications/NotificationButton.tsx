import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Beside } from '@/ui/dialog/Beside';
import { loadLater } from '@/ui/load/load-later';
import { Badge } from '@/ui/sign/Badge';
import { BellIcon } from '@/ui/sign/Icon';
import type { NotificationPaths } from './notification-paths';
import { useNotifications } from './use-notifications';

const NotificationDrawer = loadLater(
  async () => (await import('./NotificationDrawer')).NotificationDrawer,
);

/** The bell, with how many were not read yet. */
export function NotificationButton({ places }: { places: NotificationPaths }) {
  const { t } = useLingui();
  const { shown, unread } = useNotifications();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t`Bildirimler`}
        onClick={() => setOpen(true)}
        className="pressable relative inline-grid size-control shrink-0 place-items-center rounded-control border border-transparent hover:border-line active:bg-sunken"
      >
        {/* It makes room for its number, which grows towards it and not over what stands beside. */}
        <BellIcon className="-translate-x-1.5 max-sm:-translate-x-2.5" />
        <span className="sr-only">{t`Bildirimler`}</span>
        {unread > 0 ? (
          <>
            <span aria-hidden className="absolute top-0.5 right-0 flex">
              <Badge
                tone="gold"
                count={unread}
                className="h-4 min-w-4 bg-surface px-1 font-semibold"
              />
            </span>
            <span className="sr-only">
              <Plural value={unread} one="# okunmamış" other="# okunmamış" />
            </span>
          </>
        ) : null}
      </button>
      <Beside>
        {open ? (
          <NotificationDrawer
            shown={shown}
            unread={unread}
            places={places}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Beside>
    </>
  );
}

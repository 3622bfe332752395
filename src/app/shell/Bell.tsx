import { useEffect, useMemo, useState } from 'react';
import { subscribe } from 'valtio';
import { NotificationButton } from '@/features/notifications/NotificationButton';
import { markRead } from '@/features/notifications/notifications';
import { openTicket, support } from '@/features/support/support';
import { Beside } from '@/ui/dialog/Beside';
import { loadLater } from '@/ui/load/load-later';

const UpdateDialog = loadLater(async () => (await import('../overlays/UpdateDialog')).UpdateDialog);

/**
 * The bell, with the places that its notifications lead to. A message that was seen in the widget
 * needs no reading here.
 */
export function Bell() {
  const [updating, setUpdating] = useState(false);
  const places = useMemo(() => ({ ticket: openTicket, update: () => setUpdating(true) }), []);
  useEffect(
    () =>
      subscribe(support, () => {
        for (const [ticket, message] of Object.entries(support.seen))
          markRead(`ticket:${ticket}:${message}`);
      }),
    [],
  );
  return (
    <>
      <NotificationButton places={places} />
      <Beside>{updating ? <UpdateDialog onClose={() => setUpdating(false)} /> : null}</Beside>
    </>
  );
}

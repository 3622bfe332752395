import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { usePullState } from '@/data/core/live-state';
import { correctedNow } from '@/sync/clock';
import { NOTIFICATION_COLUMN, NotificationCard } from '@/ui/dialog/NotificationCard';
import { fresh } from './fresh';
import { NoticeText } from './NoticeText';
import { pathOf } from './notification-paths';
import { knownNotifications, markRead } from './notifications';
import { type Shown, useNotifications } from './use-notifications';

/**
 * Those that have come while one was looking, each for its moment; all of them wait under the bell.
 */
export function NoticePopups({ openTicket }: { openTicket: (id: string) => void }) {
  const { shown } = useNotifications();
  const { completeAt } = usePullState();
  const [, navigate] = useLocation();
  const [up, setUp] = useState<readonly string[]>([]);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    // Before the first whole pull everything is new to the device, and nothing of it is news.
    const come = fresh(
      shown,
      completeAt === null || !known.current
        ? undefined
        : new Set([...known.current, ...knownNotifications()]),
      correctedNow(),
    );
    known.current = new Set([...(known.current ?? []), ...shown.map(({ id }) => id)]);
    if (come.length > 0) setUp((here) => [...come, ...here].slice(0, 3));
  }, [shown, completeAt]);
  const gone = (id: string) => setUp((here) => here.filter((one) => one !== id));
  const open = ({ id, about }: Shown) => {
    gone(id);
    markRead(id);
    if (about.is === 'ticket') openTicket(about.ticket);
    else navigate(pathOf(about));
  };
  return (
    <div className={NOTIFICATION_COLUMN}>
      {up.flatMap((id) => {
        const notice = shown.find((one) => one.id === id);
        if (!notice || notice.isRead) return [];
        return [
          <NotificationCard key={id} onOpen={() => open(notice)} onGone={() => gone(id)}>
            <NoticeText notice={notice} strong />
          </NotificationCard>,
        ];
      })}
    </div>
  );
}

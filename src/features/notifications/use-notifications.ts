import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { companyOf, session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import type { Notice, NoticeKind } from './notice';
import {
  followOtherTabs,
  notifications,
  openNotifications,
  receiveNotifications,
} from './notifications';
import { useSources } from './use-sources';

export type Shown = Notice & { isRead: boolean; heardAt: number };

/** The list of whoever is signed in, newest first, without the kinds that were switched off. */
export function useNotifications(): { shown: readonly Shown[]; unread: number } {
  const { user, companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) });
  const owner = user && company ? `${company}:${user.id}` : '';
  const found = useSources();
  useEffect(() => {
    openNotifications(owner);
    if (owner) receiveNotifications(found, correctedNow());
  }, [owner, found]);
  useEffect(followOtherTabs, []);
  const { items, muted } = useSnapshot(notifications);
  return useMemo(() => {
    const byId = new Map(found.notices.map((notice) => [notice.id, notice]));
    const shown = items.flatMap(({ id, isRead, at }): Shown[] => {
      const notice = byId.get(id);
      return notice && !(muted as readonly NoticeKind[]).includes(notice.kind)
        ? [{ ...notice, isRead, heardAt: at }]
        : [];
    });
    return { shown, unread: shown.filter((notice) => !notice.isRead).length };
  }, [items, muted, found]);
}

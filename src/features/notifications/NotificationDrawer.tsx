import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatAge } from '@/i18n/formats';
import { useNow } from '@/ui/date/use-now';
import { Drawer } from '@/ui/dialog/Drawer';
import { Segmented } from '@/ui/field/Segmented';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { CheckIcon, SettingsIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { cx } from '@/ui/style/classes';
import { NoticeText } from './NoticeText';
import { type NotificationPaths, pathOf } from './notification-paths';
import { markAllRead, markRead } from './notifications';
import type { Shown } from './use-notifications';

type Props = {
  shown: readonly Shown[];
  unread: number;
  places: NotificationPaths;
  onClose: () => void;
};

/**
 * What a person should know, newest first; each leads to its place. Reading is remembered on this
 * device only.
 */
export function NotificationDrawer({ shown, unread, places, onClose }: Props) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const now = useNow(60_000);
  const rows = filter === 'all' ? shown : shown.filter((notice) => !notice.isRead);
  const open = (notice: Shown) => {
    markRead(notice.id);
    onClose();
    const { about } = notice;
    if (about.is === 'ticket') places.ticket(about.ticket);
    else if (about.is === 'version') places.update();
    else navigate(pathOf(about));
  };
  const settings = () => {
    onClose();
    navigate('/profile/notifications');
  };
  const footer = (
    <>
      <Button
        icon={<CheckIcon size={16} />}
        reason={unread === 0 ? t`Okunmamış bildirim yok` : undefined}
        onClick={() => markAllRead(shown.map(({ id }) => id))}
      >
        <Trans>Hepsini okundu say</Trans>
      </Button>
      <Button icon={<SettingsIcon size={16} />} onClick={settings}>
        <Trans>Seçenekler</Trans>
      </Button>
    </>
  );
  return (
    <Drawer
      open
      onClose={onClose}
      title={<Trans>Bildirimler</Trans>}
      subtitle={
        unread === 0 ? (
          t`Hepsi okundu`
        ) : (
          <Plural value={unread} one="# okunmamış" other="# okunmamış" />
        )
      }
      footer={footer}
    >
      <Segmented
        label={t`Hangileri`}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: t`Hepsi` },
          { value: 'unread', label: t`Okunmamış` },
        ]}
        stretch
        className="mb-3"
      />
      {rows.length === 0 ? (
        <EmptyState
          text={
            filter === 'all'
              ? t`Bildirim yok. Kabul edilmeyen kayıt, uyarı ya da destek yanıtı olursa burada görürsünüz.`
              : t`Okunmamış bildirim yok.`
          }
        />
      ) : (
        <ul className="-mx-2 divide-y divide-line border-line border-y">
          {rows.map((notice) => (
            <Row key={notice.id} notice={notice} now={now} onOpen={() => open(notice)} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Row({ notice, now, onOpen }: { notice: Shown; now: number; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <li
      className={cx(
        'flex items-start gap-1',
        !notice.isRead && 'shadow-[inset_3px_0_0_var(--goldtext)]',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        className="pressable min-h-14 min-w-0 flex-1 px-3 py-2.5 text-left -outline-offset-2 active:bg-sunken"
      >
        {notice.isRead ? null : <span className="sr-only">{t`Okunmamış`}: </span>}
        <NoticeText notice={notice} strong={!notice.isRead} />
        <span className="text-13 text-quiet">
          {formatAge(Math.max(0, now - notice.heardAt), now)}
        </span>
      </button>
      {notice.isRead ? null : (
        <IconButton
          label={t`Okundu say`}
          icon={<CheckIcon size={16} />}
          onClick={() => markRead(notice.id)}
          className="mt-2 mr-1 text-quiet"
        />
      )}
    </li>
  );
}

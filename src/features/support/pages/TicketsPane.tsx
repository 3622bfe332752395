import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import type { TicketView } from '@/data/core/types';
import { useTickets } from '@/data/task/use-tickets';
import { ticketCode, ticketTime } from '@/domain/task/ticket';
import { formatAge } from '@/i18n/formats';
import { useNow } from '@/ui/date/use-now';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { openSupport, openTicket, support } from '../support';
import { STATUS_WORDS } from '../ticket-text';
import { isUnseen, useDesk } from '../use-unseen';

/** The company's tickets, the one with the newest word first. */
export function TicketsPane() {
  const { rows, loading, done, more } = useTickets();
  const { seen } = useSnapshot(support);
  const desk = useDesk();
  const now = useNow(60_000);
  const write = (
    <Button variant="primary" onClick={() => openSupport({ page: 'forms' })}>
      <Trans>Talep yaz</Trans>
    </Button>
  );
  if (loading) return <SkeletonRows rows={4} height={56} />;
  if (rows.length === 0)
    return (
      <EmptyState text={<Trans>Destek masasına henüz bir talep yazılmadı.</Trans>} action={write} />
    );
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line border-line border-y">
        {rows.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} unseen={isUnseen(ticket, seen, desk)} now={now} />
          </li>
        ))}
      </ul>
      {done ? null : (
        <Button variant="bare" size="sm" onClick={more}>
          <Trans>Daha eskiler</Trans>
        </Button>
      )}
      <div className="grid">{write}</div>
    </div>
  );
}

function TicketRow({ ticket, unseen, now }: { ticket: TicketView; unseen: boolean; now: number }) {
  const { t } = useLingui();
  const { id, number, subject, status, sync } = ticket;
  return (
    <button
      type="button"
      onClick={() => openTicket(id)}
      className="pressable grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-1 py-2 text-left -outline-offset-2 active:bg-sunken"
    >
      <span dir="auto" className={cx('truncate', unseen ? 'font-semibold' : 'font-medium')}>
        {subject}
      </span>
      <span className="text-13 text-quiet">
        {formatAge(Math.max(0, now - ticketTime(ticket)), now)}
      </span>
      <span className="flex items-center gap-2 text-13 text-quiet">
        {number > 0 ? <span>{ticketCode(number)}</span> : null}
        {sync === 'confirmed' ? (
          t(STATUS_WORDS[status])
        ) : (
          <SyncMark mark={sync} className="text-13" />
        )}
      </span>
      {unseen ? (
        <span className="justify-self-end font-semibold text-13 text-goldtext">
          <Trans>Yeni</Trans>
        </span>
      ) : null}
    </button>
  );
}

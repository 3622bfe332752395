import { useSnapshot } from 'valtio/react';
import type { TicketMessageView, TicketView } from '@/data/core/types';
import { useTickets } from '@/data/task/use-tickets';
import { useMay } from '@/session/person/permissions';
import { support } from './support';

/** Whether this person speaks for the support desk. */
export const useDesk = (): boolean => useMay('developer');

/** The other side's last word, if it is the last. */
function lastFromOthers(ticket: TicketView, desk: boolean): TicketMessageView | undefined {
  const last = ticket.messages.at(-1);
  return last && last.side === (desk ? 'shop' : 'desk') ? last : undefined;
}

/** Tickets whose last word came from the other side and was not opened on this device. */
export function useUnseen(): number {
  const { rows } = useTickets();
  const { seen } = useSnapshot(support);
  const desk = useDesk();
  return rows.filter((ticket) => isUnseen(ticket, seen, desk)).length;
}

export function isUnseen(
  ticket: TicketView,
  seen: Readonly<Record<string, string>>,
  desk: boolean,
): boolean {
  const last = lastFromOthers(ticket, desk);
  return last !== undefined && seen[ticket.id] !== last.id;
}

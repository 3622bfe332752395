import type { Data } from '../core/current';
import { datedOf, type TicketDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { TicketView } from '../core/types';
import { ticketsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const open = (data: Data) => liveList<TicketDoc, TicketView>(datedOf(data), ticketsPlan);

/** The company's support tickets, the one with the newest word first. */
export function useTickets(): ListOf<TicketView> {
  return useList(useShared('tickets', open));
}

/** One ticket: undefined while it is being read, null when this device does not have it. */
export function useTicket(id: string): TicketView | null | undefined {
  const key = documentId('tickets', id);
  const one = useShared(`ticket:${id}`, (data: Data) => table(datedOf<TicketDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}

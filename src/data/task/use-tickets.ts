import type { Data } from '../core/current';
import type { TicketDoc } from '../core/document';
import { table } from '../core/table';
import type { TicketView } from '../core/types';
import { ticketsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const open = (data: Data) => liveList<TicketDoc, TicketView>(data.collections.tickets, ticketsPlan);

/** The company's support tickets, the one with the newest word first. */
export function useTickets(): ListOf<TicketView> {
  return useList(useShared('tickets', open));
}

/** One ticket: undefined while it is being read, null when this device does not have it. */
export function useTicket(id: string): TicketView | null | undefined {
  const one = useShared(`ticket:${id}`, (data: Data) => table(data.collections.tickets, [id]));
  return useStore(one, undefined, (rows) => rows && (rows.get(id)?.view ?? null));
}

import type { Data } from './current';
import type { TicketDoc } from './document';
import { ticketsPlan } from './lists';
import { liveList } from './live-list';
import { table } from './table';
import type { TicketView } from './types';
import { useShared, useStore } from './use-shared';
import { type ListOf, useList } from './use-transactions';

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

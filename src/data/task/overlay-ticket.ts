import type { TicketBody, TicketMutation } from '@/contract/task/ticket';
import type { TicketMessage } from '@/domain/task/ticket';
import { markOf, type Overlaid, type Placed, takesEffect, worse } from '../core/overlay';
import type { ServerPart, SyncMark, TicketMessageView, TicketView } from '../core/types';

/**
 * A ticket with this device's unconfirmed messages at the end of its thread. Pure. Guarantee: a
 * message is shown once, whether the server's part, a row or both have it; with neither a server
 * part nor a row that asks, there is no ticket.
 */
export function layTicket(
  id: string,
  server: ServerPart<TicketBody>,
  rows: readonly Placed[],
): Overlaid<TicketView> | null {
  const own = rows.flatMap((row) => said(row, id));
  const base = server?.body ?? asked(own);
  if (!base) return null;
  const known = new Set(server?.body.messages.map((message) => message.id));
  const waiting = own.filter(({ message }) => !known.has(message.id));
  const messages: TicketMessageView[] = [
    ...(server?.body.messages ?? []).map(
      (message): TicketMessageView => ({ ...message, sync: 'confirmed' }),
    ),
    ...waiting.map(({ message, sync }) => ({ ...message, sync })),
  ];
  const sync = waiting.reduce<SyncMark>((mark, message) => worse(mark, message.sync), 'confirmed');
  const last = waiting.filter((message) => message.sync !== 'refused').at(-1);
  return { view: { ...base, status: last ? last.status : base.status, messages, sync }, sync };
}

type Said = {
  message: TicketMessage;
  sync: SyncMark;
  status: TicketBody['status'];
  mutation: TicketMutation;
};

function said(row: Placed, ticket: string): Said[] {
  const { mutation, actor: author } = row;
  if (!takesEffect(row)) return [];
  if (
    mutation.kind !== 'ticket.create' &&
    mutation.kind !== 'ticket.reply' &&
    mutation.kind !== 'ticket.answer'
  )
    return [];
  if ((mutation.kind === 'ticket.create' ? mutation.id : mutation.ticketId) !== ticket) return [];
  const { id, at, text } = mutation;
  const log = mutation.kind !== 'ticket.answer' && mutation.log ? { log: true as const } : {};
  const message: TicketMessage = {
    id,
    at,
    side: mutation.kind === 'ticket.answer' ? 'desk' : 'shop',
    author,
    text,
    ...log,
  };
  const status =
    mutation.kind === 'ticket.answer' ? (mutation.closes ? 'closed' : 'answered') : 'open';
  return [{ message, sync: markOf(row.state), status, mutation }];
}

function asked(own: readonly Said[]): TicketBody | undefined {
  for (const { mutation } of own) {
    if (mutation.kind !== 'ticket.create') continue;
    const { id, topic, subject } = mutation;
    return { id, number: 0, topic, subject, status: 'open', messages: [] };
  }
  return undefined;
}

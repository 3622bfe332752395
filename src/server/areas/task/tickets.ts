import { and, asc, eq, sql } from 'drizzle-orm';
import type {
  TicketAnswer,
  TicketBody,
  TicketCreate,
  TicketMutation,
  TicketReply,
} from '@/contract/task/ticket';
import type { TicketMessage, TicketStatus, TicketTopic } from '@/domain/task/ticket';
import { putRecords } from '@/server/db/records';
import { ticketMessages, tickets } from '@/server/db/schema-support';
import {
  applied,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';

/** Applies the mutations of support tickets. */

/**
 * Applies a new ticket, a fact. Its number is drawn under the company's lock, so that no two
 * tickets share one.
 */
async function createTicket(ctx: EffectContext, mutation: TicketCreate): Promise<Verdict> {
  const { id, topic, subject } = mutation;
  const { tx, company } = ctx;
  if (await ticketRow(ctx, id)) {
    ctx.find('id-clash', { kind: 'tickets', id }, { mutation: ctx.key });
    return applied(id);
  }
  const [last] = await tx
    .select({ number: sql<number | null>`max(${tickets.number})` })
    .from(tickets)
    .where(eq(tickets.company, company));
  await tx
    .insert(tickets)
    .values({ company, id, number: Number(last?.number ?? 0) + 1, topic, subject, status: 'open' });
  return say(ctx, id, { ...mutation, side: 'shop' }, 'open');
}

async function replyTicket(ctx: EffectContext, mutation: TicketReply): Promise<Verdict> {
  return (await ticketRow(ctx, mutation.ticketId))
    ? say(ctx, mutation.ticketId, { ...mutation, side: 'shop' }, 'open')
    : refused(404, 'not-found');
}

async function answerTicket(ctx: EffectContext, mutation: TicketAnswer): Promise<Verdict> {
  const status = mutation.closes ? 'closed' : 'answered';
  return (await ticketRow(ctx, mutation.ticketId))
    ? say(ctx, mutation.ticketId, { ...mutation, side: 'desk' }, status)
    : refused(404, 'not-found');
}

type Said = { id: string; at: number; text: string; side: TicketMessage['side']; log?: string };

/** Adds a message to a ticket and writes the ticket's record again. */
async function say(
  ctx: EffectContext,
  ticket: string,
  { id, at, text, side, log }: Said,
  status: TicketStatus,
): Promise<Verdict> {
  const { tx, company, version } = ctx;
  const message = {
    company,
    ticket,
    id,
    side,
    author: ctx.actor.user,
    at,
    version,
    text,
    log: log ?? null,
  };
  const added = await tx
    .insert(ticketMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: ticketMessages.id });
  if (added.length === 0) {
    ctx.find('id-clash', { kind: 'tickets', id: ticket }, { mutation: ctx.key });
    return applied(id);
  }
  await tx
    .update(tickets)
    .set({ status })
    .where(and(eq(tickets.company, company), eq(tickets.id, ticket)));
  await putRecords(tx, company, version, [
    { kind: 'tickets', id: ticket, body: await bodyOf(ctx, ticket) },
  ]);
  return applied(id);
}

async function ticketRow({ tx, company }: EffectContext, id: string) {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.company, company), eq(tickets.id, id)));
  return row;
}

async function bodyOf(ctx: EffectContext, id: string): Promise<TicketBody> {
  const row = await ticketRow(ctx, id);
  if (!row) throw new Error('a ticket that was just written is missing');
  const messages = await ctx.tx
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.company, ctx.company), eq(ticketMessages.ticket, id)))
    .orderBy(asc(ticketMessages.version));
  const { number, topic, subject, status } = row;
  return {
    id,
    number,
    topic: topic as TicketTopic,
    subject,
    status: status as TicketStatus,
    messages: messages.map(messageOf),
  };
}

const messageOf = ({
  id,
  at,
  side,
  author,
  text,
  log,
}: typeof ticketMessages.$inferSelect): TicketMessage => ({
  id,
  at,
  side: side as TicketMessage['side'],
  author,
  text,
  ...(log === null ? {} : { log: true }),
});

export const ticketEffects: Effects<TicketMutation> = {
  'ticket.create': createTicket,
  'ticket.reply': replyTicket,
  'ticket.answer': answerTicket,
};

import { type } from 'arktype';
import { TICKET_LIMITS, TICKET_TOPICS } from '@/domain/task/ticket';
import { at, id, version } from '../core/parts.schema';

/**
 * Schemas of the bodies of support ticket mutations. Guarantee: an accepted body has exactly the
 * keys of its kind, and no text longer than a ticket can store.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id } as const;
const text = type(`0 < string <= ${TICKET_LIMITS.text}`);
const log = type(`0 < string <= ${TICKET_LIMITS.log}`);

export const ticketBodies = {
  'ticket.create': () =>
    type({
      ...head,
      kind: "'ticket.create'",
      id,
      at,
      topic: type.enumerated(...TICKET_TOPICS),
      subject: `0 < string <= ${TICKET_LIMITS.subject}`,
      text,
      'log?': log,
    }),
  'ticket.reply': () =>
    type({
      ...head,
      kind: "'ticket.reply'",
      id,
      ticketId: id,
      at,
      text,
      'log?': log,
    }),
  'ticket.answer': () =>
    type({
      ...head,
      kind: "'ticket.answer'",
      id,
      ticketId: id,
      at,
      text,
      closes: 'boolean',
    }),
} as const;

import type { Ticket, TicketTopic } from '@/domain/task/ticket';
import { after, defineMutations, nothing, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';

/**
 * Mutations of support tickets. Guarantee: the first message of a ticket has the ticket's own id,
 * every other one the id of its own mutation, so that a message which the server has can be
 * distinguished from one that still waits.
 */
export type TicketCreate = {
  kind: 'ticket.create';
  v: number;
  id: string;
  at: number;
  topic: TicketTopic;
  subject: string;
  text: string;
  /**
   * The device's diagnostic log, if the person agreed. Only the support desk can read it; no record
   * contains it.
   */
  log?: string;
};

export type TicketReply = {
  kind: 'ticket.reply';
  v: number;
  id: string;
  ticketId: string;
  at: number;
  text: string;
  log?: string;
};

/** The support desk's answer. `closes` ends the ticket with it. */
export type TicketAnswer = {
  kind: 'ticket.answer';
  v: number;
  id: string;
  ticketId: string;
  at: number;
  text: string;
  closes: boolean;
};

export type TicketMutation = TicketCreate | TicketReply | TicketAnswer;

/** The body of a pulled record of kind `tickets`. */
export type TicketBody = Ticket;

export const TICKET_MUTATIONS = defineMutations<TicketMutation>({
  'ticket.create': {
    nature: 'fact',
    method: 'POST',
    path: '/support/tickets',
    module: 'workbench',
    level: 1,
    version: SHARED_VERSION,
    touches: ({ id }) => refs('tickets', id),
    needs: nothing,
  },
  'ticket.reply': {
    nature: 'fact',
    method: 'POST',
    path: '/support/tickets/{id}/replies',
    module: 'workbench',
    level: 1,
    version: SHARED_VERSION,
    addressedBy: 'ticketId',
    touches: ({ ticketId }) => refs('tickets', ticketId),
    // Messages of a support ticket keep the order in which they were written.
    needs: ({ ticketId }) => after('tickets', ticketId, 'ticket.create', 'ticket.reply'),
  },
  'ticket.answer': {
    nature: 'wish',
    method: 'POST',
    path: '/support/tickets/{id}/answers',
    module: 'developer',
    level: 1,
    version: SHARED_VERSION,
    addressedBy: 'ticketId',
    touches: ({ ticketId }) => refs('tickets', ticketId),
    needs: ({ ticketId }) => after('tickets', ticketId, 'ticket.answer'),
  },
});

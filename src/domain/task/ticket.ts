/**
 * A support ticket: what a shop asks of the support desk, and their thread. A thread only grows;
 * whose turn it is follows from its last message.
 */
export const TICKET_TOPICS = ['question', 'problem', 'request', 'feedback'] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];

/**
 * 'open': the desk's turn; 'answered': the shop's; 'closed': the desk ended it, and a reply opens
 * it again.
 */
export type TicketStatus = 'open' | 'answered' | 'closed';

export type TicketMessage = {
  id: string;
  at: number;
  side: 'shop' | 'desk';
  /** User id. */
  author: string;
  text: string;
  /** A diagnostic log came with it, which only the desk can read. */
  log?: true;
};

export type Ticket = {
  id: string;
  /** The server's, by company: 1, 2, 3 … */
  number: number;
  topic: TicketTopic;
  subject: string;
  status: TicketStatus;
  /** In the order in which the server took them; the first has the ticket's own id. */
  messages: TicketMessage[];
};

export const TICKET_LIMITS = { subject: 120, text: 4_000, log: 60_000 } as const;

/** What the desk is told on the telephone: "D-12". */
export const ticketCode = (number: number): string => `D-${number}`;

export type TicketDraft = { subject: string; text: string };
export type TicketRefusal = { field: keyof TicketDraft; code: 'required' | 'too-long' };

/** What is missing before a ticket, or with only a text a reply, can be sent. */
export function ticketRefusals(draft: Partial<TicketDraft>): TicketRefusal[] {
  return (['subject', 'text'] as const).flatMap((field): TicketRefusal[] => {
    const value = draft[field];
    if (value === undefined) return [];
    if (value.trim() === '') return [{ field, code: 'required' }];
    return value.length > TICKET_LIMITS[field] ? [{ field, code: 'too-long' }] : [];
  });
}

/** When something was last said. */
export const ticketTime = (ticket: Pick<Ticket, 'messages'>): number =>
  ticket.messages.reduce((last, { at }) => Math.max(last, at), 0);

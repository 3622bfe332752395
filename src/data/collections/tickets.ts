import { ticketTime } from '@/domain/task/ticket';
import { projectedSchema, type TicketDoc } from '../document';
import { atKey } from '../keys';
import type { TicketView } from '../types';

export const ticketsSchema = projectedSchema<TicketDoc>(
  { atKey: { type: 'string', maxLength: 120 } },
  [['atKey']],
);

/** By the last thing said. */
export const ticketKeys = (view: TicketView): Pick<TicketDoc, 'atKey'> => ({
  atKey: atKey(ticketTime(view), view.id),
});

import { ticketTime } from '@/domain/task/ticket';
import { projectedSchema, type TicketDoc } from '../core/document';
import { atKey } from '../core/keys';
import type { TicketView } from '../core/types';

export const ticketsSchema = projectedSchema<TicketDoc>(
  { atKey: { type: 'string', maxLength: 120 } },
  [['atKey']],
);

/** By the last thing said. */
export const ticketKeys = (view: TicketView): Pick<TicketDoc, 'atKey'> => ({
  atKey: atKey(ticketTime(view), view.id),
});

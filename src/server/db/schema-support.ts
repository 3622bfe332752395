import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/** Tables of the support tickets. */

/** Support tickets. Numbers count within the company and are drawn under its lock. */
export const tickets = pgTable(
  'tickets',
  {
    company: ofCompany(),
    id: text().notNull(),
    number: integer().notNull(),
    topic: text().notNull(),
    subject: text().notNull(),
    status: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    uniqueIndex('tickets_number').on(t.company, t.number),
  ],
);

/**
 * Messages of the tickets, append-only. A diagnostic log is stored only here and is part of no
 * record.
 */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    company: ofCompany(),
    ticket: text().notNull(),
    id: text().notNull(),
    side: text().notNull(),
    author: text().notNull(),
    at: whole('at').notNull(),
    /** The company's version that added the message; it gives the order of the messages. */
    version: whole('version').notNull(),
    text: text().notNull(),
    log: text(),
  },
  (t) => [primaryKey({ columns: [t.company, t.ticket, t.id] })],
);

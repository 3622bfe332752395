import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/** Support tickets. The number is the company's own, taken under its lock. */
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

/** Their threads, append-only. A diagnostic log stays here and goes into no record. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    company: ofCompany(),
    ticket: text().notNull(),
    id: text().notNull(),
    side: text().notNull(),
    author: text().notNull(),
    at: whole('at').notNull(),
    /** The company's version that brought it: the order of the thread. */
    version: whole('version').notNull(),
    text: text().notNull(),
    log: text(),
  },
  (t) => [primaryKey({ columns: [t.company, t.ticket, t.id] })],
);

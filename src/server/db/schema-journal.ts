import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/**
 * The journal that cannot be edited, a chain for each company (`domain/journal/chain`). A trigger
 * refuses to update, delete or truncate it; `server/areas/journal/append` alone writes here. The
 * chain's head is in the company's row.
 */
export const journalRows = pgTable(
  'journal',
  {
    company: ofCompany(),
    seq: whole('seq').notNull(),
    at: whole('at').notNull(),
    actor: text(),
    device: text().notNull(),
    branch: text(),
    act: text().notNull(),
    subject: text().notNull(),
    purpose: text().notNull(),
    /** JSON, sealed where it may identify a person. */
    detail: text().notNull(),
    prev: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.seq] }),
    index('journal_at').on(t.company, t.at),
    index('journal_actor').on(t.company, t.actor, t.seq),
  ],
);

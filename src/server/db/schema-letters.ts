import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/**
 * Links of reconciliation letters. `hash`: SHA-256 of the token, which is stored nowhere; `until`:
 * when the link ends. A letter has one link at most.
 */
export const letterLinks = pgTable(
  'letter_links',
  {
    hash: text().primaryKey(),
    company: ofCompany(),
    letter: text().notNull(),
    until: whole('until').notNull(),
  },
  (t) => [uniqueIndex('letter_links_letter').on(t.company, t.letter)],
);

import { asc, eq } from 'drizzle-orm';
import { journalRows } from '@/server/db/schema-journal';
import type { Db } from '@/server/db/types';

export const JOURNAL = '/settings/journal';

/** All rows of a company's journal, in their order. */
export const journalOf = (db: Db, company: string) =>
  db
    .select()
    .from(journalRows)
    .where(eq(journalRows.company, company))
    .orderBy(asc(journalRows.seq));

/** Runs a statement on the journal as its owner could, past the trigger. */
export const forge = (statement: string): string =>
  `ALTER TABLE journal DISABLE TRIGGER journal_insert_only; ${statement}; ALTER TABLE journal ENABLE ALWAYS TRIGGER journal_insert_only;`;

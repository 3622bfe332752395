import { asc, eq } from 'drizzle-orm';
import type { DeviceNote, JournalNote } from '@/contract/journal/note';
import { journalRows } from '@/server/db/schema-journal';
import type { Db } from '@/server/db/types';
import { NOON } from '../../support/factories';

export const JOURNAL = '/settings/journal';

/** All rows of a company's journal, in their order. */
export const journalOf = (db: Db, company: string) =>
  db
    .select()
    .from(journalRows)
    .where(eq(journalRows.company, company))
    .orderBy(asc(journalRows.seq));

export const NOTES = `${JOURNAL}/notes`;

export const noteBody = (did: DeviceNote = EXPORTED): JournalNote => ({
  kind: 'journal.note',
  v: 1,
  at: NOON,
  // A copy: tests of malformed bodies change what they are given.
  did: { ...did },
});

const EXPORTED: DeviceNote = {
  act: 'list.exported',
  name: 'Ayşe Yılmaz ekstre.xlsx',
  format: 'xlsx',
  rows: 12,
};

/** Runs a statement on the journal as its owner could, past the trigger. */
export const forge = (statement: string): string =>
  `ALTER TABLE journal DISABLE TRIGGER journal_insert_only; ${statement}; ALTER TABLE journal ENABLE ALWAYS TRIGGER journal_insert_only;`;

import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BatchKind } from '@/domain/accounting/batch';
import type { JournalTemplate } from '@/domain/accounting/template';
import { ofCompany, whole } from './schema';

/** Tables of the journal export. Rows are only added, so that the files of a batch never change. */

export const journalBatches = pgTable(
  'journal_batches',
  {
    company: ofCompany(),
    id: text().notNull(),
    /** Without gaps in the company. */
    number: integer().notNull(),
    kind: text().$type<BatchKind>().notNull(),
    /** Istanbul days. */
    from: text('from_day').notNull(),
    to: text('to_day').notNull(),
    at: whole('at').notNull(),
    by: text().notNull(),
    /** Templates of files as they were then. */
    templates: jsonb().$type<JournalTemplate[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    uniqueIndex('journal_batches_number').on(t.company, t.number),
  ],
);

/**
 * Documents in batches; by the primary key each is in one batch only. `version`: version of its
 * record at that time.
 */
export const journalDocuments = pgTable(
  'journal_documents',
  {
    company: ofCompany(),
    document: text().notNull(),
    batch: text().notNull(),
    version: whole('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.document] })],
);

/** Lines of the batches' entries. */
export const journalLines = pgTable(
  'journal_lines',
  {
    company: ofCompany(),
    batch: text().notNull(),
    entry: integer().notNull(),
    line: integer().notNull(),
    document: text().notNull(),
    day: text().notNull(),
    documentDay: text('document_day').notNull(),
    number: text().notNull(),
    type: text().notNull(),
    text: text('text').notNull(),
    code: text().notNull(),
    /** Above zero debit, below it credit. */
    kurus: whole('kurus').notNull(),
    asset: text().notNull(),
    quantity: whole('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.batch, t.entry, t.line] }),
    index('journal_lines_document').on(t.company, t.document),
  ],
);

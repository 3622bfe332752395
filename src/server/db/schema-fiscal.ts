import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, ofCompany, whole } from './schema';

/**
 * Tables of legal documents, as far as SQL searches them; the document itself is its record of kind
 * `fiscal`.
 */

/**
 * A document and its next act outside the database. `act`: `send`, `poll` or `cancel`; `dueAt`:
 * when it is due; null if there is nothing to do. `leasedUntil`: one process has the document to
 * itself until then. `tried`: something was sent whose outcome is unknown, so that the integrator
 * must be asked before anything is sent again.
 */
export const documents = pgTable(
  'documents',
  {
    company: ofCompany(),
    id: text().notNull(),
    slip: text().notNull(),
    /** Series, year and counter of the number; null until it has one. */
    series: text(),
    year: integer(),
    seq: integer(),
    number: text(),
    issuedOn: text('issued_on'),
    /** The XML as it is handed over, sealed; null until it has a number. */
    xml: text(),
    /** Mailbox of the recipient of an e-invoice. */
    alias: text(),
    /** Integrator to which it goes; one numbered for another is never sent there. */
    integrator: text(),
    act: text(),
    dueAt: whole('due_at'),
    leasedUntil: whole('leased_until').notNull().default(0),
    tried: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Since when the present act is repeated. */
    since: whole('since').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    uniqueIndex('documents_number').on(t.company, t.series, t.year, t.seq),
    index('documents_slip').on(t.company, t.slip),
    index('documents_due').on(t.dueAt).where(sql`${t.dueAt} IS NOT NULL`),
  ],
);

/** Lines of slips that are on a standing document; each may be on one only. */
export const documentLines = pgTable(
  'document_lines',
  {
    company: ofCompany(),
    slip: text().notNull(),
    line: text().notNull(),
    document: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.slip, t.line] }),
    index('document_lines_document').on(t.company, t.document),
  ],
);

/**
 * Last number of each series and year, and its day. A transaction raises it under the lock of the
 * company, so that numbers have no gap and their days never go back.
 */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    company: ofCompany(),
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    day: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.series, t.year] })],
);

/** Companies that act with legal documents in this company's name. */
export const advisors = pgTable(
  'advisors',
  {
    company: ofCompany(),
    /** The advisor's company. */
    advisor: text().notNull(),
    level: integer().notNull(),
    by: text().notNull(),
    grantedAt: whole('granted_at').notNull(),
    /** Null while the access stands. */
    revokedAt: whole('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.company, t.advisor] })],
);

/** Who is registered for e-invoices, as an integrator told a company within the last day. */
export const taxpayers = pgTable(
  'taxpayers',
  {
    company: ofCompany(),
    /** Code of the tax number under the server's key. */
    taxpayer: text().notNull(),
    integrator: text().notNull(),
    registered: boolean().notNull(),
    /** Mailbox, sealed; null without one. */
    alias: text(),
    askedAt: whole('asked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.taxpayer, t.integrator] })],
);

/**
 * Invoices that came in, as far as SQL searches them; the invoice itself is its record of kind
 * `incoming`.
 */
export const incoming = pgTable(
  'incoming',
  {
    company: ofCompany(),
    /** ETTN. */
    id: text().notNull(),
    /** The XML as the integrator gave it, sealed. */
    xml: text().notNull(),
    /** Purchase slip that was written for it; each slip for one invoice only. */
    slip: text(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    uniqueIndex('incoming_slip').on(t.company, t.slip),
  ],
);

/**
 * What is to be done about inboxes and invoices that came in. `act`: `read` asks an integrator for
 * new invoices from `cursor` on; `answer` sends an answer; `expire` ends the days in which one is
 * possible. `id`: the ETTN, or `inbox:` and the integrator. Leases are those of `documents`.
 */
export const inboxWork = pgTable(
  'inbox_work',
  {
    company: ofCompany(),
    id: text().notNull(),
    integrator: text().notNull(),
    act: text().notNull(),
    cursor: text().notNull().default(''),
    dueAt: whole('due_at'),
    leasedUntil: whole('leased_until').notNull().default(0),
    attempts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('inbox_work_due').on(t.dueAt).where(sql`${t.dueAt} IS NOT NULL`),
  ],
);

/**
 * Packages of the tax authority’s schemas and rules, as an operator uploaded them, for all
 * companies and processes; the newest of each part counts.
 */
export const rulePacks = pgTable('rule_packs', {
  sha256: text().primaryKey(),
  name: text().notNull(),
  zip: bytes().notNull(),
  loadedAt: whole('loaded_at').notNull(),
});

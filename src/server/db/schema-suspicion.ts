import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/**
 * Suspicious transaction reports. Everything that one says is sealed under the server's own key: a
 * copy of the database alone shows that there are some, and nothing of them.
 */
export const suspicionReports = pgTable(
  'suspicion_reports',
  {
    company: ofCompany(),
    id: text().notNull(),
    number: whole('number').notNull(),
    /** Counts the steps of the report. */
    version: whole('version').notNull(),
    sealed: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('suspicion_reports_number').on(t.company, t.number),
  ],
);

/** Days on which a company is closed beside the public holidays, or works on one. */
export const companyHolidays = pgTable(
  'company_holidays',
  {
    company: ofCompany(),
    day: text().notNull(),
    name: text().notNull(),
    off: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.day] })],
);

/**
 * Contacts who are politically exposed (PEP), as a person of the office wrote it. It is no part of
 * the contact's record, so that no device has it.
 */
export const exposedContacts = pgTable(
  'exposed_contacts',
  {
    company: ofCompany(),
    contact: text().notNull(),
    at: whole('at').notNull(),
    by: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.contact] })],
);

/** Each time that credit and cash with a contact were closed or opened; never changed. */
export const contactBlocks = pgTable(
  'contact_blocks',
  {
    company: ofCompany(),
    /** Id of the row that asked for it. */
    id: text().notNull(),
    contact: text().notNull(),
    /** From when on it holds. */
    at: whole('at').notNull(),
    by: text().notNull(),
    on: boolean().notNull(),
    /** The reason, sealed under the server's own key. */
    sealed: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id, t.contact] }),
    index('contact_blocks_contact').on(t.company, t.contact, t.at),
  ],
);

/** Slips that used credit or cash while these were closed for their contact. */
export const closedDealings = pgTable(
  'closed_dealings',
  {
    company: ofCompany(),
    slip: text().notNull(),
    contact: text().notNull(),
    cash: boolean().notNull(),
    credit: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.slip, t.contact] })],
);

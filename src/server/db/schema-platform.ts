import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MenuRule } from '@/domain/people/menu-layout';
import type { SourceDraft } from '@/domain/price/price-source';
import type { Tick } from '../prices/feed/source';
import { bytes, ofCompany, whole } from './schema';

/** Tables of the platform's calls, apart from the books (src/contract/README.md#point-7-calls). */

/** The company's profile on the platform. A company without a row has the defaults. */
export const companyProfiles = pgTable('company_profiles', {
  company: ofCompany().primaryKey(),
  enterprise: text().notNull().default('jeweller'),
  partner: boolean().notNull().default(false),
  /** Hundredths of a percent. */
  dividendRate: integer('dividend_rate').notNull().default(0),
  /** Id in the system from which the company came. */
  oldId: text('old_id').notNull().default(''),
  logo: text().notNull().default(''),
  /** Jobs a month; null is without limit. */
  quota: integer(),
  menu: jsonb().$type<MenuRule[]>().notNull().default([]),
});

export const warehouses = pgTable(
  'warehouses',
  {
    company: ofCompany(),
    id: text().notNull(),
    name: text().notNull(),
    archived: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/**
 * Named lists by type, such as `tags` for labels. They are not the definition records that devices
 * pull.
 */
export const typedDefinitions = pgTable(
  'typed_definitions',
  {
    company: ofCompany(),
    id: text().notNull(),
    type: text().notNull(),
    name: text().notNull(),
    archived: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('typed_definitions_type').on(t.company, t.type),
  ],
);

/**
 * `next`: the next due day of a repetition template whose task has not been made; null if it has no
 * further due day. The templates themselves are definition records.
 */
export const schedules = pgTable(
  'schedules',
  {
    company: ofCompany(),
    id: text().notNull(),
    next: text(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] }), index('schedules_next').on(t.next)],
);

/**
 * Jobs: effects outside SQL, stored first, handed over at least once under their own id, never
 * deleted.
 */
export const jobs = pgTable(
  'jobs',
  {
    company: ofCompany(),
    id: text().notNull(),
    kind: text().notNull(),
    /** Id of the contact or document that the job is about. */
    target: text().notNull(),
    /** The request as text, so that it stays the same byte for byte. */
    payload: text().notNull(),
    /**
     * queued, sending, done, failed, given-up by a person, or no-provider: refused at once and never
     * sent later.
     */
    state: text().notNull(),
    /** How often the job was put into the queue anew: part of its id there. */
    round: integer().notNull().default(0),
    answer: text(),
    actor: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: whole('next_at').notNull(),
    createdAt: whole('created_at').notNull(),
    endedAt: whole('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] }), index('jobs_due').on(t.state, t.nextAt)],
);

/**
 * Owner of prices: '' for the server's own, which belong to no company; a company with its own
 * sources has prices of its own beside them.
 */
const owner = () => text().notNull().default('');

/** The last price of each code on each Istanbul day, rates × 10^4. */
export const rates = pgTable(
  'rates',
  {
    owner: owner(),
    day: text().notNull(),
    code: text().notNull(),
    buying: whole('buying').notNull(),
    selling: whole('selling').notNull(),
    at: whole('at').notNull(),
    source: text().notNull(),
    simulated: boolean().notNull(),
    /** The day's lowest and highest price and the last close, as the source gave them. */
    low: whole('low'),
    high: whole('high'),
    close: whole('close'),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.day, t.code] }),
    index('rates_code').on(t.code, t.day.desc()),
  ],
);

/**
 * The sources' prices of each code and Istanbul day at one-minute grain, packed
 * (`domain/price/price-history`); owner as for the rates.
 */
export const priceDays = pgTable(
  'price_days',
  {
    owner: owner(),
    code: text().notNull(),
    day: text().notNull(),
    simulated: boolean().notNull(),
    minutes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.code, t.day] })],
);

/**
 * Widest gap between two sources of a company today, by code and both sources; earlier days are
 * deleted.
 */
export const pricePeaks = pgTable(
  'price_peaks',
  {
    company: ofCompany(),
    day: text().notNull(),
    pair: text().notNull(),
    thousandths: integer().notNull(),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.day, t.pair] })],
);

/**
 * Price sources of a company, the lowest rank first. A company without a row uses only the server's
 * own source.
 */
export const priceSources = pgTable(
  'price_sources',
  {
    company: ofCompany(),
    id: text().notNull(),
    rank: integer().notNull(),
    draft: jsonb().$type<SourceDraft>().notNull(),
    /** Prices of a source that were typed or came as a file. */
    told: jsonb().$type<Tick[]>().notNull().default([]),
    /** Sealed for this place; null without one. */
    secret: bytes(),
    version: whole('version').notNull(),
    by: text().notNull(),
    changedAt: whole('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/**
 * Work of a company that one process does at a time (`platform/rounds`). Another may take over from
 * `until` on.
 */
export const workLeases = pgTable(
  'work_leases',
  { company: ofCompany(), work: text().notNull(), until: whole('until').notNull() },
  (t) => [primaryKey({ columns: [t.company, t.work] })],
);

import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MenuRule } from '@/contract/core/answer';
import type { SourceDraft } from '@/domain/price/price-source';
import type { Tick } from '../prices/feed/source';
import { bytes, ofCompany, whole } from './schema';

/** Tables of the platform's calls, apart from the books (src/contract/README.md#point-7-calls). */

/** What a company is to the platform. A company without a row has the defaults. */
export const companyProfiles = pgTable('company_profiles', {
  company: ofCompany().primaryKey(),
  enterprise: text().notNull().default('jeweller'),
  partner: boolean().notNull().default(false),
  /** Hundredths of a percent. */
  dividendRate: integer('dividend_rate').notNull().default(0),
  /** In the system the company came from. */
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
 * Named lists by type, `tags` of the labels among them. Not the device's definition records, which
 * travel by the pull.
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
 * An effect outside SQL: stored first, handed over at least once under its own id, never forgotten.
 */
export const jobs = pgTable(
  'jobs',
  {
    company: ofCompany(),
    id: text().notNull(),
    kind: text().notNull(),
    /** Whom or what it is about: a contact, a document. */
    target: text().notNull(),
    /** As text, so that what was asked stays byte for byte. */
    payload: text().notNull(),
    /** queued, sending, done, failed, or no-provider: refused at once and never sent later. */
    state: text().notNull(),
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
 * Whose prices: '' are the server's own, which belong to no company; a company with sources of its
 * own has its own beside them.
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
    /** The day's lowest, highest and the close before it, as the source told them. */
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
 * Of each code and Istanbul day the sources' prices at one-minute grain, packed
 * (`domain/price/price-history`). Whose, as with the rates.
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
 * The farthest that two sources of a company lay apart on a day, by code and both; only of the day
 * that runs.
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
 * Where a company's prices come from, the lowest rank first. A company without a row has the
 * server's own source alone.
 */
export const priceSources = pgTable(
  'price_sources',
  {
    company: ofCompany(),
    id: text().notNull(),
    rank: integer().notNull(),
    draft: jsonb().$type<SourceDraft>().notNull(),
    /** Of a bulletin that came as a file, and of what was typed: the prices as they were told. */
    told: jsonb().$type<Tick[]>().notNull().default([]),
    /** Sealed for this place; null without one. */
    secret: bytes(),
    version: whole('version').notNull(),
    by: text().notNull(),
    changedAt: whole('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

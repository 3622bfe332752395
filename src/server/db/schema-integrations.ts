import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { CallFailure, CallPurpose } from '@/contract/integration/integration';
import type { IntegrationKind, Settings } from '@/domain/integration/adapter';
import type { AdapterId } from '@/domain/integration/integration';
import { bytes, ofCompany, whole } from './schema';

/** Integrations: a company's definitions of services outside. */
export const integrations = pgTable(
  'integrations',
  {
    company: ofCompany(),
    id: text().notNull(),
    kind: text().$type<IntegrationKind>().notNull(),
    adapter: text().$type<AdapterId>().notNull(),
    name: text().notNull(),
    paused: boolean().notNull().default(false),
    /** Kept only for the legal documents that it got; the company chose another one since. */
    retired: boolean().notNull().default(false),
    settings: jsonb().$type<Settings>().notNull(),
    /** Sealed for this place; null without one. */
    secret: bytes(),
    /** When the secret was set. */
    secretAt: whole('secret_at'),
    version: whole('version').notNull(),
    by: text().notNull(),
    changedAt: whole('changed_at').notNull(),
    /** The last call that was answered, and the last that failed, with its reason. */
    okAt: whole('ok_at'),
    failedAt: whole('failed_at'),
    failure: jsonb().$type<CallFailure>(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/**
 * What the processes share of a connection's state: its breaker, and how many calls it made on a
 * day. Dropped when the definition becomes another one.
 */
export const integrationStates = pgTable(
  'integration_states',
  {
    company: ofCompany(),
    id: text().notNull(),
    failures: integer().notNull().default(0),
    pauses: integer().notNull().default(0),
    /** Until when nothing is called; null while the breaker is closed. */
    until: whole('until'),
    /** Istanbul day of `calls`. */
    day: text().notNull().default(''),
    calls: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/** Log of the calls of an integration, without anything that was sent or answered. */
export const integrationCalls = pgTable(
  'integration_calls',
  {
    company: ofCompany(),
    integration: text().notNull(),
    number: bigserial({ mode: 'number' }).notNull(),
    at: whole('at').notNull(),
    purpose: text().$type<CallPurpose>().notNull(),
    /** HTTP status of the answer; null if there was none. */
    status: integer(),
    failure: jsonb().$type<CallFailure>(),
    ms: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.integration, t.number] }),
    index('integration_calls_at').on(t.company, t.integration, t.at),
  ],
);

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
import type { BankFeedFault } from '@/contract/bank/feed';
import type { CallFailure, CallPurpose } from '@/contract/integration/integration';
import type { MessageChannel } from '@/contract/message/message';
import type { IntegrationKind, Settings } from '@/domain/integration/adapter';
import type { AdapterId } from '@/domain/integration/integration';
import type { MessageReport } from '@/domain/message/message-state';
import type { MessageRules } from '@/domain/message/template';
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

/** How the bank feed of an own account stands. */
export const bankFeeds = pgTable(
  'bank_feeds',
  {
    company: ofCompany(),
    account: text().notNull(),
    /** When it was asked last, and when it was last read whole. */
    askedAt: whole('asked_at').notNull(),
    okAt: whole('ok_at'),
    /** Last day up to which it was read without a gap. */
    until: text(),
    failedAt: whole('failed_at'),
    fault: jsonb().$type<BankFeedFault>(),
  },
  (t) => [primaryKey({ columns: [t.company, t.account] })],
);

/** A company's rules of messages; without a row the house's apply. */
export const messageRules = pgTable('message_rules', {
  company: ofCompany().primaryKey(),
  rules: jsonb().$type<MessageRules>().notNull(),
  version: whole('version').notNull(),
  by: text().notNull(),
  changedAt: whole('changed_at').notNull(),
});

/** Messages that a provider took over, with the id that it gave them. */
export const messageSends = pgTable(
  'message_sends',
  {
    company: ofCompany(),
    job: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    /** Id at the provider; '' if it gave none. */
    providerId: text('provider_id').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.job] }),
    index('message_sends_provider').on(t.company, t.providerId),
  ],
);

/**
 * What providers reported: states of messages, and messages that came in. The key makes a report
 * that is sent twice one row.
 */
export const messageEvents = pgTable(
  'message_events',
  {
    company: ofCompany(),
    providerId: text('provider_id').notNull(),
    event: text().$type<MessageReport | 'inbound'>().notNull(),
    at: whole('at').notNull(),
    /** The provider's code of a failure. */
    code: text(),
    /** Who wrote: a keyed hash of the number. Only of `inbound`. */
    sender: text(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.providerId, t.event] }),
    index('message_events_sender').on(t.company, t.sender),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TokenScopes } from '@/contract/token/token';
import type { DeliveryState, WebhookEvent } from '@/contract/token/webhook';
import { ofCompany, whole } from './schema';

/** Tables of the access of programs. */

/** A token is stored only as its hash. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    company: ofCompany(),
    id: text().notNull(),
    hash: text().notNull().unique(),
    tail: text().notNull(),
    name: text().notNull(),
    scopes: jsonb().$type<TokenScopes>().notNull(),
    numbers: boolean().notNull(),
    addresses: jsonb().$type<string[]>().notNull(),
    /** Who made it, and whose rights it never exceeds. */
    by: text().notNull(),
    createdAt: whole('created_at').notNull(),
    expiresAt: whole('expires_at').notNull(),
    usedAt: whole('used_at'),
    revokedAt: whole('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/** Calls of programs, without bodies. */
export const tokenCalls = pgTable(
  'token_calls',
  {
    company: ofCompany(),
    /** Rises with the time, so that the newest come first by it. */
    id: text().notNull(),
    token: text().notNull(),
    at: whole('at').notNull(),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    ms: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] }), index('token_calls_at').on(t.at)],
);

/**
 * Webhooks of a company. `cursor`: version up to which its changes became deliveries. The secrets are
 * sealed, because each call is signed with them.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    company: ofCompany(),
    id: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    paused: boolean().notNull(),
    gone: boolean().notNull().default(false),
    secret: text().notNull(),
    tail: text().notNull(),
    oldSecret: text('old_secret'),
    oldUntil: whole('old_until'),
    cursor: whole('cursor').notNull(),
    by: text().notNull(),
    createdAt: whole('created_at').notNull(),
    removedAt: whole('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/** Events of webhooks, one row for each webhook that asked for the kind of record. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    company: ofCompany(),
    webhook: text().notNull(),
    version: whole('version').notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    record: text().notNull(),
    at: whole('at').notNull(),
    state: text().$type<DeliveryState>().notNull(),
    tries: integer().notNull(),
    dueAt: whole('due_at').notNull(),
    triedAt: whole('tried_at'),
    status: integer(),
    ms: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.webhook, t.version, t.event, t.record] }),
    index('webhook_deliveries_open')
      .on(t.company, t.webhook, t.version)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_at').on(t.at),
  ],
);

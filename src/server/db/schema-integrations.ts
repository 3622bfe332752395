import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CallFailure } from '@/contract/integration/integration';
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

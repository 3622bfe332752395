import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TokenScopes } from '@/contract/token/token';
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

import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvitationEnd } from '@/domain/people/company-user';
import type { Permissions } from '@/domain/people/permission';
import { ofCompany, whole } from './schema';

/** Tables by which a company gets its people. */

/**
 * Invitations by a link. A row is never deleted, so that an old link says why it is closed; a
 * renewed invitation is a row of its own.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    company: ofCompany(),
    name: text().notNull(),
    email: text().notNull(),
    code: text().notNull(),
    permissions: jsonb().$type<Permissions>().notNull(),
    /** Branches in which the person will work; null means all. */
    branches: jsonb().$type<string[]>(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: whole('created_at').notNull(),
    expiresAt: whole('expires_at').notNull(),
    /** How it ended; null while it can be accepted or has only expired. */
    end: text().$type<InvitationEnd>(),
    endedAt: whole('ended_at'),
    /** The user who accepted it. */
    user: text(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_company').on(t.company, t.createdAt),
  ],
);

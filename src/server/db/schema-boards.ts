import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/** A device that shows a price screen. A row begins with a code that somebody asked for; the device that types it makes it a board. */
export const boards = pgTable(
  'boards',
  {
    company: ofCompany(),
    id: text().notNull(),
    screen: text().notNull(),
    /** What a person recognises in the list ("Android Chrome"). */
    device: text().notNull().default(''),
    /** Of the code, under the server's own key: forty bits would be found from a plain hash. Stays, so that a lost reply can be asked for again. */
    codeHash: text('code_hash').notNull(),
    codeUntil: whole('code_until').notNull(),
    /** Wrong PINs beside this code. */
    wrong: integer().notNull().default(0),
    /** Of the token; null until a device came. */
    tokenHash: text('token_hash'),
    createdBy: text('created_by').notNull(),
    createdAt: whole('created_at').notNull(),
    joinedAt: whole('joined_at'),
    seenAt: whole('seen_at').notNull().default(0),
    revokedAt: whole('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    uniqueIndex('boards_code').on(t.codeHash),
    uniqueIndex('boards_token').on(t.tokenHash),
    index('boards_screen').on(t.company, t.screen),
  ],
);

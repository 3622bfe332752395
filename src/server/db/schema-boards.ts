import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, ofCompany, whole } from './schema';

/**
 * A device that shows a price screen. A row begins with a code that somebody asked for; the device
 * that types it makes it a board.
 */
export const boards = pgTable(
  'boards',
  {
    company: ofCompany(),
    id: text().notNull(),
    screen: text().notNull(),
    /** What a person recognises in the list ("Android Chrome"). */
    device: text().notNull().default(''),
    /**
     * Of the code, under the server's own key: forty bits would be found from a plain hash. Stays,
     * so that a lost reply can be asked for again.
     */
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

/**
 * Pictures that the shop shows on its screens, sealed as all of them are. Which screen shows one
 * stands in the screens.
 */
export const screenPhotos = pgTable(
  'screen_photos',
  {
    company: ofCompany(),
    id: text().notNull(),
    at: whole('at').notNull(),
    sealed: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/** Who may sign in to a dealers' page: one code of one card for one screen. */
export const dealerKeys = pgTable(
  'dealer_keys',
  {
    company: ofCompany(),
    id: text().notNull(),
    screen: text().notNull(),
    contact: text().notNull(),
    /** Under the server's own key, as that of a device's code. */
    codeHash: text('code_hash').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: whole('created_at').notNull(),
    usedAt: whole('used_at').notNull().default(0),
    revokedAt: whole('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    uniqueIndex('dealer_keys_code').on(t.codeHash),
  ],
);

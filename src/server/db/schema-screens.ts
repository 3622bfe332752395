import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, ofCompany, whole } from './schema';

/**
 * Devices that show a price screen. A row begins with a code that somebody requested; the device on
 * which it is typed joins.
 */
export const screenDevices = pgTable(
  'boards',
  {
    company: ofCompany(),
    id: text().notNull(),
    screen: text().notNull(),
    /** Name of the device in lists for people ("Android Chrome"). */
    device: text().notNull().default(''),
    /**
     * Hash of the code under the server's own key: forty bits could be found from a plain hash. It
     * stays, so that a device can ask again after a lost reply.
     */
    codeHash: text('code_hash').notNull(),
    codeUntil: whole('code_until').notNull(),
    /** Number of wrong PINs typed with this code. */
    wrong: integer().notNull().default(0),
    /** Hash of the token; null until a device has joined. */
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
 * Pictures of the shop's screens, sealed as all pictures are. The screens' records say which screen
 * shows which.
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

/** Codes of dealers: one code of one contact for one screen. */
export const dealerKeys = pgTable(
  'dealer_keys',
  {
    company: ofCompany(),
    id: text().notNull(),
    screen: text().notNull(),
    contact: text().notNull(),
    /** Hash under the server's own key, like that of a device's code. */
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

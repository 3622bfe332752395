import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ofCompany, whole } from './schema';

/**
 * The hidden parts of identity cards and their images, sealed under the server's own key: a copy of
 * the database alone shows none of them. The card itself is its record.
 */
export const identitySecrets = pgTable(
  'identity_secrets',
  { company: ofCompany(), id: text().notNull(), sealed: text().notNull() },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/** One row for each image of the company, whichever cards have it. */
export const identityImages = pgTable(
  'identity_images',
  {
    company: ofCompany(),
    sha256: text().notNull(),
    at: whole('at').notNull(),
    sealed: bytes('sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.sha256] })],
);

/** Uploads of images that are not whole yet, still sealed by the device. */
export const identityUploads = pgTable(
  'identity_uploads',
  {
    company: ofCompany(),
    upload: text().notNull(),
    sha256: text().notNull(),
    at: whole('at').notNull(),
    received: bytes('received').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.upload] }), index('identity_uploads_at').on(t.at)],
);

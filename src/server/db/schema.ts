import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Permissions } from '@/domain/people/permission';
import type { PinHash } from '@/domain/people/pin';

/** Tables of companies, people, sessions, devices, mutations, records and the ledger. */

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
/**
 * A bigint column that is read as a number, for epoch ms, versions and quantities, which are safe
 * integers.
 */
export const whole = (name: string) => bigint(name, { mode: 'number' });

export const companies = pgTable(
  'companies',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    licenceCode: text('licence_code').notNull(),
    licenceUntil: whole('licence_until'),
    /**
     * Last version of the company. Every writing transaction raises it first, so the row is the
     * company's lock.
     */
    version: whole('version').notNull().default(0),
    /** Modules the company has. */
    modules: jsonb().$type<string[]>().notNull(),
    /** RSA-OAEP-256, SPKI base64; the private half is sealed under the server's key. */
    publicKey: text('public_key').notNull(),
    privateKey: bytes('private_key').notNull(),
    createdAt: whole('created_at').notNull(),
    /** Number and hash of the last row of the company's journal (`schema-journal`). */
    journalSeq: whole('journal_seq').notNull().default(0),
    journalHead: text('journal_head').notNull().default(''),
  },
  (t) => [uniqueIndex('companies_licence').on(t.licenceCode)],
);

/** The company of a row; every table of a shop has it, first in its key. */
export const ofCompany = () =>
  text()
    .notNull()
    .references(() => companies.id);

/**
 * Branches of a company. An archived one takes no new work and stays the branch of the work that
 * was done in it.
 */
export const branches = pgTable(
  'branches',
  {
    id: text().primaryKey(),
    company: ofCompany(),
    name: text().notNull(),
    archived: boolean().notNull().default(false),
    createdAt: whole('created_at').notNull(),
  },
  (t) => [uniqueIndex('branches_name').on(t.company, t.name)],
);

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    createdAt: whole('created_at').notNull(),
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
);

export const memberships = pgTable(
  'memberships',
  {
    company: ofCompany(),
    user: text()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    permissions: jsonb().$type<Permissions>().notNull(),
    /**
     * Highest levels that this person ever had: by them the server distinguishes facts of somebody
     * who lost a right from those of somebody who never had it.
     */
    held: jsonb().$type<Permissions>().notNull(),
    /**
     * The person's counter PIN in this company, as a hash; only devices on which the person may use
     * it get it.
     */
    pin: jsonb().$type<PinHash>(),
    active: boolean().notNull().default(true),
    /** Branches in which this person may work; null means all, future ones too. */
    branches: jsonb().$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.user] }),
    uniqueIndex('memberships_code').on(t.company, t.code),
  ],
);

/**
 * Wrong counter PINs of a person on a device, and under the device `*` on all devices; `until`: no
 * PIN is checked before (epoch ms).
 */
export const pinTries = pgTable(
  'pin_tries',
  {
    company: ofCompany(),
    user: text().notNull(),
    device: text().notNull(),
    wrong: integer().notNull(),
    until: whole('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.user, t.device] })],
);

/** Sessions. Ended ones stay, because an envelope names the session that made its rows. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    user: text()
      .notNull()
      .references(() => users.id),
    /**
     * Name of the device in the person's list of sessions ("Windows Chrome"); it does not identify
     * them.
     */
    device: text().notNull().default(''),
    createdAt: whole('created_at').notNull(),
    /**
     * Time of the last call, written only every few minutes; 0 for sessions older than this column.
     */
    seenAt: whole('seen_at').notNull().default(0),
    expiresAt: whole('expires_at').notNull(),
    revokedAt: whole('revoked_at'),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash)],
);

export const devices = pgTable(
  'devices',
  {
    company: ofCompany(),
    device: text().notNull(),
    name: text().notNull(),
    series: text().notNull(),
    nonce: text().notNull(),
    /** The nonce before: a device whose lease's reply was lost asks with it again. */
    previousNonce: text('previous_nonce'),
    /** Highest counter seen in the series. */
    seen: whole('seen').notNull().default(0),
    leasedAt: whole('leased_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.device] }),
    uniqueIndex('devices_series').on(t.company, t.series),
  ],
);

/**
 * Sessions under which a device proved its lease: what claims to come from it is believed of these
 * alone.
 */
export const deviceSessions = pgTable(
  'device_sessions',
  {
    company: ofCompany(),
    device: text().notNull(),
    session: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.device, t.session] })],
);

/**
 * A version with its nonce: a cursor that names another nonce saw another history (a restored
 * backup).
 */
export const versions = pgTable(
  'versions',
  {
    company: ofCompany(),
    version: whole('version').notNull(),
    nonce: text().notNull(),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.version] })],
);

/**
 * Condition: rows from the time before identity numbers were sealed that may contain one; their
 * hash has no key.
 */
export const UNSEALED_ROW = sql`length(body_hash) = 64 AND (status >= 400 OR kind IN ('contact.create', 'contact.edit', 'import.create', 'superseded'))`;
export const UNSEALED_CARD = sql`kind = 'contacts' AND ((body->>'taxId' <> '' AND left(body->>'taxId', 7) <> 'sealed:') OR (body->>'passport' <> '' AND left(body->>'passport', 7) <> 'sealed:'))`;

/** Every key that was ever answered; rows are never deleted. */
export const mutations = pgTable(
  'mutations',
  {
    company: ofCompany(),
    id: text().notNull(),
    /** 'superseded' is a tombstone: this id can never apply any more. */
    kind: text().notNull(),
    v: integer().notNull(),
    device: text().notNull(),
    actor: text().notNull(),
    /** Person who sent it, if it was not the actor. */
    carrier: text(),
    /** Branch in which it was made, frozen at that moment; null in a company without branches. */
    branch: text(),
    body: bytes().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer().notNull(),
    /** The answer's text, so that a replay is the same byte for byte. */
    answer: text().notNull(),
    /** Null when it was refused. */
    version: whole('version'),
    at: whole('at').notNull(),
    /**
     * Contact's card that the mutation is about; `merged`: the card that a merge adds to it. A
     * card's history is searched by them. Null for every other kind.
     */
    contact: text('contact'),
    merged: text('merged'),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('mutations_device').on(t.company, t.device, t.version),
    index('mutations_contact')
      .on(t.company, t.contact, t.at.desc())
      .where(sql`${t.contact} IS NOT NULL`),
    index('mutations_unsealed').on(t.company, t.id).where(UNSEALED_ROW),
    index('mutations_merged')
      .on(t.company, t.merged, t.at.desc())
      .where(sql`${t.merged} IS NOT NULL`),
  ],
);

/** The newest state of each record, which the pull sends. */
export const records = pgTable(
  'records',
  {
    company: ofCompany(),
    kind: text().notNull(),
    id: text().notNull(),
    version: whole('version').notNull(),
    deleted: boolean().notNull().default(false),
    body: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.kind, t.id] }),
    index('records_version').on(t.company, t.version),
    index('records_code')
      .on(t.company, sql`upper((${t.body}->>'barcode') COLLATE "C")`)
      .where(sql`${t.kind} = 'stock'`),
    // Of a number that somebody is known by the mark (`identities`).
    index('records_tax_id_mark')
      .on(t.company, sql`split_part(${t.body}->>'taxId', ':', 2)`)
      .where(sql`${t.kind} = 'contacts' AND (${t.body}->>'taxId') <> ''`),
    index('records_passport_mark')
      .on(t.company, sql`split_part(${t.body}->>'passport', ':', 2)`)
      .where(sql`${t.kind} = 'contacts' AND (${t.body}->>'passport') <> ''`),
    index('records_unsealed').on(t.company, t.id).where(UNSEALED_CARD),
  ],
);

/** Slips and other documents as far as SQL searches them; the document itself is its record. */
export const transactions = pgTable(
  'transactions',
  {
    company: ofCompany(),
    id: text().notNull(),
    number: text().notNull(),
    type: text().notNull(),
    at: whole('at').notNull(),
    contactId: text('contact_id'),
    reverses: text(),
    /** For a return: the slip whose lines come back, which may arrive after it. */
    returns: text(),
    /** Whether `contactDays` contains it. Rows of earlier releases are counted when they are needed. */
    counted: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('transactions_newest').on(t.company, t.at.desc(), t.id.desc()),
    index('transactions_number').on(t.company, t.number),
    index('transactions_reverses').on(t.company, t.reverses),
    index('transactions_returns').on(t.company, t.returns).where(sql`${t.returns} IS NOT NULL`),
    /** One person's slips of some days: the limits count them together with every sale. */
    index('transactions_contact').on(t.company, t.contactId, t.at),
    index('transactions_uncounted')
      .on(t.company, t.contactId, t.at)
      .where(sql`NOT ${t.counted} AND ${t.contactId} IS NOT NULL`),
  ],
);

/**
 * What a contact paid in cash and dealt in on a day, kuruş, over the counted slips that stand: the
 * limits are judged by it, so that a sale costs the same however many slips went before.
 */
export const contactDays = pgTable(
  'contact_days',
  {
    company: ofCompany(),
    contactId: text('contact_id').notNull(),
    day: text().notNull(),
    cash: numeric({ mode: 'bigint' }).notNull(),
    dealt: numeric({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.contactId, t.day] })],
);

/** The ledger, append-only. */
export const legs = pgTable(
  'legs',
  {
    company: ofCompany(),
    transaction: text().notNull(),
    account: text().notNull(),
    asset: text().notNull(),
    quantity: whole('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.transaction, t.account, t.asset] }),
    index('legs_account').on(t.company, t.account),
  ],
);

export const balances = pgTable(
  'balances',
  {
    company: ofCompany(),
    account: text().notNull(),
    asset: text().notNull(),
    /**
     * Without bounds: however many slips of the finger add up, the next honest slip is still added
     * to them.
     */
    quantity: numeric({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.account, t.asset] })],
);

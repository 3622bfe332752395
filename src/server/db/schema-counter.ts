import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ofCompany, whole } from './schema';

/**
 * What was counted of the shop's own accounts, one row an account and asset: from its moment on the
 * books follow it. Null where a session was closed without a count: then it tells only that what
 * comes later for the time before is late.
 */
export const tillCounts = pgTable(
  'till_counts',
  {
    company: ofCompany(),
    id: text().notNull(),
    session: text().notNull(),
    /** What the count closed; an opening closes nothing. */
    closes: boolean().notNull(),
    account: text().notNull(),
    asset: text().notNull(),
    at: whole('at').notNull(),
    quantity: whole('quantity'),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id, t.account, t.asset] }),
    index('till_counts_account').on(t.company, t.account, t.at),
  ],
);

/** What numbers and due days are looked up by; an order itself is its record. */
export const orders = pgTable(
  'orders',
  {
    company: ofCompany(),
    id: text().notNull(),
    number: text().notNull(),
    contactId: text('contact_id').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('orders_number').on(t.company, t.number),
  ],
);

/** What numbers are looked up by; a work order itself is its record. */
export const workNumbers = pgTable(
  'work_numbers',
  {
    company: ofCompany(),
    id: text().notNull(),
    number: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.id] }),
    index('work_numbers_number').on(t.company, t.number),
  ],
);

/**
 * Pictures of orders, sealed under the server's own key: a copy of the database alone shows none.
 */
export const orderPhotos = pgTable(
  'order_photos',
  {
    company: ofCompany(),
    order: text().notNull(),
    id: text().notNull(),
    at: whole('at').notNull(),
    sealed: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.order, t.id] })],
);

/** Pictures of what a workshop is to make, sealed as those of orders are. */
export const workPhotos = pgTable(
  'work_photos',
  {
    company: ofCompany(),
    work: text().notNull(),
    id: text().notNull(),
    at: whole('at').notNull(),
    sealed: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.work, t.id] })],
);

/** Pictures of stock cards, sealed as those of orders are; `thumb` is the same small, for lists. */
export const stockPhotos = pgTable(
  'stock_photos',
  {
    company: ofCompany(),
    id: text().notNull(),
    stock: text().notNull(),
    at: whole('at').notNull(),
    sealed: bytes().notNull(),
    thumb: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] })],
);

/** By what a sheet is known again; a cheque itself is its record. */
export const cheques = pgTable(
  'cheques',
  {
    company: ofCompany(),
    id: text().notNull(),
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] }), index('cheques_key').on(t.company, t.key)],
);

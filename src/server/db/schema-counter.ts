import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, ofCompany, whole } from './schema';

/** Tables of till counts, orders, work orders, cheques and their pictures. */

/**
 * Counts of the shop's own accounts, one row for each account and asset: from the count's time on
 * the books follow it. The quantity is null if a session was closed without a count; the row then
 * only shows which later documents are late.
 */
export const tillCounts = pgTable(
  'till_counts',
  {
    company: ofCompany(),
    id: text().notNull(),
    session: text().notNull(),
    /** True for the count of a close; false for that of an opening. */
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

/** Orders as far as SQL searches them, by number; the order itself is its record. */
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

/** Numbers of work orders, for searches; the work order itself is its record. */
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
 * Pictures of orders, sealed under the server's own key: a copy of the database alone shows none of
 * them.
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

/** Pictures of the models of work orders, sealed like those of orders. */
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

/**
 * Pictures of stock cards, sealed like those of orders; `thumb` is the same picture small, for
 * lists.
 */
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

/** Keys by which a cheque is recognized in a second slip; the cheque itself is its record. */
export const cheques = pgTable(
  'cheques',
  {
    company: ofCompany(),
    id: text().notNull(),
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.id] }), index('cheques_key').on(t.company, t.key)],
);

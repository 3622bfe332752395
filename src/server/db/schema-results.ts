import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/**
 * Tables of the shop's profit, computed from its documents (`server/areas/ledger/results`). Only
 * that computation writes here, and everything can be deleted and computed again.
 */

/** How far the computation has come; the row is its lock. */
export const resultCursors = pgTable('result_cursors', {
  company: ofCompany().primaryKey(),
  /** The company's version up to which the documents were looked at. */
  version: whole('version').notNull(),
  /** Istanbul day from which everything must still be computed; null if nothing must. */
  due: text(),
});

/** Position of an asset and its whole cost in kuruş at the end of a day on which it moved. */
export const resultPools = pgTable(
  'result_pools',
  {
    company: ofCompany(),
    asset: text().notNull(),
    day: text().notNull(),
    quantity: whole('quantity').notNull(),
    cost: whole('cost').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.asset, t.day] })],
);

/** Profit on a day in a branch ('' without branches), in kuruş. */
export const resultDays = pgTable(
  'result_days',
  {
    company: ofCompany(),
    day: text().notNull(),
    branch: text().notNull(),
    asset: text().notNull(),
    realised: whole('realised').notNull(),
    workSold: whole('work_sold').notNull(),
    workBought: whole('work_bought').notNull(),
    stonesSold: whole('stones_sold').notNull(),
    stonesBought: whole('stones_bought').notNull(),
    unpriced: whole('unpriced').notNull(),
    /**
     * By how much the branch's documents moved the asset's position, in the asset's own unit, not
     * in kuruş.
     */
    moved: whole('moved').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.day, t.branch, t.asset] })],
);

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCompany, whole } from './schema';

/**
 * What the shop's trade earned, reckoned from its documents (`server/areas/ledger/results`): nobody writes here
 * but the reckoning, and all of it can be thrown away and reckoned anew.
 */

/** How far the reckoning has come; the row is its lock. */
export const resultCursors = pgTable('result_cursors', {
  company: ofCompany().primaryKey(),
  /** Of the company: all that was written up to it was looked at. */
  version: whole('version').notNull(),
  /** Istanbul day from which everything is still to be reckoned; null when nothing is. */
  due: text(),
});

/** Position and its whole cost at the end of a day on which the asset moved, kuruş. */
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

/** What was earned on a day in a branch ('' without branches), kuruş. */
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
     * By which the branch's documents moved the position of the asset, in its own unit: no kuruş.
     */
    moved: whole('moved').notNull(),
  },
  (t) => [primaryKey({ columns: [t.company, t.day, t.branch, t.asset] })],
);

import type { PGlite } from '@electric-sql/pglite';

/** Vacuums and analyzes PGlite's tables, which has no autovacuum of its own. */

const EVERY_MS = 60_000;

/**
 * Tables that have a tenth more pages than at their last ANALYZE, or were never analyzed. Tables of
 * a few pages are left out: the planner reads them fast in any case.
 */
const GROWN = `SELECT relname AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  AND pg_relation_size(oid) / current_setting('block_size')::int > greatest(relpages, 0) * 1.1 + 10`;

/**
 * Vacuums and analyzes the tables that grew, and returns their names. PostgreSQL's autovacuum does
 * this, but PGlite has none; without it the planner assumes that every table is small, and a page
 * of a first pull reads and sorts all remaining records (measured: 453 ms of SQL a page instead of
 * 30).
 */
export async function tidyGrown(client: Pick<PGlite, 'query' | 'exec'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(GROWN);
  for (const { name } of rows) await client.exec(`VACUUM (ANALYZE) "${name}"`);
  return rows.map(({ name }) => name);
}

/**
 * Vacuums at the start and every minute until it is stopped; after a failure it tries again a
 * minute later.
 */
export async function scheduleVacuum(
  client: Pick<PGlite, 'query' | 'exec'>,
): Promise<{ stop(): Promise<void> }> {
  const tidy = () => tidyGrown(client).catch(() => undefined);
  let tidying: Promise<unknown> = tidy();
  await tidying;
  const timer = setInterval(() => {
    tidying = tidying.then(tidy);
  }, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await tidying;
    },
  };
}

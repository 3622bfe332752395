import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 60_000;

/**
 * A tenth more pages than its last ANALYZE saw, or one that none ever saw; a table of a few pages
 * is read in a moment whatever the planner takes it for.
 */
const GROWN = `SELECT relname AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  AND pg_relation_size(oid) / current_setting('block_size')::int > greatest(relpages, 0) * 1.1 + 10`;

/**
 * What autovacuum does in PostgreSQL and nobody in PGlite, which has no such process: without it
 * the planner takes every table for a small one, and a page of a first pull reads and sorts all the
 * books that are left (measured: 453 ms of SQL a page instead of 30). Tables that grew are vacuumed
 * and counted anew; gives their names.
 */
export async function tidyGrown(client: Pick<PGlite, 'query' | 'exec'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(GROWN);
  for (const { name } of rows) await client.exec(`VACUUM (ANALYZE) "${name}"`);
  return rows.map(({ name }) => name);
}

/**
 * At the opening, and every minute until it is stopped; a tidying that failed is tried again in a
 * minute.
 */
export async function keepTidy(
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

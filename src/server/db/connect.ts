import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { localHints, postgresHints } from './hints';
import * as schema from './schema';
import { scheduleVacuum } from './tidy';
import type { ConnectOptions, Database } from './types';

/** Opens PGlite or PostgreSQL and migrates it. */

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/**
 * Advisory lock of migrations: one process migrates, the others wait. Any number, the same in every
 * process.
 */
const MIGRATION_LOCK = 7_106_585;

/** Opens the database and brings its tables up to date. */
export const connect = ({
  databaseUrl,
  name,
  ...embedded
}: ConnectOptions = {}): Promise<Database> =>
  databaseUrl ? connectPostgres(databaseUrl, name) : connectPglite(embedded);

async function connectPglite({
  dataDir,
  image,
}: Pick<ConnectOptions, 'dataDir' | 'image'>): Promise<Database> {
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(image ? { loadDataDir: image } : {}),
  });
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  const tidy = await scheduleVacuum(client);
  return {
    kind: 'pglite',
    db,
    hints: localHints(),
    runScript: async (text) => (await client.exec(text)).at(-1)?.rows ?? [],
    close: async () => {
      await tidy.stop();
      await client.close();
    },
  };
}

async function connectPostgres(databaseUrl: string, name = 'milyem'): Promise<Database> {
  await migratePostgres(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: name,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 20_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the
  // process.
  pool.on('error', () => {});
  const { hints, close } = await postgresHints(databaseUrl, pool, name);
  return {
    kind: 'postgres',
    db: drizzlePg(pool, { schema }),
    hints,
    runScript: async (text) => {
      // node-postgres gives one result for one statement, and a list of them for several.
      const results = [await pool.query(text)].flat();
      return results.at(-1)?.rows ?? [];
    },
    close: async () => {
      await close();
      await pool.end();
    },
  };
}

async function migratePostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

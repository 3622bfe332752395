import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Hints } from '../platform/deps';
import type * as schema from './schema';

/** Types of the database, the same for PGlite and PostgreSQL. */

/** A database of either kind, so that no code outside this folder depends on which one it is. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  hints: Hints;
  /** Runs one or more statements without parameters; returns the rows of the last one. */
  runScript(text: string): Promise<unknown[]>;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** PostgreSQL; without it PGlite is used. */
  databaseUrl?: string;
  /** Name of this process’s connections in PostgreSQL. */
  name?: string;
  /** Folder of PGlite; without it everything is in memory. */
  dataDir?: string;
  /** Contents with which a PGlite in memory begins, from `dumpDataDir`. */
  image?: Blob;
};

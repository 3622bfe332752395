import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { OperationReport } from '@/contract/operation/operation';
import { coarsePercent } from '@/domain/operation/coarse';
import type { Database, Db } from '@/server/db/types';

/** Facts about the server’s processes and its machine. */
export type Machine = {
  engine: OperationReport['storage']['engine'];
  processes(): Promise<OperationReport['processes']>;
  /** Null if the disk cannot be read. */
  diskFreePercent(): Promise<number | null>;
};

export function machineOf(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  own: { dataDir: string; version: string; startedAt: number; name: string },
): Machine {
  const { dataDir, version, startedAt, name } = own;
  const self = { startedAt, version, own: true };
  return {
    engine: kind === 'postgres' ? 'postgres' : 'embedded',
    processes: async () => (kind === 'postgres' ? await named(db, name) : [self]),
    diskFreePercent: () =>
      statfs(dataDir).then(
        ({ bavail, blocks }) => coarsePercent(bavail, blocks),
        () => null,
      ),
  };
}

const PREFIX = 'milyem';

/**
 * Name of a process’s connections to PostgreSQL, by which the other processes see that it is alive:
 * it keeps a connection open as long as it runs. `pick`: random part that tells apart processes
 * that start at the same time.
 */
export const connectionName = (version: string, startedAt: number, pick: string): string =>
  `${PREFIX}/${version}/${startedAt}/${pick}`;

async function named(db: Db, name: string): Promise<OperationReport['processes']> {
  const rows = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${`${PREFIX}/%`}`);
  return readNames(
    (rows as unknown as { rows: { name: string }[] }).rows.map((row) => row.name),
    name,
  );
}

/** Reads processes from the names of their connections, oldest first. */
export const readNames = (names: readonly string[], own: string): OperationReport['processes'] =>
  names
    .flatMap((name) => {
      const [, version, at] = /^milyem\/([\w.-]+)\/(\d+)\//.exec(name) ?? [];
      return version === undefined ? [] : [{ startedAt: Number(at), version, own: name === own }];
    })
    .sort((a, b) => a.startedAt - b.startedAt);

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './app-process';

/** Where Debian keeps PostgreSQL's programs, newest first. */
function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).filter((v) => Number(v) >= 15) : [];
  return versions
    .sort((a, b) => Number(a) - Number(b))
    .map((v) => join(root, v, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

const isRoot = process.getuid?.() === 0;

function whyNot(): string | undefined {
  if (!findBinaries()) return 'no PostgreSQL 15 or later under /usr/lib/postgresql';
  try {
    if (isRoot) execFileSync('id', ['-u', 'postgres'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'running as root, which PostgreSQL refuses, and there is no user postgres to run it';
  }
}

/** Why there can be no throw-away cluster here, or undefined when there can. */
export const noPostgres: string | undefined = whyNot();

export type Cluster = {
  port: number;
  dir: string;
  newDatabase(name?: string, template?: string): Promise<string>;
  stop(): void;
};

/** A cluster of our own in a temporary folder, never somebody's real one. */
export async function startCluster(): Promise<Cluster> {
  const bin = findBinaries();
  if (noPostgres !== undefined || !bin) throw new Error(noPostgres);
  const dir = mkdtempSync(join(tmpdir(), 'milyem-pg-'));
  if (isRoot) execFileSync('chown', ['postgres', dir]);
  chmodSync(dir, 0o700);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=100`;
  run(`'${bin}/initdb' -D '${dir}/data' -U milyem -A trust -E UTF8 --locale=C.UTF-8 --no-sync`);
  run(`'${bin}/pg_ctl' -D '${dir}/data' -w -l '${dir}/log' -o "${options}" start`);
  return { port, dir, newDatabase: reachCluster(port).newDatabase, stop: () => stopCluster(dir) };
}

/** A cluster that somebody else started. */
export function reachCluster(port: number): Pick<Cluster, 'newDatabase'> {
  const url = (name: string) => `postgres://milyem@127.0.0.1:${port}/${name}`;
  return {
    newDatabase: async (
      name = `test_${randomUUID().replaceAll('-', '')}`,
      template = 'template1',
    ) => {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      await client.end();
      return url(name);
    },
  };
}

/** Ends the cluster in that folder, and the folder with it. */
export function stopCluster(dir: string): void {
  run(`'${findBinaries()}/pg_ctl' -D '${dir}/data' -m immediate stop`);
  rmSync(dir, { recursive: true, force: true });
}

function run(command: string): void {
  const [program, args] = isRoot
    ? (['su', ['postgres', '-s', '/bin/sh', '-c', command]] as const)
    : (['/bin/sh', ['-c', command]] as const);
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
}

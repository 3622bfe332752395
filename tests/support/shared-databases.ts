import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { connect } from '@/server/db/connect';
import { type Cluster, reachCluster, startCluster } from './postgres';
import { CLUSTER } from './shared-folder';
import { until } from './until';

/**
 * What every server of the tests begins with, made once a run by whoever needs it first: an image
 * of an embedded database with its tables, and one PostgreSQL with a database to copy. Making them
 * anew took most of the time of a small file.
 */
const LONGEST_MS = 120_000;

/** A migrated, empty PGlite, to be begun with in memory. */
export async function databaseImage(): Promise<Blob> {
  const file = await madeOnce('image', async (folder) => {
    const dataDir = path.join(folder, 'db');
    await (await connect({ dataDir })).close();
    const client = await PGlite.create(dataDir);
    const dump = await client.dumpDataDir('none');
    await client.close();
    return Buffer.from(await dump.arrayBuffer());
  });
  return new Blob([readFileSync(file)]);
}

/** The one PostgreSQL of the run; whose databases begin with all tables. */
export async function sharedCluster(): Promise<Pick<Cluster, 'newDatabase'>> {
  const file = await madeOnce(CLUSTER, async () => {
    const { port, dir, newDatabase, stop } = await startCluster();
    try {
      await (await connect({ databaseUrl: await newDatabase('template') })).close();
    } catch (error) {
      stop();
      throw error;
    }
    return Buffer.from(JSON.stringify({ port, dir }));
  });
  const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
  const { newDatabase } = reachCluster(port);
  return { newDatabase: (name) => newDatabase(name, 'template') };
}

/** One maker over all workers; what went wrong there is said by each that waited. */
async function madeOnce(name: string, make: (folder: string) => Promise<Buffer>): Promise<string> {
  const folder = path.join(inject('shared'), name);
  const [ready, failed] = [path.join(folder, 'ready'), path.join(folder, 'failed')];
  if (isFirst(folder)) {
    try {
      writeFileSync(`${ready}.part`, await make(folder));
      renameSync(`${ready}.part`, ready);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
    return ready;
  }
  await until(
    () => existsSync(ready) || existsSync(failed),
    (done) => done,
    LONGEST_MS,
  );
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
  return ready;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createCompany } from '@/server/areas/people/accounts';
import { connect } from '@/server/db/connect';
import { scheduleVacuum, tidyGrown } from '@/server/db/tidy';
import { NOON } from '../../support/factories';
import { type Cluster, noPostgres, startCluster } from '../../support/postgres';

const company = {
  title: 'Örnek',
  licenceCode: 'L-1',
  admin: { name: 'Deniz', email: 'd@ornek.app', code: '1', password: 'altin-585' },
};

if (noPostgres !== undefined) console.warn(`skipped on PostgreSQL: ${noPostgres}`);

describe.skipIf(noPostgres !== undefined)('opening PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  it('works for several processes that start at once on an empty database', async () => {
    const databaseUrl = await cluster.newDatabase();
    const databases = await Promise.all(Array.from({ length: 4 }, () => connect({ databaseUrl })));
    const made = await Promise.all(
      databases.map(({ db }) =>
        createCompany({ db, sealingKey: Buffer.alloc(32, 7), clock: () => NOON }, company),
      ),
    );
    expect(made.filter((m) => m.ok)).toHaveLength(1);
    expect(made.flatMap((m) => (m.ok ? [] : [m.error.code]))).toEqual([
      'licence-taken',
      'licence-taken',
      'licence-taken',
    ]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('finds everything again when it is opened later', async () => {
    const databaseUrl = await cluster.newDatabase();
    for (const ok of [true, false]) {
      const database = await connect({ databaseUrl });
      const made = await createCompany(
        { db: database.db, sealingKey: Buffer.alloc(32, 7), clock: () => NOON },
        company,
      );
      expect(made.ok).toBe(ok);
      await database.close();
    }
  });

  it('says plainly that nobody answers', async () => {
    await expect(connect({ databaseUrl: 'postgres://milyem@127.0.0.1:1/none' })).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });
});

describe('the embedded database', () => {
  it('SY48: counts its tables anew when they have grown, since no autovacuum does', async () => {
    const client = await PGlite.create();
    await client.exec('CREATE TABLE books (id int, body text); CREATE TABLE quiet (id int)');
    const known = async () =>
      (
        await client.query<{ reltuples: number }>(
          "SELECT reltuples FROM pg_class WHERE relname = 'books'",
        )
      ).rows[0]?.reltuples;
    await client.exec(
      "INSERT INTO books SELECT i, repeat('x', 200) FROM generate_series(1, 20000) i",
    );
    expect(await known()).toBe(-1);
    expect(await tidyGrown(client)).toEqual(['books']);
    expect(await known()).toBe(20_000);
    expect(await tidyGrown(client)).toEqual([]);
    await client.exec(
      "INSERT INTO books SELECT i, repeat('x', 200) FROM generate_series(1, 5000) i",
    );
    expect(await tidyGrown(client)).toEqual(['books']);
    expect(await known()).toBe(25_000);
    await client.close();
  });

  it('SY48: is opened all the same where that cannot be done', async () => {
    const full = () => Promise.reject(new Error('no space left on device'));
    await (await scheduleVacuum({ query: full, exec: full })).stop();
  });

  it('SY48: does so whenever it is opened', async () => {
    const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'milyem-tidy-')), 'db');
    onTestFinished(() => rm(path.dirname(dataDir), { recursive: true, force: true }));
    const first = await connect({ dataDir });
    await first.db.execute(
      sql`CREATE TABLE books AS SELECT i AS id, repeat('x', 200) AS body FROM generate_series(1, 20000) i`,
    );
    await first.close();
    const again = await connect({ dataDir });
    const { rows } = (await again.db.execute(
      sql`SELECT reltuples FROM pg_class WHERE relname = 'books'`,
    )) as unknown as { rows: { reltuples: number }[] };
    expect(rows).toEqual([{ reltuples: 20_000 }]);
    await again.close();
  });
});

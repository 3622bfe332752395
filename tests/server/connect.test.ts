import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany } from '../../src/server/accounts';
import { connect } from '../../src/server/db/connect';
import { NOON } from '../support/factories';
import { type Cluster, noPostgres, startCluster } from '../support/postgres';

const company = { title: 'Örnek', licenceCode: 'L-1', admin: { name: 'Deniz', email: 'd@ornek.app', code: '1', password: 'altin-585' } };

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
    const made = await Promise.all(databases.map(({ db }) => createCompany({ db, sealingKey: Buffer.alloc(32, 7), clock: () => NOON }, company)));
    expect(made.filter((m) => m.ok)).toHaveLength(1);
    expect(made.flatMap((m) => (m.ok ? [] : [m.error.code]))).toEqual(['licence-taken', 'licence-taken', 'licence-taken']);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('finds everything again when it is opened later', async () => {
    const databaseUrl = await cluster.newDatabase();
    for (const ok of [true, false]) {
      const database = await connect({ databaseUrl });
      const made = await createCompany({ db: database.db, sealingKey: Buffer.alloc(32, 7), clock: () => NOON }, company);
      expect(made.ok).toBe(ok);
      await database.close();
    }
  });

  it('says plainly that nobody answers', async () => {
    await expect(connect({ databaseUrl: 'postgres://milyem@127.0.0.1:1/none' })).rejects.toThrow(/ECONNREFUSED/);
  });
});

import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChain } from '@/server/areas/journal/check';
import { createCompany } from '@/server/areas/people/accounts';
import { connect } from '@/server/db/connect';
import type { Database } from '@/server/db/types';
import { NOON } from '../../support/factories';
import { noPostgres } from '../../support/postgres';
import { sharedCluster } from '../../support/shared-databases';
import { forge, journalOf } from '../support/journal';

const ROWS = 10_000;
/** Rows of one transaction. */
const BATCH = 100;
const CLI = path.resolve(import.meta.dirname, '../../../src/server/cli/journal-check.ts');

if (noPostgres !== undefined) console.warn(`skipped on PostgreSQL: ${noPostgres}`);

describe.skipIf(noPostgres !== undefined)('the journal on PostgreSQL', () => {
  let databaseUrl: string;
  let database: Database;
  let company: string;
  beforeAll(async () => {
    databaseUrl = await (await sharedCluster()).newDatabase();
    database = await connect({ databaseUrl });
    const made = await createCompany(
      { db: database.db, sealingKey: Buffer.alloc(32, 7), clock: () => NOON },
      {
        title: 'Örnek',
        licenceCode: 'L-1',
        admin: { name: 'Deniz', email: 'd@ornek.app', code: '1', password: 'altin-585' },
      },
    );
    if (!made.ok) throw new Error(made.error.code);
    company = made.value.company;
  });
  afterAll(() => database.close());

  /** A process that appends rows; `begin` starts it, `took` is how long it needed, ms. */
  function writer(name: string) {
    const script = path.join(import.meta.dirname, 'append-rows.ts');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, databaseUrl, company, name, String(ROWS), String(BATCH)],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<string> => String((await lines.next()).value);
    return { ready: next(), begin: () => child.stdin.write('go\n'), took: next };
  }

  const checked = () =>
    new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = spawn(process.execPath, ['--import', 'tsx', CLI], {
        env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = { out: '', err: '' };
      child.stdout.on('data', (bytes: Buffer) => (said.out += bytes));
      child.stderr.on('data', (bytes: Buffer) => (said.err += bytes));
      child.once('close', (code) => done({ code, ...said }));
    });

  it('JO3: two processes that write 10,000 rows each make one unbroken chain', async () => {
    const writers = [writer('first'), writer('second')];
    expect(await Promise.all(writers.map(({ ready }) => ready))).toEqual(['ready', 'ready']);
    for (const { begin } of writers) begin();
    const took = await Promise.all(writers.map((one) => one.took()));
    const rows = (await journalOf(database.db, company)).slice(2);
    const turns = rows.filter(({ actor }, at) => at > 0 && actor !== rows[at - 1]?.actor).length;
    const began = performance.now();
    const report = await checkChain(database.db, company);
    console.log(
      `two writers × ${ROWS} rows: ${took.join(' and ')} ms, the writer changed ${turns} times; ${report.rows} rows checked in ${Math.round(performance.now() - began)} ms`,
    );
    expect(report).toMatchObject({ rows: 2 * ROWS + 2, broken: null });
    for (const name of ['first', 'second'])
      expect(rows.filter(({ actor }) => actor === name)).toHaveLength(ROWS);
    // One after the other would prove nothing.
    expect(turns).toBeGreaterThan(20);
  });

  it('JO2: a role of the app without the rights is refused by name, and still appends', async () => {
    await database.runScript(`
      CREATE ROLE app_${company.slice(-12)} LOGIN;
      GRANT USAGE ON SCHEMA public TO app_${company.slice(-12)};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO app_${company.slice(-12)};
      REVOKE ALL ON journal FROM app_${company.slice(-12)};
      GRANT SELECT, INSERT ON journal TO app_${company.slice(-12)};
    `);
    const address = new URL(databaseUrl);
    address.username = `app_${company.slice(-12)}`;
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    for (const statement of [
      'UPDATE journal SET at = 1 WHERE seq = 3',
      'DELETE FROM journal WHERE seq = 3',
      'TRUNCATE journal',
    ])
      await expect(client.query(statement), statement).rejects.toThrow(
        'permission denied for table journal',
      );
    for (const statement of [
      'ALTER TABLE journal DISABLE TRIGGER journal_insert_only',
      'DROP TABLE journal',
    ])
      await expect(client.query(statement), statement).rejects.toThrow(
        'must be owner of table journal',
      );
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO journal SELECT company, seq + 1000000, at, actor, device, branch, act, subject, purpose, detail, prev, hash FROM journal WHERE seq = 1 AND company = $1`,
      [company],
    );
    await client.query('ROLLBACK');
    await client.end();
  });

  it('JO8: journal:check prints what is whole, and names a flipped bit and a removed row with code 1', async () => {
    const whole = await checked();
    expect(whole).toMatchObject({ code: 0, err: '' });
    expect(whole.out).toMatch(
      /^Örnek: 20002 satır doğrulandı, zincir sağlam\. Özet: [0-9a-f]{64}\n$/,
    );
    await database.runScript(forge('UPDATE journal SET at = at # 1 WHERE seq = 15000'));
    const flipped = await checked();
    expect(flipped).toMatchObject({ code: 1, err: 'Kayıt defteri 1 firmada bozuk.\n' });
    expect(flipped.out).toContain(
      'Örnek: 14999 satır doğrulandı, zincir bozuk: 15000. satır sonradan değiştirilmiş.',
    );
    await database.runScript(
      forge(
        'UPDATE journal SET at = at # 1 WHERE seq = 15000; DELETE FROM journal WHERE seq = 20002',
      ),
    );
    const removed = await checked();
    expect(removed).toMatchObject({ code: 1 });
    expect(removed.out).toContain('zincir bozuk: 20002. satır yok.');
    await database.db.execute(sql`SELECT 1`);
  });
});

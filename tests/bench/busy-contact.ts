import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { documentPrograms, Shop } from '../faults/documents-shop';
import { contactBody, SALES, saleBody } from '../server/support/slips';
import { aBracelet, aTransaction, cash } from '../support/factories';
import { noPostgres, startCluster } from '../support/postgres';
import { type Measured, median } from './table';

/**
 * What a sale to a known customer costs on PostgreSQL, over HTTP, when few and when many slips of
 * that customer lie within the days that the limits link.
 */
const FEW = 10;
const MANY = 10_000;
const SALES_EACH = 120;
const PRICE = 10_554_240;
/** Days over which the earlier slips lie; all are within the linked days. */
const SPREAD = 28;

export async function measureBusyContact(say: (text: string) => void): Promise<Measured[]> {
  if (noPostgres !== undefined) {
    say(`no figures of a busy contact: ${noPostgres}`);
    return [];
  }
  const { programs, remove } = await documentPrograms();
  const cluster = await startCluster();
  const databaseUrl = await cluster.newDatabase();
  const shop = new Shop(databaseUrl, programs.server);
  try {
    await shop.open(1, {});
    const device = await shop.signIn('D1');
    const must = async (place: string, body: object): Promise<void> => {
      const { status, text } = await device.write(place, body);
      if (status !== 200) throw new Error(`${place}: ${status} ${text}`);
    };
    const sell = (contactId: string, daysAgo: number) => {
      const more = Math.floor(Math.random() * 1_000_000);
      const slip = aTransaction(
        {
          ...{ id: randomUUID(), contactId },
          lines: [aBracelet({ adjustment: more })],
          tendered: [cash(PRICE + more)],
        },
        `T1-${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`,
      );
      return must(SALES, saleBody({ ...slip, at: Date.now() - daysAgo * 86_400_000 }));
    };
    const [quiet, busy] = [randomUUID(), randomUUID()];
    for (const id of [quiet, busy]) await must('/workbench/contacts', contactBody(id));
    say(`${FEW} slips of one contact and ${MANY} of another`);
    for (const id of [quiet, busy])
      for (let n = 0; n < FEW; n++) await sell(id, (n * SPREAD) / FEW);
    await multiply(databaseUrl, busy, MANY / FEW);
    const took = { first: [] as number[], quiet: [] as number[], busy: [] as number[] };
    const timed = async (into: number[], id: string): Promise<void> => {
      const began = performance.now();
      await sell(id, 0);
      into.push(performance.now() - began);
    };
    // The first one counts what was stored before, as after an upgrade.
    await timed(took.first, busy);
    for (let n = 0; n < 20; n++) await sell(quiet, 0);
    for (let n = 0; n < SALES_EACH; n++) {
      await timed(took.quiet, quiet);
      await timed(took.busy, busy);
    }
    return [
      {
        metric: `a sale to a contact with ${MANY} linked slips`,
        value: median(took.busy) / median(took.quiet),
        unit: `times that with ${FEW}`,
        limit: { is: 'most', value: 1.3 },
        peer: `${median(took.busy).toFixed(1)} ms against ${median(took.quiet).toFixed(1)} ms`,
      },
      {
        metric: `the first sale after an upgrade, which counts ${MANY} slips`,
        value: took.first[0] ?? 0,
        unit: 'ms',
      },
    ];
  } finally {
    await shop.stop();
    cluster.stop();
    remove();
  }
}

/** Copies each slip of the contact, as if an earlier release had stored all of them. */
async function multiply(databaseUrl: string, contact: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH copies AS (
         SELECT t.*, t.id || '-' || n AS copy FROM transactions t, generate_series(2, $2::int) n
          WHERE t.contact_id = $1),
       told AS (
         INSERT INTO records (company, kind, id, version, body, deleted)
         SELECT r.company, r.kind, c.copy, r.version, r.body || jsonb_build_object('id', c.copy), false
           FROM copies c JOIN records r
             ON r.company = c.company AND r.kind = 'transactions' AND r.id = c.id)
       INSERT INTO transactions (company, id, number, type, at, contact_id)
       SELECT company, copy, number, type, at, contact_id FROM copies`,
      [contact, times],
    );
    await client.query('UPDATE transactions SET counted = false WHERE contact_id = $1', [contact]);
    await client.query('DELETE FROM contact_days WHERE contact_id = $1', [contact]);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { twinsQuery } from '@/server/areas/slip/judge-twins';
import { cardsWith } from '@/server/areas/stock/stock';
import type { Tx } from '@/server/db/types';
import { historyQuery } from '@/server/routes/contacts';
import { markOf } from '@/server/seal/identities';
import { sizesQuery } from '@/server/sync/pull-page';
import { onBothEngines } from '../../support/server';
import { contactBody } from '../support/slips';

const MANY = 20_000;

/**
 * What people wait for at the counter is found by an index, however many cards and rows a company
 * has.
 */
onBothEngines('the plans of the server', (server) => {
  let company = '';
  beforeAll(async () => {
    const shop = await server().newShop();
    company = shop.company;
    await shop.admin.write('/workbench/contacts', contactBody('card-1', { taxId: '10000000146' }));
    const { db } = server();
    await db.execute(sql`INSERT INTO mutations (company, id, kind, v, device, actor, body, body_hash, status, answer, version, at, contact)
      SELECT ${company}, 'm' || i, 'contact.edit', 3, 'd', 'a', ''::bytea, '', 200, '', i, i, 'card' || (i % 5000) FROM generate_series(1, ${MANY}::int) i`);
    await db.execute(sql`INSERT INTO records (company, kind, id, version, body)
      SELECT ${company}, CASE i % 4 WHEN 0 THEN 'contacts' WHEN 1 THEN 'stock' ELSE 'transactions' END, 'r' || i, i,
        jsonb_build_object('taxId', 'sealed:' || i || ':x', 'passport', 'sealed:' || i || ':x', 'barcode', 'Code-' || i)
      FROM generate_series(1, ${MANY}::int) i`);
    await db.execute(sql`ANALYZE`);
  });

  const planOf = async (query: SQL, db: Pick<Tx, 'execute'> = server().db): Promise<string> => {
    const { rows } = (await db.execute(sql`EXPLAIN ${query}`)) as unknown as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('CO15: the history of a card is found by the card, not by reading what every row says', async () => {
    const plan = await planOf(historyQuery(server().db, company, 'card-1').getSQL());
    expect(plan).toContain('mutations_contact');
    expect(plan).toContain('mutations_merged');
    expect(plan).not.toContain('Seq Scan');
  });

  it('CO15: a second card of one tax number is found by the number', async () => {
    const { db } = server();
    const mark = markOf({ sealingKey: server().deps.sealingKey, company }, 'taxId', '10000000146');
    const plan = await db.transaction((tx) =>
      planOf(twinsQuery(tx, company, 'other', 'taxId', mark).getSQL(), tx),
    );
    expect(plan).toContain('records_tax_id_mark');
    expect(plan).not.toContain('Seq Scan');
    expect(
      (await db.transaction((tx) => twinsQuery(tx, company, 'other', 'taxId', mark))).map(
        ({ id }) => id,
      ),
    ).toEqual(['card-1']);
    const byPassport = await db.transaction((tx) =>
      planOf(twinsQuery(tx, company, 'other', 'passport', '5').getSQL(), tx),
    );
    expect(byPassport).toContain('records_passport_mark');
  });

  it('SY48: a page of a pull reads on in the order of versions, however much there is behind it', async () => {
    const { db } = server();
    const plan = await db.transaction((tx) =>
      planOf(sizesQuery(tx, { company, seen: undefined }, 100).getSQL(), tx),
    );
    expect(plan).toContain('records_version');
    expect(plan).not.toContain('Sort');
  });

  it('ST4: what lies under a code is found by the code, whatever its case', async () => {
    const { db } = server();
    const plan = await db.transaction((tx) =>
      planOf(cardsWith(tx, company, ['code-5', 'CODE-9']).getSQL(), tx),
    );
    expect(plan).toContain('records_code');
    expect(plan).not.toContain('Seq Scan');
    const found = await db.transaction((tx) =>
      cardsWith(tx, company, ['code-5', 'CODE-9', 'code-8']),
    );
    expect(found.map(({ id, code }) => `${id} ${code}`).sort()).toEqual(['r5 CODE-5', 'r9 CODE-9']);
  });
});

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ContactChange } from '@/contract/core/records';
import type { SeriesReport } from '@/contract/people/session';
import { mutations, records } from '@/server/db/schema';
import { jobs } from '@/server/db/schema-platform';
import type { JobToDo } from '@/server/jobs/provider';
import { answerText } from '@/server/platform/http';
import { openedCard, sealedCard } from '@/server/seal/identities';
import { refuseForeignKey, rewriteTables, sealStanding } from '@/server/seal/seal-standing';
import { NOON } from '../../support/factories';
import { type Client, onAServer, type Shop, type TestServer } from '../../support/server';
import { anImported, IMPORTS, importBody } from '../support/imports';
import { pulled } from '../support/pulled';
import { aSlip, contactBody, SALES, saleBody } from '../support/slips';

/** Every citizen's number is right by its check digits, and each is of one test alone. */
const CITIZENS = [
  '10000000146',
  '10000000214',
  '10000000382',
  '10000000450',
  '10000000528',
] as const;
const PASSPORT = 'U98765432';

/** Columns of the whole database in which some text stands as it is, whatever their kind. */
async function saidIn({ db }: TestServer, text: string): Promise<string[]> {
  const { rows: columns } =
    (await db.execute(sql`SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS kind
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
    AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea')`)) as unknown as {
      rows: { table: string; column: string; kind: string }[];
    };
  expect(columns.length).toBeGreaterThan(50);
  const said: string[] = [];
  for (const { table, column, kind } of columns) {
    const name = sql.raw(`"${column}"`);
    const found =
      kind === 'bytea'
        ? sql`position(convert_to(${text}::text, 'UTF8') in ${name}) > 0`
        : sql`position(${text}::text in ${name}::text) > 0`;
    const { rows } = (await db.execute(
      sql`SELECT 1 FROM ${sql.raw(`"${table}"`)} WHERE ${found} LIMIT 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) said.push(`${table}.${column}`);
  }
  return said;
}

const head = (id: string) => ({ v: SHARED_VERSION, id, at: NOON });
const edited = (
  client: Client,
  id: string,
  changes: object,
  base: object,
  key: string = randomUUID(),
) =>
  client.write(
    `/workbench/contacts/${id}`,
    { kind: 'contact.edit', ...head(id), changes, base },
    { method: 'PATCH', key },
  );
const pulledCard = async (client: Client, id: string) =>
  (await pulled(client)).find((record) => record.id === id);

const handed: JobToDo[] = [];

onAServer(
  'the numbers of people at rest',
  (server) => {
    let shop: Shop;
    let admin: Client;
    beforeAll(async () => {
      shop = await server().newShop();
      ({ admin } = shop);
    });

    it('CO24: a card, its edits, what was refused of it and all answers hold none of them as it is, and everybody reads them as before', async () => {
      const [taxId, later] = CITIZENS;
      const [id, key] = [randomUUID(), randomUUID()];
      const body = contactBody(id, { taxId, passport: PASSPORT });
      const made = await admin.write('/workbench/contacts', body, { key });
      expect(made.status).toBe(200);
      const version = made.answer.version ?? 0;
      const other = await shop.join({ workbench: 2 });
      expect((await edited(other, id, { taxId: later }, { taxId: version })).status).toBe(200);
      const lateKey = randomUUID();
      const late = await edited(admin, id, { taxId }, { taxId: version }, lateKey);
      expect([late.status, late.answer.current?.[0]?.body]).toMatchObject([
        412,
        { taxId: later, passport: PASSPORT },
      ]);
      expect((await edited(admin, id, { taxId }, { taxId: version }, lateKey)).text).toBe(
        late.text,
      );
      const strange = await admin.write(
        '/workbench/contacts',
        contactBody(randomUUID(), { kimlik: taxId, passport: PASSPORT }),
      );
      expect(strange.status).toBe(400);
      const torn = await admin.write('/workbench/contacts', JSON.stringify(body).slice(0, -3));
      expect(torn.status).toBe(400);
      const again = await admin.write(
        '/workbench/contacts',
        contactBody(id, { taxId, supersedes: key }),
      );
      expect([again.answer.code, again.answer.current?.[0]?.body]).toMatchObject([
        'superseded',
        { taxId: later },
      ]);

      for (const number of [taxId, later, PASSPORT])
        expect([number, await saidIn(server(), number)]).toEqual([number, []]);
      expect((await pulledCard(admin, id))?.body).toMatchObject({
        taxId: later,
        passport: PASSPORT,
        name: 'Ayşe Örnek',
      });
      const history = await admin.call<ContactChange[]>('GET', `/workbench/contacts/${id}/history`);
      expect(
        history.answer.result?.flatMap(({ changes }) => (changes ? [changes.taxId] : [])).sort(),
      ).toEqual([taxId, later]);
      expect((await admin.write('/workbench/contacts', body, { key })).text).toBe(made.text);
      expect(
        (await admin.write('/workbench/contacts', { ...body, name: 'Başkası' }, { key })).answer
          .code,
      ).toBe('key-reused');
    });

    it('CO24: no hash in the database can be tried out: of what came there is none without a key', async () => {
      const [, , taxId] = CITIZENS;
      const key = randomUUID();
      const body = JSON.stringify(contactBody(randomUUID(), { taxId }));
      expect((await admin.write('/workbench/contacts', body, { key })).status).toBe(200);
      for (const said of [body, taxId]) {
        const hash = createHash('sha256').update(said);
        expect(await saidIn(server(), hash.copy().digest('hex'))).toEqual([]);
        expect(await saidIn(server(), hash.copy().digest('base64url').slice(0, 20))).toEqual([]);
      }
    });

    it('CO24: an import and a document for the tax office are kept as closed, and come out as they went in', async () => {
      const [, , , imported, buyer] = CITIZENS;
      const card = anImported({ taxId: imported });
      expect((await admin.write(IMPORTS, importBody([card]))).status).toBe(200);
      const document = { buyer, total: '12,50' };
      const [key, call] = [randomUUID(), { action: 'send', ettn: randomUUID(), document }];
      const sent = await admin.call('POST', '/apps/invoice/api', { key, body: call });
      expect([sent.status, sent.answer.result]).toMatchObject([
        200,
        { state: 'done', answer: { seen: buyer } },
      ]);
      expect(handed.at(-1)?.payload).toMatchObject({ document });
      expect(
        (await admin.call('POST', '/apps/invoice/api', { key, body: call })).answer.result,
      ).toEqual(sent.answer.result);
      for (const number of [imported, buyer])
        expect([number, await saidIn(server(), number)]).toEqual([number, []]);
      expect((await pulledCard(admin, card.id))?.body).toMatchObject({ taxId: imported });
    });

    it('CO21 CO24: a second card of one number is found by it, of one passport too, and never over two companies', async () => {
      const own = await server().newShop();
      const said = async (client: Client, more: object, id = randomUUID()) =>
        (await client.write<{ findings: string[] }>('/workbench/contacts', contactBody(id, more)))
          .answer.result?.findings;
      const [first, second] = [randomUUID(), randomUUID()];
      const [taxId] = CITIZENS;
      expect(await said(own.admin, { taxId, passport: PASSPORT }, first)).toEqual([]);
      expect(await said(own.admin, { passport: PASSPORT }, second)).toEqual(['passport-clash']);
      expect(await said(own.admin, { taxId })).toEqual(['tax-id-clash']);
      // Who has one number as a tax number and who has it as a passport's are two.
      expect(await said(own.admin, { passport: taxId })).toEqual([]);
      const third = randomUUID();
      expect(await said(own.admin, {}, third)).toEqual([]);
      const { version } = (await pulledCard(own.admin, third)) ?? { version: 0 };
      const told = await edited(own.admin, third, { passport: PASSPORT }, { passport: version });
      expect(told.answer.result).toMatchObject({ findings: ['passport-clash'] });
      expect(await said((await server().newShop()).admin, { taxId, passport: PASSPORT })).toEqual(
        [],
      );
      const pair = await own.admin.write(`/workbench/contacts/${first}/merges`, {
        kind: 'contact.merge',
        ...head(first),
        merged: second,
        absorbed: [second],
      });
      expect(pair.status).toBe(200);
      expect([
        (await pulledCard(own.admin, first))?.body,
        (await pulledCard(own.admin, second))?.body,
      ]).toMatchObject([
        { taxId, passport: PASSPORT, absorbed: [second] },
        { passport: PASSPORT, mergedInto: first },
      ]);
    });

    it('CO24: what was sealed for one card opens on no other, and in no other company', async () => {
      const [taxId] = CITIZENS;
      const vault = { sealingKey: server().deps.sealingKey, company: shop.company };
      const sealed = sealedCard(vault, { id: 'a', taxId });
      expect(sealed.taxId).not.toContain(taxId);
      expect([sealedCard(vault, sealed), openedCard(vault, sealed)]).toEqual([
        sealed,
        { id: 'a', taxId },
      ]);
      expect(sealedCard(vault, { id: 'a', taxId: '' })).toEqual({ id: 'a', taxId: '' });
      expect(() => openedCard(vault, { ...sealed, id: 'b' })).toThrow();
      expect(() => openedCard({ ...vault, company: 'other' }, sealed)).toThrow();
      const [mine, theirs] = [
        sealed,
        sealedCard({ ...vault, company: 'other' }, { id: 'a', taxId }),
      ].map((card) => card.taxId.split(':')[1]);
      expect(mine).not.toBe(theirs);
    });
  },
  {
    providers: {
      invoice: async (job) => {
        handed.push(job);
        return {
          is: 'done',
          answer: { seen: (job.payload as { document: { buyer: string } }).document.buyer },
        };
      },
    },
  },
);

onAServer('a database of before', (server) => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it('CO25: is sealed when it is opened, once; no device hears of it, and a replay gets the answer that it got before', async () => {
    const { db, deps } = server();
    const { company, admin } = await server().newShop();
    const [taxId, later] = CITIZENS;
    const card = {
      id: randomUUID(),
      name: 'Eski Kart',
      type: true,
      roles: ['customer'],
      phone: '',
      city: '',
      note: '',
      taxId,
      passport: PASSPORT,
    };
    await db.insert(records).values({
      company,
      kind: 'contacts',
      id: card.id,
      version: 1,
      body: { ...card, fieldVersions: { taxId: 1 } },
    });
    const row = {
      company,
      v: SHARED_VERSION,
      device: 'd',
      actor: admin.user,
      carrier: null,
      branch: null,
      at: NOON,
      contact: card.id,
    };
    const plain = (
      id: string,
      kind: string,
      said: object | string,
      status: number,
      answer: object,
      version: number | null = null,
    ) => {
      const text = typeof said === 'string' ? said : JSON.stringify(said);
      return {
        ...row,
        id,
        kind,
        body: Buffer.from(text),
        bodyHash: sha256(text),
        status,
        answer: answerText(answer as never, id),
        version,
      };
    };
    const edit = {
      kind: 'contact.edit',
      ...head(card.id),
      changes: { taxId: later },
      base: { taxId: 0 },
    };
    const stale = {
      status: false,
      code: 'stale',
      current: [{ kind: 'contacts', id: card.id, version: 1, deleted: false, body: card }],
    };
    const slip = saleBody(aSlip({ number: 'T1-000001' }));
    const old = [
      plain(
        'made',
        'contact.create',
        { kind: 'contact.create', ...head(card.id), ...card },
        200,
        { status: true, result: { id: card.id } },
        1,
      ),
      plain('late', 'contact.edit', edit, 412, stale),
      plain('torn', '', JSON.stringify({ ...edit, kimlik: PASSPORT }).slice(0, -1), 400, {
        status: false,
        code: 'malformed',
      }),
      plain('gone', 'superseded', { ...slip, kimlik: taxId }, 400, {
        status: false,
        code: 'malformed',
      }),
      plain('sold', 'transaction.create', slip, 200, { status: true, result: { id: slip.id } }, 1),
    ];
    await db.insert(mutations).values(old);
    const bank = {
      company,
      kind: 'bank',
      target: '',
      actor: admin.user,
      state: 'done',
      nextAt: 0,
      createdAt: 0,
      endedAt: 0,
    };
    await db
      .insert(jobs)
      .values({ ...bank, id: 'job', payload: `{"iban":"${taxId}"}`, answer: `{"who":"${later}"}` });
    expect((await saidIn(server(), taxId)).sort()).toEqual([
      'jobs.payload',
      'mutations.answer',
      'mutations.body',
      'records.body',
    ]);

    expect(await sealStanding(deps)).toBe(6);
    await rewriteTables(db);
    for (const number of [taxId, later, PASSPORT])
      expect([number, await saidIn(server(), number)]).toEqual([number, []]);
    expect(await sealStanding(deps)).toBe(0);

    expect(await pulledCard(admin, card.id)).toMatchObject({
      version: 1,
      body: { taxId, passport: PASSPORT },
    });
    const replay = await edited(admin, card.id, edit.changes, edit.base, 'late');
    expect([replay.status, replay.text]).toEqual([412, old[1]?.answer]);
    expect((await edited(admin, card.id, { taxId }, edit.base, 'late')).answer.code).toBe(
      'key-reused',
    );
    const again = await admin.write(SALES, slip, { key: 'sold' });
    expect([again.status, again.text]).toEqual([200, old[4]?.answer]);
    const history = await admin.call<ContactChange[]>(
      'GET',
      `/workbench/contacts/${card.id}/history`,
    );
    expect(
      history.answer.result?.map(({ id, changes, code }) => [id, changes?.taxId, code]),
    ).toContainEqual(['late', later, 'stale']);
    const [kept] = await db
      .select()
      .from(mutations)
      .where(and(eq(mutations.company, company), eq(mutations.id, 'sold')));
    // Of a slip nothing is hidden, nor written anew.
    expect(Buffer.from(kept?.body ?? []).toString('utf8')).toBe(JSON.stringify(slip));
    const found = await admin.write<{ findings: string[] }>(
      '/workbench/contacts',
      contactBody(randomUUID(), { taxId }),
    );
    expect(found.answer.result?.findings).toEqual(['tax-id-clash']);
    expect((await admin.call<SeriesReport[]>('GET', '/settings/devices')).status).toBe(200);
  });

  it('CO25: is not opened under another key, which could read nothing of it and would seal beside it', async () => {
    const { deps } = server();
    await server().newShop();
    await expect(refuseForeignKey(deps)).resolves.toBeUndefined();
    await expect(refuseForeignKey({ ...deps, sealingKey: randomBytes(32) })).rejects.toThrow(
      'SEALING_KEY',
    );
  });
});

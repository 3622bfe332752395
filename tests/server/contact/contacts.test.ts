import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CAPTION_LIMIT, DOCUMENT_LIMIT } from '@/contract/contact/contact';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ContactChange } from '@/contract/core/records';
import type { Movement } from '@/domain/contact/contact-statement';
import { rowFigures } from '@/domain/contact/statement-figures';
import { contactAccount, STOCK, TILL } from '@/domain/ledger/ledger';
import { HAS, TRY } from '@/domain/metal/asset';
import { balances, legs, mutations, records } from '@/server/db/schema';
import { jobs } from '@/server/db/schema-platform';
import type { JobToDo } from '@/server/jobs/provider';
import { openText } from '@/server/seal/sealed-text';
import { aPrice, aTransaction, NOON } from '../../support/factories';
import { type Client, onBothEngines, type Shop, type TestReply } from '../../support/server';
import { handOver } from '../support/hand-over';
import { anImported, IMPORTS, importBody } from '../support/imports';
import { pulled } from '../support/pulled';
import { aSlip, contactBody, SALES, saleBody } from '../support/slips';

const IBAN = 'TR330006100519786457841326';
const head = (id: string) => ({ v: SHARED_VERSION, id, at: NOON });

const newContact = async (
  client: Client,
  more: object = {},
): Promise<{ id: string; version: number }> => {
  const id = randomUUID();
  const { status, answer } = await client.write('/workbench/contacts', contactBody(id, more));
  expect([status, answer]).toMatchObject([200, { status: true }]);
  return { id, version: answer.version ?? 0 };
};
const edit = (client: Client, id: string, changes: object, base: object) =>
  client.write(
    `/workbench/contacts/${id}`,
    { kind: 'contact.edit', ...head(id), changes, base },
    { method: 'PATCH' },
  );
const merge = (client: Client, id: string, merged: string) =>
  client.write(`/workbench/contacts/${id}/merges`, {
    kind: 'contact.merge',
    ...head(id),
    merged,
    absorbed: [merged],
  });
const unmerge = (client: Client, id: string, merged: string) =>
  client.write(`/workbench/contacts/${id}/unmerges`, {
    kind: 'contact.unmerge',
    ...head(id),
    merged,
  });
/** Money alone: the contact owes so much more, or less below zero. */
const owes = async (client: Client, contactId: string, kurus: number, at = NOON) => {
  const type = kurus > 0 ? 'payment' : 'collection';
  const moved = [
    { account: TILL, asset: TRY, quantity: -kurus },
    { account: contactAccount(contactId), asset: TRY, quantity: kurus },
  ];
  const slip = aSlip({
    type,
    contactId,
    at,
    lines: [],
    legs: moved,
    payments: [{ id: randomUUID(), method: 'cash', amount: Math.abs(kurus) }],
  });
  const { status, answer } = await client.write<{ findings: string[] }>(SALES, saleBody(slip));
  expect([status, answer.status]).toEqual([200, true]);
  return { id: slip.id, findings: answer.result?.findings ?? [] };
};
type Card = { mergedInto?: string; absorbed?: string[]; city?: string; ibans?: string[] };
const cards = async (client: Client) =>
  new Map(
    (await pulled(client))
      .filter(({ kind }) => kind === 'contacts')
      .map(({ id, body }) => [id, body as Card]),
  );

onBothEngines('a contact', (server) => {
  let shop: Shop;
  let admin: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    ({ admin } = shop);
  });

  it('CO1: holds roles, numbers, agreements, limits and consent; one without any of them is as whole as before', async () => {
    const more = {
      roles: ['customer', 'firm'],
      taxId: '4540536920',
      phones: ['0212 111 22 33'],
      ibans: [IBAN],
      agreements: [{ fineness: 0, workmanship: { by: 'milyem', tenths: 350 } }],
      limits: [{ asset: 'HAS', quantity: 1_000_000_000 }],
      consent: { given: true, at: NOON, channel: 'paper' },
    };
    const { id } = await newContact(admin, more);
    const plain = await newContact(admin);
    const known = await cards(admin);
    expect(known.get(id)).toMatchObject(more);
    expect(known.get(plain.id)).not.toHaveProperty('taxId');
  });

  it('CO21 CO22: holds a passport, a district and tags, and refuses by the field what is none', async () => {
    const more = { passport: 'U12345678', district: 'Beyoğlu', tags: ['düğün', 'VIP'] };
    const { id } = await newContact(admin, more);
    expect((await cards(admin)).get(id)).toMatchObject(more);
    const fields = async (wrong: object) =>
      (await admin.write('/workbench/contacts', contactBody(randomUUID(), wrong))).answer.fields;
    expect(await fields({ passport: 'u 12' })).toEqual([{ name: 'passport', code: 'invalid' }]);
    expect(await fields({ tags: ['VIP', 'vip'] })).toEqual([{ name: 'tags', code: 'invalid' }]);
    expect(await fields({ district: 'x'.repeat(61) })).toEqual([
      { name: 'district', code: 'format' },
    ]);
  });

  it('CO2: with a wrong number is refused by its field', async () => {
    const id = randomUUID();
    const { status, answer } = await admin.write(
      '/workbench/contacts',
      contactBody(id, { taxId: '12345678901', ibans: ['TR330006100519786457841327'] }),
    );
    expect([status, answer.fields]).toEqual([
      400,
      [
        { name: 'taxId', code: 'invalid' },
        { name: 'ibans', code: 'invalid' },
      ],
    ]);
    const card = await newContact(admin);
    const wrong = await edit(admin, card.id, { ibans: ['TR1'] }, { ibans: card.version });
    expect([wrong.status, wrong.answer.fields]).toEqual([
      400,
      [{ name: 'changes.ibans', code: 'invalid' }],
    ]);
  });

  it('CO3: a wish that was refused for its shape is in the history without what it wished, since no page can show that', async () => {
    const id = randomUUID();
    await admin.write('/workbench/contacts', contactBody(id));
    const wish = {
      kind: 'contact.edit',
      v: SHARED_VERSION,
      id,
      at: NOON,
      changes: { ibans: 5, roles: 'x' },
      base: { ibans: 1, roles: 1 },
    };
    expect((await admin.write(`/workbench/contacts/${id}`, wish, { method: 'PATCH' })).status).toBe(
      400,
    );
    const { answer } = await admin.call<ContactChange[]>(
      'GET',
      `/workbench/contacts/${id}/history`,
    );
    expect(answer.result?.find(({ kind }) => kind === 'contact.edit')).toMatchObject({
      applied: false,
      code: 'malformed',
    });
    expect(answer.result?.filter(({ changes }) => changes !== undefined)).toEqual([]);
  });

  it('CO3: two people edit different fields and both win; on one field the second is told, and the history has both', async () => {
    const other = await shop.join({ workbench: 2 });
    const { id, version } = await newContact(admin);
    expect((await edit(admin, id, { ibans: [IBAN] }, { ibans: version })).status).toBe(200);
    expect((await edit(other, id, { city: 'Bursa' }, { city: version })).status).toBe(200);
    const late = await edit(other, id, { ibans: [] }, { ibans: version });
    expect([late.status, late.answer.code, late.answer.fields]).toEqual([
      412,
      'stale',
      [{ name: 'ibans', code: 'stale' }],
    ]);
    expect((await cards(admin)).get(id)).toMatchObject({ ibans: [IBAN], city: 'Bursa' });
    const history = await admin.call<ContactChange[]>('GET', `/workbench/contacts/${id}/history`);
    expect(
      history.answer.result?.map(({ kind, applied, actor, changes, code }) => ({
        kind,
        applied,
        actor,
        changes,
        code,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          kind: 'contact.edit',
          applied: true,
          actor: admin.user,
          changes: { ibans: [IBAN] },
          code: undefined,
        },
        {
          kind: 'contact.edit',
          applied: true,
          actor: other.user,
          changes: { city: 'Bursa' },
          code: undefined,
        },
        {
          kind: 'contact.edit',
          applied: false,
          actor: other.user,
          changes: { ibans: [] },
          code: 'stale',
        },
      ]),
    );
  });

  it('CO4: whose number was shown is in the log, and nothing else of the card has moved', async () => {
    const reader = await shop.join({ workbench: 1 });
    const { id } = await newContact(admin, { taxId: '4540536920' });
    const before = (await cards(admin)).get(id);
    const shown = { kind: 'contact.shown', ...head(id), field: 'taxId' };
    expect((await reader.write(`/workbench/contacts/${id}/views`, shown)).status).toBe(200);
    const { answer } = await admin.call<ContactChange[]>(
      'GET',
      `/workbench/contacts/${id}/history`,
    );
    expect(answer.result).toContainEqual(
      expect.objectContaining({ kind: 'contact.shown', actor: reader.user, applied: true }),
    );
    expect((await cards(admin)).get(id)).toEqual(before);
  });
});

onBothEngines('two cards of one person', (server) => {
  let shop: Shop;
  let admin: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    ({ admin } = shop);
  });
  const ledger = async () => ({
    legs: (await server().db.select().from(legs).where(eq(legs.company, shop.company))).length,
    balances: await server().db.select().from(balances).where(eq(balances.company, shop.company)),
  });

  it('CO7: are merged without a slip, leg or balance moving; the statement has what both had', async () => {
    const [a, b] = [await newContact(admin), await newContact(admin)];
    await owes(admin, a.id, 500);
    await owes(admin, b.id, 300);
    const before = await ledger();
    expect((await merge(admin, a.id, b.id)).status).toBe(200);
    expect(await ledger()).toEqual(before);
    const known = await cards(admin);
    expect([known.get(a.id)?.absorbed, known.get(b.id)?.mergedInto]).toEqual([[b.id], a.id]);
    for (const id of [a.id, b.id]) {
      const { answer } = await admin.call<Movement[]>('GET', `/workbench/contacts/${id}/movements`);
      expect(
        answer.result?.flatMap(({ moved }) => moved.map(({ quantity }) => quantity)).sort(),
      ).toEqual([300, 500]);
    }
  });

  it('CO8: a slip that comes for the merged one is kept, counts, and leaves a finding', async () => {
    const [a, b] = [await newContact(admin), await newContact(admin)];
    await merge(admin, a.id, b.id);
    const late = await owes(admin, b.id, 700);
    expect(late.findings).toContain('merged-contact');
    expect((await owes(admin, a.id, 100)).findings).not.toContain('merged-contact');
    const { answer } = await admin.call<Movement[]>('GET', `/workbench/contacts/${a.id}/movements`);
    expect(answer.result?.map(({ id }) => id)).toContain(late.id);
  });

  it('CO8: have one cash limit of the day between them', async () => {
    const [a, b] = [await newContact(admin), await newContact(admin)];
    await merge(admin, a.id, b.id);
    expect((await owes(admin, a.id, -2_000_000)).findings).not.toContain('cash-over-limit');
    expect((await owes(admin, b.id, -1_500_000)).findings).toContain('cash-over-limit');
  });

  it('CO9: are parted exactly, a merge of a merge too', async () => {
    const [a, b, c] = [await newContact(admin), await newContact(admin), await newContact(admin)];
    await merge(admin, a.id, b.id);
    await merge(admin, c.id, a.id);
    expect((await cards(admin)).get(c.id)?.absorbed?.sort()).toEqual([a.id, b.id].sort());
    expect((await unmerge(admin, c.id, a.id)).status).toBe(200);
    const parted = await cards(admin);
    expect([
      parted.get(c.id)?.absorbed,
      parted.get(a.id)?.mergedInto,
      parted.get(a.id)?.absorbed,
    ]).toEqual([[], undefined, [b.id]]);
    await merge(admin, c.id, a.id);
    expect((await unmerge(admin, a.id, b.id)).status).toBe(200);
    const inner = await cards(admin);
    expect([
      inner.get(c.id)?.absorbed,
      inner.get(a.id)?.absorbed,
      inner.get(b.id)?.mergedInto,
    ]).toEqual([[a.id], [], undefined]);
  });

  it('CO9: are not merged into themselves, in a circle, or twice; two people who want the same agree', async () => {
    const [a, b, c] = [await newContact(admin), await newContact(admin), await newContact(admin)];
    expect((await merge(admin, a.id, a.id)).status).toBe(400);
    expect((await merge(admin, a.id, b.id)).status).toBe(200);
    expect((await merge(admin, a.id, b.id)).status).toBe(200);
    expect((await merge(admin, b.id, a.id)).answer.code).toBe('already-merged');
    expect((await merge(admin, c.id, b.id)).answer.code).toBe('already-merged');
    expect((await unmerge(admin, a.id, c.id)).answer.code).toBe('not-merged');
    expect((await merge(admin, randomUUID(), c.id)).status).toBe(404);
    const clerk = await shop.join({ workbench: 2 });
    expect((await merge(clerk, a.id, c.id)).status).toBe(403);
    expect((await unmerge(clerk, a.id, b.id)).status).toBe(403);
  });

  it('CO9: of another company are not found', async () => {
    const theirs = await newContact((await server().newShop()).admin);
    const ours = await newContact(admin);
    expect((await merge(admin, ours.id, theirs.id)).status).toBe(404);
    expect((await admin.call('GET', `/workbench/contacts/${theirs.id}/movements`)).status).toBe(
      404,
    );
    const history = await admin.call<ContactChange[]>(
      'GET',
      `/workbench/contacts/${theirs.id}/history`,
    );
    // Our own attempt, and nothing of theirs.
    expect(history.answer.result?.map(({ kind, applied }) => [kind, applied])).toEqual([
      ['contact.merge', false],
    ]);
  });

  it('CO12: the pages of a statement have each movement once, newest first, of all cards', async () => {
    const [a, b] = [await newContact(admin), await newContact(admin)];
    const made: string[] = [];
    for (let i = 0; i < 9; i++)
      made.push((await owes(admin, i % 2 ? a.id : b.id, 100 + i, NOON - (i % 4) * 60_000)).id);
    await merge(admin, a.id, b.id);
    const got: Movement[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: TestReply<Movement[]> = await admin.call<Movement[]>(
        'GET',
        `/workbench/contacts/${a.id}/movements?limit=2${after ? `&after=${after}` : ''}`,
      );
      got.push(...(page.answer.result ?? []));
      after = page.answer.next ?? null;
    }
    expect(got.map(({ id }) => id).sort()).toEqual(made.sort());
    expect(got.map(({ at }) => at)).toEqual(got.map(({ at }) => at).toSorted((x, y) => y - x));
  });

  it('CO18: a movement that the server tells has the grams, the milyem and the rates of its slip', async () => {
    const { id } = await newContact(admin);
    const total = aSlip().payments.reduce((sum, { amount }) => sum + amount, 0);
    const slip = {
      ...aTransaction(
        {
          id: randomUUID(),
          contactId: id,
          tendered: [{ id: randomUUID(), method: 'account', amount: total }],
        },
        'T1-900001',
      ),
    };
    expect((await admin.write(SALES, saleBody(slip))).answer.status).toBe(true);
    const { answer } = await admin.call<Movement[]>('GET', `/workbench/contacts/${id}/movements`);
    expect(answer.result?.map(({ figures }) => figures)).toEqual([rowFigures(slip)]);
    expect(rowFigures(slip).goods).toHaveLength(1);
  });

  it('CO18: a slip that is kept though its grams are absurd hides no other of its statement', async () => {
    const { id } = await newContact(admin);
    const before = await owes(admin, id, 100);
    const paid = {
      asset: HAS,
      quantity: 111_800_400,
      price: aPrice({ side: 'buy' }),
      weight: 9_000_000_000_000,
      fineness: 9060,
    };
    const moved = [
      { account: STOCK, asset: HAS, quantity: paid.quantity },
      { account: contactAccount(id), asset: HAS, quantity: -paid.quantity },
    ];
    const payments = [{ id: randomUUID(), method: 'scrap' as const, amount: 100, paid }];
    const slip = aSlip({
      type: 'collection',
      contactId: id,
      at: NOON + 1,
      lines: [],
      legs: moved,
      payments,
    });
    expect((await admin.write(SALES, saleBody(slip))).status).toBe(200);
    const { status, answer } = await admin.call<Movement[]>(
      'GET',
      `/workbench/contacts/${id}/movements`,
    );
    expect([status, answer.result?.map((one) => one.id)]).toEqual([200, [slip.id, before.id]]);
  });
});

const handed: JobToDo[] = [];
beforeEach(() => {
  handed.length = 0;
});
const send = (
  client: Client,
  id: string,
  key: string,
  message = 'Hesap özetiniz',
  more: object = {},
) =>
  client.write(
    `/apps/whatsapp/${id}`,
    { kind: 'message.send', ...head(id), message, ...more },
    { key },
  );

const PDF = Buffer.from(`%PDF-1.7\n${'Çağlayan Külçe '.repeat(20)}\n%%EOF\n`).toString('base64');
const attached = (more: object = {}) => ({
  document: { name: 'Hesap ekstresi Çağlayan.pdf', data: PDF, ...more },
});

onBothEngines('a person or a company', (server) => {
  it('CO27: is kept with its title, edited field by field, refused with a number of the other kind, and comes with an import', async () => {
    const { admin } = await server().newShop();
    const made = await newContact(admin, {
      legal: 'company',
      title: 'Işık Ltd. Şti.',
      taxId: '4540536920',
    });
    const wrong = await edit(
      admin,
      made.id,
      { legal: 'person', taxId: '4540536920' },
      { legal: made.version, taxId: made.version },
    );
    expect([wrong.status, wrong.answer.fields]).toEqual([
      400,
      [{ name: 'changes.taxId', code: 'invalid' }],
    ]);
    expect(
      (await edit(admin, made.id, { legal: 'robot' }, { legal: made.version })).answer.fields?.map(
        ({ name }) => name,
      ),
    ).toEqual(['changes.legal']);
    expect(
      (await edit(admin, made.id, { title: 'Işık A.Ş.' }, { title: made.version })).status,
    ).toBe(200);
    // A card of before has neither.
    const before = await newContact(admin);
    const said = { legal: 'person', title: 'Ayşe Kuyumculuk' };
    expect(
      (await edit(admin, before.id, said, { legal: before.version, title: before.version })).status,
    ).toBe(200);
    const { answer } = await admin.call<ContactChange[]>(
      'GET',
      `/workbench/contacts/${before.id}/history`,
    );
    expect(answer.result?.map(({ changes }) => changes)).toContainEqual(said);
    const imported = anImported({ legal: 'company', title: 'Işıltı A.Ş.' });
    expect((await admin.write(IMPORTS, importBody([imported]))).status).toBe(200);
    const [card] = await server()
      .db.select({ body: records.body })
      .from(records)
      .where(eq(records.id, imported.id));
    expect(card?.body).toMatchObject({ legal: 'company', title: 'Işıltı A.Ş.' });
  });
});

onBothEngines(
  'a message',
  (server) => {
    it('CO14: becomes one job under its row’s id, however often the row comes, and goes to the telephone of the card', async () => {
      const shop = await server().newShop();
      const { id } = await newContact(shop.admin);
      const key = randomUUID();
      const first = await send(shop.admin, id, key);
      expect([first.status, first.answer.mutation, first.answer.version]).toEqual([
        200,
        key,
        expect.any(Number),
      ]);
      expect((await send(shop.admin, id, key)).text).toBe(first.text);
      await handOver(server().deps);
      await handOver(server().deps);
      expect(handed).toEqual([
        {
          company: shop.company,
          id: key,
          kind: 'whatsapp',
          target: id,
          payload: { phone: '0532 000 00 00', message: 'Hesap özetiniz' },
          isWindowOpen: false,
        },
      ]);
    });

    it('CO26: with a PDF goes to the line whole and once, and nothing of the paper stays in the database', async () => {
      const shop = await server().newShop();
      const { id } = await newContact(shop.admin);
      const key = randomUUID();
      const first = await send(shop.admin, id, key, 'Ekstreniz ektedir', attached());
      expect(first.status).toBe(200);
      const kept = async () => {
        const rows = await server().db.select().from(mutations).where(eq(mutations.id, key));
        const stored = await server().db.select().from(jobs).where(eq(jobs.id, key));
        return {
          row: Buffer.from(rows[0]?.body ?? []).toString('utf8'),
          job: stored[0]?.payload ?? '',
        };
      };
      const waiting = await kept();
      expect(waiting.row).toContain('Hesap ekstresi Çağlayan.pdf');
      expect([waiting.row, waiting.job].filter((text) => text.includes(PDF))).toEqual([]);
      expect((await send(shop.admin, id, key, 'Ekstreniz ektedir', attached())).text).toBe(
        first.text,
      );
      await handOver(server().deps);
      await handOver(server().deps);
      const document = { ...attached().document, type: 'application/pdf' };
      expect(handed.map(({ payload }) => payload)).toEqual([
        { phone: '0532 000 00 00', message: 'Ekstreniz ektedir', document },
      ]);
      const sent = await kept();
      expect(
        openText(
          { sealingKey: server().deps.sealingKey, company: shop.company },
          ['job', key, 'payload'],
          sent.job,
        ),
      ).toBe(
        JSON.stringify({
          ...{ phone: '0532 000 00 00', message: 'Ekstreniz ektedir' },
          ...{ documentGone: true, documentName: document.name },
        }),
      );
    });

    it('CO26: what is no PDF, has another name or ending, is too large or says too much beside it is refused by its field and leaves no job', async () => {
      const shop = await server().newShop();
      const { id } = await newContact(shop.admin);
      const sent = async (more: object, message = 'Ekstreniz ektedir') => {
        const { status, answer } = await send(shop.admin, id, randomUUID(), message, more);
        return [status, answer.fields?.[0]?.name];
      };
      const script = Buffer.from(`<script>alert(1)</script>${' '.repeat(90)}%%EOF`).toString(
        'base64',
      );
      expect(await sent(attached({ data: script }))).toEqual([400, 'document.data']);
      expect(
        await sent(attached({ data: Buffer.from(`%PDF-1.7${' '.repeat(90)}`).toString('base64') })),
      ).toEqual([400, 'document.data']);
      expect(await sent(attached({ data: 'çöp' }))).toEqual([400, 'document.data']);
      expect(await sent(attached({ data: 'A'.repeat(DOCUMENT_LIMIT + 4) }))).toEqual([
        400,
        'document.data',
      ]);
      expect(await sent(attached({ name: '../ekstre.pdf' }))).toEqual([400, 'document.name']);
      expect(await sent(attached({ name: 'ekstre.exe' }))).toEqual([400, 'document.name']);
      expect(await sent(attached({ type: 'text/html' }))).toEqual([400, 'document.type']);
      expect(await sent(attached(), 'x'.repeat(CAPTION_LIMIT + 1))).toEqual([400, 'message']);
      expect(await sent({}, 'x'.repeat(CAPTION_LIMIT + 1))).toEqual([200, undefined]);
      expect(
        await server().db.select().from(jobs).where(eq(jobs.company, shop.company)),
      ).toHaveLength(1);
    });

    it('CO20: of somebody who wants none is refused by its code, however long it waited, and leaves no job', async () => {
      const shop = await server().newShop();
      const { id } = await newContact(shop.admin, {
        consent: { given: false, at: NOON, channel: 'spoken' },
      });
      const { status, answer } = await send(shop.admin, id, randomUUID());
      expect([status, answer.code]).toEqual([422, 'no-consent']);
      const asked = await newContact(shop.admin, { consent: null });
      expect((await send(shop.admin, asked.id, randomUUID())).status).toBe(200);
      expect(
        await server().db.select().from(jobs).where(eq(jobs.company, shop.company)),
      ).toHaveLength(1);
    });

    it('CO14: without a telephone, or from somebody without the right, is refused and leaves no job', async () => {
      const shop = await server().newShop();
      const { id } = await newContact(shop.admin, { phone: '' });
      expect((await send(shop.admin, id, randomUUID())).answer.fields).toEqual([
        { name: 'phone', code: 'required' },
      ]);
      const clerk = await shop.join({ workbench: 3 });
      expect((await send(clerk, id, randomUUID())).status).toBe(403);
      expect(await server().db.select().from(jobs).where(eq(jobs.company, shop.company))).toEqual(
        [],
      );
    });
  },
  {
    providers: {
      whatsapp: async (job) => {
        handed.push(job);
        return { is: 'done', answer: {} };
      },
    },
  },
);

onBothEngines('a message that nobody carries', (server) => {
  it('CO14: is refused in words, and never sent later behind anybody’s back', async () => {
    const shop = await server().newShop();
    const { id } = await newContact(shop.admin);
    const { status, answer } = await send(shop.admin, id, randomUUID());
    expect([status, answer.code]).toEqual([422, 'no-provider']);
    expect(await server().db.select().from(jobs).where(eq(jobs.company, shop.company))).toEqual([]);
  });
});

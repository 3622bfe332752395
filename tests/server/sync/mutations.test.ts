import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { HEADER, SHARED_VERSION } from '@/contract/core/headers';
import { workshopId } from '@/contract/job/work';
import { HIGHEST_VERSION } from '@/contract/mutation';
import { setPermissions } from '../../support/permissions';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../../support/server';
import { COUNTS, countBody, sheetBody } from '../support/counts';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import { jobBody, markBody, WORKS, WORKSHOPS, workshopBody } from '../support/works';

onBothEngines('a mutation', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });
  const listed = async (id: string) => {
    const { answer } = await clerk.call<{ id: string }[]>('GET', `${SALES}?limit=1000`);
    return (answer.result ?? []).filter((slip) => slip.id === id);
  };

  it('is applied once and a replay gets the same bytes', async () => {
    const slip = aSlip();
    const key = randomUUID();
    const first = await clerk.write(SALES, saleBody(slip), { key });
    const again = await clerk.write(SALES, saleBody(slip), { key });
    expect(first.status).toBe(200);
    expect(first.answer).toMatchObject({ status: true, mutation: key });
    expect(first.headers.get(HEADER.idempotencyKey)).toBe(key);
    expect(again.text).toBe(first.text);
    expect(await listed(slip.id)).toHaveLength(1);
  });

  it('is written once when two requests bring it at once', async () => {
    const slip = aSlip();
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => clerk.write(SALES, saleBody(slip), { key })),
    );
    expect(new Set(replies.map((r) => r.text)).size).toBe(1);
    expect(await listed(slip.id)).toHaveLength(1);
  });

  it('refuses a key that comes back with another body', async () => {
    const key = randomUUID();
    await clerk.write(SALES, saleBody(), { key });
    const other = await clerk.write(SALES, saleBody(), { key });
    expect([other.status, other.answer.code]).toEqual([409, 'key-reused']);
  });

  it('lists exactly what was sent', async () => {
    const slip = aSlip({ note: 'hediye paketi' });
    await clerk.write(SALES, saleBody(slip));
    expect(await listed(slip.id)).toEqual([slip]);
  });

  it('names an unknown field, a missing kind and a figure that is no integer', async () => {
    const unknown = await clerk.write(SALES, saleBody(aSlip(), { discount: 1 }));
    expect([unknown.status, unknown.answer.code, unknown.answer.fields]).toEqual([
      400,
      'malformed',
      [{ name: 'discount', code: 'unknown' }],
    ]);
    const kindless = await clerk.write(SALES, aSlip());
    expect([kindless.status, kindless.answer.fields]).toEqual([
      400,
      [{ name: 'kind', code: 'required' }],
    ]);
    const slip = aSlip();
    const half = await clerk.write(
      SALES,
      saleBody({ ...slip, payments: [{ id: 'p', method: 'cash', amount: 0.5 }] }),
    );
    expect(half.answer.fields).toEqual([{ name: 'payments.0.amount', code: 'number' }]);
  });

  it('names a negative or absurd weight by its line', async () => {
    const slip = aSlip();
    const [line] = slip.lines;
    for (const [weight, code] of [
      [-5, 'not-positive'],
      [99_000_000, 'absurd'],
    ] as const) {
      const { status, answer } = await clerk.write(
        SALES,
        saleBody({ ...slip, lines: [{ ...line, weight } as never] }),
      );
      expect([status, answer.fields]).toEqual([400, [{ name: 'lines.0.weight', code }]]);
    }
  });

  it('refuses legs that do not sum to zero', async () => {
    const slip = aSlip();
    const legs = slip.legs.map((leg, i) =>
      i === 0 ? { ...leg, quantity: leg.quantity + 1 } : leg,
    );
    const { status, answer } = await clerk.write(SALES, saleBody({ ...slip, legs }));
    expect([status, answer.code]).toEqual([400, 'unbalanced']);
    expect(await listed(slip.id)).toHaveLength(0);
  });

  it('refuses legs whose sum leaves exact integers, and money on account of nobody', async () => {
    const slip = aSlip();
    const many = (quantity: number) =>
      Array.from({ length: 200 }, () => ({ account: 'till:main', asset: 'TRY', quantity }));
    const absurd = await clerk.write(
      SALES,
      saleBody({ ...slip, legs: [...many(99_000_000_000_000), ...many(-98_999_999_999_999)] }),
    );
    expect([absurd.status, absurd.answer.code]).toEqual([400, 'unbalanced']);
    const large = await clerk.write(SALES, saleBody({ ...slip, legs: many(99_000_000_000_000) }));
    expect([large.status, large.answer.fields]).toEqual([400, [{ name: 'legs', code: 'absurd' }]]);
    const account = await clerk.write(
      SALES,
      saleBody({ ...slip, payments: [{ id: 'p', method: 'account', amount: 1 }] }),
    );
    expect([account.status, account.answer.fields]).toEqual([
      400,
      [{ name: 'contactId', code: 'required' }],
    ]);
  });

  it('refuses what PostgreSQL could not keep, and bytes that are no JSON', async () => {
    for (const body of [
      JSON.stringify(saleBody(aSlip({ note: 'a\u0000b' }))),
      JSON.stringify(saleBody(aSlip({ note: '\ud800' }))),
      '{"kind":',
      '[]',
      '"x"',
    ]) {
      const { status, answer } = await clerk.write(SALES, body);
      expect([status, answer.code]).toEqual([400, 'malformed']);
    }
  });

  it('tells a newer version from an unknown kind, and does not keep the pause as an answer', async () => {
    const key = randomUUID();
    const newer = await clerk.write(SALES, saleBody(aSlip(), { v: HIGHEST_VERSION + 1 }), { key });
    expect([newer.status, newer.answer.code, newer.answer.mutation]).toEqual([
      400,
      'newer-version',
      key,
    ]);
    expect((await clerk.write(SALES, saleBody(), { key })).status).toBe(200);
    const unknown = await clerk.write(SALES, saleBody(aSlip(), { kind: 'transaction.melt' }));
    expect([unknown.status, unknown.answer.code]).toEqual([400, 'unknown-kind']);
    // A kind that only a newer version knows must not be kept as refused: after the update it is
    // what it says.
    const later = await clerk.write(
      SALES,
      saleBody(aSlip(), { kind: 'transaction.melt', v: HIGHEST_VERSION + 1 }),
      { key: 'melt' },
    );
    expect([later.status, later.answer.code]).toEqual([400, 'newer-version']);
    expect((await clerk.write(SALES, saleBody(), { key: 'melt' })).status).toBe(200);
  });

  it('SY43: takes nothing from a device that has seen a history which is not this one, and keeps no answer', async () => {
    const shop = await server().newShop();
    const first = await shop.admin.write(SALES, saleBody());
    const place = (text: string) => ({ headers: { Place: text } });
    const seen = `${first.answer.version}.${first.answer.nonce}`;
    for (const other of [
      `${first.answer.version}.other`,
      `${Number(first.answer.version) + 1000}.${first.answer.nonce}`,
    ]) {
      const body = saleBody();
      const held = await shop.admin.write(SALES, body, { key: other, ...place(other) });
      expect([held.status, held.answer.code, held.answer.mutation]).toEqual([
        409,
        'history-changed',
        other,
      ]);
      expect((await shop.admin.write(SALES, body, { key: other, ...place(seen) })).status).toBe(
        200,
      );
    }
    const another = await server().newShop();
    expect((await another.admin.write(SALES, saleBody(), place(seen))).answer.code).toBe(
      'history-changed',
    );
    expect((await shop.admin.write(SALES, saleBody(), place('7'))).answer).toMatchObject({
      code: 'malformed',
      fields: [{ name: 'Place', code: 'format' }],
    });
  });

  it('refuses a kind on another path', async () => {
    const { status, answer } = await clerk.write('/workbench/contacts', saleBody());
    expect([status, answer.fields]).toEqual([400, [{ name: 'kind', code: 'endpoint' }]]);
    const edit = {
      kind: 'contact.edit',
      v: 1,
      id: 'a',
      at: 1,
      changes: { city: 'X' },
      base: { city: 1 },
    };
    const elsewhere = await clerk.write('/workbench/contacts/b', edit, { method: 'PATCH' });
    expect([elsewhere.status, elsewhere.answer.fields]).toEqual([
      400,
      [{ name: 'id', code: 'endpoint' }],
    ]);
  });

  it('keeps a fact whose figures differ, whose contact and series are unknown and whose clock is wrong, and tells a person', async () => {
    const odd = aSlip({
      number: 'ZZ9-000001',
      contactId: randomUUID(),
      at: aSlip().at + 3 * 86_400_000,
    });
    const { status, answer } = await clerk.write<{ findings: string[] }>(
      SALES,
      saleBody({ ...odd, payments: [] }),
    );
    expect(status).toBe(200);
    expect(answer.result?.findings.sort()).toEqual([
      'figures-differ',
      'suspect-clock',
      'unknown-contact',
      'unknown-series',
    ]);
  });

  it('keeps two slips of one number and books an id only once', async () => {
    const slip = aSlip();
    await clerk.write(SALES, saleBody(slip));
    const twin = await clerk.write<{ findings: string[] }>(
      SALES,
      saleBody(aSlip({ number: slip.number })),
    );
    expect(twin.answer.result?.findings).toContain('number-clash');
    const same = await clerk.write<{ findings: string[] }>(SALES, saleBody(slip));
    expect(same.answer.result?.findings).toEqual(['id-clash']);
    expect(await listed(slip.id)).toHaveLength(1);
  });

  it('is forbidden to a reader, and that is not kept as the answer', async () => {
    const reader = await shop.join(READER);
    const key = randomUUID();
    const slip = aSlip();
    const no = await reader.write(SALES, saleBody(slip), { key });
    expect([no.status, no.answer.code, no.answer.mutation]).toEqual([403, 'forbidden', key]);
    expect((await reader.write(SALES, saleBody(aSlip(), { wrong: 1 }))).status).toBe(403);
    expect((await clerk.write(SALES, saleBody(slip), { key })).status).toBe(200);
  });

  it('keeps a fact of someone who has lost the right since, but not a wish', async () => {
    const gone = await shop.join(CLERK);
    const slip = aSlip();
    await gone.write(SALES, saleBody(slip));
    await setPermissions(server().db, shop.company, gone.user, READER);
    const fact = await gone.write<{ findings: string[] }>(SALES, saleBody());
    expect([fact.status, fact.answer.result?.findings]).toEqual([
      200,
      expect.arrayContaining(['lost-permission']),
    ]);
    const wish = await gone.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip));
    expect(wish.status).toBe(403);
  });

  it('cancels a slip once, by exactly its reversal', async () => {
    const slip = aSlip();
    await clerk.write(SALES, saleBody(slip));
    const path = `${SALES}/${slip.id}/cancel`;
    const wrong = await clerk.write(path, cancelBody(slip, { legs: slip.legs }));
    expect(wrong.answer.fields).toEqual([{ name: 'legs', code: 'differs' }]);
    const body = cancelBody(slip);
    expect((await clerk.write(path, body)).status).toBe(200);
    const twice = await clerk.write(path, cancelBody(slip));
    expect([twice.status, twice.answer.code]).toEqual([412, 'already-reversed']);
    expect(twice.answer.current?.map((r) => r.id)).toEqual([body.id, slip.id]);
    const missing = aSlip();
    expect((await clerk.write(`${SALES}/${missing.id}/cancel`, cancelBody(missing))).status).toBe(
      404,
    );
  });

  it('lets two people edit different fields and stops the second on the same field', async () => {
    const id = randomUUID();
    const made = await clerk.write('/workbench/contacts', contactBody(id));
    const seen = made.answer.version;
    const edit = (changes: Record<string, string>, device: string) =>
      clerk.write(
        `/workbench/contacts/${id}`,
        {
          kind: 'contact.edit',
          v: 1,
          id,
          at: aSlip().at,
          changes,
          base: Object.fromEntries(Object.keys(changes).map((k) => [k, seen])),
        },
        { method: 'PATCH', headers: { [HEADER.device]: device } },
      );
    expect((await edit({ phone: '0533 111 11 11' }, 'tablet-1')).status).toBe(200);
    expect((await edit({ city: 'Bursa' }, 'tablet-2')).status).toBe(200);
    const stale = await edit({ phone: '0534 222 22 22' }, 'tablet-2');
    expect([stale.status, stale.answer.code, stale.answer.fields]).toEqual([
      412,
      'stale',
      [{ name: 'phone', code: 'stale' }],
    ]);
    expect(stale.answer.current?.[0]?.body).toMatchObject({
      phone: '0533 111 11 11',
      city: 'Bursa',
    });
    expect((await edit({ phone: '0535 333 33 33' }, 'tablet-1')).status).toBe(200);
  });

  it('buries the refused mutation that a new one supersedes, and never one that was applied', async () => {
    const refused = randomUUID();
    const slip = aSlip();
    await clerk.write(SALES, saleBody(slip, { extra: 1 }), { key: refused });
    expect((await clerk.write(SALES, saleBody(slip, { supersedes: refused }))).status).toBe(200);
    const late = await clerk.write(SALES, saleBody(slip, { extra: 1 }), { key: refused });
    expect([late.status, late.answer.code]).toEqual([409, 'superseded']);
    const never = randomUUID();
    const withdraw = (supersedes: string) =>
      clerk.write('/sync/withdrawals', {
        kind: 'mutation.withdraw',
        v: 1,
        at: slip.at,
        supersedes,
      });
    expect((await withdraw(never)).status).toBe(200);
    expect((await clerk.write(SALES, saleBody(), { key: never })).answer.code).toBe('superseded');
    const key = randomUUID();
    const kept = aSlip();
    await clerk.write(SALES, saleBody(kept), { key });
    const no = await withdraw(key);
    expect([no.status, no.answer.code, no.answer.current?.[0]?.id]).toEqual([
      409,
      'superseded',
      kept.id,
    ]);
  });

  it('SY38: whatever was applied before it was given up, the answer brings what stands there of it now', async () => {
    const own = await server().newShop();
    const contact = randomUUID();
    await own.admin.write('/workbench/contacts', contactBody(contact, { taxId: '10000000146' }));
    const [job, opened, asked] = [jobBody(contact), countBody(), randomUUID()];
    const now = { v: SHARED_VERSION, at: aSlip().at };
    const access = { kind: 'access.ask', ...now, id: asked, module: 'accounts', level: 1 };
    const shown = { kind: 'contact.shown', ...now, id: contact, field: 'taxId' };
    const rows: [place: string, body: { kind: string }, kind: string, id: string][] = [
      [WORKS, job, 'works', job.id],
      [`${WORKS}/${job.id}/marks`, markBody(job.id, 'dropped'), 'works', job.id],
      [WORKSHOPS, workshopBody(contact, 40), 'definitions', workshopId(contact)],
      [COUNTS, opened, 'counts', opened.id],
      [`${COUNTS}/${opened.id}/sheets`, sheetBody(opened.id), 'counts', opened.id],
      ['/dashboard/access', access, 'tasks', asked],
      [`/workbench/contacts/${contact}/views`, shown, 'contacts', contact],
    ];
    for (const [place, body, kind, id] of rows) {
      const key = randomUUID();
      expect([body.kind, (await own.admin.write(place, body, { key })).status]).toEqual([
        body.kind,
        200,
      ]);
      const withdraw = { kind: 'mutation.withdraw', ...now, supersedes: key };
      const { status, answer } = await own.admin.write('/sync/withdrawals', withdraw);
      expect([
        body.kind,
        status,
        answer.current?.map((record) => [record.kind, record.id]),
      ]).toEqual([body.kind, 409, [[kind, id]]]);
    }
  });

  it('keeps a colleague’s unsent sale: neither a withdrawal of another person nor garbage under its key can refuse it', async () => {
    const [reader, seller] = [await shop.join(READER), await shop.join({ workbench: 2 })];
    const withdraw = (by: Client, supersedes: string) =>
      by.write('/sync/withdrawals', {
        kind: 'mutation.withdraw',
        v: 1,
        at: aSlip().at,
        supersedes,
      });
    const attacks: ((key: string) => Promise<unknown>)[] = [
      (key) => withdraw(reader, key),
      (key) => withdraw(seller, key),
      (key) => reader.write(SALES, saleBody(aSlip(), { wrong: 1 }), { key }),
      (key) => reader.write(SALES, { kind: 'nothing', v: 1 }, { key }),
      (key) => reader.write(SALES, { anything: 1 }, { key }),
      (key) => seller.write(SALES, saleBody(aSlip(), { wrong: 1 }), { key }),
    ];
    for (const attack of attacks) {
      const [key, slip] = [randomUUID(), aSlip()];
      await attack(key);
      expect((await clerk.write(SALES, saleBody(slip), { key })).status).toBe(200);
      expect(await listed(slip.id)).toHaveLength(1);
    }
    const refused = randomUUID();
    expect(
      (await clerk.write(SALES, saleBody(aSlip(), { extra: 1 }), { key: refused })).status,
    ).toBe(400);
    const other = await withdraw(seller, refused);
    expect([other.status, other.answer.code]).toEqual([403, 'forbidden']);
    // A sale that names a colleague's row is kept, and the row stays as it is.
    const naming = aSlip();
    expect((await seller.write(SALES, saleBody(naming, { supersedes: refused }))).status).toBe(200);
    expect((await withdraw(clerk, refused)).status).toBe(200);
    // Who withdrew their own row is held to it.
    const own = randomUUID();
    await withdraw(seller, own);
    expect((await seller.write(SALES, saleBody(), { key: own })).answer.code).toBe('superseded');
  });

  it('answers a full disk with 503 and keeps nothing of it, so that the same row is taken when there is room', async () => {
    const { db } = server();
    await db.execute(
      sql`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`,
    );
    await db.execute(
      sql`CREATE TRIGGER full_disk BEFORE INSERT ON legs EXECUTE FUNCTION disk_full()`,
    );
    const [key, slip] = [randomUUID(), aSlip()];
    const full = await clerk.write(SALES, saleBody(slip), { key });
    await db.execute(sql`DROP TRIGGER full_disk ON legs`);
    expect([full.status, full.answer.code, full.headers.get('Retry-After')]).toEqual([
      503,
      'busy',
      '30',
    ]);
    expect((await clerk.write(SALES, saleBody(slip), { key })).status).toBe(200);
    expect(await listed(slip.id)).toHaveLength(1);
  });
});

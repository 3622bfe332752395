import { createHmac, randomUUID, webcrypto } from 'node:crypto';
import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  type Envelope,
  type EnvelopeContent,
  envelopeBinding,
  envelopeProofText,
} from '@/contract/core/envelope';
import type { CompanyCheck } from '@/contract/people/session';
import { mutations, records } from '@/server/db/schema';
import { sealKeyOf } from '@/server/seal/seal-keys';
import { importCompanyKey, sealerOf, sealRow } from '@/sync/seal';
import type { Row } from '@/sync/types';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../../support/server';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';

const { subtle } = webcrypto;
const base64 = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64');

/** As the contract says it; without a `sealKey` nothing proves it. */
async function seal(
  publicKey: string,
  {
    sealKey,
    ...who
  }: Pick<Envelope, 'company' | 'actor' | 'sessionId'> & { device?: string; sealKey?: string },
  content: EnvelopeContent,
): Promise<Envelope> {
  const wrapping = await subtle.importKey(
    'spki',
    Buffer.from(publicKey, 'base64'),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['wrapKey'],
  );
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const clear = { v: 1 as const, id: content.id, device: 'tablet-1', ...who };
  const data = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: Buffer.from(envelopeBinding(clear)) },
    key,
    Buffer.from(JSON.stringify(content)),
  );
  const wrappedKey = base64(await subtle.wrapKey('raw', key, wrapping, { name: 'RSA-OAEP' }));
  const envelope = { ...clear, wrappedKey, iv: base64(iv), data: base64(data) };
  if (sealKey === undefined) return envelope;
  return {
    ...envelope,
    proof: createHmac('sha256', Buffer.from(sealKey, 'base64'))
      .update(envelopeProofText(envelope))
      .digest('base64'),
  };
}

onBothEngines('an envelope', (server) => {
  let shop: Shop;
  let actor: Client;
  let carrier: Client;
  let publicKey: string;
  beforeAll(async () => {
    shop = await server().newShop();
    actor = await shop.join(CLERK);
    carrier = await shop.join(READER);
    publicKey =
      (await actor.call<CompanyCheck>('GET', '/settings/companies/check')).answer.result?.company
        .publicKey ?? '';
  });
  const content = (
    id: string,
    over: Partial<EnvelopeContent> = {},
    company = shop.company,
  ): EnvelopeContent => ({
    id,
    method: 'POST',
    path: SALES,
    body: JSON.stringify(saleBody()),
    frozen: {
      project: 'milyem',
      companies: company,
      enterprise: 'jeweller',
      branchId: '',
      scopeId: '',
      storeId: '',
    },
    ...over,
  });
  const who = () => ({
    company: shop.company,
    actor: actor.user,
    sessionId: actor.sessionId,
    sealKey: actor.sealKey,
  });
  const unproved = () => ({ company: shop.company, actor: actor.user, sessionId: actor.sessionId });
  const carry = (envelope: Envelope, key = envelope.id, by: Client = carrier) =>
    by.write('/sync/envelopes', envelope, { key });

  it('PL145: of somebody who was deactivated since is kept, by the rights that they held', async () => {
    const gone = await shop.join(CLERK);
    const id = randomUUID();
    const { user, sessionId, sealKey } = gone;
    const envelope = await seal(
      publicKey,
      { company: shop.company, actor: user, sessionId, sealKey },
      content(id),
    );
    const { status: deactivated } = await shop.admin.call('PATCH', `/settings/users/${user}`, {
      body: { changes: { active: false }, base: { active: true } },
    });
    // Signed out, not forbidden: the device keeps its rows and does not take them for refused.
    expect([deactivated, (await gone.write(SALES, saleBody())).status]).toEqual([200, 401]);
    const { status, answer } = await carry(envelope);
    const { findings } = answer.result as { findings: string[] };
    expect([status, findings]).toEqual([200, expect.arrayContaining(['lost-permission'])]);
  });

  it('is carried by a colleague and applied as its actor, even after the actor has signed out', async () => {
    const slip = aSlip();
    const id = randomUUID();
    const envelope = await seal(
      publicKey,
      who(),
      content(id, { body: JSON.stringify(saleBody(slip)) }),
    );
    await actor.call('DELETE', '/me');
    const { status, answer } = await carry(envelope);
    expect([status, answer.status, answer.mutation]).toEqual([200, true, id]);
    const rows = await server().db.select().from(mutations);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      actor: actor.user,
      carrier: carrier.user,
      device: 'tablet-1',
    });
    const { answer: list } = await carrier.call<{ id: string }[]>('GET', SALES);
    expect(list.result?.map((s) => s.id)).toContain(slip.id);
  });

  it('is the same mutation as the row it was made of, whichever arrives first', async () => {
    const id = randomUUID();
    const plain = content(id);
    const open = await shop.admin.write(SALES, plain.body, { key: id });
    const sealed = await carry(await seal(publicKey, who(), plain));
    expect(sealed.text).toBe(open.text);
  });

  it('is not opened by another company', async () => {
    const other = await server().newShop();
    const id = randomUUID();
    const envelope = await seal(publicKey, who(), content(id));
    expect((await carry(envelope, id, other.admin)).status).toBe(403);
    const renamed = await carry({ ...envelope, company: other.company }, id, other.admin);
    expect([renamed.status, renamed.answer.fields]).toEqual([
      400,
      [{ name: 'data', code: 'unreadable' }],
    ]);
  });

  it('is refused when something in it does not fit, and the key stays free', async () => {
    const id = randomUUID();
    const good = await seal(publicKey, who(), content(id));
    const flipped = Buffer.from(good.data, 'base64');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const cases: [Envelope, number, string?][] = [
      [{ ...good, data: flipped.toString('base64') }, 400],
      [{ ...good, wrappedKey: '' }, 400],
      [await seal(publicKey, { ...who(), sessionId: shop.admin.sessionId }, content(id)), 403],
      [await seal(publicKey, { ...unproved(), sessionId: shop.admin.sessionId }, content(id)), 403],
      [await seal(publicKey, { ...who(), actor: randomUUID() }, content(id)), 403],
      [good, 400, randomUUID()],
      [await seal(publicKey, who(), content(id, {}, 'elsewhere')), 403],
      [{ ...(await seal(publicKey, who(), content(randomUUID()))), id }, 400],
    ];
    for (const [envelope, status, key] of cases)
      expect((await carry(envelope, key ?? id)).status).toBe(status);
    expect((await carrier.write('/sync/envelopes', 'x', { key: id })).status).toBe(400);
    expect((await carry(good)).status).toBe(200);
  });

  it('cannot be turned into the act of another person or device by whoever carries it', async () => {
    const envelope = await seal(publicKey, who(), content(randomUUID()));
    const stolen = [
      { ...envelope, actor: carrier.user, sessionId: carrier.sessionId },
      { ...envelope, actor: shop.admin.user, sessionId: shop.admin.sessionId },
      { ...envelope, device: 'tablet-2' },
    ];
    for (const { proof, ...changed } of stolen) {
      expect(proof).toBeDefined();
      const { status, answer } = await carry(changed);
      expect([status, answer.code, answer.fields]).toEqual([
        400,
        'malformed',
        [{ name: 'data', code: 'unreadable' }],
      ]);
      expect((await carry({ ...changed, proof: proof ?? '' })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await carry(envelope)).status).toBe(200);
  });

  it('SY40: sealed by a colleague who knows the session, and not by the session itself, is nobody’s act', async () => {
    const forger = await shop.join(CLERK);
    for (const sealKey of [forger.sealKey, Buffer.alloc(32).toString('base64'), '']) {
      const { status, answer } = await carry(
        await seal(publicKey, { ...who(), sealKey }, content(randomUUID())),
        undefined,
        forger,
      );
      expect([status, answer.fields]).toEqual([403, [{ name: 'proof', code: 'differs' }]]);
    }
    // Under their own session, but in the colleague's name.
    const own = {
      company: shop.company,
      actor: actor.user,
      sessionId: forger.sessionId,
      sealKey: forger.sealKey,
    };
    expect(
      (await carry(await seal(publicKey, own, content(randomUUID())), undefined, forger)).status,
    ).toBe(403);
    const good = await seal(publicKey, who(), content(randomUUID()));
    const other = await seal(publicKey, who(), content(good.id));
    expect(
      (await carry({ ...good, data: other.data, iv: other.iv, wrappedKey: other.wrappedKey }))
        .status,
    ).toBe(403);
    expect((await carry(good)).status).toBe(200);
  });

  it('SY40: without a proof is a finding about a fact, no more than its carrier may do, and no wish at all', async () => {
    const colleague = await shop.join(CLERK);
    const slip = aSlip();
    const bare = await seal(
      publicKey,
      unproved(),
      content(randomUUID(), { body: JSON.stringify(saleBody(slip)) }),
    );
    expect((await carry(bare)).status).toBe(403);
    const { status, answer } = await carry(bare, undefined, colleague);
    expect([status, (answer.result as { findings: string[] }).findings]).toEqual([
      200,
      expect.arrayContaining(['unproved-seal']),
    ]);
    const [told] = await server()
      .db.select()
      .from(records)
      .where(
        and(
          eq(records.company, shop.company),
          eq(records.kind, 'findings'),
          like(sql`${records.body}::text`, '%unproved-seal%'),
        ),
      );
    expect(told?.body).toMatchObject({
      subject: { id: slip.id },
      detail: { actor: actor.user, carrier: colleague.user },
    });
    const cancel = { path: `${SALES}/${slip.id}/cancel`, body: JSON.stringify(cancelBody(slip)) };
    const wish = await seal(publicKey, unproved(), content(randomUUID(), cancel));
    expect((await carry(wish, undefined, colleague)).status).toBe(403);
    const withdraw = {
      path: '/sync/withdrawals',
      body: JSON.stringify({
        kind: 'mutation.withdraw',
        v: 2,
        at: slip.at,
        supersedes: randomUUID(),
      }),
    };
    expect(
      (
        await carry(
          await seal(publicKey, unproved(), content(randomUUID(), withdraw)),
          undefined,
          colleague,
        )
      ).status,
    ).toBe(403);
    const proved = await seal(publicKey, who(), content(randomUUID(), cancel));
    expect((await carry(proved)).status).toBe(200);
  });

  it('SY40: the app seals with the key of its session, told at the sign-in and again at the check, and leaves others’ rows unproved', async () => {
    const maker = await shop.join(CLERK);
    const check = await maker.call<CompanyCheck>('GET', '/settings/companies/check');
    expect(check.answer.result?.sealKey).toBe(maker.sealKey);
    const sealer = await sealerOf({
      actor: maker.user,
      sessionId: maker.sessionId,
      sealKey: maker.sealKey,
    });
    const row = (id: string, by: Client) =>
      ({
        ...content(id),
        company: shop.company,
        actor: by.user,
        device: 'tablet-1',
        sessionId: 'an-earlier-one',
      }) as Row;
    const key = await importCompanyKey(publicKey);
    const own = await sealRow(row(randomUUID(), maker), key, sealer);
    expect(own.sessionId).toBe(maker.sessionId);
    const { status, answer } = await carry(own);
    expect([status, (answer.result as { findings: string[] }).findings]).toEqual([
      200,
      expect.not.arrayContaining(['unproved-seal']),
    ]);
    const others = await sealRow(row(randomUUID(), actor), key, sealer);
    expect([others.proof, others.sessionId]).toEqual([undefined, 'an-earlier-one']);
  });

  it('is taken from its own actor even when a restored backup no longer knows the session it was made in', async () => {
    const maker = await shop.join(CLERK);
    const envelope = await seal(
      publicKey,
      { company: shop.company, actor: maker.user, sessionId: randomUUID() },
      content(randomUUID()),
    );
    // Its proof needs no memory of the session either.
    const forgotten = randomUUID();
    const sealKey = sealKeyOf(server().deps.sealingKey, forgotten, maker.user).toString('base64');
    const sealed = { company: shop.company, actor: maker.user, sessionId: forgotten, sealKey };
    expect((await carry(await seal(publicKey, sealed, content(randomUUID())))).status).toBe(200);
    expect((await carry(envelope)).status).toBe(403);
    expect((await carry(envelope, envelope.id, maker)).status).toBe(200);
  });

  it('names a field that it does not know', async () => {
    const envelope = await seal(publicKey, who(), content(randomUUID()));
    const { status, answer } = await carry({ ...envelope, admin: true } as Envelope);
    expect([status, answer.fields]).toEqual([400, [{ name: 'admin', code: 'unknown' }]]);
  });

  it('gives nobody more rights than the actor had', async () => {
    const id = randomUUID();
    const reader = {
      company: shop.company,
      actor: carrier.user,
      sessionId: carrier.sessionId,
      sealKey: carrier.sealKey,
    };
    const { status, answer } = await carry(
      await seal(publicKey, reader, content(id)),
      id,
      shop.admin,
    );
    expect([status, answer.code]).toEqual([403, 'forbidden']);
  });

  it('takes only a mutation that belongs on its path', async () => {
    for (const over of [
      { path: '/me' },
      { method: 'PATCH' as const },
      { path: '/workbench/contacts' },
    ]) {
      const id = randomUUID();
      const { status, answer } = await carry(await seal(publicKey, who(), content(id, over)));
      expect([status, answer.fields]).toEqual([400, [{ name: 'kind', code: 'endpoint' }]]);
    }
  });

  it('is refused, and never answered as if the server were ill, when its fields are nothing that can be kept', async () => {
    for (const over of [{ actor: '\0' }, { sessionId: 'a\0' }, { device: 'tablet\0' }]) {
      const { status, answer } = await carry(
        await seal(publicKey, { ...who(), ...over }, content(randomUUID())),
      );
      expect([status, answer.fields]).toEqual([400, [{ name: 'body', code: 'format' }]]);
    }
    const device = base64(webcrypto.getRandomValues(new Uint8Array(9_000)));
    expect(
      (await carry(await seal(publicKey, { ...who(), device }, content(randomUUID())))).status,
    ).toBe(200);
  });
});

import { randomUUID, webcrypto } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Envelope, type EnvelopeContent, envelopeBinding } from '../../src/contract/wire/envelope';
import type { CompanyCheck } from '../../src/contract/wire/session';
import { mutations } from '../../src/server/db/schema';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../support/server';
import { aSlip, SALES, saleBody } from './slips';

const { subtle } = webcrypto;
const base64 = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64');

/** As the contract says it, by WebCrypto. */
async function seal(
  publicKey: string,
  who: Pick<Envelope, 'company' | 'actor' | 'sessionId'> & { device?: string },
  content: EnvelopeContent,
): Promise<Envelope> {
  const wrapping = await subtle.importKey('spki', Buffer.from(publicKey, 'base64'), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['wrapKey']);
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const clear = { v: 1 as const, id: content.id, device: 'tablet-1', ...who };
  const data = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: Buffer.from(envelopeBinding(clear)) }, key, Buffer.from(JSON.stringify(content)));
  const wrappedKey = base64(await subtle.wrapKey('raw', key, wrapping, { name: 'RSA-OAEP' }));
  return { ...clear, wrappedKey, iv: base64(iv), data: base64(data) };
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
    publicKey = (await actor.call<CompanyCheck>('GET', '/settings/companies/check')).answer.result?.company.publicKey ?? '';
  });
  const content = (id: string, over: Partial<EnvelopeContent> = {}, company = shop.company): EnvelopeContent => ({
    id,
    method: 'POST',
    path: SALES,
    body: JSON.stringify(saleBody()),
    frozen: { project: 'milyem', companies: company, enterprise: 'jeweller', branchId: '', scopeId: '', storeId: '' },
    ...over,
  });
  const who = () => ({ company: shop.company, actor: actor.user, sessionId: actor.sessionId });
  const carry = (envelope: Envelope, key = envelope.id, by = carrier) => by.write('/sync/envelopes', envelope, { key });

  it('is carried by a colleague and applied as its actor, even after the actor has signed out', async () => {
    const slip = aSlip();
    const id = randomUUID();
    const envelope = await seal(publicKey, who(), content(id, { body: JSON.stringify(saleBody(slip)) }));
    await actor.call('DELETE', '/me');
    const { status, answer } = await carry(envelope);
    expect([status, answer.status, answer.mutation]).toEqual([200, true, id]);
    const rows = await server().db.select().from(mutations);
    expect(rows.find((row) => row.id === id)).toMatchObject({ actor: actor.user, carrier: carrier.user, device: 'tablet-1' });
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
    expect([renamed.status, renamed.answer.fields]).toEqual([400, [{ name: 'data', code: 'unreadable' }]]);
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
      [await seal(publicKey, { ...who(), actor: randomUUID() }, content(id)), 403],
      [good, 400, randomUUID()],
      [await seal(publicKey, who(), content(id, {}, 'elsewhere')), 403],
      [{ ...(await seal(publicKey, who(), content(randomUUID()))), id }, 400],
    ];
    for (const [envelope, status, key] of cases) expect((await carry(envelope, key ?? id)).status).toBe(status);
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
    for (const changed of stolen) {
      const { status, answer } = await carry(changed);
      expect([status, answer.code, answer.fields]).toEqual([400, 'malformed', [{ name: 'data', code: 'unreadable' }]]);
    }
    expect((await carry(envelope)).status).toBe(200);
  });

  it('is taken from its own actor even when a restored backup no longer knows the session it was made in', async () => {
    const maker = await shop.join(CLERK);
    const envelope = await seal(publicKey, { company: shop.company, actor: maker.user, sessionId: randomUUID() }, content(randomUUID()));
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
    const reader = { company: shop.company, actor: carrier.user, sessionId: carrier.sessionId };
    const { status, answer } = await carry(await seal(publicKey, reader, content(id)), id, shop.admin);
    expect([status, answer.code]).toEqual([403, 'forbidden']);
  });

  it('takes only a mutation that belongs on its path', async () => {
    for (const over of [{ path: '/me' }, { method: 'PATCH' as const }, { path: '/workbench/contacts' }]) {
      const id = randomUUID();
      const { status, answer } = await carry(await seal(publicKey, who(), content(id, over)));
      expect([status, answer.fields]).toEqual([400, [{ name: 'kind', code: 'endpoint' }]]);
    }
  });

  it('is refused, and never answered as if the server were ill, when its fields are nothing that can be kept', async () => {
    for (const over of [{ actor: '\0' }, { sessionId: 'a\0' }, { device: 'tablet\0' }]) {
      const { status, answer } = await carry(await seal(publicKey, { ...who(), ...over }, content(randomUUID())));
      expect([status, answer.fields]).toEqual([400, [{ name: 'body', code: 'format' }]]);
    }
    const device = base64(webcrypto.getRandomValues(new Uint8Array(9_000)));
    expect((await carry(await seal(publicKey, { ...who(), device }, content(randomUUID())))).status).toBe(200);
  });
});

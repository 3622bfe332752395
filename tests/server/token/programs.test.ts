import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { AxiosAdapter } from 'axios';
import { and, eq } from 'drizzle-orm';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import {
  API_V1,
  PROGRAM_KINDS,
  RESOURCES,
  type ResourcePage,
  type TokenMade,
  type TokenPut,
} from '@/contract/token/token';
import { companies, memberships } from '@/server/db/schema';
import { accessTokens, tokenCalls } from '@/server/db/schema-tokens';
import { forgetTokenCalls } from '@/server/sync/forget';
import { onAServer, type Shop, type TestServer } from '../../support/server';
import { journalOf } from '../support/journal';
import { aSlip, contactBody, saleBody } from '../support/slips';

const TOKENS = '/settings/tokens';
const DAY = 86_400_000;
/** A tax number with right check digits. */
const TAX_ID = '1234567890';

const wish = (more: Partial<TokenPut> = {}): TokenPut => ({
  name: 'Muhasebe programı',
  scopes: { workbench: 2 },
  numbers: false,
  addresses: [],
  days: 30,
  ...more,
});

type Told<T> = { status: boolean; result?: T; code?: string; fields?: { name: string }[] };
type Sent = { method?: string; body?: unknown; key?: string; from?: string; headers?: object };

function programs(server: TestServer, token: string) {
  return async <T = unknown>(
    path: string,
    { method = 'GET', body, key, from = '203.0.113.7', headers = {} }: Sent = {},
  ): Promise<{ status: number; answer: Told<T>; headers: Headers }> => {
    const reply = await server.app.app.request(
      `${API_V1}${path}`,
      {
        method,
        headers: {
          ...(token === '' ? {} : { [HEADER.authorization]: `Bearer ${token}` }),
          ...(key === undefined ? {} : { [HEADER.idempotencyKey]: key }),
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
    return {
      status: reply.status,
      answer: (await reply.json()) as Told<T>,
      headers: reply.headers,
    };
  };
}

async function make(shop: Shop, more: Partial<TokenPut> = {}) {
  const id = randomUUID();
  const { status, answer } = await shop.admin.call<TokenMade>('PUT', `${TOKENS}/${id}`, {
    body: wish(more),
  });
  expect(status).toBe(200);
  return { id, secret: answer.result?.secret ?? '', answer };
}

onAServer('programs', (server) => {
  it('PG1: a token is in the answer that made it and nowhere else', async () => {
    const shop = await server().newShop();
    const { id, secret } = await make(shop);
    expect(secret).toMatch(/^mly_[\w-]{43}$/);
    const again = await shop.admin.call('PUT', `${TOKENS}/${id}`, { body: wish() });
    expect([again.status, again.answer.code]).toEqual([409, 'token-known']);
    await programs(server(), secret)('/contacts');
    const listed = await shop.admin.call('GET', TOKENS);
    const kept = [
      listed.answer,
      await server().db.select().from(accessTokens),
      await server().db.select().from(tokenCalls),
      await journalOf(server().db, shop.company),
    ];
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(JSON.stringify(listed.answer)).toContain(secret.slice(-4));
  });

  it('PG1: a token of any wrong shape is refused by its fields', async () => {
    const shop = await server().newShop();
    for (const [more, field] of [
      [{ addresses: ['10.0.0.0/33'] }, 'addresses'],
      [{ addresses: ['evim'] }, 'addresses'],
      [{ scopes: {} }, 'scopes'],
      [{ scopes: { admin: 3 } as never }, 'scopes'],
      [{ scopes: { workbench: 4 } as never }, 'scopes'],
      [{ days: 366 }, 'days'],
      [{ name: '  ' }, 'name'],
    ] as const) {
      const body = { ...wish(), ...more };
      const { status, answer } = await shop.admin.call('PUT', `${TOKENS}/${randomUUID()}`, {
        body,
      });
      expect([status, answer.fields?.[0]?.name]).toEqual([400, field]);
    }
  });

  it('PG2: a token opens its modules up to its level and no others', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop, { scopes: { workbench: 1, market: 1 } });
    const call = programs(server(), secret);
    const opened = await Promise.all(
      [...Object.keys(RESOURCES), 'prices'].map(async (name) => [
        name,
        (await call(`/${name}`)).status,
      ]),
    );
    expect(Object.fromEntries(opened)).toEqual({
      contacts: 200,
      transactions: 200,
      prices: 200,
      papers: 403,
      stock: 403,
      balances: 403,
    });
    const written = await call('/mutations', {
      method: 'POST',
      key: randomUUID(),
      body: contactBody(randomUUID()),
    });
    expect(written.status).toBe(403);
  });

  it('PG2: a token loses what its maker loses, and stops when they leave', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop);
    const call = programs(server(), secret);
    const becomes = (set: Partial<typeof memberships.$inferInsert>) =>
      server()
        .db.update(memberships)
        .set(set)
        .where(and(eq(memberships.company, shop.company), eq(memberships.user, shop.admin.user)));
    expect((await call('/contacts')).status).toBe(200);
    await becomes({ permissions: { market: 2 } });
    expect((await call('/contacts')).status).toBe(403);
    await becomes({ permissions: { admin: true }, active: false });
    expect((await call('/contacts')).status).toBe(403);
  });

  it('PG3: a revoked, expired, unknown or missing token opens nothing', async () => {
    const shop = await server().newShop();
    const { id, secret } = await make(shop);
    const short = await make(shop, { days: 1 });
    for (const wrong of ['', `mly_${'a'.repeat(43)}`, secret.slice(0, -1), shop.admin.token])
      expect((await programs(server(), wrong)('/contacts')).status).toBe(401);
    server().clock.now += DAY;
    expect((await programs(server(), short.secret)('/contacts')).status).toBe(401);
    expect((await programs(server(), secret)('/contacts')).status).toBe(200);
    await shop.admin.call('DELETE', `${TOKENS}/${id}`);
    expect((await programs(server(), secret)('/contacts')).status).toBe(401);
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act.startsWith('token.'))).toEqual([
      'token.made',
      'token.made',
      'token.revoked',
    ]);
  });

  it('PG3: a token works only from its addresses, and never after the licence', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop, { addresses: ['203.0.113.0/24', '2001:db8::1'] });
    const call = programs(server(), secret);
    const from = async (address: string) => (await call('/contacts', { from: address })).status;
    expect([
      await from('203.0.113.200'),
      await from('::ffff:203.0.113.9'),
      await from('2001:db8::1'),
      await from('203.0.114.1'),
      await from('2001:db8::2'),
    ]).toEqual([200, 200, 200, 403, 403]);
    // Nobody vouches for a header that the caller wrote.
    const claimed = { 'X-Forwarded-For': '203.0.113.1' };
    expect((await call('/contacts', { from: '198.51.100.1', headers: claimed })).status).toBe(403);
    const ended = { licenceUntil: server().clock.now - DAY };
    await server().db.update(companies).set(ended).where(eq(companies.id, shop.company));
    expect((await call('/contacts')).status).toBe(402);
  });

  it('PG4: a program reads each record once, and later what changed since', async () => {
    const [shop, other] = [await server().newShop(), await server().newShop()];
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) await shop.admin.write('/workbench/contacts', contactBody(id));
    await other.admin.write('/workbench/contacts', contactBody(randomUUID()));
    const { secret } = await make(shop);
    const call = programs(server(), secret);
    const first = (await call<ResourcePage>('/contacts')).answer.result;
    expect(first?.records.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(first?.more).toBe(false);
    const late = randomUUID();
    await shop.admin.write('/workbench/contacts', contactBody(late));
    const next = (await call<ResourcePage>(`/contacts?cursor=${first?.next}`)).answer.result;
    expect(next?.records.map(({ id }) => id)).toEqual([late]);
    const theirs = await make(other);
    const foreign = await programs(server(), theirs.secret)(`/contacts?cursor=${first?.next}`);
    expect([foreign.status, foreign.answer.code]).toEqual([409, 'history-changed']);
    for (const wrong of ['cursor=1', 'cursor=a.b.c', 'limit=5'])
      expect((await call(`/contacts?${wrong}`)).status).toBe(400);
    expect((await call('/sessions')).status).toBe(404);
  });

  it('PG5: numbers are masked; a token that may read them leaves a row in the journal', async () => {
    const shop = await server().newShop();
    const body = contactBody(randomUUID(), { legal: 'company', title: 'Örnek AŞ', taxId: TAX_ID });
    expect((await shop.admin.write('/workbench/contacts', body)).status).toBe(200);
    const [masked, whole] = [await make(shop), await make(shop, { numbers: true })];
    const read = async (secret: string) =>
      JSON.stringify((await programs(server(), secret)('/contacts')).answer);
    expect(await read(masked.secret)).not.toContain(TAX_ID);
    const looks = async () =>
      (await journalOf(server().db, shop.company)).filter(({ act }) => act === 'token.numbers-read')
        .length;
    expect(await looks()).toBe(0);
    expect(await read(whole.secret)).toContain(TAX_ID);
    expect(await looks()).toBe(1);
  });

  it('PG6: a mutation of a program is applied once, and another body under its key is refused', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop);
    const call = programs(server(), secret);
    const [id, key] = [randomUUID(), randomUUID()];
    const send = (body: object, headers = {}) =>
      call('/mutations', { method: 'POST', key, body, headers });
    const [one, two] = [await send(contactBody(id)), await send(contactBody(id))];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.answer).toEqual(one.answer);
    expect((await send(contactBody(id, { name: 'Başka' }))).status).toBe(409);
    const read = (await call<ResourcePage>('/contacts')).answer.result?.records;
    expect(read?.map((record) => record.id)).toEqual([id]);
    const without = await call('/mutations', { method: 'POST', body: contactBody(id) });
    expect([without.status, without.answer.fields?.[0]?.name]).toEqual([
      400,
      HEADER.idempotencyKey,
    ]);
    expect((await send(contactBody(id), { branchId: 'baska' })).status).toBe(403);
  });

  it('PG6: a kind that programs may not send is refused whatever the token may', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop, {
      scopes: { workbench: 3, inventory: 3, accounts: 3, formalization: 3, market: 3 },
    });
    const call = programs(server(), secret);
    for (const kind of ['site.put', 'access.grant', 'till.open', '__proto__', 7, undefined]) {
      const body = { ...contactBody(randomUUID()), kind };
      const sent = await call('/mutations', { method: 'POST', key: randomUUID(), body });
      expect([sent.status, sent.answer.fields]).toEqual([400, [{ name: 'kind', code: 'unknown' }]]);
    }
    const large = { ...contactBody(randomUUID()), note: 'x'.repeat(300_000) };
    const sent = await call('/mutations', { method: 'POST', key: randomUUID(), body: large });
    expect(sent.status).toBe(413);
  });

  it('PG6: a slip of a program is booked like one of a device', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop, { scopes: { workbench: 3 } });
    const slip = aSlip();
    const sent = await programs(server(), secret)('/mutations', {
      method: 'POST',
      key: randomUUID(),
      body: saleBody(slip),
    });
    expect(sent.status).toBe(200);
    const pulled = (await programs(server(), secret)<ResourcePage>('/transactions')).answer.result;
    expect(pulled?.records.map(({ id }) => id)).toEqual([slip.id]);
  });

  it('PG7: a token makes sixty calls in a minute; guessing is refused by then too', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop);
    const many = async (token: string, from: string) => {
      const call = programs(server(), token);
      const statuses: number[] = [];
      for (let n = 0; n < 62; n++) statuses.push((await call('/contacts', { from })).status);
      return statuses;
    };
    expect((await many(secret, '203.0.113.1')).filter((status) => status === 200)).toHaveLength(60);
    const { status, headers } = await programs(server(), secret)('/contacts');
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const guessed = await many(`mly_${'b'.repeat(43)}`, '203.0.113.2');
    expect(guessed.filter((status) => status === 429)).toHaveLength(2);
    server().clock.now += 60_000;
    expect((await programs(server(), secret)('/contacts')).status).toBe(200);
  });

  it('PG8: a client made from the valid OpenAPI document makes each of its calls', async () => {
    const shop = await server().newShop();
    const { secret } = await make(shop, {
      scopes: { workbench: 2, inventory: 1, accounts: 1, formalization: 1, market: 1 },
    });
    const document = await (await server().app.app.request(`${API_V1}/openapi.json`)).json();
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({
      valid: true,
    });
    expect(Object.keys(document.paths).sort()).toEqual(
      [...Object.keys(RESOURCES), 'prices', 'mutations'].map((name) => `/${name}`).sort(),
    );
    const kinds = document.paths['/mutations'].post.requestBody.content['application/json'].schema
      .oneOf as { $ref: string }[];
    expect(kinds).toHaveLength(PROGRAM_KINDS.length);
    const adapter: AxiosAdapter = async (config) => {
      const reply = await server().app.app.request(`${config.baseURL}${config.url}`, {
        method: (config.method ?? 'get').toUpperCase(),
        headers: config.headers.toJSON() as Record<string, string>,
        ...(config.data === undefined ? {} : { body: config.data }),
      });
      const { status } = reply;
      const data = await reply.json();
      return { data, status, statusText: '', headers: {}, config };
    };
    const client = await new OpenAPIClientAxios({
      definition: document,
      axiosConfigDefaults: { adapter, headers: { Authorization: `Bearer ${secret}` } },
    }).init();
    const calls = client as unknown as Record<
      string,
      (parameters?: object | null, body?: object) => Promise<{ status: number }>
    >;
    const key = { [HEADER.idempotencyKey]: randomUUID() };
    expect((await calls.writeMutation?.(key, contactBody(randomUUID())))?.status).toBe(200);
    const reads = Object.values(document.paths as Record<string, { get?: { operationId: string } }>)
      .flatMap(({ get }) => get?.operationId ?? [])
      .map(async (operation) => (await calls[operation]?.())?.status);
    expect(await Promise.all(reads)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('PG9: calls are kept with their outcome, without body and query', async () => {
    const [shop, other] = [await server().newShop(), await server().newShop()];
    const { id, secret } = await make(shop);
    const call = programs(server(), secret);
    const began = server().clock.now;
    await call('/contacts?cursor=gizli');
    server().clock.now += 1;
    await call('/stock');
    server().clock.now += 1;
    await call('/mutations', {
      method: 'POST',
      key: randomUUID(),
      body: contactBody(randomUUID(), { name: 'Gizli Kişi' }),
    });
    const { answer } = await shop.admin.call<TokenMade>('GET', TOKENS);
    expect(
      answer.result?.calls.map(({ token, method, path, status }) => [token, method, path, status]),
    ).toEqual([
      [id, 'POST', `${API_V1}/mutations`, 200],
      [id, 'GET', `${API_V1}/stock`, 403],
      [id, 'GET', `${API_V1}/contacts`, 400],
    ]);
    expect(JSON.stringify(answer.result?.calls)).not.toMatch(/gizli/i);
    expect(answer.result?.tokens[0]?.usedAt).toBe(began);
    const theirs = await other.admin.call<TokenMade>('GET', TOKENS);
    expect(theirs.answer.result).toMatchObject({ tokens: [], calls: [] });
    const clerk = await shop.join({ workbench: 2 });
    expect((await clerk.call('GET', TOKENS)).status).toBe(403);
    const month = 30 * DAY;
    const kept = async () => {
      const { answer } = await shop.admin.call<TokenMade>('GET', TOKENS);
      return answer.result?.calls.length;
    };
    await forgetTokenCalls(server().db, began + month);
    expect(await kept()).toBe(3);
    await forgetTokenCalls(server().db, began + month + 2);
    expect(await kept()).toBe(1);
  });
});

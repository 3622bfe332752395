import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { CompanyCheck } from '@/contract/people/session';
import { createUser } from '@/server/areas/people/accounts';
import { companies, users } from '@/server/db/schema';
import { buildApp } from '@/server/platform/app';
import {
  CLERK,
  type Client,
  onBothEngines,
  PASSWORD,
  READER,
  SECRET,
  type Shop,
  type TestServer,
  testServer,
} from '../../support/server';
import { aSlip, SALES, saleBody } from '../support/slips';

onBothEngines('access', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });

  it('PL13: takes the signature of the readings, with the current and the previous secret, and no other', async () => {
    const tag = '47d3740d22e99eb6570afd93d9d2e705cb2e9cc97c6a642bd524b3ee48605a41';
    expect(createHmac('sha256', 'milyem-dev-secret').update('milyem:get:/ping').digest('hex')).toBe(
      tag,
    );
    expect(
      (await server().call('GET', '/ping', { headers: { [HEADER.signature]: tag } })).status,
    ).toBe(200);
    expect((await clerk.call('GET', SALES, { secret: 'the-secret-before' })).status).toBe(200);
    for (const options of [{ secret: 'guessed' }, { headers: { [HEADER.signature]: '' } }]) {
      const { status, answer } = await clerk.write(SALES, saleBody(), { ...options, key: 'k-1' });
      expect([status, answer.code, answer.mutation]).toEqual([400, 'signature', 'k-1']);
    }
  });

  it('PL14: needs no token for ping and sign-in, and one for all else, known path or not', async () => {
    expect((await server().call('GET', '/ping')).status).toBe(200);
    for (const path of [SALES, '/sync/pull', '/general/users', '/nowhere'])
      expect((await server().call('GET', path)).status).toBe(401);
    const stranger = await server().call('GET', SALES, {
      headers: { [HEADER.authorization]: 'Bearer nobody' },
    });
    expect([stranger.status, stranger.answer.code]).toEqual([401, 'signed-out']);
    expect((await clerk.call('GET', '/nowhere')).status).toBe(404);
  });

  it('PL16: answers a wrong detail with 411 and never says which', async () => {
    const right = {
      email: 'x@ornek.app',
      userCode: '1001',
      licenceCode: shop.licence,
      password: PASSWORD,
    };
    const codes = await Promise.all([
      server().call('POST', '/me', { body: right }),
      server().call('POST', '/me', { body: { ...right, licenceCode: 'NO' } }),
    ]);
    expect(codes.map((r) => [r.status, r.answer.code])).toEqual([
      [411, 301],
      [411, 301],
    ]);
    const bad = await server().call('POST', '/me', { body: { email: 'x', admin: true } });
    expect([bad.status, bad.answer.fields?.map((f) => `${f.name} ${f.code}`)]).toEqual([
      400,
      ['userCode required', 'licenceCode required', 'password required', 'admin unknown'],
    ]);
  });

  it('stops guessing at a password after ten tries a minute', async () => {
    const body = {
      email: `${randomUUID()}@ornek.app`,
      userCode: '1',
      licenceCode: '1',
      password: '1',
    };
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await server().call('POST', '/me', { body })).status);
    expect(statuses).toEqual([...Array(10).fill(411), 429]);
  });

  it('lets someone sign in as often as the details are right', async () => {
    const fresh = await server().newShop();
    const body = {
      email: fresh.email,
      userCode: '1001',
      licenceCode: fresh.licence,
      password: PASSWORD,
    };
    for (let i = 0; i < 12; i++) {
      const { status, headers } = await server().call('POST', '/me', { body });
      expect([status, headers.get(HEADER.modules)]).toEqual([
        200,
        expect.stringContaining('workbench'),
      ]);
    }
  });

  it('PL109: keeps one company from reading or writing another', async () => {
    const other = await server().newShop();
    const slip = aSlip();
    await clerk.write(SALES, saleBody(slip));
    const headers = { [HEADER.companies]: shop.company };
    const calls = [
      other.admin.call('GET', SALES, { headers }),
      other.admin.call('GET', '/sync/pull?version=0', { headers }),
      other.admin.call('GET', '/settings/companies/check', { headers }),
      other.admin.call('POST', '/settings/devices', {
        headers,
        body: { device: 'd', name: '', nonce: null },
      }),
      other.admin.write(SALES, saleBody(), { headers }),
      other.admin.call('GET', SALES, {
        headers: { [HEADER.companies]: `${other.company},${shop.company}` },
      }),
    ];
    for (const { status, answer } of await Promise.all(calls))
      expect([status, answer.code]).toEqual([403, 'other-company']);
    expect((await other.admin.call<unknown[]>('GET', SALES)).answer.result).toEqual([]);
    const cancel = await other.admin.write(`${SALES}/${slip.id}/cancel`, {
      ...saleBody(slip),
      kind: 'transaction.cancel',
      type: 'reversal',
      reverses: slip.id,
    });
    expect(cancel.status).toBe(404);
  });

  it('uses the same key in two companies for two mutations', async () => {
    const other = await server().newShop();
    const body = saleBody();
    const replies = await Promise.all([
      clerk.write(SALES, body, { key: 'same' }),
      other.admin.write(SALES, body, { key: 'same' }),
    ]);
    expect(replies.map((r) => r.status)).toEqual([200, 200]);
  });

  it('PL78: lets a reader read and not write', async () => {
    const reader = await shop.join(READER);
    expect((await reader.call('GET', SALES)).status).toBe(200);
    expect((await reader.write(SALES, saleBody())).status).toBe(403);
    const nobody = await shop.join({});
    expect((await nobody.call('GET', SALES)).status).toBe(403);
  });

  it('PL17: ends a session for good', async () => {
    const gone = await shop.join(CLERK);
    expect((await gone.call('DELETE', '/me', { body: { 'milyem:tab': 'x' } })).status).toBe(200);
    expect((await gone.call('GET', SALES)).status).toBe(401);
  });

  it('PL110: lets a session live for thirty days after its last use', async () => {
    const slow = await server().newShop();
    const { clock } = server();
    const begin = clock.now;
    for (const days of [20, 40]) {
      clock.now = begin + days * 86_400_000;
      expect((await slow.admin.call('GET', SALES)).status).toBe(200);
    }
    clock.now = begin + 71 * 86_400_000;
    expect((await slow.admin.call('GET', SALES)).status).toBe(401);
    clock.now = begin;
  });

  it('stores no token and no password in clear', async () => {
    const rows = await server().db.select().from(users);
    expect(
      rows.every(
        (row) => row.passwordHash.startsWith('scrypt$') && !row.passwordHash.includes(PASSWORD),
      ),
    ).toBe(true);
  });

  it('hashes a password at its full cost and takes no other, and keeps nobody whose code is taken', async () => {
    const person = (code: string) => ({
      name: 'Ekip',
      email: `${randomUUID()}@ornek.app`,
      code,
      password: PASSWORD,
      permissions: READER,
    });
    const [first, second] = [person('77'), person('77')];
    expect((await createUser(server().deps, shop.company, first)).ok).toBe(true);
    const kept = async ({ email }: { email: string }) =>
      (await server().db.select().from(users).where(eq(users.email, email)))[0]?.passwordHash;
    expect(await kept(first)).toMatch(/^scrypt\$16384\$8\$1\$/);
    const signIn = (password: string) =>
      server().call('POST', '/me', {
        body: { email: first.email, userCode: '77', licenceCode: shop.licence, password },
      });
    expect((await signIn(`${PASSWORD}x`)).status).toBe(411);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await createUser(server().deps, shop.company, second)).toEqual({
      ok: false,
      error: { code: 'code-taken' },
    });
    expect(await kept(second)).toBeUndefined();
  });

  it('PL15: tells whose licence it is only to someone signed in', async () => {
    expect((await server().call('GET', '/ping')).answer.result).not.toHaveProperty('licence');
    const { answer } = await clerk.call('GET', '/ping');
    expect(answer.result).toMatchObject({
      licence: shop.licence.toUpperCase(),
      companyInfo: { id: shop.company },
    });
  });

  it('asks for a licence that has not run out', async () => {
    const old = await server().newShop();
    await server()
      .db.update(companies)
      .set({ licenceUntil: server().clock.now - 1 })
      .where(eq(companies.id, old.company));
    const { status, answer } = await old.admin.call('GET', '/settings/companies/check');
    expect([status, answer.code]).toEqual([402, 'licence']);
  });

  it('PL19: checks a company and lists its people', async () => {
    const { answer } = await clerk.call<CompanyCheck>('GET', '/settings/companies/check');
    expect(answer.result?.company.id).toBe(shop.company);
    expect(answer.result?.permissions).toEqual(CLERK);
    // Address and code are half of a colleague's sign-in.
    expect(answer.result?.users.map((one) => Object.keys(one).sort())).toEqual(
      Array(answer.result?.users.length).fill(['id', 'name']),
    );
    const { answer: people } = await clerk.call<object[]>('GET', '/general/users');
    expect(Object.keys(people.result?.[0] ?? {})).toEqual(['id', 'name']);
  });

  it('PL7: echoes the key whatever goes wrong, and tells version, modules, enterprise and time', async () => {
    const key = randomUUID();
    const big = 'x'.repeat(1_100_000);
    const replies = [
      await server().call('POST', SALES, { key, body: saleBody() }),
      await clerk.call('GET', '/nowhere', { key }),
      await clerk.call('POST', SALES, { key, body: 'nonsense' }),
      await clerk.call('POST', SALES, {
        key: 'big',
        body: big,
        headers: { 'Content-Length': String(big.length) },
      }),
      await clerk.call('PUT', SALES, { key }),
    ];
    expect(replies.map((r) => r.status)).toEqual([401, 404, 400, 413, 404]);
    for (const { headers, answer } of replies) {
      expect(headers.get(HEADER.idempotencyKey)).toBe(answer.mutation);
      expect([headers.get(HEADER.uiVersion), headers.get(HEADER.enterpriseAnswer)]).toEqual([
        '1.0.41',
        'jeweller',
      ]);
      expect(headers.get(HEADER.modules)).toContain('settings:jeweller');
      expect(Number(headers.get(HEADER.serverTime))).toBe(server().clock.now);
    }
    const keyless = await clerk.call('POST', SALES, { body: saleBody() });
    expect(keyless.answer.fields).toEqual([{ name: 'Idempotency-Key', code: 'required' }]);
  });
});

describe('a server in trouble', () => {
  let server: TestServer;
  afterAll(() => server.close());

  it('PL114: says 429 with a time to wait after the limit, for each session alone', async () => {
    server = await testServer('pglite', { rateLimitPerMinute: 5 });
    const { admin } = await server.newShop();
    const other = await server.newShop();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await admin.call('GET', '/general/users')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const limited = await admin.call('GET', '/general/users', { key: 'k' });
    expect([
      limited.headers.get('Retry-After'),
      limited.answer.code,
      limited.answer.mutation,
    ]).toEqual(['60', 'rate', 'k']);
    expect((await other.admin.call('GET', '/general/users')).status).toBe(200);
    server.clock.now += 60_000;
    expect((await admin.call('GET', '/general/users')).status).toBe(200);
  });

  it('PL116: answers 500 with our JSON and leaks nothing, and 503 when the database is only busy', async () => {
    const { admin } = await server.newShop();
    server.clock.now += 60_000;
    const answers: [number, string, string | null][] = [];
    for (const code of [undefined, '40001']) {
      const failing = Object.assign(new Error('secret detail'), { code });
      const db = new Proxy(
        {},
        {
          get: () => () => {
            throw failing;
          },
        },
      ) as never;
      const { app } = buildApp({ ...server.deps, db });
      const signature = createHmac('sha256', SECRET)
        .update('milyem:get:/general/users')
        .digest('hex');
      const headers = {
        Authorization: `Bearer ${admin.token}`,
        Signature: signature,
        [HEADER.idempotencyKey]: 'k',
      };
      const response = await app.request('/api/general/users', { headers });
      answers.push([response.status, await response.text(), response.headers.get('Retry-After')]);
    }
    expect(answers.map(([status, text]) => [status, JSON.parse(text)])).toEqual([
      [500, { status: false, code: 'server', mutation: 'k' }],
      [503, { status: false, code: 'busy', mutation: 'k' }],
    ]);
    expect(answers.map(([, , retry]) => retry)).toEqual([null, '2']);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { CALLS, type CallRule } from '../../src/contract/wire/calls';
import { HEADER } from '../../src/contract/wire/headers';
import { MUTATIONS } from '../../src/contract/wire/mutation';
import { warehouses } from '../../src/server/db/schema-platform';
import { type Client, type Shop, type TestServer, testServer } from '../support/server';
import { contactBody } from './slips';

/** How many, and from which seed; a run of `BAD_INPUT_RUNS=100000` is the long one. */
const RUNS = Number(process.env.BAD_INPUT_RUNS ?? 10_000);
const SEED = 585;
/** Written into the neighbour's books only: nobody else may ever be shown it. */
const SECRET = 'KOMSUNUN-DEFTERI';

const places: CallRule[] = [
  // Signing out would end the session that the rest is tried with; signing in hashes passwords, and is tried by its own tests.
  ...Object.values(CALLS).filter(({ method, path }) => !(path === '/me' && method !== 'GET' && method !== 'PATCH') && path !== '/me/sessions'),
  ...Object.values(MUTATIONS).map(({ method, path, module, level }) => ({ method, path: path.replace('{id}', ':id'), needs: module, level })),
];

let server: TestServer;
let shop: Shop;
let people: Client[];
let theirs: string[];
const reported: unknown[] = [];

beforeAll(async () => {
  server = await testServer('pglite', { report: (error) => reported.push(error) });
  shop = await server.newShop();
  const neighbour = await server.newShop();
  const id = randomUUID();
  await neighbour.admin.write('/workbench/contacts', contactBody(id, { name: SECRET }), { key: id });
  await server.db.insert(warehouses).values({ company: neighbour.company, id: 'w-komsu', name: SECRET });
  people = [shop.admin, await shop.join({ workbench: 1, market: 1 })];
  theirs = [id, neighbour.company, neighbour.admin.user, neighbour.admin.sessionId, 'w-komsu'];
  return () => server.close();
});

/** Words that our bodies know, so that the wrong ones get past the first door. */
const WORDS = [
  'id',
  'kind',
  'v',
  'at',
  'name',
  'type',
  'lines',
  'legs',
  'payments',
  'message',
  'action',
  'document',
  'ettn',
  'device',
  'nonce',
  'changes',
  'base',
];
const VALUES = [
  '',
  'balances',
  'transaction.create',
  'contact.create',
  'query',
  '\u0000',
  '\ud800',
  '9'.repeat(400),
  '__proto__',
  "' OR 1=1 --",
  '2026-13-45',
  '-1',
];

const anyText = fc.oneof(fc.constantFrom(...VALUES), fc.string({ maxLength: 30, unit: 'binary' }));
const anyNumber = fc.constantFrom(0, -1, 1, 2, 1e300, Number.MAX_SAFE_INTEGER + 2, 0.1, -0);
const anyField = fc.oneof({ maxDepth: 3 }, anyText, anyNumber, fc.constant(null), fc.boolean(), fc.jsonValue({ maxDepth: 2 }));
const anyObject = fc.dictionary(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 10 })), anyField, { maxKeys: 8 });
const anyBody = fc.oneof(
  { weight: 5, arbitrary: anyObject.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom('<html>Giriş</html>', '{"a":', '[[[[', '{"__proto__":{"admin":true}}', 'null', '') },
);
const anySegment = fc.oneof(
  fc.constantFrom('x', '%00', '..', '%2e%2e', '%ff', 'a'.repeat(300), '*'),
  fc.string({ maxLength: 12 }).map(encodeOdd),
  fc.nat(4).map((i) => theirs[i] ?? ''),
);
const anyQuery = fc.dictionary(
  fc.oneof(
    fc.constantFrom('type', 'archived', 'code', 'day', 'from', 'to', 'after', 'limit', 'version', 'nonce', 'device', 'advisor'),
    fc.string({ maxLength: 6 }),
  ),
  fc.oneof(
    anyText,
    fc.nat(4).map((i) => theirs[i] ?? ''),
  ),
  { maxKeys: 3 },
);
const anyHeaders = fc.record(
  {
    [HEADER.branchId]: fc.constantFrom('', 'b', 'x'.repeat(99)),
    [HEADER.idempotencyKey]: fc.oneof(fc.uuid(), fc.constantFrom('', 'k', '\u00e9', 'x'.repeat(300))),
  },
  { requiredKeys: [] },
);

function encodeOdd(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2e') || 'y';
}

const queryOf = (query: Record<string, string>): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeOdd(name)}=${encodeOdd(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const tried = new Set<string>();
const statuses = new Map<number, number>();
const knock = fc.record({ place: fc.constantFrom(...places), person: fc.nat(1), body: anyBody, segment: anySegment, query: anyQuery, headers: anyHeaders });

/** In parts, so that each is a test of its own and a slow machine reaches the end. */
const PARTS = 20;

it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
  'PL117: fuzzed bodies over all calls get no 500, no stack trace and no row of another company, part %i',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(knock, async ({ place, person, body, segment, query, headers }) => {
        const client = people[person] ?? shop.admin;
        const bare = place.path.replace(/:\w+/g, () => segment || 'y');
        const path = `${new URL(bare, 'http://x').pathname}${queryOf(query)}`;
        const reply = await client.call(place.method, path, { headers, ...(place.method === 'GET' ? {} : { body }) });
        tried.add(`${place.method} ${place.path}`);
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        expect(reply.status).toBeLessThan(500);
        expect(reply.status).not.toBe(401);
        expect(reply.text).not.toMatch(/\bat .*\.[jt]s:\d+|node_modules|SELECT |Error:/);
        expect(reply.text).not.toContain(SECRET);
      }),
      { numRuns: Math.ceil(RUNS / PARTS), seed: SEED + part },
    );
    expect(reported).toEqual([]);
  },
);

it(`PL117: the ${RUNS} of them reached every call, and got past its doors too`, () => {
  expect(tried.size).toBe(places.length);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 100);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(RUNS / 100);
});

it('PL109: another company named in the header is 403 at every call, for whoever asks', async () => {
  for (const place of places) {
    const path = place.path.replace(/:\w+/g, 'x');
    const { status, answer } = await shop.admin.call(place.method, path, {
      headers: { [HEADER.companies]: theirs[1] ?? '' },
      ...(place.method === 'GET' ? {} : { body: {} }),
    });
    expect([place.path, path === '/me' || path === '/ping' ? 403 : status]).toEqual([place.path, 403]);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
  }
});

it('PL111: an oversized body is 413 with our JSON at every call that takes one', async () => {
  const body = `{"a":"${'x'.repeat(1_000_001)}"}`;
  for (const { method, path } of places.filter((place) => place.method !== 'GET')) {
    const { status, answer } = await shop.admin.call(method, path.replace(/:\w+/g, 'x'), { key: randomUUID(), body });
    expect([path, status, answer.code]).toEqual([path, 413, 'too-large']);
  }
});

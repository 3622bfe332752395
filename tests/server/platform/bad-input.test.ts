import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { CALLS, type CallAccess } from '@/contract/core/calls';
import { HEADER, PROJECT } from '@/contract/core/headers';
import { sign } from '@/contract/core/signing';
import { MUTATIONS, type MutationKind } from '@/contract/mutation';
import { mostBytesOf } from '@/contract/mutation.schema';
import { MOST_PACK_BYTES } from '@/contract/operation/operation';
import { MOST_UPLOAD_BYTES } from '@/contract/screening/lists';
import { MOST_IMPORT_BYTES } from '@/domain/base/import-parts';
import { warehouses } from '@/server/db/schema-platform';
import { openSession } from '@/server/platform/auth';
import {
  type Client,
  SECRET as KEY,
  type Shop,
  type TestReply,
  type TestServer,
  testServer,
} from '../../support/server';
import { badBody, badQuery, badSegment, queryOf } from '../support/bad-bodies';
import { contactBody } from '../support/slips';

/** How many, and from which seed; a run of `BAD_INPUT_RUNS=100000` is the long one. */
const RUNS = Number(process.env.BAD_INPUT_RUNS ?? 10_000);
const SEED = 585;
/** Written into the neighbour's books only: nobody else may ever be shown it. */
const SECRET = 'KOMSUNUN-DEFTERI';
const DAY = 86_400_000;

const places: CallAccess[] = [
  ...Object.values(CALLS),
  ...Object.values(MUTATIONS).map(({ method, path, module, level }) => ({
    method,
    path: path.replace('{id}', ':id'),
    needs: module,
    level,
  })),
];
/** These end sessions: each is knocked at with a session of its own. */
const endsSessions = ({ method, path }: CallAccess): boolean =>
  method === 'DELETE' && path.startsWith('/me');

let server: TestServer;
let shop: Shop;
let people: Client[];
/** Whose sessions may be ended: one of ours and one of the neighbour's. */
let leavers: { ours: Client; theirs: Client };
let neighbour: Shop;
let theirs: string[];
/** Tokens that were good once. */
let gone: { expired: string; ended: string };
const reported: unknown[] = [];

beforeAll(async () => {
  server = await testServer('pglite', {
    report: (error) => reported.push(error),
    rateLimitPerMinute: 10_000_000,
  });
  shop = await server.newShop();
  neighbour = await server.newShop();
  const id = randomUUID();
  await neighbour.admin.write('/workbench/contacts', contactBody(id, { name: SECRET }), {
    key: id,
  });
  await server.db
    .insert(warehouses)
    .values({ company: neighbour.company, id: 'w-komsu', name: SECRET });
  people = [shop.admin, await shop.join({ workbench: 1, market: 1 })];
  theirs = [id, neighbour.company, neighbour.admin.user, neighbour.admin.sessionId, 'w-komsu'];
  leavers = { ours: await shop.join({}), theirs: await neighbour.join({ workbench: 4 }) };
  const ended = await shop.join({});
  await ended.call('DELETE', '/me', { body: {} });
  const expired = await openSession(server.db, shop.admin.user, '', server.clock.now - 31 * DAY);
  gone = { expired: expired.token, ended: ended.token };
  return () => server.close();
});

const token = (text: string) => ({ [HEADER.authorization]: text });
const freshToken = async ({ user }: Client) =>
  token(`Bearer ${(await openSession(server.db, user, '', server.clock.now)).token}`);
const signature = (text: string) => ({ [HEADER.signature]: text });
const lastDigit = (tag: string): string => tag.slice(0, -1) + (tag.endsWith('0') ? '1' : '0');

type Guise = {
  headers: (
    rule: CallAccess,
    path: string,
  ) => Promise<Record<string, string>> | Record<string, string>;
  meets: number | undefined;
};
/**
 * As whom somebody knocks, and what each but the first then always meets; signed wrongly that is
 * 400, without a living token 401.
 */
const GUISES: Record<string, Guise> = {
  'as themselves': { headers: () => ({}), meets: undefined },
  'with no token': { headers: () => token(''), meets: 401 },
  'with a malformed token': { headers: () => token('Bearer \u00e9\u00e9 x'), meets: 401 },
  'with an expired token': { headers: () => token(`Bearer ${gone.expired}`), meets: 401 },
  'with an ended token': { headers: () => token(`Bearer ${gone.ended}`), meets: 401 },
  'with a foreign token': { headers: () => freshToken(leavers.theirs), meets: 403 },
  'for another company': { headers: () => ({ [HEADER.companies]: neighbour.company }), meets: 403 },
  'for a company beside their own': {
    headers: () => ({ [HEADER.companies]: `${shop.company},${neighbour.company}` }),
    meets: 403,
  },
  'with no signature': { headers: () => signature(''), meets: 400 },
  'with a wrong signature': {
    headers: async ({ method }, path) => signature(await sign('guessed', PROJECT, method, path)),
    meets: 400,
  },
  'with a tampered signature': {
    headers: async ({ method }, path) =>
      signature(lastDigit(await sign(KEY, PROJECT, method, path))),
    meets: 400,
  },
};
const names = Object.keys(GUISES);
const anyGuise = fc.oneof(
  { weight: 7, arbitrary: fc.constant('as themselves') },
  { weight: 3, arbitrary: fc.constantFrom(...names) },
);

const anyHeaders = fc.record(
  {
    [HEADER.branchId]: fc.constantFrom('', '', '', '', 'b', 'x'.repeat(99)),
    [HEADER.idempotencyKey]: fc.oneof(
      fc.uuid(),
      fc.constantFrom('', 'k', '\u00e9', 'x'.repeat(300)),
    ),
  },
  { requiredKeys: [] },
);

const ours = () => theirs;
const knockAt = (place: CallAccess) =>
  fc.record({
    place: fc.constant(place),
    guise: anyGuise,
    person: fc.nat(1),
    body: badBody(place, ours),
    segment: badSegment(ours),
    query: badQuery(ours),
    headers: anyHeaders,
  });
const knocks = new Map(places.map((place) => [place, knockAt(place)]));
const knock = fc.constantFrom(...places).chain((place) => knocks.get(place) ?? knockAt(place));
type Knock = typeof knock extends fc.Arbitrary<infer T> ? T : never;

const tried = new Map<string, number>();
const met = new Map<string, Map<number, number>>();

async function reply({
  place,
  guise,
  person,
  body,
  segment,
  query,
  headers,
}: Knock): Promise<TestReply> {
  const client = people[person] ?? shop.admin;
  const bare = place.path.replace(/:\w+/g, () => segment || 'y');
  const path = `${new URL(bare, 'http://x').pathname}${queryOf(query)}`;
  const own = endsSessions(place) ? await freshToken(leavers.ours) : {};
  const worn = await GUISES[guise]?.headers(place, path);
  return client.call(place.method, path, {
    headers: { ...headers, ...own, ...worn },
    ...(place.method === 'GET' ? {} : { body }),
  });
}

/** A path that stayed the call's own: an odd segment may lead to another, or nowhere. */
const isSound = ({ place, segment }: Knock): boolean =>
  !place.path.includes(':') || /^[\w*-]+$/.test(segment);

function expected(one: Knock): number | undefined {
  const { place, guise } = one;
  const meets = GUISES[guise]?.meets;
  // An odd address may be signed otherwise than it is read: then it is the signature that is wrong.
  if (!isSound(one) || (meets === 401 && place.needs === 'nobody')) return undefined;
  // Signing out works for whoever has lost the company since, and who signs in has named none yet.
  return meets === 403 && place.path === '/me' ? undefined : meets;
}

/**
 * In parts of a few hundred, so that each is a test of its own and a slow machine reaches the end
 * of it.
 */
const PARTS = Math.max(20, Math.ceil(RUNS / 500));

it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
  'PL117: fuzzed bodies over all calls get no 500, no stack trace and no row of another company, part %i',
  async (part) => {
    await fc.assert(
      fc.asyncProperty(knock, async (one) => {
        const { status, text } = await reply(one);
        const place = `${one.place.method} ${one.place.path}`;
        tried.set(place, (tried.get(place) ?? 0) + 1);
        const counts = met.get(one.guise) ?? new Map<number, number>();
        met.set(one.guise, counts.set(status, (counts.get(status) ?? 0) + 1));
        expect(status).toBeLessThan(500);
        expect(status).toBe(expected(one) ?? status);
        if (one.guise === 'as themselves') expect(status).not.toBe(401);
        expect(text).not.toMatch(/\bat .*\.[jt]s:\d+|node_modules|SELECT |Error:/);
        expect(text).not.toContain(SECRET);
      }),
      { numRuns: Math.ceil(RUNS / PARTS), seed: SEED + part },
    );
    expect(reported).toEqual([]);
  },
);

it(`PL117: the ${RUNS} of them reached every call in every guise, and got past its doors too`, () => {
  const rows = names.map((guise) => [guise, Object.fromEntries(met.get(guise) ?? [])] as const);
  console.table(Object.fromEntries(rows));
  console.table(Object.fromEntries(tried));
  expect(tried.size).toBe(new Set(places.map(({ method, path }) => `${method} ${path}`)).size);
  expect(rows.filter(([, statuses]) => Object.keys(statuses).length === 0)).toEqual([]);
  const plain = met.get('as themselves');
  expect(plain?.get(200) ?? 0).toBeGreaterThan(RUNS / 100);
  expect(plain?.get(400) ?? 0).toBeGreaterThan(RUNS / 100);
});

it('PL109: another company named in the header is 403 at every call, for whoever asks', async () => {
  for (const place of places.filter(({ path }) => path !== '/me')) {
    const { status, answer } = await shop.admin.call(
      place.method,
      place.path.replace(/:\w+/g, 'x'),
      {
        headers: { [HEADER.companies]: neighbour.company },
        ...(place.method === 'GET' ? {} : { body: {} }),
      },
    );
    expect([place.path, status, answer.code]).toEqual([place.path, 403, 'other-company']);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
  }
});

/** Current version of a kind; the server refuses a higher one before it reads the body. */
const versionOf = (kind: string): number => MUTATIONS[kind as MutationKind].version;

it('PL113: a body of nothing but strange fields is told of fifty, each by no more of its name than a person reads', async () => {
  const strange = JSON.stringify(
    Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`${i}${'x'.repeat(180)}`, 0])),
  ).slice(1);
  for (const { method, path } of places.filter(
    (place) => place.method !== 'GET' && place.needs !== 'developer' && !endsSessions(place),
  )) {
    const [kind] = Object.entries(MUTATIONS).find(
      ([, rule]) => rule.method === method && rule.path.replace('{id}', ':id') === path,
    ) ?? [''];
    const body =
      kind === '' ? `{${strange}` : `{"kind":"${kind}","v":${versionOf(kind)},${strange}`;
    const { status, text, answer } = await shop.admin.call(method, path.replace(/:\w+/g, 'x'), {
      key: randomUUID(),
      body,
    });
    const isTooLarge = kind !== '' && body.length > mostBytesOf(kind as MutationKind);
    expect([path, status, (answer.fields ?? []).length > 50, text.length > 10_000]).toEqual([
      path,
      isTooLarge ? 413 : 400,
      false,
      false,
    ]);
  }
});

it('PL113: a body behind a mark of its byte order is no JSON, and refused as one', async () => {
  const marked = `\ufeff${JSON.stringify(contactBody(randomUUID()))}`;
  const { status, answer } = await shop.admin.write('/workbench/contacts', marked);
  expect([status, answer.fields]).toEqual([400, [{ name: 'body', code: 'format' }]]);
});

it('PL111: an oversized body is 413 with our JSON at every call that takes one', async () => {
  const usual = `{"a":"${'x'.repeat(1_000_001)}"}`;
  const ofImport = `{"a":"${'x'.repeat(MOST_IMPORT_BYTES + 100_001)}"}`;
  const ofPack = `{"a":"${'x'.repeat(Math.ceil((MOST_PACK_BYTES * 4) / 3) + 10_001)}"}`;
  const ofList = `{"a":"${'x'.repeat(Math.ceil((MOST_UPLOAD_BYTES * 4) / 3) + 10_001)}"}`;
  for (const { method, path } of places.filter((place) => place.method !== 'GET')) {
    const body = path.endsWith('/imports')
      ? ofImport
      : path.includes('/operation/pack')
        ? ofPack
        : path === '/inspections/lists'
          ? ofList
          : usual;
    const { status, answer } = await shop.admin.call(method, path.replace(/:\w+/g, 'x'), {
      key: randomUUID(),
      body,
    });
    expect([path, status, answer.code]).toEqual([path, 413, 'too-large']);
  }
});

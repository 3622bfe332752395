import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PullPoint } from '@/contract/core/pull-point';
import { type DrainReport, drain } from '@/sync/drain';
import type { Outbox } from '@/sync/outbox';
import { openOutbox } from '@/sync/outbox';
import { createSender } from '@/sync/send';
import type { AppendRequest, Row } from '@/sync/types';
import { createFakeServer, type FakeServer } from '../support/fake-server';
import { memoryLocks } from '../support/locks';
import { ours, portal, type Sent } from '../support/network';
import { runtimeConfig } from '../support/runtime-config';
import { partsToPlay } from '../support/trials';
import { bench } from './drain-support';
import {
  auth,
  cancel,
  contact,
  edit,
  type FakeClock,
  fakeClock,
  freshName,
  freshOutbox,
  sale,
  value,
  withdraw,
} from './support';

/**
 * The drain under faults, explored by fast-check and repeatable from the printed seed. Every run
 * ends with a healthy network, after which the server must hold exactly what the device saved, each
 * once, in order within dependencies.
 */
const FATES = [
  'ok',
  'request-lost',
  'reply-lost',
  'reply-garbled',
  'portal',
  'error-500',
  'busy-503',
  'rate-429',
  'gateway-502-after-commit',
  'delayed-duplicate',
  'killed-before-commit',
  'killed-after-commit',
  'killed-and-arrives-later',
  'signed-out',
] as const;
type Fate = (typeof FATES)[number];

type Step =
  | { do: 'contact' | 'sale' | 'cancel' | 'edit' | 'double-click'; pick: number; poison: boolean }
  | { do: 'withdraw'; pick: number }
  | { do: 'drain'; fates: Fate[] }
  | { do: 'two-drains'; fates: Fate[] }
  | { do: 'wait'; ms: number }
  | { do: 'backup' | 'restore' | 'pull' | 'word' };

const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 6 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('contact' as const, 'sale', 'cancel', 'edit', 'double-click'),
      pick: fc.nat(20),
      poison: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), pick: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drain' as const), fates }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('two-drains' as const), fates }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(120_000) }) },
);

/**
 * Few kinds of fault and much that arrives, so that what is lost with a backup is often what later
 * work builds on.
 */
const historyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('contact' as const, 'sale', 'cancel', 'edit'),
      pick: fc.nat(20),
      poison: fc.constant(false),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('drain' as const),
      fates: fc.array(
        fc.constantFrom(
          'ok' as const,
          'error-500',
          'ok',
          'error-500',
          'reply-lost',
          'delayed-duplicate',
        ),
        { maxLength: 4 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(120_000) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('backup' as const, 'restore', 'pull', 'word', 'word'),
    }),
  },
);

type World = {
  name: string;
  clock: FakeClock;
  outbox: Outbox;
  server: FakeServer;
  saved: Row[];
  contacts: string[];
  sales: string[];
  poison: Set<string>;
  late: Sent[];
  fired: Map<Fate | 'restore', number>;
  /** What each row is about, by the ids of the rows that made it. */
  needs: Map<string, string[]>;
  backup: () => void;
  cursor: PullPoint;
};

const NOWHERE: PullPoint = { version: 0, nonce: '' };

async function world(fired: World['fired'], forgetful: boolean): Promise<World> {
  const name = freshName();
  const clock = fakeClock();
  const poison = new Set<string>();
  const outbox = await freshOutbox({ name, clock });
  await outbox.setConfig(runtimeConfig());
  const server = createFakeServer(
    ({ key }) => (poison.has(key) ? { refuse: 400 } : undefined),
    forgetful,
  );
  return {
    name,
    clock,
    outbox,
    server,
    saved: [],
    contacts: [],
    sales: [],
    poison,
    late: [],
    fired,
    needs: new Map(),
    backup: server.backup(),
    cursor: NOWHERE,
  };
}

/** What the clerk does; undefined when there is nothing yet to do it to. */
function request(w: World, step: Extract<Step, { poison: boolean }>): AppendRequest | undefined {
  const id = `${step.do}-${w.saved.length}`;
  const known = w.contacts[step.pick % Math.max(1, w.contacts.length)];
  const slip = w.sales[step.pick % Math.max(1, w.sales.length)];
  if (step.do === 'contact') return contact(id);
  if (step.do === 'cancel') return slip ? cancel(id, slip) : undefined;
  if (step.do === 'edit') return known ? edit(id, known) : undefined;
  return sale(id, step.pick % 3 && known ? { contactId: known } : {});
}

async function act(w: World, step: Extract<Step, { poison: boolean }>): Promise<void> {
  const wanted = request(w, step);
  if (!wanted) return;
  const row = value(await w.outbox.append(wanted));
  if (step.do === 'double-click') expect(value(await w.outbox.append(wanted))).toEqual(row);
  w.saved.push(row);
  const { id, contactId, reverses } = JSON.parse(row.body) as {
    id: string;
    contactId?: string | null;
    reverses?: string;
  };
  w.needs.set(row.id, [
    ...(contactId ? [`m-${contactId}`] : []),
    ...(reverses ? [reverses] : []),
    ...(row.kind === 'contact.edit' ? [`m-${id}`] : []),
  ]);
  if (step.poison && step.pick % 4 === 0) w.poison.add(row.id);
  if (step.do === 'contact') w.contacts.push(row.id.slice(2));
  if (row.kind === 'transaction.create') w.sales.push(row.id);
}

async function withdrawOne(w: World, pick: number): Promise<void> {
  const refused = (await w.outbox.rows('c1')).filter(
    (r) => r.state === 'refused' && !r.supersededBy,
  );
  const victim = refused[pick % Math.max(1, refused.length)];
  if (victim)
    w.saved.push(value(await w.outbox.append(withdraw(`withdraw-${w.saved.length}`, victim.id))));
}

/**
 * A realm of its own with a lock of its own, so that nothing but the server's promise keeps it from
 * doubling.
 */
async function oneDrain(w: World, plan: Fate[]): Promise<DrainReport | 'killed'> {
  let kill = () => {};
  const killed = new Promise<'killed'>((resolve) => {
    kill = () => resolve('killed');
  });
  const outbox = await openOutbox({ name: w.name, clock: w.clock });
  const fetch = (url: RequestInfo | URL, init: RequestInit = {}) =>
    fate(w, read(String(url), init), plan.shift() ?? 'ok', kill);
  const { deps } = await bench({ outbox, clock: w.clock, locks: memoryLocks(), random: () => 0.5 });
  return Promise.race([
    drain({
      ...deps,
      send: createSender({ fetch: fetch as typeof globalThis.fetch, clock: w.clock }),
    }),
    killed,
  ]);
}

const read = (url: string, init: RequestInit): Sent => {
  const headers = Object.fromEntries(new Headers(init.headers).entries());
  return {
    url,
    path: url.slice(4),
    method: init.method ?? '',
    key: headers['idempotency-key'] ?? '',
    headers,
    body: String(init.body),
  };
};

const never = new Promise<Response>(() => {});
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function fate(w: World, sent: Sent, what: Fate, kill: () => void): Promise<Response> {
  w.fired.set(what, (w.fired.get(what) ?? 0) + 1);
  switch (what) {
    case 'ok':
      return w.server.receive(sent);
    case 'request-lost':
      return lost();
    case 'reply-lost':
      w.server.receive(sent);
      return lost();
    case 'reply-garbled':
      return new Response((await w.server.receive(sent).text()).slice(0, -1), {
        headers: { 'Idempotency-Key': sent.key },
      });
    case 'portal':
      return portal();
    case 'error-500':
      return ours(sent.key, 500);
    case 'busy-503':
      return ours(sent.key, 503, {}, { 'Retry-After': '2' });
    case 'rate-429':
      return ours(sent.key, 429, {}, { 'Retry-After': '7' });
    case 'gateway-502-after-commit':
      w.server.receive(sent);
      return portal(502);
    case 'delayed-duplicate':
      w.late.push(sent);
      return w.server.receive(sent);
    case 'killed-and-arrives-later':
      w.late.push(sent);
      kill();
      return never;
    case 'killed-after-commit':
      w.server.receive(sent);
      kill();
      return never;
    case 'killed-before-commit':
      kill();
      return never;
    case 'signed-out':
      return ours(sent.key, 401);
  }
}

async function play(w: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'withdraw':
      return withdrawOne(w, step.pick);
    case 'drain':
      await oneDrain(w, [...step.fates]);
      return;
    case 'two-drains': {
      const plan = [...step.fates];
      await Promise.all([oneDrain(w, plan), oneDrain(w, plan)]);
      return;
    }
    case 'wait':
      w.clock.advance(step.ms);
      for (const sent of w.late.splice(0)) w.server.receive(sent);
      return;
    case 'backup':
      w.backup = w.server.backup();
      return;
    case 'restore':
      w.fired.set('restore', (w.fired.get('restore') ?? 0) + 1);
      w.backup();
      return;
    case 'pull':
      return pull(w);
    case 'word':
      await pull(w);
      return giveWord(w);
    default:
      return act(w, step);
  }
}

/**
 * A page as ours gives it: all that was applied since the cursor, unless the server never was where
 * this device has been.
 */
async function pull(w: World): Promise<void> {
  const mark = await w.outbox.historyMark('c1');
  if ([w.cursor, mark].some((place) => place?.version && !w.server.isKnown(place)))
    return w.outbox.loseHistory('c1');
  const { place } = w.server;
  const applied = Array.from(w.server.kept).flatMap(([id, { status, version }]) =>
    status === 200 && version > w.cursor.version ? [{ id, version }] : [],
  );
  await w.outbox.confirm('c1', applied, place);
  w.cursor = place;
  await w.outbox.prune(place.version, 'c1');
}

/** A person says yes only to what the screen asks. */
async function giveWord(w: World): Promise<void> {
  if ((await w.outbox.status('c1')).paused !== 'history') return;
  await w.outbox.reoffer('c1');
  w.cursor = NOWHERE;
}

/** The network is well again and the person has signed in: everything that can go, goes. */
async function heal(w: World): Promise<void> {
  await w.outbox.setAuth(auth({ sessionId: 'healed', token: 'token-2' }));
  for (let i = 0; i < 50; i++) {
    await giveWord(w);
    const report = await oneDrain(w, []);
    if (report === 'killed') throw new Error('nobody kills here');
    await pull(w);
    const { waiting, paused } = await w.outbox.status('c1');
    if (report.end === 'empty' && paused === null && (waiting === 0 || report.attempts === 0))
      break;
    w.clock.set(Math.max(w.clock(), report.nextAt ?? 0));
  }
  for (const sent of w.late.splice(0)) w.server.receive(sent);
}

async function judge(w: World): Promise<void> {
  const left = await w.outbox.rows('c1');
  const open = new Set(left.filter((r) => r.state !== 'applied').map((r) => r.id));
  const arrived = new Map(w.server.effects.map((id, place) => [id, place]));
  const replaced = new Map(
    w.saved.flatMap((r) => (r.supersedes ? [[r.supersedes, r.id] as const] : [])),
  );
  expect(arrived.size, 'no id took effect twice').toBe(w.server.effects.length);
  for (const id of arrived.keys())
    expect(
      w.saved.some((r) => r.id === id),
      `the server has ${id}, which nobody did`,
    ).toBe(true);
  for (const row of w.saved) {
    const ended = arrived.has(row.id)
      ? 'arrived'
      : replaced.has(row.id) && !open.has(row.id)
        ? 'replaced'
        : open.has(row.id)
          ? 'open'
          : 'lost';
    expect(ended, `${row.id}`).not.toBe('lost');
    if (!w.poison.has(row.id) && ended === 'open')
      expect(heldBy(row, open, replaced), `${row.id} waits for nothing`).toBe(true);
    for (const first of ended === 'arrived' ? row.after : [])
      expect(firstArrival(first, arrived, replaced), `${row.id} came before ${first}`).toBeLessThan(
        arrived.get(row.id) ?? -1,
      );
    for (const need of ended === 'arrived' ? (w.needs.get(row.id) ?? []) : [])
      expect(
        arrived.get(need) ?? -1,
        `${row.id} came before ${need}, which it is about`,
      ).toBeLessThan(arrived.get(row.id) ?? -1);
    if (arrived.has(row.id)) expect(w.server.kept.get(row.id)?.body).toBe(row.body);
  }
  const numbers = w.saved.flatMap((r) => (r.number ? [r.number] : []));
  expect(numbers).toEqual(numbers.map((_, i) => `T1-${String(i + 1).padStart(6, '0')}`));
  expect((await w.outbox.status('c1')).waiting).toBe(
    left.filter((r) => r.state === 'waiting').length,
  );
}

/**
 * A row that was never refused may be left only because what it waits for, or what replaces that,
 * is still open.
 */
const heldBy = (
  row: Row,
  open: ReadonlySet<string>,
  replaced: ReadonlyMap<string, string>,
): boolean => row.after.some((id) => isOpen(id, open, replaced));

function isOpen(
  id: string,
  open: ReadonlySet<string>,
  replaced: ReadonlyMap<string, string>,
): boolean {
  const next = replaced.get(id);
  return next === undefined ? open.has(id) : isOpen(next, open, replaced);
}

function firstArrival(
  id: string,
  arrived: ReadonlyMap<string, number>,
  replaced: ReadonlyMap<string, string>,
): number {
  const own = arrived.get(id);
  if (own !== undefined) return own;
  const next = replaced.get(id);
  return next === undefined ? Number.POSITIVE_INFINITY : firstArrival(next, arrived, replaced);
}

const property = (fired: World['fired'], forgetful: boolean, step = anyStep) =>
  fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
    const w = await world(fired, forgetful);
    for (const step of steps) await play(w, step);
    await heal(w);
    await judge(w);
  });

test('SY10: whatever fails in whatever order, nothing is lost, doubled, invented or sent before what it waits for', async () => {
  const fired: World['fired'] = new Map();
  await fc.assert(property(fired, false), { numRuns: 150, seed: 20261121 });
  for (const f of FATES) expect(fired.get(f) ?? 0, f).toBeGreaterThan(10);
});

test('SY43, SY44: however often an older backup takes the server’s place, nothing is lost, doubled or applied before what it is about', async () => {
  const fired: World['fired'] = new Map();
  for (const part of partsToPlay('restored servers', 4))
    await fc.assert(property(fired, false, historyStep), { numRuns: 150, seed: 20261122 + part });
  expect(fired.get('restore') ?? 0).toBeGreaterThan(75);
});

test('SY10: the same run against a server that forgets its keys is caught', async () => {
  const result = await fc.check(property(new Map(), true), {
    numRuns: 150,
    seed: 20261121,
    endOnFailure: true,
  });
  expect(result.failed).toBe(true);
  expect(String(result.errorInstance)).toContain('no id took effect twice');
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { CALLS_PER_MINUTE } from '@/contract/core/config';
import { aSlip, contactBody, saleBody } from '../../server/support/slips';
import { runtimeConfig } from '../../support/runtime-config';
import { CLERK, type Client, PASSWORD, type TestServer } from '../../support/server';
import { Device, type Network, Page } from './page';

/**
 * One shop with its real server, two of its clerks and their tablets, and the journal of what the
 * tablets acknowledged. Judged is by the journal and the server's own tables, read by SQL: nothing
 * of the app says whether the app is right.
 */
export type Who = {
  email: string;
  userCode: string;
  licenceCode: string;
  password: string;
  id: string;
};
export type Line = 'open' | 'bad' | 'cut';

/** What a page acknowledged with "kaydedildi". */
export type Entry = { key: string; record: string; number: string; actor: string };

export type Shop = { server: TestServer; company: string; ali: Who; banu: Who; admin: Client };

export async function openShop(server: TestServer): Promise<Shop> {
  const { company, licence, admin, join } = await server.newShop();
  const hire = async (): Promise<Who> => {
    const { user } = await join(CLERK);
    const found = await rows<{ email: string; code: string }>(
      server,
      sql`select email, code from users join memberships on memberships."user" = users.id where users.id = ${user}`,
    );
    return {
      email: found[0]?.email ?? '',
      userCode: found[0]?.code ?? '',
      licenceCode: licence,
      password: PASSWORD,
      id: user,
    };
  };
  const [ali, banu] = [await hire(), await hire()];
  return { server, company, ali, banu, admin };
}

export async function rows<T>(server: TestServer, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await server.db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** Small, quick, and the same for ever from one seed. */
export function dice(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    roll,
    below: (n: number) => Math.floor(roll() * n),
    one: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T,
  };
}
export type Dice = ReturnType<typeof dice>;

const configOf = ({ deps }: TestServer) =>
  runtimeConfig({ callsPerMinute: Math.min(CALLS_PER_MINUTE, deps.rateLimitPerMinute) });

export class World {
  line: Line = 'open';
  /** What reached the server, and what it said. */
  readonly calls: { url: string; status: number }[] = [];
  readonly journal: Entry[] = [];
  /** Files that were taken and read back. */
  readonly files: string[] = [];
  readonly device: Device;

  constructor(
    readonly shop: Shop,
    readonly dice: Dice,
  ) {
    this.device = new Device(this.network);
  }

  readonly network: Network = async (url, init) => {
    const fate =
      this.line === 'open'
        ? 'well'
        : this.line === 'cut'
          ? 'lost'
          : this.dice.one(['well', 'well', 'lost', 'reply lost', 'portal']);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (fate === 'portal')
      return new Response('<html>Otel</html>', { headers: { 'Content-Type': 'text/html' } });
    const reply =
      url === '/config.json'
        ? new Response(JSON.stringify(configOf(this.shop.server)))
        : await this.shop.server.app.app.request(url, { ...init, signal: null });
    this.calls.push({ url, status: reply.status });
    if (fate === 'reply lost') throw new TypeError('Failed to fetch');
    return reply;
  };
}

export type App = Awaited<ReturnType<typeof load>> & { page: Page };

/**
 * The session and sync code of the app, started as a page starts it; the database of the lists is
 * not opened.
 */
export async function openApp(world: World, device: Device = world.device): Promise<App> {
  vi.resetModules();
  const page = new Page(device);
  const app = await page.run(load);
  if (app === 'killed') throw new Error('nobody kills at the start');
  return { ...app, page };
}

async function load() {
  const [
    { session },
    { signIn },
    leaving,
    { restore },
    { bindApi },
    company,
    { commit },
    poke,
    { loadConfig },
    { drainHere },
  ] = await Promise.all([
    import('@/session/state/store'),
    import('@/session/sign/sign-in'),
    import('@/session/sign/sign-out'),
    import('@/session/person/restore'),
    import('@/session/sign/bind-api'),
    import('@/session/company/company'),
    import('@/session/page/commit'),
    import('@/sync/poke'),
    import('@/session/net/config'),
    import('@/sync/realm'),
  ]);
  const [{ unsentFile, takeInFile }, { checkCompany }, { getOutbox }, { onApiEvent }] =
    await Promise.all([
      import('@/session/sign/unsent-file'),
      import('@/api/calls'),
      import('@/sync/outbox'),
      import('@/api/events'),
    ]);
  bindApi({
    forcedSignOut: leaving.forcedSignOut,
    leaveCompany: () => void company.leaveCompany(),
  });
  await restore();
  await loadConfig();
  poke.startPoking();
  return {
    session,
    signIn,
    ...leaving,
    ...company,
    commit,
    loadConfig,
    drainHere,
    unsentFile,
    takeInFile,
    checkCompany,
    getOutbox,
    onApiEvent,
    pokeNow: poke.pokeNow,
  };
}

export async function enter(app: App, { id: _id, ...who }: Who): Promise<void> {
  const entered = await app.page.run(async () => {
    // What the retry screen of a start with no network does.
    await app.loadConfig();
    const signed = await app.signIn(who);
    return signed.ok && app.selectCompany(app.session.companiesInfo[0]?.id ?? '');
  });
  if (entered === 'killed' || !entered || !entered.ok)
    throw new Error(`cannot sign in: ${JSON.stringify(entered)}`);
}

/** A sale, sometimes to a customer who is new, too. False when the page died or would not. */
export async function save(world: World, app: App): Promise<void> {
  const known = world.dice.roll() < 0.3 ? await saveOne(world, app, null) : undefined;
  await saveOne(world, app, { contactId: known?.record ?? null });
}

async function saveOne(
  { journal }: World,
  app: App,
  sale: { contactId: string | null } | null,
): Promise<Entry | undefined> {
  const [key, record] = [randomUUID(), randomUUID()];
  const actor = app.session.user?.id ?? '';
  const saved = await app.page.run(() =>
    app.commit(
      ({ number, at }) =>
        (sale
          ? saleBody({ ...aSlip({ id: record, ...sale }), number, at })
          : contactBody(record, { at })) as never,
      {
        id: key,
        numbered: sale !== null,
      },
    ),
  );
  if (saved === 'killed') return undefined;
  if (!saved.ok) throw new Error(`not saved: ${JSON.stringify(saved.error)}`);
  const entry = { key, record, number: saved.value.number ?? '', actor };
  journal.push(entry);
  return entry;
}

/** All goes well now: what can go, goes, as whoever is signed in. */
export async function finish(app: App): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const report = await app.page.run(() => app.drainHere());
    if (report === 'killed') throw new Error('nobody kills now');
    if (report.end === 'empty') return;
    if (report.end === 'paused' || report.end === 'signed-out')
      throw new Error(`the drain is ${report.end}`);
    vi.setSystemTime(Math.max(Date.now(), (report.nextAt ?? Date.now() + 1000) + 1));
  }
  throw new Error('it never ends');
}

/** What lies on the device and the server has not answered. */
export async function openRows(
  app: App,
  company: string,
): Promise<{ id: string; kind: string; actor: string; state: string }[]> {
  const left = await app.page.run(async () => (await app.getOutbox()).rows(company));
  if (left === 'killed') throw new Error('nobody kills now');
  return left.filter((row) => row.state !== 'applied');
}

export type Judged = { lost: string[]; twice: string[]; others: string[]; carried: number };

/** The server's tables against the journal. */
export async function judge({ shop: { server, company }, journal }: World): Promise<Judged> {
  type Row = {
    id: string;
    actor: string;
    carrier: string | null;
    version: number | null;
    effects: number;
    numbers: number;
  };
  const found = new Map<string, Row>();
  for (const { key, record, number } of journal) {
    const [row] = await rows<Row>(
      server,
      sql`select m.id, m.actor, m.carrier, m.version,
        (select count(*)::int from records r where r.company = m.company and r.id = ${record}) as effects,
        (select count(*)::int from transactions t where t.company = m.company and t.number = ${number}) as numbers
        from mutations m where m.company = ${company} and m.id = ${key}`,
    );
    if (row) found.set(key, row);
  }
  const arrived = (e: Entry) => found.get(e.key);
  return {
    lost: journal.filter((e) => !(arrived(e)?.version && arrived(e)?.effects)).map((e) => e.key),
    twice: journal
      .filter(
        (e) =>
          (arrived(e)?.effects ?? 0) > 1 || (e.number !== '' && (arrived(e)?.numbers ?? 0) > 1),
      )
      .map((e) => e.key),
    others: journal.filter((e) => arrived(e) && arrived(e)?.actor !== e.actor).map((e) => e.key),
    carried: journal.filter((e) => arrived(e)?.carrier).length,
  };
}

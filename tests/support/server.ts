import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Answer, parseAnswer } from '@/contract/core/answer';
import { API, HEADER, PROJECT } from '@/contract/core/headers';
import { signedText } from '@/contract/core/signing';
import type { SignedIn } from '@/contract/people/session';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import type { Permissions } from '@/domain/people/permission';
import { createCompany, createUser, type Means } from '@/server/areas/people/accounts';
import { hashPassword } from '@/server/areas/people/passwords';
import { connect } from '@/server/db/connect';
import type { Database } from '@/server/db/types';
import { lateQueue, openJobQueue } from '@/server/jobs/queue';
import { type App, buildApp } from '@/server/platform/app';
import type { Deps } from '@/server/platform/deps';
import { priceSources } from '@/server/prices/price-sources';
import { type CompanyKeys, makeCompanyKeys } from '@/server/seal/company-keys';
import { NOON } from './factories';
import { noPostgres } from './postgres';
import { databaseImage, sharedCluster } from './shared-databases';

export const SECRET = 'milyem-dev-secret';
export const PASSWORD = 'altin-585';
export const CLERK: Permissions = { workbench: 3, market: 1 };
export const READER: Permissions = { workbench: 1, market: 1 };

export type TestReply<T = unknown> = {
  status: number;
  headers: Headers;
  text: string;
  answer: Answer<T>;
};
type CallOptions = {
  body?: unknown;
  /** The Idempotency-Key. */
  key?: string;
  headers?: Record<string, string>;
  secret?: string;
};

export type Client = {
  company: string;
  user: string;
  sessionId: string;
  sealKey: string;
  token: string;
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<TestReply<T>>;
  /** A write under a new key unless one is given. */
  write<T = unknown>(
    path: string,
    body: unknown,
    options?: CallOptions & { method?: string },
  ): Promise<TestReply<T>>;
};

export type TestServer = {
  kind: Database['kind'];
  /** For another process; empty on PGlite. */
  databaseUrl: string;
  app: App;
  db: Database['db'];
  runScript: Database['runScript'];
  deps: Deps;
  /** The server's clock stands still until it is moved. */
  clock: { now: number };
  prices: { list: ExchangeEntry[]; change(list: ExchangeEntry[]): void };
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<TestReply<T>>;
  /** A company of its own, and its administrator signed in. */
  newShop(): Promise<Shop>;
  close(): Promise<void>;
};

export type Shop = {
  company: string;
  licence: string;
  /** The administrator's. */
  email: string;
  admin: Client;
  join(permissions: Permissions): Promise<Client>;
};

export async function testServer(
  kind: Database['kind'],
  options: Partial<Deps> & { databaseUrl?: string } = {},
): Promise<TestServer> {
  const { databaseUrl = '', ...over } = options;
  const database = await connect(
    kind === 'postgres' ? { databaseUrl } : { image: await databaseImage() },
  );
  const clock = { now: NOON };
  const prices = priceBoard();
  const ground = {
    db: database.db,
    hints: database.hints,
    clock: () => clock.now,
    sealingKey: randomBytes(32),
    prices: prices.board,
  };
  const sources = priceSources({
    ...ground,
    house: { name: 'board', simulated: false },
    allowed: new Set(['127.0.0.1']),
    report: () => {},
  });
  const deps: Deps = {
    ...ground,
    sources,
    secrets: { current: SECRET, previous: 'the-secret-before' },
    outsideHosts: new Set(['127.0.0.1']),
    rateLimitPerMinute: 100_000,
    uiVersion: '1.0.41',
    demo: false,
    ...over,
  };
  deps.queue ??= lateQueue(() => openJobQueue(database, () => {}));
  if (deps.providers) await deps.queue.open();
  const app = buildApp(deps);
  const call = <T>(method: string, path: string, more: CallOptions = {}) =>
    callApp<T>(app, method, path, more);
  const means = cheapMeans();
  const server: TestServer = {
    kind,
    databaseUrl,
    app,
    db: database.db,
    runScript: database.runScript,
    deps,
    clock,
    prices,
    call,
    newShop: () => newShop(server, means),
    close: async () => {
      await deps.queue?.stop();
      await sources.stop();
      await database.close();
    },
  };
  return server;
}

async function callApp<T>(
  app: App,
  method: string,
  path: string,
  { body, key, headers, secret = SECRET }: CallOptions,
): Promise<TestReply<T>> {
  const response = await app.app.request(`${API}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      // The tag of `sign`, by the library that every server has: thousands of calls need no promise
      // for it.
      [HEADER.signature]: createHmac('sha256', secret)
        .update(signedText(PROJECT, method, path))
        .digest('hex'),
      [HEADER.project]: PROJECT,
      ...(key === undefined ? {} : { [HEADER.idempotencyKey]: key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = parseAnswer(text) as Answer<T> | undefined;
  if (!answer)
    throw new Error(
      `${method} ${path} answered ${response.status} with no answer of ours: ${text.slice(0, 200)}`,
    );
  return { status: response.status, headers: response.headers, text, answer };
}

/**
 * A password at the lowest cost, and the pairs of keys of a few companies in turn: two that follow
 * each other have different ones.
 */
function cheapMeans(): Means {
  const pairs: Promise<CompanyKeys>[] = [];
  let made = 0;
  return {
    hash: (password) => hashPassword(password, { N: 2, r: 8, p: 1 }),
    keys: (sealingKey) => {
      const turn = made++ % 4;
      pairs[turn] ??= makeCompanyKeys(sealingKey);
      return pairs[turn];
    },
  };
}

async function newShop(server: TestServer, means: Means): Promise<Shop> {
  const licence = `L-${randomUUID()}`;
  const admin = {
    name: 'Deniz Usta',
    email: `${randomUUID()}@ornek.app`,
    code: '1001',
    password: PASSWORD,
  };
  const made = await createCompany(
    server.deps,
    { title: 'Örnek Kuyumculuk', licenceCode: licence, admin },
    means,
  );
  if (!made.ok) throw new Error(made.error.code);
  const { company } = made.value;
  const client = (email: string, userCode: string) =>
    signIn(server, company, { email, userCode, licenceCode: licence, password: PASSWORD });
  const join = async (permissions: Permissions): Promise<Client> => {
    const [email, code] = [`${randomUUID()}@ornek.app`, randomUUID().slice(0, 8)];
    const user = await createUser(
      server.deps,
      company,
      { name: 'Ekip', email, code, password: PASSWORD, permissions },
      means,
    );
    if (!user.ok) throw new Error(user.error.code);
    return client(email, code);
  };
  return {
    company,
    licence,
    email: admin.email,
    admin: await client(admin.email, admin.code),
    join,
  };
}

async function signIn(server: TestServer, company: string, credentials: object): Promise<Client> {
  const { answer } = await server.call<SignedIn>('POST', '/me', { body: credentials });
  const signedIn = answer.result;
  if (!signedIn) throw new Error(JSON.stringify(answer));
  const own = { [HEADER.authorization]: `Bearer ${signedIn.token}`, [HEADER.companies]: company };
  const call = <T>(method: string, path: string, options: CallOptions = {}) =>
    server.call<T>(method, path, { ...options, headers: { ...own, ...options.headers } });
  const write = <T>(
    path: string,
    body: unknown,
    { method = 'POST', key = randomUUID(), ...options }: CallOptions & { method?: string } = {},
  ) => call<T>(method, path, { ...options, key, body });
  return {
    company,
    user: signedIn.user.id,
    sessionId: signedIn.sessionId,
    sealKey: signedIn.sealKey,
    token: signedIn.token,
    call,
    write,
  };
}

function priceBoard() {
  const listeners = new Set<() => void>();
  const board = {
    list: [] as ExchangeEntry[],
    change(list: ExchangeEntry[]) {
      board.list = list;
      for (const listener of listeners) listener();
    },
    board: {
      current: () => board.list,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  return board;
}

/** The PIN of everybody who sets one by `setPin`. */
export const TEST_PIN = '407193';

/** Somebody who approves, or sells at another one's counter, by a PIN that the devices know. */
export async function setPin(client: Client): Promise<void> {
  const { status } = await client.call('PUT', '/me/pin', {
    body: { pin: TEST_PIN, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`the PIN was answered ${status}`);
}

/** Defines the tests of a suite; `server` returns the suite's server while they run. */
type Suite = (server: () => TestServer) => void;

/**
 * Runs a suite on both engines, each with a server of its own: for suites whose subject is SQL, a
 * driver, a lock or a trigger. Without PostgreSQL's programs that half is skipped and says why.
 */
export function onBothEngines(title: string, tests: Suite, options: Partial<Deps> = {}): void {
  onPglite(title, tests, options);
  onPostgres(title, tests, options);
}

/**
 * Runs a suite on PGlite, or on both engines if `ENGINES=both` is set, which `npm run test:nightly`
 * does. Use it for suites that would fail on both engines or on neither.
 */
export function onAServer(title: string, tests: Suite, options: Partial<Deps> = {}): void {
  onPglite(title, tests, options);
  if (process.env.ENGINES === 'both') onPostgres(title, tests, options);
}

function onPglite(title: string, tests: Suite, options: Partial<Deps>): void {
  describe(`${title} (pglite)`, () => withServer(() => testServer('pglite', options), tests));
}

function onPostgres(title: string, tests: Suite, options: Partial<Deps>): void {
  if (noPostgres !== undefined) console.warn(`skipped on PostgreSQL: ${noPostgres}`);
  describe.skipIf(noPostgres !== undefined)(`${title} (postgres)`, () => {
    const start = async () =>
      testServer('postgres', {
        ...options,
        databaseUrl: await (await sharedCluster()).newDatabase(),
      });
    withServer(start, tests);
  });
}

function withServer(start: () => Promise<TestServer>, tests: Suite): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());
  tests(() => {
    if (!server) throw new Error('the server has not started');
    return server;
  });
}

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { io } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { API } from '@/contract/core/headers';
import { buildApp } from '@/server/platform/app';
import { readEnvironment } from '@/server/platform/environment';
import { PASSWORD, type TestServer, testServer } from '../../support/server';
import { signedHeaders } from '../support/signed';

const PROXY = '10.0.0.1';
const LIMIT = 5;
let server: TestServer;
let endLines: (() => Promise<void>) | undefined;
afterEach(async () => {
  await endLines?.();
  endLines = undefined;
  await server.close();
});

type From = { peer?: string; forwarded?: string; token?: string; body?: unknown };

/** A server that counts its questions to the database, and calls to it from any address. */
async function open(trusted = '', rateLimitPerMinute = LIMIT) {
  server = await testServer('pglite');
  const settings = readEnvironment({ TRUSTED_PROXIES: trusted });
  if (!settings.ok) throw new Error(settings.error);
  let asked = 0;
  const db = new Proxy(server.db, {
    get: (target, name, receiver) => {
      if (name === 'select') asked++;
      return Reflect.get(target, name, receiver);
    },
  });
  const built = buildApp({
    ...server.deps,
    db,
    rateLimitPerMinute,
    trustedProxies: settings.value.trustedProxies,
  });
  const { app } = built;
  const call = async (
    method: string,
    path: string,
    { peer = PROXY, forwarded, token, body }: From = {},
  ): Promise<number> => {
    const headers = {
      ...signedHeaders(method, path),
      ...(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const request = {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return (
      await app.request(`${API}${path}`, request, { incoming: { socket: { remoteAddress: peer } } })
    ).status;
  };
  const times = async (
    count: number,
    one: (turn: number) => Promise<number>,
  ): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn++) statuses.push(await one(turn));
    return statuses;
  };
  return { call, times, asked: () => asked, built };
}

/** What the socket answers a line that is dialled with this: 'in', or why it was turned away. */
async function openLines({ built }: Pick<Awaited<ReturnType<typeof open>>, 'built'>) {
  const http = serve({ fetch: built.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(http, 'listening');
  const realtime = built.attachRealtime(http);
  endLines = () => realtime.close();
  return (auth: object, forwarded?: string): Promise<string> => {
    const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
      transports: ['websocket'],
      auth,
      reconnection: false,
      forceNew: true,
      ...(forwarded === undefined ? {} : { extraHeaders: { 'X-Forwarded-For': forwarded } }),
    });
    return new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('in'));
      socket.once('connect_error', (error) => resolve(error.message));
    }).finally(() => socket.close());
  };
}

const USERS = '/general/users';
const wrong = (email: string) => ({ email, userCode: '1', licenceCode: 'L', password: 'wrong' });

it.each([PROXY, '10.0.0.0/8', '1'])(
  'a stranger behind the same trusted proxy (%s) does not lock others out',
  async (trusted) => {
    const { call, times } = await open(trusted);
    const stranger = await times(LIMIT + 1, () =>
      call('GET', USERS, { forwarded: '203.0.113.9', token: 'guess' }),
    );
    expect(stranger.at(-1)).toBe(429);
    expect(await call('GET', USERS, { forwarded: '203.0.113.10' })).toBe(401);
    // What the stranger wrote before the proxy's own entry makes him nobody else.
    expect(await call('GET', USERS, { forwarded: '198.51.100.7, 203.0.113.9' })).toBe(429);
  },
);

it.each(['', '10.0.0.2'])(
  'a forged X-Forwarded-For from an untrusted peer is ignored (trusted: "%s")',
  async (trusted) => {
    const { call, times } = await open(trusted);
    const statuses = await times(LIMIT + 1, (turn) =>
      call('GET', USERS, { forwarded: `203.0.113.${turn}` }),
    );
    expect(statuses).toEqual([...Array(LIMIT).fill(401), 429]);
  },
);

it('unknown tokens beyond the limit do not reach the database, and sessions seen before go on', async () => {
  const { call, times, asked } = await open();
  const { admin } = await server.newShop();
  expect(await call('GET', USERS, { token: admin.token })).toBe(200);
  await times(LIMIT, (turn) => call('GET', USERS, { token: `guess ${turn}`.replace(' ', '-') }));
  const before = asked();
  expect(await call('GET', USERS, { token: 'one-more' })).toBe(429);
  expect(asked()).toBe(before);
  expect(await call('GET', USERS, { token: admin.token })).toBe(200);
});

it('many living sessions behind one address do not use up its count', async () => {
  const { call, times } = await open();
  const { admin, join } = await server.newShop();
  const tokens = [admin.token];
  for (let i = 0; i < LIMIT + 1; i++) tokens.push((await join({ workbench: 1 })).token);
  const statuses = await times(tokens.length, (turn) =>
    call('GET', '/me/pin', { token: tokens[turn] }),
  );
  expect(statuses).not.toContain(429);
});

it('sign-in, ping, boards and the rest are counted apart', async () => {
  const { call, times } = await open();
  expect((await times(LIMIT + 1, () => call('GET', USERS))).at(-1)).toBe(429);
  expect(await call('GET', '/ping')).toBe(200);
  expect(await call('POST', '/me', { body: wrong('a@ornek.app') })).toBe(411);
  expect(await call('POST', '/boards/join', { body: { code: 'x', token: 'x' } })).toBe(400);
  expect((await times(LIMIT, () => call('GET', '/ping'))).at(-1)).toBe(429);
  expect(await call('POST', '/me', { body: wrong('b@ornek.app') })).toBe(411);
});

it('failed sign-ins are counted for the address over all accounts, and for the account over all addresses', async () => {
  const { call, times } = await open('1', 100_000);
  const { email, licence } = await server.newShop();
  const right = { email, userCode: '1001', licenceCode: licence, password: PASSWORD };
  const one = await times(61, (turn) =>
    call('POST', '/me', { forwarded: '203.0.113.9', body: wrong(`${turn}@ornek.app`) }),
  );
  expect([one.slice(0, 60).every((status) => status === 411), one[60]]).toEqual([true, 429]);
  expect(await call('POST', '/me', { forwarded: '203.0.113.10', body: right })).toBe(200);
  const many = await times(101, (turn) =>
    call('POST', '/me', { forwarded: `198.51.100.${turn}`, body: wrong(email) }),
  );
  expect([many.slice(0, 100).every((status) => status === 411), many[100]]).toEqual([true, 429]);
});

it('sign-ins that succeed are no failures', async () => {
  const { call, times } = await open('', 100_000);
  const { email, licence } = await server.newShop();
  const right = { email, userCode: '1001', licenceCode: licence, password: PASSWORD };
  expect(await times(65, () => call('POST', '/me', { body: right }))).toEqual(Array(65).fill(200));
});

it('the socket refuses guessed tokens beyond the limit without asking the database', async () => {
  const opened = await open();
  const dial = await openLines(opened);
  const { admin } = await server.newShop();
  expect(await dial({ token: admin.token })).toBe('in');
  for (let turn = 0; turn < LIMIT; turn++)
    expect(await dial({ token: `guess-${turn}` })).toBe('unauthorized');
  const before = opened.asked();
  expect(await dial({ token: 'one-more' })).toBe('busy');
  expect(await dial({})).toBe('busy');
  expect(opened.asked()).toBe(before);
  // Sockets that were accepted before go on; other callers may try again after a minute.
  expect(await dial({ token: admin.token })).toBe('in');
  server.clock.now += 61_000;
  expect(await dial({ token: 'later' })).toBe('unauthorized');
});

it('calls and lines of one address share the count of unknown tokens', async () => {
  const opened = await open();
  const dial = await openLines(opened);
  const at = { peer: '127.0.0.1' };
  await opened.times(LIMIT, (turn) => opened.call('GET', USERS, { ...at, token: `guess-${turn}` }));
  expect(await dial({ token: 'one-more' })).toBe('busy');
  server.clock.now += 61_000;
  for (let turn = 0; turn < LIMIT; turn++) await dial({ token: `again-${turn}` });
  expect(await opened.call('GET', USERS, { ...at, token: 'one-more' })).toBe(429);
});

it('guessed tokens of price boards are counted apart from those of people', async () => {
  const opened = await open();
  const dial = await openLines(opened);
  for (let turn = 0; turn < LIMIT; turn++)
    expect(await dial({ board: `guess-${turn}` })).toBe('unauthorized');
  const before = opened.asked();
  expect(await dial({ board: 'one-more' })).toBe('busy');
  expect(opened.asked()).toBe(before);
  expect(await dial({ token: 'guess' })).toBe('unauthorized');
});

it('a stranger behind a trusted proxy does not keep the lines of others out', async () => {
  const dial = await openLines(await open('127.0.0.1'));
  for (let turn = 0; turn < LIMIT; turn++) await dial({ token: `guess-${turn}` }, '203.0.113.9');
  expect(await dial({ token: 'guess' }, '203.0.113.9')).toBe('busy');
  // What the stranger wrote before the proxy's own entry makes him nobody else.
  expect(await dial({ token: 'guess' }, '198.51.100.7, 203.0.113.9')).toBe('busy');
  expect(await dial({ token: 'guess' }, '203.0.113.10')).toBe('unauthorized');
});

it('a forged X-Forwarded-For opens no further lines to a peer that is no trusted proxy', async () => {
  const dial = await openLines(await open());
  for (let turn = 0; turn < LIMIT; turn++)
    await dial({ token: `guess-${turn}` }, `203.0.113.${turn}`);
  expect(await dial({ token: 'guess' }, '203.0.113.99')).toBe('busy');
});

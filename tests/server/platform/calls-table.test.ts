import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, type CallAccess } from '@/contract/core/calls';
import type { Permissions } from '@/domain/people/permission';
import { type Client, type Shop, type TestServer, testServer } from '../../support/server';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer('pglite');
  shop = await server.newShop();
});
afterAll(() => server.close());

const rows = Object.entries(CALLS);
/** A password is hashed for each person, so the same one knocks again. */
const known = new Map<string, Promise<Client>>();
const someone = (permissions: Permissions): Promise<Client> => {
  const key = JSON.stringify(permissions);
  const client = known.get(key) ?? shop.join(permissions);
  known.set(key, client);
  return client;
};
const knock = async (rule: CallAccess, permissions: Permissions): Promise<number> => {
  const client = await someone(permissions);
  const { status } = await client.call(
    rule.method,
    rule.path.replace(/:\w+/g, 'x'),
    rule.method === 'GET' ? {} : { body: {} },
  );
  return status;
};

/** Rights that have no level. */
const FLAGS = new Set(['admin', 'developer']);

describe('the table of calls', () => {
  it('names each call once', () => {
    const places = rows.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(rows.filter(([, { needs }]) => needs === 'nobody'))(
    '%s asks for no token',
    async (_name, { method, path }) => {
      expect(
        (await server.call(method, path, method === 'GET' ? {} : { body: {} })).status,
      ).not.toBe(401);
    },
  );

  it.each(rows.filter(([, { needs }]) => needs !== 'nobody'))(
    '%s asks for a token',
    async (_name, { method, path }) => {
      expect((await server.call(method, path.replace(/:\w+/g, 'x'))).status).toBe(401);
    },
  );

  it.each(rows.filter(([, { needs }]) => needs === 'member' || needs === 'person'))(
    '%s is open to whoever belongs to the company',
    async (_name, rule) => {
      expect(await knock(rule, {})).not.toBe(403);
    },
  );

  it.each(rows.filter(([, { level, needs }]) => level > 0 && !FLAGS.has(needs)))(
    '%s opens at its level and not below',
    async (_name, rule) => {
      const { needs, level, path, hidden = false } = rule;
      const shut = hidden ? 404 : 403;
      expect(await knock(rule, { [needs]: level - 1, advisor: 4 })).toBe(shut);
      const open = [await knock(rule, { [needs]: level }), await knock(rule, { admin: true })];
      expect(open).not.toContain(403);
      // What a path with an id names is not there, which is a 404 of its own.
      if (!path.includes(':')) expect(open).not.toContain(404);
    },
  );

  it.each(rows.filter(([, { needs }]) => needs === 'admin'))(
    '%s opens to administrators alone',
    async (_name, rule) => {
      expect(await knock(rule, { settings: 4, workbench: 4, developer: true })).toBe(403);
      expect(await knock(rule, { admin: true })).not.toBe(403);
    },
  );

  it('what is the developers’ opens to their flag alone', async () => {
    const rule = rows.find(([, { needs }]) => needs === 'developer')?.[1];
    if (!rule) throw new Error('no such row');
    expect(await knock(rule, { admin: true, developer: false })).toBe(403);
    expect(await knock(rule, { developer: true })).toBe(404);
  });
});

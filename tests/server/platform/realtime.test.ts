import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import { sign } from '@/contract/core/signing';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { connect } from '@/server/db/connect';
import { memberships, sessions } from '@/server/db/schema';
import type { Realtime } from '@/server/platform/realtime';
import { CLERK, type Client, onBothEngines, SECRET, type Shop } from '../../support/server';
import { SALES, saleBody } from '../support/slips';

const entry = (code: string): ExchangeEntry => ({
  code,
  buying: 5480,
  selling: 5520,
  at: 1,
  source: 'simulator',
  simulated: true,
});

onBothEngines('the socket', (server) => {
  let http: Server;
  let realtime: Realtime;
  let shop: Shop;
  let clerk: Client;
  const open: Socket[] = [];
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
    http = serve({ fetch: server().app.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(http, 'listening');
    realtime = server().app.attachRealtime(http);
  });
  afterAll(async () => {
    for (const socket of open) socket.close();
    await realtime.close();
  });
  const base = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const dial = (auth: object): Socket => {
    const socket = io(base(), {
      transports: ['websocket'],
      auth,
      reconnection: false,
      forceNew: true,
    });
    open.push(socket);
    return socket;
  };
  const auth = (client: Client) => ({
    project: 'milyem',
    token: client.token,
    companies: [client.company],
  });
  const heard = (socket: Socket, event: string) =>
    new Promise<unknown>((resolve) => socket.once(event, resolve));

  it('gives the whole price list on connecting and after every change', async () => {
    server().prices.change([entry('HAS'), entry('USD')]);
    const socket = dial(auth(clerk));
    expect(await heard(socket, 'exchanges')).toEqual([entry('HAS'), entry('USD')]);
    const next = heard(socket, 'exchanges');
    server().prices.change([entry('HAS')]);
    expect(await next).toEqual([entry('HAS')]);
  });

  it('tells the company that something changed, and no other company', async () => {
    const other = await server().newShop();
    const [socket, stranger] = [dial(auth(clerk)), dial(auth(other.admin))];
    await Promise.all([heard(socket, 'exchanges'), heard(stranger, 'exchanges')]);
    const strange = heard(stranger, 'changes');
    const hint = heard(socket, 'changes');
    const { answer } = await clerk.write(SALES, saleBody());
    expect(await hint).toEqual({ company: shop.company, version: answer.version });
    await other.admin.write(SALES, saleBody());
    expect(await strange).toMatchObject({ company: other.company });
  });

  it('PL35: lets nobody in without a living token of that company', async () => {
    const other = await server().newShop();
    const auths = [
      {},
      { ...auth(clerk), token: 'x' },
      { ...auth(clerk), companies: [other.company] },
      { ...auth(clerk), project: 'chat' },
      { token: 5 },
    ];
    for (const bad of auths)
      expect(await heard(dial(bad), 'connect_error')).toMatchObject({ message: 'unauthorized' });
  });

  it('lives through malformed frames', async () => {
    const socket = dial(auth(clerk));
    await heard(socket, 'exchanges');
    for (const frame of [null, 5, 'x'.repeat(1000), { a: { b: [] } }, undefined])
      socket.emit('route', frame);
    const hint = heard(socket, 'changes');
    await clerk.write(SALES, saleBody());
    expect(await hint).toMatchObject({ company: shop.company });
  });

  it('drops the sockets of a session that was ended', async () => {
    const gone = await shop.join(CLERK);
    const socket = dial(auth(gone));
    await heard(socket, 'exchanges');
    const dropped = heard(socket, 'disconnect');
    await gone.call('DELETE', '/me');
    expect(await dropped).toBe('io server disconnect');
  });

  it('drops the sockets of someone who has left the company or whose session has run out, and no other', async () => {
    const [gone, late] = [await shop.join(CLERK), await shop.join(CLERK)];
    const sockets = [dial(auth(gone)), dial(auth(late)), dial(auth(clerk))] as const;
    await Promise.all(sockets.map((socket) => heard(socket, 'exchanges')));
    await server()
      .db.update(memberships)
      .set({ active: false })
      .where(eq(memberships.user, gone.user));
    await server().db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.id, late.sessionId));
    const dropped = Promise.all([heard(sockets[0], 'disconnect'), heard(sockets[1], 'disconnect')]);
    await realtime.lookAgain();
    expect(await dropped).toEqual(['io server disconnect', 'io server disconnect']);
    expect(sockets[2].connected).toBe(true);
  });

  it('PL35: speaks no long polling', async () => {
    expect((await fetch(`${base()}/socket.io/?EIO=4&transport=polling`)).status).toBe(400);
  });

  it('PL111: answers a body that is far too large instead of cutting the line', async () => {
    const headers = {
      Signature: await sign(SECRET, 'milyem', 'POST', '/me'),
      [HEADER.idempotencyKey]: 'big',
    };
    const response = await fetch(`${base()}/api/me`, {
      method: 'POST',
      headers,
      body: 'x'.repeat(20_000_000),
    });
    expect([response.status, await response.json()]).toEqual([
      413,
      { status: false, code: 'too-large', mutation: 'big' },
    ]);
  });

  it('hears what another process wrote, also after its listening connection was cut', async ({
    skip,
  }) => {
    skip(server().kind === 'pglite', 'PGlite lives in one process');
    const database = await connect({ databaseUrl: server().databaseUrl });
    const socket = dial(auth(clerk));
    await heard(socket, 'exchanges');
    const write = () =>
      database.hints.publish({ type: 'changes', company: shop.company, version: 1 });
    const first = heard(socket, 'changes');
    await write();
    await first;
    await server().db.execute(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()",
    );
    const second = heard(socket, 'changes');
    const again = setInterval(() => void write().catch(() => {}), 200);
    await second;
    clearInterval(again);
    await database.close();
  });
});

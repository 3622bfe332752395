import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { BOARD_EVENT, type ScreenCode, type ScreenMessage } from '@/contract/screen/screen';
import type { PriceScreen } from '@/domain/price/price-screen';
import type { Realtime } from '@/server/platform/realtime';
import { NOON } from '../../support/factories';
import type { Client, TestServer } from '../../support/server';

export const LIRA = 10_000;
export const tokenOf = (letter: string): string => letter.repeat(43);

/**
 * A shop with price screens and a server that boards dial: how a screen is put, a board let in and
 * what it hears.
 */
export function boardDesk(server: () => TestServer) {
  let http: Server;
  let realtime: Realtime;
  let admin: Client;
  const open: Socket[] = [];
  beforeAll(async () => {
    http = serve({ fetch: server().app.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(http, 'listening');
    realtime = server().app.attachRealtime(http);
  });
  afterAll(async () => {
    for (const socket of open) socket.close();
    await realtime.close();
  });
  const entry = (code: string, buying: number, selling: number): ExchangeEntry => ({
    code,
    buying,
    selling,
    at: server().clock.now,
    source: 'board',
    simulated: false,
  });
  const put = (screen: PriceScreen, base = 0, client = admin) =>
    client.write('/settings/broadcasts', {
      kind: 'screen.put',
      v: SHARED_VERSION,
      at: NOON,
      base,
      screen,
    });
  const issue = async (screen = 'vitrin', id = 'b1', client = admin): Promise<string> => {
    const { answer } = await client.call<ScreenCode>('POST', '/settings/broadcasts/codes', {
      body: { id, screen },
    });
    return answer.result?.code ?? String(answer.code);
  };
  const join = async (code: string, token = tokenOf('a'), pin?: string) => {
    const { status, answer } = await server().call('POST', '/boards/join', {
      body: { code, token, ...(pin === undefined ? {} : { pin }) },
    });
    return [status, answer.code ?? answer.result];
  };
  const dial = (board: unknown): Socket => {
    const { port } = http.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { project: 'milyem', board },
      reconnection: false,
      forceNew: true,
    });
    open.push(socket);
    return socket;
  };
  const heard = <T>(socket: Socket, event: string) =>
    new Promise<T>((resolve) => socket.once(event, resolve));
  /** The first message of which this holds. */
  const until = (socket: Socket, holds: (message: ScreenMessage) => boolean) =>
    new Promise<ScreenMessage>((resolve) => {
      socket.on(BOARD_EVENT, (message: ScreenMessage | null) => {
        if (message && holds(message)) resolve(message);
      });
    });
  const opened = async () => {
    // A minute later: the tries of the test before are no longer counted.
    server().clock.now += 61_000;
    server().prices.change([entry('HAS', 5_480, 5_520)]);
    const shop = await server().newShop();
    admin = shop.admin;
    return { shop, admin };
  };
  return { opened, entry, put, issue, join, dial, heard, until };
}

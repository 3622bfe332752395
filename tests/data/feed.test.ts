import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteEvent } from '@/contract/core/route-event';
import { feedState } from '@/data/core/live-state';
import { table } from '@/data/core/table';
import { type AskPrices, type FeedSocket, startFeed } from '@/data/price/feed';
import { publishRoute } from '@/data/price/route-channel';
import { closeData } from '@/data/replica/database';
import { AT, freshData, until } from './world';

/** A socket in the test's hands. */
function fakeSocket() {
  const heard = new Map<string, (payload: unknown) => void>();
  const socket: FeedSocket & {
    say(event: string, payload?: unknown): void;
    connected: number;
    told: unknown[];
  } = {
    connected: 0,
    told: [],
    emit: (event, payload) => socket.told.push([event, payload]),
    active: true,
    on: (event, listener) => heard.set(event, listener),
    connect: () => socket.connected++,
    disconnect: () => socket.connected--,
    say: (event, payload) => heard.get(event)?.(payload),
  };
  return socket;
}

const entry = (code: string, selling: number) => ({
  code,
  buying: selling - 1,
  selling,
  at: AT,
  source: 'simulator',
  simulated: true,
});

async function open(askPrices?: AskPrices) {
  const asking = { minute: (): Promise<void> => Promise.resolve() };
  const data = await freshData();
  const socket = fakeSocket();
  const told = { auth: {} as unknown, changes: [] as number[], connects: 0, losses: 0 };
  const stop = startFeed({
    data,
    token: 'token-1',
    socketUrl: '',
    openSocket: async (_url, auth) => {
      told.auth = auth;
      return socket;
    },
    onConnect: () => told.connects++,
    onLost: () => told.losses++,
    onChanges: (version) => told.changes.push(version),
    now: () => AT,
    ...(askPrices ? { askPrices } : {}),
    everyMinute(ask) {
      asking.minute = ask;
      return () => {
        asking.minute = async () => undefined;
      };
    },
  });
  const board = table(data.collections.quotes);
  const unwatch = board.subscribe(() => undefined);
  await until(board, (rows) => rows !== undefined);
  return {
    data,
    socket,
    told,
    board,
    minute: () => asking.minute(),
    stop() {
      stop();
      unwatch();
    },
  };
}

describe('the feed', () => {
  beforeEach(() => feedState.set({ connected: false, lastAt: null, malformed: 0 }));
  afterEach(closeData);

  it('asks at once how things stand when the server hangs up by itself, and not when the line broke', async () => {
    const { socket, told, stop } = await open();
    socket.say('disconnect', 'transport close');
    expect(told.connects).toBe(0);
    socket.say('disconnect', 'io server disconnect');
    expect(told.connects).toBe(1);
    stop();
  });

  it('reports a lost connection once per outage, also one that never came up, and not its own end', async () => {
    const { socket, told, stop } = await open();
    socket.say('connect_error', new Error('websocket error'));
    socket.say('connect_error', new Error('websocket error'));
    expect(told.losses).toBe(1);
    socket.say('connect');
    socket.say('disconnect', 'transport close');
    socket.say('connect_error', new Error('websocket error'));
    expect(told.losses).toBe(2);
    socket.say('connect');
    stop();
    socket.say('disconnect', 'io client disconnect');
    expect(told.losses).toBe(2);
  });

  it('connects with project, token and company, and says so', async () => {
    const { data, socket, told, stop } = await open();
    expect(told.auth).toEqual({ project: 'milyem', token: 'token-1', companies: data.company });
    expect(socket.connected).toBe(1);
    socket.say('connect');
    expect(told.connects).toBe(1);
    expect(feedState.get().connected).toBe(true);
    socket.say('disconnect');
    expect(feedState.get().connected).toBe(false);
    stop();
    expect(socket.connected).toBe(0);
  });

  it('PL39: tells each route while the line stands, and after a gap the newest', async () => {
    const { socket, stop } = await open();
    const place = (slug: string) => ({ href: slug }) as RouteEvent;
    for (const slug of ['dashboard', 'workbench']) publishRoute(place(slug));
    expect(socket.told).toEqual([]);
    socket.say('connect');
    publishRoute(place('market'));
    expect(socket.told).toEqual([
      ['route', place('workbench')],
      ['route', place('market')],
    ]);
    socket.say('disconnect');
    publishRoute(place('report'));
    expect(socket.told).toHaveLength(2);
    stop();
  });

  it('writes each list over the one before', async () => {
    const { socket, board, stop } = await open();
    socket.say('exchanges', [entry('HAS', 100), entry('USD', 40)]);
    await until(board, (rows) => rows?.size === 2);
    socket.say('exchanges', [entry('HAS', 101)]);
    const rows = await until(board, (found) => found?.size === 1);
    expect(rows?.get('HAS')?.quote.sell).toBe(1_010_000);
    expect(feedState.get()).toEqual({ connected: false, lastAt: AT, malformed: 0 });
    stop();
  });

  it('counts frames and entries that are no prices, throws at none and lets none empty the board', async () => {
    const { socket, board, told, stop } = await open();
    socket.say('exchanges', [entry('HAS', 100)]);
    await until(board, (rows) => rows?.size === 1);
    const nonsense = [
      null,
      undefined,
      'x',
      7,
      {},
      { data: [] },
      [null],
      [{ code: 'HAS' }],
      [{ ...entry('HAS', 5), buying: 'a' }],
      [[]],
    ];
    for (const payload of nonsense) socket.say('exchanges', payload);
    for (const payload of [null, 'x', {}, { company: 'c', version: 'x' }, { version: 1 }])
      socket.say('changes', payload);
    expect(feedState.get().malformed).toBe(nonsense.length + 5);
    expect(told.changes).toEqual([]);
    expect(board.get()?.size).toBe(1);
    socket.say('exchanges', [entry('HAS', 102), { code: 'BAD' }]);
    const rows = await until(board, (found) => found?.get('HAS')?.quote.sell === 1_020_000);
    expect(rows?.size).toBe(1);
    stop();
  });

  it('passes on hints of its own company only', async () => {
    const { data, socket, told, stop } = await open();
    socket.say('changes', { company: 'somebody-else', version: 8 });
    socket.say('changes', { company: data.company, version: 9 });
    expect(told.changes).toEqual([9]);
    expect(feedState.get().malformed).toBe(0);
    stop();
  });

  it('empties the board when the list is empty', async () => {
    const { socket, board, stop } = await open();
    socket.say('exchanges', [entry('HAS', 100)]);
    await until(board, (rows) => rows?.size === 1);
    socket.say('exchanges', []);
    await until(board, (rows) => rows?.size === 0);
    stop();
  });

  it('MK63: where no socket comes through, the board is asked for by a call with the times that are known, and is marked as what it is', async () => {
    const known: unknown[] = [];
    const { board, minute, stop } = await open(async (times) => {
      known.push(Object.fromEntries(times));
      return known.length === 1 ? [entry('HAS', 100)] : undefined;
    });
    await minute();
    const rows = await until(board, (found) => found?.size === 1);
    expect(rows?.get('HAS')?.quote).toMatchObject({
      sell: 1_000_000,
      at: AT,
      source: 'simulator',
      simulated: true,
    });
    await minute();
    expect(known).toEqual([{}, { HAS: AT }]);
    expect(board.get()?.size).toBe(1);
    stop();
  });

  it('MK63: while the socket stands nothing is asked, and an answer that comes after it is not taken', async () => {
    let asked = 0;
    let answer = (_list: unknown): void => undefined;
    const { socket, board, minute, stop } = await open(() => {
      asked++;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    const late = minute();
    await vi.waitFor(() => expect(asked).toBe(1));
    socket.say('connect');
    socket.say('exchanges', [entry('HAS', 101)]);
    answer([entry('HAS', 100), entry('USD', 40)]);
    await late;
    await minute();
    const rows = await until(board, (found) => found !== undefined && found.size > 0);
    expect([asked, rows?.size, rows?.get('HAS')?.quote.sell]).toEqual([1, 1, 1_010_000]);
    stop();
    await minute();
    expect(asked).toBe(1);
  });
});

import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, describe, expect, it } from 'vitest';
import { freshSource, type SourceDraft } from '@/domain/price/price-source';
import { guardedLookup, isPublicAddress, mayAsk, type Resolve } from '@/server/outside/address';
import { LARGEST_TEXT } from '@/server/outside/call';
import { boardSource, SILENCE_MS } from '@/server/prices/feed/board';
import { calm } from '@/server/prices/feed/calm';
import { fetchText } from '@/server/prices/feed/fetch-text';
import { polledSource, type Read } from '@/server/prices/feed/polled';
import { priceBoard } from '@/server/prices/feed/price-board';
import { alone, type Frame } from '@/server/prices/feed/source';
import { type SourceWorld, sourceOf } from '@/server/prices/feed/source-of';
import { trySource } from '@/server/prices/feed/try-source';
import { NOON } from '../../../support/factories';
import { BULLETIN } from './bulletin';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const LOCAL: ReadonlySet<string> = new Set(['127.0.0.1']);
const NOBODY: ReadonlySet<string> = new Set();
const world = (allowed = LOCAL): SourceWorld => ({
  clock: () => NOON,
  allowed,
  house: () => undefined,
});
const draftOf = (kind: SourceDraft['kind'], more: Partial<SourceDraft>): SourceDraft => ({
  ...freshSource(kind),
  name: 'Kaynak',
  ...more,
});

async function site(handle: RequestListener): Promise<string> {
  const http = createServer(handle);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  cleanups.push(() => {
    http.closeAllConnections();
    return new Promise((done) => http.close(done));
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

describe('an address that a company names', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fc00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
    'localhost',
  ])('MK41: %s is of no public machine', (ip) => expect(isPublicAddress(ip)).toBe(false));
  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'])('MK41: %s is', (ip) =>
    expect(isPublicAddress(ip)).toBe(true),
  );

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'https://10.0.0.5:8443/x',
  ])('MK41: %s is not asked unless the operator names the host', async (address) => {
    expect(mayAsk(address, NOBODY)).toBe(false);
    expect(await fetchText(address, { headers: {}, allowed: NOBODY })).toEqual({
      ok: false,
      trouble: 'forbidden-address',
    });
  });

  it('MK41: a name is judged by every address it resolves to, at the moment of connecting, and the operator may allow one', async () => {
    const resolve = ((_host: string, _options: object, done: (e: null, found: object[]) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])) as unknown as Resolve;
    const asked = (allowed: ReadonlySet<string>) =>
      new Promise((done) =>
        guardedLookup(allowed, resolve)('board.lan', { all: true }, (error, found) =>
          done(error ? 'forbidden' : found),
        ),
      );
    expect(await asked(NOBODY)).toBe('forbidden');
    expect(await asked(new Set(['board.lan']))).toHaveLength(2);
    expect(await fetchText('http://localhost:1/', { headers: {}, allowed: NOBODY })).toEqual({
      ok: false,
      trouble: 'forbidden-address',
    });
  });

  it('MK41: a board at such an address is not dialled either', async () => {
    const board = draftOf('board', { address: 'http://127.0.0.1:1' });
    expect(await trySource({ draft: board, told: [], secret: undefined }, world(NOBODY))).toEqual({
      ok: false,
      trouble: 'forbidden-address',
    });
    const named = { ...board, address: 'http://localhost:1' };
    expect(await trySource({ draft: named, told: [], secret: undefined }, world(NOBODY))).toEqual({
      ok: false,
      trouble: 'forbidden-address',
    });
  });
});

describe('a text from outside', () => {
  const answers: [string, (response: ServerResponse) => void, object][] = [
    ['an error', (r) => r.writeHead(500).end(), { ok: false, trouble: 'status' }],
    [
      'a redirect',
      (r) => r.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
      { ok: false, trouble: 'redirect' },
    ],
    [
      'more than a megabyte',
      (r) => r.writeHead(200).end('x'.repeat(LARGEST_TEXT + 1)),
      { ok: false, trouble: 'too-large' },
    ],
    ['a line that breaks', (r) => r.destroy(), { ok: false, trouble: 'unreachable' }],
    ['an answer', (r) => r.writeHead(200).end('evet'), { ok: true, text: 'evet' }],
  ];
  it.each(answers)('MK42: %s is told in a word of ours', async (_name, answer, told) => {
    const address = await site((_request, response) => answer(response));
    expect(await fetchText(address, { headers: {}, allowed: LOCAL })).toEqual(told);
  });

  it('MK42: one that hangs half-open, before or within its answer, ends by the time limit', async () => {
    const silent = await site(() => undefined);
    const half = await site((_request, response) => void response.writeHead(200).write('{'));
    for (const address of [silent, half]) {
      expect(await fetchText(address, { headers: {}, allowed: LOCAL, patienceMs: 200 })).toEqual({
        ok: false,
        trouble: 'too-slow',
      });
    }
  });

  it('MK43: a secret travels in its header or its parameter, and nowhere else', async () => {
    const heard: string[] = [];
    const address = await site((request, response) => {
      heard.push(`${request.url} ${request.headers['x-key'] ?? '-'}`);
      response.end('[{"code":"USD","buying":41,"selling":42}]');
    });
    const draft = draftOf('json', {
      address: `${address}/p?a=1`,
      secretIn: 'header',
      secretName: 'X-Key',
    });
    expect(await trySource({ draft, told: [], secret: 'gizli' }, world())).toMatchObject({
      ok: true,
      prices: [{ code: 'USD', buying: 41 }],
    });
    await trySource(
      { draft: { ...draft, secretIn: 'query', secretName: 'k' }, told: [], secret: 'giz li' },
      world(),
    );
    expect(heard).toEqual(['/p?a=1 gizli', '/p?a=1&k=giz+li -']);
  });

  it('MK39: the bulletin is read from its address', async () => {
    const address = await site((_request, response) => response.end(BULLETIN));
    const tried = await trySource(
      { draft: draftOf('tcmb', { address }), told: [], secret: undefined },
      world(),
    );
    expect(tried).toMatchObject({
      ok: true,
      codes: 3,
      malformed: 0,
      prices: [
        { code: 'USD', buying: 42.3512, selling: 42.4275 },
        { code: 'JPY' },
        { code: 'XDR' },
      ],
    });
  });
});

describe('a source that is asked again and again', () => {
  it('MK42: says why it tells nothing, goes on asking, one at a time, and is not heard after its stop', async () => {
    let run: () => void = () => undefined;
    const waiting: ((read: Read) => void)[] = [];
    const said: string[] = [];
    const frames: Frame[] = [];
    const source = polledSource({
      name: 'k',
      everyMs: 1000,
      read: () => new Promise((done) => waiting.push(done)),
      timer: {
        every: (_ms, next) => {
          run = next;
          return () => undefined;
        },
      },
    });
    source.start(
      (frame) => frames.push(frame),
      (state, trouble) => said.push(trouble ? `${state} ${trouble}` : state),
    );
    run();
    expect(waiting).toHaveLength(1);
    waiting[0]?.({ ok: false, trouble: 'unreadable' });
    await Promise.resolve();
    run();
    waiting[1]?.({ ok: true, frame: { ticks: [], malformed: 0 } });
    await Promise.resolve();
    run();
    source.stop();
    waiting[2]?.({ ok: true, frame: { ticks: [], malformed: 0 } });
    await Promise.resolve();
    expect(said).toEqual(['connecting', 'down unreadable', 'live']);
    expect(frames).toHaveLength(1);
  });
});

describe('a company’s board over socket.io', () => {
  async function publicBoard(onConnection: (socket: Socket) => void): Promise<string> {
    const http = createServer();
    const io = new Server(http);
    io.on('connection', onConnection);
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    cleanups.push(() => io.close());
    return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  }

  it('MK44: a flood of a thousand messages a second is told at most twenty times a second, and ends in the price it ended with', async () => {
    const address = await publicBoard((socket) => {
      for (let i = 1; i <= 1000; i++)
        socket.emit('price_changed', { ALTIN: { alis: 5480 + i / 100, satis: 5520 + i / 100 } });
    });
    const source = sourceOf(
      { draft: draftOf('board', { address }), told: [], secret: undefined },
      world(),
    );
    const board = priceBoard(alone(source), () => NOON);
    cleanups.push(() => board.stop());
    const told: (number | undefined)[] = [];
    const started = performance.now();
    await new Promise<void>((done) => {
      const calmed = calm(() => {
        told.push(board.current()[0]?.buying);
        if (board.current()[0]?.buying === 5490) done();
      });
      cleanups.push(calmed.stop);
      board.subscribe(calmed.run);
      board.start();
    });
    expect(board.report()[0]).toMatchObject({ frames: 1000, malformed: 0, refused: [] });
    expect(told.length).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - started) / 50));
  });

  it('MK44: a line that has gone silent is taken for half-open and made anew, and said to be silent until it speaks', async () => {
    const lines: Socket[] = [];
    const address = await publicBoard((socket) => {
      lines.push(socket);
      if (lines.length !== 2) socket.emit('price_changed', { ALTIN: { alis: 5480, satis: 5520 } });
    });
    let [now, look]: [number, () => void] = [NOON, () => undefined];
    const said: string[] = [];
    const source = boardSource({
      name: 'k',
      address,
      clock: () => now,
      guard: { allowed: LOCAL, headers: {}, query: {} },
      timer: {
        every: (_ms, run) => {
          look = run;
          return () => undefined;
        },
      },
    });
    cleanups.push(() => source.stop());
    let next: () => void = () => undefined;
    const heard = () => new Promise<void>((done) => (next = done));
    const first = heard();
    source.start(
      () => next(),
      (state, trouble) => {
        said.push(trouble ? `${state} ${trouble}` : state);
      },
    );
    await first;
    now += SILENCE_MS - 1;
    look();
    expect(said.at(-1)).toBe('live');
    now += 1;
    look();
    expect(said.at(-1)).toBe('down silent');
    // The second line stays silent too; the third speaks.
    const spoken = heard();
    await new Promise<void>((done) => {
      const timer = setInterval(() => {
        if (lines.length >= 3) {
          clearInterval(timer);
          return done();
        }
        now += SILENCE_MS;
        look();
      }, 20);
    });
    await spoken;
    expect(said.at(-1)).toBe('live');
  });
});

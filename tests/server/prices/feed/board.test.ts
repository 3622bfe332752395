import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, describe, expect, it } from 'vitest';
import { boardSource } from '@/server/prices/feed/board';
import { priceBoard } from '@/server/prices/feed/price-board';
import { alone } from '@/server/prices/feed/source';

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A public board of our own that says whatever it is told to say to whoever connects. */
async function publicBoard(messages: unknown[][]): Promise<string> {
  const http = createServer();
  const io = new Server(http);
  io.on('connection', (socket) => {
    for (const message of messages) socket.emit('price_changed', ...message);
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  cleanups.push(() => io.close());
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

describe('the public board over socket.io', () => {
  it('is heard through strange messages, which are counted', async () => {
    const address = await publicBoard([
      [],
      [null],
      ['<html>portal</html>'],
      [{ ALTIN: 'nonsense' }],
      [Buffer.from([1, 2, 3])],
      [
        {
          meta: {},
          data: { ALTIN: { alis: '5.480,25', satis: '5.520,50', tarih: '21-11-2026 14:05:09' } },
        },
      ],
      [{ ALTIN: { alis: '548025', satis: '552050' } }],
      [{ CEYREK_YENI: { alis: 8930, satis: '9050' } }],
    ]);
    const now = Date.parse('2026-11-21T14:05:30+03:00');
    const board = priceBoard(
      alone(boardSource({ name: 'board', address, clock: () => now })),
      () => now,
    );
    cleanups.push(() => board.stop());
    const complete = new Promise<void>((done) => {
      board.subscribe(() => {
        if (board.current().length === 2) done();
      });
    });
    board.start();
    await complete;
    expect(board.current()).toEqual([
      {
        code: 'HAS',
        buying: 5480.25,
        selling: 5520.5,
        at: Date.parse('2026-11-21T14:05:09+03:00'),
        source: 'board',
        simulated: false,
        refused: 'jump',
        doubted: now,
      },
      {
        code: 'CEYREK_YENI',
        buying: 8930,
        selling: 9050,
        at: now,
        source: 'board',
        simulated: false,
      },
    ]);
    const [report] = board.report();
    expect(report).toMatchObject({
      state: 'live',
      refused: [{ code: 'HAS', why: 'jump', buying: 548_025, selling: 552_050 }],
    });
    expect(report?.malformed).toBeGreaterThanOrEqual(5);
  });

  it('says that it is down when nobody is there', async () => {
    const source = boardSource({ name: 'board', address: 'http://127.0.0.1:1', clock: () => 0 });
    cleanups.push(() => source.stop());
    const down = new Promise<void>((done) =>
      source.start(
        () => undefined,
        (state) => {
          if (state === 'down') done();
        },
      ),
    );
    await down;
  });
});

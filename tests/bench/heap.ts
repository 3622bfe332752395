import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { Server } from 'socket.io';
import { openCounter } from '../e2e/steps/counter';
import { freePort } from '../support/app-process';
import type { Tablet } from '../support/browser';
import { until } from '../support/until';
import { countPrices } from './probes';
import type { Stage } from './stage';
import type { Measured } from './table';

/**
 * Whether the heap stays where it is under the price board: 200,000 messages as fast as the page
 * takes them, and, where it is asked for, half an hour of twenty a second. Each size is read after
 * a collection; the slope is that of the later half.
 */
const MESSAGES = 200_000;
const SAMPLES = 20;
const SOAK_MINUTES = 30;
const A_SECOND = 20;
/**
 * What a slope may come to over the whole length: less than the collector's own noise is nothing.
 */
const FLAT_MB = 1;

const CODES = [
  'HAS',
  'GUMUS',
  'USDTRY',
  'EURTRY',
  'AYAR22',
  'AYAR14',
  'CEYREK_YENI',
  'YARIM_YENI',
  'TAM_YENI',
  'ATA_YENI',
  'GREMSE_YENI',
];

const pricesOf = (tick: number, codes: readonly string[]) =>
  codes.map((code, i) => ({
    code,
    buying: 5000 + i * 10 + (tick % 50),
    selling: 5060 + i * 10 + (tick % 50),
    at: Date.now(),
    source: 'bench',
    simulated: true,
  }));

/** A board of our own in the socket's place, of so many codes. */
export async function aBoard(many = CODES.length) {
  const codes = [
    ...CODES,
    ...Array.from({ length: Math.max(0, many - CODES.length) }, (_, i) => `KOD${i}`),
  ];
  const http = createServer();
  const board = new Server(http, { transports: ['websocket'] });
  const port = await freePort();
  await new Promise<void>((resolve) => http.listen(port, resolve));
  let tick = 0;
  const send = (): void => void board.emit('exchanges', pricesOf(++tick, codes));
  return { port, send, sent: () => tick, close: () => board.close() };
}

export async function heapOf(page: Page, tablet: Tablet): Promise<() => Promise<number>> {
  const devtools = await tablet.context.newCDPSession(page);
  return async () => {
    for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
}

type Board = Awaited<ReturnType<typeof aBoard>>;

export async function measureHeap(
  stage: Stage,
  soak: boolean,
  say: (text: string) => void,
): Promise<Measured[]> {
  const tablet = await stage.aTablet();
  const first = await openCounter(tablet, stage.wifi.url);
  const board = await aBoard();
  stage.wifi.sockets = board.port;
  const page = await tablet.context.newPage();
  await page.addInitScript(countPrices);
  await page.goto(`${stage.wifi.url}/workbench`);
  await first.close();
  await page.bringToFront();
  const read = () => page.evaluate(() => window.pricesRead ?? 0);
  await until(read, (count) => {
    board.send();
    return count > 0;
  });
  const heap = await heapOf(page, tablet);
  say(
    soak
      ? `${SOAK_MINUTES} minutes of ${A_SECOND} messages a second`
      : `${MESSAGES} messages as fast as they are read`,
  );
  const sizes = soak ? await soakIn(board, heap) : await floodIn(board, read, heap);
  await page.close();
  await board.close();
  const later = sizes.slice(Math.floor(sizes.length / 2));
  const growth = slope(later) * (sizes.length - 1);
  const name = soak
    ? `heap, ${SOAK_MINUTES} minutes of ${A_SECOND} prices a second`
    : `heap, ${MESSAGES} price messages`;
  const peer = sizes.map((size) => size.toFixed(1)).join(' ');
  return [
    {
      metric: `${name}, slope of the later half over it all`,
      value: growth,
      unit: 'MB',
      limit: { is: 'most', value: FLAT_MB },
      peer,
    },
  ];
}

async function floodIn(
  board: Board,
  read: () => Promise<number>,
  heap: () => Promise<number>,
): Promise<number[]> {
  const CHUNK = 200;
  const sizes = [await heap()];
  const before = board.sent() - (await read());
  const began = board.sent();
  for (let sample = 1; sample <= SAMPLES; sample++) {
    while (board.sent() - began < (MESSAGES / SAMPLES) * sample) {
      for (let i = 0; i < CHUNK; i++) board.send();
      await until(read, (count) => count + before >= board.sent(), 600_000);
    }
    sizes.push(await heap());
  }
  return sizes;
}

async function soakIn(board: Board, heap: () => Promise<number>): Promise<number[]> {
  const sending = setInterval(board.send, 1_000 / A_SECOND);
  const sizes = [await heap()];
  for (let minute = 1; minute <= SOAK_MINUTES; minute++) {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    sizes.push(await heap());
  }
  clearInterval(sending);
  return sizes;
}

/** Of the straight line that lies nearest, by the step. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0);
  return over / values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
}

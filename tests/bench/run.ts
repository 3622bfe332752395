import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { Server } from 'socket.io';
import { openCounter } from '../e2e/steps/counter';
import { type AppProcess, freePort } from '../support/app-process';
import type { Tablet } from '../support/browser';
import type { Wifi } from '../support/proxy';
import { until } from '../support/until';
import { measureAdmin } from './admin';
import { measureBank } from './bank';
import { measureBusyContact } from './busy-contact';
import { measureDocuments } from './documents';
import { measureForming } from './forming';
import { measureHandOver } from './hand-over';
import { measureHands } from './hands';
import { measureHistory } from './history';
import { measureLighthouse } from './lighthouse';
import { CROWD, measurePeople } from './people';
import { measurePosition } from './position';
import { countSlips, scrollList, watchFirstRow, watchPrices } from './probes';
import { timeSaves } from './save';
import { measureScreening } from './screening';
import { measureListWorker } from './screening-worker';
import { aStage, barePage, offer } from './stage';
import { LONG_PARTS, measureSync, SYNC_PARTS } from './sync';
import { holds, type Measured, median, printTable, quantile } from './table';
import { measureWall } from './wall';

/**
 * npm run bench: the speed and size table, with the production build and 10,000 slips on the
 * tablet, 100,000 for the first pull. Named parts alone are measured by `npm run bench -- hands
 * lighthouse`; `people` is a hundred thousand slips and five thousand contacts on one tablet; `bank`
 * a statement of ten thousand lines; `busy` a sale to a customer with ten thousand slips; `admin` the
 * pages of the administration and a shop that moves in; `documents` legal documents; `sync` names
 * all that is about saving, sending and pulling; `soak` takes half an hour and `feed`, the market's
 * own prices, a quarter: they are measured only when they are named.
 */
const cleanUp: (() => unknown)[] = [];
const table: Measured[] = [];
const SHOP_PARTS = ['login', 'lists', 'hands', 'prices', 'lighthouse'] as const;
const PARTS = [
  'forming',
  'position',
  'history',
  'documents',
  'bank',
  'busy',
  'screening',
  'wall',
  ...SHOP_PARTS,
  'people',
  'admin',
  ...SYNC_PARTS,
  ...LONG_PARTS,
] as const;
type Part = (typeof PARTS)[number];
const asked = process.argv.slice(2).flatMap((name) => (name === 'sync' ? SYNC_PARTS : [name]));
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(' ')}; there are sync ${PARTS.join(' ')}`);
const wants = (part: Part): boolean =>
  asked.length === 0 ? !LONG_PARTS.some((long) => long === part) : asked.includes(part);
let screens: () => Page[] = () => [];
const say = (text: string) => console.log(`· ${text}`);

type Bench = { app: AppProcess; wifi: Wifi; tablet: Tablet };

async function prepare(): Promise<Bench> {
  say(
    'filling the books with ten thousand slips, and starting the server (the first time it builds)',
  );
  const { app, wifi, aTablet, end } = await aStage({
    books: { days: 14, perDay: 730 },
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  cleanUp.push(end);
  const tablet = await aTablet();
  screens = () => tablet.pages;
  return { app, wifi, tablet };
}

/** JavaScript that was asked for before the login form could be used. */
async function measureLogin({ wifi, tablet }: Bench): Promise<void> {
  const page = await tablet.context.newPage();
  let before = 0;
  let after = 0;
  let shown = false;
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    if (
      !/javascript/.test(response.headers()['content-type'] ?? '') ||
      response.url().endsWith('/sw.js')
    )
      return;
    const needed = !shown;
    read.push(
      response.body().then((body) => {
        const size = gzipSync(body, { level: 9 }).length / 1024;
        if (needed) before += size;
        else after += size;
      }),
    );
  });
  await page.goto(`${wifi.url}/auth`);
  await page.getByRole('button', { name: 'Giriş yap' }).waitFor();
  shown = true;
  await page.waitForLoadState('networkidle');
  await Promise.all(read);
  table.push({
    metric: 'JavaScript for the login screen',
    value: before,
    unit: 'KiB gzip',
    limit: { is: 'most', value: 110 },
    peer: `${after.toFixed(1)} KiB after it was shown`,
  });
  await page.close();
}

async function signInAndPull({ wifi, tablet }: Bench): Promise<Page> {
  const page = await openCounter(tablet, wifi.url);
  await pullAll(page, wifi.url);
  return page;
}

/** What is measured on a tablet is measured when nothing more is on its way to it. */
async function pullAll(page: Page, url: string): Promise<void> {
  say('waiting until the tablet has pulled everything');
  await page.goto(`${url}/workbench?view=transactions&period=last-3-months`);
  await until(
    () => page.evaluate(countSlips),
    (count) => count >= 10_000,
    600_000,
  );
}

async function measureSave(page: Page, url: string): Promise<void> {
  const times = await timeSaves(page, url);
  table.push({
    metric: 'save, key to row (median)',
    value: median(times),
    unit: 'ms',
    limit: { is: 'most', value: 65 },
  });
  table.push({
    metric: 'save, key to row (p95)',
    value: quantile(times, 0.95),
    unit: 'ms',
    limit: { is: 'most', value: 120 },
  });
}

async function measureScroll(page: Page, tablet: Tablet, url: string): Promise<void> {
  await page.goto(`${url}/workbench?view=transactions&period=last-3-months`);
  await page.getByRole('row').nth(20).waitFor();
  const { fps, bare, scrolled } = await page.evaluate(scrollList, 600);
  table.push({
    metric: 'scrolling 400 px a frame',
    value: fps,
    unit: 'frames/s',
    limit: { is: 'least', value: 50 },
    peer: `${scrolled} px, ${(bare * 100).toFixed(1)} % bare`,
  });
  const devtools = await tablet.context.newCDPSession(page);
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  table.push({
    metric: 'JavaScript heap after a collection',
    value: usedSize / 1e6,
    unit: 'MB',
    limit: { is: 'most', value: 60 },
    peer: `renderer ${residentMegabytes(tablet.profile)} MB resident`,
  });
}

/** The largest renderer of this profile, from /proc. */
function residentMegabytes(profile: string): number {
  const sizes = readdirSync('/proc').map((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!words.includes('--type=renderer') || !words.includes(profile)) return 0;
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(Math.max(...sizes) / 1024);
}

async function measureStart({ app, wifi, tablet }: Bench): Promise<void> {
  await app.kill();
  const times: number[] = [];
  for (let i = 0; i < 8; i++) {
    const page = await tablet.context.newPage();
    await page.addInitScript(watchFirstRow);
    await page.goto(`${wifi.url}/workbench?view=transactions`);
    times.push(Number(await (await page.waitForFunction(() => window.firstRowAt)).jsonValue()));
    await page.close();
  }
  table.push({
    metric: 'warm offline start to the first rows',
    value: median(times.slice(1)),
    unit: 'ms',
    limit: { is: 'most', value: 1000 },
    peer: `first of all ${times[0]?.toFixed(0)} ms`,
  });
  await app.start();
}

async function measureFirstPage({ wifi, tablet }: Bench): Promise<void> {
  const address = await offer(wifi, 'page-first');
  const page = await barePage(tablet, wifi);
  const { ours, raw, rows } = await page.evaluate(
    async (from) => ((await import(from)) as typeof import('./page-first')).compareFirstPage(40),
    address,
  );
  const ratio = median(ours) / median(raw);
  const peer = `${median(ours).toFixed(1)} ms for ${rows[0]} rows, raw IndexedDB ${median(raw).toFixed(1)} ms for ${rows[1]}`;
  table.push({
    metric: 'first page against raw IndexedDB',
    value: ratio,
    unit: 'times',
    limit: { is: 'most', value: 2 },
    peer,
  });
  await page.close();
}

/**
 * A board of our own in the socket's place: 20 full lists of 60 codes a second, every price
 * another.
 */
async function measurePrices({ wifi, tablet }: Bench): Promise<void> {
  const http = createServer();
  const board = new Server(http, { transports: ['websocket'] });
  const port = await freePort();
  await new Promise<void>((resolve) => http.listen(port, resolve));
  wifi.sockets = port;
  const codes = [
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
  while (codes.length < 60) codes.push(`KOD${codes.length}`);
  let tick = 0;
  const sending = setInterval(() => {
    tick++;
    const at = Date.now();
    board.emit(
      'exchanges',
      codes.map((code, i) => ({
        code,
        buying: 5000 + i * 10 + (tick % 50),
        selling: 5060 + i * 10 + (tick % 50),
        at,
        source: 'bench',
        simulated: true,
      })),
    );
  }, 50);
  const page = await tablet.context.newPage();
  await page.addInitScript(watchPrices);
  await page.goto(`${wifi.url}/workbench`);
  await page.bringToFront();
  await page.waitForFunction(() => (window.priceDelays?.length ?? 0) > 400, undefined, {
    timeout: 120_000,
  });
  const delays = (await page.evaluate(() => window.priceDelays ?? [])).slice(60);
  clearInterval(sending);
  await page.close();
  await board.close();
  table.push({
    metric: 'price message to painted cell (p95)',
    value: quantile(delays, 0.95),
    unit: 'ms',
    limit: { is: 'most', value: 100 },
    peer: `median ${median(delays).toFixed(1)} ms, ${delays.length} messages`,
  });
}

async function measureLists(bench: Bench, page: Page): Promise<void> {
  say('saving');
  await measureSave(page, bench.wifi.url);
  say('scrolling');
  await measureScroll(page, bench.tablet, bench.wifi.url);
  await page.close();
  say('starting with no network');
  await measureStart(bench);
  say('reading the first page');
  await measureFirstPage(bench);
}

/** What needs the books of ten thousand slips. */
async function measureShop(): Promise<void> {
  const bench = await prepare();
  if (wants('login')) await measureLogin(bench);
  if (wants('lists') || wants('hands') || wants('prices')) {
    const page = await signInAndPull(bench);
    if (wants('lists')) await measureLists(bench, page);
    await page.close();
  }
  if (wants('hands')) say('hands on a slow machine');
  if (wants('hands')) table.push(...(await measureHands(bench.tablet, bench.wifi.url)));
  if (wants('lighthouse'))
    table.push(
      ...(await measureLighthouse(bench.wifi.url, say, (page) => pullAll(page, bench.wifi.url))),
    );
  if (wants('prices')) say('prices');
  if (wants('prices')) await measurePrices(bench);
}

/** A hundred thousand slips and five thousand contacts. */
async function measureCrowd(): Promise<void> {
  say('filling the books with a hundred thousand slips');
  const stage = await aStage({ books: CROWD, env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  cleanUp.push(stage.end);
  table.push(...(await measurePeople(stage, say)));
}

try {
  if (wants('forming')) table.push(...measureForming());
  if (wants('position')) table.push(...measurePosition());
  if (wants('history')) table.push(...(await measureHistory(say)));
  if (wants('documents'))
    table.push(...(await measureDocuments()), ...(await measureHandOver(say)));
  if (wants('bank')) table.push(...(await measureBank(say)));
  if (wants('busy')) table.push(...(await measureBusyContact(say)));
  if (wants('screening')) table.push(...measureScreening(), ...(await measureListWorker(say)));
  if (wants('wall')) table.push(...(await measureWall(say)));
  if (SHOP_PARTS.some(wants)) await measureShop();
  if (wants('people')) await measureCrowd();
  if (wants('admin')) table.push(...(await measureAdmin(say)));
  for (const part of [...SYNC_PARTS, ...LONG_PARTS])
    if (wants(part)) table.push(...(await measureSync(part, say)));
  console.log('');
  printTable(table);
  process.exitCode = table.every(holds) ? 0 : 1;
} catch (error) {
  // What was measured so far, and what was on the screen.
  printTable(table);
  for (const page of screens()) console.error(await page.locator('body').innerText());
  throw error;
} finally {
  for (const act of cleanUp.reverse()) await act();
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { Server } from 'socket.io';
import { build } from 'vite';
import { fillSlip, lastNumber, openCounter } from '../e2e/counter';
import { AppProcess, freePort, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { Wifi } from '../support/proxy';
import { until } from '../support/until';
import { measureHands } from './hands';
import { measureLighthouse } from './lighthouse';
import { armSave, countSlips, scrollList, watchFirstRow, watchPrices } from './probes';
import { holds, type Measured, median, printTable, quantile } from './table';

/**
 * npm run bench: the speed and size table, with 10,000 slips on the tablet and the production build. Named parts alone
 * are measured by `npm run bench -- hands lighthouse`.
 */
const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cleanUp: (() => unknown)[] = [];
const table: Measured[] = [];
const PARTS = ['login', 'lists', 'hands', 'prices', 'lighthouse'] as const;
type Part = (typeof PARTS)[number];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(' ')}; there are ${PARTS.join(' ')}`);
const wants = (part: Part): boolean => asked.length === 0 || asked.includes(part);
let screens: () => Page[] = () => [];
const say = (text: string) => console.log(`· ${text}`);

type Bench = { app: AppProcess; wifi: Wifi; tablet: Tablet };

async function prepare(): Promise<Bench> {
  const [data, profile] = [tempFolder('bench-data'), tempFolder('bench-profile')];
  cleanUp.push(data.remove, profile.remove);
  const env = { DATA_DIR: data.path, RATE_LIMIT_PER_MINUTE: '1000000' };
  say('filling the books with ten thousand slips');
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/bench/company.ts'], { cwd: top, env: { ...process.env, ...env }, stdio: 'inherit' });
  const [inner, outer] = [await freePort(), await freePort()];
  const app = new AppProcess(inner, data.path, env);
  const wifi = new Wifi(outer, inner);
  cleanUp.push(
    () => wifi.close(),
    () => app.kill(),
  );
  say('starting the server (the first time it builds)');
  await Promise.all([app.start(), wifi.listen()]);
  const tablet = await new Tablet(profile.path).on();
  cleanUp.push(() => tablet.off());
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
    if (!/javascript/.test(response.headers()['content-type'] ?? '') || response.url().endsWith('/sw.js')) return;
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

/** Key to row, forty times, with the server there. */
async function measureSave(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/workbench`);
  const times: number[] = [];
  for (let i = 0; i < 45; i++) {
    const kurus = await fillSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: `${5 + (i % 20)},${10 + i}` });
    await page.getByLabel('Havale').fill(String(kurus / 100).replace('.', ','));
    await page.getByRole('button', { name: 'Kaydet', exact: true }).focus();
    await page.evaluate(armSave, await lastNumber(page));
    await page.keyboard.press('Enter');
    times.push(Number(await page.evaluate(() => window.saveTook)));
  }
  const warm = times.slice(5);
  table.push({ metric: 'save, key to row (median)', value: median(warm), unit: 'ms', limit: { is: 'most', value: 65 } });
  table.push({ metric: 'save, key to row (p95)', value: quantile(warm, 0.95), unit: 'ms', limit: { is: 'most', value: 120 } });
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
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: path.join(top, 'tests/bench/page-first.ts'), formats: ['es'], fileName: 'page-first' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const code = output && 'output' in output ? output.output[0].code : '';
  wifi.scripts.set('/bench-page-first.js', code);
  const page = await tablet.context.newPage();
  await page.goto(`${wifi.url}/favicon.svg`);
  const { ours, raw, rows } = await page.evaluate(async () => {
    const address = '/bench-page-first.js';
    return ((await import(address)) as typeof import('./page-first')).compareFirstPage(40);
  });
  const ratio = median(ours) / median(raw);
  const peer = `${median(ours).toFixed(1)} ms for ${rows[0]} rows, raw IndexedDB ${median(raw).toFixed(1)} ms for ${rows[1]}`;
  table.push({ metric: 'first page against raw IndexedDB', value: ratio, unit: 'times', limit: { is: 'most', value: 2 }, peer });
  await page.close();
}

/** A board of our own in the socket's place: 20 full lists of 60 codes a second, every price another. */
async function measurePrices({ wifi, tablet }: Bench): Promise<void> {
  const http = createServer();
  const board = new Server(http, { transports: ['websocket'] });
  const port = await freePort();
  await new Promise<void>((resolve) => http.listen(port, resolve));
  wifi.sockets = port;
  const codes = ['HAS', 'GUMUS', 'USDTRY', 'EURTRY', 'AYAR22', 'AYAR14', 'CEYREK_YENI', 'YARIM_YENI', 'TAM_YENI', 'ATA_YENI', 'GREMSE_YENI'];
  while (codes.length < 60) codes.push(`KOD${codes.length}`);
  let tick = 0;
  const sending = setInterval(() => {
    tick++;
    const at = Date.now();
    board.emit(
      'exchanges',
      codes.map((code, i) => ({ code, buying: 5000 + i * 10 + (tick % 50), selling: 5060 + i * 10 + (tick % 50), at, source: 'bench', simulated: true })),
    );
  }, 50);
  const page = await tablet.context.newPage();
  await page.addInitScript(watchPrices);
  await page.goto(`${wifi.url}/workbench`);
  await page.bringToFront();
  await page.waitForFunction(() => (window.priceDelays?.length ?? 0) > 400, undefined, { timeout: 120_000 });
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

try {
  const bench = await prepare();
  if (wants('login')) await measureLogin(bench);
  if (wants('lists') || wants('hands') || wants('prices')) {
    const page = await signInAndPull(bench);
    if (wants('lists')) await measureLists(bench, page);
    await page.close();
  }
  say('hands on a slow machine');
  if (wants('hands')) table.push(...(await measureHands(bench.tablet, bench.wifi.url)));
  if (wants('lighthouse')) table.push(...(await measureLighthouse(bench.wifi.url, say, (page) => pullAll(page, bench.wifi.url))));
  say('prices');
  if (wants('prices')) await measurePrices(bench);
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

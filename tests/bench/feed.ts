import type { Page } from 'playwright-core';
import { openCounter } from '../e2e/steps/counter';
import { until } from '../support/until';
import { aBoard, heapOf, slope } from './heap';
import { countPrices, watchPrices } from './probes';
import type { Stage } from './stage';
import { type Measured, median, quantile } from './table';

/**
 * The feed as the market issue has it: twenty messages a second of sixty codes for ten minutes,
 * then an hour's messages as fast as they are read. While a slip is typed it makes no more long
 * tasks than a run with no feed; a price is painted soon after it came; the heap stays where it is.
 */
const A_SECOND = 20;
const MINUTES = 10;
const AN_HOUR = 3_600 * A_SECOND;
const CHUNKS = 20;
const CODES = 60;
/** Slips typed in each run. */
const SLIPS = 12;
/**
 * What a slope may come to over the whole length: less than the collector's own noise is nothing.
 */
const FLAT_MB = 1;

declare global {
  interface Window {
    longTasks?: number[];
  }
}

/** Before anything of the app: how long each task took that took more than 50 ms. */
function watchLongTasks(): void {
  const took: number[] = [];
  window.longTasks = took;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) took.push(duration);
  }).observe({ type: 'longtask' });
}

type Board = Awaited<ReturnType<typeof aBoard>>;

/** The counter, drawn, with nothing more on its way but prices. */
async function counterOf(
  stage: Stage,
  tablet: Awaited<ReturnType<Stage['aTablet']>>,
  board: Board,
): Promise<Page> {
  const page = await tablet.context.newPage();
  for (const script of [watchLongTasks, watchPrices, countPrices]) await page.addInitScript(script);
  await page.goto(`${stage.wifi.url}/workbench`);
  await page.bringToFront();
  await page.getByLabel('Ürün').waitFor();
  await until(
    () => page.evaluate(() => window.pricesRead ?? 0),
    (count) => {
      board.send();
      return count > 0;
    },
  );
  return page;
}

/** Lines of a slip by the keyboard, as somebody types them; gives the long tasks of it. */
async function typeSlips(page: Page): Promise<number[]> {
  await page.evaluate(() => window.longTasks?.splice(0));
  for (let i = 0; i < SLIPS; i++) {
    const box = page.getByLabel('Ürün');
    await box.click();
    await page.keyboard.type(`burma bilezik ${10 + i},${20 + i}`, { delay: 40 });
    await page.keyboard.press('Enter');
    await until(
      () => box.inputValue(),
      (text) => text === '',
    );
  }
  // A frame and a task: by then what was long has been told of.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))),
  );
  return page.evaluate(() => window.longTasks?.splice(0) ?? []);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export async function measureFeed(stage: Stage, say: (text: string) => void): Promise<Measured[]> {
  const tablet = await stage.aTablet();
  const first = await openCounter(tablet, stage.wifi.url);
  const board = await aBoard(CODES);
  stage.wifi.sockets = board.port;
  const page = await counterOf(stage, tablet, board);
  await first.close();
  say(`${SLIPS} lines typed without a feed`);
  await typeSlips(page);
  const quiet = await typeSlips(page);
  const sending = setInterval(board.send, 1_000 / A_SECOND);
  say(`${SLIPS} lines typed with ${A_SECOND} messages a second of ${CODES} codes`);
  const busy = await typeSlips(page);
  say(`${MINUTES} minutes of it`);
  const heap = await heapOf(page, tablet);
  // What the probe notes is taken out of the page before each look, or the heap would grow by the
  // probe's own twelve thousand figures.
  const noted = () => page.evaluate(() => window.priceDelays?.splice(0) ?? []);
  await noted();
  const sizes = [await heap()];
  const delays: number[] = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    delays.push(...(await noted()));
    sizes.push(await heap());
  }
  clearInterval(sending);
  say('an hour of messages as fast as they are read');
  const read = () => page.evaluate(() => window.pricesRead ?? 0);
  const [before, began, from] = [board.sent() - (await read()), board.sent(), Date.now()];
  const fast = [await heap()];
  for (let chunk = 1; chunk <= CHUNKS; chunk++) {
    while (board.sent() - began < (AN_HOUR / CHUNKS) * chunk) {
      for (let i = 0; i < 100; i++) board.send();
      await until(read, (count) => count + before >= board.sent(), 600_000);
    }
    fast.push(await heap());
  }
  const seconds = (Date.now() - from) / 1_000;
  await page.close();
  await board.close();
  const flat = (values: readonly number[]): number =>
    slope(values.slice(Math.floor(values.length / 2))) * (values.length - 1);
  const peer = (values: readonly number[]): string =>
    values.map((value) => value.toFixed(1)).join(' ');
  return [
    {
      metric: `long tasks while ${SLIPS} lines are typed under the feed`,
      value: busy.length,
      unit: 'tasks',
      limit: { is: 'most', value: quiet.length },
      peer: `without it ${quiet.length}; ${sum(busy).toFixed(0)} and ${sum(quiet).toFixed(0)} ms`,
    },
    {
      metric: `tick to paint, ${MINUTES} minutes of ${A_SECOND} a second of ${CODES} codes (p95)`,
      value: quantile(delays, 0.95),
      unit: 'ms',
      limit: { is: 'most', value: 100 },
      peer: `median ${median(delays).toFixed(1)} ms, ${delays.length} painted`,
    },
    {
      metric: 'heap under it, slope of the later half over it all',
      value: flat(sizes),
      unit: 'MB',
      limit: { is: 'most', value: FLAT_MB },
      peer: peer(sizes),
    },
    {
      metric: `heap, an hour's ${AN_HOUR} messages in ${seconds.toFixed(0)} s, slope of the later half`,
      value: flat(fast),
      unit: 'MB',
      limit: { is: 'most', value: FLAT_MB },
      peer: peer(fast),
    },
  ];
}

import type { Page } from 'playwright-core';
import { fillSlip, lastNumber, openCounter } from '../e2e/steps/counter';
import type { Tablet } from '../support/browser';
import type { Passed, Wifi } from '../support/proxy';
import { until } from '../support/until';
import { SLIP } from './outbox';
import { armSave } from './probes';
import { barePage, offer, type Stage } from './stage';
import { type Measured, median, quantile } from './table';

/**
 * A thousand waiting rows leave: within the true limit of the minute, and, at a raised one, under
 * the clerk's hands.
 */
const ROWS = 1_000;
const LONGEST = 1_200_000;
/** The drain's part of the 250 calls of a minute. */
const SHARE = 150;

const isRow = ({ method, path }: Pick<Passed, 'method' | 'path'>): boolean =>
  method === 'POST' && path.endsWith('/workbench/transactions');
const arrived = (wifi: Wifi): Passed[] =>
  wifi.log.filter((passed) => isRow(passed) && passed.status === 200);

/** A signed-in tablet whose rows cannot leave until `open` is called. */
async function holdNewRows(
  { wifi }: Stage,
  tablet: Tablet,
): Promise<{ page: Page; open: () => void }> {
  const page = await openCounter(tablet, wifi.url);
  const open = wifi.cutOff(isRow);
  const address = await offer(wifi, 'page-outbox');
  const bare = await barePage(tablet, wifi);
  await bare.evaluate(
    async ({ from, slip, rows }) =>
      ((await import(from)) as typeof import('./page-outbox')).fillQueue(slip, rows),
    {
      from: address,
      slip: SLIP,
      rows: ROWS,
    },
  );
  await bare.close();
  await page.bringToFront();
  return { page, open };
}

const hurry = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('online')));

export async function measureBudget(
  stage: Stage,
  say: (text: string) => void,
): Promise<Measured[]> {
  const { wifi } = stage;
  const { page, open } = await holdNewRows(stage, await stage.aTablet());
  // What was called before counts in the same minute.
  await new Promise((resolve) => setTimeout(resolve, 61_000));
  const before = wifi.log.length;
  say(`${ROWS} rows leave within the limit of the minute: ${Math.ceil(ROWS / SHARE)} minutes`);
  open();
  const began = Date.now();
  await hurry(page);
  await until(
    () => arrived(wifi).length,
    (count) => count >= ROWS,
    LONGEST,
  );
  const took = ((arrived(wifi).at(-1)?.at ?? 0) - began) / 1000;
  await page.close();
  // Whole minutes for all that is beyond the last share, and that last share as fast as the first
  // one went.
  const burst = ((arrived(wifi)[SHARE - 1]?.at ?? 0) - began) / 1000;
  const rest = ROWS % SHARE || SHARE;
  const ideal = (Math.ceil(ROWS / SHARE) - 1) * 60 + (burst * rest) / SHARE;
  const refused = wifi.log.slice(before).filter(({ status }) => status === 429).length;
  const busiest = busiestMinute(
    wifi.log.slice(before).filter(({ path }) => path.startsWith('/api/')),
  );
  return [
    {
      metric: `${ROWS} rows drained at 250 calls a minute`,
      value: took,
      unit: 's',
      limit: { is: 'most', value: ideal * 1.05 },
      peer: `${ideal.toFixed(0)} s is what ${SHARE} a minute allow, ${burst.toFixed(1)} s for the first ${SHARE}`,
    },
    {
      metric: 'answers 429 meanwhile',
      value: refused,
      unit: '',
      limit: { is: 'most', value: 0 },
      peer: `${busiest} calls in the busiest minute`,
    },
  ];
}

const busiestMinute = (calls: readonly Passed[]): number =>
  Math.max(
    0,
    ...calls.map(({ at }) => calls.filter((c) => c.at >= at && c.at < at + 60_000).length),
  );

const SAVES = 20;

/**
 * Saves and own calls of the clerk with a thousand rows leaving as fast as they can, and the same
 * when all have left.
 */
export async function measureClicks(
  stage: Stage,
  say: (text: string) => void,
): Promise<Measured[]> {
  const { wifi } = stage;
  const { page, open } = await holdNewRows(stage, await stage.aTablet());
  say('the clerk saves and asks while everything leaves');
  await act(page, 3);
  open();
  await hurry(page);
  const began = arrived(wifi).length;
  await until(
    () => arrived(wifi).length,
    (count) => count > began + 10,
    LONGEST,
  );
  const during = await act(page, SAVES);
  const left = ROWS - arrived(wifi).length;
  if (left <= 0) throw new Error('the queue was empty before the clerk was ready');
  await until(
    () => arrived(wifi).length,
    (count) => count >= ROWS,
    LONGEST,
  );
  say('and once more when all have left');
  await page.waitForTimeout(5_000);
  const alone = await act(page, SAVES);
  await page.close();
  const beside = (
    metric: string,
    mine: readonly number[],
    bare: readonly number[],
    most: number,
  ): Measured => ({
    metric,
    value: median(mine) - median(bare),
    unit: 'ms',
    limit: { is: 'most', value: most },
    peer: `median ${median(mine).toFixed(0)} ms beside ${median(bare).toFixed(0)}, p95 ${quantile(mine, 0.95).toFixed(0)} beside ${quantile(bare, 0.95).toFixed(0)}; ${left} rows still to go`,
  });
  return [
    beside('a save is later for the drain by', during.saves, alone.saves, 50),
    beside('an own call is later for the drain by', during.calls, alone.calls, 50),
  ];
}

async function act(page: Page, rounds: number): Promise<{ saves: number[]; calls: number[] }> {
  const saves: number[] = [];
  const calls: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const kurus = await fillSlip(page, {
      tab: 'Satış',
      product: 'Burma bilezik',
      grams: `${5 + i},10`,
    });
    await page.getByLabel('Havale').fill(String(kurus / 100).replace('.', ','));
    await page.getByRole('button', { name: 'Kaydet', exact: true }).focus();
    await page.evaluate(armSave, await lastNumber(page));
    await page.keyboard.press('Enter');
    saves.push(Number(await page.evaluate(() => window.saveTook)));
    calls.push(await page.evaluate(ownCall));
  }
  return { saves, calls };
}

/**
 * Opens the sync centre, which asks the server for the number gaps, and comes back; how long the
 * answer took from the click on.
 */
async function ownCall(): Promise<number> {
  const go = (path: string) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const answered = new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const found = list.getEntries().find(({ name }) => name.includes('/settings/devices'));
      if (!found) return;
      observer.disconnect();
      resolve((found as PerformanceResourceTiming).responseEnd);
    });
    observer.observe({ type: 'resource' });
  });
  const began = performance.now();
  go('/sync-center');
  const took = (await answered) - began;
  go('/workbench');
  return took;
}

import type { CDPSession, Page } from 'playwright-core';
import { keptLines, type Shift, shiftsOf, standing, watchShifts } from '../e2e/steps/shifts';
import type { Tablet } from '../support/browser';
import { until } from '../support/until';
import { type Measured, median } from './table';

declare global {
  interface Window {
    interactions?: { name: string; took: number }[];
  }
}

const RUNS = 5;
const SLOWDOWN = 4;

/** Before anything of the app: every interaction's time to the next paint. */
function watchHands(): void {
  const heard: { name: string; took: number }[] = [];
  window.interactions = heard;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) heard.push({ name: entry.name, took: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Two frames and a task: by then the entries of what was done before have been handed out. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))),
      ),
  );

/**
 * The slowest interaction of an action, in ms; an interaction under 16 ms leaves no entry and counts
 * as 16.
 */
async function slowest(page: Page, action: () => Promise<unknown>): Promise<number> {
  await settle(page);
  await page.evaluate(() => window.interactions?.splice(0));
  await action();
  await settle(page);
  const heard = await page.evaluate(() => window.interactions ?? []);
  return Math.max(16, ...heard.map(({ took }) => took));
}

async function typeLine(page: Page): Promise<void> {
  const box = page.getByLabel('Ürün');
  await box.click();
  await page.keyboard.type('burma bilezik', { delay: 40 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('12,34', { delay: 40 });
  await page.keyboard.press('Enter');
}

async function commandBar(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Ara ve komut ver' }).waitFor();
  await page.keyboard.type('pano', { delay: 40 });
  await page.keyboard.press('Escape');
}

async function switchTabs(page: Page): Promise<void> {
  for (const key of ['F3', 'F2']) await page.keyboard.press(key);
  await page.getByRole('tab', { name: 'Alış', exact: true }).click();
  await page.getByRole('tab', { name: 'Satış', exact: true }).click();
}

/** The forms of screen that a counter stands on, and one that is low. */
const SIZES = [
  [390, 844],
  [800, 1280],
  [1280, 800],
  [1366, 650],
] as const;

/** Cumulative shift, and on the console what it was made of. */
function summed(shifts: readonly Shift[], where: string): number {
  for (const { value, what } of shifts)
    console.log(`  ${where}: ${value.toFixed(4)} ${what.join(' | ')}`);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/**
 * The counter comes up with a basket that an earlier visit left open, on every form of screen: the
 * most that moved by itself.
 */
async function measureStillness(tablet: Tablet, url: string): Promise<Measured[]> {
  const rows: Measured[] = [];
  let page = await tablet.open(`${url}/workbench`);
  let written = 0;
  for (const many of [0, 1, 3, 12]) {
    for (; written < many; written++) {
      const box = page.getByLabel('Ürün');
      await box.fill(`burma bilezik ${10 + written},${20 + written}`);
      await box.press('Enter');
      await until(
        () => box.inputValue(),
        (text) => text === '',
      );
    }
    await until(
      () => keptLines(page),
      (kept) => kept === many,
    );
    const sums: number[] = [];
    for (const [width, height] of SIZES) {
      await page.close();
      page = await tablet.context.newPage();
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchShifts);
      await page.goto(`${url}/workbench`);
      await standing(page);
      sums.push(summed(await shiftsOf(page), `${many} kept lines, ${width}×${height}`));
    }
    const peer = SIZES.map(
      ([width, height], i) => `${width}×${height} ${sums[i]?.toFixed(4)}`,
    ).join(', ');
    rows.push({
      metric: `layout shift, ${many} kept lines`,
      value: Math.max(...sums),
      unit: '',
      limit: { is: 'most', value: 0 },
      peer,
    });
  }
  await page.getByRole('button', { name: 'Boşalt' }).click();
  await until(
    () => keptLines(page),
    (kept) => kept === 0,
  );
  await page.close();
  return rows;
}

/**
 * On a tablet that somebody is signed in on: how long the screen makes a hand wait on a machine
 * four times slower than this one, and whether anything moves by itself.
 */
export async function measureHands(tablet: Tablet, url: string): Promise<Measured[]> {
  const stillness = await measureStillness(tablet, url);
  const actions = {
    'typing a line': typeLine,
    'the command bar': commandBar,
    'switching sale and purchase': switchTabs,
  };
  const times = new Map<string, number[]>(Object.keys(actions).map((name) => [name, []]));
  const shifts: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await tablet.context.newPage();
    await page.addInitScript(watchHands);
    await page.addInitScript(watchShifts);
    await page.goto(`${url}/workbench`);
    await page.getByLabel('Ürün').waitFor();
    const devtools: CDPSession = await tablet.context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const [name, action] of Object.entries(actions))
      times.get(name)?.push(await slowest(page, () => action(page)));
    shifts.push(summed(await shiftsOf(page), 'with hands on it'));
    await page.close();
  }
  const rows = Array.from(times, ([name, values]): Measured => {
    return {
      metric: `next paint, ${name}, CPU ÷ ${SLOWDOWN}`,
      value: median(values),
      unit: 'ms',
      limit: { is: 'most', value: 100 },
      peer: values.join(' '),
    };
  });
  const moved: Measured = {
    metric: 'layout shift with hands on it',
    value: median(shifts),
    unit: '',
    limit: { is: 'most', value: 0 },
    peer: shifts.join(' '),
  };
  return [...rows, ...stillness, moved];
}

import type { CDPSession, Page } from 'playwright-core';
import { openCounter } from '../e2e/counter';
import type { Tablet } from '../support/browser';
import { type Measured, median } from './table';

declare global {
  interface Window {
    interactions?: { name: string; took: number }[];
    shifts?: number;
  }
}

const RUNS = 5;
const SLOWDOWN = 4;

/** Before anything of the app: every interaction's time to the next paint, and every shift that no input explains. */
function watchHands(): void {
  const heard: { name: string; took: number }[] = [];
  window.interactions = heard;
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) heard.push({ name: entry.name, took: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.shifts = (window.shifts ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Two frames and a task: by then the entries of what was done before have been handed out. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)))));

/** The slowest interaction of a deed, in ms; an interaction under 16 ms leaves no entry and counts as 16. */
async function slowest(page: Page, deed: () => Promise<unknown>): Promise<number> {
  await settle(page);
  await page.evaluate(() => window.interactions?.splice(0));
  await deed();
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

/** How long the screen makes a hand wait on a machine four times slower than this one, and whether anything moves by itself. */
export async function measureHands(tablet: Tablet, url: string): Promise<Measured[]> {
  const signedIn = await openCounter(tablet, url);
  await signedIn.close();
  const deeds = { 'typing a line': typeLine, 'the command bar': commandBar, 'switching sale and purchase': switchTabs };
  const times = new Map<string, number[]>(Object.keys(deeds).map((name) => [name, []]));
  const shifts: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await tablet.context.newPage();
    await page.addInitScript(watchHands);
    await page.goto(`${url}/workbench`);
    await page.getByLabel('Ürün').waitFor();
    const devtools: CDPSession = await tablet.context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const [name, deed] of Object.entries(deeds)) times.get(name)?.push(await slowest(page, () => deed(page)));
    shifts.push(await page.evaluate(() => window.shifts ?? Number.NaN));
    await page.close();
  }
  const rows = Array.from(times, ([name, values]): Measured => {
    return { metric: `next paint, ${name}, CPU ÷ ${SLOWDOWN}`, value: median(values), unit: 'ms', limit: { is: 'most', value: 100 }, peer: values.join(' ') };
  });
  return [...rows, { metric: 'layout shift on the counter', value: median(shifts), unit: '', limit: { is: 'most', value: 0 }, peer: shifts.join(' ') }];
}

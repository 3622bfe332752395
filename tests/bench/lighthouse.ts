import lighthouse, { desktopConfig } from 'lighthouse';
import type { Page } from 'playwright-core';
import { signIn, workerInCharge } from '../e2e/counter';
import { freePort, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { type Measured, median } from './table';

/**
 * Lighthouse on the login page, cold, and on the counter of somebody who is signed in: medians of five runs, on a desk and on
 * its simulated slow telephone. Each run's own numbers stand beside the median.
 */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];
type Form = 'desktop' | 'mobile';

const LIMITS: Record<Category, Record<Form, number>> = {
  performance: { desktop: 95, mobile: 90 },
  accessibility: { desktop: 100, mobile: 100 },
  'best-practices': { desktop: 100, mobile: 100 },
};

export async function measureLighthouse(url: string, say: (text: string) => void, pulled: (page: Page) => Promise<void>): Promise<Measured[]> {
  const profile = tempFolder('bench-lighthouse');
  const port = await freePort();
  const tablet = await new Tablet(profile.path, [`--remote-debugging-port=${port}`]).on();
  try {
    const rows = await measurePage('login page', `${url}/auth`, port, false, say);
    const page = await tablet.open(`${url}/auth`);
    await signIn(page);
    await workerInCharge(page);
    await pulled(page);
    await page.close();
    return [...rows, ...(await measurePage('counter', `${url}/workbench`, port, true, say))];
  } finally {
    await tablet.off();
    profile.remove();
  }
}

async function measurePage(name: string, url: string, port: number, signedIn: boolean, say: (text: string) => void): Promise<Measured[]> {
  const table: Measured[] = [];
  for (const form of ['desktop', 'mobile'] as const) {
    const runs: Record<Category, number>[] = [];
    for (let i = 0; i < RUNS; i++) {
      say(`Lighthouse, ${name}, ${form}, ${i + 1} of ${RUNS}`);
      runs.push(await scores(url, port, form, signedIn, say));
    }
    for (const category of CATEGORIES) {
      const values = runs.map((run) => run[category]);
      const limit = { is: 'least' as const, value: LIMITS[category][form] };
      table.push({ metric: `Lighthouse ${category}, ${name}, ${form}`, value: median(values), unit: 'of 100', limit, peer: values.join(' ') });
    }
  }
  return table;
}

async function scores(url: string, port: number, form: Form, signedIn: boolean, say: (text: string) => void): Promise<Record<Category, number>> {
  const flags = { port, output: 'json' as const, logLevel: 'error' as const, onlyCategories: Array.from(CATEGORIES), disableStorageReset: signedIn };
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`Lighthouse looked at ${finalDisplayedUrl}, not ${url}`);
  const score = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100);
  for (const category of ['accessibility', 'best-practices'] as const) {
    const lost = categories[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1) ?? [];
    for (const { id } of lost) say(`  ${category}: ${id} ${JSON.stringify(audits[id]?.details ?? {}).slice(0, 600)}`);
  }
  return { performance: score('performance'), accessibility: score('accessibility'), 'best-practices': score('best-practices') };
}

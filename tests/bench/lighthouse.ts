import lighthouse, { desktopConfig } from 'lighthouse';
import type { Page } from 'playwright-core';
import { signIn, workerInCharge } from '../e2e/steps/counter';
import { freePort, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { type Measured, median } from './table';

/**
 * Lighthouse on the login page, cold, and on the counter of somebody who is signed in: medians of
 * five runs, on a desk and on its simulated slow telephone. Each run's own numbers stand beside the
 * median. Each has a browser started for it, as Lighthouse itself does: in one that has drawn pages
 * before, its profiler first walks through all that these left in the heap (150 ms here, six
 * hundred on the simulated telephone) and counts that as blocking time of the page.
 */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];
type Form = 'desktop' | 'mobile';

/** What the performance score is made of, in ms, so that a bad run says where it lost. */
const PARTS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
} as const;

const LIMITS: Record<Category, Record<Form, number>> = {
  performance: { desktop: 95, mobile: 90 },
  accessibility: { desktop: 100, mobile: 100 },
  'best-practices': { desktop: 100, mobile: 100 },
};

export async function measureLighthouse(
  url: string,
  say: (text: string) => void,
  pulled: (page: Page) => Promise<void>,
): Promise<Measured[]> {
  const profile = tempFolder('bench-lighthouse');
  const port = await freePort();
  const tablet = await new Tablet(profile.path, [`--remote-debugging-port=${port}`]).on();
  const score = async (path: string, form: Form, signedIn: boolean) => {
    await tablet.off();
    await tablet.on();
    return scores(`${url}${path}`, port, form, signedIn, say);
  };
  try {
    const rows = await measurePage('login page', say, (form) => score('/auth', form, false));
    const page = await tablet.open(`${url}/auth`);
    await signIn(page);
    await workerInCharge(page);
    await pulled(page);
    await page.close();
    return [
      ...rows,
      ...(await measurePage('counter', say, (form) => score('/workbench', form, true))),
    ];
  } finally {
    await tablet.off();
    profile.remove();
  }
}

type Scores = Record<Category, number>;

async function measurePage(
  name: string,
  say: (text: string) => void,
  score: (form: Form) => Promise<Scores>,
): Promise<Measured[]> {
  const table: Measured[] = [];
  for (const form of ['desktop', 'mobile'] as const) {
    const runs: Scores[] = [];
    for (let i = 0; i < RUNS; i++) {
      say(`Lighthouse, ${name}, ${form}, ${i + 1} of ${RUNS}`);
      runs.push(await score(form));
    }
    for (const category of CATEGORIES) {
      const values = runs.map((run) => run[category]);
      const limit = { is: 'least' as const, value: LIMITS[category][form] };
      table.push({
        metric: `Lighthouse ${category}, ${name}, ${form}`,
        value: median(values),
        unit: 'of 100',
        limit,
        peer: values.join(' '),
      });
    }
  }
  return table;
}

async function scores(
  url: string,
  port: number,
  form: Form,
  signedIn: boolean,
  say: (text: string) => void,
): Promise<Scores> {
  const flags = {
    port,
    output: 'json' as const,
    logLevel: 'error' as const,
    onlyCategories: Array.from(CATEGORIES),
    disableStorageReset: signedIn,
  };
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`Lighthouse looked at ${finalDisplayedUrl}, not ${url}`);
  const score = (category: Category): number =>
    Math.round((categories[category]?.score ?? 0) * 100);
  for (const category of ['accessibility', 'best-practices'] as const) {
    const lost =
      categories[category]?.auditRefs.filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
      ) ?? [];
    for (const { id } of lost)
      say(`  ${category}: ${id} ${JSON.stringify(audits[id]?.details ?? {}).slice(0, 600)}`);
  }
  say(
    `  ${Object.entries(PARTS)
      .map(([name, id]) => `${name} ${Math.round(audits[id]?.numericValue ?? 0)}`)
      .join(', ')} ms`,
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
  };
}

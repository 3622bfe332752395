import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { openCounter } from '../e2e/steps/counter';
import { call, type Session, signIn } from '../support/signed-client';
import { rowsAt, watchLongTasks } from './probes';
import { aStage, type Stage } from './stage';
import { type Measured, median } from './table';

/**
 * The pages of the administration beside 5,000 people and 200 users, and a shop that moves in:
 * 2,000 people and 5,000 cards, each from one file.
 */
const USERS = 200;
const PEOPLE = 5_000;
const MOVED = { people: 2_000, cards: 5_000 };
const ROUNDS = 8;

type Say = (text: string) => void;

/** A page, what on it holds rows, and the call that its rows come by. */
const PAGES = [
  { path: '/admin/users', selector: '[aria-label="Kişiler"] button', by: '/settings/users' },
  { path: '/admin/branches', selector: 'main li, main tr', by: '/settings/sites' },
  {
    path: '/admin/logs',
    selector: '[role=grid][aria-label="Kayıt defteri"] [role=gridcell]',
    by: '/settings/journal',
  },
] as const;

export async function measureAdmin(say: Say): Promise<Measured[]> {
  say('filling the books with 5,000 people and 200 users');
  const stage = await aStage({
    books: { days: 2, perDay: 20, people: PEOPLE },
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
    before: (env) => {
      const made = ['--import', 'tsx', 'tests/bench/company-users.ts', String(USERS)];
      execFileSync(process.execPath, made, { env, stdio: 'inherit' });
    },
  });
  try {
    const page = await openCounter(await stage.aTablet(), stage.wifi.url);
    return [...(await measurePages(stage, page, say)), ...(await measureMoving(stage, page, say))];
  } finally {
    await stage.end();
  }
}

async function measurePages({ wifi }: Stage, page: Page, say: Say): Promise<Measured[]> {
  // The bare call takes the page's way, through the proxy that plays the network.
  const session = await signIn(wifi.url);
  const measured: Measured[] = [];
  for (const { path, selector, by } of PAGES) {
    say(path);
    // The first opening fetches the page's own code.
    await page.goto(`${wifi.url}${path}`);
    await page.locator(selector).first().waitFor();
    const reloaded: number[] = [];
    const first: number[] = [];
    const again: number[] = [];
    const raw: number[] = [];
    const customers = { label: 'Kişiler', path: '/workbench?view=customers' };
    for (let i = 0; i < ROUNDS; i++) {
      await page.goto(`${wifi.url}${customers.path}`);
      await page.evaluate(rowsAt, customers);
      reloaded.push(await page.evaluate(firstAt, { path, selector }));
      await page.goto(`${wifi.url}${customers.path}`);
      await page.evaluate(rowsAt, customers);
      await untilAtRest(page);
      first.push(await page.evaluate(firstAt, { path, selector }));
      await page.evaluate(rowsAt, customers);
      again.push(await page.evaluate(firstAt, { path, selector }));
      raw.push(await bareCall(session, by));
    }
    const beside = (times: number[]) => ({
      value: median(times) / median(raw),
      unit: 'times the bare call',
      peer: `${median(times).toFixed(0)} ms against ${median(raw).toFixed(0)} ms`,
    });
    measured.push(
      {
        metric: `${path}, page to first rows`,
        ...beside(again),
        limit: { is: 'most', value: 2 },
      },
      // The page's code is read too.
      { metric: `${path}, its first opening since the app started`, ...beside(first) },
      // While the app itself still starts.
      { metric: `${path}, first page after a reload`, ...beside(reloaded) },
    );
  }
  return measured;
}

async function bareCall(session: Session, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await call(session.base, 'GET', path, { session });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - began;
}

/** Resolves when the page asks for nothing more and its main thread has had nothing to do. */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Goes to a page inside the app; how long it took until what holds rows was painted. */
function firstAt({ path, selector }: { path: string; selector: string }): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(0);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    history.pushState(null, '', path);
    look();
  });
}

const lines = (head: string, count: number, row: (i: number) => string): Buffer =>
  Buffer.from([head, ...Array.from({ length: count }, (_, i) => row(i))].join('\r\n'));

const MOVES = [
  {
    what: `import of ${MOVED.people} people with balances`,
    path: '/accounts?view=import',
    file: () =>
      lines('Ad;Telefon;Has;TL', MOVED.people, (i) =>
        [`Taşınan ${i}`, `0533${String(i).padStart(7, '0')}`, `${i},250 B`, `${i * 10},50`].join(
          ';',
        ),
      ),
    press: /^İçe aktar$/,
    done: /satır içe aktarıldı/,
  },
  {
    what: `import of ${MOVED.cards} stock cards`,
    path: '/inventory/account?view=import',
    file: () =>
      lines('Ad;Barkod;Ayar;Brüt gram;İşçilik', MOVED.cards, (i) =>
        [`Yüzük ${i}`, `TS${String(i).padStart(6, '0')}`, '585', '3,45', '90'].join(';'),
      ),
    press: /^5\.?000 kartı içe aktar$/,
    done: /kart içe aktarıldı/,
  },
] as const;

/** The time from the chosen file to the server's word, and the longest task of the page in it. */
async function measureMoving({ wifi }: Stage, page: Page, say: Say): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { what, path, file, press, done } of MOVES) {
    say(what);
    await page.goto(`${wifi.url}${path}`);
    await page.evaluate(watchLongTasks);
    const began = performance.now();
    const buffer = file();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'tasinma.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: press }).click();
    await page.getByText(done).waitFor();
    const took = performance.now() - began;
    const longest = await page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])));
    measured.push(
      { metric: what, value: took / 1_000, unit: 's' },
      {
        metric: `${what}: longest task`,
        value: longest,
        unit: 'ms',
        limit: { is: 'most', value: 200 },
      },
    );
  }
  return measured;
}

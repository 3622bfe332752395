import type { Page, Worker } from 'playwright-core';
import { openCounter } from '../e2e/steps/counter';
import { unXml, uploadBody } from '../server/support/screening';
import { call, DEMO, signIn } from '../support/signed-client';
import { until } from '../support/until';
import { aStage } from './stage';
import { type Measured, median, quantile } from './table';

/**
 * The search of the sanctions lists in the app's own worker, on the counter's page: how long an
 * answer takes over all names, and how much later a typed letter is painted while it searches.
 */
const NAMES = 75_000;
const QUERIES = 3_000;
const ROUNDS = 7;
const WORDS = 'burma bilezik ajda hasır künye zincir'.split(' ');

declare global {
  interface Window {
    keysTook?: number[];
  }
}

/** Names of syllables, so that many are alike: these are the hardest to search. */
const SYLLABLES = 'rus tam sab zir kar min had del var şan gül ner ayd hak mur bek'.split(' ');
const word = (n: number): string =>
  [n % 16, (n >> 4) % 16, (n >> 8) % 16].map((at) => SYLLABLES[at]).join('');
const nameAt = (at: number): string => `${word(at * 7)} ${word(at * 31 + 5)}`;

export async function measureListWorker(say: (text: string) => void): Promise<Measured[]> {
  say(`a counter with ${NAMES} listed names on it`);
  const stage = await aStage({ books: { days: 2, perDay: 20 } });
  try {
    const session = await signIn(stage.wifi.url, DEMO);
    const people = Array.from({ length: NAMES }, (_, at) => ({ id: `P${at}`, first: nameAt(at) }));
    const body = uploadBody('UN', unXml(people));
    const { status } = await call(stage.wifi.url, 'POST', '/inspections/lists', { session, body });
    if (status !== 200) throw new Error(`the lists were answered with ${status}`);
    const tablet = await stage.aTablet();
    const page = await openCounter(tablet, stage.wifi.url);
    const worker = await listWorker(page);
    await page.evaluate(watchKeys);
    say('typing without a search, then beside searches');
    return await beside(page, worker);
  } finally {
    await stage.end();
  }
}

/** The worker with the lists, once it has taken the server's. */
async function listWorker(page: Page): Promise<Worker> {
  const found = () => page.workers().find((one) => /\/main-[^/]+\.js$/.test(one.url()));
  await until(
    async () => {
      const worker = found();
      if (!worker) return 0;
      const { listed } = await worker.evaluate(search, { names: [nameAt(0)] });
      return listed;
    },
    (listed) => listed > 0,
    600_000,
  );
  const worker = found();
  if (!worker) throw new Error('the worker of the lists is gone');
  return worker;
}

type Handler = (event: { data: unknown }) => void;

/**
 * Runs inside the worker: the names one after another, as the page asks for them. Gives what each
 * answer took, and how many lists were asked.
 */
async function search({
  names,
}: {
  names: readonly string[];
}): Promise<{ took: number[]; listed: number }> {
  const scope = globalThis as unknown as {
    onmessage: Handler;
    postMessage: (message: { type: string; id?: number; lists?: unknown[] }) => void;
  };
  const post = scope.postMessage;
  const took: number[] = [];
  let listed = 0;
  for (const [at, name] of names.entries()) {
    const id = -1 - at;
    const began = performance.now();
    await new Promise<void>((resolve) => {
      scope.postMessage = (message) => {
        if (message.id !== id) return post.call(scope, message);
        took.push(performance.now() - began);
        listed = message.lists?.length ?? 0;
        resolve();
      };
      scope.onmessage({ data: { type: 'search', id, asked: { name }, most: 5 } });
    });
    scope.postMessage = post;
    // Questions of the page itself are answered in between.
    if (at % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return { took, listed };
}

/** Notes from each key how long it took until the page was painted after it. */
function watchKeys(): void {
  const took: number[] = [];
  window.keysTook = took;
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => took.push(performance.now() - timeStamp);
        port2.postMessage(0);
      }),
    true,
  );
}

/** Types words into the field of products until `isOver`; gives what each key took. */
async function typed(page: Page, isOver: (words: number) => boolean): Promise<number[]> {
  await page.evaluate(() => window.keysTook?.splice(0));
  const box = page.getByLabel('Ürün');
  for (let at = 0; !isOver(at); at++) {
    await box.fill('');
    await box.focus();
    await page.keyboard.type(WORDS[at % WORDS.length] ?? '', { delay: 40 });
  }
  return page.evaluate(() => window.keysTook?.splice(0) ?? []);
}

async function beside(page: Page, worker: Worker): Promise<Measured[]> {
  const names = Array.from({ length: QUERIES }, (_, at) => nameAt(at * 61).replace(/e/, 'i'));
  await typed(page, (words) => words === WORDS.length);
  await worker.evaluate(search, { names });
  const { took } = await worker.evaluate(search, { names });
  // By turns, so that other work of the machine slows both equally.
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(Math.max(...(await typed(page, (words) => words === WORDS.length))));
    let isSearched = false;
    const searching = worker.evaluate(search, { names }).finally(() => {
      isSearched = true;
    });
    busy.push(Math.max(...(await typed(page, () => isSearched))));
    await searching;
  }
  const [longest, without] = [median(busy), median(quiet)];
  const listed = (all: readonly number[]) => all.map((one) => one.toFixed(0)).join(' ');
  const label = `screening in the app's worker, ${NAMES} names`;
  return [
    { metric: `${label}: search p50`, value: median(took), unit: 'ms' },
    {
      metric: `${label}: search p95`,
      value: quantile(took, 0.95),
      unit: 'ms',
      limit: { is: 'most', value: 25 },
    },
    {
      metric: `${label}: search max`,
      value: Math.max(...took),
      unit: 'ms',
      limit: { is: 'most', value: 50 },
    },
    {
      metric: 'the longest delay of a key beside the searches, more than without',
      value: longest - without,
      unit: 'ms',
      limit: { is: 'most', value: 16 },
      peer: `longest of each of ${ROUNDS} rounds: ${listed(busy)} ms; without: ${listed(quiet)} ms`,
    },
  ];
}

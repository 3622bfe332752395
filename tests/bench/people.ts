import type { Page } from 'playwright-core';
import { openCounter } from '../e2e/steps/counter';
import { until } from '../support/until';
import { armRows, hasAll, rowsAt } from './probes';
import { BOOKS } from './pull';
import { timeSaves } from './save';
import { aStage, type Books, type Stage } from './stage';
import { type Measured, median } from './table';

/**
 * A shop of many years on the device: a hundred thousand slips, five thousand contacts, one of them
 * with two thousand movements.
 */
export const CROWD: Books = { ...BOOKS, people: 5_000 };
const FEW: Books = { days: 14, perDay: 730 };
const LONGEST = 3_600_000;
const ROUNDS = 8;

type Say = (text: string) => void;

export async function measurePeople(crowd: Stage, say: Say): Promise<Measured[]> {
  say('pulling a hundred thousand slips and five thousand contacts');
  const page = await filled(crowd);
  const { url } = crowd.wifi;
  say('the list of contacts, the search in it, a statement');
  const list = `${url}/workbench?view=customers`;
  await page.goto(list);
  await page.getByRole('row').nth(3).waitFor();
  const first: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    await page.evaluate(rowsAt, { label: 'Varlıklar', path: '/inventory' });
    first.push(
      await page.evaluate(rowsAt, { label: 'Kişiler', path: '/workbench?view=customers' }),
    );
  }
  const letters: number[] = [];
  for (let i = 0; i < 3; i++) letters.push(...(await typed(page, 'kaplan 41')));
  await page.goto(`${list}&q=${encodeURIComponent('Şükrü Öztürk')}`);
  await page
    .getByRole('row')
    .filter({ hasText: /Şükrü Öztürk(?! \d)/ })
    .click();
  const id = await until(
    async () => new URL(page.url()).searchParams.get('contact') ?? '',
    (found) => found !== '',
  );
  const statement: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    await page.evaluate(rowsAt, { label: 'Kişiler', path: '/workbench?view=customers' });
    statement.push(
      await page.evaluate(rowsAt, {
        label: 'Hareketler',
        path: `/workbench?view=customers&statement=${id}`,
      }),
    );
  }
  const rows = await page.getByRole('grid', { name: 'Hareketler' }).getAttribute('aria-rowcount');
  say('the position');
  const position: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    await page.evaluate(rowsAt, { label: 'Kişiler', path: '/workbench?view=customers' });
    position.push(await page.evaluate(rowsAt, { label: 'Varlıklar', path: '/inventory' }));
  }
  say('filters that no index serves');
  const [filters, firstFilter] = await filtered(page, url);
  say('saving beside a hundred thousand');
  const many = median(await timeSaves(page, url));
  const few = await fewSaves(say);
  return [
    {
      metric: 'contacts with balances, first page',
      value: median(first),
      unit: 'ms',
      limit: { is: 'most', value: 100 },
    },
    {
      metric: 'contact search among 5,000, letter to rows',
      value: median(letters),
      unit: 'ms',
      limit: { is: 'most', value: 50 },
      peer: `${letters.length} letters`,
    },
    {
      metric: 'position of a hundred thousand slips, page to table',
      value: median(position),
      unit: 'ms',
      limit: { is: 'most', value: 200 },
    },
    {
      metric: 'statement of one contact',
      value: median(statement),
      unit: 'ms',
      limit: { is: 'most', value: 300 },
      peer: `${rows} rows`,
    },
    {
      metric: 'filter of 100,000 slips by a name, first page',
      value: median(filters),
      unit: 'ms',
      limit: { is: 'most', value: 150 },
    },
    {
      metric: 'the first such filter after a start',
      value: firstFilter,
      unit: 'ms',
      limit: { is: 'most', value: 1500 },
    },
    {
      metric: 'save beside 100,000 against beside 10,000',
      value: many / few,
      unit: 'times',
      limit: { is: 'most', value: 1.3 },
      peer: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms`,
    },
  ];
}

/** A tablet with everything on it. */
async function filled({ wifi, aTablet }: Stage): Promise<Page> {
  const page = await openCounter(await aTablet(), wifi.url);
  await until(
    () => page.evaluate(hasAll),
    (done) => done,
    LONGEST,
  );
  return page;
}

async function fewSaves(say: Say): Promise<number> {
  const stage = await aStage({ books: FEW, env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  try {
    say('pulling ten thousand');
    const page = await filled(stage);
    say('saving beside ten thousand');
    return median(await timeSaves(page, stage.wifi.url));
  } finally {
    await stage.end();
  }
}

/**
 * Slips of a few people one after the other, whose name stands on none of them, and before that the
 * first of all after a start.
 */
async function filtered(page: Page, url: string): Promise<[number[], number]> {
  const slipsOf = (name: string) => ({
    label: 'Fişler',
    path: `/workbench?view=transactions&period=last-3-months&q=${encodeURIComponent(name)}`,
  });
  const away = () =>
    page.evaluate(rowsAt, { label: 'Günün işlemleri', path: '/dashboard?show=feed' });
  await page.goto(`${url}/dashboard`);
  await away();
  const first = await page.evaluate(rowsAt, slipsOf('Kaplan 40'));
  const took: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    await away();
    took.push(await page.evaluate(rowsAt, slipsOf(`Kaplan ${41 + i}`)));
  }
  return [took, first];
}

/** A letter at a time, each when the rows of the one before are there. */
async function typed(page: Page, text: string): Promise<number[]> {
  await page.goto(page.url().replace(/[?].*/, '?view=customers'));
  await page.getByRole('row').nth(3).waitFor();
  await page.getByRole('searchbox', { name: 'Müşteri' }).focus();
  const took: number[] = [];
  for (const letter of text) {
    const before = await page.evaluate(armRows, 'Kişiler');
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const ms = await page.evaluate(() => window.rowsTook);
    // A letter that narrows nothing changes no row: there is nothing to wait for.
    if (ms !== undefined && before !== '') took.push(ms);
  }
  return took;
}

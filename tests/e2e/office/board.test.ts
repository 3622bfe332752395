import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { publicPath, type ScreenCode } from '@/contract/screen/screen';
import { type Message, recordedHour } from '../../server/prices/feed/recorded-hour';
import { type Known, listener, read } from '../../server/prices/feed/recount';
import { aScreen } from '../../support/screens';
import { call, pullAll, signIn, write } from '../../support/signed-client';
import { aToldBoard } from '../../support/told-board';
import { until } from '../../support/until';
import { workerInCharge } from '../steps/counter';
import { aStage, step } from '../steps/stage';

const LIMIT = 300;
const ASK = 'Fiyat için danışınız';
const ROWS = [
  { code: 'HAS', name: 'Has altın' },
  { code: 'CEYREK_YENI', name: 'Yeni çeyrek' },
];

/** The board that the test speaks through; it ends with the test. */
async function aFeed(first: Message | string) {
  const { url, tell, close } = await aToldBoard<Message | string | object>(first);
  onTestFinished(close);
  const set = (buy: bigint, sell: bigint) =>
    tell({ data: { ALTIN: { alis: Number(buy) / 10_000, satis: Number(sell) / 10_000 } } });
  return { url, tell, set };
}

/** Messages that come so fast that the wall may leave out all but the last. */
const TOGETHER = 12;

declare global {
  interface Window {
    stood?: string[];
  }
}

/** Inside the page: every pair of prices that a row ever showed, from now on. */
function watchRows(names: readonly string[]): void {
  const stood: string[] = [];
  window.stood = stood;
  const look = () => {
    const rows = Array.from(document.querySelectorAll('[role=row],tr'));
    const now = names.map((name) => {
      const row = rows.find((one) => one.textContent?.includes(name));
      return Array.from(row?.querySelectorAll('[role=cell],td') ?? [], (cell) =>
        cell instanceof HTMLElement ? cell.innerText : '',
      ).join(' ');
    });
    if (stood.at(-1) !== now.join(' | ')) stood.push(now.join(' | '));
  };
  look();
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

const cells = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts();
const untilShows = (page: Page, name: string, wanted: readonly string[]) =>
  until(
    () => cells(page, name),
    (texts) => texts.join() === wanted.join(),
  );
function believed(heard: ReturnType<typeof listener>): Known {
  const has = heard.believed.get('HAS');
  if (!has) throw new Error('no price of gold was believed');
  return has;
}

/** The two rows of the wall as that price makes them. */
const rowsOf = ({ buy, sell }: Known): [string[], string[]] => [
  [onWall(buy), onWall(sell)],
  [read(coin(buy, 1_630n, false)), read(coin(sell, 1_640n, true))],
];

/** Gold always keeps its two decimals on the wall. */
const onWall = (rate: bigint): string =>
  read(rate).includes(',') ? read(rate) : `${read(rate)},00`;
const coin = (rate: bigint, times: bigint, up: boolean): bigint => {
  const [unit, exact] = [50_000n, rate * times];
  return ((exact + (up ? unit * 1_000n - 1n : 0n)) / (unit * 1_000n)) * unit;
};

it('BC23: a wall screen opens by a code and no login, shows a recorded hour as it is recounted, dashes beyond its limit, and is back alone with the server, as the customers’ page and a dealer’s are', async () => {
  const [first = '', ...hour] = recordedHour(Date.now());
  const feed = await aFeed(first);
  const heard = listener(120_000);
  heard.hear(first, Date.now());
  const has = { ...believed(heard) };
  const stage = await aStage({ PRICE_FEED: feed.url });
  const base = `http://localhost:${stage.app.port}`;
  const admin = await signIn(base);
  const side = (of: 'buy' | 'sell', multiplier: number) => ({
    base: of,
    multiplier,
    addition: 0,
    rounds: of === 'buy' ? 'down' : 'up',
  });
  const formula = {
    base: { from: 'source', code: 'HAS' },
    buy: side('buy', 1_630_000),
    sell: side('sell', 1_640_000),
    step: 50_000,
    leastSpread: 0,
  };
  const wish = { part: 'formula', code: 'CEYREK_YENI', base: 0, formula };
  const screen = aScreen({
    id: 'duvar',
    groups: [{ title: 'Altın', rows: ROWS }],
    maxAge: LIMIT,
    open: true,
    ticker: 'Hoş geldiniz, bayramınız kutlu olsun',
  });
  const now = { v: SHARED_VERSION, at: Date.now() };
  expect(
    (await write(admin, '/market/prices', { kind: 'price.put', ...now, wishes: [wish] })).status,
  ).toBe(200);
  expect(
    (await write(admin, '/settings/broadcasts', { kind: 'screen.put', ...now, base: 0, screen }))
      .status,
  ).toBe(200);
  const { answer } = await call<ScreenCode>(base, 'POST', '/settings/broadcasts/codes', {
    session: admin,
    body: { id: 'televizyon', screen: 'duvar' },
  });

  const tablet = await stage.aTablet();
  const wall = tablet.pages[0] ?? (await tablet.context.newPage());
  await tablet.context.clock.install();
  await step('a device that nobody signs in to', async () => {
    await wall.goto(`${stage.url}/id`);
    await wall.getByLabel('Cihaz kodu').fill((answer.result?.code ?? '').toLowerCase());
    await wall.getByRole('button', { name: 'Bağla' }).click();
    await wall.waitForURL(`${stage.url}/broadcast/duvar`);
    await untilShows(wall, 'Has altın', [onWall(has.buy), onWall(has.sell)]);
    await untilShows(wall, 'Yeni çeyrek', [
      read(coin(has.buy, 1_630n, false)),
      read(coin(has.sell, 1_640n, true)),
    ]);
  });
  await step(
    'no button stands before a price until somebody moves, and the running words have room',
    async () => {
      const opacity = await wall
        .getByRole('button', { name: 'Cihazı ayır' })
        .evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
      expect(opacity).toBe('0');
      const share = await wall
        .locator('.board-foot')
        .evaluate(
          (foot) => (foot.querySelector('.board-ticker')?.clientWidth ?? 0) / foot.clientWidth,
        );
      expect(share).toBeGreaterThan(0.3);
    },
  );
  await step('BC21: an hour of a recorded board, from its source to the wall', async () => {
    await wall.evaluate(
      watchRows,
      ROWS.map(({ name }) => name),
    );
    const right = [rowsOf(believed(heard))];
    for (let at = 0; at < hour.length; at += TOGETHER) {
      for (const message of hour.slice(at, at + TOGETHER)) {
        heard.hear(message, Date.now());
        feed.tell(message);
        right.push(rowsOf(believed(heard)));
      }
      const [gold, quarter] = right.at(-1) ?? [];
      await untilShows(wall, 'Has altın', gold ?? []);
      await untilShows(wall, 'Yeni çeyrek', quarter ?? []);
    }
    const lines = right.map((rows) => rows.map((row) => row.join(' ')).join(' | '));
    const stood = await wall.evaluate(() => window.stood ?? []);
    // Whatever stood there, for however short, was a price of the recount, in their order.
    let from = 0;
    const strange = stood.filter((line) => {
      const at = lines.indexOf(line, from);
      if (at >= 0) from = at;
      return at < 0;
    });
    expect(strange).toEqual([]);
    expect(new Set(stood).size).toBeGreaterThanOrEqual(hour.length / TOGETHER / 2);
    Object.assign(has, believed(heard));
  });
  const customer = await tablet.context.newPage();
  await customer.goto(stage.url + publicPath(admin.company, 'duvar'));
  await untilShows(customer, 'Has altın', [read(has.buy), read(has.sell)]);

  const dealer = await tablet.context.newPage();
  await step('a dealer signs in with the code of their own', async () => {
    const kept = aScreen({
      id: 'bayi',
      groups: [{ title: 'Altın', rows: ROWS }],
      maxAge: LIMIT,
      dealers: true,
    });
    expect(
      (
        await write(admin, '/settings/broadcasts', {
          kind: 'screen.put',
          ...now,
          base: 0,
          screen: kept,
        })
      ).status,
    ).toBe(200);
    const contact = (await pullAll(admin)).find(({ kind }) => kind === 'contacts')?.id;
    const body = { id: 'bayi-kodu', screen: 'bayi', contact };
    const { answer: key } = await call<{ code: string }>(
      base,
      'POST',
      '/settings/broadcasts/dealers',
      { session: admin, body },
    );
    await dealer.goto(stage.url + publicPath(admin.company, 'bayi'));
    await dealer.getByLabel('Bayi kodunuz').fill(key.result?.code ?? '');
    await dealer.getByRole('button', { name: 'Giriş yap' }).click();
    await untilShows(dealer, 'Has altın', [read(has.buy), read(has.sell)]);
  });

  await step('a tick, without a reload', async () => {
    await wall.evaluate(() => Object.assign(window, { stays: true }));
    const [buy, sell] = [has.buy + 41_500n, has.sell + 41_500n];
    const began = performance.now();
    feed.set(buy, sell);
    await wall.getByRole('cell', { name: onWall(sell) }).waitFor();
    console.log(`   a tick stood on the wall after ${Math.round(performance.now() - began)} ms`);
    expect(await cells(wall, 'Has altın')).toEqual([onWall(buy), onWall(sell)]);
    expect(await wall.evaluate(() => 'stays' in window)).toBe(true);
    Object.assign(has, { buy, sell });
  });

  await step('MK70: a far price of the running source is said not to be believed yet', async () => {
    const { buy, sell } = has;
    feed.set(buy + buy / 10n, sell + sell / 10n);
    await wall
      .getByText(/yeni fiyat doğrulanıyor · \d\d[:.]\d\d/)
      .first()
      .waitFor();
    expect(await cells(wall, 'Has altın')).toEqual([onWall(buy), onWall(sell)]);
    feed.set(buy, sell);
    await wall
      .getByText(/yeni fiyat doğrulanıyor/)
      .first()
      .waitFor({ state: 'detached' });
  });

  await step('the whole screen', async () => {
    await wall.bringToFront();
    await wall.mouse.move(40, 40);
    await wall.getByRole('button', { name: 'Tam ekran' }).click();
    await until(
      () => wall.evaluate(() => document.fullscreenElement !== null),
      (full) => full,
    );
    await wall.getByRole('button', { name: 'Tam ekran' }).waitFor({ state: 'detached' });
  });

  await workerInCharge(wall);
  stage.wifi.turn('cut');
  const dashes = async (page: Page) => {
    await page.getByRole('status').filter({ hasText: ASK }).waitFor();
    for (const { name } of ROWS) await untilShows(page, name, ['–', '–']);
  };
  await step('with no line prices stand, and not beyond their limit', async () => {
    await wall.getByText('Bağlantı yok').waitFor();
    expect(await cells(wall, 'Has altın')).toEqual([onWall(has.buy), onWall(has.sell)]);
    await tablet.context.clock.fastForward((LIMIT + 1) * 1000);
    await dashes(wall);
    for (const page of [customer, dealer]) {
      await page.bringToFront();
      await dashes(page);
    }
  });
  await step('after a power cut with no line the look is there, and no price', async () => {
    await wall.bringToFront();
    await wall.reload();
    await dashes(wall);
  });
  await step('the server is back, and nobody touches anything', async () => {
    await stage.app.kill();
    await stage.app.start();
    stage.wifi.turn('open');
    await untilShows(wall, 'Has altın', [onWall(has.buy), onWall(has.sell)]);
    expect(await wall.getByText(ASK).count()).toBe(0);
    for (const page of [customer, dealer]) {
      await page.bringToFront();
      await untilShows(page, 'Has altın', [read(has.buy), read(has.sell)]);
    }
  });
  await step('whose code was ended has no price any more, and is asked for one', async () => {
    expect(
      (await call(base, 'DELETE', '/settings/broadcasts/dealers/bayi-kodu', { session: admin }))
        .status,
    ).toBe(200);
    await dealer.getByLabel('Bayi kodunuz').waitFor();
    expect(await dealer.getByRole('cell').count()).toBe(0);
  });
  await step('BC24: a new version comes to the wall by itself', async () => {
    await wall.bringToFront();
    await workerInCharge(wall);
    stage.wifi.scripts.set(
      '/sw.js',
      `${readFileSync(path.resolve(import.meta.dirname, '../../../dist/sw.js'), 'utf8')}\n// the next release`,
    );
    const anew = wall.waitForEvent('load', { timeout: 0 });
    // It is looked for every hour.
    await tablet.context.clock.fastForward(3_600_000);
    await anew;
    await untilShows(wall, 'Has altın', [onWall(has.buy), onWall(has.sell)]);
  });
  expect(await wall.evaluate(() => document.cookie)).not.toContain('milyem-session');
  expect(tablet.complaints).toEqual([]);
});

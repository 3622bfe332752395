import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../support/app-process';
import type { Tablet } from '../../support/browser';
import { signIn, workerInCharge } from '../steps/counter';
import { atCounterAgain, enter, hasCursor } from '../steps/hand';
import {
  keptCustomer,
  keptLines,
  movedBelowBar,
  shiftsOf,
  standing,
  watchShifts,
} from '../steps/shifts';
import { aSharedTablet, aStage, step } from '../steps/stage';

/**
 * Nothing on the counter moves by itself while it comes up: a tap that was meant for one thing
 * would hit another.
 */
const SIZES: [width: number, height: number][] = [
  [390, 844],
  [800, 1280],
  [1280, 800],
];

/** The chip of the bar may say more than before; the counter under it stays. */
const below = async (page: Page) => (await shiftsOf(page)).filter(({ bar }) => !bar);

/** Lines that are whole; the one in hand is none that can be pressed. */
const linesOnScreen = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: /Burma bilezik[\s\S]*\d\sg/ })
    .count();

describe('on one tablet', () => {
  const shared = aSharedTablet();

  it('a kept basket of one, three and twelve lines, with its customer, comes back without anything being pushed about', async () => {
    const { stage, tablet, page: before } = await atCounterAgain(shared);
    let written = 0;
    let page = before;
    for (const many of [1, 3, 12]) {
      await step(`a basket of ${many} is written and kept`, async () => {
        for (; written < many; written++) {
          await enter(page, `burma bilezik ${10 + written},${20 + written}`);
          if (written > 0) continue;
          await page.getByLabel('Müşteri').fill('a');
          await page.getByRole('listbox').getByRole('option').first().click();
          await page.getByRole('button', { name: 'Kişiyi fişten çıkar' }).waitFor();
        }
        await expect.poll(() => keptLines(page)).toBe(many);
        await expect.poll(() => keptCustomer(page)).toBeTruthy();
      });
      for (const [width, height] of SIZES) {
        await page.close();
        page = await tablet.context.newPage();
        await page.setViewportSize({ width, height });
        await page.addInitScript(watchShifts);
        await page.goto(`${stage.url}/workbench`);
        await expect.poll(() => linesOnScreen(page)).toBe(many);
        await standing(page);
        expect(await shiftsOf(page), `${many} lines at ${width}×${height}`).toEqual([]);
      }
    }
    expect(tablet.complaints).toEqual([]);
  });

  it('the page of a second tab beside the first pushes nothing about, on either; what a tab leaves waits where somebody works and opens where nobody has', async () => {
    const { stage, tablet, page: before } = await atCounterAgain(shared);
    await enter(before, 'burma bilezik 12,34');
    await expect.poll(() => keptLines(before)).toBe(1);
    await before.close();
    const first = await tablet.context.newPage();
    await first.addInitScript(watchShifts);
    await first.goto(`${stage.url}/workbench`);
    await expect.poll(() => linesOnScreen(first)).toBe(1);
    await standing(first);

    const second = await tablet.context.newPage();
    await second.addInitScript(watchShifts);
    await second.goto(`${stage.url}/workbench`);
    await standing(second);
    await enter(second, '5 çeyrek');
    await first.bringToFront();
    await standing(first);
    expect(await below(first), 'beside it a second tab opened').toEqual([]);
    expect(await below(second), 'the second tab came up').toEqual([]);

    await first.close();
    await second.getByRole('button', { name: /Bekleyen.*Burma bilezik.*\d\d:\d\d/ }).waitFor();

    const third = await tablet.context.newPage();
    await third.goto(`${stage.url}/workbench`);
    await standing(third);
    const coins = third.getByRole('listitem').filter({ hasText: /5 adet/ });
    expect(await coins.count(), 'the second tab has them open').toBe(0);
    await second.close();
    await coins.waitFor();
    expect(tablet.complaints).toEqual([]);
  });

  // The last: its clock stays with the tablet.
  it('a counter that opens with no network, and a price lock that runs out, push nothing either', async () => {
    const { stage, tablet, page: before } = await atCounterAgain(shared);
    await enter(before, 'burma bilezik 12,34');
    await expect.poll(() => keptLines(before)).toBe(1);
    await before.close();
    const clocked = await tablet.context.newPage();
    await clocked.clock.install();
    await clocked.addInitScript(watchShifts);
    await clocked.goto(`${stage.url}/workbench`);
    await expect.poll(() => linesOnScreen(clocked)).toBe(1);
    await expect
      .poll(async () => {
        await clocked.clock.fastForward(100_000);
        return clocked.getByText(/^Kilit bitti\. Şimdiki toplam/).count();
      })
      .toBe(1);
    expect(await below(clocked)).toEqual([]);
    await clocked.close();
    stage.wifi.turn('cut');
    const cut = await tablet.context.newPage();
    await cut.addInitScript(watchShifts);
    await cut.goto(`${stage.url}/workbench`);
    await expect.poll(() => linesOnScreen(cut)).toBe(1);
    await cut
      .getByText(/Çevrimdışı/)
      .first()
      .waitFor();
    await cut.getByText(/^Çevrimdışı, .* beri\. Kayıtlar bu cihazda güvende\.$/).waitFor();
    expect(await below(cut)).toEqual([]);
    await cut.setViewportSize({ width: 390, height: 844 });
    const line = cut.getByText(/^Çevrimdışı, .* beri\. Kayıtlar güvende\.$/);
    await line.waitFor();
    expect(
      await line.evaluate((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const { height, right } = words.getBoundingClientRect();
        return height < 24 && right <= 390;
      }),
    ).toBe(true);
    expect(tablet.complaints).toEqual([]);
  });
});

/**
 * The counter of a tablet that has its products and never had a price, with a line that waits for
 * one; nobody has touched this page.
 */
async function waitingForPrices(
  tablet: Tablet,
  url: string,
  [width, height]: [number, number],
): Promise<Page> {
  const before = await tablet.open(`${url}/`);
  await signIn(before);
  await workerInCharge(before);
  await before.goto(`${url}/workbench`);
  await before.getByRole('button', { name: /^Çeyrek yeni/ }).waitFor();
  await hasCursor(before, 'Ürün');
  await before.keyboard.type('burma bilezik 12,34');
  await before.keyboard.press('Enter');
  await expect.poll(() => keptLines(before)).toBe(1);
  await before.close();
  const page = await tablet.context.newPage();
  await page.setViewportSize({ width, height });
  await page.addInitScript(watchShifts);
  await page.goto(`${url}/workbench`);
  await page
    .getByRole('listitem')
    .filter({ hasText: /burma bilezik/i })
    .waitFor();
  return page;
}

it('prices that come late to a line that waits for them push nothing about', async () => {
  const stage = await aStage();
  stage.wifi.sockets = await freePort();
  const sizes: [number, number][] = [
    [390, 844],
    [1280, 800],
  ];
  const pages = await Promise.all(
    sizes.map(async (size) => {
      const tablet = await stage.aTablet();
      return [size.join('×'), await waitingForPrices(tablet, stage.url, size), tablet] as const;
    }),
  );
  stage.wifi.sockets = stage.app.port;
  for (const [size, page, tablet] of pages) {
    await page.bringToFront();
    await expect.poll(() => linesOnScreen(page)).toBe(1);
    await standing(page);
    expect(await below(page), size).toEqual([]);
    expect(tablet.complaints).toEqual([]);
  }
});

/** Pages that show prices in their lists, and what each says while the tablet has none. */
const PRICED: readonly [path: string, said: RegExp][] = [
  ['/inventory/exchanges', /fiyat yok/],
  ['/inventory/exchanges?view=products', /fiyat yok/],
  ['/inventory/price', /Bu cihazda henüz fiyat yok/],
  ['/market', /Bu cihazda henüz fiyat yok/],
];

it('prices that come after a page was drawn move nothing on it', async () => {
  const stage = await aStage();
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ] as const) {
    stage.wifi.sockets = await freePort();
    const tablet = await stage.aTablet();
    const first = await tablet.open(`${stage.url}/`);
    await signIn(first);
    await workerInCharge(first);
    const pages = [];
    for (const [path, said] of PRICED) {
      const page = await tablet.context.newPage();
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchShifts);
      await page.goto(stage.url + path);
      const words = page.locator('main').getByText(said);
      await words.first().waitFor();
      pages.push({ path, page, words, without: await words.count() });
    }
    stage.wifi.sockets = stage.app.port;
    const moved: Record<string, string[]> = {};
    for (const { path, page, words, without } of pages) {
      await page.bringToFront();
      await expect.poll(() => words.count()).toBeLessThan(without);
      const shifts = await movedBelowBar(page);
      if (shifts.length > 0) moved[path] = shifts;
    }
    expect(moved, `${width}×${height}`).toEqual({});
    expect(tablet.complaints).toEqual([]);
  }
});

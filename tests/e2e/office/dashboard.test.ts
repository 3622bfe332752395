import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '@/domain/base/day';
import { OPENINGS, openingBody } from '../../server/support/imports';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { listAll, pullAll, type Session, signIn, write } from '../../support/signed-client';
import { openCounter, saveSlip, workerInCharge } from '../steps/counter';
import { papers, withPrinter } from '../steps/printer';
import { aReadyStage, aStage, step } from '../steps/stage';

const flow = (page: Page) => page.getByRole('grid', { name: 'Günün işlemleri' });
const tasks = (page: Page) => page.getByRole('region', { name: 'Görevler' });

async function give(
  page: Page,
  title: string,
  more: { day?: string; to?: string } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Yeni görev' }).click();
  await page.getByLabel('Yapılacak iş').fill(title);
  if (more.day) await page.getByLabel('Son gün').fill(more.day);
  if (more.to) await page.getByLabel('Kime').selectOption({ label: more.to });
  await page.getByRole('button', { name: 'Görevi kaydet' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** `list`: what the language of the page calls the figures. */
const figureBox = (page: Page, name: string, list = 'Günün rakamları') =>
  page
    .locator(`dl[aria-label="${list}"] > div`)
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')
    .first();

/** The digits of a figure, without its unit. */
const figure = async (page: Page, name: string): Promise<string> =>
  ((await figureBox(page, name).textContent()) ?? '').replace(/[^\d.,−]/g, '');

type Slip = { type: string; lines: { amount: number; price: { side: string } }[] };

/** By its own arithmetic over what the server tells: no code of the page. */
async function reckoned(session: Session): Promise<{ sold: string; position: string }> {
  const day = dayOf(Date.now());
  const slips = await listAll<Slip>(session, `/workbench/transactions?from=${day}&to=${day}`);
  let sold = 0n;
  for (const slip of slips)
    for (const line of slip.lines)
      if (line.price.side === 'sell')
        sold += BigInt(line.amount) * (slip.type === 'reversal' ? -1n : 1n);
  const balances = new Map<string, Record<string, number>>();
  const orders = new Map<string, Ordered>();
  for (const { kind, id, body } of await pullAll(session)) {
    if (kind === 'balances') balances.set(id, (body as { assets: Record<string, number> }).assets);
    if (kind === 'orders') orders.set(id, body as Ordered);
  }
  let has = -promised(orders.values());
  for (const [account, assets] of balances)
    if (/^(stock|till|pos|bank|fx|coins|scrap|metal|contact):/.test(account))
      has += BigInt(assets.HAS ?? 0);
  const size = has < 0n ? -has : has;
  const thousandths = (size * 2n + 10_000n) / 20_000n;
  return { sold: decimal(sold, 2), position: decimal(thousandths, 3) };
}

type Ordered = {
  kind: string;
  product: string;
  price: { by: string };
  weight: number | null;
  fineness: number | null;
  moves: { to: string }[];
};

/**
 * Pure gold that is promised at a fixed price and neither handed over nor called off; its
 * workmanship is paid in lira and is no metal. No order of the fictional company is of silver.
 */
function promised(orders: Iterable<Ordered>): bigint {
  let sum = 0n;
  for (const { kind, price, weight, fineness, moves } of orders) {
    if (kind !== 'order' || price.by !== 'fixed' || weight === null || fineness === null) continue;
    if (moves.some(({ to }) => to === 'delivered' || to === 'cancelled')) continue;
    sum += BigInt(weight) * BigInt(fineness);
  }
  return sum;
}

const decimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-places)}`;
};

it('a figure that is not known yet is a dash and never a zero', async () => {
  const { url, wifi, aNewTablet } = await aStage();
  const tablet = await aNewTablet();
  const heal = wifi.cutOff(({ path }) => path.startsWith('/api/sync/pull'));
  const page = await tablet.open(url);
  // On a demo server one tap is enough, and it comes before everything that asks for something.
  const demo = page.getByRole('button', { name: 'Deneme girişi' });
  await demo.waitFor();
  expect(
    await demo.evaluate(
      (button) =>
        button ===
        document.querySelector('main :is(button, input, a, select), form :is(button, input)'),
    ),
  ).toBe(true);
  await demo.click();
  await page.waitForURL(({ pathname }) => pathname === '/dashboard');
  const said = () =>
    Promise.all(
      ['Pozisyon', 'Satış', 'Alış', 'Siparişler'].map((name) =>
        page
          .locator('dl[aria-label="Günün rakamları"] > div')
          .filter({ has: page.locator('dt', { hasText: name }) })
          .locator('dd')
          .first()
          .innerText(),
      ),
    );
  await expect.poll(said).toEqual(['–', '–', '–', '–']);
  heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await said()).every((text) => /\d/.test(text)), { timeout: 60_000 })
    .toBe(true);
});

it('DB1: two tablets see one day: a sale comes over, a word hides it on both, a task made offline is done on the other', async () => {
  const { url, aTablet } = await aReadyStage();
  const [mine, theirs] = [await aTablet(), await aTablet()];
  const counter = await step('two tablets stand open', () => openCounter(mine, url));
  const other = await openCounter(theirs, url);
  await workerInCharge(counter);
  for (const page of [counter, other]) await page.setViewportSize({ width: 1366, height: 768 });
  await other.goto(`${url}/dashboard?show=feed`);
  await figureBox(other, 'Satış').getByText(/\d/).first().waitFor();

  const saved = await saveSlip(counter, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
  const lira = `${Math.floor(saved.kurus / 100)}`.replace(/\B(?=(\d{3})+$)/g, '.');
  await step('the sale comes to the other flow', () =>
    flow(other).getByText(lira).first().waitFor(),
  );
  await counter.goto(`${url}/dashboard?show=feed`);
  await flow(counter).getByText(lira).first().waitFor();

  await step(
    'the figures are what an outside reckoning makes of the server’s own books',
    async () => {
      const session = await signIn(url);
      const expected = await reckoned(session);
      await expect.poll(() => figure(counter, 'Satış')).toBe(expected.sold);
      await expect.poll(() => figure(counter, 'Pozisyon')).toBe(expected.position);
      expect(await violationsOn(counter)).toEqual([]);
    },
  );

  await step(
    'a word hides it on every tablet of its person, is counted, and is taken away from the other one',
    async () => {
      await other.getByRole('button', { name: 'Gizlenecek kelimeler' }).click();
      await other.getByLabel('Yeni kelime').fill('BURMA');
      await other.getByLabel('Yeni kelime').press('Enter');
      await other.getByText(/kayıt gizlendi/).waitFor();
      await flow(other).getByText(lira).waitFor({ state: 'detached' });
      await counter.getByText(/kayıt gizlendi/).waitFor();
      await other.getByRole('button', { name: 'Göster' }).click();
      await flow(other).getByText(lira).first().waitFor();
      await counter.getByRole('button', { name: 'Gizlenecek kelimeler' }).click();
      await counter.getByRole('button', { name: 'Kaldır: BURMA' }).click();
      await flow(counter).getByText(lira).first().waitFor();
      await other.getByText(/kayıt gizlen/).waitFor({ state: 'detached' });
    },
  );

  await step('a task is made with no network, and done on the other tablet', async () => {
    await counter.context().setOffline(true);
    await give(counter, 'Bilezik kutusu hazırlanacak', { day: addDays(dayOf(Date.now()), 1) });
    await tasks(counter).getByText('Bilezik kutusu hazırlanacak').waitFor();
    await counter.context().setOffline(false);
    await tasks(other).getByText('Bilezik kutusu hazırlanacak').waitFor();
    await tasks(other)
      .getByRole('checkbox', { name: 'Bitti: Bilezik kutusu hazırlanacak' })
      .click();
    await tasks(counter)
      .getByRole('checkbox', { name: 'Bitti: Bilezik kutusu hazırlanacak' })
      .waitFor({ state: 'detached' });
  });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});

it('PO23: in English a position above nothing is long and one below it short: bar, dashboard and position page', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('menuitem', { name: /^Dil/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  const session = await signIn(url);
  /** The word is what the chip is for: it must not be cut off. */
  const isWhole = () =>
    page
      .getByRole('button', { name: /^Position: / })
      .first()
      .locator('.truncate:visible')
      .evaluate((text) => text.scrollWidth <= text.clientWidth);
  /** What each place says of the position: the figure, and the word beside it. */
  const said = async () => {
    await page.goto(`${url}/dashboard`);
    const { position: much } = await reckoned(session);
    const box = figureBox(page, 'Position', 'Figures of the day');
    await expect.poll(() => box.innerText()).toContain(much);
    const dashboard = await box.innerText();
    const bar = await page
      .getByRole('button', { name: /^Position: / })
      .first()
      .getAttribute('aria-label');
    await page.goto(`${url}/inventory`);
    const headline = page
      .getByRole('main')
      .getByText(new RegExp(`^${much}.(g fine) (long|short)$`))
      .first();
    await headline.waitFor();
    return [bar, dashboard, await headline.innerText()].map((text) =>
      (text ?? '')
        .replace(/\s+/g, ' ')
        .replace(much, '#')
        .replace(/, above the limit$/, ''),
    );
  };
  // The fictional shop holds twelve kilos.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Position: .* long/ }).waitFor();
  await expect.poll(isWhole).toBe(true);
  expect(await said()).toEqual([
    // In full, and as the narrow bar shows it.
    expect.stringMatching(/^Position: # g fine long, \+[\d.,]+ g fine$/),
    expect.stringMatching(/^# ?g fine long/),
    '# g fine long',
  ]);
  const dealer = contactBody(randomUUID(), { name: 'Toptancı' });
  for (const [path, body] of [
    ['/workbench/contacts', dealer],
    [OPENINGS, openingBody(dealer.id, [{ asset: 'HAS', quantity: -20_000 * 10_000_000 }])],
  ] as const)
    expect((await write(session, path, body)).status).toBe(200);
  await page.getByRole('button', { name: /^Position: .* short/ }).waitFor();
  expect(await said()).toEqual([
    expect.stringMatching(/^Position: # g fine short, −[\d.,]+ g fine$/),
    expect.stringMatching(/^# ?g fine short/),
    '# g fine short',
  ]);
  expect(tablet.complaints).toEqual([]);
});

it('DB14, DB15: a sale is on the day’s chart by keys, in its table, hours and print, also offline', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  await withPrinter(tablet);
  const page = await openCounter(tablet, url);
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
  await page.goto(`${url}/dashboard`);
  const day = page.getByRole('figure').filter({ hasText: 'Has ve dükkânın işlemleri' });
  const line = day.getByRole('slider');
  await line.waitFor();

  await step('the arrows come to it, and say its number and its price', async () => {
    await line.press('End');
    await expect
      .poll(async () => {
        const said = (await line.getAttribute('aria-valuetext')) ?? '';
        if (!said.includes(saved.number)) await line.press('ArrowLeft');
        return said;
      })
      .toMatch(
        new RegExp(`Satış, ${saved.number}, Burma bilezik · 4,25.g · .*has satış fiyatından`),
      );
  });

  await step('its table has the same, and a T leads there and back', async () => {
    await line.press('t');
    const row = day.getByRole('row').filter({ hasText: saved.number });
    await row.getByText(/Burma bilezik · 4,25.g/).waitFor();
    await line.waitFor({ state: 'hidden' });
    await page.keyboard.press('t');
    await line.waitFor();
  });

  await step('the hours come to the figure of the day', async () => {
    const hours = page.getByRole('figure').filter({ hasText: 'Saat saat satış' });
    await hours.getByRole('button', { name: 'Saat saat satış: tablo' }).click();
    const sold = async () =>
      (await hours.locator('tbody tr td:nth-child(2)').allInnerTexts())
        .map((text) => BigInt(text.replace(/[^\d−]/g, '').replace('−', '-')))
        .reduce((sum, kurus) => sum + kurus, 0n);
    await expect.poll(sold).toBe(BigInt((await figure(page, 'Satış')).replace(/[.,]/g, '')));
  });

  await step('axe has nothing to object to', async () => {
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('on paper it stands under its drawing', async () => {
    await page.getByRole('button', { name: 'Günü yazdır' }).click();
    await expect.poll(async () => (await papers(page)).at(-1)?.text ?? '').toContain(saved.number);
  });

  await step('with no network it is there, and says how far the prices reach', async () => {
    await page.context().setOffline(true);
    await day.getByText(/^(.*)Çevrimdışı: fiyatlar \d\d:\d\d’\p{L}+ kadar\.$/u).waitFor();
    await line.press('End');
    await page.context().setOffline(false);
  });
  expect(tablet.complaints).toEqual([]);
});

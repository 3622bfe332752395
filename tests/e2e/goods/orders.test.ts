import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { OrderBody } from '@/contract/order/order';
import { listAll, pullAll, type Session, signIn as signInTo } from '../../support/signed-client';
import { kurusOf, lastNumber, totalOnScreen } from '../steps/counter';
import type { WireLeg, WireSlip } from '../steps/figures';
import { atCounter, hasCursor, slipOnServer } from '../steps/hand';
import { papers, withPrinter } from '../steps/printer';
import { step } from '../steps/stage';

const WORDS = 'Burma bilezik, kilidi çiçekli';

async function ordersOnServer(session: Session): Promise<OrderBody[]> {
  const orders = (await pullAll(session)).filter(({ kind }) => kind === 'orders');
  const found = new Map(orders.map(({ id, body }) => [id, body as OrderBody]));
  return Array.from(found.values()).filter(({ description }) => description === WORDS);
}

/** Takes the order and saves it. */
async function takeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yeni sipariş' }).click();
  const form = page.getByRole('main');
  await hasCursor(page, 'Ürün');
  await page.keyboard.type('2 burma');
  await page.keyboard.press('Enter');
  await hasCursor(page, 'Ne yapılacak');
  // The entry box has already written the product into the description.
  expect(await form.getByLabel('Ne yapılacak').inputValue()).toBe('Burma bilezik');
  await page.keyboard.type(WORDS.slice('Burma bilezik'.length));
  await page.keyboard.press('Enter');
  const customer = page.getByRole('combobox', { name: 'Müşteri' });
  await expect.poll(() => customer.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('a');
  await page.locator('[role=option]').first().click();
  await page.keyboard.press('F7');
  await hasCursor(page, 'Sabit tutar');
  await page.keyboard.type('15000');
  // The customer sees the screen, so the short position shows only on request.
  expect(await form.innerText()).not.toContain('açığa düşürür');
  await form.getByRole('button', { name: 'Siparişten sonra pozisyon' }).click();
  await form.getByText(/açığa düşürür/).waitFor();
  // By transfer, because the demo data already has cash of this customer today, which counts for
  // the legal limit.
  await form.getByLabel('Havale').fill('5000');
  await form.getByText(/^5\.000/).waitFor();
  await page.keyboard.press('F9');
  await page.locator('[data-card]').first().waitFor();
}

/**
 * While the board changes, the page keeps its first price, shows for how long, and writes it on a
 * tap.
 */
async function readPriceWhileBoardMoves(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yeni sipariş' }).click();
  const form = page.getByRole('main');
  await hasCursor(page, 'Ürün');
  await page.keyboard.type('burma 200');
  await page.keyboard.press('Enter');
  await form.getByRole('tab', { name: 'Sabit fiyat' }).click();
  const current = form.getByText(/^Şimdiki fiyatla/);
  const told = await current.innerText();
  await form.getByText(/fiyat kilidi \d:\d\d/).waitFor();
  const board = () => page.locator('header').first().textContent();
  const before = await board();
  await expect.poll(board, { timeout: 30_000 }).not.toBe(before);
  expect(await current.innerText()).toBe(told);
  await form.getByRole('button', { name: 'Bu tutarı yaz' }).click();
  expect(kurusOf(await form.getByLabel('Sabit tutar').inputValue())).toBe(kurusOf(told));
  // Leaving asks before typed text is lost.
  await form.getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ayrıl' }).click();
  await page.locator('[data-card]').first().waitFor();
}

const rowIn = (page: Page, column: string) =>
  page.getByRole('region', { name: column }).getByRole('listitem').filter({ hasText: WORDS });
const cardIn = (page: Page, column: string) => rowIn(page, column).locator('[data-card]');
const lira = (legs: readonly WireLeg[], account: string): number =>
  legs
    .filter((leg) => leg.account === account && leg.asset === 'TRY')
    .reduce((sum, { quantity }) => sum + quantity, 0);

it('OR1: an order taken offline reaches the server once and is delivered at its fixed price less its deposit', async () => {
  const { stage, tablet, page } = await atCounter();
  await withPrinter(tablet);
  const server = await signInTo(`http://localhost:${stage.app.port}`);
  await page.goto(`${stage.url}/workbench?view=orders`);
  await page.locator('[data-card]').first().waitFor();

  await step('reads a price that holds', () => readPriceWhileBoardMoves(page));
  await step(
    'takes it with a deposit while the network is cut, and both halves are printed',
    async () => {
      await tablet.context.setOffline(true);
      await takeOrder(page);
      await rowIn(page, 'Alındı').getByText('Bekliyor').waitFor();
      await expect.poll(async () => (await papers(page)).length).toBe(1);
      expect(await ordersOnServer(server)).toEqual([]);
    },
  );
  const [paper] = await papers(page);
  expect(paper?.size).toBe('roll');
  expect(paper?.text.split(WORDS)).toHaveLength(3);
  expect(paper?.text).toContain('Müşterinin imzası');
  expect(paper?.text.match(/Türk lirası5\.000,00/g)).toHaveLength(2);

  await step('the network comes back, and it is there once', async () => {
    await tablet.context.setOffline(false);
    await rowIn(page, 'Alındı').getByText('Bekliyor').waitFor({ state: 'detached' });
    await expect.poll(async () => (await ordersOnServer(server)).length).toBe(1);
  });
  const [order] = (await ordersOnServer(server)) as [OrderBody];
  expect(paper?.text).toContain(order.number);
  const deposit = await slipOnServer(stage, ({ number }) => number === order.number);

  await step('it goes on to ready by the arrows, and the hand goes with it', async () => {
    for (const [from, to] of [
      ['Alındı', 'Atölyede'],
      ['Atölyede', 'Hazır'],
    ] as const) {
      await cardIn(page, from).focus();
      await page.keyboard.press('Alt+ArrowRight');
      await expect
        .poll(() => cardIn(page, to).evaluate((card) => card === document.activeElement))
        .toBe(true);
    }
  });

  const number = await step('it is handed over at the counter', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Teslim et' }).click();
    await page.getByRole('button', { name: 'Tezgâhta fiş aç' }).click();
    await expect.poll(() => page.getByLabel('Cari').inputValue()).toBe('5.000,00');
    // The fixed price, whatever gold costs now; no page of this tablet has received a price yet.
    await expect.poll(() => totalOnScreen(page)).toBe(1_500_000);
    await page.getByLabel('Havale').fill('10000');
    const before = await lastNumber(page);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect.poll(() => lastNumber(page)).not.toBe(before);
    return lastNumber(page);
  });
  const sale = await slipOnServer<WireSlip>(stage, (slip) => slip.number === number);
  const account = `contact:${order.contactId}`;
  expect(lira(deposit.legs, account)).toBe(-500_000);
  expect(lira(sale.legs, account)).toBe(500_000);
  expect(sale.lines.map(({ amount }) => amount)).toEqual([1_500_000]);
  await expect
    .poll(async () => (await ordersOnServer(server)).map(({ moves }) => moves.map(({ to }) => to)))
    .toEqual([['workshop', 'ready', 'delivered']]);
  const made = (await listAll<WireSlip>(server, '/workbench/transactions')).filter((slip) =>
    [order.number, number].includes(slip.number),
  );
  expect(made.map(({ id }) => id).sort()).toEqual([deposit.id, sale.id].sort());
  expect(tablet.complaints).toEqual([]);
});

it('OR30: taking an order has an address that survives a reload; Esc goes back and asks before text is lost', async () => {
  const { stage, tablet, page } = await atCounter();
  const box = page.getByRole('combobox', { name: 'Ürün' });
  const inBox = () =>
    expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.goto(`${stage.url}/workbench?view=orders`);
  await page.getByRole('button', { name: 'Yeni sipariş' }).click();
  await inBox();
  await page.keyboard.press('F3');
  await page.getByLabel('Gelen ürün ve kusurları').waitFor();
  await page.reload();
  await inBox();
  await page.getByLabel('Tamir ücreti').fill('250');
  await page.keyboard.press('Escape');
  await inBox();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Tamir ücreti').inputValue()).toBe('250');
  await page.getByLabel('Tamir ücreti').fill('');
  await page.goBack();
  await page.getByRole('button', { name: 'Yeni sipariş' }).waitFor();
  expect(new URL(page.url()).searchParams.has('new')).toBe(false);
  expect(tablet.complaints).toEqual([]);
});

const REPAIR = 'Saat kordonu cilası';

it('a repair is delivered only with its weight; a missing weight is shown and stored with the delivery', async () => {
  const { stage, tablet, page } = await atCounter();
  const server = await signInTo(`http://localhost:${stage.app.port}`);
  await page.goto(`${stage.url}/workbench?view=orders`);
  const card = page.getByRole('listitem').filter({ hasText: REPAIR }).locator('[data-card]');
  await card.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Teslim et' }).click();
  const title = page.getByRole('heading', { name: /^Tamir teslimi/ });
  const grams = page.getByLabel('Çıkan gram');
  await page.getByText(/Gelirken 31,20\sg/).waitFor();
  expect(await grams.inputValue()).toBe('');
  await page.keyboard.press('F9');
  await page.getByText('Tartıp yazın.').waitFor();
  await expect.poll(() => grams.evaluate((box) => box === document.activeElement)).toBe(true);
  await grams.fill('31');
  await page.getByText(/^0,20\sg eksik\./).waitFor();
  await page.reload();
  await page.getByText('Tartıp yazın.').waitFor({ state: 'detached' });
  await grams.fill('31');
  await page.getByRole('button', { name: /teslim et$/i }).click();
  await title.waitFor({ state: 'detached' });
  const handed = async () => {
    const orders = (await pullAll(server)).filter(({ kind }) => kind === 'orders');
    const body = orders
      .map((record) => record.body as OrderBody)
      .filter(({ description }) => description === REPAIR)
      .at(-1);
    return body?.moves.find(({ to }) => to === 'delivered')?.weight;
  };
  await expect.poll(handed).toBe(31_000);
  expect(tablet.complaints).toEqual([]);
});

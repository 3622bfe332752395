import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { StockBody } from '@/contract/stock/stock';
import { type StockState, stockState } from '@/domain/stock/stock-state';
import { jpegFlaw } from '@/lib/jpeg';
import { pullAll, signIn } from '../../support/signed-client';
import { cameraPicture } from '../steps/camera';
import { lastNumber, openCounter, toCounter } from '../steps/counter';
import { hasCursor, pressedEvery, slipOnServer } from '../steps/hand';
import { aReadyStage, step } from '../steps/stage';

/** Takes a ring in by the form, and gives the code that stands on its label. */
async function takeIn(page: Page, url: string, name: string): Promise<string> {
  await page.goto(`${url}/inventory/account`);
  await page.getByRole('button', { name: 'Stok girişi' }).click();
  const form = page.getByRole('dialog', { name: 'Stok girişi' });
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form.getByLabel('Ayar ya da milyem').fill('14');
  await form.getByLabel('Brüt gram').fill('3,45');
  await form.getByLabel('Satış işçiliği').fill('90');
  const code = form.getByLabel('Barkod');
  await expect.poll(() => code.inputValue()).toMatch(/^20\d{11}$/);
  const barcode = await code.inputValue();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name });
  await card.getByText('Stokta', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  return barcode;
}

/** Reads the label, pays by card and saves; gives the slip's number. */
async function sellRead(page: Page, code: string, name: string): Promise<string> {
  await hasCursor(page, 'Ürün');
  await pressedEvery(page, code, 8);
  await page.locator('ol > li').filter({ hasText: name }).waitFor();
  await hasCursor(page, 'Ürün');
  await page.getByText('Kart', { exact: true }).click();
  const before = await lastNumber(page);
  await page.keyboard.press('Alt+9');
  await expect.poll(() => lastNumber(page)).not.toBe(before);
  return lastNumber(page);
}

/** Photographs the piece on its card, and gives what was kept of the picture. */
async function photographed(page: Page, at: string, name: string): Promise<Buffer> {
  // Anew: the address of the card that was just closed is no business of this one.
  await page.goto(at);
  await page.getByRole('row', { name: new RegExp(name) }).dblclick();
  const card = page.getByRole('dialog', { name });
  await card.locator('input[type=file]').setInputFiles(await cameraPicture(page));
  const src = await card.getByAltText(name).getAttribute('src');
  await page.keyboard.press('Escape');
  return Buffer.from(src?.replace(/^.*,/, '') ?? '', 'base64');
}

it('ST6: a piece that two tablets sell while neither has a network: both slips stand, and the second raises its finding', async () => {
  const stage = await aReadyStage();
  const { url, wifi } = stage;
  const [mine, theirs] = [await stage.aTablet(), await stage.aTablet()];
  const name = 'Deneme tektaş';
  const [one, other] = [await openCounter(mine, url), await openCounter(theirs, url)];
  const code = await step('a ring is taken in', () => takeIn(one, url, name));
  await step('and stands in the list of the other tablet', async () => {
    await other.goto(`${url}/inventory/account?q=${code}`);
    await other.getByRole('row', { name: new RegExp(name) }).waitFor();
  });
  await step(
    'ST28: its picture is drawn anew without what the camera wrote, and stands small in the other tablet’s row',
    async () => {
      const kept = await photographed(one, `${url}/inventory/account?q=${code}`, name);
      expect([jpegFlaw(kept), kept.includes('GPS')]).toEqual([undefined, false]);
      await other
        .getByRole('row', { name: new RegExp(name) })
        .locator('img')
        .waitFor();
    },
  );
  for (const page of [one, other]) await toCounter(page, url);
  wifi.turn('cut');
  const numbers = await step('both read its label and sell it', async () => [
    await sellRead(one, code, name),
    await sellRead(other, code, name),
  ]);
  await pressedEvery(one, code, 8);
  await one.getByText(`${name} satılmış görünüyor: ${numbers[0]}.`).waitFor();
  wifi.turn('open');
  for (const number of numbers) {
    const slip = await slipOnServer(stage, (found) => found.number === number);
    expect(slip.lines).toMatchObject([{ name, stock: expect.any(String) }]);
  }
  await step('its card names both on the other tablet', async () => {
    await other.goto(`${url}/inventory/account?gone=1&q=${code}`);
    await other.getByRole('row', { name: new RegExp(name) }).dblclick();
    const card = other.getByRole('dialog', { name });
    for (const number of numbers) await card.getByRole('link', { name: number }).waitFor();
  });
  await step('the finding is told on a tablet', async () => {
    await other.goto(`${url}/sync-center`);
    await other.getByText(/Aynı parça iki kez satılmış/).waitFor();
  });
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});

/** The cards of this name in the pull, with the state in which each stands. */
async function statesOf(base: string, name: string): Promise<StockState[]> {
  const cards = (await pullAll(await signIn(base))).flatMap(({ kind, body }) =>
    kind === 'stock' ? [body as StockBody] : [],
  );
  return cards.filter((card) => card.name === name).map(stockState);
}

/** Undoes a slip by its drawer. */
async function reverse(page: Page, url: string, slip: string): Promise<void> {
  await page.goto(`${url}/workbench?view=transactions&slip=${slip}`);
  await page.getByRole('button', { name: 'Ters kayıt', exact: true }).click();
  await page.getByLabel('Neden').fill('Yanlış firma');
  const write = page.getByRole('button', { name: 'Ters kayıt yaz' });
  await write.click();
  // The dialog closes once it is saved; who leaves the page before that has saved nothing.
  await write.waitFor({ state: 'detached' });
}

it.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a tablet', { viewport: { width: 800, height: 1280 }, hasTouch: true }],
])(
  'ST61: on %s a batch is weighed with no network, credits the firm once, labels its cards and is undone',
  async (_, screen) => {
    const stage = await aReadyStage();
    const { url, wifi } = stage;
    const page = await openCounter(await stage.aTablet(screen), url);
    await step('the sheet is filled by the keys', async () => {
      await page.goto(`${url}/inventory/account?view=intake`);
      await page.getByLabel('Firma ya da atölye').fill('Özgümüş');
      await page
        .getByRole('option', { name: /Özgümüş/ })
        .first()
        .click();
      wifi.turn('cut');
      await page.getByLabel('Ad', { exact: true }).fill('Deneme bilezik');
      await page.getByLabel('Ayar ya da milyem').fill('22');
      await page.getByLabel('Alış işçiliği').fill('25');
      await page.getByLabel('1. satır: Gram').fill('24,72');
      await page.getByLabel('1. satır: Gram').press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('2. satır: Gram');
      await page.keyboard.type('24,85');
      await page.getByText('49,57 g', { exact: true }).waitFor();
    });
    await step('and kept', async () => {
      await page.getByRole('button', { name: 'Kaydet, cariye yaz' }).click();
      await page.getByRole('status').filter({ hasText: 'etiket kuyruğunda' }).waitFor();
      await page.getByRole('button', { name: 'Etiketleri bas' }).click();
      await page
        .getByRole('dialog', { name: 'Etiket bas' })
        .getByText(/Deneme bilezik/)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
    });
    await step('its movements stand once for each piece, from the firm', async () => {
      await page.goto(`${url}/inventory/transactions?view=moves&q=Deneme`);
      await expect.poll(() => page.getByRole('row', { name: /Deneme bilezik/ }).count()).toBe(2);
      await page
        .getByRole('row', { name: /Özgümüş.*Stok/ })
        .first()
        .waitFor();
    });
    const base = `http://localhost:${stage.app.port}`;
    const receipt = await step(
      'the server has the document and its cards once, as soon as the line is back',
      async () => {
        wifi.turn('open');
        const slip = await slipOnServer(
          stage,
          ({ type, legs }) => String(type) === 'intake' && legs.length > 0,
        );
        expect(
          slip.legs
            .filter(({ account, asset }) => account === 'stock:main' && asset === 'HAS')
            .map(({ quantity }) => quantity),
        ).toEqual([49_570 * 9_160]);
        await expect.poll(() => statesOf(base, 'Deneme bilezik')).toEqual(['stock', 'stock']);
        return slip.id;
      },
    );
    await step(
      'its reversal is written with no network and takes firm, stock and cards back',
      async () => {
        wifi.turn('cut');
        await reverse(page, url, receipt);
        await page.goto(`${url}/inventory/account?q=Deneme&gone=1`);
        await expect.poll(() => page.getByText('Girişi yok').count()).toBe(2);
        wifi.turn('open');
        await expect.poll(() => statesOf(base, 'Deneme bilezik')).toEqual(['none', 'none']);
      },
    );
  },
);

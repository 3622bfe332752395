import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../../support/until';
import { aReadyStage, step } from '../steps/stage';

const row = (page: Page) =>
  page.getByRole('grid', { name: 'Fiyatlar' }).getByRole('row').filter({ hasText: 'Has altın' });
const asked = (page: Page) => row(page).getByRole('gridcell').nth(2);

/** "5.520,35" as 552_035 hundredths. */
const hundredths = (text: string): bigint => BigInt(text.replace(/\D/g, ''));

/** 12,34 g of 916 at so many lira a gram of has, in kuruş: half up, with nothing of the app's. */
function worth(rate: bigint): bigint {
  const [mg, milyem] = [12_340n, 916n];
  const over = 1_000n * 1_000n;
  return (mg * milyem * rate * 2n + over) / (over * 2n);
}

const written = (kurus: bigint): string => {
  const text = kurus.toString().padStart(3, '0');
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${text.slice(-2)}`;
};

it('MK15: a tick changes the price in its cell, and with the line gone the last prices stay with their age, also after a restart', async () => {
  const { url, wifi, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const [page] = [tablet.pages[0] ?? (await tablet.context.newPage())];
  await page.goto(`${url}/market`);
  await asked(page).getByText(/\d/).waitFor();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  // A tablet begins with its last prices, and says so in a line above the list until fresh ones come.
  await page.getByText(/^(Yeni fiyat gelmiyor|Çevrimdışı)\./).waitFor({ state: 'detached' });
  const [first, place] = [await asked(page).innerText(), await asked(page).boundingBox()];
  await step('a tick', () =>
    until(
      () => asked(page).innerText(),
      (text) => /\d/.test(text) && text !== first,
    ),
  );
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  expect(await asked(page).boundingBox()).toEqual(place);
  await page.getByText('deneme fiyatı').first().waitFor();

  wifi.turn('cut');
  await step('the line is gone', () =>
    page.getByText(/Çevrimdışı\. Gösterilenler son fiyatlar/).waitFor(),
  );
  const last = await asked(page).innerText();
  await page.reload();
  await page.getByText(/Çevrimdışı\. Gösterilenler son fiyatlar/).waitFor();
  await expect.poll(() => asked(page).innerText()).toBe(last);
  await row(page)
    .getByText(/\d+ (sn|dk)/)
    .waitFor();

  await step('MK20 by keys alone, with no line', async () => {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('dialog', { name: 'Ara ve komut ver' })
      .getByRole('combobox')
      .fill('hesap makinesi');
    await page
      .getByRole('option', { name: /Hesap makinesi/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Hesap makinesi' });
    await drawer.getByLabel('Miktar').waitFor();
    await until(
      () => drawer.getByLabel('Miktar').evaluate((field) => field === document.activeElement),
      (focused) => focused,
    );
    await page.keyboard.type('12,34');
    await drawer.getByText(`${written(worth(hundredths(last)))}\u00a0₺`, { exact: true }).waitFor();
    await drawer.getByText(/Fiyatlar: \d+ (sn|dk)/).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
  expect(tablet.complaints).toEqual([]);
});

it('MK32: with no line a price by hand is on the list and in the strip above every screen at once, and the server has it when the line is back', async () => {
  const { url, wifi, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = tablet.pages[0] ?? (await tablet.context.newPage());
  await page.goto(`${url}/market`);
  await asked(page).getByText(/\d/).waitFor();
  wifi.turn('cut');
  await step('by hand, with no line', async () => {
    await row(page).click();
    await page.getByRole('button', { name: 'Elle fiyat' }).click();
    await page.getByLabel('Alış fiyatı').fill('5400');
    await page.getByLabel('Satış fiyatı').fill('5300');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByText('Satış, alışın üstünde olmalı.').waitFor();
    await page.getByLabel('Satış fiyatı').fill('5600');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByText(/elle yazdı/).waitFor();
    await page.keyboard.press('Escape');
  });
  await expect.poll(() => asked(page).innerText()).toContain('5.600');
  await row(page).getByText('elle').first().waitFor();
  await step('the strip above every screen has the same price', () =>
    page.getByRole('banner').getByText('5.600', { exact: false }).first().waitFor(),
  );
  wifi.turn('open');
  await page.getByRole('button', { name: /Hepsi gönderildi/ }).waitFor({ timeout: 60_000 });
  await page.reload();
  await until(
    () => asked(page).innerText(),
    (text) => text.includes('5.600'),
  );
  expect(tablet.complaints).toEqual([]);
});

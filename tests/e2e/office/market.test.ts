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

it('MK72: a person’s five prices are in one line above every screen, also after an offline restart', async () => {
  const { url, wifi, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await tablet.open(`${url}/market`);
  const strip = page.locator('header dl');
  const pin = (name: string) => page.getByRole('button', { name, exact: true });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await strip.locator('dt').first().waitFor();

  await step(
    'the sixth is refused with its reason, and another takes its place at the end',
    async () => {
      expect(
        await pin('Üst çubukta en çok 5 fiyat durur').first().getAttribute('aria-disabled'),
      ).toBe('true');
      await pin('Üst çubuktan kaldır: 22 ayar gram (2)').click();
      await pin('Üst çubuğa koy: Euro').click();
      await expect
        .poll(() => strip.locator('dt').allInnerTexts())
        .toEqual([expect.stringMatching(/^Has/), 'Çeyrek', 'Ata', 'USD', 'EUR']);
    },
  );
  await step('all of them with both sides, whatever the bar has room for', async () => {
    await page.getByRole('button', { name: 'Üst çubuktaki fiyatlar' }).click();
    const panel = page.getByRole('dialog', { name: 'Üst çubuktaki fiyatlar' });
    await expect.poll(() => panel.locator('tbody tr').count()).toBe(5);
    await panel.getByRole('button', { name: 'Öne al: Euro' }).click();
    await expect
      .poll(() => strip.locator('dt').allInnerTexts())
      .toEqual([expect.stringMatching(/^Has/), 'Çeyrek', 'Ata', 'EUR', 'USD']);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
  });
  await step('one line, and no digit is cut at any width', async () => {
    for (const width of [1920, 1440, 1280, 1024, 800, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(cutPrices), { message: `${width} px` }).toEqual([]);
      expect(await page.evaluate(shownPrices), `${width} px`).toBeGreaterThan(0);
    }
  });
  await step('after a restart with no line', async () => {
    wifi.turn('cut');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.reload();
    await expect
      .poll(() => strip.locator('dt').allInnerTexts())
      .toEqual([expect.stringMatching(/^Has/), 'Çeyrek', 'Ata', 'EUR', 'USD']);
  });
  expect(tablet.complaints).toEqual([]);
});

/** Figures of the bar that begin inside what is seen of it and end outside. */
function cutPrices(): string[] {
  const strip = document.querySelector('header dl')?.getBoundingClientRect();
  return Array.from(document.querySelectorAll('header dd, header dt')).flatMap((part) =>
    Array.from(part.querySelectorAll('span')).flatMap((one) => {
      const box = one.getBoundingClientRect();
      const seen = part.getBoundingClientRect();
      const isSeen = strip && box.width > 1 && box.top < Math.min(strip.bottom, seen.bottom) - 1;
      const right = strip && Math.min(strip.right, seen.right);
      return isSeen && right !== undefined && box.right > right + 0.5
        ? [one.textContent ?? '']
        : [];
    }),
  );
}

function shownPrices(): number {
  const strip = document.querySelector('header dl')?.getBoundingClientRect();
  return Array.from(document.querySelectorAll('header dd')).filter(
    (one) => strip && one.getBoundingClientRect().top < strip.bottom - 1,
  ).length;
}

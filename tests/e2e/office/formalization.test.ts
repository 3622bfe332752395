import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { openCounter, saveSlip, toCounter } from '../steps/counter';
import { downloadedBytes, introduce, prepareFromSlip } from '../steps/fiscal-steps';
import { aReadyStage, step } from '../steps/stage';

it('FO6: a series and a close are written with no network, and a correction shows its reason', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/admin/formalization`);
  await page.getByRole('heading', { name: 'Resmileştirme tanımları' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await step('what cannot be a series is said at its box', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Seri ekle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yeni seri' });
    await dialog.getByLabel('Serinin üç harfi').fill('ÇA');
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await dialog.getByText('Üç büyük harf ya da rakam yazın').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Serinin üç harfi').fill('abc');
    await dialog.getByText(/İlk belge: ABC\d{4}000000001/).waitFor();
    await dialog.getByRole('button', { name: 'Ekle' }).click();
    await page.getByText('bugün kullanılıyor').waitFor();
  });

  const closings = page.getByRole('region', { name: 'Kapanış fiyatları' });
  await step('a close is taken in TL for a kilogram and read back for a gram', async () => {
    await closings
      .getByRole('button', { name: /^Yaz: .* Altın$/ })
      .nth(3)
      .click();
    const dialog = page.getByRole('dialog', { name: 'Kapanış yaz' });
    await dialog.getByLabel('Birim').selectOption('kilogram');
    await dialog.getByLabel('Kapanış fiyatı').fill('5.512.345');
    await dialog.getByText('Bir gram saf metal 5.512,345').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await closings.getByText('5.512,345').first().waitFor();
  });

  await step('sent, it can be corrected with a reason, which stays in sight', async () => {
    await page.context().setOffline(false);
    await closings.getByText('Bekliyor').waitFor({ state: 'detached' });
    await closings.getByRole('button', { name: /^Düzelt: .* Altın$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Kapanışı düzelt' });
    await dialog.getByLabel('Kapanış fiyatı').fill('5.600');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.getByText('Nedenini yazın.').first().waitFor();
    await dialog.getByLabel('Düzeltme nedeni').fill('Bülten yanlış okundu');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await closings.getByText('Neden: Bülten yanlış okundu').waitFor();
    await closings.getByText('Bekliyor').waitFor({ state: 'detached' });
    expect(await violationsOn(page)).toEqual([]);
  });
  expect(tablet.complaints).toEqual([]);
});

it('AD6: a PNG becomes the logo at once, and a file that is no picture is refused in a sentence', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/admin/general`);
  const part = page.getByRole('region', { name: 'Logo', exact: true });
  const file = part.locator('input[type=file]');
  await step('a text with the name of a picture', async () => {
    await file.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('bir resim değil'),
    });
    await part.getByRole('alert').getByText('JPEG ya da PNG resmi değil').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('a picture drawn by the browser', async () => {
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 1200;
      canvas.height = 600;
      const pen = canvas.getContext('2d');
      if (pen) pen.fillStyle = '#b8860b';
      pen?.fillRect(100, 100, 1000, 400);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await file.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn, 'base64'),
    });
    const shown = part.getByRole('img', { name: 'Firmanın logosu' });
    await shown.waitFor();
    expect(await part.getByRole('alert').count()).toBe(0);
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480);
    await part.getByText('Bekliyor').waitFor({ state: 'detached' });
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('the PDF of a document contains it', async () => {
    await introduce(page, url);
    await toCounter(page, url);
    const sale = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
    await prepareFromSlip(page, url, sale);
    await page.goto(`${url}/formalization/invoice/list`);
    await page.getByRole('row').filter({ hasText: 'Hazır' }).first().click();
    const pdf = await downloadedBytes(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'PDF indir' }),
    );
    expect(Buffer.from(pdf).includes('/Subtype /Image /Width 480')).toBe(true);
  });
  expect(tablet.complaints).toEqual([]);
});

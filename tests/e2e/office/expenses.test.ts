import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { A_CITIZEN } from '../../support/documents';
import { openCounter } from '../steps/counter';
import { Keyboard } from '../steps/keyboard';
import { aReadyStage, step } from '../steps/stage';

/** What has the focus, by its name. */
const focused = (page: Page, label: string) => page.locator(':focus').and(page.getByLabel(label));

it('EX14: a scrap purchase and its expense slip are made by keys alone offline, and accepted later', async () => {
  const { url, aTablet, wifi } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  const keys = new Keyboard(page);
  // A drawer that is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A headless browser prints nothing.
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  });
  await page.goto(`${url}/formalization/expense/fast`);
  await focused(page, 'Gram').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  wifi.turn('cut');

  await step('weight, karat, person, price, payment and print by keys alone', async () => {
    await keys.type('4');
    await keys.press('Enter');
    await focused(page, 'Ayar').waitFor();
    await keys.type('14');
    await keys.press('Enter');
    await focused(page, 'Satan').waitFor();
    await keys.press('F2');
    const dialog = page.getByRole('dialog', { name: 'Satan' });
    await dialog.getByLabel('Ad', { exact: true }).and(page.locator(':focus')).waitFor();
    await keys.type('Hatice Yıldıran');
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type('İzmir');
    await keys.press('Tab');
    await keys.type(A_CITIZEN);
    await keys.press('Enter');
    await focused(page, 'Tutar').waitFor();
    // Back at the seller, Enter keeps the one who is picked.
    await keys.press('Shift+Enter');
    await focused(page, 'Satan').waitFor();
    await keys.press('Enter');
    await focused(page, 'Tutar').waitFor();
    await keys.type('12500');
    await keys.press('Enter');
    await page.locator(':focus').filter({ hasText: 'Nakit' }).waitFor();
    await keys.press('n');
    await page.locator(':focus').filter({ hasText: 'Kaydet + Yazdır' }).waitFor();
    await keys.press('F9');
    await page.getByText(/^G\d+-000001 kaydedildi\.$/).waitFor();
    expect(keys.pressed).toBeLessThan(70);
  });

  const row = page.getByRole('row').filter({ hasText: '12.500,00' });
  await step('the list shows it with no network, the number masked', async () => {
    await page.goto(`${url}/formalization/expense/list`);
    await row.getByText('Hatice Yıldıran').waitFor();
    expect(await row.innerText()).not.toContain(A_CITIZEN);
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('with the network it is accepted, and voided with its number kept', async () => {
    wifi.turn('open');
    await row
      .getByText('Bekliyor', { exact: true })
      .waitFor({ state: 'detached', timeout: 90_000 });
    await row.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Alış fişi').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'İptal et' }).click();
    const asked = page.getByRole('dialog', { name: 'Gider pusulasını iptal et' });
    await asked.getByLabel('İptal nedeni').fill('Yanlış kişi');
    await asked.getByRole('button', { name: 'İptal et' }).click();
    await drawer.getByText('İptal edildi').waitFor();
    expect(await drawer.getByRole('heading', { level: 2 }).innerText()).toMatch(/^G\d+-000001$/);
  });
  expect(await page.getByText(/^\d+ sorunlu$/).count()).toBe(0);
  expect(tablet.complaints).toEqual([]);
});

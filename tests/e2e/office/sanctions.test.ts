import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { somePeople, unXml } from '../../server/support/screening';
import { violationsOn } from '../../support/axe';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const PAGE = '/inspections/sanctions';

async function load(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'liste.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Yükle', exact: true }).click();
}

async function ask(page: Page, name: string): Promise<void> {
  await page.getByLabel('Ad soyad ya da unvan').fill(name);
  await page.getByRole('button', { name: 'Sor', exact: true }).click();
}

describe('sanctions screening on the page', () => {
  const shared = aSharedTablet();

  it('SN15: without a list nobody is clean; with one the worker answers offline', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    await page.goto(`${stage.url}${PAGE}`);
    await page.getByText('Liste yok, sorgulanamaz').waitFor();
    await ask(page, 'Rustama Sabirzada');
    await page.getByText('Liste yok, sorgulanamadı').waitFor();
    await step('a list is loaded and comes to the device by itself', async () => {
      await page.getByRole('tab', { name: 'Listeler' }).click();
      await load(page, unXml(somePeople(20)));
      await page.getByText('Kullanılıyor').waitFor();
      await page.getByText('1 liste').waitFor();
      expect(await violationsOn(page)).toEqual([]);
    });
    stage.wifi.turn('cut');
    await step('a query without a network finds the entry with its evidence', async () => {
      await page.getByRole('tab', { name: 'Sorgu', exact: true }).click();
      await ask(page, 'Rustama Sabirzada');
      await page.getByText('Yetkili kararı gerekli').waitFor();
      await page.getByRole('region', { name: 'Yan yana' }).getByText('SABIRZODA').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await ask(page, 'Veli Örnekoğlu');
      await page.getByText('Temiz', { exact: true }).waitFor();
    });
    await step('the lists are there again after the page was opened anew', async () => {
      await page.reload();
      await page.getByText('1 liste').waitFor({ timeout: 30_000 });
      await ask(page, 'Sabirzada Rustama');
      await page.getByText('Yetkili kararı gerekli').waitFor();
    });
    stage.wifi.turn('open');
    expect(tablet.complaints).toEqual([]);
  });

  it('SN16: a decision and the kept queries are on the page, and a shrunk list waits', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    await page.goto(`${stage.url}${PAGE}`);
    await page.getByText('1 liste').waitFor({ timeout: 30_000 });
    await ask(page, 'Rustama Sabirzada');
    await page.getByRole('button', { name: 'Karar ver' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Gerekçe').fill('kısa');
    await dialog.getByRole('button', { name: 'Kararı yaz' }).click();
    await dialog.getByText('En az 20 harf yazın.').first().waitFor();
    await dialog.getByLabel('Gerekçe').fill('Pasaport görüldü, doğum günü farklı.');
    await dialog.getByRole('button', { name: 'Kararı yaz' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Geçmiş' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Rustama Sabirzada' }).first();
    await row.waitFor({ timeout: 30_000 });
    await row.getByRole('button', { name: 'Yeniden sor' }).click();
    await row.getByText(/Aynı sonuç|artık saklanmıyor/).waitFor();
    await page.getByRole('tab', { name: 'Listeler' }).click();
    await load(page, unXml(somePeople(5)));
    await page.getByText('Onay bekliyor').waitFor();
    await page.getByRole('button', { name: 'Reddet' }).click();
    await page.getByText('Reddedildi').waitFor();
    await page.getByRole('tab', { name: 'Toplu sorgu' }).click();
    await page.getByLabel('Adlar').fill('Veli Örnekoğlu\nRustamb Sabirzoda\n');
    await page.getByRole('button', { name: 'Hepsini sor' }).click();
    await page.getByText('2/2').waitFor();
    await page.getByText('Yetkili kararı gerekli').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(tablet.complaints).toEqual([]);
  });
});

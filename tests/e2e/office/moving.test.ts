import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { until } from '../../support/until';
import { onNewPage } from '../steps/hand';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();

/** A list as an old program writes it: heads of its own, a total of 37,500 has at its foot. */
const FILE = [
  'Ad;Telefon;Hesap Has;TL',
  'Taşınan Ayşe;05331110001;12,250 B;1.000,00 B',
  'Taşınan Burak;05331110002;25,250 B;250,00 A',
].join('\r\n');

const choose = (page: Page, name: string, file = FILE) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Geri al', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'İçe aktarmayı geri al' });
  await dialog.getByLabel('Neden').fill('Yanlış dosya');
  await dialog.getByRole('button', { name: 'Geri al', exact: true }).click();
  await page.getByText('geri alındı').waitFor();
}

const people = (page: Page) => page.getByRole('row').filter({ hasText: 'Taşınan' });

it('IM26: a file of an old program comes in with its totals compared, and goes as a whole', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.goto(`${stage.url}/accounts/import`);
  await page.getByRole('heading', { name: 'Eski programdan taşınma' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await step('a head that nobody knows waits for a decision', async () => {
    await page.getByRole('link', { name: '4. Kişiler ve bakiyeleri' }).click();
    await choose(page, 'cari.csv');
    await page.getByText(/Karar bekleyen sütunlar: Hesap Has/).waitFor();
    await page.getByLabel('Hesap Has').selectOption('Has bakiyesi (g)');
    await page.getByText('2 yeni kart').waitFor();
  });
  await step('a total that differs closes the sending until it is explained', async () => {
    await page.getByRole('button', { name: 'Eski programın toplamları' }).click();
    await page.getByLabel('Has, borçlular').fill('37,600');
    await page.getByText(/Fark/).first().waitFor();
    const send = page.getByRole('button', { name: 'İçe aktar', exact: true });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel('Farkın açıklaması').fill('Bir kişi eski programda kaldı');
    await send.click();
    await page.getByText('2 satır içe aktarıldı.').waitFor();
  });
  await step('the next file of the same program needs no decision', async () => {
    // Until the pull brings the new cards, the page says that they wait, and to choose the file again.
    await until(
      async () => {
        await page.getByRole('button', { name: 'Başka dosya' }).click();
        await choose(page, 'cari-2.csv');
        return page.getByText(/\d kayıtlı kişi/).innerText();
      },
      (summary) => summary.includes('2 kayıtlı kişi'),
    );
    expect(await page.getByText('Karar bekleyen sütunlar').count()).toBe(0);
    await page.getByRole('button', { name: 'Başka dosya' }).click();
  });
  await step('all of it is taken back by one press', async () => {
    await undo(page);
    await page.goto(`${stage.url}/workbench?view=customers&q=${encodeURIComponent('Taşınan')}`);
    await page.getByText('Bu adla kayıt yok.').waitFor();
    expect(await people(page).count()).toBe(0);
  });
  expect(tablet.complaints).toEqual([]);
});

const PRODUCT_FILE = [
  'Stok adı;Stok kodu;Ayar;Satış işçiliği',
  'Taşınan bilezik;TBLZ22;22;60',
  'Taşınan kolye;;22;55',
  'Hatalı satır;HATA;abc;5',
].join('\r\n');

it('IM31: products of an old program come in by its own heads, and go as a whole', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.goto(`${stage.url}/accounts/import`);
  await page.getByRole('link', { name: '3. Ürünler' }).click();
  await page.getByRole('heading', { name: 'Ürünleri içe aktar' }).waitFor();
  await step('each row is shown, with what is wrong with it', async () => {
    await choose(page, 'urunler.csv', PRODUCT_FILE);
    await page.getByText('1 satır hatalı').waitFor();
    await page.getByText('TASINAN_KOLYE').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('the sound rows are taken, and undone by one press', async () => {
    await page.getByRole('button', { name: 'Sağlam 2 satırı içe aktar' }).click();
    await page.getByText('2 ürün içe aktarıldı.').waitFor();
    await undo(page);
  });
  expect(tablet.complaints).toEqual([]);
});

const ORDER_FILE = [
  'Müşteri;Yapılacak iş;Sipariş no;Termin;Durum',
  'Haluk Sezer;Burma bilezik;ESKI-1042;31.12.2026;Atölyede',
  `Haluk Sezer;${'Uzun '.repeat(120)};;;`,
  'Kartı Olmayan;Yüzük;;;',
].join('\r\n');

it('IM33: open orders come in where they stand, once however often it is pressed, and go as a whole', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.goto(`${stage.url}/accounts/import`);
  await page.getByRole('link', { name: '7. Açık siparişler ve tamirler' }).click();
  await choose(page, 'siparis.csv', ORDER_FILE);
  await step('each row is shown, with what is wrong with it', async () => {
    await page.getByText('2 satır hatalı').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  await page.getByRole('button', { name: 'Sağlam 1 satırı içe aktar' }).dblclick();
  await page.getByText('1 sipariş içe aktarıldı.').waitFor();
  await page.getByRole('button', { name: 'Siparişlere git' }).click();
  await page.getByText('ESKI-1042').first().waitFor();
  await page.goto(`${stage.url}/accounts?view=order-import`);
  await undo(page);
  await page.goto(`${stage.url}/workbench?view=orders`);
  await page.getByText('ESKI-1042').first().waitFor({ state: 'detached' });
  expect(tablet.complaints).toEqual([]);
});

const CONSIGN_FILE = [
  'Kişi;İade günü;Yön;Ürün;Ayar;Gram;İşçilik',
  'Haluk Sezer;31.12.2026;Verilen;Eski tel;22;10,00;',
  'Haluk Sezer;31.12.2026;Alınan;Eski set;585;3,45;60',
].join('\r\n');

it('IM34: consignments of both ways come in, and go as a whole', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.goto(`${stage.url}/accounts/import`);
  await page.getByRole('link', { name: '8. Emanetler (konsinye)' }).click();
  await choose(page, 'emanet.csv', CONSIGN_FILE);
  await page.getByRole('button', { name: '2 satırı içe aktar' }).click();
  await page.getByText('2 emanet satırı içe aktarıldı.').waitFor();
  await page.getByRole('button', { name: 'Konsinyelere git' }).click();
  await page.getByText('Haluk Sezer').first().waitFor();
  await page.goto(`${stage.url}/accounts?view=consign-import`);
  await undo(page);
  expect(tablet.complaints).toEqual([]);
});

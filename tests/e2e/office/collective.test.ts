import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSheetFile } from '@/ui/table/import/read-file';
import { cellText } from '@/ui/table/import/sheet';
import { LISTS, somePeople, unXml, uploadBody } from '../../server/support/screening';
import { contactBody } from '../../server/support/slips';
import { violationsOn } from '../../support/axe';
import { call, signIn, write } from '../../support/signed-client';
import { download } from '../steps/exported';
import { onNewPage } from '../steps/hand';
import { photograph } from '../steps/photograph';
import { aSharedTablet, step } from '../steps/stage';

const shared = aSharedTablet();
const PAGE = '/inspections/identity/collective';
const NUMBER = '10000000146';
const KNOWN = 'Perihan Denizoğlu';

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Kişiler', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Yapıştırılanı denetle' }).click();
}

/** The clipboard's text is dropped into the box, as a real paste does. */
const pasteLong = (page: Page, text: string): Promise<void> =>
  page.getByLabel('Kişiler', { exact: true }).evaluate((box, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const textsOf = async (file: Buffer): Promise<string[][]> => {
  const sheet = await readSheetFile(new Uint8Array(file), 'x.xlsx', 6_000);
  if (!sheet.ok) throw new Error(sheet.fault);
  return sheet.rows.map(({ cells }) => cells.map((cell) => (cell ? cellText(cell) : '')));
};

it('SN30: queries of a person are found, repeated and looked into, and wait for a network', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await step('without a list nobody is clean', async () => {
    await page.goto(`${stage.url}${PAGE}`);
    await page.getByText('Liste yok, sorgulanamaz').waitFor();
    await page.getByRole('button', { name: 'Yapıştırılanı denetle' }).click();
    await page.getByText('Kişileri yapıştırın ya da bir dosya seçin.').waitFor();
    await paste(page, `${KNOWN};${NUMBER};14.03.1979\n;10000000147\n`);
    await page.getByText('1 satır hatalı').waitFor();
    await page.getByRole('button', { name: '1 kişiyi sor' }).click();
    await page.getByText('1 kişi için liste yok, sorgulanamadı').waitFor();
    await page.getByRole('grid').getByText('Liste yok, sorgulanamadı').waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  const session = await signIn(stage.url);
  const body = uploadBody('UN', unXml(somePeople(20)));
  expect((await call(stage.url, 'POST', LISTS, { session, body })).status).toBe(200);
  await step('a name of the list is asked with its number', async () => {
    await page.goto(`${stage.url}/inspections/sanctions`);
    await page.getByText('1 liste').waitFor({ timeout: 30_000 });
    await page.getByLabel('Ad soyad ya da unvan').fill('Rustama Sabirzada');
    await page.getByLabel('Belge no').fill(NUMBER);
    await page.getByRole('button', { name: 'Sor', exact: true }).click();
    await page.getByText('Yetkili kararı gerekli').waitFor();
  });
  await step('the query stands among the histories, and its page is told by its name', async () => {
    await page.goto(`${stage.url}/inspections/identity/histories?verdict=stop`);
    const row = page.getByRole('row').filter({ hasText: 'Rustama Sabirzada' });
    await expect.poll(() => row.count()).toBe(1);
    await row.getByText('100••••••46').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await photograph(page, 'histories');
    await row.click();
  });
  const drawer = page.getByRole('dialog', { name: 'Rustama Sabirzada' });
  await step('asked again it gives the same, and its number is shown with a purpose', async () => {
    await drawer.getByRole('button', { name: 'Yeniden sor' }).click();
    await drawer.getByText('yanıt aynı.', { exact: false }).last().waitFor();
    await drawer.getByRole('button', { name: 'Denetim' }).click();
    await drawer.getByRole('button', { name: 'Numarayı göster' }).click();
    await drawer.getByText(NUMBER).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await photograph(page, 'history');
    await drawer.getByRole('button', { name: 'Bu addaki bütün sorgular' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('Rustama Sabirzada');
  });
  await step('without a network the page says where the queries are', async () => {
    stage.wifi.turn('cut');
    await page.goto(`${stage.url}/inspections/identity/histories`);
    await page.getByText('Sorgular sunucuda durur; ağ gelince burada görünür.').waitFor();
    stage.wifi.turn('open');
  });
  expect(tablet.complaints).toEqual([]);
});

it('KY27: 5,000 pasted people are checked and asked with no network, and come down as files', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  const session = await signIn(stage.url);
  const contact = contactBody('known-contact', { name: KNOWN, taxId: NUMBER });
  expect((await write(session, '/workbench/contacts', contact)).status).toBe(200);
  await page.goto(`${stage.url}/workbench?view=customers&q=${encodeURIComponent(KNOWN)}`);
  await page.getByRole('row').filter({ hasText: KNOWN }).waitFor({ timeout: 60_000 });
  await page.goto(`${stage.url}${PAGE}`);
  await page.getByText('1 liste').waitFor({ timeout: 30_000 });
  await photograph(page, 'collective');
  stage.wifi.turn('cut');
  const people = Array.from({ length: 4_996 }, (_, at) => `Örnek Kişi${at};;${1950 + (at % 50)}`);
  await step('each row is checked, and contacts are named', async () => {
    const rows = [`${KNOWN};${NUMBER};`, 'Hatalı Numara;10000000147;', 'Rustama Sabirzada;;1979'];
    await pasteLong(page, [...rows, ...people, `${KNOWN};${NUMBER};`].join('\n'));
    await page.getByText('2 satır hatalı').waitFor({ timeout: 60_000 });
    await page.getByText('TCKN / VKN: denetim basamağı tutmuyor.').waitFor();
    await page.getByText('numarası aynı').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  const view = page.getByRole('combobox', { name: 'Göster' });
  const stop = page.getByRole('button', { name: 'Durdur' });
  await step('the page answers during the run, which can be stopped', async () => {
    await page.getByRole('button', { name: '4.999 kişiyi sor' }).click();
    await page.getByText(/^\d[\d.]*\/4\.999/).waitFor();
    await view.selectOption('look');
    await page.getByRole('grid').getByText('Yetkili kararı gerekli').waitFor();
    expect(await stop.count()).toBe(1);
    await stop.click();
    await page.getByText('Durduruldu; kalanlar sorulmadı.').waitFor();
  });
  await step('the whole run ends, and results and faulty rows come down', async () => {
    await page.getByRole('button', { name: '4.999 kişiyi sor' }).click();
    await page.getByText('4.999/4.999').waitFor({ timeout: 180_000 });
    await view.selectOption('all');
    await photograph(page, 'collective-asked');
    const wrong = page.getByRole('button', { name: 'Hatalıları dosyaya al' });
    const faulty = await textsOf(await download(page, () => wrong.click()));
    expect(faulty.map((row) => row[0])).toEqual(['Ad soyad', 'Hatalı Numara', KNOWN]);
    const all = page.getByRole('button', { name: 'Sonuçları dosyaya al' });
    const results = await textsOf(await download(page, () => all.click()));
    expect(results).toHaveLength(5_001);
    expect(results[1]).toEqual(
      expect.arrayContaining(['100••••••46', 'Temiz', `${KNOWN} (numarası aynı)`]),
    );
    expect(results[3]).toEqual(expect.arrayContaining(['Yetkili kararı gerekli']));
    expect(JSON.stringify(results)).not.toContain(NUMBER);
    await page.getByRole('button', { name: 'Kapat' }).last().click();
    expect(await violationsOn(page)).toEqual([]);
  });
  expect(tablet.complaints).toEqual([]);
});

import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { readPdf } from '../../support/pdf-text';
import { openCounter, saveSlip, toCounter } from '../steps/counter';
import { downloaded, downloadedBytes, introduce, prepareFromSlip } from '../steps/fiscal-steps';
import { aReadyStage, step } from '../steps/stage';

const NOTE = 'İade ve değişim on dört gün içinde';

it('IV13: a supplier’s invoice is refused with a reason, and a template’s note stands on a document', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await step('the company has its number, address and the close', () => introduce(page, url));

  await step('a supplier’s commercial invoice arrives', async () => {
    await page.goto(`${url}/apps/invoice`);
    await page.getByRole('button', { name: 'Deneme faturası iste' }).click();
    await page.getByText('Örnek tedarikçi bir ticari fatura gönderdi').waitFor();
    await page.goto(`${url}/formalization/invoice/list?way=in`);
    const row = page.getByRole('row').filter({ hasText: 'Örnek Altın Toptan' });
    await row.getByText('Yanıt bekliyor · 8 gün').waitFor({ timeout: 90_000 });
    await row.getByText('512.200,00').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await row.click();
  });
  const drawer = page.getByRole('dialog');
  const number = await drawer.getByRole('heading', { level: 2 }).innerText();
  expect(number).toMatch(/^DNT20\d{2}000000001$/);

  await step('its figures are the sender’s, as are its files', async () => {
    await drawer.getByText('510.800,00').first().waitFor();
    await drawer.getByText('1.400,00').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const xml = await downloaded(page, drawer.getByRole('button', { name: 'XML indir' }));
    expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`);
    const pdf = await readPdf(
      await downloadedBytes(page, drawer.getByRole('button', { name: 'PDF indir' })),
    );
    expect(pdf.pages.join('').replace(/\s+/g, '')).toContain('512.200,00');
  });

  await step('a short reason is refused in words, a good one rejects', async () => {
    await drawer.getByRole('button', { name: 'Reddet' }).click();
    const asked = page.getByRole('dialog', { name: 'Faturayı reddet' });
    await asked.getByLabel('Ret nedeni').fill('Olmaz');
    await asked.getByRole('button', { name: 'Reddet' }).click();
    await asked.getByText('Nedeni en az 10 harfle yazın').first().waitFor();
    await asked.getByLabel('Ret nedeni').fill('Tutar fişimizle uyuşmuyor');
    await asked.getByRole('button', { name: 'Reddet' }).click();
    await drawer.getByText('Ret', { exact: true }).first().waitFor({ timeout: 90_000 });
    await page.getByText('Bu faturaya yanıt verilmiş.').first().waitFor({ state: 'attached' });
  });

  await step('a template with a note is made beside its preview', async () => {
    await page.goto(`${url}/formalization/invoice/template`);
    await page.getByRole('button', { name: 'Şablon ekle' }).click();
    await page.getByLabel('Şablonun adı').fill('Mağaza');
    await page.getByLabel('Notlar').fill(NOTE);
    await page.getByLabel('Bu belgelerde kendiliğinden seçilir').check();
    await page.getByRole('region', { name: 'Önizleme' }).getByText(NOTE).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    // The editor contains these words, too; after it has closed they are those of the list.
    await page.getByLabel('Şablonun adı').waitFor({ state: 'detached' });
    await page.getByText('kendiliğinden seçilir').waitFor();
  });

  await step('the PDF of a document shows the note', async () => {
    await toCounter(page, url);
    const sale = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
    await prepareFromSlip(page, url, sale);
    await page.goto(`${url}/formalization/invoice/list`);
    await page.getByRole('row').filter({ hasText: 'Hazır' }).first().click();
    const pdf = await readPdf(
      await downloadedBytes(page, drawer.getByRole('button', { name: 'PDF indir' })),
    );
    expect(pdf.pages.join(' ').replace(/\s+/g, '')).toContain(NOTE.replace(/\s+/g, ''));
  });
  expect(tablet.complaints).toEqual([]);
});

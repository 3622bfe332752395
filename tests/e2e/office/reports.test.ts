import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayOf } from '@/domain/base/day';
import { violationsOn } from '../../support/axe';
import { kurusOf, openCounter, type Saved, saveSlip, toCounter } from '../steps/counter';
import { download, exportAs } from '../steps/exported';
import { CLOSE, introduce, moneyText, prepareFromSlip, untilStage } from '../steps/fiscal-steps';
import { aReadyStage, step } from '../steps/stage';

const GRAMS = 4.25;
const FINENESS = 0.916;

/** Computed a second time: the metal at the close is outside the base, the rest holds 20 % VAT. */
function figuresOf({ kurus }: Saved): { bullion: number; vat: number; base: number } {
  const bullion = Math.round(GRAMS * FINENESS * CLOSE * 100);
  const vat = Math.round(((kurus - bullion) * 20) / 120);
  return { bullion, vat, base: kurus - bullion - vat };
}

type TallyRow = { slips: number; sold: number; documented: number; left: number; cash: number };

const today = dayOf(Date.now()).split('-').reverse().join('.');

const signedKurus = (text: string): number => (/^[-−]/.test(text) ? -1 : 1) * kurusOf(text);

/** The row of today in the opened report; zeros if the report has none. */
async function tallyOfToday(page: Page): Promise<TallyRow> {
  await page.getByText('Belgesiz kalan').waitFor();
  const tally = page.getByRole('table', { name: 'Fiş, belge ve kasa' });
  const row = tally.getByRole('row').filter({ hasText: today });
  const texts = (await row.count()) === 0 ? [] : await row.getByRole('cell').allInnerTexts();
  const [slips = '0', ...amounts] = texts;
  const [sold = 0, documented = 0, left = 0, cash = 0] = amounts.map((text) =>
    signedKurus(text.split('\n')[0] ?? ''),
  );
  return { slips: Number(slips), sold, documented, left, cash };
}

/** The cash that the opened report of today's takings shows. */
async function cashOfToday(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: 'Nakit, kart, banka' });
  const none = page.getByText('Bu dönemde bu rapora giren kayıt yok.');
  await table.or(none).waitFor();
  if ((await table.count()) === 0) return 0;
  return signedKurus(await table.getByRole('row').last().getByRole('cell').nth(1).innerText());
}

it('RP14: what was sold and documented has no difference, and a saved report stays', async () => {
  const { url, aTablet, wifi } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  // The demo company may have sold something today, depending on the hour.
  const before = await step('what the day holds already', async () => {
    await page.goto(`${url}/formalization/invoice/report`);
    const tally = await tallyOfToday(page);
    await page.goto(`${url}/report?kind=takings&period=today`);
    return { tally, taken: await cashOfToday(page) };
  });
  await step('the company has its number, address and the close', () => introduce(page, url));
  const sale = await step('a sale becomes an accepted invoice', async () => {
    await toCounter(page, url);
    const saved = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
    await prepareFromSlip(page, url, saved);
    await page.goto(`${url}/formalization/invoice/list`);
    await page
      .getByRole('row')
      .filter({ hasText: moneyText(saved.kurus) })
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Gönder', exact: true }).click();
    await untilStage(drawer, 'Ulaştı');
    return saved;
  });
  const { bullion, vat, base } = figuresOf(sale);

  await step(
    'it adds nothing to the difference of its day, and the sums are those of the law',
    async () => {
      await page.goto(`${url}/formalization/invoice/report`);
      await expect
        .poll(() => tallyOfToday(page))
        .toEqual({
          slips: before.tally.slips + 1,
          sold: before.tally.sold + sale.kurus,
          documented: before.tally.documented + sale.kurus,
          left: before.tally.left,
          cash: before.tally.cash + sale.kurus,
        });
      const sums = page.getByRole('table', { name: 'Belgeler, tip ve koda göre' });
      expect(await sums.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual([
        '1',
        ...[bullion, base, vat, sale.kurus].map(moneyText),
      ]);
      expect(await violationsOn(page)).toEqual([]);
    },
  );

  await step('a file of the sums has the same figures', async () => {
    const file = await download(page, () =>
      page.getByRole('button', { name: 'Belge özeti, Excel' }).click(),
    );
    const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    for (const kurus of [bullion, base, vat, sale.kurus])
      expect(sheet).toContain(`<v>${kurus / 100}</v>`);
    await page.getByRole('button', { name: 'Kapat' }).last().click();
  });

  await step('the package has the XML, the PDF and an index that agrees', () =>
    inspectPackage(page, sale, vat),
  );

  await step('with no network the device shows the same, and says what is missing', async () => {
    wifi.turn('cut');
    await page.getByText(/Bu cihazdaki kayıtlardan/).waitFor({ timeout: 60_000 });
    expect((await tallyOfToday(page)).left).toBe(before.tally.left);
    await page.getByText('Sayaçlar sunucudadır; bağlantı gelince gösterilir.').waitFor();
    await page.getByRole('button', { name: 'Muhasebe paketi' }).click();
    await page
      .getByText('XML dosyaları sunucudadır; paket için bağlantı gerekir.')
      .first()
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click();
    wifi.turn('open');
  });

  await step('a report is saved, and is there after a reload', async () => {
    await page.goto(`${url}/report?kind=takings&period=today`);
    const cash = before.taken + sale.kurus;
    await expect.poll(() => cashOfToday(page)).toBe(cash);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Raporu kaydet' });
    await dialog.getByLabel('Raporun adı').fill('Bugünün kasası');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${url}/report`);
    await page.reload();
    await page.getByRole('button', { name: 'Bugünün kasası' }).click();
    await expect.poll(() => cashOfToday(page)).toBe(cash);
    const file = await download(page, exportAs(page, /\.csv/));
    expect(file.toString('utf8')).toContain((cash / 100).toFixed(2).replace('.', ','));
    await page.getByRole('button', { name: 'Kapat' }).last().click();
  });

  await step('documents are drawn by their state', async () => {
    await page.goto(`${url}/report/invoice?by=stage`);
    const row = page.getByRole('table', { name: 'Belgeler' }).getByRole('row');
    await row.filter({ hasText: 'Ulaştı' }).getByText(moneyText(sale.kurus)).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
  expect(tablet.complaints).toEqual([]);
});

async function inspectPackage(page: Page, { kurus }: Saved, vat: number): Promise<void> {
  await page.getByRole('button', { name: 'Muhasebe paketi' }).click();
  const file = await download(page, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Paketi hazırla' }).click(),
  );
  const files = unzipSync(file);
  const names = Object.keys(files);
  const [xml = '', ...others] = names.filter((name) => name.startsWith('XML/'));
  const number = xml.replace('XML/', '').replace('.xml', '');
  expect(others).toEqual([]);
  expect(strFromU8(files[xml] ?? new Uint8Array())).toContain(`<cbc:ID>${number}</cbc:ID>`);
  expect(strFromU8(files[`PDF/${number}.pdf`] ?? new Uint8Array(), true)).toMatch(/^%PDF-1\./);
  expect(names).toEqual(
    expect.arrayContaining(['Belgeler.xlsx', 'Belge özeti.xlsx', 'Mutabakat.xlsx', 'Farklar.xlsx']),
  );
  const index = strFromU8(files['İçindekiler.csv'] ?? new Uint8Array());
  for (const part of [number, (vat / 100).toFixed(2), (kurus / 100).toFixed(2)])
    expect(index).toContain(part.replace('.', ','));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 belge yazıldı.').waitFor();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
}

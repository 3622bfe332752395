import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { openCounter } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

/** A file of a batch, by the name that the menu has for it. */
async function fileOf(page: Page, batch: number, name: string): Promise<string> {
  await page.getByRole('button', { name: `İndir: parti ${batch}` }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  await page
    .getByRole('dialog', { name: 'Dışa aktarıldı' })
    .getByRole('button', { name: 'Kapat' })
    .last()
    .click();
  return text;
}

it('JE17: a period is previewed, made into a batch, and downloaded twice as the same bytes', async () => {
  const { url, aTablet } = await aReadyStage();
  const page = await openCounter(await aTablet(), url);
  const make = page.getByRole('button', { name: 'Parti oluştur', exact: true });

  await step('the preview has totals, and a code that is taken away stops the batch', async () => {
    await page.goto(`${url}/accounts/journal?period=last-3-months`);
    await page.getByRole('table', { name: 'Hesaplar' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hesap kodları' }).click();
    const codes = page.getByRole('dialog', { name: 'Hesap kodları' });
    await codes.getByLabel('Kasa', { exact: true }).first().fill('on');
    await codes.getByRole('button', { name: 'Kaydet' }).click();
    await codes.getByText('Kod üç rakamla başlar: 102 ya da 102.01.').waitFor();
    await codes.getByLabel('Kasa', { exact: true }).first().fill('100.01');
    await codes.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByRole('rowheader', { name: '100.01 Kasa', exact: true }).waitFor();
  });

  await step('a batch is made once, and the period says so', async () => {
    await make.click();
    await page.getByText('Bu dönem daha önce aktarıldı: 1 ·').waitFor();
    await page.getByRole('button', { name: 'Düzeltme partisi oluştur' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step(
    'its file is the same at each download, and its totals are those of its lines',
    async () => {
      const csv = await fileOf(page, 1, 'e-Defter sütunları, metin');
      expect(await fileOf(page, 1, 'e-Defter sütunları, metin')).toBe(csv);
      const rows = csv.trimEnd().split('\r\n').slice(1);
      const cents = (row: string, at: number) =>
        Number((row.split(';')[at] ?? '').replace(',', ''));
      const sum = (at: number) => rows.slice(0, -1).reduce((all, row) => all + cents(row, at), 0);
      expect(sum(4)).toBeGreaterThan(0);
      expect(sum(4)).toBe(sum(5));
      expect(cents(rows.at(-1) ?? '', 4)).toBe(sum(4));
      const xml = await fileOf(page, 1, 'Logo içeri alma dosyası');
      expect(xml.match(/<TRANSACTION>/g)).toHaveLength(rows.length - 1);
    },
  );
});

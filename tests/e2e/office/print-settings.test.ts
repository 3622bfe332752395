import { expect, it } from 'vitest';
import { violationsOn } from '../../support/axe';
import { openCounter, toCounter } from '../steps/counter';
import { papers, withPrinter } from '../steps/printer';
import { aReadyStage, step } from '../steps/stage';

it('DV14: a document prints with the copies and margins of its device, and names its printer', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await withPrinter(tablet);
  await page.goto(`${url}/account/print`);

  await step('the slip is set to two copies with margins of its own', async () => {
    await page.getByRole('button', { name: 'Fiş: değiştir' }).click();
    await page.getByLabel('Nüsha').selectOption('2');
    await page.getByLabel('Yazıcının adı').fill('Epson TM-T20');
    await page.getByRole('checkbox', { name: 'Kenar boşluğunu kendim yazayım' }).check();
    await page.getByRole('textbox', { name: 'Üst', exact: true }).fill('70');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByText('0 ile 50 mm arasında tam sayı yazın.').first().waitFor();
    for (const [edge, text] of [
      ['Üst', '5'],
      ['Sağ', '6'],
      ['Alt', '7'],
      ['Sol', '8'],
    ] as const)
      await page.getByRole('textbox', { name: edge, exact: true }).fill(text);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByText('80 mm rulo · 2 nüsha · kenar 5, 6, 7, 8 mm · Epson TM-T20').waitFor();
  });

  await step('a test comes out so, twice on a narrower roll', async () => {
    await page.getByRole('button', { name: 'Fiş: deneme bas' }).click();
    await page.getByText('Yazıcıya gönderildi · Epson TM-T20').waitFor();
    const [paper] = await papers(page);
    expect(paper?.size).toBe('roll');
    expect(paper?.rows.filter((row) => row.startsWith('Yazıcı denemesi')).length).toBe(2);
    const sheets = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) =>
        Array.from(sheet.cssRules, ({ cssText }) => cssText),
      ),
    );
    expect(sheets.at(-1)).toMatch(/@page roll \{.*margin: 5mm 6mm 7mm 8mm/);
  });

  await step('it holds after a reload', async () => {
    await page.reload();
    await page.getByText('80 mm rulo · 2 nüsha · kenar 5, 6, 7, 8 mm · Epson TM-T20').waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});

it('DE17: a term that was defined with no network is offered in its form at once, and waits', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/account/definitions?list=expense-types`);
  await page.getByRole('button', { name: 'Ekle' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ekle' }).click();
  await page.getByLabel('Ad', { exact: true }).fill('Çay ocağı');
  await page.getByLabel('Renk').selectOption('amber');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Çay ocağı' }).getByText('Bekliyor').waitFor();
  await page.context().setOffline(false);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Çay ocağı' })
    .getByText('Bekliyor')
    .waitFor({ state: 'detached' });
  await toCounter(page, url);
  await page.keyboard.press('Alt+m');
  const expense = page.getByRole('dialog', { name: 'Masraf', exact: true });
  await expense.getByRole('button', { name: 'Çay ocağı' }).click();
  expect(await expense.getByLabel('Açıklama', { exact: true }).inputValue()).toBe('Çay ocağı');
  expect(tablet.complaints).toEqual([]);
});

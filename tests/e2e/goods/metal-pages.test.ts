import { expect, it } from 'vitest';
import { until } from '../../support/until';
import { kurusOf, openCounter, workerInCharge } from '../steps/counter';
import { papers, withPrinter } from '../steps/printer';
import {
  closeDrawer,
  dialog,
  type Round,
  submit,
  untilAllApplied,
  writeWorkOrder,
} from '../steps/rounds';
import { aReadyStage, step } from '../steps/stage';

/** A screen of two prices, as it looks now; with a network a code for its device. */
async function priceScreen({ page, url, mark, offline }: Round): Promise<void> {
  const name = `Vitrin ${mark}`;
  await page.goto(`${url}/settings/broadcasts`);
  await page.getByRole('button', { name: 'Yeni ekran' }).click();
  const form = dialog(page, 'Yeni ekran');
  await form.getByLabel('Ekranın adı').fill(name);
  await submit(form, 'Kaydet');
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  // A device is tied to a screen that the server knows.
  if (!offline) await untilAllApplied(page);
  await page.goto(`${url}/broadcast`);
  const card = page.getByRole('listitem', { name });
  await card.getByText('Has altın').first().waitFor();
  const bind = page.getByRole('button', { name: `Cihaz bağla: ${name}` });
  if (offline) {
    await expect.poll(() => bind.getAttribute('aria-disabled')).toBe('true');
    return;
  }
  await bind.click();
  await dialog(page, `Cihaz bağla: ${name}`)
    .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    .waitFor();
  await page.keyboard.press('Escape');
}

/** A product of the shop's own, which the counter then knows. */
async function definition({ page, url, mark }: Round): Promise<void> {
  const name = `Deneme künye ${mark}`;
  await page.goto(`${url}/inventory/exchanges?view=products`);
  await page.getByRole('button', { name: 'Yeni ürün' }).click();
  const form = dialog(page, 'Yeni ürün');
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form.getByLabel('Ayar ya da milyem').fill('14');
  await form.getByRole('button', { name: 'Ürünü kaydet' }).click();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
}

/** What one group of customers pays for gold from today on. */
async function groupPrice({ page, url, mark }: Round): Promise<void> {
  await page.goto(`${url}/inventory/price`);
  const row = page.getByRole('row', { name: /Has altın/ });
  await row.dblclick();
  const form = dialog(page, /Has altın/);
  await form.getByLabel('Ekleme').last().fill(mark);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.waitFor({ state: 'detached' });
  // The list's asking price and the group's, of one moment.
  await expect
    .poll(async () => {
      const [, , asked = '', , theirs = ''] = await row.getByRole('gridcell').allInnerTexts();
      return kurusOf(theirs) - kurusOf(asked);
    })
    .toBe(Number(mark) * 100);
}

/** An order for a workshop, which stands on the board. */
async function workOrder({ page, url, mark }: Round): Promise<void> {
  const model = `Deneme kolye ${mark}`;
  await page.goto(`${url}/inventory/production`);
  await closeDrawer(await writeWorkOrder(page, model));
  await page.getByText(model).first().waitFor();
}

/** A piece taken in, its label printed, and counted by that label. */
async function stockAndCount({ page, url, mark }: Round): Promise<void> {
  const name = `Deneme yüzük ${mark}`;
  await page.goto(`${url}/inventory/account`);
  await page.getByRole('button', { name: 'Stok girişi' }).click();
  const form = dialog(page, 'Stok girişi');
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form.getByLabel('Ayar ya da milyem').fill('14');
  await form.getByLabel('Brüt gram').fill('3,45');
  const code = form.getByLabel('Barkod');
  await expect.poll(() => code.inputValue()).toMatch(/^20\d{11}$/);
  const barcode = await code.inputValue();
  await form.getByLabel('Ad', { exact: true }).press('Enter');
  const card = dialog(page, name);
  await card.getByText('Stokta', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Etiket bas' }).click();
  const before = (await papers(page)).length;
  await dialog(page, /Etiket/)
    .getByRole('button', { name: /etiketi yazdır/ })
    .click();
  await expect.poll(async () => (await papers(page)).length).toBe(before + 1);
  expect((await papers(page)).at(-1)?.text).toContain(name);

  await page.goto(`${url}/inventory/transactions?view=counts`);
  await page.getByRole('button', { name: 'Sayım aç' }).first().click();
  const opening = dialog(page, 'Sayım aç');
  await opening.getByLabel('Ad', { exact: true }).fill(`Sayım ${mark}`);
  await opening.getByRole('button', { name: 'Sayımı aç' }).click();
  const label = page.getByLabel('Etiket', { exact: true });
  await label.fill(barcode);
  await label.press('Enter');
  await page.getByRole('button', { name: `${barcode} okumasını çıkar` }).waitFor();
  await page.getByRole('button', { name: '1 okumayı sayıma ekle' }).click();
  await page
    .getByRole('button', { name: `${barcode} okumasını çıkar` })
    .waitFor({ state: 'detached' });

  await page.goto(`${url}/inventory/transactions?view=moves`);
  await page.getByText(name).first().waitFor();
}

/** Gold as the summary says it. */
async function position({ page, url }: Pick<Round, 'page' | 'url'>): Promise<string> {
  await page.goto(`${url}/inventory`);
  const gold = page
    .getByText(/has (fazla|açık)/)
    .locator('visible=true')
    .last();
  return until(
    () => gold.innerText(),
    (text) => /\d/.test(text),
  );
}

/** The draft that closes it stands at the counter, written and not saved. */
async function closing({ page, url }: Round): Promise<void> {
  await page.goto(`${url}/inventory`);
  await page
    .getByRole('button', { name: /^Has: (İşlem|Kapatma fişi)$/ })
    .first()
    .click();
  const inMenu = page.getByRole('menuitem', { name: 'Kapatma fişi' });
  const form = dialog(page, 'Kapatma fişi');
  await inMenu.or(form).first().waitFor();
  if (await inMenu.count()) await inMenu.click();
  await form.getByLabel('Firma').fill('Çarşı');
  await page.getByRole('option', { name: /Çarşı/ }).first().click();
  await form.getByLabel('Has', { exact: true }).fill('500');
  await form.getByRole('button', { name: 'Tezgâhta aç' }).click();
  await page.waitForURL(/\/workbench/);
  await page.getByText('Çarşı Külçe Toptan').first().waitFor();
  await expect
    .poll(() => page.locator('[data-total]').first().getAttribute('data-total'))
    .toMatch(/^-?[1-9]/);
}

const DEEDS: readonly (readonly [string, (round: Round) => Promise<void>])[] = [
  ['a price screen', priceScreen],
  ['a product', definition],
  ['a group price', groupPrice],
  ['a work order', workOrder],
  ['stock, its label and a count', stockAndCount],
  ['a draft that closes the position', closing],
];

it('MK60: every page of prices and metal does its work on a desk with a network and on a tablet without one, and all of it reaches the server', async () => {
  const { url, wifi, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await withPrinter(tablet);
  await workerInCharge(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [what, drive] of DEEDS)
    await step(`desk: ${what}`, () => drive({ page, url, mark: '11', offline: false }));
  const known = await position({ page, url });

  wifi.turn('cut');
  await page.setViewportSize({ width: 800, height: 1280 });
  expect(await position({ page, url })).toBe(known);
  for (const [what, drive] of DEEDS)
    await step(`tablet, no network: ${what}`, () =>
      drive({ page, url, mark: '12', offline: true }),
    );
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);

  wifi.turn('open');
  await untilAllApplied(page);
  expect(tablet.complaints).toEqual([]);
});

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { totalOnScreen } from './counter';
import { download, exportAs, written } from './exported';
import { hasCursor, pressedEvery } from './hand';
import { papers } from './printer';
import { closeDrawer, dialog, melt, type Round, stepOf, submit, writeWorkOrder } from './rounds';

const weigh = async (form: Locator, grams: string, fineness: string): Promise<void> => {
  await form.getByLabel('Gram', { exact: true }).fill(grams);
  await form.getByLabel('Ayar ya da milyem').fill(fineness);
};

async function tells(drawer: Locator, what: string, times = 1): Promise<void> {
  await expect.poll(() => drawer.getByText(what, { exact: true }).count()).toBe(times);
}

/**
 * One order goes from its caster to a polisher: to each by weight, and each brings back, is paid
 * and loses on their own account.
 */
export async function twoHands({ page, url, mark }: Round): Promise<void> {
  await page.goto(`${url}/inventory/production`);
  const drawer = await writeWorkOrder(page, `İki elden ${mark}`);
  const give = await stepOf(drawer, 'Atölyeye ver');
  await give.getByLabel('Nereden').selectOption('stock:main');
  await weigh(give, '20', '995');
  await submit(give, 'Teslim et');
  await tells(drawer, 'Atölyeye verildi');
  const cast = await stepOf(drawer, 'Mal kabul');
  await weigh(cast, '12', '585');
  await submit(cast, 'Kabul et');
  await tells(drawer, 'Atölyeden mal kabul: Ürün');
  const on = await stepOf(drawer, 'Atölyeye ver');
  await on.getByRole('button', { name: 'Kime: değiştir' }).click();
  await on.getByLabel('Kime').fill('Güneşli');
  await page.getByRole('option', { name: /Güneşli/ }).click();
  // What one hand brought back goes to the next as it is.
  await expect.poll(() => on.getByLabel('Ayar ya da milyem').inputValue()).toBe('585');
  await on.getByLabel('Gram', { exact: true }).fill('12');
  await submit(on, 'Teslim et');
  await tells(drawer, 'Atölyeye verildi', 2);
  const polished = await stepOf(drawer, 'Mal kabul');
  await expect
    .poll(() => polished.getByLabel('Kimden').locator('option:checked').innerText())
    .toContain('Güneşli');
  await weigh(polished, '11,9', '585');
  await polished.getByLabel('İşçilik', { exact: true }).selectOption({ label: 'Has, milyem ile' });
  await polished.getByLabel('İşçilik bedeli').fill('10');
  await submit(polished, 'Kabul et');
  await tells(drawer, 'Atölyeden mal kabul: Ürün', 2);
  for (const [at, [who, pure]] of (
    [
      ['Güneşli', '0,02'],
      ['İncesu', '0,03'],
    ] as const
  ).entries()) {
    const loss = await stepOf(drawer, 'Fire yaz');
    const from = loss.getByLabel('Kimden');
    await from.selectOption(await from.locator('option', { hasText: who }).getAttribute('value'));
    await loss.getByLabel('Fire', { exact: true }).fill(pure);
    await submit(loss, 'Fireyi yaz');
    await tells(drawer, 'Atölye firesi', at + 1);
  }
  await drawer.getByRole('button', { name: 'Bitti' }).click();
  await drawer.getByRole('button', { name: 'Yeniden aç' }).waitFor();
  await closeDrawer(drawer);
}

/**
 * The batch that came from its last hand alone waits for its card, gets one, and then its label;
 * once that was printed nothing of it waits.
 */
export async function labels({ page, url, mark }: Round): Promise<void> {
  const model = `İki elden ${mark}`;
  await page.goto(`${url}/inventory/production?view=labels`);
  const open = page.getByRole('button', { name: `${model}: kart aç` });
  await open.waitFor();
  expect(await open.count()).toBe(1);
  await open.click();
  const form = dialog(page, 'Stok girişi');
  await expect.poll(() => form.getByLabel('Barkod').inputValue()).toMatch(/^20\d{11}$/);
  await form.getByRole('tab', { name: 'Adetli' }).click();
  await submit(form, 'Kartı kaydet');
  await open.waitFor({ state: 'detached' });
  const one = page.getByRole('button', { name: `${model}: etiketini bas` });
  await one.click();
  const printing = dialog(page, 'Etiket bas');
  const before = (await papers(page)).length;
  await printing.getByRole('button', { name: /etiketi yazdır/ }).click();
  await expect.poll(async () => (await papers(page)).length).toBe(before + 1);
  expect((await papers(page)).at(-1)?.text).toContain(model);
  await printing.getByRole('button', { name: 'Basıldı', exact: true }).click();
  await one.waitFor({ state: 'detached' });
  await printing.getByRole('button', { name: 'Kapat', exact: true }).last().click();
}

/** Silver goes out, comes back as scrap, is lost a little, and some of the scrap is molten. */
export async function silver({ page, url, mark }: Round): Promise<void> {
  await page.goto(`${url}/inventory/production`);
  const drawer = await writeWorkOrder(page, `Gümüş kemer ${mark}`, {
    metal: 'Gümüş',
    fineness: '925',
  });
  const give = await stepOf(drawer, 'Atölyeye ver');
  await give.getByLabel('Nereden').selectOption('stock:main');
  await weigh(give, '100', '999');
  await submit(give, 'Teslim et');
  await tells(drawer, 'Atölyeye verildi');
  const scrap = await stepOf(drawer, 'Mal kabul');
  await scrap.getByRole('tab', { name: 'Hurda' }).click();
  await weigh(scrap, '90', '925');
  await submit(scrap, 'Kabul et');
  await tells(drawer, 'Atölyeden mal kabul: Hurda');
  const loss = await stepOf(drawer, 'Fire yaz');
  await loss.getByLabel('Fire', { exact: true }).fill('0,4');
  await submit(loss, 'Fireyi yaz');
  await tells(drawer, 'Atölye firesi');
  await closeDrawer(drawer);
  await melt(page, { grams: '80', fineness: '925', out: '79,9', metal: 'Gümüş' });
  await page
    .getByRole('grid', { name: 'Takozlar' })
    .getByRole('row')
    .filter({ hasText: '79,9' })
    .first()
    .waitFor();
}

/**
 * What each of the two has had of gold, what came of it and what they lost: both rounds', and
 * nothing of the silver.
 */
export async function workshops({ page, url, offline }: Round): Promise<void> {
  await page.goto(`${url}/inventory/production?view=workshops`);
  const rounds = offline ? 2 : 1;
  const has = (mg: number): string => `${((mg * rounds) / 1_000).toFixed(3).replace('.', ',')} has`;
  // 11,9 g of 585 are 6.961,5 mg: a half goes up.
  const polished = offline ? '13,923 has' : '6,962 has';
  const row = async (name: string) =>
    (await page.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts())
      .slice(-5, -2)
      .map((text) => text.replace(/\s+/g, ' '));
  await expect.poll(() => row('İncesu')).toEqual([has(19_900), has(7_020), has(30)]);
  await expect.poll(() => row('Güneşli')).toEqual([has(7_020), polished, has(20)]);
}

/**
 * What the shop's stock of gold came through, as a file; one karat and one metal of it stand apart
 * on the screen.
 */
export async function ledger({ page, url }: Round): Promise<string> {
  await page.goto(`${url}/inventory/account?view=ledger`);
  const grid = page.getByRole('grid', { name: 'Maden ekstresi' });
  const left = grid.getByRole('row').nth(1).getByRole('gridcell');
  await left.first().waitFor();
  const file = (await download(page, exportAs(page, /Metin/))).toString('utf8');
  expect(await written(page)).toBe(file.trimEnd().split('\r\n').length - 1);
  await page.getByLabel('Ayar', { exact: true }).selectOption({ label: '585' });
  await page.waitForURL(/fineness=5850/);
  await expect.poll(() => grid.getByText('Atölyeye ver').count()).toBeGreaterThan(0);
  await page.getByLabel('Varlık').selectOption({ label: 'Gümüş' });
  await page.waitForURL(/asset=GUMUS/);
  await expect.poll(() => grid.innerText()).toContain('100');
  return file;
}

const position = async (page: Page): Promise<string> =>
  (await page.getByRole('button', { name: /^Pozisyon: .*\d/ }).getAttribute('aria-label')) ?? '';
const BEYOND = 'sınırın üstünde';
const saidLimit = async (
  { page, url }: Pick<Round, 'page' | 'url'>,
  grams: string,
): Promise<void> => {
  await page.goto(`${url}/settings/rules?limit=HAS`);
  const form = dialog(page, 'Pozisyon sınırı');
  await form.getByLabel('Değer').fill(grams);
  await submit(form, 'Kaydet');
};

/**
 * A limit of gold: beyond it every page's chip says so, and what a sale would leave is told before
 * it is saved.
 */
export async function limitAndWhatIf({ page, url, mark, offline }: Round): Promise<void> {
  await saidLimit({ page, url }, '1000000');
  await expect.poll(() => position(page)).not.toContain(BEYOND);
  await saidLimit({ page, url }, mark);
  await expect.poll(() => position(page)).toContain(BEYOND);
  const now = await position(page);
  await page.goto(`${url}/inventory`);
  await page.getByText('Pozisyon sınırı aşıldı').first().waitFor();
  await page.goto(`${url}/workbench`);
  await typed(page, '20*22');
  if (offline) await page.getByRole('button', { name: 'Ödeme al' }).click();
  await page.getByRole('button', { name: 'Satıştan sonra' }).first().click();
  const after = page
    .getByText(/has (fazla|açık)/)
    .locator('visible=true')
    .last();
  // 20 g of 916 leave: 18,320 has.
  const mg = (text: string): number =>
    (/açık/.test(text) ? -1 : 1) *
    Number(/[\d.]+,\d{3}/.exec(text)?.[0].replace(/\D/g, '') ?? Number.NaN);
  await expect.poll(async () => mg(await after.innerText())).toBe(mg(now) - 18_320);
  await emptied(page, offline);
}

async function emptied(page: Page, offline: boolean): Promise<void> {
  if (offline) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Boşalt' }).click();
  await expect.poll(() => totalOnScreen(page)).toBe(0);
}

async function typed(page: Page, quick: string): Promise<void> {
  await page.getByLabel('Ürün').fill(quick);
  await page.getByLabel('Ürün').press('Tab');
  await expect.poll(() => totalOnScreen(page)).toBeGreaterThan(0);
}

export const SERIALS = { desk: 'TR50-118834', tablet: 'TR100-074412' };

/**
 * From a day on a bar goes by its serial: without it the counter says so, and from its card the
 * slip has it.
 */
export async function bars({ page, url, offline }: Round): Promise<void> {
  const rule = 'Külçede seri no (KMTS)';
  await page.goto(`${url}/settings/rules`);
  await page.getByRole('button', { name: `Yeni değer: ${rule}` }).click();
  const form = dialog(page, rule);
  await form.getByLabel('Durum').selectOption('1');
  await submit(form, 'Kaydet');
  await page.goto(`${url}/workbench`);
  await typed(page, '10*24');
  // On a narrow screen it stands where the slip is paid and saved.
  if (offline) await page.getByRole('button', { name: 'Ödeme al' }).click();
  const note = page.getByText(/külçenin seri nosunu okutun/);
  await note.first().waitFor();
  await emptied(page, offline);
  const serial = SERIALS[offline ? 'tablet' : 'desk'];
  await hasCursor(page, 'Ürün');
  await pressedEvery(page, serial, 8);
  await page.locator('ol > li').filter({ hasText: serial }).waitFor();
  expect(await note.count()).toBe(0);
  if (offline) await page.getByRole('button', { name: 'Ödeme al' }).click();
  await page.getByText('Kart', { exact: true }).click();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.locator('ol > li').filter({ hasText: serial }).waitFor({ state: 'detached' });
}

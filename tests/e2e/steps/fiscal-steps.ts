import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { addDays, type Day, dayOf, dayStart, istanbulClock } from '@/domain/base/day';
import { until } from '../../support/until';
import type { Saved } from './counter';

/** What a company does before and while it makes legal documents. */
export const CLOSE = 5_500;

export const moneyText = (kurus: number): string =>
  new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(kurus / 100);

function tradingDayBefore(day: Day): Day {
  let before = addDays(day, -1);
  while (istanbulClock(dayStart(before)).weekday > 5) before = addDays(before, -1);
  return before;
}

/** The company's number and address, and the close before today. */
export async function introduce(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/general`);
  await page.getByLabel('Vergi / T.C. kimlik no').fill('1234567890');
  await page.getByLabel('Vergi dairesi').fill('Beyazıt');
  await page.getByLabel('Açık adres').fill('Kapalıçarşı No 5');
  await page.getByLabel('İlçe').fill('Fatih');
  await page.getByLabel('İl', { exact: true }).fill('İstanbul');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Kaydedildi').first().waitFor();
  await page.goto(`${url}/admin/formalization`);
  const day = tradingDayBefore(dayOf(Date.now())).split('-').reverse().join('.');
  await page.getByRole('button', { name: `Yaz: ${day} Altın` }).click();
  const dialog = page.getByRole('dialog', { name: 'Kapanış yaz' });
  await dialog.getByLabel('Kapanış fiyatı').fill('5.500');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** From the drawer of a slip, as a clerk does while the customer waits. */
export async function prepareFromSlip(page: Page, url: string, { number }: Saved): Promise<void> {
  await page.goto(`${url}/workbench?view=transactions`);
  await page.getByRole('row').filter({ hasText: number }).click();
  const slip = page.getByRole('dialog', { name: number });
  await slip.getByRole('button', { name: 'Belge hazırla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fişlerden belge hazırla' });
  await dialog.getByRole('checkbox').waitFor();
  await dialog.getByRole('button', { name: '1 belge hazırla' }).click();
  await slip.getByText('Hazır', { exact: true }).waitFor();
}

/** Until the track of the opened document stands at this stage. */
export async function untilStage(drawer: Locator, stage: string): Promise<void> {
  const track = drawer.getByRole('list', { name: 'Belge' }).getByRole('listitem');
  await until(
    () => track.filter({ hasText: stage }).getAttribute('aria-current'),
    (current) => current === 'step',
    90_000,
  );
}

/** The text of what a button downloads. */
export async function downloaded(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await download.path(), 'utf8');
}

/** The bytes of what a button downloads. */
export async function downloadedBytes(
  page: Page,
  button: Locator,
): Promise<Uint8Array<ArrayBuffer>> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return new Uint8Array(readFileSync(await download.path()));
}

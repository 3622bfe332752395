import type { Page } from 'playwright-core';
import type { Credentials } from '@/contract/people/session';
import type { Tablet } from '../../support/browser';
import { DEMO } from '../../support/signed-client';
import { until, untilEqual } from '../../support/until';

/** The counter as a clerk uses it: by the words on the screen, never by a class or an id. */
export type Sale = { tab: 'Satış' | 'Alış'; product: string; grams?: string; pieces?: string };
export type Saved = { number: string; kurus: number };

export async function signIn(page: Page, who: Credentials = DEMO): Promise<void> {
  await page.getByLabel('E-posta').fill(who.email);
  await page.getByLabel('Kullanıcı kodu').fill(who.userCode);
  await page.getByLabel('Lisans kodu').fill(who.licenceCode);
  await page.getByLabel('Şifre').fill(who.password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** The worker is in charge, so that the next start needs no network. */
export const workerInCharge = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** The fields of a line that nothing is written of yet. */
export async function unfoldLine(page: Page): Promise<void> {
  await page.getByLabel('Ürün').press('Tab');
  await page.getByLabel('Gram').waitFor();
}

export async function fillSlip(page: Page, { tab, product, grams, pieces }: Sale): Promise<number> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const box = page.getByLabel('Ürün');
  await box.fill(product);
  await box.press('Tab');
  if (grams !== undefined) await page.getByLabel('Gram').fill(grams);
  if (pieces !== undefined) await page.getByLabel('Adet').fill(pieces);
  const amount = page.getByLabel('Tutar');
  return kurusOf(
    await until(
      () => amount.inputValue(),
      (text) => /^[\d.]+(,\d\d)?$/.test(text),
    ),
  );
}

/** Above the law's 30.000 ₺ cash is closed: a bigger slip goes through the bank. */
export const payField = (kurus: number): 'Nakit' | 'Havale' =>
  kurus > 3_000_000 ? 'Havale' : 'Nakit';

/**
 * Fills a slip, pays it in cash where that is open, and saves it; resolves when the counter says
 * that it is saved.
 */
export async function saveSlip(page: Page, sale: Sale): Promise<Saved> {
  const kurus = await fillSlip(page, sale);
  await page.getByLabel(payField(kurus)).fill(String(kurus / 100).replace('.', ','));
  const before = await lastNumber(page);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  const number = await until(
    () => lastNumber(page),
    (text) => text !== before,
  );
  return { number, kurus };
}

const NUMBER = /[A-Z]{1,3}\d{1,4}-\d{6,9}/;

/** The number of the slip that the strip "Son fiş" shows, empty before the first. */
export async function lastNumber(page: Page): Promise<string> {
  const said = await page.getByRole('region', { name: 'Son fiş' }).allInnerTexts();
  return NUMBER.exec(said.join(' '))?.[0] ?? '';
}

/** The state each listed slip shows, by its number. */
async function rowStates(page: Page): Promise<Map<string, string>> {
  const rows = await page.getByRole('row').or(page.getByRole('option')).allInnerTexts();
  const found = rows.flatMap((text) => {
    const number = NUMBER.exec(text)?.[0];
    return number ? [[number, /Bekliyor|Onaylandı|Sorunlu/i.exec(text)?.[0] ?? ''] as const] : [];
  });
  return new Map(found);
}

/**
 * "105.542,40" is 10.554.240 kuruş. Written here again, on purpose: the test does not trust the
 * product's own reader.
 */
export function kurusOf(text: string): number {
  const [whole = '', fraction = ''] = text.replace(/[^\d,]/g, '').split(',');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Opens the counter signed in, with the worker in charge, products and prices. */
export async function openCounter(tablet: Tablet, url: string): Promise<Page> {
  if (tablet.isSignedIn) {
    const page = await tablet.open('about:blank');
    await toCounter(page, url);
    await workerInCharge(page);
    return page;
  }
  const page = await tablet.open(`${url}/`);
  await signIn(page);
  await workerInCharge(page);
  await toCounter(page, url);
  return page;
}

/**
 * To the counter of a wide screen, with its prices live and its products there: after a first
 * sign-in those come with a pull, which live prices say nothing of, and a network that is cut
 * before has cut them off too. The line is live a moment before the first price comes on it: until
 * then a tablet shows what it had the last time.
 */
export async function toCounter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/workbench`);
  await page
    .getByText(/Canlı · \d+ sn/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
}

/** The states of some slips on the list, as "number state". */
export const statesOf = async (page: Page, saved: readonly Saved[]): Promise<string[]> => {
  const states = await rowStates(page);
  return saved.map(({ number }) => `${number} ${states.get(number)}`);
};

/** Waits on the list until each slip is in this state. */
export const untilAll = (
  page: Page,
  saved: readonly Saved[],
  state: 'Bekliyor' | 'Onaylandı' | 'Sorunlu',
): Promise<void> =>
  untilEqual(
    () => statesOf(page, saved),
    saved.map(({ number }) => `${number} ${state}`),
    150_000,
  );

/** The deciding figure in kuruş, signed. */
export const totalOnScreen = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-total]').first().getAttribute('data-total'));

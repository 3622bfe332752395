import type { Page } from 'playwright-core';
import type { Method } from './journal';
import type { Goods } from './plan';

/**
 * The clerk's hands: keys pressed and words read on the screen, no other way into the app. Guarantee: what `press…` gives
 * back was painted; when it was not painted within the patience, it says so instead of guessing.
 */
export class Interrupted extends Error {}

const NUMBER = /[A-Z]{1,3}\d{1,4}-\d{6,9}/;
const PATIENCE_MS = 30_000;

export async function lookUntil<T>(look: () => Promise<T | undefined>, what: string, patience = PATIENCE_MS): Promise<T> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > giveUpAt) throw new Interrupted(`nothing seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function lastNumber(page: Page): Promise<string> {
  const said = await page.getByRole('region', { name: 'Son fiş' }).allInnerTexts();
  return NUMBER.exec(said.join(' '))?.[0] ?? '';
}

/** What the chip in the header says: rows that wait. */
export async function badge(page: Page): Promise<number> {
  const said = (await page.locator('header').first().allInnerTexts()).join(' ');
  return Number(/([\d.]+) bekliyor/.exec(said)?.[1]?.replace('.', '') ?? 0);
}

export const linesOpen = (page: Page): Promise<number> => page.getByRole('button', { name: 'Satırı sil' }).count();

const kurusOf = (text: string): number => {
  const [whole = '', fraction = ''] = text.replace(/[^\d,]/g, '').split(',');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/** The goods into the open slip; resolves when the line stands there. */
export async function enterGoods(page: Page, goods: Goods): Promise<void> {
  const box = page.getByLabel('Ürün');
  await box.fill(goods.typed);
  await box.press('Enter');
  await lookUntil(async () => ((await linesOpen(page)) > 0 && (await box.inputValue()) === '' ? true : undefined), `the line of ${goods.typed}`);
}

const FIELDS: [string, Method][] = [
  ['Nakit', 'cash'],
  ['Kart', 'card'],
  ['Havale', 'transfer'],
  ['Cari', 'account'],
];

/** Pays the whole total and reads from the fields what and how. */
export async function pay(page: Page, onAccount: boolean): Promise<{ kurus: number; method: Method }> {
  const stale = page.getByRole('button', { name: 'Onayla', exact: true });
  if ((await stale.count()) > 0) await stale.first().click();
  if (onAccount) await page.getByText('Cari', { exact: true }).last().click();
  else await page.keyboard.press('Alt+8');
  return lookUntil(async () => {
    for (const [label, method] of FIELDS) {
      const kurus = kurusOf(await page.getByLabel(label).inputValue());
      if (kurus > 0) return { kurus, method };
    }
    return undefined;
  }, 'a paid amount');
}

/** The press that saves. */
export const pressSave = (page: Page): Promise<void> => page.keyboard.press('Alt+9');

/** The number that is painted after it. */
export const paintedNumber = (page: Page, before: string): Promise<string> =>
  lookUntil(async () => {
    const number = await lastNumber(page);
    return number !== '' && number !== before ? number : undefined;
  }, 'the number of the saved slip');

export async function newCustomer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Müşteri').fill(name);
  await page.getByRole('button', { name: 'Yeni müşteri' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni kişi' });
  await dialog.waitFor();
  await page.keyboard.press('Enter');
}

export const paintedCustomer = (page: Page, name: string): Promise<boolean> =>
  lookUntil(async () => ((await page.getByRole('region', { name: 'Kimin fişi' }).allInnerTexts()).join(' ').includes(name) ? true : undefined), name);

export async function reverseLast(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Son fiş' }).getByRole('button', { name: 'Ters kayıt', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ters kayıt' });
  await dialog.getByLabel('Neden').fill('deneme');
  await page.keyboard.press('Enter');
}

export const paintedReversal = (page: Page): Promise<string> =>
  lookUntil(
    async () => /Ters kayıt yazıldı · ([A-Z]{1,3}\d{1,4}-\d{6,9})/.exec((await page.locator('body').allInnerTexts()).join(' '))?.[1],
    'the number of the reversal',
  );

import type { Page } from 'playwright-core';
import { APPROVER_PIN } from '../../support/signed-client';
import { until } from '../../support/until';
import { kurusOf, lastNumber } from './counter';

/**
 * Actions of a clerk's day by the words on the screen. Each returns the slip that the page shows as
 * saved.
 */
export type Painted = { action: string; number: string };

export const focused = (page: Page, label: string): Promise<boolean> =>
  page
    .getByLabel(label, { exact: true })
    .first()
    .evaluate((input) => input === document.activeElement);

export const shows = async (
  page: Page,
  label: string,
  wanted: (text: string) => boolean,
): Promise<string> => until(() => page.getByLabel(label).inputValue(), wanted);

/** Opens the counter without waiting for prices, which need a network. */
export async function atTheCounter(page: Page, url: string, query = ''): Promise<void> {
  await page.goto(`${url}/workbench${query}`);
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
}

/** Chooses a contact by keyboard; waits for the cursor before typing. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+6');
  await until(() => focused(page, 'Müşteri'), Boolean);
  await page.keyboard.type(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Kimin fişi' })
    .getByText(new RegExp(name))
    .first()
    .waitFor();
}

/** Types a line, presses Enter, and waits until the entry box is empty. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ürün').focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await shows(page, 'Ürün', (left) => left === '');
}

/** Saves and prints; returns the number that the page shows. */
export async function save(page: Page, action: string): Promise<Painted> {
  const before = await lastNumber(page);
  await page.keyboard.press('Alt+9');
  const number = await until(
    () => lastNumber(page),
    (text) => text !== '' && text !== before,
  );
  return { action, number };
}

export type Trade = {
  action: string;
  key: 'Alt+2' | 'Alt+3' | 'Alt+4';
  who?: string;
  lines: string[];
  pay: 'Nakit' | 'Kart' | 'Havale' | 'Cari';
};

/** Makes a sale, purchase or exchange by typed lines, paid by one method. */
export async function trade(page: Page, { action, key, who, lines, pay }: Trade): Promise<Painted> {
  await page.keyboard.press(key);
  await until(() => focused(page, 'Ürün'), Boolean);
  if (who) await choose(page, who);
  for (const line of lines) await write(page, line);
  // The printed paper of the slip before may still be beside the page, with the same text.
  await page.locator('#page').getByText(pay, { exact: true }).click();
  await shows(page, pay, (text) => kurusOf(text) > 0);
  return save(page, action);
}

export const WAYS = ['Nakit', 'Kart', 'Havale', 'Cari'] as const;

/** Waits until a payment field has the cursor. */
export const onAWay = (page: Page): Promise<boolean> =>
  until(
    async () => (await Promise.all(WAYS.map((way) => focused(page, way)))).some(Boolean),
    Boolean,
  );

/**
 * Wholesale: books the whole total to the firm's account in has (pure gold), by keyboard only.
 * Enter on the empty line goes to the payment, and the star key books it.
 */
export async function onHas(
  page: Page,
  { action, key, who, lines }: Omit<Trade, 'pay'> & { who: string },
): Promise<Painted> {
  await page.keyboard.press(key);
  await until(() => focused(page, 'Ürün'), Boolean);
  await choose(page, who);
  for (const line of lines) await write(page, line);
  await page.keyboard.press('Alt+8');
  await onAWay(page);
  await page.keyboard.press('*');
  await page.locator('[data-has]').waitFor();
  return save(page, action);
}

/** Collects lira for a gold debt, at the board's current rate. */
export async function collectHas(page: Page, who: string, lira: string): Promise<Painted> {
  await page.keyboard.press('Alt+5');
  await until(() => focused(page, 'Müşteri'), Boolean);
  await choose(page, who);
  await page.getByLabel('Hangi hesaba işlensin').selectOption({ label: 'Has' });
  await page.getByLabel('Havale').fill(lira);
  return save(page, 'has borcuna TL');
}

/** Takes an order with a deposit, at a fixed price. */
export async function order(
  page: Page,
  url: string,
  words: string,
  deposit: string,
): Promise<void> {
  await page.goto(`${url}/workbench?view=orders`);
  await page.getByRole('button', { name: 'Yeni sipariş' }).click();
  await until(() => focused(page, 'Ürün'), Boolean);
  await page.keyboard.type('12 burma');
  await page.keyboard.press('Enter');
  await page.getByLabel('Ne yapılacak').fill(words);
  await page.getByLabel('Müşteri', { exact: true }).fill('Nurcan');
  await page
    .getByRole('option', { name: /Nurcan/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Sabit fiyat' }).click();
  await page.getByLabel('Sabit tutar').fill('70000');
  // By transfer, because the demo data already has cash of this customer today, which counts for
  // the legal limit.
  await page.getByLabel('Havale').fill(deposit);
  await page.getByRole('button', { name: 'Kaydet + Yazdır' }).click();
  // Back on the list: the text also stands in the box that it was typed into.
  await page.getByRole('button', { name: 'Yeni sipariş' }).waitFor();
  await page.getByText(words).first().waitFor();
}

/** Queues a statement to be sent, with or without a network. */
export async function sendStatement(page: Page, url: string, who: string): Promise<void> {
  await page.goto(`${url}/workbench?view=customers`);
  await page.getByPlaceholder('Ad ya da telefon').fill(who);
  await page.getByText(who).first().click();
  await page.getByRole('heading', { name: who }).waitFor();
  await page.getByRole('button', { name: 'Ekstre' }).click();
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sıraya al' }).click();
  await page.getByText('Gönderim için sıraya alındı').first().waitFor();
}

/** Opens the tills with the figures of their last close. */
export async function openTills(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/accounts?view=cash`);
  await page.getByRole('button', { name: 'Kasayı aç' }).click();
  await page.getByRole('button', { name: 'Onayla ve aç' }).click();
  await page.getByText('Kasa açık').waitFor();
}

/** Amounts of money and metal in a text, each as a whole number, never the tail of a longer one. */
const figuresIn = (text: string): string[] =>
  text.match(/(?<![\d.,])\d[\d.]*,\d{2,3}(?!\d)/g) ?? [];

/**
 * Counts notes, coins, scrap and the card terminal before the expected figures show; explains
 * the difference and approves it by PIN. Ends on the Z report.
 */
export async function countAndClose(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/accounts?view=cash`);
  await page.getByText('Kasa açık').waitFor();
  const held = await until(
    async () => figuresIn(await page.getByRole('region', { name: 'Kasalar' }).innerText()),
    (figures) => figures.some((figure) => /[1-9]/.test(figure)),
  );
  await page.getByRole('button', { name: 'Say ve kapat' }).click();
  await page.getByRole('heading', { name: 'Kasa sayımı' }).waitFor();
  await page.getByLabel('200 ₺ adet').waitFor();
  const blind = new Set(figuresIn(await page.content()));
  const told = held.filter((figure) => /[1-9]/.test(figure) && blind.has(figure));
  if (told.length > 0)
    throw new Error(`the count knows ${told.join(', ')} before anybody has counted`);
  await page.getByLabel('200 ₺ adet').fill('7');
  await page.getByLabel('100 ₺ deste').fill('2');
  await page.getByLabel('Slip toplamı').first().fill('250000');
  await page.getByLabel('Çeyrek yeni').fill('960');
  await page.getByRole('button', { name: 'Tartı ekle' }).click();
  await page.getByLabel('Tartı').fill('3,2');
  await page.getByLabel('Ayar').fill('14');
  await page.getByRole('button', { name: 'Sayımı bitir' }).click();
  await page.getByRole('heading', { name: 'Sayım sonucu' }).waitFor();
  await page.getByLabel('Farkın nedeni').fill('Gün sonu sayımı');
  await page.getByRole('button', { name: 'Onaylat' }).click();
  await page.getByLabel(/için PIN/).fill(APPROVER_PIN);
  await page.getByLabel(/için PIN/).press('Enter');
  await page.getByRole('heading', { name: 'Z raporu' }).waitFor();
  await page
    .getByRole('button', { name: '80 mm yazdır' })
    .and(page.locator(':not([aria-disabled=true])'))
    .waitFor();
}

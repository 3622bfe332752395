import type { Page } from 'playwright-core';
import { APPROVER_PIN } from '../../support/signed-client';
import { until } from '../../support/until';
import { kurusOf, lastNumber } from './counter';

/**
 * What a clerk does in a day, each deed by the words on the screen. What is painted as saved is
 * given back.
 */
export type Painted = { deed: string; number: string };

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

/** To the counter, without waiting for prices that only a network brings. */
export async function atTheCounter(page: Page, url: string, query = ''): Promise<void> {
  await page.goto(`${url}/workbench${query}`);
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
}

/** By keyboard: the cursor must have come before the name is typed. */
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

/** Types into the entry box and ends it with Enter; done when the box is free again. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ürün').focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await shows(page, 'Ürün', (left) => left === '');
}

/** Saves and prints; the number is the one that is painted. */
export async function save(page: Page, deed: string): Promise<Painted> {
  const before = await lastNumber(page);
  await page.keyboard.press('Alt+9');
  const number = await until(
    () => lastNumber(page),
    (text) => text !== '' && text !== before,
  );
  return { deed, number };
}

export type Trade = {
  deed: string;
  key: 'Alt+2' | 'Alt+3' | 'Alt+4';
  who?: string;
  lines: string[];
  pay: 'Nakit' | 'Kart' | 'Havale' | 'Cari';
};

/** Satış, alış, takas: lines typed, all of it paid one way. */
export async function trade(page: Page, { deed, key, who, lines, pay }: Trade): Promise<Painted> {
  await page.keyboard.press(key);
  await until(() => focused(page, 'Ürün'), Boolean);
  if (who) await choose(page, who);
  for (const line of lines) await write(page, line);
  // The paper of the slip before may still stand beside the page, with the same word.
  await page.locator('#page').getByText(pay, { exact: true }).click();
  await shows(page, pay, (text) => kurusOf(text) > 0);
  return save(page, deed);
}

export const WAYS = ['Nakit', 'Kart', 'Havale', 'Cari'] as const;

/** The cursor has come to one of the ways of payment. */
export const onAWay = (page: Page): Promise<boolean> =>
  until(
    async () => (await Promise.all(WAYS.map((way) => focused(page, way)))).some(Boolean),
    Boolean,
  );

/**
 * Toptan: all of it to the firm's account in has. Only typed: the empty line goes on to the
 * payment, the star writes it.
 */
export async function onHas(
  page: Page,
  { deed, key, who, lines }: Omit<Trade, 'pay'> & { who: string },
): Promise<Painted> {
  await page.keyboard.press(key);
  await until(() => focused(page, 'Ürün'), Boolean);
  await choose(page, who);
  for (const line of lines) await write(page, line);
  await page.keyboard.press('Alt+8');
  await onAWay(page);
  await page.keyboard.press('*');
  await page.locator('[data-has]').waitFor();
  return save(page, deed);
}

/** 5.6: lira against a debt of gold, at the board's rate of this moment. */
export async function collectHas(page: Page, who: string, lira: string): Promise<Painted> {
  await page.keyboard.press('Alt+5');
  await until(() => focused(page, 'Müşteri'), Boolean);
  await choose(page, who);
  await page.getByLabel('Hangi hesaba işlensin').selectOption({ label: 'Has' });
  await page.getByLabel('Havale').fill(lira);
  return save(page, 'has borcuna TL');
}

/** 5.5: an order with a deposit, at a fixed price. */
export async function order(
  page: Page,
  url: string,
  words: string,
  deposit: string,
): Promise<void> {
  await page.goto(`${url}/workbench?view=orders`);
  await page.getByRole('button', { name: 'Yeni sipariş' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Müşteri', { exact: true }).fill('Nurcan');
  await page
    .getByRole('option', { name: /Nurcan/ })
    .first()
    .click();
  await form.getByLabel('Ne yapılacak').fill(words);
  await form.getByLabel('Ürün').selectOption({ label: 'Burma bilezik' });
  await form.getByLabel('Tahmini gram').fill('12');
  await form.getByRole('tab', { name: 'Sabit fiyat' }).click();
  await form.getByLabel('Sabit tutar').fill('70000');
  // By bank: what this customer has paid in cash today is the fictional company's, and the law
  // counts it.
  await form.getByLabel('Kapora', { exact: true }).selectOption({ label: '₺ · Havale' });
  await form.getByLabel('Kapora miktarı').fill(deposit);
  await form.getByRole('button', { name: 'Kaydet + Yazdır' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText(words).first().waitFor();
}

/** 5.11: the statement goes into the queue, whatever the network is. */
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

/** 5.8: what the tills begin with is their last close. */
export async function openTills(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/accounts?view=cash`);
  await page.getByRole('button', { name: 'Kasayı aç' }).click();
  await page.getByRole('button', { name: 'Onayla ve aç' }).click();
  await page.getByText('Kasa açık').waitFor();
}

/** Sums and metal as they are written, each whole: the end of a price is nobody's balance. */
const figuresIn = (text: string): string[] =>
  text.match(/(?<![\d.,])\d[\d.]*,\d{2,3}(?!\d)/g) ?? [];

/**
 * 5.7: notes, coins, scrap and the terminal's paper, counted before anything is told; the
 * difference with its reason, agreed to by PIN. Ends on the Z.
 */
export async function countAndClose(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/accounts?view=cash`);
  await page.getByText('Kasa açık').waitFor();
  const held = await until(
    async () => (await page.getByRole('row').allInnerTexts()).flatMap(figuresIn),
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

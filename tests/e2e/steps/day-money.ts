import type { Page } from 'playwright-core';
import { until } from '../../support/until';
import { kurusOf } from './counter';
import {
  atTheCounter,
  choose,
  focused,
  onAWay,
  type Painted,
  save,
  shows,
  WAYS,
  write,
} from './day-steps';

/**
 * What a clerk does with money in a day beside the trade itself: a takas settled in kind, what is
 * paid out, what goes to the other branch, what comes back.
 */
type InKind = {
  action: string;
  who: string;
  lines: string[];
  kind: 'currency' | 'account' | 'coins';
  quantity?: string;
};

/** How many arrows lead from the first kind to it, and what the field is called then. */
const KINDS = { currency: [0, 'Miktar'], account: [1, 'Miktar'], coins: [2, 'Kaç tane'] } as const;

/**
 * What a takas comes to is settled in coins, in currency or on the account in has, and what is
 * left of it by the way that is open. By key alone.
 */
export async function exchangeInKind(
  page: Page,
  { action, who, lines, kind, quantity }: InKind,
): Promise<Painted> {
  await page.keyboard.press('Alt+4');
  await until(() => focused(page, 'Ürün'), Boolean);
  await choose(page, who);
  for (const line of lines) await write(page, line);
  await page.keyboard.press('Enter');
  await onAWay(page);
  await page.keyboard.press('+');
  const [arrows, field] = KINDS[kind];
  await until(() => focused(page, 'Miktar'), Boolean);
  // Back over what it is of to how it is paid.
  for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+Tab');
  for (let i = 0; i < arrows; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await until(() => focused(page, field), Boolean);
  if (quantity) await page.keyboard.type(quantity);
  else await fillRest(page, field);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Döviz ve altınla' }).waitFor({ state: 'detached' });
  if (quantity) await payRest(page);
  return save(page, action);
}

/** On from the quantity to the button that writes what is left, and back. */
async function fillRest(page: Page, field: string): Promise<void> {
  const rest = page.getByRole('button', { name: /^Kalanı yaz/ });
  let steps = 0;
  for (; !(await rest.evaluate((button) => button === document.activeElement)); steps++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shows(page, field, (text) => text !== '');
  for (; steps > 0; steps--) await page.keyboard.press('Shift+Tab');
  await until(() => focused(page, field), Boolean);
}

/**
 * The key of the payment writes it as cash where the law lets it; elsewhere Enter goes on to the
 * card and writes it there.
 */
async function payRest(page: Page): Promise<void> {
  await page.keyboard.press('Alt+8');
  await until(() => focused(page, 'Nakit'), Boolean);
  if ((await page.getByLabel('Nakit').inputValue()) === '') {
    await page.keyboard.press('Enter');
    await until(() => focused(page, 'Kart'), Boolean);
    await page.keyboard.press('Enter');
  }
  await until(
    async () =>
      (await Promise.all(WAYS.map((way) => page.getByLabel(way).inputValue()))).some(
        (text) => kurusOf(text) > 0,
      ),
    Boolean,
  );
}

const SAVED = /kaydedildi · ([A-Z]{1,3}\d{1,4}-\d{6,9})/gi;

/**
 * Done when the page says a number that it has not said before: a word stands for some seconds, and
 * another may come meanwhile.
 */
async function told(page: Page, action: string, act: () => Promise<unknown>): Promise<Painted> {
  const numbers = async (): Promise<string[]> =>
    Array.from((await page.locator('body').innerText()).matchAll(SAVED), (match) => match[1] ?? '');
  const before = await numbers();
  await act();
  const [number = ''] = await until(
    async () => (await numbers()).filter((one) => !before.includes(one)),
    (fresh) => fresh.length > 0,
  );
  return { action, number };
}

/** Masraf, or avans: lira out of the till at the counter, by key. */
export function spend(page: Page, what: { lira: string; of: string }): Promise<Painted> {
  const dialog = page.getByRole('dialog', { name: 'Masraf', exact: true });
  return told(page, what.of, async () => {
    await page.keyboard.press('Alt+m');
    await until(() => focused(page, 'Ne kadar'), Boolean);
    await page.keyboard.type(what.lira);
    await dialog.getByLabel('Masraf türü').selectOption({ label: what.of });
    await dialog.getByLabel('Ne kadar').press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });
}

/** Ödeme: lira to somebody's account, through the bank. */
export async function payOut(page: Page, who: string, lira: string): Promise<Painted> {
  await page.keyboard.press('Alt+5');
  await until(() => focused(page, 'Müşteri'), Boolean);
  await page.getByRole('tab', { name: 'Ödeme', exact: true }).click();
  await choose(page, who);
  await page.getByLabel('Havale').fill(lira);
  return save(page, 'ödeme');
}

/**
 * İade: so many grams of a slip come back, by its number; the money goes back as it came. Ends at
 * the counter.
 */
export async function takeBack(
  page: Page,
  url: string,
  number: string,
  grams: string,
): Promise<Painted> {
  const painted = await told(page, 'iade', async () => {
    await page.keyboard.press('Alt+2');
    await until(() => focused(page, 'Ürün'), Boolean);
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'İade al' });
    await dialog.getByLabel('Gram').fill(grams);
    await dialog.getByLabel('Neden').fill('Ölçüsü olmadı');
    await dialog.getByRole('button', { name: /iade et, kaydet/ }).click();
    await dialog.waitFor({ state: 'detached' });
  });
  await atTheCounter(page, url);
  return painted;
}

/** Where one works, from the next slip on. */
export async function workIn(page: Page, branch: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Şube:/ });
  await button.click();
  await page.getByRole('menuitemradio', { name: branch }).click();
  await until(
    () => button.innerText(),
    (text) => text.includes(branch),
  );
}

/** An account that is this branch's alone, until the server has agreed to it. */
export async function openAccount(
  page: Page,
  kind: 'Kasa' | 'Maden stoku',
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Diğer', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Yeni kasa' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni kasa' });
  await form.getByLabel('Ad', { exact: true }).fill(name);
  await form.getByLabel('Tür').selectOption({ label: kind });
  await form.getByRole('button', { name: 'Ekle' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('region', { name, exact: true }).getByText('Onaylandı').waitFor();
}

/** Virman: from one of the shop's accounts to another. */
export function move(
  page: Page,
  what: { from: string; to: string; asset?: string; quantity: string },
): Promise<Painted> {
  return told(page, `virman, ${what.to}`, async () => {
    await page.getByRole('button', { name: 'Virman', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Virman' });
    await form.getByLabel('Hangi kasadan').selectOption({ label: what.from });
    await form.getByLabel('Hangi kasaya').selectOption({ label: what.to });
    if (what.asset) await form.getByLabel('Varlık').selectOption({ label: what.asset });
    await form.getByLabel('Miktar').fill(what.quantity);
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await form.waitFor({ state: 'detached' });
  });
}

/** What the bank keeps of each card, from the next slip on. */
export async function cardCosts(page: Page, percent: string): Promise<void> {
  await page
    .getByRole('region', { name: 'POS', exact: true })
    .getByRole('button', { name: 'POS', exact: true })
    .click();
  await page.getByRole('dialog', { name: 'POS' }).getByRole('button', { name: 'Düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Kasayı düzenle' });
  await form.getByLabel('Komisyon').fill(percent);
  await form.getByRole('button', { name: 'Değiştir' }).click();
  await form.waitFor({ state: 'detached' });
}

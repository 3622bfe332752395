import type { Page } from 'playwright-core';
import type { Method } from './journal';
import type { Goods } from './plan';
import { focusField, type Sight, sightOf, type Want } from './sight';

/**
 * The clerk's hands: keys pressed and words read on the screen, no other way into the app.
 * Guarantee: what `painted…` gives back was painted; when it was not painted within the patience,
 * it says so instead of guessing.
 */
class Interrupted extends Error {}

const PATIENCE_MS = 60_000;
const LOOKS = 20;

/**
 * Patience is over when so long was looked, and so often: one look may have had to wait for a page
 * that was loaded anew.
 */
export async function lookUntil<T>(
  look: () => Promise<T | undefined>,
  what: string,
  patience = PATIENCE_MS,
): Promise<T> {
  const giveUpAt = Date.now() + patience;
  for (let looks = 1; ; looks++) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > giveUpAt && looks >= LOOKS) throw new Interrupted(`nothing seen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The first of the wanted sights, and what else there is to be seen at that moment. */
export async function see<K extends keyof Sight>(
  page: Page,
  wants: readonly Want[],
  names: readonly K[],
  what: string,
): Promise<Pick<Sight, K>> {
  const seen = await sightOf(page, wants, names, PATIENCE_MS);
  if (!seen) throw new Interrupted(`nothing seen: ${what}`);
  return seen;
}

const now = async <K extends keyof Sight>(page: Page, name: K): Promise<Sight[K]> =>
  (await see(page, [{}], [name], name))[name];

export const lastNumber = (page: Page): Promise<string> => now(page, 'number');

/** What the chip in the header says: rows that wait. */
/** What the chip counts: rows that wait, and rows that a person must look at. */
export type Counted = { waiting: number; refused: number };

export async function badge(page: Page): Promise<Counted> {
  const said = (await page.locator('header').first().allInnerTexts()).join(' ');
  const count = (word: string) =>
    Number(new RegExp(`([\\d.]+) ${word}`).exec(said)?.[1]?.replace('.', '') ?? 0);
  return { waiting: count('bekliyor'), refused: count('sorunlu') };
}

const kurusOf = (text: string): number => {
  const [whole = '', fraction = ''] = text.replace(/[^\d,]/g, '').split(',');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/**
 * A counter with nothing on it: what a dead browser, or an act that was given up before its last
 * key, left there is put away first.
 */
export async function emptyCounter(page: Page): Promise<void> {
  const asking = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if ((await asking.count()) > 0) {
    await page.keyboard.press('Escape');
    await asking.first().waitFor({ state: 'detached' });
  }
  if (!(await now(page, 'begun'))) return;
  await page.getByRole('button', { name: 'Boşalt', exact: true }).click();
  await see(page, [{ is: { lines: 0, begun: false } }], [], 'an empty counter');
}

/** The goods into the open slip; resolves when the line stands there. */
export async function enterGoods(page: Page, goods: Goods): Promise<void> {
  if (!(await focusField(page, 'Ürün'))) throw new Interrupted('no box for the goods');
  await page.keyboard.insertText(goods.typed);
  await page.keyboard.press('Enter');
  await see(page, [{ is: { typed: '' }, not: { lines: [0] } }], [], `the line of ${goods.typed}`);
}

const METHODS: Record<string, Method> = {
  Nakit: 'cash',
  Kart: 'card',
  Havale: 'transfer',
  Cari: 'account',
};

/** The label of a way of paying; the paper of the slip before, which is not painted, names them too. */
const methodLabel = (page: Page, name: string) =>
  page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });

/**
 * Pays the whole total and reads from the fields what and how, and which slip was the last until
 * now.
 */
export async function pay(
  page: Page,
  onAccount: boolean,
): Promise<{ kurus: number; method: Method; before: string }> {
  if (await now(page, 'stale'))
    await page.getByRole('button', { name: 'Onayla', exact: true }).first().click();
  if (onAccount) await methodLabel(page, 'Cari').click();
  // Above the law's limit of cash the key writes nothing: the slip is paid by card.
  else if ((await page.getByPlaceholder(/kapalı$/).count()) > 0)
    await methodLabel(page, 'Kart').click();
  else await page.keyboard.press('F8');
  const { paid, number } = await see(
    page,
    [{ not: { paid: [null] } }],
    ['paid', 'number'],
    'a paid amount',
  );
  const method = METHODS[paid?.label ?? ''];
  if (!paid || !method) throw new Interrupted('a paid amount that is gone again');
  return { kurus: kurusOf(paid.text), method, before: number };
}

/** The press that saves. */
export const pressSave = (page: Page): Promise<void> => page.keyboard.press('F9');

const isNew = (before: string): Want => ({ not: { number: [before, ''] } });

/** The number that is painted after it. */
export const paintedNumber = async (page: Page, before: string): Promise<string> =>
  (await see(page, [isNew(before)], ['number'], 'the number of the saved slip')).number;

/** The same on a disk that may be full: empty when the screen said so instead. */
export async function paintedOrFull(page: Page, before: string): Promise<string> {
  const { number } = await see(
    page,
    [isNew(before), { is: { full: true } }],
    ['number'],
    'the number of the saved slip, or a refusal',
  );
  return number === before ? '' : number;
}

export async function newCustomer(page: Page, name: string): Promise<void> {
  const box = page.getByLabel('Müşteri');
  // The list opens at a change: an act that was given up may have left this very name here.
  await box.fill('');
  await box.fill(name);
  // A slip that has just been printed may take the cursor back to the goods, and the list closes:
  // then it is tried again.
  await page.getByRole('button', { name: 'Yeni müşteri' }).click({ timeout: 10_000 });
  const dialog = page.getByRole('dialog', { name: 'Yeni kişi' });
  await dialog.waitFor();
  await page.keyboard.press('Enter');
}

export const paintedCustomer = (page: Page, name: string): Promise<unknown> =>
  see(page, [{ has: { customer: name } }], [], name);

export async function reverseLast(page: Page): Promise<void> {
  // Of an earlier one nothing may be left to be read.
  await see(page, [{ is: { reversal: '' } }], [], 'an end of the message before');
  await page
    .getByRole('region', { name: 'Son fiş' })
    .getByRole('button', { name: 'Ters kayıt', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ters kayıt' });
  await dialog.getByLabel('Neden').fill('deneme');
  await page.keyboard.press('Enter');
}

export const paintedReversal = async (page: Page): Promise<string> =>
  (await see(page, [{ not: { reversal: [''] } }], ['reversal'], 'the number of the reversal'))
    .reversal;

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kurusOf, lastNumber, totalOnScreen } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { type AtCounter, atCounterAgain, hasCursor, savedSlip } from '../steps/hand';
import { Keyboard } from '../steps/keyboard';
import { papers, withPrinter } from '../steps/printer';
import { aSharedTablet } from '../steps/stage';

/**
 * Workflows of the counter by keyboard only: nothing is clicked; pressed keys are counted and
 * printed.
 */
type Slip = WireSlip & {
  contactId: string | null;
  expenseSlip?: { number?: string; iban?: string };
};

const IBAN = 'TR330006100519786457841326';

const shared = aSharedTablet();

async function desk(): Promise<AtCounter & { keys: Keyboard }> {
  const at = await atCounterAgain(shared);
  await withPrinter(at.tablet);
  return { ...at, keys: new Keyboard(at.page) };
}

async function said(what: string, { pressed }: Keyboard, most: number): Promise<void> {
  console.log(`   ${what}: ${pressed} keys of ${most}`);
  expect(pressed).toBeLessThanOrEqual(most);
}

/** Chooses a contact by the first letters of the name; the cursor is in the box. */
async function choose(page: Page, keys: Keyboard, letters: string, name: string): Promise<void> {
  await hasCursor(page, 'Müşteri');
  await keys.type(letters);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor();
  await keys.press('Enter');
  await page.getByRole('region', { name: 'Kimin fişi' }).getByText(new RegExp(name)).waitFor();
}

/** Number of thousandths in "1.234,567"; NaN without a text. */
const thousandths = (text = 'NaN'): number => Number(text.replaceAll('.', '').replace(',', ''));

/** Types a line and waits until the entry box is empty again. */
async function line(page: Page, keys: Keyboard, text: string): Promise<void> {
  await hasCursor(page, 'Ürün');
  await keys.type(text);
  await keys.press('Enter');
  await expect.poll(() => page.getByLabel('Ürün').inputValue()).toBe('');
}

it('a gold debt is paid in lira at today’s price in at most 14 keys, and printed with both balances', async () => {
  const { stage, tablet, page, keys } = await desk();
  await keys.press('Alt+5');
  await choose(page, keys, 'alt', 'Altınbaşak');
  await hasCursor(page, 'Ne alınıyor');
  await keys.press('*');
  await expect.poll(() => page.getByLabel('Hangi hesaba işlensin').inputValue()).toBe('HAS');
  await keys.type('20000');
  await keys.press('F9');
  const slip = await savedSlip<Slip>(stage, page);
  await said('a debt paid in lira', keys, 14);
  expect(slip).toMatchObject({
    type: 'collection',
    payments: [{ method: 'cash', amount: 2_000_000 }],
  });
  expect(
    slip.legs.find(({ account, asset }) => account.startsWith('contact:') && asset === 'HAS')
      ?.quantity,
  ).toBeLessThan(0);
  await expect.poll(async () => (await papers(page)).length).toBe(1);
  const [paper] = await papers(page);
  const [before, after] = ['Önceki', 'Yeni'].map(
    (word) =>
      new RegExp(`${word} bakiye · Has ?([\\d.]+,\\d{3}) has borçlu`).exec(paper?.text ?? '')?.[1],
  );
  const settled =
    slip.legs.find(({ account, asset }) => account.startsWith('contact:') && asset === 'HAS')
      ?.quantity ?? 0;
  // Each balance is rounded to a thousandth by itself.
  expect(Math.abs(thousandths(before) - thousandths(after) + settled / 10_000)).toBeLessThanOrEqual(
    1,
  );
  expect(tablet.complaints).toEqual([]);
});

it('a collection takes at most 12 keys by card and 8 in coins; the typed text is saved as it is', async () => {
  const { stage, tablet, page, keys } = await desk();
  await keys.press('Alt+5');
  await choose(page, keys, 'alt', 'Altınbaşak');
  await hasCursor(page, 'Ne alınıyor');
  await keys.type('25000k');
  await keys.press('F9');
  const byCard = await savedSlip<Slip>(stage, page);
  await said('a collection by card', keys, 12);
  expect(byCard).toMatchObject({
    type: 'collection',
    payments: [{ method: 'card', amount: 2_500_000 }],
  });
  await hasCursor(page, 'Ürün');
  const coins = new Keyboard(page);
  await coins.press('Alt+5');
  await choose(page, coins, 'alt', 'Altınbaşak');
  await hasCursor(page, 'Ne alınıyor');
  await coins.type('3ç');
  await coins.press('F9');
  await expect.poll(() => lastNumber(page)).not.toBe(byCard.number);
  const inCoins = await savedSlip<Slip>(stage, page);
  await said('a collection in coins', coins, 8);
  expect(inCoins).toMatchObject({
    type: 'collection',
    payments: [{ method: 'coins', paid: { asset: 'CEYREK_YENI', quantity: 3 } }],
  });
  expect(tablet.complaints).toEqual([]);
});

it('offline, a payment in many assets is typed line by line; unreadable text is shown and not saved', async () => {
  const { stage, tablet, page, keys } = await desk();
  await keys.press('Alt+5');
  await choose(page, keys, 'alt', 'Altınbaşak');
  await hasCursor(page, 'Ne alınıyor');
  stage.wifi.turn('cut');
  const box = page.getByLabel('Ne alınıyor');
  const rows = page
    .getByRole('region', { name: 'Tahsilat girişi' })
    .locator('xpath=following-sibling::ol/li');
  for (const text of ['5000', '2500 kart', '3 çeyrek', '12,34*22 hurda']) {
    await keys.type(text);
    await keys.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('');
  }
  await expect.poll(() => rows.count()).toBe(4);
  await rows.nth(1).getByRole('button').first().click();
  await expect.poll(() => box.inputValue()).toBe('2.500,00 Kart');
  await box.fill('4000 h');
  await box.press('Enter');
  await expect.poll(() => page.getByLabel('Havale').inputValue()).toBe('4.000,00');
  expect(await page.getByLabel('Kart').inputValue()).toBe('');
  await keys.type('500 xyz');
  await keys.press('F9');
  await page.getByRole('alert').filter({ hasText: '“500 xyz” anlaşılmadı.' }).waitFor();
  expect([await box.inputValue(), await lastNumber(page)]).toEqual(['500 xyz', '']);
  await box.fill('');
  await keys.press('F9');
  await expect.poll(() => lastNumber(page)).not.toBe('');
  stage.wifi.turn('open');
  const slip = await savedSlip<Slip>(stage, page);
  expect(slip.payments.map(({ method }) => method).toSorted()).toEqual([
    'cash',
    'coins',
    'scrap',
    'transfer',
  ]);
  expect(tablet.complaints).toEqual([]);
});

it('scrap is bought from a known seller in at most 30 keys, with linked sums, IBAN and paper number', async () => {
  const { stage, tablet, page, keys } = await desk();
  await known(page, stage.url);
  await page.goto(`${stage.url}/workbench`);
  await hasCursor(page, 'Ürün');
  await keys.press('F3');
  await line(page, keys, '12,34*22');
  await keys.press('F6');
  await choose(page, keys, 'züb', 'Zübeyde');
  await page.getByText('Kimlik 100••••••46').waitFor();
  await page.getByRole('meter', { name: 'Son 30 gün, tahminen' }).waitFor();
  await hasCursor(page, 'Ürün');
  await keys.press('Enter');
  await hasCursor(page, 'Havale');
  await keys.press('Enter');
  await expect
    .poll(() => page.getByLabel('IBAN').inputValue())
    .toBe('TR33 0006 1005 1978 6457 8413 26');
  await keys.press('Enter');
  await hasCursor(page, 'Gider pusulası no');
  await keys.type('A1042');
  await keys.press('F9');
  const slip = await savedSlip<Slip>(stage, page);
  await said('scrap from a known seller', keys, 30);
  expect(slip).toMatchObject({
    type: 'purchase',
    expenseSlip: { number: 'A1042', iban: IBAN },
    payments: [{ method: 'transfer' }],
  });
  await expect.poll(async () => (await papers(page)).length).toBe(1);
  const paper = (await papers(page))[0]?.text ?? '';
  expect(paper).toContain('A1042');
  expect(paper).toContain('TR33 0006 1005 1978 6457 8413 26');
  expect(tablet.complaints).toEqual([]);
});

it('old gold is exchanged for new in at most 45 keys, in one document with the difference settled', async () => {
  const { stage, tablet, page, keys } = await desk();
  await keys.press('F4');
  await line(page, keys, '20*22');
  await line(page, keys, '-12,34*22');
  await line(page, keys, '-1 çeyrek');
  await keys.press('F6');
  await choose(page, keys, 'gülş', 'Gülşah');
  await hasCursor(page, 'Ürün');
  const total = await totalOnScreen(page);
  await keys.press('Enter');
  await hasCursor(page, 'Kart');
  await keys.press('Enter');
  await expect.poll(async () => kurusOf(await page.getByLabel('Kart').inputValue())).toBe(total);
  await keys.press('F9');
  const slip = await savedSlip<Slip>(stage, page);
  await said('old for new', keys, 45);
  expect(slip).toMatchObject({ type: 'exchange', payments: [{ method: 'card', amount: total }] });
  expect(slip.lines.map(({ price }) => price.side)).toEqual(['sell', 'buy', 'buy']);
  await expect.poll(async () => (await papers(page)).length).toBe(1);
  const paper = (await papers(page))[0]?.text ?? '';
  for (const head of ['Verilen', 'Alınan']) expect(paper).toContain(head);
  expect(tablet.complaints).toEqual([]);
});

it('a wholesale purchase by keyboard credits the firm’s account with exactly its pure gold', async () => {
  const { stage, tablet, page, keys } = await desk();
  await keys.press('F3');
  await line(page, keys, '1000*24');
  await keys.press('F6');
  await choose(page, keys, 'çar', 'Çarşı');
  await hasCursor(page, 'Ürün');
  await keys.press('F8');
  await hasCursor(page, 'Nakit');
  await keys.press('*');
  await page.locator('[data-has="9950000000"]').waitFor();
  await keys.press('F9');
  const slip = await savedSlip<Slip>(stage, page);
  await said('bars on has', keys, 30);
  expect(slip.legs.filter(({ asset }) => asset === 'TRY')).toEqual([]);
  expect(slip.legs.filter(({ account }) => account.startsWith('contact:'))).toEqual([
    { account: `contact:${slip.contactId}`, asset: 'HAS', quantity: -9_950_000_000 },
  ]);
  expect(tablet.complaints).toEqual([]);
});

/** Adds the contact of a known seller, with citizen's number and IBAN. */
async function known(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/workbench?view=customers`);
  await page.getByRole('button', { name: 'Yeni müşteri' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Ad', { exact: true }).fill('Zübeyde Kutlu');
  await form.getByRole('button', { name: /Kimlik, IBAN/ }).click();
  await form.getByLabel('Vergi / T.C. kimlik no').fill('10000000146');
  await form.getByLabel('IBAN').fill(IBAN);
  await form.getByRole('button', { name: 'Ekle', exact: true }).click();
  await page.getByRole('dialog').getByText('Zübeyde Kutlu').first().waitFor();
}

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { WireSlip } from './figures';
import { type AtCounter, atCounter, hasCursor, savedSlip } from './hand';
import { Keyboard } from './keyboard';
import { papers, withPrinter } from './printer';

/** The workflows of the counter by keyboard alone; nothing is clicked, and what was pressed is counted and printed. */
type Slip = WireSlip & { contactId: string | null };

async function desk(): Promise<AtCounter & { keys: Keyboard }> {
  const at = await atCounter();
  await withPrinter(at.tablet);
  return { ...at, keys: new Keyboard(at.page) };
}

async function said(what: string, { pressed }: Keyboard, most: number): Promise<void> {
  console.log(`   ${what}: ${pressed} keys of ${most}`);
  expect(pressed).toBeLessThanOrEqual(most);
}

/** Somebody by the first letters of a name; the box has the cursor. */
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

/** The entry box took the line and is free again. */
async function line(page: Page, keys: Keyboard, text: string): Promise<void> {
  await hasCursor(page, 'Ürün');
  await keys.type(text);
  await keys.press('Enter');
  await expect.poll(() => page.getByLabel('Ürün').inputValue()).toBe('');
}

it('a debt of gold is paid in lira at today’s price in at most 14 keys, and printed with what stood before and after', async () => {
  const { stage, tablet, page, keys } = await desk();
  await keys.press('Alt+5');
  await choose(page, keys, 'alt', 'Altınbaşak');
  await hasCursor(page, 'Nakit');
  await keys.press('*');
  await expect.poll(() => page.getByLabel('Hesapta neye sayılsın').inputValue()).toBe('HAS');
  await keys.type('20000');
  await keys.press('F9');
  const slip = await savedSlip<Slip>(stage, page);
  await said('a debt paid in lira', keys, 14);
  expect(slip).toMatchObject({ type: 'collection', payments: [{ method: 'cash', amount: 2_000_000 }] });
  expect(slip.legs.find(({ account, asset }) => account.startsWith('contact:') && asset === 'HAS')?.quantity).toBeLessThan(0);
  await expect.poll(async () => (await papers(page)).length).toBe(1);
  expect(tablet.complaints).toEqual([]);
});

it('a wholesale purchase is written to the firm’s account in has by keyboard, and owes exactly its pure gold', async () => {
  const { stage, tablet, page, keys } = await desk();
  await keys.press('F3');
  await line(page, keys, '1000*24');
  await keys.press('F6');
  await choose(page, keys, 'çar', 'Çarşı');
  await hasCursor(page, 'Ürün');
  await keys.press('F8');
  await hasCursor(page, 'Havale');
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

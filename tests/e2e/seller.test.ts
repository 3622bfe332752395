import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lastNumber } from './counter';
import type { WireSlip } from './figures';
import { atCounterAgain, enter, onNewPage, savedSlip, slipOnServer } from './hand';
import { papers, withPrinter } from './printer';
import { keptLines } from './shifts';
import { aSharedTablet } from './stage';

const shared = aSharedTablet();

/** Who sells at a counter that somebody else is signed in at. */
type Slip = WireSlip & { seller?: string };

const chip = (page: Page, name: string) => page.getByRole('button', { name: `Kasiyer: ${name}`, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Kasiyer' });

/** The demo clerk's PIN, as the README tells it. */
async function takeOver(page: Page): Promise<void> {
  await page.keyboard.press('Alt+1');
  await question(page).waitFor();
  await page.keyboard.type('5274');
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await chip(page, 'Ece Yalın').waitFor();
}

async function payAndSave(page: Page): Promise<string> {
  const before = await lastNumber(page);
  await page.getByText('Kart', { exact: true }).click();
  await page.keyboard.press('Alt+9');
  await expect.poll(() => lastNumber(page)).not.toBe(before);
  return lastNumber(page);
}

it('PL127 PL128: a colleague takes over with no network, by PIN; their parked basket stays theirs, and the slip says so on paper, on the server and in the list', async () => {
  const { stage, tablet, page } = await atCounterAgain(shared);
  await withPrinter(tablet);
  stage.wifi.turn('cut');
  await chip(page, 'Deniz Altınay').click();
  await question(page).waitFor();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await question(page).getByText('PIN yanlış. 4 deneme kaldı.').waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });

  await takeOver(page);
  await enter(page, '2 çeyrek');
  await page.getByRole('button', { name: 'Yeni', exact: true }).click();
  await chip(page, 'Ece Yalın').click();
  await question(page)
    .getByRole('button', { name: /^Deniz Altınay/ })
    .click();
  await chip(page, 'Deniz Altınay').waitFor();
  await enter(page, '1 yarım');
  const own = await payAndSave(page);

  await page.getByRole('button', { name: /^Bekleyen/ }).click();
  await chip(page, 'Ece Yalın').waitFor();
  const number = await payAndSave(page);
  await expect.poll(async () => (await papers(page)).find(({ text }) => text.includes(number))?.text).toContain('Kasiyer: Ece Yalın');
  await chip(page, 'Deniz Altınay').waitFor();

  stage.wifi.turn('open');
  const slip = await savedSlip<Slip>(stage, page);
  expect(slip.number).toBe(number);
  expect(slip.seller).toMatch(/^[0-9a-f-]{36}$/);
  expect(await slipOnServer<Slip>(stage, (one) => one.number === own)).not.toHaveProperty('seller');

  await page.goto(`${stage.url}/workbench?view=transactions&by=${slip.seller}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.waitFor();
  expect(await page.getByRole('row').filter({ hasText: own }).count()).toBe(0);
  await row.click();
  await page.getByText('Kasiyer: Ece Yalın, Deniz Altınay oturumunda').waitFor();
  expect(tablet.complaints).toEqual([]);
});

// The last: its clock stays with the tablet.
it('PL129: the counter goes back to whose session it is when nobody was there, and at a reload; what is written keeps its seller', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.clock.install();
  await page.goto(`${stage.url}/workbench`);
  await chip(page, 'Deniz Altınay').waitFor();
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
  await takeOver(page);
  await page.clock.fastForward(301_000);
  await chip(page, 'Deniz Altınay').waitFor();
  await takeOver(page);
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).click();
  await expect.poll(() => keptLines(page, 'pieces')).toBe(1);
  await page.reload();
  await chip(page, 'Ece Yalın').waitFor();
  await page.getByRole('button', { name: 'Yeni', exact: true }).click();
  await chip(page, 'Deniz Altınay').waitFor();
  expect(tablet.complaints).toEqual([]);
});

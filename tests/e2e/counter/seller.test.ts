import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { APPROVER_PIN, CLERK_PIN } from '../../support/signed-client';
import { lastNumber } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { atCounterAgain, enter, onNewPage, savedSlip, slipOnServer } from '../steps/hand';
import { papers, withPrinter } from '../steps/printer';
import { aSharedTablet } from '../steps/stage';

const shared = aSharedTablet();

/** Who sells at a counter that somebody else is signed in at. */
type Slip = WireSlip & { seller?: string };

const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Kasiyer: ${name}`, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Kasiyer' });

async function takeOver(page: Page): Promise<void> {
  await page.keyboard.press('Alt+1');
  await question(page).waitFor();
  await page.keyboard.type(CLERK_PIN);
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await chip(page, 'Ece Yalın').waitFor();
}

/** Holds back the page's animation frames until they are released, as a busy tablet does. */
async function heldFrames(page: Page): Promise<{ release: () => Promise<void> }> {
  const held = await page.evaluateHandle(() => {
    const frame = window.requestAnimationFrame.bind(window);
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (run) => waiting.push(run);
    return {
      release() {
        window.requestAnimationFrame = frame;
        for (const run of waiting) run(performance.now());
      },
    };
  });
  return { release: () => held.evaluate((it) => it.release()) };
}

/** The session's own person comes back by their PIN, and by nothing else. */
async function ownerReturns(page: Page): Promise<void> {
  await page.getByLabel('Deniz Altınay için PIN').waitFor();
  await page.keyboard.type(APPROVER_PIN);
  await page.keyboard.press('Enter');
  await chip(page, 'Deniz Altınay').waitFor();
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

  // The frame that takes the cursor back to the entry box comes only when the next question is open.
  const frames = await heldFrames(page);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+1');
  await question(page).waitFor();
  await frames.release();
  await page.keyboard.type(CLERK_PIN);
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await chip(page, 'Ece Yalın').waitFor();
  await enter(page, '2 çeyrek');
  await page.getByRole('button', { name: 'Yeni', exact: true }).click();
  await chip(page, 'Ece Yalın').click();
  await ownerReturns(page);
  await enter(page, '1 yarım');
  const own = await payAndSave(page);

  await page.getByRole('button', { name: /^Bekleyen/ }).click();
  await chip(page, 'Ece Yalın').waitFor();
  const number = await payAndSave(page);
  await expect
    .poll(async () => (await papers(page)).find(({ text }) => text.includes(number))?.text)
    .toContain('Kasiyer: Ece Yalın');
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
it('PL129: a colleague keeps the counter over a reload, in other tabs and offline; the owner and what only they may see come back by PIN', async () => {
  const { stage, tablet, page } = await onNewPage(shared);
  await page.clock.install();
  await page.goto(`${stage.url}/workbench`);
  await chip(page, 'Deniz Altınay').waitFor();
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
  await takeOver(page);
  await page.reload();
  await chip(page, 'Ece Yalın').waitFor();
  stage.wifi.turn('cut');
  await page.reload();
  await chip(page, 'Ece Yalın').waitFor();
  const other = await tablet.context.newPage();
  await other.goto(`${stage.url}/admin`);
  await other.waitForURL(/\/forbidden/);
  await other.goto(`${stage.url}/profile/pin`);
  await other.waitForURL(/\/forbidden/);
  await other.close();
  stage.wifi.turn('open');
  await page.clock.fastForward(301_000);
  await question(page).getByText('Bir süredir kimse yoktu. Kim satıyor?').waitFor();
  await page.keyboard.press('Escape');
  expect(await question(page).count()).toBe(1);
  await question(page)
    .getByRole('button', { name: /^Deniz Altınay/ })
    .click();
  await ownerReturns(page);
  await page.goto(`${stage.url}/profile/pin`);
  await page.getByLabel('Yeni PIN').waitFor();
  expect(tablet.complaints).toEqual([]);
});

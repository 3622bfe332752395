import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { AppProcess, freePort, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { photographBoard } from './steps/board-shots';
import { fillSlip, openCounter } from './steps/counter';

/**
 * npm run screenshots: the pictures of the manifest and of the README, and the price board on its
 * wall, from the running product with its fictional company; `-- board` makes those of the board
 * alone.
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.resolve(here, '../../public/screenshots');

async function fillCounter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/workbench`);
  await fillSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '20' });
  for (const [product, pieces] of [
    ['Çeyrek yeni', '5'],
    ['Yarım yeni', '1'],
  ] as const) {
    await page.getByRole('button', { name: 'Satır ekle' }).click();
    await fillSlip(page, { tab: 'Satış', product, pieces });
  }
}

/**
 * The same open slip in a hand: a phone has a finger, and with it another keyboard and bigger
 * targets.
 */
async function onPhone(page: Page): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.locator('[data-total]').first().waitFor();
  await page.getByText(/Canlı/).first().waitFor();
  await page.waitForTimeout(500);
}

async function photographCounter(): Promise<void> {
  const [data, profile] = [tempFolder('shots-data'), tempFolder('shots-profile')];
  const app = new AppProcess(await freePort(), data.path);
  const tablet = new Tablet(profile.path);
  const url = `http://localhost:${app.port}`;
  try {
    await app.start();
    await tablet.on();
    const page = await openCounter(tablet, url);
    await fillCounter(page, url);
    await page.getByLabel('Kart').fill('100000');
    await page.getByLabel('Müşteri').fill('Ay');
    await page.getByRole('option').first().click();
    await page.screenshot({ path: path.join(folder, 'wide.png') });
    await onPhone(page);
    await page.screenshot({ path: path.join(folder, 'narrow.png') });
  } finally {
    await tablet.off();
    await app.kill();
    data.remove();
    profile.remove();
  }
}

await photographBoard(path.resolve(here, 'pictures'));
if (process.argv[2] !== 'board') await photographCounter();

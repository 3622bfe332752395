import type { Page } from 'playwright-core';
import { fillSlip, lastNumber } from '../e2e/steps/counter';
import { armSave } from './probes';

/** Key to row, forty times after five that warm up, with the server there; in ms. */
export async function timeSaves(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/workbench`);
  const times: number[] = [];
  for (let i = 0; i < 45; i++) {
    const kurus = await fillSlip(page, {
      tab: 'Satış',
      product: 'Burma bilezik',
      grams: `${5 + (i % 20)},${10 + i}`,
    });
    await page.getByLabel('Havale').fill(String(kurus / 100).replace('.', ','));
    await page.getByRole('button', { name: 'Kaydet', exact: true }).focus();
    await page.evaluate(armSave, await lastNumber(page));
    await page.keyboard.press('Enter');
    times.push(Number(await page.evaluate(() => window.saveTook)));
  }
  return times.slice(5);
}

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Wifi } from '../../support/proxy';
import { openCounter, saveSlip, statesOf, untilAll } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

it('PL148: a sale, and a branch that was added with no network, show on the other open tab and on the other tablet without a reload', async () => {
  const { url, aTablet, wifi } = await aReadyStage();
  const [mine, theirs] = [await aTablet(), await aTablet()];
  const counter = await step('two tablets stand open', () => openCounter(mine, url));
  const otherCounter = await openCounter(theirs, url);
  const lists = [await mine.context.newPage(), otherCounter];
  for (const list of lists) {
    await list.goto(`${url}/workbench?view=transactions`);
    await list.getByRole('heading', { name: 'İşlemler' }).waitFor();
    await list.evaluate(() => Object.assign(window, { stays: true }));
  }
  const saved = await saveSlip(counter, { tab: 'Satış', product: 'Burma bilezik', grams: '4,25' });
  await step('both see it', async () => {
    for (const list of lists) await untilAll(list, [saved], 'Onaylandı');
  });
  for (const list of lists) expect(await list.evaluate(() => 'stays' in window)).toBe(true);
  const back = await saveSlip(await withCounter(otherCounter, url), {
    tab: 'Alış',
    product: 'Hurda 22 ayar',
    grams: '3',
  });
  await mine.pages.at(-1)?.bringToFront();
  for (const list of lists.slice(0, 1))
    await expect.poll(() => statesOf(list, [back])).toEqual([`${back.number} Onaylandı`]);
  expect(back.number.split('-')[0]).not.toBe(saved.number.split('-')[0]);
  await step('a branch that was added with no network', () =>
    addBranch({ page: counter, url, wifi, others: [counter, otherCounter] }),
  );
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});

type Places = { page: Page; url: string; wifi: Wifi; others: readonly Page[] };

/** An administrator adds a branch while nothing answers, and archives it when all offer it. */
async function addBranch({ page, url, wifi, others }: Places): Promise<void> {
  const choices = (tab: Page) => tab.getByRole('button', { name: /^Şube:/ });
  await page.goto(`${url}/admin/branches`);
  await page.getByText('Ana depo').waitFor();
  wifi.turn('cut');
  await page.getByRole('button', { name: 'Şube ekle' }).click();
  await page.getByLabel('Ad', { exact: true }).fill('Bornova');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Bornova' });
  await row.getByText('Bekliyor').waitFor();
  wifi.turn('open');
  await row.getByText('Bekliyor').waitFor({ state: 'detached', timeout: 90_000 });
  for (const tab of others) {
    await expect.poll(() => offered(tab), { timeout: 60_000 }).toContain('Bornova');
  }
  await page.getByRole('button', { name: 'Arşivle: Bornova' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arşivle' }).click();
  await row.getByText('arşivde', { exact: true }).waitFor();
  for (const tab of others)
    await expect.poll(() => offered(tab), { timeout: 60_000 }).not.toContain('Bornova');

  /** The branches that a tab offers now. */
  async function offered(tab: Page): Promise<string[]> {
    await choices(tab).click();
    const names = await tab.getByRole('menuitemradio').allInnerTexts();
    await tab.keyboard.press('Escape');
    return names.map((name) => name.trim());
  }
}

async function withCounter<P extends { goto: (url: string) => Promise<unknown> }>(
  page: P,
  url: string,
): Promise<P> {
  await page.goto(`${url}/workbench`);
  return page;
}

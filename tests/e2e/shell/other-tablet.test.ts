import { expect, it } from 'vitest';
import { openCounter, saveSlip, statesOf, untilAll } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

it('a sale shows on the other open tab and on the other tablet without a reload', async () => {
  const { url, aTablet } = await aReadyStage();
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
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
});

async function withCounter<P extends { goto: (url: string) => Promise<unknown> }>(
  page: P,
  url: string,
): Promise<P> {
  await page.goto(`${url}/workbench`);
  return page;
}

import { expect, it } from 'vitest';
import { openCounter } from '../steps/counter';
import { aStage } from '../steps/stage';

it('starts with no network at all once it was there, on any page', async () => {
  const { app, url, aTablet } = await aStage();
  const tablet = await aTablet();
  await openCounter(tablet, url);
  await app.kill();
  await tablet.off();
  await tablet.on();
  const page = await tablet.open(`${url}/dashboard`);
  await expect.poll(() => page.title()).toBe('Akış - Milyem');
  await page.goto(`${url}/workbench`);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).waitFor();
  await page.getByText('Çevrimdışı').first().waitFor();
  expect(tablet.complaints).toEqual([]);
});

import { cpSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { FROM_SOURCES, tempFolder } from '../../support/app-process';
import { Tablet } from '../../support/browser';
import { openCounter, saveSlip } from '../steps/counter';
import { aReadyStage, aStage, step } from '../steps/stage';

it('SY30: a signed-in tablet becomes ready by itself; a file that a cleaner took is named and fetched again', async () => {
  const { url, aTablet } = await aStage({}, { program: FROM_SOURCES });
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await page.goto(`${url}/sync-center`);
  const panel = page.getByRole('region', { name: 'Ağsız çalışma' });
  const point = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await step('everything but the browser’s promise is there', async () => {
    for (const name of [
      'Güvenli bağlantı',
      'Ağsız açılış',
      'Uygulama dosyaları',
      'Ürünler ve kayıtlar',
      'Fiyatlar',
      'Fiş numaraları',
      'Saat',
    ])
      await point(name).getByText('Hazır', { exact: true }).waitFor();
    await point('Depolama').waitFor();
  });
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache')) ?? '';
    const cache = await caches.open(name);
    const taken = (await cache.keys()).find((request) => request.url.includes('/assets/counter-'));
    if (taken) await cache.delete(taken);
  });
  await page.reload();
  await point('Uygulama dosyaları').getByText('Eksik', { exact: true }).waitFor();
  await point('Uygulama dosyaları').getByRole('button', { name: 'Dosyaları indir' }).click();
  await point('Uygulama dosyaları').getByText('Hazır', { exact: true }).waitFor();
  expect(tablet.complaints).toEqual([]);
});

it('SY32: a store that was emptied behind the device’s back is told at the next start, with what was unsent', async () => {
  const { wifi, url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  wifi.turn('cut');
  await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '3' });
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('milyem:device') ?? '{}').unsent),
    )
    .toBe(1);
  // What an eviction leaves: local storage, and no database.
  const elsewhere = await tablet.open(`${url}/manifest.webmanifest`);
  await page.close();
  await elsewhere.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('milyem-outbox');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
  wifi.turn('open');
  await elsewhere.goto(`${url}/`);
  await elsewhere.getByText(/gönderilmemiş 1 kayıt bu cihazdaydı ve artık yok/).waitFor();
  await elsewhere.getByRole('button', { name: 'Okudum' }).click();
  await elsewhere.reload();
  await elsewhere.getByLabel('Şifre').waitFor();
  expect(await elsewhere.getByText(/artık yok/).count()).toBe(0);
  expect(tablet.complaints).toEqual([]);
});

it('SY33: of a profile and its copy the second one that comes to the server goes on under a series of its own', async () => {
  const { url, aTablet } = await aReadyStage();
  const first = await aTablet();
  const sold = await saveSlip(await openCounter(first, url), {
    tab: 'Satış',
    product: 'Burma bilezik',
    grams: '3',
  });
  await first.off();
  const folder = tempFolder('copy');
  const copy = new Tablet(folder.path);
  onTestFinished(async () => {
    await copy.off();
    folder.remove();
  });
  cpSync(first.profile, folder.path, { recursive: true });
  const nextOf = async (page: Page) =>
    /Sıradaki (T\d+)-(\d+)/.exec(await page.locator('main').innerText())?.slice(1) ?? [];
  const [series, counter] = [sold.number.split('-')[0] ?? '', Number(sold.number.split('-')[1])];
  const mine = await (await first.on()).open(`${url}/sync-center`);
  await expect.poll(() => nextOf(mine)).toEqual([series, String(counter + 1).padStart(6, '0')]);
  const told = mine.waitForResponse(
    (response) =>
      response.url().endsWith('/api/settings/devices') && response.request().method() === 'POST',
  );
  await mine.reload();
  await told;
  const theirs = await (await copy.on()).open(`${url}/sync-center`);
  await expect
    .poll(async () => (await nextOf(theirs)).filter((part) => part !== series))
    .toEqual([expect.stringMatching(/^T\d+$/), '000001']);
  expect(await nextOf(mine)).toEqual([series, String(counter + 1).padStart(6, '0')]);
  expect([...first.complaints, ...copy.complaints]).toEqual([]);
});

import { expect, it } from 'vitest';
import { SYNC_TAG } from '@/sync/messages';
import { listAll, signIn as signInTo } from '../../support/signed-client';
import { openCounter, saveSlip } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { aReadyStage, step } from '../steps/stage';

it('the worker sends what waits with every page of the shop closed', async () => {
  const { app, wifi, url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const counter = await openCounter(tablet, url);
  const elsewhere = await tablet.context.newPage();
  const devtools = await tablet.context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((r) => r.scopeURL === `${url}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;

  const saved = await step('saves while the way is cut, and closes', async () => {
    wifi.turn('cut');
    const slip = await saveSlip(counter, { tab: 'Satış', product: 'Burma bilezik', grams: '11' });
    await counter.close();
    return slip;
  });
  wifi.turn('open');
  await step('the browser says that the network is back', () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: url,
      registrationId,
      tag: SYNC_TAG,
      lastChance: false,
    }),
  );
  const session = await signInTo(`http://localhost:${app.port}`);
  const numbers = async () =>
    (await listAll<WireSlip>(session, '/workbench/transactions')).map((t) => t.number);
  await expect.poll(numbers, { timeout: 60_000, interval: 500 }).toContain(saved.number);
  expect(tablet.pages.map((p) => p.url())).toEqual(['about:blank']);
  expect((await numbers()).filter((n) => n === saved.number)).toHaveLength(1);
  expect(tablet.complaints).toEqual([]);
});

import { expect, it } from 'vitest';
import { FROM_SOURCES } from '../../support/app-process';
import { listAll, signIn as signInTo } from '../../support/signed-client';
import { openCounter, type Saved, saveSlip, untilAll } from '../steps/counter';
import { type WireSlip, wrongFigures } from '../steps/figures';
import { aStage, step } from '../steps/stage';

const sendsSlip = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/workbench/transactions';

it('a sale made with no network reaches the server exactly once, through a dead server, a dead browser, two tabs and a lost reply', async () => {
  const { app, wifi, url, aTablet } = await aStage({}, { program: FROM_SOURCES });
  const tablet = await aTablet();
  const saved: Saved[] = [];
  const onServer = async () =>
    listAll<WireSlip>(await signInTo(`http://localhost:${app.port}`), '/workbench/transactions');

  const counter = await step('signs in and sees live prices', () => openCounter(tablet, url));
  const before = new Set((await onServer()).map((t) => t.id));

  await step('sells and buys while the server is dead', async () => {
    await app.kill();
    saved.push(await saveSlip(counter, { tab: 'Satış', product: 'Burma bilezik', grams: '20' }));
    saved.push(await saveSlip(counter, { tab: 'Alış', product: 'Hurda 22 ayar', grams: '12,34' }));
  });

  await step('sells in a second tab too, and again in the first', async () => {
    const second = await tablet.context.newPage();
    await second.goto(`${url}/workbench`);
    saved.push(await saveSlip(second, { tab: 'Satış', product: 'Çeyrek yeni', pieces: '5' }));
    saved.push(await saveSlip(counter, { tab: 'Satış', product: 'Burma bilezik', grams: '7,77' }));
  });
  expect(new Set(saved.map((s) => s.number)).size).toBe(4);

  await step('loses the browser', () => tablet.kill());
  const reopened = await step(
    'opens again, still offline, and finds every slip waiting',
    async () => {
      await tablet.on();
      const page = await tablet.open(`${url}/workbench?view=transactions`);
      await untilAll(page, saved, 'Bekliyor');
      return page;
    },
  );

  await step(
    'gets the network back, with one reply lost on the way, until every slip is confirmed',
    async () => {
      // A pull that names the slip ends the row just as well; here the row has to be sent again.
      const heal = wifi.cutOff(({ path }) => path.startsWith('/api/sync/pull'));
      const lost = wifi.loseNextReply(sendsSlip);
      await app.start();
      await lost;
      const lostKey = wifi.log.find((l) => l.status === 'lost')?.key;
      await expect
        .poll(() => wifi.log.filter((l) => l.key === lostKey && sendsSlip(l)).length)
        .toBeGreaterThanOrEqual(2);
      heal();
      await untilAll(reopened, saved, 'Onaylandı');
    },
  );

  await step('is on the server, each record once, to the kuruş and the has unit', async () => {
    const fresh = (await onServer()).filter((t) => !before.has(t.id));
    expect(fresh.map((t) => t.number).sort()).toEqual(saved.map((s) => s.number).sort());
    for (const { number, kurus } of saved) {
      const slip = fresh.find((t) => t.number === number);
      expect(slip && wrongFigures(slip)).toEqual([]);
      expect(slip?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(kurus);
    }
  });

  expect(tablet.complaints).toEqual([]);
});

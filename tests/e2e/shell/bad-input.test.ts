import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, DEMO, listAll, signIn as signInTo } from '../../support/signed-client';
import {
  fillSlip,
  lastNumber,
  openCounter,
  payField,
  saveSlip,
  signIn,
  toCounter,
  untilAll,
  workerInCharge,
} from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { atCounterAgain, onNewPage } from '../steps/hand';
import { aSharedTablet, aStage, type Stage } from '../steps/stage';

const BRACELET = { tab: 'Satış', product: 'Burma bilezik', grams: '20' } as const;

/**
 * Numbers of this device's slips on the server, with those that the demo company has from its own
 * past left out.
 */
async function numbersOn({ app }: Stage, secret?: string): Promise<string[]> {
  const session = await signInTo(`http://localhost:${app.port}`, DEMO, secret);
  return (await listAll<WireSlip>(session, '/workbench/transactions')).map((t) => t.number);
}

/** What there is for the counter to write before its disk is full. */
const ROOM = 16_000_000;

/**
 * What becomes of a write of so many bytes on this origin, in pieces that Chromium counts when they
 * are written: a longer one becomes a file first.
 */
const writeAll = (bytes: number) =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('deneme', 1);
    opening.onerror = () => resolve(opening.error?.name ?? '');
    opening.onupgradeneeded = () => opening.result.createObjectStore('s');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('s', 'readwrite');
      const piece = 'x'.repeat(50_000);
      for (let at = 0; at < bytes; at += piece.length) writing.objectStore('s').put(piece, at);
      writing.oncomplete = () => resolve('');
      writing.onabort = () => resolve(writing.error?.name ?? '');
    };
  });

const toList = (page: Page, url: string) => page.goto(`${url}/workbench?view=transactions`);

/**
 * One tablet sells on through all of it. Nobody has yet signed in on the one with the wrong
 * password.
 */
describe('on one tablet', () => {
  const shared = aSharedTablet();

  describe('signing in', () => {
    it('with a wrong password says so, stays where it is and keeps what was typed', async () => {
      const { url, aNewTablet } = shared().stage;
      const tablet = await aNewTablet();
      const page = await tablet.open(url);
      await page.getByLabel('E-posta').fill(DEMO.email);
      await page.getByLabel('Kullanıcı kodu').fill(DEMO.userCode);
      await page.getByLabel('Lisans kodu').fill(DEMO.licenceCode);
      await page.getByLabel('Şifre').fill('yanlış');
      await page.getByRole('button', { name: 'Giriş yap' }).click();
      await page
        .getByRole('alert')
        .getByText(/bilgilerinizden biri/i)
        .waitFor();
      expect(new URL(page.url()).pathname).toBe('/auth');
      expect(await page.getByLabel('E-posta').inputValue()).toBe(DEMO.email);
      expect(tablet.complaints).toEqual([]);
    });
  });

  describe('at the counter', () => {
    it('a negative or absurd weight gets a message at its field and saves nothing; a double click saves one record', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      const before = await numbersOn(stage);
      await fillSlip(page, BRACELET);
      for (const wrong of ['-5', '50000', 'abc', '0']) {
        await page.getByLabel('Gram').fill(wrong);
        await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
        await expect.poll(() => page.getByLabel('Gram').getAttribute('aria-invalid')).toBe('true');
        expect(await page.getByRole('alert').first().innerText()).not.toBe('');
        expect(await lastNumber(page)).toBe('');
      }
      await fillSlip(page, BRACELET);
      await page.getByText('Kart', { exact: true }).click();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).dblclick();
      await expect.poll(() => lastNumber(page)).not.toBe('');
      const number = await lastNumber(page);
      await toList(page, stage.url);
      await untilAll(page, [{ number, kurus: 0 }], 'Onaylandı');
      expect((await numbersOn(stage)).filter((n) => !before.includes(n))).toEqual([number]);
      expect(tablet.complaints).toEqual([]);
    });

    it('a duplicated tab never saves the same basket twice', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      const before = await numbersOn(stage);
      const kurus = await fillSlip(page, BRACELET);
      await page.getByLabel(payField(kurus)).fill(String(kurus / 100).replace('.', ','));
      const opening = tablet.context.waitForEvent('page');
      await page.evaluate(() => window.open(location.href));
      const twin = await opening;
      await twin.getByRole('button', { name: 'Kaydet', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await expect.poll(() => lastNumber(page)).not.toBe('');
      await twin.getByRole('button', { name: 'Kaydet', exact: true }).click();
      const first = await lastNumber(page);
      const later = await saveSlip(twin, { ...BRACELET, grams: '3' });
      await toList(page, stage.url);
      await untilAll(page, [{ number: first, kurus }, later], 'Onaylandı');
      expect((await numbersOn(stage)).filter((n) => !before.includes(n)).sort()).toEqual(
        [first, later.number].sort(),
      );
      expect(tablet.complaints).toEqual([]);
    });
  });

  describe('on the way', () => {
    it('a hotel’s page with 200 is no answer: the slip waits and arrives later', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      stage.wifi.turn('portal');
      const saved = await saveSlip(page, BRACELET);
      await expect
        .poll(() =>
          stage.wifi.log.some(
            (l) => l.status === 'portal' && l.path === '/api/workbench/transactions',
          ),
        )
        .toBe(true);
      await page.getByText('Çevrimdışı').first().waitFor();
      await toList(page, stage.url);
      await untilAll(page, [saved], 'Bekliyor');
      stage.wifi.turn('open');
      await untilAll(page, [saved], 'Onaylandı');
      expect((await numbersOn(stage)).filter((n) => n === saved.number)).toHaveLength(1);
      expect(tablet.complaints).toEqual([]);
    });

    it('a token that is no longer good stops the sending and loses nothing', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      await expect.poll(() => stage.wifi.log.some((l) => l.token)).toBe(true);
      const token = stage.wifi.log.findLast((l) => l.token)?.token ?? '';
      stage.wifi.turn('cut');
      const saved = await saveSlip(page, BRACELET);
      await call(`http://localhost:${stage.app.port}`, 'DELETE', '/me', {
        session: { base: '', secret: 'milyem-dev-secret', token, company: '' },
      });
      stage.wifi.turn('open');
      await page.getByText(/Oturumunuz kapandı/).waitFor();
      await page.getByRole('button', { name: 'Giriş ekranına git' }).click();
      expect(await numbersOn(stage)).not.toContain(saved.number);
      await signIn(page);
      await workerInCharge(page);
      await expect
        .poll(() => numbersOn(stage), { timeout: 120_000, interval: 1000 })
        .toContain(saved.number);
      await toList(page, stage.url);
      await untilAll(page, [saved], 'Onaylandı');
      expect((await numbersOn(stage)).filter((n) => n === saved.number)).toHaveLength(1);
      expect(tablet.complaints).toEqual([]);
    });
  });

  it('a full disk keeps the form and says why; with room again the same form is saved', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    const devtools = await tablet.context.newCDPSession(page);
    const origin = stage.url;
    // Chromium asks for the room again after half a minute, or when the room that it was told of is
    // used up: it is told of little.
    const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + ROOM });
    await toCounter(page, stage.url);
    await fillSlip(page, BRACELET);
    await page.getByText('Kart', { exact: true }).click();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await expect
      .poll(() => page.evaluate(writeAll, ROOM), { timeout: 90_000, interval: 1000 })
      .toBe('QuotaExceededError');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page
      .getByText(/yer kalmadı|disk dolu|depolama/i)
      .first()
      .waitFor();
    expect(await page.getByLabel('Gram').inputValue()).toBe('20');
    expect(await lastNumber(page)).toBe('');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect.poll(() => lastNumber(page)).not.toBe('');
    expect(tablet.complaints).toEqual([]);
  });
});

it('a changed signing secret pauses the queue, and the new one is taken up without losing a row', async () => {
  const stage = await aStage({ SIGNATURE_SECRET: 'ilk-sir' });
  const tablet = await stage.aTablet();
  const page = await openCounter(tablet, stage.url);
  stage.wifi.turn('cut');
  const saved = await saveSlip(page, BRACELET);
  await stage.app.stop();
  await stage.app.start({ SIGNATURE_SECRET: 'ikinci-sir' });
  stage.wifi.turn('open');
  await toList(page, stage.url);
  await untilAll(page, [saved], 'Onaylandı');
  expect((await numbersOn(stage, 'ikinci-sir')).filter((n) => n === saved.number)).toHaveLength(1);
  expect(tablet.complaints).toEqual([]);
});

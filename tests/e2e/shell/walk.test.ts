import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { connect } from '@/server/db/connect';
import type { Tablet } from '../../support/browser';
import { call, DEMO, listAll, type Session, signIn as signInTo } from '../../support/signed-client';
import { saveSlip, signIn, toCounter, workerInCharge } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { aStage, type Stage, step } from '../steps/stage';

const BRACELET = { tab: 'Satış', product: 'Burma bilezik', grams: '5' } as const;
const CLERK = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };
const NEXT = '1.0.99';

const base = ({ app }: Stage) => `http://localhost:${app.port}`;
const atLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/auth', { timeout: 0 });

/** By a session of its own, which outlives every other. */
async function counts(stage: Stage): Promise<(number: string | undefined) => Promise<number>> {
  const session = await signInTo(base(stage));
  return async (number) =>
    (await listAll<WireSlip>(session, '/workbench/transactions')).filter(
      (slip) => slip.number === number,
    ).length;
}

async function chooseInMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Something that a person asks the server for: the list of their sessions. */
async function askFor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Akış', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await chooseInMenu(page, 'Açık oturumlar');
}

const asksForSessions = ({ method, path: at }: { method: string; path: string }) =>
  method === 'GET' && at === '/api/me/sessions';
const dialogs = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

/** The server says a status that no state of the demo company leads to. */
async function saidAs(
  stage: Stage,
  page: Page,
  status: number,
  body: Record<string, unknown>,
): Promise<void> {
  const heal = stage.wifi.say(asksForSessions, { status, body });
  await askFor(page);
  await expect
    .poll(() => stage.wifi.log.some((l) => l.path === '/api/me/sessions' && l.status === status))
    .toBe(true);
  heal();
}

/** Somebody else on the same session leaves it no call, whichever minute begins meanwhile. */
async function beyondTheLimit(session: Session, act: () => Promise<void>): Promise<void> {
  let over = false;
  const ask = async () => (await call(session.base, 'GET', '/me', { session })).status;
  while ((await ask()) !== 429);
  const hurry = (async () => {
    while (!over) await ask();
  })();
  await act().finally(() => {
    over = true;
  });
  await hurry;
}

async function acknowledge(
  page: Page,
  title: string,
  ...words: (string | RegExp)[]
): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: title });
  await dialog.waitFor();
  for (const word of words) await dialog.getByText(word).first().waitFor();
  await dialog.getByRole('button', { name: 'Anladım' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The licence as the vendor changes it: in the database, while the server is down for a moment. */
async function licenceUntil(
  { app }: Stage,
  until: number | null,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await app.stop();
  const database = await connect({ dataDir: path.join(app.dataDir, 'db') });
  await database.db.execute(
    sql`update companies set licence_until = ${until} where licence_code = ${DEMO.licenceCode}`,
  );
  await database.close();
  await app.start(env);
}

type Walk = {
  stage: Stage;
  page: Page;
  saved: string[];
  times: (number: string | undefined) => Promise<number>;
};
type Step = (walk: Walk) => Promise<unknown>;

/** In the order in which they are walked. */
const STEPS: readonly (readonly [title: string, walk: Step])[] = [
  [
    'sign-in',
    async ({ page }) => {
      await signIn(page);
      await workerInCharge(page);
    },
  ],
  [
    '308 greets by name and names the contacts',
    async ({ stage, page }) => {
      await saidAs(stage, page, 308, { result: { name: 'Deniz' } });
      await acknowledge(page, 'Kullanımınız kısıtlandı', /Merhaba Deniz/, 'destek@milyem.app');
    },
  ],
  [
    '418',
    async ({ stage, page }) => {
      await saidAs(stage, page, 418, {});
      await acknowledge(page, 'Ben bir çaydanlığım', /Erişiminiz kayda alındı/);
    },
  ],
  [
    '403 says nothing of its own: the page goes on',
    async ({ stage, page }) => {
      await saidAs(stage, page, 403, { code: 'forbidden' });
      await page.getByText('Oturumlar sunucuda durur; ağ gelince burada görünür.').waitFor();
      expect(await dialogs(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Yeniden dene' }).click();
      await page.getByText('bu cihaz').waitFor();
    },
  ],
  [
    '412: somebody else was quicker, and what is typed stays',
    async ({ stage, page }) => {
      await chooseInMenu(page, 'Kişisel bilgiler');
      const name = page.getByLabel('Ad soyad');
      const before = await name.inputValue();
      const session = await signInTo(base(stage));
      const quicker = await call(base(stage), 'PATCH', '/me', {
        session,
        body: { changes: { name: 'Deniz Bir' }, base: { name: before } },
      });
      expect(quicker.status).toBe(200);
      await name.fill('Deniz İki');
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await page.getByText(/Başka bir cihazda “Deniz Bir” olarak değiştirildi/).waitFor();
      expect(await name.inputValue()).toBe('Deniz İki');
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await page.getByText('Bilgileriniz kaydedildi').waitFor();
    },
  ],
  [
    '429: the 251st call of the minute; what was saved goes by itself later, with no dialog',
    async ({ stage, page, saved, times }) => {
      const { wifi, url } = stage;
      await toCounter(page, url);
      const token = wifi.log.findLast((l) => l.token)?.token ?? '';
      const session = { base: base(stage), secret: 'milyem-dev-secret', token, company: '' };
      await beyondTheLimit(session, async () => {
        saved.push((await saveSlip(page, BRACELET)).number);
        await expect
          .poll(() =>
            wifi.log.some((l) => l.path === '/api/workbench/transactions' && l.status === 429),
          )
          .toBe(true);
      });
      expect(await dialogs(page).count()).toBe(0);
      // The way tells when it has gone: who asks the server meanwhile only takes time from those
      // beside this one.
      await expect
        .poll(
          () => wifi.log.some((l) => l.path === '/api/workbench/transactions' && l.status === 200),
          { timeout: 200_000 },
        )
        .toBe(true);
      await expect.poll(() => times(saved[0]), { timeout: 200_000, interval: 1000 }).toBe(1);
      expect(await dialogs(page).count()).toBe(0);
      await beyondTheLimit(session, async () => {
        await askFor(page);
        await acknowledge(page, 'Çok fazla işlem algılandı', /250’den fazla/);
      });
    },
  ],
  [
    '402 and a new version: the licence page, the banner, and back',
    async ({ stage, page }) => {
      const { url } = stage;
      await licenceUntil(stage, Date.now() - 86_400_000, { UI_VERSION: NEXT });
      await page.reload();
      await page.waitForURL((to) => to.pathname === '/licence', { timeout: 0 });
      await page.getByText('Lisanslama Hatası').first().waitFor();
      await licenceUntil(stage, null, { UI_VERSION: NEXT });
      await page.goto(`${url}/`);
      await page.waitForURL((to) => to.pathname === '/dashboard', { timeout: 0 });
      await page.getByText(`Milyem ${NEXT} sürümü yayında.`).waitFor();
      await page.getByRole('button', { name: 'Yükleme', exact: true }).click();
      await page.getByText(`Milyem ${NEXT} sürümü yayında.`).waitFor({ state: 'hidden' });
    },
  ],
  [
    'another language, and the own one again',
    async ({ page }) => {
      await chooseInMenu(page, /^Dil/);
      await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('menuitem', { name: /^Language/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Türkçe' }).click();
      await page.getByRole('button', { name: /Hesap menüsü/ }).waitFor();
    },
  ],
  [
    '401: ended by the server with a sale on the way; the sale waits sealed',
    async ({ stage, page, saved, times }) => {
      const { wifi, url } = stage;
      await toCounter(page, url);
      const token = wifi.log.findLast((l) => l.token)?.token ?? '';
      wifi.turn('cut');
      saved.push((await saveSlip(page, BRACELET)).number);
      await call(base(stage), 'DELETE', '/me', {
        session: { base: '', secret: 'milyem-dev-secret', token, company: '' },
      });
      wifi.turn('open');
      await page
        .getByText('Oturumunuz kapandı. 1 kayıt bu cihazda bekliyor; giriş yapınca gönderilir.')
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Giriş ekranına git' }).click();
      await page.getByRole('alertdialog').getByText('Oturumunuz kapandı.').waitFor();
      await atLogin(page);
      await signIn(page);
      await expect.poll(() => times(saved[1]), { timeout: 200_000, interval: 1000 }).toBe(1);
    },
  ],
  [
    'logout with unsent work: handed over',
    async ({ stage, page, saved }) => {
      const { wifi, url } = stage;
      await toCounter(page, url);
      wifi.turn('cut');
      saved.push((await saveSlip(page, BRACELET)).number);
      await chooseInMenu(page, 'Çıkış yap');
      await page.getByRole('button', { name: 'Devret' }).click();
      await atLogin(page);
      const again = page.getByRole('button', { name: 'Yeniden dene' });
      await again.waitFor();
      wifi.turn('open');
      await again.click();
    },
  ],
  [
    'the next one carries it',
    async ({ page, saved, times }) => {
      await signIn(page, CLERK);
      await expect.poll(() => times(saved[2]), { timeout: 200_000, interval: 1000 }).toBe(1);
    },
  ],
  [
    'and the first signs in anew',
    async ({ stage, page }) => {
      await chooseInMenu(page, 'Çıkış yap');
      await atLogin(page);
      await signIn(page);
      await toCounter(page, stage.url);
    },
  ],
];

/** Without a first ping there is nothing of the app, and it is asked again. */
async function startIn({ wifi, url }: Stage, tablet: Tablet): Promise<Page> {
  const heal = wifi.cutOff(({ path: at }) => at === '/api/ping');
  const first = await tablet.open(url);
  await first.getByText('Sunucuya ulaşılamıyor').waitFor();
  heal();
  await first.getByRole('button', { name: 'Yeniden dene' }).click();
  await first.getByLabel('Şifre').waitFor();
  return first;
}

it('PL125: one walk from the first start through everything the platform may say, and nothing that was saved is lost on the way', {
  timeout: 900_000,
}, async () => {
  const stage = await aStage();
  const tablet = await stage.aTablet();
  const page = await step('startup', () => startIn(stage, tablet));
  const walk: Walk = { stage, page, saved: [], times: await counts(stage) };
  for (const [title, walks] of STEPS) await step(title, () => walks(walk));
  for (const number of walk.saved) expect(await walk.times(number)).toBe(1);
  expect(new Set(walk.saved).size).toBe(3);
  expect(stage.app.said).not.toMatch(/Error/);
  expect(tablet.complaints).toEqual([]);
});

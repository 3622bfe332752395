import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Credentials } from '@/contract/people/session';
import {
  call,
  DEMO,
  listAll,
  type Session,
  signIn as signInTo,
  write,
} from '../../support/signed-client';
import {
  fillSlip,
  lastNumber,
  openCounter,
  saveSlip,
  signIn,
  toCounter,
  untilAll,
  workerInCharge,
} from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { atCounterAgain } from '../steps/hand';
import { aReadyStage, aSharedTablet, type Stage, step } from '../steps/stage';
import { storedRows } from '../steps/stored-rows';

const BRACELET = { tab: 'Satış', product: 'Burma bilezik', grams: '20' } as const;
const CLERK: Credentials = { ...DEMO, email: 'kasiyer@milyem.app', userCode: '1002' };
const READER: Credentials = { ...DEMO, email: 'izleyici@milyem.app', userCode: '1003' };

const base = ({ app }: Stage) => `http://localhost:${app.port}`;
const times = async (stage: Stage, number: string): Promise<number> =>
  (await listAll<WireSlip>(await ours(stage), '/workbench/transactions')).filter(
    (slip) => slip.number === number,
  ).length;

/** Who looks at the server's books from outside signs in once, however often they look. */
const outside = new WeakMap<Stage['app'], Promise<Session>>();
function ours(stage: Stage): Promise<Session> {
  const session = outside.get(stage.app) ?? signInTo(base(stage));
  outside.set(stage.app, session);
  return session;
}

async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const atLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/auth', { timeout: 0 });

describe('signing out with unsent work', () => {
  it('PL67: hands over: the next user sees whose and how many, carries them, and each arrives once', async () => {
    const stage = await aReadyStage();
    const tablet = await stage.aTablet();
    const page = await openCounter(tablet, stage.url);
    stage.wifi.turn('cut');
    const saved = [
      await saveSlip(page, BRACELET),
      await saveSlip(page, { ...BRACELET, grams: '5' }),
    ];
    await step('is asked', async () => {
      await chooseInMenu(page, 'Çıkış yap');
      await page
        .getByText(
          'Gönderilmemiş 2 kayıt var. Çıkmadan önce gönderin, devredin ya da dosyaya alın.',
        )
        .waitFor();
    });
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    await page.getByText(/oturum açık kaldı/).waitFor();
    await page.getByRole('button', { name: 'Devret' }).click();
    await atLogin(page);
    for (const row of await storedRows(page)) {
      expect(row.kind).toBe('sealed');
      expect(row.body).not.toContain('Burma');
    }
    // Signed out with no network the device has nothing true to show but this.
    await page.getByRole('button', { name: 'Yeniden dene' }).waitFor();
    stage.wifi.turn('open');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    // The clerk may sign in, but nothing goes out yet, so that what is seen of the other's work can
    // be looked at.
    await page.context().route('**/api/sync/envelopes', (route) => route.abort());
    await signIn(page, CLERK);
    await page.goto(`${stage.url}/sync-center`);
    const section = page.locator('section').filter({ hasText: 'Devralınan' });
    await section.getByText('2 mühürlü kayıt').waitFor();
    expect(await section.innerText()).toContain('Deniz Altınay');
    const screen = await page.locator('main').innerText();
    for (const { number } of saved) expect(screen).not.toContain(number);
    await page.context().unroute('**/api/sync/envelopes');
    await page.getByRole('button', { name: 'Şimdi dene' }).click();
    for (const { number } of saved) await expect.poll(() => times(stage, number)).toBe(1);
    expect(tablet.complaints).toEqual([]);
  });
});

/** Where the browser dies of a flat battery while a clerk hands over. */
const DEATHS: Record<string, (stage: Stage, page: Page) => Promise<unknown>> = {
  'as soon as it is asked for': async () => undefined,
  'sealed, with the server not told yet': ({ wifi }) =>
    expect
      .poll(() => wifi.log.some((l) => l.method === 'DELETE' && l.status === 'held'))
      .toBe(true),
  'when the login stands there': ({ wifi }, page) => {
    wifi.turn('cut');
    return atLogin(page);
  },
};

it.each(Object.entries(DEATHS))(
  'PL68: the browser dies in a hand-over, %s: what was saved arrives once',
  async (_where, death) => {
    const stage = await aReadyStage();
    const tablet = await stage.aTablet();
    const page = await openCounter(tablet, stage.url);
    stage.wifi.turn('cut');
    const saved = [
      await saveSlip(page, BRACELET),
      await saveSlip(page, { ...BRACELET, grams: '5' }),
    ];
    await chooseInMenu(page, 'Çıkış yap');
    stage.wifi.turn('blackhole');
    await page.getByRole('button', { name: 'Devret' }).click();
    await death(stage, page);
    await tablet.kill();
    stage.wifi.turn('open');
    await tablet.on();
    const again = await tablet.open(`${stage.url}/dashboard`);
    const [login, menu] = [
      again.getByLabel('Şifre'),
      again.getByRole('button', { name: /Hesap menüsü/ }),
    ];
    await login.or(menu).first().waitFor();
    // Still signed in, they hand over once more, unless it has all gone by itself meanwhile.
    if (await menu.isVisible()) {
      await chooseInMenu(again, 'Çıkış yap');
      await again.getByRole('button', { name: 'Devret' }).or(login).first().waitFor();
      if (!(await login.isVisible())) await again.getByRole('button', { name: 'Devret' }).click();
      await atLogin(again);
    }
    await signIn(again, CLERK);
    for (const { number } of saved)
      await expect.poll(() => times(stage, number), { timeout: 200_000, interval: 1000 }).toBe(1);
    await expect.poll(async () => (await storedRows(again)).length).toBe(0);
  },
);

describe('a session that ends', () => {
  it('PL60: followed by another one in a different tab: this tab only reloads into what is held now, and wipes nothing', async () => {
    const stage = await aReadyStage();
    const tablet = await stage.aTablet();
    const page = await openCounter(tablet, stage.url);
    stage.wifi.turn('cut');
    const saved = await saveSlip(page, BRACELET);
    const reloaded = page.waitForEvent('load');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: this is what the other tab does
      document.cookie = 'milyem-session=baska-oturum; Path=/; SameSite=Strict';
    });
    await reloaded;
    await page.getByRole('button', { name: /Hesap menüsü: Deniz Altınay/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/workbench');
    expect((await storedRows(page)).map((row) => row.kind)).toEqual(['transaction.create']);
    stage.wifi.turn('open');
    await expect.poll(() => times(stage, saved.number)).toBe(1);
    expect(tablet.complaints).toEqual([]);
  });
});

describe('a locked device', () => {
  const PIN = '481526';
  const pinOf = (page: Page) => page.getByLabel('Deniz Altınay için PIN');
  const give = async (page: Page, pin: string) => {
    await pinOf(page).fill(pin);
    await pinOf(page).press('Enter');
  };

  it('PL134: opens by its PIN with no network, after a restart too, where it was locked; what waited arrives once', async () => {
    const stage = await aReadyStage();
    const tablet = await stage.aTablet();
    const page = await openCounter(tablet, stage.url);
    await chooseInMenu(page, 'Kilitle');
    await page.getByLabel('Cihaz PIN’i').fill(PIN);
    await page.getByLabel('PIN, bir daha').fill(PIN);
    await page.getByRole('button', { name: 'PIN belirle' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    stage.wifi.turn('cut');
    const saved = await saveSlip(page, BRACELET);
    await chooseInMenu(page, 'Kilitle');
    await atLogin(page);
    await page.goto(`${stage.url}/workbench?view=transactions`);
    await atLogin(page);
    await step('a wrong one says how many are left, and shows nothing', async () => {
      await give(page, '111222');
      await page.getByText('PIN yanlış. 4 deneme kaldı.').waitFor();
      expect(await page.locator('main').innerText()).not.toContain(saved.number);
    });
    await give(page, PIN);
    await page.getByRole('button', { name: /Hesap menüsü: Deniz Altınay/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/workbench');
    expect((await storedRows(page)).map((row) => row.kind)).toEqual(['transaction.create']);
    stage.wifi.turn('open');
    await expect.poll(() => times(stage, saved.number)).toBe(1);
    await step('and a logout forgets the person', async () => {
      await chooseInMenu(page, 'Çıkış yap');
      await atLogin(page);
      await page.getByLabel('Şifre').waitFor();
      expect(await pinOf(page).count()).toBe(0);
    });
    expect(tablet.complaints).toEqual([]);
  });
});

/** What leaves its tablet with the same person signed in, and what brings a new one. */
describe('on one stage', () => {
  const shared = aSharedTablet();

  // The first: of a stage with one tablet the last token is that tablet's.
  it('PL66: a session that ends, revoked by the server: says so, seals, leads to the login after a second, and sends after the next sign-in', async () => {
    const { stage, tablet, page } = await atCounterAgain(shared);
    const token = stage.wifi.log.findLast((l) => l.token)?.token ?? '';
    stage.wifi.turn('cut');
    const saved = await saveSlip(page, BRACELET);
    await call(base(stage), 'DELETE', '/me', {
      session: { base: '', secret: 'milyem-dev-secret', token, company: '' },
    });
    stage.wifi.turn('open');
    const words = 'Oturumunuz kapandı. 1 kayıt bu cihazda bekliyor; giriş yapınca gönderilir.';
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Giriş ekranına git' }).click();
    await page.getByRole('alertdialog').getByText(words).waitFor();
    await atLogin(page);
    expect((await storedRows(page)).map((row) => row.kind)).toEqual(['sealed']);
    await signIn(page);
    await workerInCharge(page);
    await expect.poll(() => times(stage, saved.number)).toBe(1);
    await page.goto(`${stage.url}/workbench?view=transactions`);
    await untilAll(page, [saved], 'Onaylandı');
    expect(tablet.complaints).toEqual([]);
  });

  it('PL69: leaving a form asks in the platform’s words before typed values are lost, by the back button too; a basket is never asked about', async () => {
    const { stage, tablet, page } = await atCounterAgain(shared);
    await page.getByRole('link', { name: 'Tezgâh', exact: true }).hover();
    await page.getByRole('link', { name: 'Müşteriler', exact: true }).click();
    await page.waitForURL(`${stage.url}/workbench?view=customers`);
    await page
      .getByRole('button', { name: /Yeni müşteri|Müşteri ekle|Ekle/ })
      .first()
      .click();
    await page.getByLabel('Ad', { exact: true }).fill('Yarım kalmış');
    const words =
      'Sayfadan ayrılmak istediğinize emin misiniz? Yaptığınız değişiklikler kaydedilmeyebilir.';
    await page.goBack();
    await page.getByText(words).waitFor();
    await page
      .getByRole('dialog')
      .filter({ hasText: words })
      .getByRole('button', { name: 'Vazgeç' })
      .click();
    expect(page.url()).toBe(`${stage.url}/workbench?view=customers`);
    expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe('Yarım kalmış');
    await page.goBack();
    await page.getByRole('button', { name: 'Ayrıl' }).click();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).waitFor();
    await step('a basket comes along', async () => {
      await fillSlip(page, BRACELET);
      await page.getByRole('link', { name: 'Akış', exact: true }).click();
      await page.waitForURL(`${stage.url}/dashboard`);
      await page.goBack();
      await expect.poll(() => page.getByLabel('Gram').inputValue()).toBe('20');
      expect(await lastNumber(page)).toBe('');
    });
    expect(tablet.complaints).toEqual([]);
  });

  it('PL67: signing out with unsent work, to a file: it counts only when read back, and taken in on another tablet every record still arrives once', async () => {
    const { stage, tablet: mine, page } = await atCounterAgain(shared);
    const theirs = await stage.aTablet();
    stage.wifi.turn('cut');
    const saved = await saveSlip(page, BRACELET);
    await chooseInMenu(page, 'Çıkış yap');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dosyaya al' }).click();
    const file = await (await downloading).path();
    expect(readFileSync(file, 'utf8')).not.toContain('Burma');
    await step('another file does not count', async () => {
      await page
        .getByLabel('Dosyayı seç')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await page.getByText(/aynı değil; oturum açık kaldı/).waitFor();
      expect(new URL(page.url()).pathname).toBe('/workbench');
    });
    await page.getByLabel('Dosyayı seç').setInputFiles(file);
    await atLogin(page);
    await page.getByRole('button', { name: 'Yeniden dene' }).waitFor();
    stage.wifi.turn('open');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    const other = await openCounter(theirs, stage.url);
    await other.goto(`${stage.url}/sync-center`);
    await step('what is no such file adds nothing', async () => {
      await other
        .getByLabel('Dosyadan al')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await other.getByText('Bu dosya Milyem’in bekleyen kayıt dosyası değil.').waitFor();
    });
    await other.getByLabel('Dosyadan al').setInputFiles(file);
    await other.getByText('1 kayıt alındı, 0 kayıt zaten biliniyordu.').waitFor();
    await expect.poll(() => times(stage, saved.number)).toBe(1);
    await step(
      'the tablet that made it carries its own copy, and the server knows it',
      async () => {
        await signIn(page);
        await expect.poll(async () => (await storedRows(page)).length).toBe(0);
      },
    );
    expect(await times(stage, saved.number)).toBe(1);
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  });

  it('PL78: a reader finds saving closed with its reason, and the server refuses all the same', async () => {
    const { stage } = shared();
    const tablet = await stage.aNewTablet();
    const page = await tablet.open(stage.url);
    await signIn(page, READER);
    await toCounter(page, stage.url);
    const save = page.getByRole('button', { name: 'Kaydet', exact: true });
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    expect((await save.getAttribute('title'))?.length).toBeGreaterThan(5);
    await page.getByText('Fiş kesmek için yetkiniz yok.').first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const pay = page.getByRole('button', { name: 'Ödeme al' });
    await expect.poll(() => pay.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByText('Fiş kesmek için yetkiniz yok.').first().isVisible()).toBe(true);
    await page.goto(`${stage.url}/workbench?view=transactions`);
    await page.getByRole('heading', { name: 'İşlemler' }).waitFor();
    expect(await page.getByRole('button', { name: /Yeni satış|Satışa başla/ }).count()).toBe(0);
    const session = await signInTo(base(stage), READER);
    const body = {
      kind: 'contact.create',
      v: 1,
      id: randomUUID(),
      at: Date.now(),
      name: 'İzinsiz',
    };
    const refused = await write(session, '/workbench/contacts', body);
    expect(refused).toMatchObject({ status: 403, answer: { status: false, code: 'forbidden' } });
    await page.goto(`${stage.url}/forbidden`);
    await page.getByText('Yetkisiz İşlem').first().waitFor();
    expect(tablet.complaints).toEqual([]);
  });

  it('PL57: starting without an answer to the first ping offers to try again, and nothing of the app', async () => {
    const { stage } = shared();
    const tablet = await stage.aNewTablet();
    await tablet.context.route('**/api/ping', (route) => route.abort());
    const page = await tablet.open(stage.url);
    await page.getByText('Sunucuya ulaşılamıyor').waitFor();
    expect(await page.getByLabel('Şifre').count()).toBe(0);
    await tablet.context.unroute('**/api/ping');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await page.getByLabel('Şifre').waitFor();
    expect(tablet.complaints).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO, pullAll, signIn as signInTo } from '../../support/signed-client';
import { signIn } from '../steps/counter';
import { aReadyStage, step } from '../steps/stage';

const DESK = { ...DEMO, email: 'destek@milyem.app', userCode: '9001' };
const SUBJECT = 'Yazıcı fişi yarım basıyor';
const TEXT = 'Dünden beri fişin yarısı çıkıyor.';
const sendsTicket = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/support/tickets';

type Ticket = { id: string; subject: string; messages: { text: string; side: string }[] };

const panel = (page: Page) => page.getByRole('complementary', { name: 'Destek' });
const bell = (page: Page, name: RegExp) => page.getByRole('button', { name });

it('a ticket written with no network outlives the browser, arrives once, and its answer shows at once', async () => {
  const { app, wifi, url, aTablet, aNewTablet } = await aReadyStage();
  const tablet = await aTablet();
  const desk = async () => signInTo(`http://localhost:${app.port}`, DESK);
  const tickets = async (): Promise<Ticket[]> =>
    (await pullAll(await desk())).map(({ id, body }) => ({ id, ...(body as Omit<Ticket, 'id'>) }));

  await step('opens the form of feedback by its address', async () => {
    const form = await tablet.open(`${url}/guide?view=feedback`);
    await panel(form).getByRole('heading', { name: 'Yeni talep' }).waitFor();
    expect(await panel(form).getByLabel('Tür').inputValue()).toBe('feedback');
  });

  await step('writes with no server, and loses the browser in the middle of it', async () => {
    await app.kill();
    const [page] = tablet.pages;
    if (!page) throw new Error('no page');
    await panel(page).getByLabel('Tür').selectOption('problem');
    await panel(page).getByLabel('Konu').fill(SUBJECT);
    await panel(page).getByLabel('Mesaj').pressSequentially(TEXT);
    await panel(page).getByLabel('Tanı kaydını ekle').check();
    await panel(page)
      .getByText('Taslak bu cihazda')
      .or(panel(page).getByText('Çevrimdışısınız'))
      .waitFor();
    await draftOnDisk(page, TEXT, '"withLog":true');
    await tablet.kill();
  });

  const page = await step(
    'finds every letter in the form, its kind as it was chosen, and sends',
    async () => {
      await tablet.on();
      const opened = await tablet.open(`${url}/guide?view=feedback`);
      await panel(opened).getByRole('heading', { name: 'Yeni talep' }).waitFor();
      await expect.poll(() => panel(opened).getByLabel('Mesaj').inputValue()).toBe(TEXT);
      expect(await panel(opened).getByLabel('Konu').inputValue()).toBe(SUBJECT);
      expect(await panel(opened).getByLabel('Tür').inputValue()).toBe('problem');
      expect(await panel(opened).getByLabel('Tanı kaydını ekle').isChecked()).toBe(true);
      await panel(opened).getByRole('button', { name: 'Gönder' }).click();
      await panel(opened).getByText('Bekliyor', { exact: true }).waitFor();
      return opened;
    },
  );

  await step('gets the network back, with the reply lost on the way', async () => {
    const lost = wifi.loseNextReply(sendsTicket);
    await app.start();
    await lost;
    await panel(page)
      .getByText(/^D-1 ·/)
      .waitFor();
    await expect.poll(() => panel(page).getByText('Bekliyor', { exact: true }).count()).toBe(0);
  });

  const [ticket, ...others] = await tickets();
  expect([ticket?.subject, ticket?.messages.map((m) => m.text), others]).toEqual([
    SUBJECT,
    [TEXT],
    [],
  ]);
  expect(wifi.log.filter(sendsTicket).length).toBeGreaterThanOrEqual(2);

  await step(
    'reads the answer as soon as the desk has written it, and the bell with it',
    async () => {
      await panel(page).getByRole('button', { name: 'Kapat' }).click();
      await bell(page, /^Bildirimler$/).waitFor();
      const session = await desk();
      const answerer = await tablet.context.browser()?.newContext({ serviceWorkers: 'allow' });
      const theirs = answerer
        ? await answerer.newPage()
        : await (await aNewTablet()).open('about:blank');
      await theirs.goto(`${url}/`);
      await signIn(theirs, DESK);
      expect(session.company).not.toBe('');
      await theirs.goto(`${url}/guide?view=support`);
      await panel(theirs)
        .getByRole('button', { name: /Gelen talepler/ })
        .click();
      await panel(theirs)
        .getByRole('button', { name: new RegExp(SUBJECT) })
        .click();
      await panel(theirs)
        .getByLabel('Destek masası olarak yanıt')
        .fill('Kâğıt genişliğini 80 mm seçin.');
      await panel(theirs).getByRole('button', { name: 'Gönder' }).click();
      await bell(page, /^Bildirimler1? ?1 okunmamış$/).waitFor();
      // The number lies within the bell's own button.
      const isInside = await bell(page, /^Bildirimler/).evaluate((button) => {
        const [own, number] = [button, button.querySelector('[aria-hidden] > *')].map((one) =>
          one?.getBoundingClientRect(),
        );
        return (
          own !== undefined &&
          number !== undefined &&
          number.width > 0 &&
          number.left >= own.left &&
          number.right <= own.right &&
          number.top >= own.top &&
          number.bottom <= own.bottom
        );
      });
      expect(isInside).toBe(true);
      await answerer?.close();
    },
  );

  await step('opens it from the bell; read stays read after a reload', async () => {
    await bell(page, /^Bildirimler/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Destek masası yanıtladı/ })
      .click();
    await panel(page).getByText('Kâğıt genişliğini 80 mm seçin.').waitFor();
    await bell(page, /^Bildirimler$/).waitFor();
    await page.reload();
    await panel(page).getByText('Kâğıt genişliğini 80 mm seçin.').waitFor();
    await bell(page, /^Bildirimler$/).waitFor();
    await bell(page, /^Bildirimler/).click();
    const told = page.getByRole('dialog');
    await told.getByRole('button', { name: /Destek masası yanıtladı/ }).waitFor();
    await told.getByText('Hepsi okundu').waitFor();
  });
  expect(tablet.complaints).toEqual([]);
});

/** The outbox's own store of drafts holds all of it. */
const draftOnDisk = async (page: Page, ...parts: string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const request = indexedDB.open('milyem-outbox');
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              const all = request.result.transaction('drafts').objectStore('drafts').getAll();
              all.onsuccess = () => {
                request.result.close();
                resolve(JSON.stringify(all.result));
              };
            };
          }),
      ),
    )
    .toSatisfy((drafts: string) => parts.every((part) => drafts.includes(part)));

it('the support widget hides while a basket has lines, and the user menu can still open it', async () => {
  const { url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await tablet.open(`${url}/workbench`);
  const call = async () => {
    await page.getByRole('button', { name: /Hesap menüsü/ }).click();
    await page.getByRole('menuitem', { name: /^Destek/ }).click();
  };
  await call();
  await panel(page).waitFor();
  await page.getByLabel('Ürün').fill('12,34*22');
  await panel(page).waitFor({ state: 'detached' });
  // The bar has room for prices alone: the way to help is the menu's, at every moment.
  expect(await page.getByRole('button', { name: 'Destek', exact: true }).count()).toBe(0);
  await call();
  await panel(page).waitFor();
  await page.keyboard.press('F2');
  // Every entry of that name opens the widget, that of the menu too, and leads nowhere else.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/dashboard`);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Destek', exact: true });
  await entry.click();
  await panel(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(tablet.complaints).toEqual([]);
});

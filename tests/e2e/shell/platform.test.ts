import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { call, DEMO, signIn as signInTo, write } from '../../support/signed-client';
import { signIn } from '../steps/counter';
import { aReadyStage, aStage, step } from '../steps/stage';
import { emitted } from '../steps/told';

const DESK = { ...DEMO, email: 'destek@milyem.app', userCode: '9001' };

/** Ids in one of our collections, read past the product's own code. */
const storedIds = (page: Page, collection: string) =>
  page.evaluate(async (suffix) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.endsWith(`--${suffix}`) ? [name] : [],
    );
    const opened = (name: string) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('docs').objectStore('docs').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(String));
          };
        };
      });
    return (await Promise.all(names.map(opened))).flat();
  }, collection);

it('PL64, PL39, PL107 in the app: a company is checked and leads to the dashboard, every route is told, and the lists lie on the device', async () => {
  const { wifi, url, aTablet } = await aStage();
  const tablet = await aTablet();
  const page = await tablet.open('about:blank');
  const routes = emitted(page, 'route');
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url))
      elsewhere.push(request.url());
  });
  const arrived = await page.goto(`${url}/`);
  await signIn(page);
  await step('the check came before the dashboard', async () => {
    expect(
      wifi.log.some(
        ({ method, path }) => method === 'GET' && path === '/api/settings/companies/check',
      ),
    ).toBe(true);
  });
  await step('the route is told with all its fields', async () => {
    await expect.poll(() => routes.at(-1)).toMatchObject({ href: `${url}/dashboard` });
    await page.getByRole('link', { name: 'Tezgâh', exact: true }).first().click();
    await expect
      .poll(() => routes.at(-1))
      .toMatchObject({ href: `${url}/workbench`, meta: { slug: 'workbench', layout: 'app' } });
    const told = routes.at(-1) ?? {};
    expect(Object.keys(told).sort()).toEqual([
      'appName',
      'companies',
      'href',
      'isPWA',
      'meta',
      'origin',
      'project',
      'title',
      'version',
    ]);
    expect(told).toMatchObject({
      appName: 'Milyem',
      project: 'milyem',
      version: '1.0.41',
      origin: url,
      isPWA: false,
    });
    expect(await page.title()).toBe(`${told.title} - Milyem`);
  });
  await step('inventories, labels, market data, currencies and exchanges are stored', async () => {
    await expect
      .poll(() => storedIds(page, 'answers'))
      .toEqual(expect.arrayContaining(['labels', 'currencies']));
    await expect
      .poll(() => storedIds(page, 'quotes'))
      .toEqual(expect.arrayContaining(['HAS', 'USD']));
    await expect.poll(async () => (await storedIds(page, 'definitions')).length).toBeGreaterThan(1);
  });
  await step(
    'PL105: without a tag id nothing is asked elsewhere, and the policy names no other host',
    async () => {
      expect(elsewhere).toEqual([]);
      expect(arrived?.headers()['content-security-policy']).toContain("connect-src 'self';");
    },
  );
  expect(tablet.complaints).toEqual([]);
});

const SUPPORT = { SUPPORT_EMAIL: 'yardim@kuyum.example', SUPPORT_WHATSAPP: '+90 555 000 00 99' };

/** Title, words and links that belong to a status (src/contract/README.md#point-8-errors). */
const SAID: [code: number, title: string, words: string[], links: string[]][] = [
  [
    308,
    'Kullanımınız kısıtlandı',
    ['Merhaba Derya, Milyem kullanımınız kısıtlandı.', 'yardim@kuyum.example', '+90 555 000 00 99'],
    ['mailto:yardim@kuyum.example', 'https://wa.me/905550000099'],
  ],
  [
    418,
    'Ben bir çaydanlığım',
    [
      'Bu sayfaya giriş kapalıdır.',
      'Erişiminiz kayda alındı',
      'hesabınızın kapatılmasına yol açabilir',
    ],
    [],
  ],
  [
    429,
    'Çok fazla işlem algılandı',
    [
      'Bir dakikada 250’den fazla işlem algılandı ve sınıra ulaşıldı.',
      'yardim@kuyum.example',
      '+90 555 000 00 99',
    ],
    ['mailto:yardim@kuyum.example', 'https://wa.me/905550000099'],
  ],
];

it('PL43: the dialogs of 308, 418 and 429 say what the platform prescribes', async () => {
  const { url, aTablet } = await aStage(SUPPORT);
  const tablet = await aTablet();
  let code = 200;
  // A redirect without an address cannot be put between browser and page by the driver, so the
  // page's own call gets it.
  await tablet.context.exposeFunction('answerCode', () => code);
  await tablet.context.addInitScript(() => {
    const { fetch } = globalThis;
    const body = JSON.stringify({ status: false, result: { name: 'Derya' } });
    const asked = async (): Promise<Response> =>
      new Response(body, {
        status: await (globalThis as unknown as { answerCode: () => Promise<number> }).answerCode(),
      });
    globalThis.fetch = (...args) =>
      String(args[0]).includes('/api/me/sessions') ? asked() : fetch.apply(globalThis, args);
  });
  const page = await tablet.open(`${url}/`);
  await signIn(page);
  for (const [status, title, words, links] of SAID) {
    code = status;
    await page.goto(`${url}/profile/sessions`);
    const dialog = page.getByRole('alertdialog', { name: title });
    await dialog.waitFor();
    const said = await dialog.innerText();
    for (const text of words) expect(said).toContain(text);
    expect(
      await dialog
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href'))),
    ).toEqual(links);
    await dialog.getByRole('button', { name: 'Anladım' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  expect(tablet.complaints).toEqual([]);
});

it('PL105: with a tag id visits are counted by the route’s name, and nothing of a person, a company or an address leaves', async () => {
  const heard: { url: string; headers: string; body: string }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      heard.push({
        url: decodeURIComponent(request.url ?? ''),
        headers: JSON.stringify(request.headers),
        body,
      });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => collector.close(() => resolve())));
  const origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const { url, aTablet } = await aStage({
    ANALYTICS_TAG_ID: 'G-DENEME1',
    ANALYTICS_URL: `${origin}/g/collect`,
  });
  const tablet = await aTablet();
  const page = await tablet.open('about:blank');
  const arrived = await page.goto(`${url}/`);
  expect(arrived?.headers()['content-security-policy']).toContain(origin);
  await signIn(page);
  const visited = () => heard.map((hit) => /dt=([^&]+)/.exec(hit.url)?.[1]);
  await expect.poll(visited).toEqual(expect.arrayContaining(['auth', 'dashboard']));
  await page.goto(`${url}/workbench?view=customers`);
  await expect.poll(visited).toContain('workbench');
  const all = JSON.stringify(heard);
  for (const known of [
    'demo@',
    'MILYEM-DEMO',
    'Altınay',
    'view=',
    'localhost:',
    'cookie',
    'milyem-session',
    'authorization',
  ])
    expect(all).not.toContain(known);
  expect(heard.every((hit) => hit.url.includes('tid=G-DENEME1') && hit.body === '')).toBe(true);
  expect(tablet.complaints).toEqual([]);
});

type Noticing = { noticed?: { text: string | undefined; fromRight: number } };

/** Where the first notification stood, noted by the page itself: it is there for a moment only. */
const watchNotifications = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scope = window as unknown as Noticing;
    new MutationObserver(() => {
      const found = Array.from(document.querySelectorAll('[role=status] button')).find((button) =>
        button.textContent?.includes('yanıtladı'),
      );
      if (!found || scope.noticed) return;
      const { right } = (found.parentElement ?? found).getBoundingClientRect();
      scope.noticed = {
        text: found.firstElementChild?.textContent ?? undefined,
        fromRight: innerWidth - right,
      };
    }).observe(document.body, { childList: true, subtree: true });
  });

type Pulled = {
  records: { kind: string; id: string; body: { subject?: string; messages?: { id: string }[] } }[];
};

it('PL124, PL119: the error log is saved as a file and given to support; its answer comes as a notification at the top right', async () => {
  const { app, url, aTablet } = await aReadyStage();
  const tablet = await aTablet();
  const page = await tablet.open(`${url}/`);
  const panel = page.getByRole('complementary', { name: 'Destek' });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no row 12345678901 of ayse@example.com: "Ayşe Yılmaz"');
    });
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('milyem:errors') ?? ''))
    .toContain('no row <n> of <e-posta>');
  await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
  await page.getByRole('menuitem', { name: 'Destek', exact: true }).click();
  await step('as a file', async () => {
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Tanı kaydını indir' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^milyem-tani-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      version: '1.0.41',
      errors: [{ where: 'window', name: 'TypeError', message: 'no row <n> of <e-posta> <…>' }],
    });
    for (const personal of ['ayse', 'Ayşe', '12345678901', 'demo@', 'Altınay', 'MILYEM-DEMO'])
      expect(text).not.toContain(personal);
  });
  const desk = await signInTo(`http://localhost:${app.port}`, DESK);
  const ticket = await step('to support', async () => {
    await panel.getByRole('button', { name: /Talep yaz/ }).click();
    await panel.getByLabel('Konu').fill('Ekran dondu');
    await panel.getByLabel('Mesaj').fill('Birden dondu.');
    await panel.getByLabel('Tanı kaydını ekle').check();
    await panel.getByRole('button', { name: 'Gönder' }).click();
    const found = async () => {
      const { answer } = await call<Pulled>(desk.base, 'GET', '/sync/pull', { session: desk });
      return answer.result?.records.find(({ body }) => body.subject === 'Ekran dondu');
    };
    await expect.poll(async () => (await found())?.id).toBeDefined();
    const { id = '', body } = (await found()) ?? {};
    const log = await call<string>(
      desk.base,
      'GET',
      `/support/tickets/${id}/logs/${body?.messages?.[0]?.id}`,
      { session: desk },
    );
    expect(log.answer.result).toContain('no row <n> of <e-posta>');
    return id;
  });
  await panel.getByRole('button', { name: 'Kapat' }).click();
  await step(
    'the answer comes as a notification, leads to the ticket’s place under the bell, and leaves by itself',
    async () => {
      await watchNotifications(page);
      const body = {
        kind: 'ticket.answer',
        v: 2,
        id: randomUUID(),
        ticketId: ticket,
        at: Date.now(),
        text: 'Sürümü yenileyin.',
        closes: false,
      };
      expect((await write(desk, `/support/tickets/${ticket}/answers`, body)).status).toBe(200);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as Noticing).noticed))
        .toMatchObject({ text: 'Destek masası yanıtladı', fromRight: 16 });
      await expect
        .poll(() => page.getByRole('status').getByText('Destek masası yanıtladı').count())
        .toBe(0);
      await page.getByRole('button', { name: /^Bildirimler1? ?1 okunmamış$/ }).waitFor();
    },
  );
  expect(tablet.complaints).toEqual([]);
});

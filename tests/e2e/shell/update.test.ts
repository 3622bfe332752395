import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { tempFolder } from '../../support/app-process';
import { listAll, signIn as signInTo } from '../../support/signed-client';
import { openCounter, saveSlip, signIn, unfoldLine } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { aReadyStage, aStage, removeMeanwhile, step } from '../steps/stage';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const NEXT = '1.0.42';
const SITE = 'https://destek.example/guncellemeler';

/**
 * The release that stands in dist, in a folder of its own, and how the next one is built over it.
 */
function releases(): { dist: string; buildNext: () => void } {
  const folder = tempFolder('releases');
  onTestFinished(() => removeMeanwhile(folder));
  const [dist, tree] = [path.join(folder.path, 'dist'), path.join(folder.path, 'tree')];
  cpSync(path.join(top, 'dist'), dist, { recursive: true, preserveTimestamps: true });
  const buildNext = () => {
    for (const name of [
      'src',
      'sw',
      'public',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
      'lingui.config.ts',
      'tests/support/longest-first.ts',
      'tests/support/quick-pglite.ts',
    ])
      cpSync(path.join(top, name), path.join(tree, name), { recursive: true });
    symlinkSync(path.join(top, 'node_modules'), path.join(tree, 'node_modules'));
    const headers = path.join(tree, 'src/contract/core/headers.ts');
    writeFileSync(
      headers,
      readFileSync(headers, 'utf8').replace("UI_VERSION = '1.0.41'", `UI_VERSION = '${NEXT}'`),
    );
    const vite = path.join(tree, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: tree,
      env: { ...process.env, MILYEM_DIST: dist, VITEST: undefined, NODE_ENV: undefined },
    });
  };
  return { dist, buildNext };
}

const stays = (page: Page): Promise<boolean> => page.evaluate(() => 'stays' in window);
const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { stays: true }));

it('a first visit that is loaded anew while the worker is being installed hears of no new version', async () => {
  const { url, wifi, aTablet } = await aStage();
  const untilTold =
    "self.addEventListener('install', (e) => e.waitUntil(new Promise((go) => (new BroadcastChannel('go').onmessage = go))));";
  wifi.scripts.set('/sw.js', `${untilTold}\n${readFileSync(path.join(top, 'dist/sw.js'), 'utf8')}`);
  const tablet = await aTablet();
  const page = await tablet.context.newPage();
  await page.addInitScript(() => {
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = (...args) =>
      register(...args).finally(() => Object.assign(window, { registered: true }));
  });
  const registered = () => page.waitForFunction(() => 'registered' in window);
  await page.goto(`${url}/auth`);
  await signIn(page);
  await registered();
  await page.reload();
  await registered();
  // The page's own start asks for the configuration too, late on a busy machine.
  await page.waitForLoadState('networkidle');
  const asked = () => wifi.log.filter((one) => one.path === '/config.json').length;
  const before = asked();
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    new BroadcastChannel('go').postMessage('go');
    await controlled;
    // Who takes this for an update asks for the configuration before he says so, and our question
    // is a later one.
    await (await fetch('/config.json')).text();
  });
  expect(asked() - before).toBe(1);
  expect(tablet.complaints).toEqual([]);
});

it('a second release waits, is offered, and comes only when no basket is open and no drain runs', async () => {
  const { dist, buildNext } = releases();
  const { app, wifi, url, aTablet } = await aReadyStage({ MILYEM_DIST: dist });
  const tablet = await aTablet();
  const page = await openCounter(tablet, url);
  await step('the next release is built over it and served', async () => {
    buildNext();
    await app.stop();
    await app.start({ UI_VERSION: NEXT });
    await page.reload();
  });
  const offered = page.getByText(`Milyem ${NEXT} sürümü yayında.`);
  await offered.waitFor();
  await step('Yükleme hides it, and the next start offers it again', async () => {
    await page.getByRole('button', { name: 'Yükleme', exact: true }).click();
    await offered.waitFor({ state: 'hidden' });
    await page.reload();
    await offered.waitFor();
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
    )
    .toBe('installed');

  wifi.turn('blackhole');
  const saved = await saveSlip(page, { tab: 'Satış', product: 'Burma bilezik', grams: '20' });
  await expect
    .poll(() =>
      wifi.log.some((l) => l.status === 'held' && l.path === '/api/workbench/transactions'),
    )
    .toBe(true);
  await mark(page);
  await step('with a basket open it says that it waits for that', async () => {
    await unfoldLine(page);
    await page.getByLabel('Gram').fill('5');
    await offered.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Hesap menüsü/ }).click();
    await page.getByRole('menuitem', { name: /Güncelleme bilgisi/ }).click();
    await page
      .getByText('Açık sepet ya da form varken yüklenmez; bitince kendiliğinden yüklenir.')
      .waitFor();
    await page.getByRole('button', { name: 'Güncellemeyi Yükle' }).click();
    await page.getByText('Açık sepet ya da form bitince kendiliğinden yüklenecek.').waitFor();
    expect(await stays(page)).toBe(true);
  });
  await step('with a drain running it says that it waits for that', async () => {
    await page.getByLabel('Gram').fill('');
    await page.getByText('Süren gönderim bitince kendiliğinden yüklenecek.').waitFor();
    expect(await stays(page)).toBe(true);
  });
  await step('and then it comes', async () => {
    const comes = page.waitForEvent('load', { timeout: 0 });
    wifi.turn('cut');
    wifi.turn('open');
    await comes;
    expect(await stays(page)).toBe(false);
  });
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await expect
    .poll(() => page.getByRole('menuitem', { name: /Güncelleme bilgisi/ }).innerText())
    .toContain(NEXT);
  expect(await offered.count()).toBe(0);
  const onServer = async () =>
    (
      await listAll<WireSlip>(
        await signInTo(`http://localhost:${app.port}`),
        '/workbench/transactions',
      )
    ).filter((s) => s.number === saved.number).length;
  await expect.poll(onServer).toBe(1);
  expect(tablet.complaints).toEqual([]);
});

it('PL62: the version header alone raises the banner too, with the way to the support site', async () => {
  const { url, aTablet } = await aStage({ UI_VERSION: '1.0.99', SUPPORT_SITE: SITE });
  const tablet = await aTablet();
  const page = await tablet.open(url);
  await signIn(page);
  await page.getByText('Milyem 1.0.99 sürümü yayında.').waitFor();
  expect(await page.getByRole('link', { name: 'Yenilikler' }).getAttribute('href')).toBe(SITE);
  await page.getByRole('button', { name: 'Yükleme', exact: true }).click();
  await page.getByText('Milyem 1.0.99 sürümü yayında.').waitFor({ state: 'hidden' });
  expect(tablet.complaints).toEqual([]);
});

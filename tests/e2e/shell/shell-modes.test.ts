import { chromium, type Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureChromium } from '../../support/chromium';
import { signIn } from '../steps/counter';
import { aSharedStage } from '../steps/stage';

/** Each opens it in a browser of its own. */
const shared = aSharedStage();

async function aPage(
  args: readonly string[] = [],
  context: Parameters<Awaited<ReturnType<typeof chromium.launch>>['newContext']>[0] = {},
): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
  onTestFinished(() => browser.close());
  return (await browser.newContext({ locale: 'tr-TR', ...context })).newPage();
}

it('over plain http on an address of the shop’s network there is one honest page, and no way in', async () => {
  const { wifi } = shared();
  const page = await aPage(['--host-resolver-rules=MAP milyem.test 127.0.0.1']);
  await page.goto(`http://milyem.test:${wifi.port}/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('heading', { name: 'Güvenli bağlantı gerekli' }).waitFor();
  expect(await page.locator('p').allInnerTexts()).toEqual([expect.stringContaining('https://')]);
  expect(await page.locator('input').count()).toBe(0);
});

describe('the narrow menu', () => {
  const CHILDREN = ['Faturalar', 'Gider pusulaları', 'Mutabakat', 'Raporlama'];
  const shown = (page: Page) =>
    Promise.all(CHILDREN.map((name) => page.getByRole('link', { name, exact: true }).isVisible()));

  it('opens its children under a mouse, by keyboard and by a touch, as real links', async () => {
    const { url } = shared();
    const page = await aPage([], { viewport: { width: 1280, height: 800 }, hasTouch: true });
    await page.goto(url);
    await signIn(page);
    const group = page.getByRole('link', { name: 'Resmileştirme', exact: true });
    await group.hover();
    await expect.poll(() => shown(page)).toEqual([true, true, true, true]);
    await page.getByRole('link', { name: 'Gider pusulaları', exact: true }).click();
    await page.waitForURL(`${url}/formalization/expense/list`);
    await page.mouse.move(900, 600);
    await expect.poll(() => shown(page)).toEqual([false, false, false, false]);

    await group.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Gider pusulaları');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/formalization/consensus`);
    await group.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect.poll(() => shown(page)).toEqual([false, false, false, false]);

    await page.getByRole('link', { name: 'Piyasa', exact: true }).tap();
    await page.waitForURL(`${url}/market`);
    await page.getByRole('link', { name: 'Fiyat ekranları', exact: true }).tap();
    await page.waitForURL(`${url}/broadcast`);
  });

  it('keeps every word inside its own width', async () => {
    const { url } = shared();
    const page = await aPage([], { viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    await signIn(page);
    // In the letters of a font that is still on its way the words are wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const tight = await page
      .getByRole('navigation', { name: 'Ana menü' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((link) => {
          const [box, word] = [
            link.getBoundingClientRect(),
            link.querySelector('span:last-child')?.getBoundingClientRect(),
          ];
          return word && word.left >= box.left + 2 && word.right <= box.right - 2
            ? []
            : [link.textContent];
        }),
      );
    expect(tight).toEqual([]);
  });
});

it('as a window whose title bar is ours, the bar can be dragged and nothing in it that is pressed', async () => {
  const { url } = shared();
  const page = await aPage([], { viewport: { width: 1280, height: 800 } });
  // Headless Chromium has no windows to install: the query that tells of the mode is answered for
  // it.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      ask(query === '(display-mode: window-controls-overlay)' ? 'all' : query);
  });
  await page.goto(url);
  await signIn(page);
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.classList.contains('pwa-controls-overlay')),
    )
    .toBe(true);
  await expect.poll(() => page.title()).toBe('Akış');
  const region = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map(
          (one) =>
            getComputedStyle(one).getPropertyValue('app-region') ||
            getComputedStyle(one).getPropertyValue('-webkit-app-region'),
        ),
      );
  await page.locator('.titlebar button').first().waitFor();
  expect(await region('.titlebar')).toEqual(['drag']);
  const pressed = await region('.titlebar button');
  expect(pressed.length).toBeGreaterThanOrEqual(2);
  expect(new Set(pressed)).toEqual(new Set(['no-drag']));
});

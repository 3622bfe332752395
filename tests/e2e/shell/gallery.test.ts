import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { AppProcess, DEVELOPING, freePort, tempFolder } from '../../support/app-process';
import { RULES_OF_COLOUR, violationsOn } from '../../support/axe';
import { Tablet } from '../../support/browser';
import { partsToPlay } from '../../support/trials';

const DIST = process.env.MILYEM_DIST ?? path.resolve(import.meta.dirname, '../../../dist');

let app: AppProcess;
const data = tempFolder('data');

/** What `npm run dev` serves: one for all. */
beforeAll(async () => {
  app = new AppProcess(await freePort(), data.path, {}, DEVELOPING);
  await app.start();
});
afterAll(async () => {
  await app.stop();
  data.remove();
});

async function aGallery(): Promise<{ open: (query: string) => Promise<Page>; tablet: Tablet }> {
  const profile = tempFolder('profile');
  const tablet = new Tablet(profile.path);
  onTestFinished(async () => {
    await tablet.off();
    profile.remove();
  });
  await tablet.on();
  const open = async (query: string) => {
    const page = await tablet.open(`http://localhost:${app.port}/gallery?bare&${query}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('main h2').first().waitFor();
    return page;
  };
  return { open, tablet };
}

const THEMES = ['light', 'dark'] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Everything that opens over a page, by the section that has it, one after the other. */
const OPENED: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  choices: {
    menu: (page) => button(page, 'Menü').click(),
    'date range': (page) => page.getByRole('button', { name: 'Günler' }).click(),
    'options found': (page) => page.getByLabel('Bulur').fill('a'),
    'options that cannot be had': async (page) => {
      await page.getByLabel('Arayamaz').fill('a');
      await page.getByText('Aranamadı').waitFor();
    },
  },
  overlays: {
    dialog: (page) => button(page, 'Pencere').click(),
    confirmation: (page) => button(page, 'Onay').click(),
    drawer: (page) => button(page, 'Çekmece').click(),
    'refused answer': async (page) => {
      await button(page, 'İşlevle sor').click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('İllegal giriş').waitFor();
    },
    'command bar': (page) => button(page, 'Komut').click(),
    messages: async (page) => {
      for (const name of ['success', 'error', 'uzun ve kalıcı']) await button(page, name).click();
    },
  },
};

/**
 * Themes in which dialogs and menus are checked by this run; the next day's run checks the other.
 */
const OPENED_IN = partsToPlay('themes of the gallery', 2).map((turn) => THEMES[turn]);

it('has nothing that axe objects to: every component in every state, light, dark and outdoors', async () => {
  const { open, tablet } = await aGallery();
  const found: Record<string, string[]> = {};
  const look = async (page: Page, place: string, rules?: readonly string[]) => {
    const violations = await violationsOn(page, rules);
    if (violations.length > 0) found[place] = violations;
  };
  for (const query of [
    'theme=light',
    'theme=dark',
    'theme=light&outdoors',
    'theme=dark&outdoors',
  ]) {
    const page = await open(query);
    expect(await page.locator('[data-specimen]').count()).toBeGreaterThan(50);
    await look(page, query, query === 'theme=light' ? undefined : RULES_OF_COLOUR);
  }
  for (const theme of OPENED_IN) {
    for (const [section, states] of Object.entries(OPENED))
      for (const [name, show] of Object.entries(states)) {
        const page = await open(`theme=${theme}&section=${section}`);
        await show(page);
        await look(page, `${name}, ${theme}`);
        await page.close();
      }
  }
  expect(found).toEqual({});
  expect(tablet.complaints).toEqual([]);
});

it('lets a date range be chosen without a pointer, and keeps closed days closed', async () => {
  const { open } = await aGallery();
  const page = await open('section=choices');
  const range = page.getByRole('button', { name: 'Günler' });
  await range.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Günler' });
  await popup.waitFor();
  // The calendar has the focus, on the last day of the range: 9 November.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => popup.getByRole('status').textContent()).toBe('Son günü seçin.');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(() => range.textContent()).toBe('28.09.2026 – 02.11.2026');
  expect(await range.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.press('Enter');
  await popup.getByLabel('İlk gün').fill('1.11');
  await popup.getByLabel('Son gün').fill('22.11.2026');
  await page.keyboard.press('Enter');
  await expect.poll(() => popup.getByText('Gün geçersiz').count()).toBe(1);
  await popup.getByLabel('Son gün').fill('21.11');
  await page.keyboard.press('Enter');
  await expect.poll(() => range.textContent()).toContain('Bu ay');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => popup.count()).toBe(0);
  expect(await range.evaluate((element) => document.activeElement === element)).toBe(true);
});

it('hides a figure until it is asked for, and again when the focus leaves', async () => {
  const { open } = await aGallery();
  const page = await open('section=instruments');
  const peek = button(page, 'İşçilik kazancı');
  const figure = page.getByText('4.059,20');
  expect(await figure.count()).toBe(0);
  await peek.click();
  await figure.waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => figure.count()).toBe(0);
});

it('says that a PIN was wrong, empties the box, and closes the keys while it is locked', async () => {
  const { open } = await aGallery();
  const page = await open('section=instruments');
  // The first of the instruments approves; the one that takes over comes after it.
  await page
    .getByRole('button', { name: /İsmail Işık/ })
    .first()
    .click();
  const pin = page.getByLabel('İsmail Işık için PIN');
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await page.getByText('PIN yanlış. 2 deneme kaldı.').waitFor();
  expect(await pin.inputValue()).toBe('');
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await page.getByText(/Çok fazla yanlış deneme/).waitFor();
  await page.keyboard.type('1111');
  expect(await pin.inputValue()).toBe('');
});

it('reads typed numbers back, and puts a forgotten comma right at a press', async () => {
  const { open } = await aGallery();
  const page = await open('section=fields');
  const weight = page.getByLabel('Yazılan: 12340');
  await page.getByRole('button', { name: /12,34 g mi demek istediniz/ }).click();
  expect(await weight.inputValue()).toBe('12,34');
  const bought = page.getByLabel('Alınan');
  await bought.fill('12,34*14');
  await page.getByText('12,34 g · 14 ayar 575 · 7,096 has').waitFor();
  const money = page.getByLabel('Yazılan: 12,345');
  await money.focus();
  await page.keyboard.press('Tab');
  await page.getByText('Kuruş iki basamaklıdır.').waitFor();
});

const built = (ending: string): string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(path.join(DIST, name), 'utf8'));

it('takes the other theme at once where motion is not wanted: no colour is on its way from the old one', async () => {
  const { open } = await aGallery();
  const page = await open('section=fields');
  const moving = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = 'light';
    getComputedStyle(document.body).color;
    dataset.theme = 'dark';
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});

it('shows the selected tab where the row is too narrow for all of them', async () => {
  const { open } = await aGallery();
  const page = await open('section=choices');
  const row = page.getByRole('tablist', { name: 'Dar sekmeler' });
  const shown = await row.evaluate((list) => {
    const [around, tab] = [
      list.getBoundingClientRect(),
      list.querySelector('[aria-selected=true]')?.getBoundingClientRect(),
    ];
    return [
      list.scrollWidth > list.clientWidth,
      tab && tab.left >= around.left - 1 && tab.right <= around.right + 1,
    ];
  });
  expect(shown).toEqual([true, true]);
});

it('is not in what is shipped', () => {
  const files = [...built('.js'), ...built('.html'), ...built('.css')];
  expect(files.length).toBeGreaterThan(5);
  for (const mark of ['data-specimen', 'Galeri - Milyem', 'gallery-specimen', 'showPseudoStates'])
    expect(
      files.some((text) => text.includes(mark)),
      mark,
    ).toBe(false);
  expect(readdirSync(DIST)).not.toContain('gallery.html');
});

it('ships a sheet that browsers without light-dark() read as well, in both themes', () => {
  const sheets = built('.css').filter((text) => text.includes('--surface:'));
  expect(sheets.length).toBeGreaterThan(0);
  for (const text of sheets) {
    expect(text).not.toContain('light-dark(');
    expect(text).toMatch(/:root\[data-theme=["']?dark["']?\]\{[^}]*color-scheme:dark/);
    expect(text).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{--[\w-]+:/);
    // Before oklch() was known (Chromium 111), every role has a plain colour.
    expect(text).toMatch(/--ink:var\(--[\w-]+,#[0-9a-f]{3,8}\)var\(--[\w-]+,#[0-9a-f]{3,8}\)/);
  }
});

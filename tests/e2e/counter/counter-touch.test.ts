import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Tablet } from '../../support/browser';
import { onNewPage } from '../steps/hand';
import { aSharedTablet } from '../steps/stage';

const SCREENS = {
  telephone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 800, height: 1280 }, hasTouch: true, isMobile: false },
  desk: { viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: false },
};

const shared = aSharedTablet();

/**
 * The counter under a finger: the same tablet, turned on with another screen where it had another
 * one.
 */
async function touched(name: keyof typeof SCREENS): Promise<{ page: Page; tablet: Tablet }> {
  const { stage, tablet, page } = await onNewPage(shared, SCREENS[name]);
  await page.goto(`${stage.url}/workbench`);
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
  return { page, tablet };
}

/** What can be pressed there and is smaller than a fingertip, in words. */
const tooSmall = (page: Page, within = 'main, [role=dialog]'): Promise<string[]> =>
  page.locator(within).evaluateAll((places) =>
    places
      .flatMap((place) => [
        ...place.querySelectorAll('button, input, select, a, [role=tab], [role=option]'),
      ])
      .filter((one) => !one.closest('[inert], .sr-only, [aria-hidden=true]'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0 && (box.width < 44 || box.height < 44))
      .map(
        ({ one, box }) =>
          `${one.getAttribute('aria-label') ?? one.textContent ?? one.tagName} ${Math.round(box.width)}×${Math.round(box.height)}`,
      ),
  );

const press = async (page: Page, keys: readonly string[]) => {
  for (const name of keys) await page.getByRole('button', { name, exact: true }).tap();
};

describe('a takas under one thumb', () => {
  it.each(['telephone', 'tablet', 'desk'] as const)(
    'on a %s: our own keys, the karat by its chip, and nothing smaller than 44 px',
    async (screen) => {
      const { page, tablet } = await touched(screen);
      const box = page.getByLabel('Ürün', { exact: true });
      expect(await tooSmall(page)).toEqual([]);
      await box.tap();
      await press(page, ['2', '0']);
      const chips = page.getByRole('button', { name: /^\d+ ayar$/ });
      const karats = (await chips.allTextContents()).map((text) => Number.parseInt(text, 10));
      expect(karats).toHaveLength(8);
      const more = karats.slice(karats.lastIndexOf(14) + 1);
      for (const row of [karats.slice(0, karats.length - more.length), more])
        expect(row).toEqual(row.toSorted((one, other) => other - one));
      await page.getByRole('button', { name: /^22/ }).tap();
      expect(await box.inputValue()).toBe('20×22');
      // The list of products; the units of the work are options too, of a select.
      await expect.poll(() => page.locator('[role=option]').count()).toBe(0);
      await press(page, ['Ekle', 'Eksi', '1', '2', 'Virgül', '3', '4', 'Çarpı', '2', '2']);
      expect(await box.inputValue()).toMatch(/^[-−]12,34×22$/);
      await page.getByRole('status').filter({ hasText: 'hurda kuralı' }).waitFor();
      expect(await tooSmall(page)).toEqual([]);
      await press(page, ['Ekle']);
      await expect.poll(() => page.locator('ol > li').allInnerTexts()).toHaveLength(2);
      // The rows are drawn a frame behind the fingers.
      await expect
        .poll(async () => (await page.locator('ol > li').allInnerTexts())[1])
        .toMatch(/906[\s\S]*−[\d.]+,\d\d/);
      expect(tablet.complaints).toEqual([]);
    },
  );

  it('the letters come with one tap, and our keys return with the next line', async () => {
    const { page } = await touched('telephone');
    const box = page.getByLabel('Ürün', { exact: true });
    await box.tap();
    expect(await box.getAttribute('inputmode')).toBe('none');
    await press(page, ['Harf']);
    await expect.poll(() => box.getAttribute('inputmode')).toBeNull();
    await box.fill('5 çeyrek');
    await box.press('Enter');
    await expect.poll(() => page.locator('ol > li').allInnerTexts()).toHaveLength(1);
    await expect.poll(() => box.getAttribute('inputmode')).toBe('none');
  });

  it.each(['telephone', 'desk'] as const)(
    'a name that no list knows keeps the fields of its line, over our own keys, on a %s',
    async (screen) => {
      const { page } = await touched(screen);
      const box = page.getByLabel('Ürün', { exact: true });
      await box.tap();
      await press(page, ['Harf']);
      await box.fill('El yapımı yüzük');
      await box.press('Enter');
      const grams = page.getByLabel('Gram', { exact: true });
      await grams.tap();
      await press(page, ['5']);
      await expect.poll(() => grams.inputValue()).toBe('5');
    },
  );

  it('the menu below leaves while a basket has lines', async () => {
    const { page } = await touched('telephone');
    const menu = page.getByRole('navigation', { name: 'Ana menü' });
    await menu.waitFor();
    await page.getByRole('button', { name: /^Çeyrek yeni/ }).tap();
    await menu.waitFor({ state: 'detached' });
  });
});

/** Presses what is named, as this hand does. */
type Press = (what: Locator) => Promise<void>;
const PRESSES: Record<string, Press> = {
  'under a finger': (what) => what.tap(),
  'by key': async (what) => {
    await what.focus();
    await what.page().keyboard.press('Enter');
  },
};

describe('SL22: a kept filter that was taken away', () => {
  it.each(Object.keys(PRESSES))('stands again where it stood, %s', async (how) => {
    const { page } = await touched('tablet');
    const act = PRESSES[how] as Press;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const menu = page.getByRole('dialog', { name: 'Filtreler' });
    const kinds = [
      ['Satışlar', 'sale'],
      ['Alışlar', 'purchase'],
      ['Takaslar', 'exchange'],
    ] as const;
    for (const [name, type] of kinds) {
      await page.goto(`${new URL(page.url()).origin}/workbench?view=transactions&type=${type}`);
      await act(button('Filtreler'));
      await menu.getByLabel('Filtrenin adı').fill(name);
      await act(menu.getByRole('button', { name: 'Sakla' }));
      await button(name).waitFor();
    }
    const listed = () => menu.getByRole('listitem').allInnerTexts();
    await act(button('Takaslar'));
    const before = ['Takaslar', 'Alışlar', 'Satışlar'];
    await expect.poll(listed).toEqual(before);
    await act(menu.getByRole('button', { name: 'Sil: Alışlar' }));
    const back = menu.getByRole('button', { name: 'Geri al: Alışlar' });
    // Under the hand that took it.
    await expect.poll(() => back.evaluate((one) => one === document.activeElement)).toBe(true);
    await act(menu.getByRole('button', { name: 'Sil: Satışlar' }));
    await act(back);
    await act(menu.getByRole('button', { name: 'Geri al: Satışlar' }));
    await expect.poll(listed).toEqual(before);
    expect(await tooSmall(page, '[role=dialog]')).toEqual([]);
    // The next hand finds the tablet without any.
    for (const name of before) await act(menu.getByRole('button', { name: `Sil: ${name}` }));
    await expect
      .poll(() => menu.getByRole('button', { name: /^Geri al: / }).count())
      .toBe(before.length);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kurusOf, totalOnScreen } from '../steps/counter';
import { type AtCounter, atCounterAgain, hasCursor, savedSlip } from '../steps/hand';
import { aSharedTablet } from '../steps/stage';

const shared = aSharedTablet();

/** What a hand does, counted: one typed number or one key is an input, and so is one tap. */
function hand(page: Page) {
  let inputs = 0;
  const counted = async (action: Promise<void>) => {
    inputs++;
    await action;
  };
  return {
    key: (key: string) => counted(page.keyboard.press(key)),
    keys: async (text: string) => {
      for (const key of text) await counted(page.keyboard.press(key));
    },
    /** Letters that a layout has, each an input. */
    letters: async (text: string) => {
      inputs += text.length;
      await page.keyboard.type(text);
    },
    tap: (name: string) => counted(page.getByRole('button', { name }).first().click()),
    tapName: (name: string) => counted(page.getByText(name, { exact: true }).click()),
    /** How many, said on the console as the table of the counter has it. */
    count: (what: string, most: number) => {
      console.log(`   ${what}: ${inputs} of ${most}`);
      return inputs;
    },
  };
}

/** The counter, and a printer that only counts. */
async function ready(): Promise<AtCounter> {
  const desk = await atCounterAgain(shared);
  const { page } = desk;
  await page.evaluate(() => {
    const scope = globalThis as unknown as Window & { printed: number };
    scope.printed = 0;
    scope.print = () => {
      scope.printed++;
      // What every browser says first, and what the page takes for "sent".
      scope.dispatchEvent(new Event('beforeprint'));
    };
  });
  return desk;
}

/** The first of the totals that a customer may be given, and what the work brings. */
const bargained = (page: Page) => page.getByText(/^işçilik [\d,]+/).first();
const gain = (page: Page) => page.getByRole('button', { name: /İşçilik kazancı/ });

const printed = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { printed: number }).printed);

describe('how little it takes', () => {
  it('five quarter coins paid by card, printed, in four inputs', async () => {
    const { stage, tablet, page } = await ready();
    const h = hand(page);
    await h.keys('5');
    await h.tap('Çeyrek yeni');
    await h.tapName('Kart');
    await h.tap('Kaydet + Yazdır');
    const slip = await savedSlip(stage, page);
    expect(h.count('five coins by card', 4)).toBe(4);
    expect(slip.lines).toMatchObject([{ kind: 'coin', pieces: 5 }]);
    expect(slip.payments).toMatchObject([{ method: 'card', amount: slip.lines[0]?.amount }]);
    await expect.poll(() => printed(page)).toBe(1);
    // What was saved stays in sight until the next line, whose box has the cursor already.
    const panel = page.getByRole('complementary');
    const amount = slip.lines[0]?.amount ?? 0;
    await expect.poll(() => panel.innerText()).toMatch(/Kart\s+Yazıcıya gönderildi/);
    const said = await panel.innerText();
    expect(said).toContain(`Kaydedildi · ${slip.number}`);
    expect(kurusOf(/gönderildi\s+([\d.,]+)/.exec(said)?.[1] ?? '')).toBe(amount);
    await hasCursor(page, 'Ürün');
    await page.keyboard.type('1');
    await expect.poll(() => panel.innerText()).not.toContain('Kaydedildi');
    expect(tablet.complaints).toEqual([]);
  });

  it('three for cash with change in six', async () => {
    const { stage, page } = await ready();
    const h = hand(page);
    await h.keys('3');
    await h.tap('Çeyrek yeni');
    await h.tapName('Nakit');
    await h.tap('30.000');
    await h.tap('Kaydet + Yazdır');
    const slip = await savedSlip(stage, page);
    expect(h.count('three coins for cash with change', 6)).toBeLessThanOrEqual(6);
    const total = slip.lines[0]?.amount ?? 0;
    expect(slip.payments).toMatchObject([{ method: 'cash', amount: total }]);
    const strip = await page.getByRole('region', { name: 'Son fiş' }).innerText();
    expect(kurusOf(/Para üstü ([\d.,]+)/.exec(strip)?.[1] ?? '')).toBe(3_000_000 - total);
  });

  it('a bracelet by weight, from the first key to the printer, in nine keys of twelve', async () => {
    const { stage, page } = await ready();
    const h = hand(page);
    await h.keys('20*22');
    await h.key('Enter');
    await expect.poll(() => page.getByLabel('Ürün').inputValue()).toBe('');
    await h.key('Enter');
    await expect
      .poll(() => page.getByLabel('Kart').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await h.key('Enter');
    await h.key('F9');
    const slip = await savedSlip(stage, page);
    expect(h.count('a bracelet by weight', 12)).toBeLessThanOrEqual(12);
    expect(slip.lines).toMatchObject([{ kind: 'worked', weight: 20_000, fineness: 9160 }]);
    await expect.poll(() => printed(page)).toBe(1);
  });
});

/**
 * Common jobs by keyboard alone, each with what is typed and, after it, how many keys it took while
 * a coin had to be named by its whole word.
 */
const JOBS = [
  ['coins for cash', ['3 ç', 'Enter', 'F8', 'F9'], 11],
  ['coins by card', ['5 ç', 'Enter', 'Enter', 'Enter', 'F9'], 12],
  ['coins bought for cash', ['F3', '1 y', 'Enter', 'F8', 'F9'], 11],
  [
    'a bracelet and coins by card',
    ['burma 20', 'Enter', '2 ç', 'Enter', 'Enter', 'Enter', 'F9'],
    21,
  ],
  [
    'a bracelet for scrap coins and a card',
    ['20*22', 'Enter', '-2 ç', 'Enter', 'Enter', 'Enter', 'F9'],
    19,
  ],
] as const;

describe('a coin can be typed by its first letters if no other name begins with them', () => {
  it.each(JOBS)('%s takes fewer keys than with the whole name', async (what, keys, before) => {
    const { stage, page } = await ready();
    const h = hand(page);
    for (const [at, key] of keys.entries()) {
      if (/^(?:F\d|Enter)$/.test(key)) await h.key(key);
      else await h.letters(key);
      // A line that is done frees the box, and the payment takes the cursor from it.
      if (key === 'Enter' && !/^(?:F\d|Enter)$/.test(keys[at - 1] ?? ''))
        await expect.poll(() => page.getByLabel('Ürün').inputValue()).toBe('');
      else if (key === 'Enter' && keys[at + 1] === 'Enter')
        await expect
          .poll(() => page.getByLabel('Kart').evaluate((box) => box === document.activeElement))
          .toBe(true);
    }
    const slip = await savedSlip(stage, page);
    expect(h.count(what, before)).toBeLessThan(before);
    expect(slip.lines.some(({ kind }) => kind === 'coin')).toBe(true);
    expect(slip.payments).toHaveLength(1);
  });
});

describe('the agreed total', () => {
  it('is typed over the total, and what is saved adds up to it to the kuruş', async () => {
    const { stage, page } = await ready();
    await page.keyboard.type('20*22');
    await page.keyboard.press('Enter');
    await expect.poll(() => totalOnScreen(page)).toBeGreaterThan(0);
    const agreed = Math.floor((await totalOnScreen(page)) / 50_000) * 50_000;
    // What each offer leaves of the workmanship is the shop's own business until somebody asks.
    const reveal = page.getByRole('button', { name: 'Kalan işçiliği göster' });
    await reveal.waitFor();
    expect(await bargained(page).count()).toBe(0);
    await reveal.click();
    await bargained(page).waitFor();
    await gain(page).waitFor();
    await page.keyboard.press('Alt+7');
    await page.getByLabel('Anlaşılan toplam').fill('1000');
    await page.keyboard.press('Enter');
    await page.getByText('Bu kadar inilemez.').waitFor();
    await page.getByRole('button', { name: 'En az' }).waitFor();
    await page.getByLabel('Anlaşılan toplam').fill(String(agreed / 100));
    await page.keyboard.press('Enter');
    await expect.poll(() => totalOnScreen(page)).toBe(agreed);
    await page.getByText('Kart', { exact: true }).click();
    await page.keyboard.press('Alt+9');
    const slip = await savedSlip(stage, page);
    expect(slip.payments).toMatchObject([{ method: 'card', amount: agreed }]);
    expect(slip.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(agreed);
  });

  it('coins alone are not bargained about, and the sheet of keys is one key away', async () => {
    const { page } = await ready();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Tuşlar' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Çeyrek yeni' }).click();
    await expect.poll(() => totalOnScreen(page)).toBeGreaterThan(0);
    // Drawn with all that follows the line by a frame.
    await page
      .locator('ol > li')
      .filter({ hasText: /Çeyrek yeni/ })
      .waitFor();
    expect(await bargained(page).count()).toBe(0);
    expect(await gain(page).count()).toBe(0);
  });
});

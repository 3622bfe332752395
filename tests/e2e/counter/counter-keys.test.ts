import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lastNumber, totalOnScreen } from '../steps/counter';
import { wrongFigures } from '../steps/figures';
import { atCounter, atCounterAgain, enter, hasCursor, pressedEvery, saved } from '../steps/hand';
import { aSharedTablet } from '../steps/stage';

const chosen = (page: Page) =>
  page.getByRole('tablist', { name: 'Fiş türü' }).getByRole('tab', { selected: true }).innerText();
const rows = (page: Page) => page.locator('ol > li').allInnerTexts();

/** Seconds that the prices of this slip stay as they are. */
async function lockLeft(page: Page): Promise<number> {
  const [, minutes, seconds] =
    /fiyat kilidi (\d+):(\d\d)/.exec(await page.locator('main').innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The keys that choose and go, one after the other; each is answered where it is pressed. */
async function keysAnswer(page: Page): Promise<void> {
  for (const [key, twin, type] of [
    ['F3', 'Alt+3', 'Alış'],
    ['F4', 'Alt+4', 'Takas'],
    ['F2', 'Alt+2', 'Satış'],
  ] as const) {
    for (const pressed of [key, 'Alt+5', twin]) {
      await page.keyboard.press(pressed);
      await expect.poll(() => chosen(page)).toBe(pressed === 'Alt+5' ? 'Tahsilat' : type);
    }
  }
  await hasCursor(page, 'Ürün');
  for (const pressed of ['F6', 'Alt+6']) {
    await page.keyboard.press(pressed);
    await hasCursor(page, 'Müşteri');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await hasCursor(page, 'Ürün');
  }
  await enter(page, '3*14');
  for (const pressed of ['F8', 'Alt+8']) {
    await page.keyboard.press(pressed);
    await hasCursor(page, 'Nakit');
    await page.keyboard.press('Escape');
    await hasCursor(page, 'Ürün');
  }
  for (const pressed of ['F7', 'Alt+7']) {
    await page.keyboard.press(pressed);
    await hasCursor(page, 'Anlaşılan toplam');
    await page.keyboard.press('Escape');
    await hasCursor(page, 'Ürün');
  }
  for (const pressed of ['F10', 'Alt+0']) {
    // It runs for a minute and a half: what has run of it comes back.
    await expect.poll(() => lockLeft(page)).toBeLessThanOrEqual(88);
    await page.keyboard.press(pressed);
    await expect.poll(() => lockLeft(page)).toBeGreaterThan(88);
  }
  await page.getByRole('button', { name: 'Kaydet', exact: true }).focus();
  for (const place of ['elsewhere', 'in the box']) {
    await page.keyboard.press('/');
    await hasCursor(page, 'Ürün');
    expect([place, await page.getByLabel('Ürün').inputValue()]).toEqual([place, '']);
  }
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Tuşlar' });
  await sheet.waitFor();
  const listed = await sheet.innerText();
  for (const key of [
    'F2',
    'F3',
    'F4',
    'Alt 5',
    'F6',
    'F7',
    'F8',
    'F9',
    'F10',
    '/',
    'Esc',
    '-12,34*22',
    'Barkod',
  ])
    expect(listed).toContain(key);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await hasCursor(page, 'Ürün');
}

describe('on one tablet', () => {
  const shared = aSharedTablet();

  describe('a takas by the number pad alone', () => {
    it('bracelet given, scrap taken, Enter on the empty line goes to the payment; every leg is what two formulas say', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      await enter(page, '20*22');
      expect(await chosen(page)).toBe('Satış');
      await page.keyboard.type('-12,34*22');
      const echo = page.getByRole('status').filter({ hasText: 'hurda kuralı' });
      await echo.waitFor();
      expect((await echo.innerText()).replace(/\s+/g, ' ')).toMatch(
        /Alınan Hurda 22 ayar 906 12,34 g 11,180 has −61\.\d{3},\d\d ₺ 22 ayar .*hurda kuralı/,
      );
      await page.keyboard.press('Enter');
      await expect.poll(() => chosen(page)).toBe('Takas');
      await expect.poll(() => page.getByLabel('Ürün').inputValue()).toBe('');
      await expect.poll(async () => (await rows(page))[1]).toMatch(/−61\.\d{3},\d\d/);
      const total = await totalOnScreen(page);
      await page.keyboard.press('Enter');
      // More than the law lets through in cash: the cursor goes to the card.
      await hasCursor(page, 'Kart');
      await page.keyboard.press('Enter');
      const slip = await saved({ stage, page });
      expect(slip).toMatchObject({
        type: 'exchange',
        payments: [{ method: 'card', amount: total }],
      });
      expect(slip.lines).toMatchObject([
        {
          kind: 'worked',
          weight: 20_000,
          fineness: 9160,
          workmanship: { by: 'milyem', tenths: 400 },
          price: { side: 'sell' },
        },
        { kind: 'scrap', weight: 12_340, fineness: 9060, price: { side: 'buy' } },
      ]);
      expect(wrongFigures(slip)).toEqual([]);
      expect(tablet.complaints).toEqual([]);
    });

    it('more taken than given: the shop pays, and the money goes out', async () => {
      const { stage, page } = await atCounterAgain(shared);
      await enter(page, 'çeyrek 1');
      await enter(page, '-20*22');
      await page.keyboard.press('Enter');
      await hasCursor(page, 'Havale');
      await page.keyboard.press('Enter');
      const slip = await saved({ stage, page });
      expect(slip.type).toBe('exchange');
      expect(slip.payments).toMatchObject([{ method: 'transfer' }]);
      expect(slip.legs.find((leg) => leg.account === 'bank:main')?.quantity).toBe(
        -(slip.payments[0]?.amount ?? 0),
      );
      expect(wrongFigures(slip)).toEqual([]);
    });

    it('a takas whose alınan line is taken away again is kept as a satış, and the head says so', async () => {
      const { stage, page } = await atCounterAgain(shared);
      await enter(page, '3*14');
      await enter(page, '-5 çeyrek');
      await page.getByRole('button', { name: 'Satırı sil' }).nth(1).click();
      await page.getByText('Alınan yok: satış olarak kaydedilir.').waitFor();
      await page.keyboard.press('Alt+8');
      const slip = await saved({ stage, page });
      expect(slip.type).toBe('sale');
      expect(wrongFigures(slip)).toEqual([]);
    });

    it('"-5" before a tile takes five of it', async () => {
      const { page } = await atCounterAgain(shared);
      await page.keyboard.type('-5');
      await page.getByRole('button', { name: /^Çeyrek yeni/ }).click();
      await expect.poll(async () => (await rows(page)).join()).toMatch(/Çeyrek yeni[\s\S]*5 adet/);
      expect(await chosen(page)).toBe('Takas');
    });
  });

  it('"Nakit öde" above the limit writes into no box and says why, and nothing is saved', async () => {
    const { page } = await atCounterAgain(shared);
    await enter(page, 'burma 18,42');
    await page.keyboard.press('Alt+8');
    await hasCursor(page, 'Nakit');
    await page.getByRole('alert').filter({ hasText: 'nakit kapalı' }).waitFor();
    for (const box of ['Nakit', 'Kart', 'Havale'])
      expect([box, await page.getByLabel(box, { exact: true }).inputValue()]).toEqual([box, '']);
    const before = await lastNumber(page).catch(() => '');
    await page.keyboard.press('Alt+9');
    await page
      .getByText(/^Eksik/)
      .first()
      .waitFor();
    expect(await lastNumber(page).catch(() => '')).toBe(before);
  });

  it('a letter right behind "/" stands in the box, from a payment box too', async () => {
    const { page } = await atCounterAgain(shared);
    await enter(page, 'çeyrek 1');
    await page.getByLabel('Kart', { exact: true }).focus();
    await page.evaluate(() => {
      const press = (key: string) => {
        const target = document.activeElement as HTMLInputElement;
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        if (target.dispatchEvent(event)) document.execCommand('insertText', false, key);
      };
      for (const key of '/5 çeyrek') press(key);
    });
    expect(await page.getByLabel('Ürün').inputValue()).toBe('5 çeyrek');
    expect(await page.getByLabel('Kart', { exact: true }).inputValue()).toBe('');
  });

  describe('the keys of the trade, and their twins with Alt', () => {
    it('in a tab', async () => {
      const { tablet, page } = await atCounterAgain(shared);
      await keysAnswer(page);
      expect(tablet.complaints).toEqual([]);
    });

    it.each(['standalone', 'window-controls-overlay'])(
      'in an installed window (%s)',
      async (mode) => {
        // Headless Chromium has no windows to install: the query that tells of the mode is answered
        // for it.
        const installed = (page: Page) =>
          page.addInitScript((name) => {
            const ask = window.matchMedia.bind(window);
            window.matchMedia = (query) => ask(query === `(display-mode: ${name})` ? 'all' : query);
          }, mode);
        const { page } = await atCounterAgain(shared, installed);
        await keysAnswer(page);
      },
    );
  });

  describe('a barcode reader', () => {
    const EAN = '8690000000180';

    it('puts what it reads on the slip wherever the cursor stands, and gives the field back as it was', async () => {
      const { tablet, page } = await atCounterAgain(shared);
      await pressedEvery(page, 'CEYREK_YENI', 8);
      await pressedEvery(page, 'ceyrek_yeni', 8);
      await expect.poll(async () => (await rows(page)).join()).toMatch(/Çeyrek yeni[\s\S]*2 adet/);
      expect(await page.getByLabel('Ürün').inputValue()).toBe('');
      await page.getByLabel('Kart').fill('1.250,50');
      await pressedEvery(page, EAN, 8);
      await expect.poll(async () => (await rows(page)).length).toBe(2);
      expect(await page.getByLabel('Kart').inputValue()).toBe('1.250,50');
      await hasCursor(page, 'Kart');
      await page.getByLabel('Müşteri').fill('Ay');
      await pressedEvery(page, 'YARIM_YENI', 8);
      await expect.poll(async () => (await rows(page)).join()).toContain('Yarım yeni');
      expect(await page.getByLabel('Müşteri').inputValue()).toBe('Ay');
      expect(tablet.complaints).toEqual([]);
    });

    it('at a hand’s speed the same keys are only typed', async () => {
      const { page } = await atCounterAgain(shared);
      await page.getByLabel('Kart').focus();
      await pressedEvery(page, '12345678', 120);
      await expect.poll(() => page.getByLabel('Kart').inputValue()).toBe('12345678');
      expect(await rows(page)).toEqual([]);
    });

    it('a code that nobody has is said in one sentence and kept; the Enter of the reader saves nothing', async () => {
      const { page } = await atCounterAgain(shared);
      await enter(page, '3*14');
      await page.getByRole('button', { name: 'Kaydet', exact: true }).focus();
      await pressedEvery(page, '8690000000999', 8);
      await page.getByText('8690000000999 kodu listede yok.').waitFor();
      expect(await rows(page)).toHaveLength(1);
      await page.getByRole('button', { name: 'Listede ara' }).click();
      expect(await page.getByLabel('Ad, kod ya da barkod').inputValue()).toBe('8690000000999');
      await page.getByLabel('Ad, kod ya da barkod').fill(EAN);
      await page.keyboard.press('Enter');
      // On the same slip, which nothing has saved meanwhile.
      await expect
        .poll(() => rows(page))
        .toEqual([
          // The line in hand stands above the others.
          expect.stringContaining('18 ayar yüzük'),
          expect.stringMatching(/3,00\sg[\s\S]*14 ayar/),
        ]);
      expect(await lastNumber(page)).toBe('');
    });
  });
});

it('a takas survives the death of the browser in the middle of a word, side, sign and all', async () => {
  const { stage, tablet, page } = await atCounter();
  await enter(page, '20*22');
  await enter(page, '-5 çeyrek');
  await page.getByRole('button', { name: 'Beklet' }).click();
  await enter(page, '-3*14');
  await page.keyboard.type('-12,3');
  // What the fingers rest on is written within half a second; the proof is the row in the outbox,
  // not the clock.
  await expect.poll(() => page.evaluate(storedBaskets)).toContain('-12,3');
  await tablet.kill();
  await tablet.on();
  const again = await tablet.open(`${stage.url}/workbench`);
  await expect.poll(() => again.getByLabel('Ürün').inputValue()).toBe('-12,3');
  expect(await chosen(again)).toBe('Takas');
  await again.getByRole('button', { name: /Bekleyen/ }).click();
  await expect.poll(async () => (await rows(again)).join()).toMatch(/22 ayar[\s\S]*−[\d.]+,\d\d/);
  expect(await chosen(again)).toBe('Takas');
});

/** All baskets on the disk of this tablet, as one text. */
const storedBaskets = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('milyem-outbox');
    opening.onerror = () => resolve('');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('baskets').objectStore('baskets').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
      reading.onerror = () => resolve('');
    };
  });

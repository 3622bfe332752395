import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signIn as signInTo, write } from '../../support/signed-client';
import { signIn, toCounter, totalOnScreen } from '../steps/counter';
import { atCounter, atCounterAgain, enter, hasCursor } from '../steps/hand';
import { coveredBy, inSight, isWhole } from '../steps/in-sight';
import { aReadyStage, aSharedTablet, aStage } from '../steps/stage';

describe('on one tablet', () => {
  const shared = aSharedTablet();

  it('what people paste is understood or told, and never loses a letter', async () => {
    const { tablet, page } = await atCounterAgain(shared);
    const box = page.getByLabel('Ürün');
    await page.keyboard.press('Alt+5');
    await page
      .getByRole('tablist', { name: 'Fiş türü' })
      .getByRole('tab', { name: 'Tahsilat', selected: true })
      .waitFor();
    for (const [pasted, kurus] of [
      ['1.234,56', 123_456],
      ['1,234.56', 123_456],
      ['₺ 1.234', 123_400],
      ['١٢٣٤', 123_400],
    ] as const) {
      await page.getByLabel('Nakit').fill('');
      await expect.poll(() => totalOnScreen(page)).toBe(0);
      await page.getByLabel('Nakit').fill(pasted);
      await expect.poll(() => totalOnScreen(page)).toBe(kurus);
      await expect.poll(() => page.getByLabel('Nakit').inputValue()).toBe(pasted);
    }
    await page.getByLabel('Nakit').fill('9'.repeat(40));
    await expect.poll(() => page.getByLabel('Nakit').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Nakit').fill('');
    await page.keyboard.press('Alt+2');
    for (const name of ['😀💍 yüzük', 'خاتم ذهب', `${'uzun '.repeat(60)}ad`]) {
      await box.fill(name);
      await box.press('Tab');
      await page.getByLabel('Gram').fill('3');
      await page.getByLabel('Ayar').fill('14');
      expect(await box.inputValue()).toBe(name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
      await page.getByRole('button', { name: 'Satırı sil' }).first().click();
    }
    await hasCursor(page, 'Ürün');
    // Marks of right-to-left text and foreign digits around a line of gold.
    await box.fill('\u200f٢٠*٢٢\u200f');
    await box.press('Enter');
    await expect
      .poll(async () => (await page.locator('ol > li').allInnerTexts()).join())
      .toMatch(/20,00\sg[\s\S]*22 ayar/);
    expect(tablet.complaints).toEqual([]);
  });

  it('the fields of a line are folded until Tab opens them, and then have the values that were read', async () => {
    const { page } = await atCounterAgain(shared);
    // With the network cut, no new price arrives between reading the sentence and pressing Tab.
    shared().stage.wifi.turn('cut');
    const price = page.getByLabel('Birim fiyat');
    expect(await price.count()).toBe(0);
    await page.getByLabel('Ürün').fill('2 çeyrek');
    const read = page.getByRole('status').filter({ hasText: 'Çeyrek yeni' });
    await expect.poll(() => read.innerText()).toMatch(/2 adet[\s\S]*\d\s₺$/);
    expect(await price.count()).toBe(0);
    // Reads and presses in one task, because a price that came before the cut may be drawn later.
    const box = await page.getByLabel('Ürün').elementHandle();
    const sentence = await read.evaluate((shown, field) => {
      const text = (shown as HTMLElement).innerText;
      field?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
      );
      return text;
    }, box);
    const [, typed] = /([\d.,]+)\s₺$/.exec(sentence.trim()) ?? [];
    // A coin has no weight: the cursor goes to what it has.
    await hasCursor(page, 'Adet');
    expect(await page.getByLabel('Gram').count()).toBe(0);
    expect([await page.getByLabel('Adet').inputValue(), await price.inputValue()]).toEqual([
      '2',
      typed,
    ]);
    await page.getByRole('button', { name: 'Satırı sil' }).first().click();
  });

  it('at 200 % everything that ends a slip is in reach, and nothing goes beyond the edge', async () => {
    const { page } = await atCounterAgain(shared);
    // What a zoom of 200 % leaves of a screen of 1280×800.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.getByLabel('Ürün').click();
    await enter(page, '3*14');
    await page
      .locator('ol > li')
      .getByText(/3,00\sg/)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    await page.keyboard.press('Alt+8');
    await hasCursor(page, 'Nakit');
    await page.getByRole('button', { name: 'Kaydet + Yazdır' }).scrollIntoViewIfNeeded();
    const box = await page.getByRole('button', { name: 'Kaydet + Yazdır' }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 640 && box.y + box.height <= 400).toBe(true);
  });

  it.each([
    [720, 450],
    [640, 400],
  ])(
    'at %d×%d, a desk enlarged twice, a line of the slip is in sight and the lines scroll',
    async (width, height) => {
      const { page } = await atCounterAgain(shared);
      await page.setViewportSize({ width, height });
      await page.getByLabel('Ürün').click();
      const grams = [3, 4, 5, 6, 7, 8];
      const line = (many: number) =>
        page.locator('ol > li').filter({ hasText: new RegExp(`${many},00\\sg`) });
      for (const [at, many] of grams.entries()) {
        await enter(page, `${many}*14`);
        await line(many).waitFor();
        if (at === 0) await expect.poll(() => inSight(line(many))).toBe(true);
      }
      const seen = async () => {
        const found = [];
        for (const many of grams) if (await inSight(line(many))) found.push(many);
        return found;
      };
      await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
      const [first = 0] = await seen();
      await line(first).hover();
      await page.mouse.wheel(0, -5_000);
      await expect.poll(seen).toContain(3);
    },
  );

  it('a basket that was put aside stays in sight on every screen, and a message covers no button, no box and no sum', async () => {
    const { page } = await atCounterAgain(shared);
    await enter(page, '3*14');
    await page.getByRole('button', { name: 'Yeni', exact: true }).click();
    const parked = page.getByRole('button', { name: /^Bekleyen/ });
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1024, 768],
      [800, 1280],
      [720, 450],
      [640, 400],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByLabel('Ürün').click();
      await enter(page, '5*14');
      expect(await inSight(parked), `${width}×${height}`).toBe(true);
      await page.getByRole('button', { name: 'Boşalt' }).click();
      await page.getByText('Sepet boşaltıldı.').waitFor();
      expect(await inSight(parked), `${width}×${height}`).toBe(true);
      expect(await coveredBy(page, 'Sepet boşaltıldı.'), `${width}×${height}`).toEqual([]);
      expect(await inSight(page.getByLabel('Ürün')), `${width}×${height}`).toBe(true);
      await page.getByRole('button', { name: 'Kapat', exact: true }).click();
    }
  });

  it.each([
    [1440, 900],
    [1280, 800],
  ])(
    'at %d×%d the sums of a big takas, the notes handed over and what was saved are written whole',
    async (width, height) => {
      const { page } = await atCounterAgain(shared);
      await page.setViewportSize({ width, height });
      await page.getByRole('tab', { name: 'Takas', exact: true }).click();
      for (const line of ['4000*22', '-3500*22', '200 çeyrek', '-150 ata']) await enter(page, line);
      const sums = page.getByRole('region', { name: 'Fişin dökümü' });
      await expect.poll(() => sums.innerText()).toMatch(/3\.500,00\sg · 150 adet/);
      expect(await isWhole(sums)).toBe(true);
      const foot = page.getByRole('button', { name: /^Tuşlar/ }).locator('..');
      await expect.poll(() => foot.innerText()).toContain('İşçilik kazancı');
      expect(await isWhole(foot)).toBe(true);
      await page.getByRole('button', { name: 'Boşalt' }).click();
      await page.getByRole('tab', { name: 'Satış', exact: true }).click();
      await enter(page, '3 çeyrek');
      await page.getByText('Nakit', { exact: true }).click();
      const notes = page.getByText('Verilen', { exact: true }).locator('..');
      await notes.getByRole('button').first().waitFor();
      expect(await isWhole(notes)).toBe(true);
      for (const note of await notes.getByRole('button').all())
        expect(await isWhole(note), await note.innerText()).toBe(true);
      await page.getByLabel('Nakit').fill('30000');
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      const last = page.getByRole('region', { name: 'Son fiş' });
      const said = last.getByRole('status').filter({ hasText: 'Kaydedildi' });
      await expect.poll(() => said.innerText()).toMatch(/Para üstü [\d.]+\s₺/);
      expect(await isWhole(said)).toBe(true);
      for (const action of await last.getByRole('button').all())
        expect(await isWhole(action), await action.innerText()).toBe(true);
    },
  );

  it('a telephone shows how long the prices of the slip still hold', async () => {
    const { page } = await atCounterAgain(shared);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Ürün').click();
    await enter(page, '3*14');
    const lock = page.getByText(/fiyat kilidi \d:\d\d/).first();
    await lock.waitFor();
    await expect.poll(() => inSight(lock)).toBe(true);
  });

  it('no code of a product or a price stands on the counter, in its product list or on the price list', async () => {
    const { stage, page } = await atCounterAgain(shared);
    const codes = async () =>
      (await page.locator('body').innerText()).match(/\b[A-ZÇĞİÖŞÜ]+_[A-Z_]+\b/g) ?? [];
    expect(await codes()).toEqual([]);
    await page.getByRole('button', { name: 'Tüm ürünler' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Çeyrek eski').first().waitFor();
    expect(await codes()).toEqual([]);
    await page.goto(`${stage.url}/market`);
    await page.getByText('Çeyrek yeni').first().waitFor();
    expect(await codes()).toEqual([]);
  });

  it('at 200 % of a telephone the number that decides is whole, with the longest total too', async () => {
    const { page } = await atCounterAgain(shared);
    await page.setViewportSize({ width: 195, height: 422 });
    await page.getByLabel('Ürün').click();
    for (const line of ['20*22', '4000*22']) {
      const before = await totalOnScreen(page);
      await enter(page, line);
      await expect.poll(() => totalOnScreen(page)).toBeGreaterThan(before);
      const figure = page.locator('[data-total]').first();
      const ends = await figure.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      });
      expect(ends.left).toBeGreaterThanOrEqual(0);
      expect(ends.right).toBeLessThanOrEqual(195);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
    }
  });
});

it('another language in the middle of a line loses nothing', async () => {
  const { page } = await atCounter();
  await enter(page, '20*22');
  await page.keyboard.type('-12,3');
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('menuitem', { name: /^Dil/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.getByRole('tab', { name: 'Sale', exact: true }).waitFor();
  await expect
    .poll(() =>
      page
        .locator('input[role=combobox]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toContain('-12,3');
  await expect
    .poll(async () => (await page.locator('ol > li').allInnerTexts()).join())
    .toMatch(/20,00\sg/);
});

/**
 * Inside the page: of the list of people nothing but its first page is read until `readOn` is
 * called.
 */
function holdPeople(): void {
  let pages = 0;
  const held = new Promise<void>((resolve) => Object.assign(window, { readOn: resolve }));
  const getAll = IDBIndex.prototype.getAll;
  IDBIndex.prototype.getAll = function (query, limit) {
    const request = getAll.call(this, query, limit);
    if (!this.name.includes('nameKey') || pages++ === 0) return request;
    let told: typeof request.onsuccess = null;
    Object.defineProperty(request, 'onsuccess', { set: (handler) => (told = handler) });
    request.addEventListener(
      'success',
      (event) => void held.then(() => told?.call(request, event)),
    );
    return request;
  };
}

it('an Enter that is quicker than a long list of people takes whoever is called just that, not the first who was read', async () => {
  const { app, url, aTablet } = await aReadyStage();
  const session = await signInTo(`http://localhost:${app.port}`);
  const [wanted, ...others] = [
    'Zümrüt Kaya',
    ...Array.from({ length: 120 }, (_, i) => `Aday ${i} Zümrüt Kaya`),
  ];
  for (const name of [...others, wanted]) {
    const contact = {
      kind: 'contact.create',
      v: 1,
      id: randomUUID(),
      at: Date.now(),
      name,
      type: true,
      roles: ['customer'],
      phone: '',
      city: '',
      note: '',
    };
    expect((await write(session, '/workbench/contacts', contact)).status).toBe(200);
  }
  const tablet = await aTablet();
  const page = await tablet.open(`${url}/workbench?view=customers`);
  await page.getByPlaceholder('Ad ya da telefon').fill('Kaya');
  await page.getByText('121 kayıt').waitFor();
  await page.addInitScript(holdPeople);
  await toCounter(page, url);
  await page.keyboard.press('F6');
  await hasCursor(page, 'Müşteri');
  await page.keyboard.type('Zümrüt Kaya');
  await page.getByRole('option', { name: /^Aday/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.evaluate(() => (window as unknown as { readOn: () => void }).readOn());
  const whose = page.getByRole('region', { name: 'Kimin fişi' });
  await expect.poll(() => whose.innerText()).toMatch(/Zümrüt Kaya/);
  expect(await whose.innerText()).not.toMatch(/Aday/);
  expect(tablet.complaints).toEqual([]);
});

it('a line that is typed before the first pull has brought the products comes alive with them, and nobody types it again', async () => {
  const { url, wifi, aTablet } = await aStage();
  const tablet = await aTablet();
  const heal = wifi.cutOff(
    ({ path }) =>
      path.startsWith('/api/sync/pull') || path.startsWith('/api/inventorys/production/store'),
  );
  const page = await tablet.open(url);
  await signIn(page);
  await page.goto(`${url}/workbench`);
  await page.getByText(/Canlı/).first().waitFor();
  await page.getByLabel('Ürün').fill('Burma bilezik');
  await page.keyboard.press('Tab');
  await page.getByLabel('Gram').fill('5');
  expect(await page.getByLabel('Tutar').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Yeni', exact: true }).click();
  await page.getByLabel('Ürün').fill('2 çeyrek');
  await page.keyboard.press('Tab');
  await hasCursor(page, 'Gram');
  heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.getByLabel('Tutar').inputValue()).toMatch(/^[\d.]+,\d\d$/);
  expect(await page.getByLabel('Adet').inputValue()).toBe('2');
  // A coin has no weight: the cursor goes to what it has.
  await hasCursor(page, 'Adet');
  await page.getByRole('button', { name: /^Bekleyen/ }).click();
  // Its own fields first: the coin beside it has a sum as well.
  await expect
    .poll(async () => [
      await page.getByLabel('Gram').inputValue(),
      await page.getByLabel('İşçilik').inputValue(),
    ])
    .toEqual(['5', '40']);
  await expect.poll(() => page.getByLabel('Tutar').inputValue()).toMatch(/^[\d.]+,\d\d$/);
  expect(tablet.complaints).toEqual([]);
});

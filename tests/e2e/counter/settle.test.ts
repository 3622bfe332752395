import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { Tablet } from '../../support/browser';
import { APPROVER_PIN, call, DEMO, listAll, signIn as signInTo } from '../../support/signed-client';
import { kurusOf, lastNumber, openCounter, totalOnScreen } from '../steps/counter';
import type { WireSlip } from '../steps/figures';
import { atCounterAgain, savedSlip } from '../steps/hand';
import { aReadyStage, aSharedTablet, type Stage } from '../steps/stage';

/**
 * The settlement side of the counter: what may be paid how, what a round total does to the work,
 * whose word lets it through.
 */
type Desk = { stage: Stage; tablet: Tablet; page: Page };
type Slip = WireSlip & {
  contactId: string | null;
  note?: string;
  approvals?: { rule: string; by: string; value: number; limit: number }[];
};

async function ready(
  prepare: (stage: Stage, tablet: Tablet) => Promise<unknown> = async () => undefined,
): Promise<Desk> {
  const stage = await aReadyStage();
  const tablet = await stage.aTablet();
  await prepare(stage, tablet);
  const page = await openCounter(tablet, stage.url);
  // What was prepared at the server has to be here before a test takes the network away.
  await expect
    .poll(() => stage.wifi.log.some((l) => l.path.includes('/sync/pull') && l.status === 200))
    .toBe(true);
  await page.getByRole('button', { name: /^Çeyrek yeni [\d.]+/ }).waitFor();
  return { stage, tablet, page };
}

const server = ({ app }: Stage) => signInTo(`http://localhost:${app.port}`);

/** A line, its price typed where the figures have to be known beforehand. */
async function write(page: Page, quick: string, price?: string): Promise<void> {
  const before = await totalOnScreen(page);
  await page.getByLabel('Ürün').fill(quick);
  await page.getByLabel('Ürün').press('Tab');
  if (price)
    await page.getByLabel('Birim fiyat').or(page.getByLabel('Has fiyatı')).first().fill(price);
  await expect.poll(() => totalOnScreen(page)).toBeGreaterThan(before);
}

const addLine = (page: Page) => page.getByRole('button', { name: 'Satır ekle' }).click();

async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('Müşteri').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'Kimin fişi' })
    .getByText(new RegExp(name))
    .first()
    .waitFor();
}

const saved = (stage: Stage, page: Page): Promise<Slip> => savedSlip<Slip>(stage, page);

const focused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((input) => input === document.activeElement);

describe('on one tablet', () => {
  const shared = aSharedTablet();

  describe('the back-solve', () => {
    it('168.897,40 with a bracelet of 20 g offers 168.850, 168.500 and 168.000 at 39,6, 36,4 and 31,9 ‰, and what is taken is saved to the kuruş', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      await write(page, '20*22', '5520');
      for (const [coin, pieces, price] of [
        ['Çeyrek yeni', '5', '9050'],
        ['Yarım yeni', '1', '18105'],
      ] as const) {
        await addLine(page);
        await page.getByLabel('Ürün').fill(coin);
        await page.getByLabel('Ürün').press('Tab');
        await page.getByLabel('Adet').fill(pieces);
        await page.getByLabel('Birim fiyat').fill(price);
      }
      await expect.poll(() => totalOnScreen(page)).toBe(16_889_740);
      await page.getByRole('button', { name: /^168\.500/ }).waitFor();
      expect(await page.getByRole('complementary').innerText()).not.toContain('‰');
      await page.getByRole('button', { name: 'Kalan işçiliği göster' }).click();
      const offers = page.getByRole('button', { name: /^[\d.]+ işçilik/ });
      // They follow the total by a frame.
      await expect
        .poll(async () => (await offers.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
        .toEqual(['168.850 işçilik 39,6 ‰', '168.500 işçilik 36,4 ‰', '168.000 işçilik 31,9 ‰']);
      await page.getByRole('button', { name: /^168\.500/ }).click();
      await expect.poll(() => totalOnScreen(page)).toBe(16_850_000);
      await page.getByText('Kart', { exact: true }).click();
      await page.keyboard.press('Alt+9');
      const slip = await saved(stage, page);
      expect(slip.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(16_850_000);
      expect(slip.lines[0]).toMatchObject({ workmanship: { by: 'milyem', tenths: 364 } });
      expect(tablet.complaints).toEqual([]);
    });
  });

  describe('an agreed total that was refused', () => {
    it('is not saved at the list’s price instead: the slip waits for another total or for none', async () => {
      const { tablet, page } = await atCounterAgain(shared);
      await write(page, '10*22');
      await addLine(page);
      const total = await totalOnScreen(page);
      await page.keyboard.press('F7');
      await page.keyboard.type('1000');
      await page.keyboard.press('Enter');
      await page.getByText('Kart', { exact: true }).click();
      await page.keyboard.press('Alt+9');
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await page.getByText('Fiş kaydedilmedi: yazılan toplam olmuyor.').first().waitFor();
      expect(await lastNumber(page)).toBe('');
      await page.getByLabel('Anlaşılan toplam').press('Escape');
      await expect.poll(() => totalOnScreen(page)).toBe(total);
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await expect.poll(() => lastNumber(page)).not.toBe('');
      expect(tablet.complaints).toEqual([]);
    });
  });

  describe('cash above the law’s limit', () => {
    it('cannot be written or saved by any way; a part of it in cash can', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      await write(page, '20*22');
      const cash = page.getByLabel('Nakit');
      await expect
        .poll(async () => (await cash.getAttribute('placeholder'))?.replace(/\s/g, ' '))
        .toBe('30.000 ₺ üstünde kapalı');
      await page.getByText('Nakit', { exact: true }).click();
      expect(await cash.inputValue()).toBe('');
      await page.keyboard.press('Alt+8');
      await expect.poll(() => focused(page, 'Nakit')).toBe(true);
      await page
        .getByRole('alert')
        .filter({ hasText: '30.000 ₺ üstünde nakit kapalı. Kart ya da havale seçin.' })
        .waitFor();
      expect([
        await cash.inputValue(),
        await page.getByLabel('Kart').inputValue(),
        await page.getByLabel('Havale').inputValue(),
      ]).toEqual(['', '', '']);
      await page.getByText('Kart', { exact: true }).click();
      expect(kurusOf(await page.getByLabel('Kart').inputValue())).toBe(await totalOnScreen(page));
      await page.getByText('Nakit', { exact: true }).click();
      expect(await cash.inputValue()).toBe('');
      await page.getByLabel('Kart').fill('');
      await cash.fill('90000');
      await page.getByText('Havale', { exact: true }).click();
      await page
        .getByText('30.000 ₺ üstünde nakit kapalı. Kart ya da havale seçin.')
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      expect(await lastNumber(page)).toBe('');
      await cash.fill('30000');
      await page.getByLabel('Havale').fill('');
      await page.getByText('Havale', { exact: true }).click();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      const slip = await saved(stage, page);
      expect(slip.payments.find((p) => p.method === 'cash')?.amount).toBe(3_000_000);
      expect(tablet.complaints).toEqual([]);
    });

    it('counts a customer’s whole day: what was paid before leaves less', async () => {
      const { stage, page } = await atCounterAgain(shared);
      await choose(page, 'Gülşah');
      await write(page, '3 çeyrek');
      await page.getByText('Nakit', { exact: true }).click();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await saved(stage, page);
      await choose(page, 'Gülşah');
      await write(page, '1 çeyrek');
      await page.keyboard.press('Alt+8');
      await expect.poll(() => focused(page, 'Nakit')).toBe(true);
      expect(await page.getByLabel('Kart').inputValue()).toBe('');
      await page
        .getByLabel('Nakit')
        .fill(String((await totalOnScreen(page)) / 100).replace('.', ','));
      await page
        .getByText(/^Bu müşteriyle bugün [\d.,]+\s₺ nakit işlem yapıldı/)
        .first()
        .waitFor();
    });
  });

  describe('the floor of the workmanship', () => {
    it('a tablet that is turned in the middle of a PIN keeps the question and the digits; the approval lapses with the work it was given for', async () => {
      const { tablet, page } = await atCounterAgain(shared);
      await page.setViewportSize({ width: 800, height: 1280 });
      await write(page, '20*22*28');
      await page.getByRole('button', { name: 'Ödeme al' }).click();
      await page.getByRole('button', { name: 'PIN gir' }).click();
      const question = page.getByRole('dialog', { name: 'Onay' });
      await expect.poll(() => focused(page, 'Deniz Altınay için PIN')).toBe(true);
      const dots = question.locator('span.rounded-full.size-3');
      expect(await dots.count()).toBe(0);
      await page.keyboard.type('91');
      await expect.poll(() => dots.count()).toBe(2);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('dialog', { name: 'Ödeme', exact: true }).waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 800, height: 1280 });
      await question.waitFor();
      expect(await page.getByLabel('Deniz Altınay için PIN').inputValue()).toBe('91');
      await page.getByLabel('Deniz Altınay için PIN').focus();
      await page.keyboard.type(APPROVER_PIN.slice(2));
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByText(/^Onaylandı · Deniz/).waitFor();
      await page.getByLabel('İşçilik').fill('29');
      await page.getByText('Yetkili onayı gerekli.').waitFor();
      expect(tablet.complaints).toEqual([]);
    });
  });

  describe('the sum from which the law asks who the customer is', () => {
    it('is told as an estimate near and beyond 185.000 ₺, over the last 30 days, and closes nothing', async () => {
      const { tablet, page } = await atCounterAgain(shared);
      const meter = page.getByRole('meter', { name: 'Son 30 gün, tahminen' });
      await page.getByLabel('Müşteri').fill('Zübeyde Kutlu');
      await page.getByRole('button', { name: 'Yeni müşteri' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ekle' }).click();
      await page.getByRole('region', { name: 'Kimin fişi' }).waitFor();
      await write(page, '20*22', '5000');
      await expect.poll(() => totalOnScreen(page)).toBe(9_560_000);
      expect(await meter.count()).toBe(0);
      await page.getByText('Kart', { exact: true }).click();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await expect.poll(() => lastNumber(page)).not.toBe('');
      const first = await lastNumber(page);
      await choose(page, 'Zübeyde');
      await write(page, '12*22', '5000');
      await meter.waitFor();
      expect(await page.getByText(/sınırı aşılıyor/).count()).toBe(0);
      await page.getByLabel('Gram').fill('20');
      await page
        .getByText(
          /^Son 30 gün 95\.600.*Bu fişle 185\.000.*sınırı aşılıyor; kimlik bilgisini alın\.$/,
        )
        .waitFor();
      await page.getByText('Kart', { exact: true }).click();
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await expect.poll(() => lastNumber(page)).not.toBe(first);
      expect(tablet.complaints).toEqual([]);
    });
  });

  describe('the list of slips beside it', () => {
    it('tells new sums at once while a slip’s drawer stands open, and is silent about what is confirmed', async () => {
      const { stage, tablet, page } = await atCounterAgain(shared);
      await write(page, '10*22');
      await page.getByText('Kart', { exact: true }).click();
      await page.keyboard.press('Alt+9');
      const { number } = await saved(stage, page);
      await page.goto(`${stage.url}/workbench?view=transactions`);
      const row = page.getByRole('row').filter({ hasText: number });
      await row.waitFor();
      expect(
        await page
          .getByText('Onaylandı')
          .evaluateAll((all) => all.filter((one) => !one.classList.contains('sr-only')).length),
      ).toBe(0);
      const sold = page.locator('dl div').filter({ hasText: /^Satış · \d+ kayıt/ });
      const sums = async () => kurusOf((await sold.locator('dd').innerText()).split('₺')[0] ?? '');
      await expect.poll(sums).toBeGreaterThan(0);
      const before = await sums();
      await row.click();
      const drawer = page.getByRole('dialog', { name: new RegExp(number) });
      await drawer.getByRole('button', { name: 'Ters kayıt' }).click();
      const question = page.getByRole('dialog', { name: 'Ters kayıt', exact: true });
      await question.getByLabel('Neden').fill('Deneme');
      await question.getByRole('button', { name: 'Ters kayıt yaz' }).click();
      await expect.poll(sums, { timeout: 1_500 }).toBeLessThan(before);
      await drawer.waitFor();
      expect(tablet.complaints).toEqual([]);
    });
  });

  describe('what the counter says when something is not as it should be', () => {
    it('a printer that refuses is told at the slip, which is saved all the same; then the change is big', async () => {
      const { stage, page } = await atCounterAgain(shared);
      await page.evaluate(() => {
        (globalThis as unknown as Window).print = () => {
          throw new Error('no printer');
        };
      });
      await write(page, '3 çeyrek');
      await page.getByLabel('Nakit').fill('29.000');
      await page.keyboard.press('Alt+9');
      await page
        .getByText('Yazıcı cevap vermedi. Fiş kayıtlı; yazıcıyı açıp yeniden yazdırın.')
        .waitFor();
      const slip = await saved(stage, page);
      const change = 2_900_000 - (slip.payments[0]?.amount ?? 0);
      const told = await page
        .getByRole('status')
        .filter({ hasText: 'Para üstü' })
        .filter({ hasText: 'Alınan' })
        .innerText();
      expect(kurusOf(/Para üstü\s*([\d.,]+)/.exec(told)?.[1] ?? '')).toBe(change);
    });
  });
});

describe('the floor of the workmanship', () => {
  it('waits for a PIN, which is judged without a network, and travels with the slip', async () => {
    const { stage, tablet, page } = await ready(async (made) => {
      const session = await server(made);
      const base = `http://localhost:${made.app.port}`;
      expect(
        (
          await call(base, 'PUT', '/me/pin', {
            session,
            body: { pin: '407193', password: DEMO.password },
          })
        ).status,
      ).toBe(200);
    });
    stage.wifi.turn('cut');
    await write(page, '20*22*28');
    await page.getByText('Yetkili onayı gerekli.').waitFor();
    await page.getByText('Kart', { exact: true }).click();
    await page.keyboard.press('Alt+9');
    const pad = page.getByRole('dialog', { name: 'Onay' });
    await pad.getByText('Onay için yetkili PIN’i girin.').waitFor();
    // The customer sees the screen: the floor comes out for whoever asks for it.
    expect(await pad.getByText(/alt sınır/).count()).toBe(0);
    await pad.getByRole('button', { name: 'Neden' }).click();
    await pad.getByText('İşçilik 28,0 ‰, alt sınır 30,0 ‰').waitFor();
    await pad.getByLabel(/için PIN$/).focus();
    await page.keyboard.type('1111');
    await page.keyboard.press('Enter');
    await pad.getByText('PIN yanlış. 4 deneme kaldı.').waitFor();
    await page.keyboard.type('407193');
    await page.keyboard.press('Enter');
    await pad.waitFor({ state: 'detached' });
    // The right PIN saves the slip: nothing else is pressed.
    await expect.poll(() => lastNumber(page)).not.toBe('');
    stage.wifi.turn('open');
    const slip = await saved(stage, page);
    expect(slip.approvals).toMatchObject([{ rule: 'workmanship-floor', value: 280, limit: 300 }]);
    expect(tablet.complaints).toEqual([]);
  });
});

describe('money alone', () => {
  it('a tahsilat asks whose it is, and reaches the server once with its two legs', async () => {
    const { stage, tablet, page } = await ready();
    await page.keyboard.press('Alt+5');
    await page.getByText('Kimden tahsil ediyorsunuz? Önce kişiyi seçin.').waitFor();
    await page.getByLabel('Nakit').fill('500');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    expect(await lastNumber(page)).toBe('');
    await choose(page, 'Gülşah');
    await page.getByLabel('Açıklama').fill('Eylül borcu');
    await page.getByLabel('Nakit').fill('12.500');
    await expect.poll(() => totalOnScreen(page)).toBe(1_250_000);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).dblclick();
    const slip = await saved(stage, page);
    expect(slip).toMatchObject({
      type: 'collection',
      lines: [],
      note: 'Eylül borcu',
      payments: [{ method: 'cash', amount: 1_250_000 }],
    });
    expect(slip.legs).toEqual([
      { account: `contact:${slip.contactId}`, asset: 'TRY', quantity: -1_250_000 },
      { account: 'till:main', asset: 'TRY', quantity: 1_250_000 },
    ]);
    const all = await listAll<Slip>(await server(stage), '/workbench/transactions');
    expect(
      all.filter(({ number }) => number.split('-')[0] === slip.number.split('-')[0]),
    ).toHaveLength(1);
    expect(tablet.complaints).toEqual([]);
  });
});

describe('what the counter says when something is not as it should be', () => {
  it('a lock that ran out asks, keeps what was agreed or takes what is now, and prices of days ago ask; none changes a figure by itself', async () => {
    const { stage, page } = await ready((_, tablet) => tablet.context.clock.install());
    await withoutServerTime(page);
    await write(page, '20*22');
    const agreed = await totalOnScreen(page);
    // Where the board has not moved the lock begins again without a word: then once more.
    const told = page.getByText(/^Kilit bitti\. Şimdiki toplam [\d.,]+\s₺ \([+−][\d.,]+\)\.$/);
    await expect
      .poll(async () => {
        await page.clock.fastForward(100_000);
        return told.count();
      })
      .toBe(1);
    expect(await totalOnScreen(page)).toBe(agreed);
    await page.getByRole('button', { name: 'Koru', exact: true }).click();
    await told.waitFor({ state: 'detached' });
    expect(await totalOnScreen(page)).toBe(agreed);
    await expect
      .poll(async () => {
        await page.clock.fastForward(100_000);
        return told.count();
      })
      .toBe(1);
    // With no line the board stands: what is told is what it becomes.
    stage.wifi.turn('cut');
    await page.getByText(/^Çevrimdışı, /).waitFor();
    // Read and pressed in one moment: a price that was on its way may still come between.
    const renew = await page.getByRole('button', { name: 'Yenile', exact: true }).elementHandle();
    const sentence = await told.evaluate((shown, button) => {
      const text = shown.textContent ?? '';
      (button as HTMLElement).click();
      return text;
    }, renew);
    const [, newer = ''] = /Şimdiki toplam ([\d.,]+)/.exec(sentence) ?? [];
    await told.waitFor({ state: 'detached' });
    await expect.poll(() => totalOnScreen(page)).toBe(kurusOf(newer));
    await page.getByRole('button', { name: 'Boşalt' }).click();
    await write(page, '20*22');
    await page.clock.fastForward(4 * 86_400_000);
    await page.getByText('Fiyat 4 gün önceden. Onaylayın ya da has fiyatını elle yazın.').waitFor();
    await page.getByText('Kart', { exact: true }).click();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('Fiş kaydedilmedi: eski fiyatı onaylayın ya da elle yazın.').waitFor();
    expect(await lastNumber(page)).toBe('');
  });
});

/** The page's clock is moved on; the server's would set it back with every reply. */
async function withoutServerTime(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      const { [HEADER.serverTime.toLowerCase()]: _time, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    } catch {
      await route.abort();
    }
  });
}

import { describe, expect, it } from 'vitest';
import { until, untilEqual } from '../../support/until';
import { atCounterAgain, onNewPage } from '../steps/hand';
import { keptLines } from '../steps/shifts';
import { aSharedTablet } from '../steps/stage';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/** One box for everything, and all of it with the network gone. */
describe('the command bar', () => {
  const shared = aSharedTablet();

  it('PL121: is never higher than 300 px, 500 on a phone, and opens by touch', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    await page.goto(`${stage.url}/`);
    const heightOf = async (width: number, height: number, button: string): Promise<number> => {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('combobox', { name: 'Ara ve komut ver' }).fill('i');
      await page.locator('[role=listbox] [role=option]').nth(5).waitFor();
      const box = await page.locator('div:has(> [role=listbox])').boundingBox();
      await page.keyboard.press('Escape');
      return Math.round(box?.height ?? Number.NaN);
    };
    expect(await heightOf(1280, 800, 'Ara ve komut ver')).toBeLessThanOrEqual(300);
    expect(await heightOf(390, 844, 'Ara')).toBeLessThanOrEqual(500);
    expect(tablet.complaints).toEqual([]);
  });

  it('has the cursor at once where there is only a finger', async () => {
    const { stage, page } = await onNewPage(shared, PHONE);
    await page.goto(`${stage.url}/`);
    await page.getByRole('button', { name: 'Ara', exact: true }).tap();
    const box = page.getByRole('combobox', { name: 'Ara ve komut ver' });
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('işlem');
    await page
      .getByRole('option', { name: /İşlemler/ })
      .first()
      .waitFor();
  });

  it('has every key from Ctrl+K on, also while the page and its own code are still being loaded', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    await page.goto(`${stage.url}/workbench`, { waitUntil: 'commit' });
    await untilEqual(
      () => page.evaluate(() => document.querySelector('#root')?.childElementCount !== 0),
      true,
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zz ceyrek');
    const box = page.getByRole('combobox', { name: 'Ara ve komut ver' });
    await untilEqual(() => box.inputValue(), 'zz ceyrek');
    await page.locator('main [data-total]').first().waitFor({ state: 'attached' });
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Ürün', { exact: true }).inputValue()).toBe('');
    expect(tablet.complaints).toEqual([]);
  });

  it('asks which person is meant where the name is only a guess, and opens nothing by Enter', async () => {
    const { stage, page } = await onNewPage(shared);
    await page.goto(`${stage.url}/workbench?view=customers`);
    await page.getByRole('grid', { name: 'Kişiler' }).getByRole('row').nth(1).waitFor();
    const bar = page.getByRole('dialog', { name: 'Ara ve komut ver' });
    await page.keyboard.press('Control+k');
    await bar.getByRole('combobox').fill('uk tahsilat 5000');
    await bar
      .getByRole('option', { name: /5.000,00/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await bar.getByText('Hangisi? Ok tuşlarıyla seçin ya da adı tam yazın.').waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('customers');
  });

  it('what an address says is said once: neither a reload nor the way back says it again', async () => {
    const { stage, tablet, page } = await atCounterAgain(shared);
    const { url } = stage;
    const lines = () => page.locator('main ol > li').count();
    await page.goto(`${url}/workbench?say=${encodeURIComponent('takas 20*22 -12,34*22')}`);
    await expect.poll(lines).toBe(2);
    await expect.poll(() => page.getByLabel('Ürün', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    // Both lines are on the disk before the page goes.
    await expect.poll(() => keptLines(page)).toBe(2);
    await page.reload();
    await expect.poll(lines).toBe(2);
    await page.goto(`${url}/market`);
    await page.goBack();
    await expect.poll(lines).toBe(2);
    expect(tablet.complaints).toEqual([]);
  });

  // The last: it leaves the group without a server.
  it('reaches pages, people, products and actions with no network, and speaks the counter’s language', async () => {
    const { stage, tablet, page } = await onNewPage(shared);
    const { app, url } = stage;
    await page.goto(`${url}/workbench?view=customers`);
    const name = await until(
      async () =>
        (
          await page
            .getByRole('grid', { name: 'Kişiler' })
            .getByRole('row')
            .nth(1)
            .innerText()
            .catch(() => '')
        ).split('\n')[0] ?? '',
      (text) => text.trim().length > 3,
    );
    await app.kill();

    const bar = page.getByRole('dialog', { name: 'Ara ve komut ver' });
    const ask = async (text: string) => {
      await page.keyboard.press('Control+k');
      await bar.getByRole('combobox').fill(text);
    };
    const options = () => bar.getByRole('option').allInnerTexts();

    await ask('islem');
    await bar
      .getByRole('option', { name: /İşlemler/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=transactions/);

    await ask('asansor');
    await bar.getByText('Sonuç yok.').waitFor();
    expect(await options()).toEqual([]);
    await page.keyboard.press('Escape');
    await untilEqual(() => bar.count(), 0);

    await ask('sat 12,34 22a 40');
    await bar.getByRole('option', { name: /12,34.*22 ayar.*40/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((at) => at.pathname === '/workbench');
    const slip = page
      .getByRole('region', { name: 'Fiş satırları' })
      .or(page.getByRole('list', { name: 'Fiş satırları' }))
      .or(page.locator('main'));
    await slip
      .getByText(/12,34\s?g/)
      .first()
      .waitFor();

    await ask('çeyrek 5');
    await bar
      .getByRole('option', { name: /Çeyrek/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await slip
      .getByText(/5 adet/)
      .first()
      .waitFor();

    await ask(`${name} tahsilat 50000`);
    await bar.getByRole('option', { name: new RegExp(`${name}.*50.000,00`) }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('tablist', { name: 'Fiş türü' })
      .getByRole('tab', { name: 'Tahsilat', selected: true })
      .waitFor();
    await page.getByRole('region', { name: 'Kimin fişi' }).getByText(name).first().waitFor();

    await ask('koyu');
    await bar.getByRole('option', { name: 'Koyu görünüm' }).waitFor();
    await page.keyboard.press('Enter');
    await untilEqual(() => page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    expect(tablet.complaints).toEqual([]);
  });
});

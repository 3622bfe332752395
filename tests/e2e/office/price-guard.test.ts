import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import { aScreen } from '../../support/screens';
import { APPROVER_PIN, signIn, write } from '../../support/signed-client';
import { aToldBoard } from '../../support/told-board';
import { dialog } from '../steps/rounds';
import { aReadyStage, step } from '../steps/stage';

const CODE = 'CEYREK_YENI';
const told = (selling: number) => ({
  data: { ALTIN: { alis: 5480, satis: 5520 }, [CODE]: { alis: selling - 95, satis: selling } },
});

const row = (page: Page) =>
  page.getByRole('grid', { name: 'Fiyatlar' }).getByRole('row').filter({ hasText: 'Çeyrek yeni' });

async function approve(page: Page): Promise<void> {
  await dialog(page, 'Piyasadan uzak fiyat').waitFor();
  await page.getByLabel(/için PIN/).fill(APPROVER_PIN);
  await page.getByLabel(/için PIN/).press('Enter');
  await dialog(page, 'Piyasadan uzak fiyat').waitFor({ state: 'detached' });
}

it('MK68: a price far from the market asks for a PIN and is marked in the list, at the counter and on walls', async () => {
  const feed = await aToldBoard<object>(told(9_025));
  onTestFinished(feed.close);
  const { app, url, aTablet } = await aReadyStage({ PRICE_FEED: feed.url });
  const admin = await signIn(`http://localhost:${app.port}`);
  const screen = aScreen({
    id: 'duvar',
    groups: [{ title: '', rows: [{ code: CODE, name: 'Yeni çeyrek' }] }],
  });
  expect(
    (
      await write(admin, '/settings/broadcasts', {
        kind: 'screen.put',
        v: SHARED_VERSION,
        at: Date.now(),
        base: 0,
        screen,
      })
    ).status,
  ).toBe(200);
  const { pages, context } = await aTablet();
  const page = pages[0] ?? (await context.newPage());

  await step('ten times the price by hand', async () => {
    await page.goto(`${url}/market`);
    await row(page).getByText('9.025').waitFor();
    await row(page).click();
    const drawer = dialog(page, 'Çeyrek yeni');
    await drawer.getByRole('button', { name: 'Elle fiyat' }).click();
    const form = dialog(page, /^Çeyrek yeni: /);
    await form.getByLabel('Satış fiyatı').fill('90250');
    await form.getByText(/\+9\.?000 ‰/).waitFor();
    await form.getByText(/PIN ile onay ister/).waitFor();
    await form.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await approve(page);
    await drawer.getByText(/elle yazdı/).waitFor();
    await drawer.getByRole('button', { name: 'Kapat', exact: true }).click();
    await row(page)
      .getByText(/piyasadan .* uzak/)
      .waitFor();
  });
  await step('its mark at the counter and on the wall', async () => {
    await page.goto(`${url}/workbench`);
    await page
      .getByRole('button', { name: /Çeyrek.*90\.250.*piyasadan .* uzak/ })
      .first()
      .waitFor();
    await page.goto(`${url}/broadcast/duvar`);
    await page
      .getByRole('row')
      .filter({ hasText: 'Yeni çeyrek' })
      .getByText('piyasadan uzak')
      .waitFor();
  });
  await step('the hand price is taken back', async () => {
    await page.goto(`${url}/market?price=${CODE}`);
    const drawer = dialog(page, 'Çeyrek yeni');
    await drawer.getByRole('button', { name: 'Elle fiyatı kaldır' }).click();
    await drawer.getByRole('button', { name: 'Elle fiyatı kaldır' }).waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Kapat', exact: true }).click();
    await row(page).getByText('9.025').waitFor();
  });
  await step(
    'ten times the price from the source, of which it tells from its start on',
    async () => {
      await app.stop();
      feed.tell(told(90_250));
      await app.start();
      await page.goto(`${url}/market`);
      await row(page)
        .getByText(/onay bekliyor/)
        .waitFor();
      await row(page).getByText('9.025').waitFor();
      await page.goto(`${url}/workbench`);
      await page
        .getByRole('button', { name: /Çeyrek.*9\.025.*onay bekliyor/ })
        .first()
        .waitFor();
      await page.goto(`${url}/broadcast/duvar`);
      await page
        .getByRole('row')
        .filter({ hasText: 'Yeni çeyrek' })
        .getByText('onay bekliyor')
        .waitFor();
    },
  );
  /** What the bell says of it, and one tap from there. */
  const byBell = async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole('button', { name: /^Bildirimler/ }).click();
    await dialog(page, 'Bildirimler')
      .getByRole('button', { name: /Çeyrek yeni 90\.250: piyasadan %900 uzak, onay bekliyor/ })
      .click();
    await page.waitForURL(/\/market\?price=CEYREK_YENI$/);
    return dialog(page, 'Çeyrek yeni');
  };
  await step(
    'MK71: the bell names it and leads to its drawer, where the last price is kept',
    async () => {
      const drawer = await byBell();
      await drawer.getByText(/kaynağın yeni fiyatı .*90\.250/).waitFor();
      await drawer.getByRole('button', { name: 'Son fiyatı koru' }).click();
      await page.getByText('Son fiyat duruyor: 9.025').first().waitFor();
      await drawer.waitFor({ state: 'detached' });
      await row(page).getByText('9.025').waitFor();
    },
  );
  await step('approved from there by a PIN, it is the price', async () => {
    const drawer = await byBell();
    await drawer.getByRole('button', { name: 'Yeni fiyatı onayla' }).click();
    await approve(page);
    await drawer.getByRole('button', { name: 'Kapat', exact: true }).click();
    await row(page).getByText('90.250').waitFor();
    await page
      .getByRole('region', { name: 'Onay bekleyen fiyatlar' })
      .waitFor({ state: 'detached' });
    await row(page)
      .getByText(/onay bekliyor/)
      .waitFor({ state: 'detached' });
    await page.goto(`${url}/broadcast/duvar`);
    await page.getByRole('row').filter({ hasText: 'Yeni çeyrek' }).getByText('90.250').waitFor();
  });
});

import { expect, it } from 'vitest';
import { openCounter, signIn } from './counter';
import { aStage, step } from './stage';

/** The route table as the specification and readings 23 and 24 fix it, written a second time: path, then title. */
const PAGES: readonly [string, string][] = [
  ['/dashboard', 'Akış'],
  ['/workbench', 'Tezgâh'],
  ['/workbench?view=customers', 'Müşteriler'],
  ['/workbench?view=transactions', 'İşlemler'],
  ['/workbench?view=orders', 'Siparişler'],
  ['/formalization/automation', ''],
  ['/formalization/consensus', 'Mutabakat'],
  ['/formalization/expense/list', 'Gider pusulaları'],
  ['/formalization/expense/bank', ''],
  ['/formalization/expense/fast', ''],
  ['/formalization/expense/printer', ''],
  ['/formalization/invoice/list', 'Faturalar'],
  ['/formalization/invoice/report', 'Raporlama'],
  ['/formalization/invoice/template', ''],
  ['/formalization/retail', ''],
  ['/inspections', ''],
  ['/inspections/consensus/list', ''],
  ['/inspections/consensus/formalization', ''],
  ['/inspections/control', ''],
  ['/inspections/customers', ''],
  ['/inspections/document', ''],
  ['/inspections/identity/list', 'Kimlik kartları'],
  ['/inspections/identity/collective', ''],
  ['/inspections/identity/histories', ''],
  ['/inspections/identity/images', ''],
  ['/inspections/logs', ''],
  ['/inspections/sanctions', 'Yaptırım sorgu'],
  ['/inventory', 'Pozisyon özeti'],
  ['/inventory/account', 'Stok kartları'],
  ['/inventory/exchanges', 'Döviz tanımları'],
  ['/inventory/price', 'Stok fiyatları'],
  ['/inventory/production', 'Üretim'],
  ['/inventory/transactions', ''],
  ['/market', 'Fiyat listesi'],
  ['/broadcast', 'Fiyat ekranları'],
  ['/accounts?view=firms', 'Firmalar'],
  ['/accounts?view=cash', 'Kasalar'],
  ['/accounts?view=transactions', 'İşlemler'],
  ['/offset', ''],
  ['/report', ''],
  ['/report/invoice', ''],
  ['/apps/bank', 'e-Banka'],
  ['/apps/invoice', 'e-Fatura'],
  ['/integration', 'Mesajlaşma'],
  ['/integration?view=connector', 'Bağlayıcı'],
  ['/settings', ''],
  ['/settings/broadcasts', ''],
  ['/settings/pages', ''],
  ['/admin/general', ''],
  ['/account/info', ''],
  ['/profile/personal', ''],
  ['/guide', 'Rehber'],
  ['/sync-center', ''],
  ['/forbidden', ''],
  ['/licence', 'Lisanslama Hatası'],
  ['/legal/service', ''],
  ['/legal/privacy', ''],
  ['/legal/corporate', ''],
];

/** A parent whose child is a list leads to it. */
const LEADS: readonly [string, string][] = [
  ['/formalization', '/formalization/invoice/list'],
  ['/formalization/invoice', '/formalization/invoice/list'],
  ['/formalization/expense', '/formalization/expense/list'],
  ['/inspections/consensus', '/inspections/consensus/list'],
  ['/inspections/identity', '/inspections/identity/list'],
  ['/auth', '/dashboard'],
];

const MENU = ['Akış', 'Tezgâh', 'Resmileştirme', 'Piyasa', 'Envanter', 'Denetim', 'Muhasebe'];

it('every route opens with its title, unknown ones say so, and the menu has its names', async () => {
  const { url, aTablet } = await aStage();
  const tablet = await aTablet();
  const page = await tablet.open(`${url}/market`);
  await step('signed out, everything but login, hand-over and legal pages leads to the login', async () => {
    await page.waitForURL(`${url}/auth`);
    expect(await page.title()).toBe('Milyem · kuyumcunun yapay zekâ tezgâhı - Milyem');
    await page.goto(`${url}/legal/privacy`);
    expect(new URL(page.url()).pathname).toBe('/legal/privacy');
  });
  await page.goto(`${url}/auth`);
  await signIn(page);

  await step('every page', async () => {
    for (const [path, title] of PAGES) {
      await page.goto(url + path);
      await expect.poll(() => page.title(), { message: path }).toMatch(title === '' ? /^\p{L}.+ - Milyem$/u : new RegExp(`^${title} - Milyem$`));
      expect(await page.getByText('Sayfa bulunamadı').count(), path).toBe(0);
      expect((await page.locator('body').innerText()).trim().length, path).toBeGreaterThan(10);
    }
  });
  await step('every parent', async () => {
    for (const [path, to] of LEADS) {
      await page.goto(url + path);
      await page.waitForURL(url + to);
    }
  });
  await step('nothing else', async () => {
    for (const path of ['/yok', '/workbench/yok', '/settings/yok']) {
      await page.goto(url + path);
      await page.getByText('Sayfa bulunamadı').first().waitFor();
    }
  });
  await page.goto(`${url}/dashboard`);
  for (const name of MENU) await page.getByRole('link', { name, exact: true }).first().waitFor({ state: 'attached' });
  expect(tablet.complaints).toEqual([]);
});

it('starts with no network at all once it was there, on any page', async () => {
  const { app, url, aTablet } = await aStage();
  const tablet = await aTablet();
  await openCounter(tablet, url);
  await app.kill();
  await tablet.off();
  await tablet.on();
  const page = await tablet.open(`${url}/dashboard`);
  await expect.poll(() => page.title()).toBe('Akış - Milyem');
  await page.goto(`${url}/workbench`);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).waitFor();
  await page.getByText('Çevrimdışı').first().waitFor();
  expect(tablet.complaints).toEqual([]);
});

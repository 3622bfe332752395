import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROUTES } from '@/app/routes';
import { RULES_OF_COLOUR, violationsOn } from '../../support/axe';
import { openCounter } from '../steps/counter';
import { aSharedTablet, step } from '../steps/stage';

/**
 * The route table (src/contract/README.md#point-2-screens-and-routes, added paths included),
 * written a second time: path, then title; empty if any title will do.
 */
const TITLES: ReadonlyMap<string, string> = new Map([
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
]);

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

/** Places that are more than a path, and states of the shell. */
const VIEWS = [
  ...['customers', 'transactions', 'orders'].map((view) => `/workbench?view=${view}`),
  ...['firms', 'cash', 'transactions'].map((view) => `/accounts?view=${view}`),
  '/guide?view=feedback',
  '/yok',
];
const ALL = ROUTES.flatMap((route) =>
  'page' in route && route.path !== '/' && route.path !== '/auth' ? [route] : [],
);
const address = ({ path }: { path: string }) => path.replace(/:\w+/, 'genel');
const BUILT = ALL.filter(({ built }) => built).map(address);
const NOT_BUILT = ALL.filter(({ built }) => !built).map(address);
/**
 * What axe looks at. A page that only says that it is not built is the same everywhere: one of them
 * is enough.
 */
const LOOKED_AT = [...BUILT, ...NOT_BUILT.slice(0, 1), ...VIEWS];

/**
 * Every address is opened in light and dark: what is asked of a page is asked while it stands
 * there.
 */
const tablet = aSharedTablet();

async function settled(page: Page): Promise<void> {
  // Every page has its heading; a tab bar or a form alone may still be on its way.
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

async function counterIn(colorScheme: 'light' | 'dark') {
  const { stage, tablet: ours } = tablet();
  const page = await openCounter(ours, stage.url);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  const look = async (place: string) => {
    // In one theme everything is looked at, in the other what depends on a theme.
    const violations = await violationsOn(
      page,
      colorScheme === 'dark' ? RULES_OF_COLOUR : undefined,
    );
    if (violations.length > 0) found[place] = violations;
  };
  return { url: stage.url, tablet: ours, page, found, look };
}

/** What opens over a page, and a phone. */
async function lookAtShell({
  url,
  page,
  look,
}: Awaited<ReturnType<typeof counterIn>>): Promise<void> {
  // The guide's addresses opened the support widget, which stays open wherever one goes until it is
  // closed.
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: 'Kapat', exact: true }).click();
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  const languages = page.getByRole('menuitem', { name: /^Dil/ });
  await languages.waitFor();
  await look('user menu');
  await languages.click();
  await page.getByRole('dialog').waitFor();
  await look('language dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/workbench`);
  await settled(page);
  await look('counter on a phone');
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: 'Diğer' }).click();
  await page.getByRole('dialog').waitFor();
  await look('whole menu on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
}

it('every route opens with its title, unknown ones say so, the menu has its names, and axe has nothing to object to, light', async () => {
  const at = await counterIn('light');
  const { url, page, look } = at;
  const opens = async (path: string) => {
    await page.goto(url + path);
    const title = TITLES.get(path);
    if (title === undefined) return;
    await expect
      .poll(() => page.title(), { message: path })
      .toMatch(title === '' ? /^\p{L}.+ - Milyem$/u : new RegExp(`^${title} - Milyem$`));
    expect(await page.getByText('Sayfa bulunamadı').count(), path).toBe(0);
    expect((await page.locator('body').innerText()).trim().length, path).toBeGreaterThan(10);
  };
  await step('every page that is looked at', async () => {
    for (const path of LOOKED_AT) {
      await opens(path);
      await settled(page);
      await look(path);
    }
  });
  await step('every other page', async () => {
    for (const path of TITLES.keys()) if (!LOOKED_AT.includes(path)) await opens(path);
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
  for (const name of MENU)
    await page.getByRole('link', { name, exact: true }).first().waitFor({ state: 'attached' });
  await lookAtShell(at);
  console.log(`looked at: ${LOOKED_AT.join(' ')}\nnot built yet: ${NOT_BUILT.join(' ')}`);
  expect(at.found).toEqual({});
  expect(at.tablet.complaints).toEqual([]);
});

it('axe has nothing to object to on any route, dark', async () => {
  const at = await counterIn('dark');
  for (const place of LOOKED_AT) {
    await at.page.goto(at.url + place);
    await settled(at.page);
    await at.look(place);
  }
  await lookAtShell(at);
  expect(at.found).toEqual({});
  expect(at.tablet.complaints).toEqual([]);
});

it('signed out, everything but login, hand-over and legal pages leads to the login, which has its title and nothing that axe objects to', async () => {
  const { url, page, found, look, tablet: ours } = await counterIn('light');
  await page.getByRole('button', { name: /Hesap menüsü/ }).click();
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
  await page.waitForURL(`${url}/auth`);
  await page.goto(`${url}/market`);
  await page.waitForURL(`${url}/auth`);
  await settled(page);
  expect(await page.title()).toBe('Milyem · kuyumcunun yapay zekâ tezgâhı - Milyem');
  await look('/auth');
  await page.goto(`${url}/legal/privacy`);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/legal/privacy');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${url}/auth`);
  await settled(page);
  expect(await violationsOn(page, RULES_OF_COLOUR)).toEqual([]);
  expect(found).toEqual({});
  expect(ours.complaints).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ROUTES } from '@/app/routes';
import { RULES_OF_COLOUR, violationsOn } from '../../support/axe';
import { partsToPlay } from '../../support/trials';
import { openCounter } from '../steps/counter';
import { movedOn, watchShifts } from '../steps/shifts';
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
  ['/accounts/import', ''],
  ['/accounts/journal', ''],
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
  ['/setup', ''],
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

/** Paths that redirect to the list below them. */
const LEADS: readonly [string, string][] = [
  ['/formalization', '/formalization/invoice/list'],
  ['/formalization/invoice', '/formalization/invoice/list'],
  ['/formalization/expense', '/formalization/expense/list'],
  ['/inspections/consensus', '/inspections/consensus/list'],
  ['/inspections/identity', '/inspections/identity/list'],
  ['/auth', '/dashboard'],
];

const MENU = ['Akış', 'Tezgâh', 'Resmileştirme', 'Piyasa', 'Envanter', 'Denetim', 'Muhasebe'];

/** Addresses with parameters, and states of the shell. */
const VIEWS = [
  '/dashboard?show=feed',
  ...['customers', 'transactions', 'orders'].map((view) => `/workbench?view=${view}`),
  ...['firms', 'cash', 'transactions', 'cheques', 'sheet'].map((view) => `/accounts?view=${view}`),
  ...['ledger', 'intake'].map((view) => `/inventory/account?view=${view}`),
  ...['consigned', 'moves'].map((view) => `/inventory/transactions?view=${view}`),
  ...['labels', 'alloy'].map((view) => `/inventory/production?view=${view}`),
  '/inventory/price?view=work',
  ...['products', 'import'].map((view) => `/inventory/exchanges?view=${view}`),
  '/accounts?view=cheque-import',
  '/accounts?view=order-import',
  '/accounts?view=consign-import',
  '/formalization/invoice/list?way=in',
  ...[
    ...['general', 'branches', 'menu', 'application', 'integration', 'formalization'],
    'operation',
  ].map((section) => `/admin/${section}`),
  ...['info', 'users', 'definitions', 'repetition', 'print', 'backup', 'api'].map(
    (section) => `/account/${section}`,
  ),
  '/guide?view=feedback',
  '/yok',
];
const ALL = ROUTES.flatMap((route) =>
  'page' in route && route.path !== '/' && route.path !== '/auth' ? [route] : [],
);
const address = ({ path }: { path: string }) => path.replace(/:\w+/, 'genel');
/** Addresses checked by axe. */
const LOOKED_AT = [...ALL.map(address), ...VIEWS];
const THIRD = Math.ceil(LOOKED_AT.length / 3);
/**
 * The addresses in three parts, because the time of a test is limited. A run opens each address in
 * one theme, and the next day's run in the other.
 */
const PARTS = partsToPlay('themes of the routes', 2).flatMap((turn) =>
  ['first', 'second', 'last'].map((part, at) => ({
    part,
    theme: (at + turn) % 2 === 0 ? 'light' : 'dark',
    places: LOOKED_AT.slice(at * THIRD, (at + 1) * THIRD),
  })),
);
const partsIn = (theme: 'light' | 'dark') => PARTS.filter((one) => one.theme === theme);

/** One tablet for all tests: each address is opened once and checked while it is open. */
const tablet = aSharedTablet({
  // This test reloads more pages in a minute than a person, and each reload makes a dozen calls.
  RATE_LIMIT_PER_MINUTE: '10000',
});

async function settled(page: Page): Promise<void> {
  // Every page has its heading; a tab bar or a form alone may still be on its way.
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

/** Windows: a desk, the same zoomed to 200 %, and the narrowest phone. */
const DESK = { width: 1280, height: 800 };
const ENLARGED = { width: 640, height: 400 };
const NARROWEST = { width: 320, height: 640 };

/**
 * Layout faults of the open page: elements wider than the window, and lists with no visible row.
 */
const misfitsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide =
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
    const main = document.querySelector('main');
    const beyond = main ? main.scrollWidth - main.clientWidth : 0;
    const flat = Array.from(document.querySelectorAll('main [role=grid]')).filter(
      (list) => list.clientHeight < 100,
    );
    return [
      ...(wide > 0 ? [`window: ${wide} px too wide`] : []),
      ...(beyond > 0 ? [`page: ${beyond} px too wide`] : []),
      ...flat.map((list) => `${list.getAttribute('aria-label')}: ${list.clientHeight} px high`),
    ];
  });

async function counterIn(colorScheme: 'light' | 'dark') {
  const { stage, tablet: ours } = tablet();
  const page = await openCounter(ours, stage.url);
  // Pages of earlier tests would go on drawing every new price in the background.
  for (const other of ours.pages) if (other !== page) await other.close();
  await page.addInitScript(watchShifts);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  const find = (place: string, what: readonly string[]) => {
    if (what.length > 0) found[place] = [...(found[place] ?? []), ...what];
  };
  const look = async (place: string, rules?: readonly string[]) =>
    find(place, await violationsOn(page, rules));
  /** Checks an address in a window size: violations found by axe, and elements that do not fit. */
  const lookIn = async (
    { width, height }: typeof DESK,
    place: string,
    rules?: readonly string[],
  ) => {
    await page.setViewportSize({ width, height });
    await look(`${place} ${width}×${height}`, rules);
    find(`${place} ${width}×${height}`, await misfitsOn(page));
  };
  const stood = async (place: string) => find(`${place} moved`, await movedOn(page));
  return { url: stage.url, tablet: ours, page, found, look, lookIn, stood };
}

/** Checks dialogs and menus over a page, and a phone. */
async function lookAtShell({
  url,
  page,
  look,
}: Pick<Awaited<ReturnType<typeof counterIn>>, 'url' | 'page' | 'look'>): Promise<void> {
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

/** Opens an address and checks its title, where the route table has one. */
async function opens(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path);
  const title = TITLES.get(path);
  if (title === undefined) return;
  await expect
    .poll(() => page.title(), { message: path })
    .toMatch(title === '' ? /^\p{L}.+ - Milyem$/u : new RegExp(`^${title} - Milyem$`));
  expect(await page.getByText('Sayfa bulunamadı').count(), path).toBe(0);
  expect((await page.locator('body').innerText()).trim().length, path).toBeGreaterThan(10);
}

it.each(partsIn('light'))(
  'axe finds nothing on the $part third of the routes in the light theme, also at 200 %, and nothing moves',
  async ({ places }) => {
    const at = await counterIn('light');
    for (const path of places) {
      await opens(at.page, at.url, path);
      await settled(at.page);
      await at.lookIn(DESK, path);
      await at.stood(path);
      await at.lookIn(ENLARGED, path);
      await at.page.setViewportSize(DESK);
    }
    console.log(`looked at: ${places.join(' ')}`);
    expect(at.found).toEqual({});
    expect(at.tablet.complaints).toEqual([]);
  },
);

it('every other route, known or not, opens with its title, and axe finds nothing in the shell', async () => {
  const at = await counterIn('light');
  const { url, page } = at;
  await step('every other page', async () => {
    for (const path of TITLES.keys()) if (!LOOKED_AT.includes(path)) await opens(page, url, path);
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
  await page.goto(`${url}/guide?view=feedback`);
  await settled(page);
  await lookAtShell(at);
  expect(at.found).toEqual({});
  expect(at.tablet.complaints).toEqual([]);
});

it.each(partsIn('dark'))(
  'axe finds nothing on the $part third of the routes in the dark theme, on the narrowest phone and on a desk',
  async ({ places }) => {
    const at = await counterIn('dark');
    for (const place of places) {
      await at.page.setViewportSize(NARROWEST);
      await at.page.goto(at.url + place);
      await settled(at.page);
      await at.lookIn(NARROWEST, place);
      await at.stood(place);
      await at.lookIn(DESK, place, RULES_OF_COLOUR);
    }
    expect(at.found).toEqual({});
    expect(at.tablet.complaints).toEqual([]);
  },
);

it('axe finds nothing in the shell in the dark theme', async () => {
  const at = await counterIn('dark');
  await at.page.goto(`${at.url}/guide?view=feedback`);
  await settled(at.page);
  await lookAtShell({ ...at, look: (place) => at.look(place, RULES_OF_COLOUR) });
  expect(at.found).toEqual({});
  expect(at.tablet.complaints).toEqual([]);
});

it('signed out, all pages but login, hand-over and legal ones lead to the login, in which axe finds nothing', async () => {
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

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { closedTo } from '@/app/needs';
import { definePage } from '@/app/route';
import { PAGE_TABLE, pageFor, ROUTES } from '@/app/routes';
import { areaTitle } from '@/app/shell/area-title';
import { groupAt, MENU } from '@/app/shell/menu';
import type { PermissionContext } from '@/domain/people/permission';

/** The specified menu, written a second time: a group's label and target, then its entries. */
const SPECIFIED_MENU: [string, string, ...[string, string][]][] = [
  ['Akış', '/dashboard'],
  [
    'Tezgâh',
    '/workbench',
    ['Müşteriler', '/workbench?view=customers'],
    ['İşlemler', '/workbench?view=transactions'],
    ['Siparişler', '/workbench?view=orders'],
  ],
  [
    'Resmileştirme',
    '/formalization/invoice/list',
    ['Faturalar', '/formalization/invoice/list'],
    ['Gider pusulaları', '/formalization/expense/list'],
    ['Mutabakat', '/formalization/consensus'],
    ['Raporlama', '/formalization/invoice/report'],
  ],
  ['Piyasa', '/market', ['Fiyat listesi', '/market'], ['Fiyat ekranları', '/broadcast']],
  [
    'Envanter',
    '/inventory',
    ['Pozisyon özeti', '/inventory'],
    ['Stok kartları', '/inventory/account'],
    ['Stok hareketleri', '/inventory/transactions'],
    ['Stok fiyatları', '/inventory/price'],
    ['Döviz tanımları', '/inventory/exchanges'],
    ['Üretim', '/inventory/production'],
  ],
  [
    'Denetim',
    '/inspections',
    ['Pano', '/inspections'],
    ['Yaptırım sorgu', '/inspections/sanctions'],
    ['Kimlik kartları', '/inspections/identity/list'],
  ],
  [
    'Muhasebe',
    '/accounts?view=firms',
    ['Firmalar', '/accounts?view=firms'],
    ['Kasalar', '/accounts?view=cash'],
    ['İşlemler', '/accounts?view=transactions'],
    ['Mahsup', '/offset'],
  ],
  [
    'Entegrasyon',
    '/apps/invoice',
    ['e-Fatura', '/apps/invoice'],
    ['Mesajlaşma', '/integration'],
    ['e-Banka', '/apps/bank'],
    ['Bağlayıcı', '/integration?view=connector'],
  ],
  [
    'Diğer',
    '/guide',
    ['Destek', '/guide?view=support'],
    ['Rehber', '/guide'],
    ['Yönetim', '/admin/general'],
  ],
];

it('gives the specified menu, in its order and words', () => {
  expect(
    MENU.map(({ label, href, entries }) => [
      label.message,
      href,
      ...entries.map((entry) => [entry.label.message, entry.href]),
    ]),
  ).toEqual(SPECIFIED_MENU);
});

/** The module of a path, by the first part of its address, written a second time. */
function expectedModule(path: string): string | undefined {
  if (/^\/broadcast\/[^/]+\/?$/.test(path)) return undefined;
  // How pages look is everybody's own.
  if (path === '/settings/pages') return undefined;
  if (/^\/settings\/./.test(path)) return 'settings';
  return {
    workbench: 'workbench',
    formalization: 'formalization',
    market: 'market',
    broadcast: 'market',
    inventory: 'inventory',
    inspections: 'inspections',
    accounts: 'accounts',
    offset: 'accounts',
    report: 'report',
    apps: 'integration',
    integration: 'integration',
    admin: 'admin',
    setup: 'admin',
  }[path.split('/')[1] ?? ''];
}

const PATHS = ROUTES.map(({ path }) => path.replace(/:[a-z]+/, 'x'));

it('asks for the same module at every page, parent and unknown path of an area', () => {
  const unknown = PATHS.filter((path) => path !== '/').map((path) => `${path}/nowhere/at/all`);
  for (const path of [...PATHS, ...unknown])
    expect([path, pageFor(path).needs.module]).toEqual([path, expectedModule(path)]);
});

it('closes the pages of the session’s own person while a colleague has the counter', () => {
  const taken: PermissionContext = { permissions: { admin: true }, modules: [], taken: true };
  const closed = PATHS.filter((path) => pageFor(path).needs.own && closedTo(taken, path));
  expect(closed).toEqual(PATHS.filter((path) => /^\/(profile|account|settings)(\/|$)/.test(path)));
});

it('asks for the level that a row names', () => {
  const { needs } = definePage({
    path: '/tried',
    title: { id: 'tried', message: 'Tried' },
    module: 'market',
    load: async () => () => null,
    level: 4,
  });
  expect(needs).toEqual({ module: 'market', level: 4 });
});

it('lights the group of a page, of a parent and of an unknown path beside it', () => {
  expect(
    ['/inventory/account', '/inspections/identity', '/report', '/broadcast/7'].map(groupAt),
  ).toEqual(['inventory', 'inspections', 'formalization', 'market']);
  expect(groupAt('/inventory/nowhere')).toBe('inventory');
  expect(['/sync-center', '/profile/pin', '/nowhere'].map(groupAt)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('names a view by its row, whether the menu leads to it or not', () => {
  expect(areaTitle('/guide', '?view=feedback').message).toBe('Geri bildirim');
  expect(areaTitle('/accounts', '?view=cash').message).toBe('Kasalar');
  expect(areaTitle('/accounts', '').message).toBe('Muhasebe');
});

it('has a page for every view, and an entry only for what has a group', () => {
  for (const row of PAGE_TABLE) {
    if ('redirect' in row) continue;
    if ('view' in row) expect(pageFor(row.path).path).toBe(row.path);
    if (row.menu) expect([row.path, row.group]).not.toEqual([row.path, undefined]);
  }
});

it('a new page needs one row: no other file of the app contains the path of such a page', () => {
  const path = '/apps/bank';
  expect(pageFor(path).path).toBe(path);
  const naming = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => readFileSync(`src/app/${file}`, 'utf8').includes(path));
  expect(naming).toEqual(['page-table/settings.ts']);
});

import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { closedTo, deniedFrom, forbiddenFor } from '@/app/needs';
import { entryAt, MENU } from '@/app/shell/menu';
import { menuMode } from '@/app/shell/menu-mode';
import { menuFor } from '@/app/shell/use-menu';
import type { MenuRule } from '@/domain/people/menu-layout';
import type { PermissionContext } from '@/domain/people/permission';
import { MODULES } from '@/server/areas/people/accounts';
import { heldPermissions } from '@/session/person/permissions';

const clerk: PermissionContext = { permissions: { workbench: 2, market: 1 }, modules: MODULES };
const admin: PermissionContext = { permissions: { admin: true }, modules: MODULES };
const without = (...missing: string[]): string[] =>
  MODULES.filter((module) => !missing.includes(module));

it.each([
  ['/workbench', undefined],
  ['/workbench?view=customers', undefined],
  ['/broadcast/7', undefined],
  ['/dashboard', undefined],
  ['/profile/personal', undefined],
  ['/settings', undefined],
  ['/settings/pages', undefined],
  ['/settings/rules', 'forbidden'],
  ['/inventory/account', 'forbidden'],
  ['/apps/bank', 'forbidden'],
  ['/admin/general', 'forbidden'],
])('PL76: what closes %s to a clerk is %s', (path, why) => {
  expect(closedTo(clerk, path)).toBe(why);
});

it('PL76: lets an admin in everywhere that the package holds', () => {
  const places = [
    '/admin/general',
    '/settings/pages',
    ...MENU.flatMap(({ href, entries }) => [href, ...entries.map((entry) => entry.href)]),
  ];
  for (const path of places) expect([path, closedTo(admin, path)]).toEqual([path, undefined]);
  expect(closedTo({ ...admin, modules: without('inventory') }, '/inventory')).toBe('package');
});

describe('PL77: whoever may not enter', () => {
  it('is led to the page that says so, with the place that was meant and the reason', () => {
    expect(forbiddenFor('/inventory/account')).toBe('/forbidden?from=%2Finventory%2Faccount');
    const search = forbiddenFor('/inventory/account').split('?')[1] ?? '';
    expect(deniedFrom(clerk, search)).toBe('forbidden');
    expect(deniedFrom({ ...admin, modules: without('inventory') }, search)).toBe('package');
  });

  it('is told the plain words when nothing was meant, or the place has opened since', () => {
    expect(
      ['', 'from=', 'from=%2Fworkbench', 'from=https%3A%2F%2Fevil.example'].map((search) =>
        deniedFrom(clerk, search),
      ),
    ).toEqual(Array(4).fill('forbidden'));
  });
});

describe('PL72: in the advisor’s variant', () => {
  const advisor = heldPermissions({
    enterprise: 'advisor',
    permissions: { workbench: 4, market: 4 },
    modules: [...MODULES],
  });

  it('the page keeps to the fixed set, whatever it was granted', () => {
    expect(
      ['/workbench', '/market', '/settings/pages', '/dashboard'].map((path) =>
        closedTo(advisor, path),
      ),
    ).toEqual(['forbidden', 'forbidden', undefined, undefined]);
  });

  it('the menu keeps to it too, and an admin keeps all of it', () => {
    expect(menuFor(advisor, []).map(({ id }) => id)).toEqual(['dashboard', 'more']);
    const chief = heldPermissions({
      enterprise: 'advisor',
      permissions: { admin: true },
      modules: [...MODULES],
    });
    expect(menuFor(chief, [])).toHaveLength(MENU.length);
  });
});

describe('PL126: the menu', () => {
  const ids = (standing: PermissionContext, rules: MenuRule[] = []) =>
    menuFor(standing, rules).map(({ id }) => id);
  const entries = (standing: PermissionContext, group: string, rules: MenuRule[] = []) =>
    menuFor(standing, rules).flatMap(({ id, entries: list }) =>
      id === group ? list.map(({ href }) => href) : [],
    );

  it('has nothing that is closed to the person', () => {
    expect(ids(clerk)).toEqual(['dashboard', 'workbench', 'market', 'more']);
    expect(entries(clerk, 'more')).toEqual(['/guide?view=support', '/guide']);
    expect(ids(admin)).toEqual(MENU.map(({ id }) => id));
  });

  it('MK55: leads to what toptan and özel pay from beside the stock, for whoever may see that', () => {
    expect(entries(admin, 'inventory')).toContain('/inventory/price');
    expect(entries(clerk, 'inventory')).toEqual([]);
    expect(entryAt('/inventory/price', '')?.href).toBe('/inventory/price');
  });

  it('keeps what only the package lacks: opening it says so', () => {
    const small = { ...admin, modules: without('inventory') };
    expect(ids(small)).toContain('inventory');
    expect(closedTo(small, '/inventory')).toBe('package');
  });

  it('leads from a group to its first open entry', () => {
    const [integration] = menuFor(admin, [{ key: '/apps/invoice', hidden: true }]).filter(
      ({ id }) => id === 'integration',
    );
    expect(integration?.href).toBe('/integration');
  });

  it('is hidden, ordered and renamed by the platform’s rules, which add nothing', () => {
    const rules: MenuRule[] = [
      { key: 'market', hidden: true },
      { key: 'accounts', order: -1 },
      { key: '/accounts?view=cash', order: -1, title: 'Kasa defteri' },
      { key: 'casino', title: 'Kumar' },
    ];
    expect(ids(admin, rules)[0]).toBe('accounts');
    expect(ids(admin, rules)).toHaveLength(MENU.length - 1);
    const [accounts] = menuFor(admin, rules);
    i18n.loadAndActivate({ locale: 'tr', messages: {} });
    expect(accounts?.entries.map(({ label }) => i18n._(label))).toEqual([
      'Kasa defteri',
      'Firmalar',
      'İşlemler',
      'Mahsup',
    ]);
    expect(entryAt('/accounts', 'view=cash')?.href).toBe('/accounts?view=cash');
  });
});

it('has the menu at the bottom of a phone, narrow on a tablet, and on a desk as it was left', () => {
  const [phone, tablet, desk, wide] = [
    { phone: true, desk: false, wide: false },
    { phone: false, desk: false, wide: false },
    { phone: false, desk: true, wide: false },
    { phone: false, desk: true, wide: true },
  ] as const;
  expect([phone, tablet, desk, wide].map((width) => menuMode(width, null))).toEqual([
    'bottom',
    'rail',
    'rail',
    'sidebar',
  ]);
  expect([phone, tablet, desk, wide].map((width) => menuMode(width, 'sidebar'))).toEqual([
    'bottom',
    'rail',
    'sidebar',
    'sidebar',
  ]);
  expect(menuMode(wide, 'rail')).toBe('rail');
});

import { describe, expect, it } from 'vitest';
import type { AppRoute, PageRoute } from '@/app/route';
import { NOT_FOUND, ROUTES, routeOf } from '@/app/routes';
import { MENU } from '@/app/shell/menu';

/**
 * The platform's route table (src/contract/README.md#point-2-screens-and-routes), written a second
 * time.
 */
const SPECIFIED = [
  ...['/', '/accounts', '/apps/bank', '/apps/invoice', '/broadcast', '/dashboard'],
  ...[
    'automation',
    'consensus',
    'expense/list',
    'expense/bank',
    'expense/fast',
    'expense/printer',
  ].map((p) => `/formalization/${p}`),
  ...['invoice/list', 'invoice/report', 'invoice/template', 'retail'].map(
    (p) => `/formalization/${p}`,
  ),
  ...['', '/consensus/list', '/consensus/formalization', '/control', '/customers', '/document'].map(
    (p) => `/inspections${p}`,
  ),
  ...[
    '/identity/list',
    '/identity/collective',
    '/identity/histories',
    '/identity/images',
    '/logs',
    '/sanctions',
  ].map((p) => `/inspections${p}`),
  ...[
    '/integration',
    '/inventory',
    '/inventory/account',
    '/inventory/exchanges',
    '/inventory/price',
    '/inventory/production',
  ],
  ...[
    '/inventory/transactions',
    '/market',
    '/offset',
    '/report',
    '/report/invoice',
    '/settings',
    '/settings/broadcasts',
  ],
  ...['/settings/pages', '/workbench', '/auth', '/forbidden', '/id'],
];

/** The added paths (src/contract/README.md#reading-24-added-paths). */
const ADDED = [
  '/auth/invite',
  '/admin/general',
  '/account/info',
  '/profile/personal',
  '/guide',
  '/licence',
  '/broadcast/7',
  '/sync-center',
  '/customer',
].concat(['service', 'privacy', 'corporate'].map((p) => `/legal/${p}`));

const isPage = (route: AppRoute): route is PageRoute => 'meta' in route;
const pages = ROUTES.filter(isPage);

describe('the route table', () => {
  it.each([...SPECIFIED, ...ADDED])('has a page at %s', (path) => {
    const route = routeOf(path);
    expect(isPage(route)).toBe(true);
    expect(route).not.toBe(NOT_FOUND);
  });

  it.each([
    ['/formalization/expense', '/formalization/expense/list'],
    ['/formalization/invoice', '/formalization/invoice/list'],
    ['/inspections/consensus', '/inspections/consensus/list'],
    ['/inspections/identity', '/inspections/identity/list'],
  ])('leads the parent %s to its list %s', (path, list) => {
    expect(routeOf(path)).toMatchObject({ redirect: list });
    expect(isPage(routeOf(list))).toBe(true);
  });

  it.each(['/nowhere', '/workbench/more', '/dashboardx', '/admin/a/b'])(
    'finds no page at %s',
    (path) => {
      expect(routeOf(path)).toBe(NOT_FOUND);
    },
  );

  it('names each slug after its route, once, with a title and the module marker', () => {
    const slugs = pages.map(({ name, meta }) => {
      expect(meta).toMatchObject({ slug: name, module: 'milyem' });
      expect(meta.title.message ?? meta.title.id).not.toBe('');
      expect(meta.isLayout).toBe(meta.layout === 'app' || meta.layout === 'check');
      return meta.slug;
    });
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('frames every page in its layout', () => {
    const layoutAt = (path: string) => (routeOf(path) as PageRoute).meta.layout;
    expect(layoutAt('/')).toBe('check');
    expect(layoutAt('/auth')).toBeUndefined();
    expect(layoutAt('/forbidden')).toBe('app');
    for (const path of SPECIFIED.filter((p) => !['/', '/auth', '/id'].includes(p)))
      expect(layoutAt(path)).toBe('app');
  });
});

describe('the main menu', () => {
  const links = MENU.flatMap((group) => [group.href, ...group.entries.map(({ href }) => href)]);

  it.each(Array.from(new Set(links)))('leads to a page at %s', (href) => {
    const route = routeOf(href.split('?')[0] ?? '');
    expect(isPage(route)).toBe(true);
    expect(route).not.toBe(NOT_FOUND);
  });
});

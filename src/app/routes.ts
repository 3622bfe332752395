import { COUNTER } from './page-table/counter';
import { FORMALIZATION } from './page-table/formalization';
import { INSPECTIONS } from './page-table/inspections';
import { NOT_FOUND, NOTICES } from './page-table/notices';
import { SETTINGS } from './page-table/settings';
import { START } from './page-table/start';
import { TRADE } from './page-table/trade';
import type { AppRoute, PageRoute, TableRow } from './route';

/**
 * All pages: the platform's table (src/contract/README.md#point-2-screens-and-routes) and the added
 * paths (src/contract/README.md#reading-24-added-paths), an area a file in `page-table/`. Rows are
 * matched in this order, and the menu lists them in it; what no row matches is `NOT_FOUND`.
 */
export const PAGE_TABLE: readonly TableRow[] = [
  ...START,
  ...COUNTER,
  ...FORMALIZATION,
  ...INSPECTIONS,
  ...TRADE,
  ...SETTINGS,
  ...NOTICES,
];

export { NOT_FOUND };
export const ROUTES: readonly AppRoute[] = PAGE_TABLE.filter(
  (row): row is AppRoute => !('view' in row),
);

const matchers = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:[a-z]+/g, '[^/]+')}/?$`),
}));

/** The route of a path without its query; what nothing matches is the not-found page. */
export const routeOf = (path: string): AppRoute =>
  matchers.find(({ pattern }) => pattern.test(path))?.route ?? NOT_FOUND;

const headOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * The page whose needs and menu group hold at a path. A path that no page has belongs to its area:
 * the first page with the same head that needs a module, else the first with that head.
 */
export function pageFor(path: string): PageRoute {
  const route = routeOf(path);
  if ('page' in route && route !== NOT_FOUND) return route;
  const area = ROUTES.filter(
    (one): one is PageRoute => 'page' in one && headOf(one.path) === headOf(path),
  );
  return area.find(({ needs }) => needs.module !== undefined) ?? area[0] ?? NOT_FOUND;
}

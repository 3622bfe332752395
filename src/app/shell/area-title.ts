import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { NOT_FOUND, routeOf } from '../routes';
import { entryAt, type MenuGroup } from './menu';

/** Views with a name that the main menu does not lead to. */
const BESIDE_THE_MENU: Record<string, MessageDescriptor> = {
  '/guide?view=feedback': msg`Geri bildirim`,
};

/**
 * What a place is called: the menu entry's word where one leads exactly there, else the route's
 * title.
 */
export function areaTitle(
  path: string,
  search: string,
  menu?: readonly MenuGroup[],
): MessageDescriptor {
  const route = routeOf(path);
  if (!('meta' in route)) return NOT_FOUND.meta.title;
  if (!search) return route.meta.title;
  const view = `${path}?view=${new URLSearchParams(search).get('view') ?? ''}`;
  return entryAt(path, search, menu)?.label ?? BESIDE_THE_MENU[view] ?? route.meta.title;
}

import type { MessageDescriptor } from '@lingui/core';
import { NOT_FOUND, routeOf } from '../routes';
import { entryAt, type MenuGroup, viewTitle } from './menu';

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
  return entryAt(path, search, menu)?.label ?? viewTitle(path, search) ?? route.meta.title;
}

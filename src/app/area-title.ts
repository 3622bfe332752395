import type { MessageDescriptor } from '@lingui/core';
import { entryAt } from './menu';
import { NOT_FOUND, routeOf } from './routes';

/** What a place is called: the menu entry's word where one leads exactly there, else the route's title. */
export function areaTitle(path: string, search: string): MessageDescriptor {
  const route = routeOf(path);
  if (!('meta' in route)) return NOT_FOUND.meta.title;
  const entry = search ? entryAt(path, search) : undefined;
  return entry?.label ?? route.meta.title;
}

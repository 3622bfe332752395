import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { completeLanguage } from '../i18n/i18n';

/**
 * The four ways to frame a page: the signed-in shell, the entry's check, the bare default
 * (undefined), and none at all (false).
 */
type Layout = 'app' | 'check' | undefined | false;

type RouteMeta = {
  title: MessageDescriptor;
  /** The route's name. */
  slug: string;
  layout: Layout;
  /** The page is drawn inside a layout. */
  isLayout: boolean;
  module: 'milyem';
};

type Load = () => Promise<ComponentType>;

export type PageRoute = {
  path: string;
  name: string;
  meta: RouteMeta;
  load: Load;
  page: LazyExoticComponent<ComponentType>;
  /** False: the area is in the menu, and says itself that it comes later. */
  built: boolean;
};
type RedirectRoute = { path: string; name: string; redirect: string };
export type AppRoute = PageRoute | RedirectRoute;

const notBuilt: Load = async () => (await import('./pages/NotBuiltPage')).NotBuiltPage;

/**
 * '/formalization/invoice/list' is named 'formalization-invoice-list', '/admin/:section'
 * 'admin-section', '/' 'index'.
 */
const routeName = (path: string): string =>
  path.replace(/[/:]+/g, '-').replace(/^-|-$/g, '').replace('*', 'not-found') || 'index';

/** A page with the frame it names; undefined names none. */
export function framed(
  layout: Layout,
  path: string,
  title: MessageDescriptor,
  load: Load,
): PageRoute {
  const name = routeName(path);
  const isLayout = layout === 'app' || layout === 'check';
  const page = lazy(async () => {
    const [component] = await Promise.all([
      load(),
      layout === 'app' ? completeLanguage() : undefined,
    ]);
    return { default: component };
  });
  return {
    path,
    name,
    load,
    page,
    built: load !== notBuilt,
    meta: { title, slug: name, layout, isLayout, module: 'milyem' },
  };
}

/** A page of the signed-in app; without `load` its area is not built yet and says so. */
export const page = (path: string, title: MessageDescriptor, load: Load = notBuilt): PageRoute =>
  framed('app', path, title, load);

/**
 * A page with no frame that is read now and then: it waits for the whole language, so that the
 * login need not carry its words.
 */
export const bare = (path: string, title: MessageDescriptor, load: Load): PageRoute =>
  framed(undefined, path, title, async () => {
    const [component] = await Promise.all([load(), completeLanguage()]);
    return component;
  });

/** A parent whose child is a list leads to it. */
export const redirect = (path: string, to: string): RedirectRoute => ({
  path,
  name: routeName(path),
  redirect: to,
});

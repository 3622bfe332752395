import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadLater } from '@/ui/load/load-later';
import { completeLanguage } from '../i18n/i18n';
import { loadStyles } from '../ui/style/load-styles';

/**
 * The frame of a page: the signed-in shell, the check before a company is chosen, or none
 * (undefined).
 */
type Layout = 'app' | 'check' | undefined;

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

/** A group of the main menu; its label and icon belong to the shell. */
export type GroupId =
  | 'dashboard'
  | 'workbench'
  | 'formalization'
  | 'market'
  | 'inventory'
  | 'inspections'
  | 'accounts'
  | 'integration'
  | 'more';

/** What a person needs in order to open a page. */
type PageNeeds = {
  /** Module of which the person needs the level; absent: the page is everybody's. */
  module?: string;
  /** Level of that module, 1 unless given. */
  level?: 1 | 2 | 3 | 4;
  /** A page of the session's own person, closed while a colleague has the counter. */
  own?: true;
};

/** Where the menu shows a page or a view. */
type InMenu = {
  /** The group that is lit while the page is open. */
  group?: GroupId;
  /**
   * An entry of the group, in the order of the rows. It is called like the title and leads to the
   * path unless it says otherwise.
   */
  menu?: true | { label?: MessageDescriptor; href?: string };
};

type PageRow = PageNeeds &
  InMenu & {
    path: string;
    title: MessageDescriptor;
    /** Loaded when the page is opened. */
    load: Load;
    /** `app` unless given. `bare`: drawn without the shell. */
    frame?: 'app' | 'check' | 'bare';
    /** Part of the first script: it is drawn with that script's own style sheet. */
    first?: true;
  };

/** `path`: the page that draws the view. */
type ViewRow = InMenu & { path: string; view: string; title: MessageDescriptor };

export type PageRoute = {
  path: string;
  name: string;
  meta: RouteMeta;
  load: Load;
  page: LazyExoticComponent<ComponentType>;
  needs: PageNeeds;
} & InMenu;
type RedirectRoute = { path: string; name: string; redirect: string };
export type AppRoute = PageRoute | RedirectRoute;
export type TableRow = AppRoute | ViewRow;

/**
 * '/formalization/invoice/list' is named 'formalization-invoice-list', '/admin/:section'
 * 'admin-section', '/' 'index'.
 */
const routeName = (path: string): string =>
  path.replace(/[/:]+/g, '-').replace(/^-|-$/g, '').replace('*', 'not-found') || 'index';

/**
 * A page with everything that the app knows of it. Route, title, menu entry, needs and command bar
 * are derived from this one row.
 */
export function definePage({
  path,
  title,
  load,
  frame = 'app',
  first,
  group,
  menu,
  ...needs
}: PageRow): PageRoute {
  const name = routeName(path);
  const layout = frame === 'bare' ? undefined : frame;
  const page = loadLater(async () => {
    const [component] = await Promise.all([
      load(),
      first ? undefined : loadStyles(),
      layout === 'app' ? completeLanguage() : undefined,
    ]);
    return component;
  });
  return {
    path,
    name,
    load,
    page,
    meta: { title, slug: name, layout, isLayout: layout !== undefined, module: 'milyem' },
    needs,
    ...(group === undefined ? {} : { group }),
    ...(menu === undefined ? {} : { menu }),
  };
}

/** A part of a page with an address and a name of its own: the path with `?view=`. */
export const defineView = (row: ViewRow): ViewRow => row;

/**
 * Wraps `load` of a rarely opened page without a frame: it waits for the complete language, so that
 * the sign-in page need not contain its texts.
 */
export const withLanguage =
  (load: Load): Load =>
  async () => {
    const [component] = await Promise.all([load(), completeLanguage()]);
    return component;
  };

/** A parent whose child is a list leads to it. */
export const redirect = (path: string, to: string): RedirectRoute => ({
  path,
  name: routeName(path),
  redirect: to,
});

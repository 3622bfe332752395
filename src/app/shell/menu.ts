import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GroupId } from '../route';
import { PAGE_TABLE, pageFor } from '../routes';

export type MenuEntry = { label: MessageDescriptor; href: string };
export type MenuGroup = {
  id: GroupId;
  label: MessageDescriptor;
  /** Where the group itself leads. */
  href: string;
  entries: readonly MenuEntry[];
};

/** The widget opens over the page one is on; this address is for links from elsewhere. */
export const SUPPORT_PLACE = '/guide?view=support';

/** The groups in their order. Icons belong to the shell. */
const GROUPS: readonly Omit<MenuGroup, 'entries'>[] = [
  { id: 'dashboard', label: msg`Akış`, href: '/dashboard' },
  { id: 'workbench', label: msg`Tezgâh`, href: '/workbench' },
  { id: 'formalization', label: msg`Resmileştirme`, href: '/formalization/invoice/list' },
  { id: 'market', label: msg`Piyasa`, href: '/market' },
  { id: 'inventory', label: msg`Envanter`, href: '/inventory' },
  { id: 'inspections', label: msg`Denetim`, href: '/inspections' },
  { id: 'accounts', label: msg`Muhasebe`, href: '/accounts?view=firms' },
  { id: 'integration', label: msg`Entegrasyon`, href: '/apps/invoice' },
  { id: 'more', label: msg`Diğer`, href: '/guide' },
];

/**
 * The main menu (src/contract/README.md#reading-23-menu-and-paths): the rows of the page table that
 * have an entry, each under its group.
 */
export const MENU: readonly MenuGroup[] = GROUPS.map((group) => ({
  ...group,
  entries: PAGE_TABLE.flatMap((row): MenuEntry[] => {
    if ('redirect' in row || !row.menu || row.group !== group.id) return [];
    const { label, href } = row.menu === true ? {} : row.menu;
    const [title, place] =
      'view' in row ? [row.title, `${row.path}?view=${row.view}`] : [row.meta.title, row.path];
    return [{ label: label ?? title, href: href ?? place }];
  }),
}));

/** The title of a view, whether the menu leads to it or not; undefined for any other address. */
export const viewTitle = (path: string, search: string): MessageDescriptor | undefined =>
  PAGE_TABLE.flatMap((row) =>
    'view' in row && row.path === path && row.view === viewOf(search) ? [row.title] : [],
  )[0];

const viewOf = (query: string): string => new URLSearchParams(query).get('view') ?? '';

/** The entry that a place is, compared by path and view. */
export function entryAt(
  path: string,
  search: string,
  groups: readonly MenuGroup[] = MENU,
): MenuEntry | undefined {
  const view = viewOf(search);
  return groups
    .flatMap((group) => group.entries)
    .find(({ href }) => {
      const [entryPath, query = ''] = href.split('?');
      return entryPath === path && viewOf(query) === view;
    });
}

/** The group that is lit at a path, that of its page or of the pages beside it. */
export const groupAt = (path: string): GroupId | undefined => pageFor(path).group;

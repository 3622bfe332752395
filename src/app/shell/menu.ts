import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The main menu (src/contract/README.md#reading-23-menu-and-paths): every entry's name and path.
 * Icons belong to the shell.
 */
export type MenuEntry = { label: MessageDescriptor; href: string };
export type MenuGroup = {
  id:
    | 'dashboard'
    | 'workbench'
    | 'formalization'
    | 'market'
    | 'inventory'
    | 'inspections'
    | 'accounts'
    | 'integration'
    | 'more';
  label: MessageDescriptor;
  /** Where the group itself leads. */
  href: string;
  entries: readonly MenuEntry[];
};

/** The widget opens over the page one is on; this address is for links from elsewhere. */
export const SUPPORT_PLACE = '/guide?view=support';

export const MENU: readonly MenuGroup[] = [
  { id: 'dashboard', label: msg`Akış`, href: '/dashboard', entries: [] },
  {
    id: 'workbench',
    label: msg`Tezgâh`,
    href: '/workbench',
    entries: [
      { label: msg`Müşteriler`, href: '/workbench?view=customers' },
      { label: msg`İşlemler`, href: '/workbench?view=transactions' },
      { label: msg`Siparişler`, href: '/workbench?view=orders' },
    ],
  },
  {
    id: 'formalization',
    label: msg`Resmileştirme`,
    href: '/formalization/invoice/list',
    entries: [
      { label: msg`Faturalar`, href: '/formalization/invoice/list' },
      { label: msg`Gider pusulaları`, href: '/formalization/expense/list' },
      { label: msg`Mutabakat`, href: '/formalization/consensus' },
      { label: msg`Raporlama`, href: '/formalization/invoice/report' },
    ],
  },
  {
    id: 'market',
    label: msg`Piyasa`,
    href: '/market',
    entries: [
      { label: msg`Fiyat listesi`, href: '/market' },
      { label: msg`Fiyat ekranları`, href: '/broadcast' },
    ],
  },
  {
    id: 'inventory',
    label: msg`Envanter`,
    href: '/inventory',
    entries: [
      { label: msg`Pozisyon özeti`, href: '/inventory' },
      { label: msg`Stok kartları`, href: '/inventory/account' },
      { label: msg`Stok hareketleri`, href: '/inventory/transactions' },
      { label: msg`Stok fiyatları`, href: '/inventory/price' },
      { label: msg`Döviz tanımları`, href: '/inventory/exchanges' },
      { label: msg`Üretim`, href: '/inventory/production' },
    ],
  },
  {
    id: 'inspections',
    label: msg`Denetim`,
    href: '/inspections',
    entries: [
      { label: msg`Pano`, href: '/inspections' },
      { label: msg`Yaptırım sorgu`, href: '/inspections/sanctions' },
      { label: msg`Kimlik kartları`, href: '/inspections/identity/list' },
    ],
  },
  {
    id: 'accounts',
    label: msg`Muhasebe`,
    href: '/accounts?view=firms',
    entries: [
      { label: msg`Firmalar`, href: '/accounts?view=firms' },
      { label: msg`Kasalar`, href: '/accounts?view=cash' },
      { label: msg`İşlemler`, href: '/accounts?view=transactions' },
      { label: msg`Mahsup`, href: '/offset' },
    ],
  },
  {
    id: 'integration',
    label: msg`Entegrasyon`,
    href: '/apps/invoice',
    entries: [
      { label: msg`e-Fatura`, href: '/apps/invoice' },
      { label: msg`Mesajlaşma`, href: '/integration' },
      { label: msg`e-Banka`, href: '/apps/bank' },
      { label: msg`Bağlayıcı`, href: '/integration?view=connector' },
    ],
  },
  {
    id: 'more',
    label: msg`Diğer`,
    href: '/guide',
    entries: [
      { label: msg`Destek`, href: SUPPORT_PLACE },
      { label: msg`Rehber`, href: '/guide' },
      { label: msg`Yönetim`, href: '/admin/general' },
    ],
  },
];

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

/** The group that a place belongs to: the one with the longest path at its head. */
export function groupAt(path: string): MenuGroup['id'] | undefined {
  const heads: [string, MenuGroup['id']][] = [
    ['/dashboard', 'dashboard'],
    ['/workbench', 'workbench'],
    ['/formalization', 'formalization'],
    ['/offset', 'accounts'],
    ['/report', 'formalization'],
    ['/market', 'market'],
    ['/broadcast', 'market'],
    ['/inventory', 'inventory'],
    ['/inspections', 'inspections'],
    ['/accounts', 'accounts'],
    ['/apps', 'integration'],
    ['/integration', 'integration'],
    ['/guide', 'more'],
    ['/admin', 'more'],
  ];
  return heads.find(([head]) => path === head || path.startsWith(`${head}/`))?.[1];
}

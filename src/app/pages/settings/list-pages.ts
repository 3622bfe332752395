import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dayOf } from '@/domain/base/day';
import { correctedNow } from '@/sync/clock';
import type { Column } from '@/ui/table/column';

/** The parts of a column that the settings page shows; it draws no cells. */
export type ColumnChoice = Pick<Column<never>, 'id' | 'head' | 'off' | 'fixed'>;

/** A screen whose look can be set. `name`: the name given to `useTableView`. */
export type ListPageEntry = {
  name: string;
  title: MessageDescriptor;
  /** Path of the screen. People who may not open it do not see the entry. */
  path: string;
  /** Filters can be saved in the list. */
  hasFilters?: true;
  /** Columns as on the widest screen. Absent: the counter, which has tiles. */
  columns?: () => Promise<readonly ColumnChoice[]>;
};

const today = () => dayOf(correctedNow());
const nameless = (): string => '';
const WIDE = { roomy: true, wide: true, vast: true } as const;

export const LIST_PAGES: readonly ListPageEntry[] = [
  { name: 'favourites', title: msg`Tezgâh kutuları`, path: '/workbench' },
  {
    name: 'flow',
    title: msg`Akış`,
    path: '/dashboard',
    hasFilters: true,
    columns: async () => (await import('@/features/dashboard/feed/columns')).feedColumns(true),
  },
  {
    name: 'customers',
    title: msg`Müşteriler`,
    path: '/workbench?view=customers',
    hasFilters: true,
    columns: async () =>
      (await import('@/features/customers/contact-columns')).contactColumns(new Map(), [], WIDE),
  },
  {
    name: 'transactions',
    title: msg`İşlemler`,
    path: '/workbench?view=transactions',
    hasFilters: true,
    columns: async () => (await import('@/parts/slip/columns')).slipColumns(false, true, true),
  },
  {
    name: 'orders',
    title: msg`Siparişler`,
    path: '/workbench?view=orders',
    hasFilters: true,
    columns: async () => (await import('@/features/orders/OpenList')).openColumns(today(), true),
  },
  {
    name: 'statement',
    title: msg`Ekstre`,
    path: '/workbench?view=customers',
    columns: async () =>
      (await import('@/features/customers/statement/StatementTable')).everyStatementColumn(),
  },
  {
    name: 'market',
    title: msg`Fiyat listesi`,
    path: '/market',
    columns: async () =>
      (await import('@/features/prices/columns')).priceColumns([], {
        desk: true,
        roomy: true,
        wide: true,
      }),
  },
  {
    name: 'stock',
    title: msg`Stok kartları`,
    path: '/inventory/account',
    hasFilters: true,
    columns: async () =>
      (await import('@/features/stock/columns')).stockColumns(nameless, 'wide', true),
  },
  {
    name: 'goods-moves',
    title: msg`Stok hareketleri`,
    path: '/inventory/transactions',
    hasFilters: true,
    columns: async () => (await import('@/features/moves/MovesView')).moveColumns([], true),
  },
  {
    name: 'shipments',
    title: msg`Gönderiler`,
    path: '/inventory/transactions',
    columns: async () =>
      (await import('@/features/shipments/ShipmentsView')).shipmentColumns(nameless),
  },
  {
    name: 'consigned',
    title: msg`Konsinye`,
    path: '/inventory/transactions',
    columns: async () =>
      (await import('@/features/shipments/consigned/ConsignedView')).consignedColumns({
        names: new Map(),
        today: today(),
        theirs: false,
      }),
  },
  {
    name: 'bars',
    title: msg`Takozlar`,
    path: '/inventory/production',
    columns: async () => (await import('@/features/production/BarsView')).barColumns(),
  },
  {
    name: 'firms',
    title: msg`Firmalar`,
    path: '/accounts?view=firms',
    hasFilters: true,
    columns: async () =>
      (await import('@/features/firms/firm-columns')).firmColumns({
        balances: new Map(),
        asset: 'HAS',
        products: [],
        roomy: true,
        wide: true,
      }),
  },
  {
    name: 'payments',
    title: msg`Kasa işlemleri`,
    path: '/accounts?view=transactions',
    hasFilters: true,
    columns: async () =>
      (await import('@/features/accounts/movements/MovementsView')).movementColumns([], true),
  },
  {
    name: 'invoices',
    title: msg`Faturalar`,
    path: '/formalization/invoice/list',
    hasFilters: true,
    columns: async () =>
      (await import('@/features/invoices/columns')).invoiceColumns(correctedNow(), WIDE),
  },
  {
    name: 'cheques',
    title: msg`Çek ve senetler`,
    path: '/accounts?view=cheques',
    hasFilters: true,
    columns: async () =>
      (await import('@/features/cheques/ChequesView')).chequeColumns(today(), true),
  },
  {
    name: 'offsets',
    title: msg`Mahsuplar`,
    path: '/offset',
    hasFilters: true,
    columns: async () => (await import('@/features/offset/OffsetList')).offsetColumns([]),
  },
];

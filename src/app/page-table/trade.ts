import { msg } from '@lingui/core/macro';
import { definePage, defineView, withLanguage } from '../route';

const MARKET = { module: 'market', group: 'market' } as const;
const INVENTORY = { module: 'inventory', group: 'inventory', menu: true } as const;
const ACCOUNTS = { module: 'accounts', group: 'accounts' } as const;
const IN_ACCOUNTS = { path: '/accounts', group: 'accounts', menu: true } as const;

/** Prices, stock and the shop's own accounts. */
export const TRADE = [
  definePage({
    ...MARKET,
    path: '/market',
    title: msg`Fiyat listesi`,
    menu: true,
    load: async () => (await import('@/features/prices/MarketPage')).MarketPage,
  }),
  definePage({
    ...MARKET,
    path: '/broadcast',
    title: msg`Fiyat ekranları`,
    menu: true,
    load: async () => (await import('@/features/screens/BroadcastPage')).BroadcastPage,
  }),
  // No module: a wall screen has its own token, and the page checks a signed-in person itself.
  definePage({
    path: '/broadcast/:id',
    title: msg`Fiyat ekranı`,
    group: 'market',
    frame: 'bare',
    load: withLanguage(
      async () => (await import('@/features/screens/WallScreenPage')).WallScreenPage,
    ),
  }),
  definePage({
    ...INVENTORY,
    path: '/inventory',
    title: msg`Pozisyon özeti`,
    load: async () => (await import('@/features/position/PositionPage')).PositionPage,
  }),
  definePage({
    ...INVENTORY,
    path: '/inventory/account',
    title: msg`Stok kartları`,
    load: async () => (await import('../pages/StockPage')).StockPage,
  }),
  definePage({
    ...INVENTORY,
    path: '/inventory/transactions',
    title: msg`Stok hareketleri`,
    load: async () => (await import('../pages/TransactionsPage')).TransactionsPage,
  }),
  definePage({
    ...INVENTORY,
    path: '/inventory/price',
    title: msg`Stok fiyatları`,
    load: async () => (await import('@/features/prices/groups/GroupPricesPage')).GroupPricesPage,
  }),
  definePage({
    ...INVENTORY,
    path: '/inventory/exchanges',
    title: msg`Döviz tanımları`,
    load: async () => (await import('@/features/catalogue/ExchangesPage')).ExchangesPage,
  }),
  definePage({
    ...INVENTORY,
    path: '/inventory/production',
    title: msg`Üretim`,
    load: async () => (await import('@/features/production/ProductionPage')).ProductionPage,
  }),
  definePage({
    ...ACCOUNTS,
    path: '/accounts',
    title: msg`Muhasebe`,
    load: async () => (await import('../pages/AccountsPage')).AccountsPage,
  }),
  definePage({
    ...ACCOUNTS,
    path: '/accounts/import',
    title: msg`Taşınma`,
    load: async () => (await import('@/features/moving/MovePage')).MovePage,
  }),
  definePage({
    ...ACCOUNTS,
    path: '/accounts/journal',
    title: msg`Yevmiye aktarımı`,
    load: async () => (await import('@/features/reports/journal/JournalPage')).JournalPage,
  }),
  defineView({ ...IN_ACCOUNTS, view: 'firms', title: msg`Firmalar` }),
  defineView({ ...IN_ACCOUNTS, view: 'cash', title: msg`Kasalar` }),
  defineView({ ...IN_ACCOUNTS, view: 'transactions', title: msg`İşlemler` }),
  definePage({
    ...ACCOUNTS,
    path: '/offset',
    title: msg`Mahsup`,
    menu: true,
    load: async () => (await import('@/features/offset/OffsetPage')).OffsetPage,
  }),
];

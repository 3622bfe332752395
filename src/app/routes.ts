import { msg } from '@lingui/core/macro';
import { AuthPage } from '../features/auth/AuthPage';
import { type AppRoute, bare, framed, type PageRoute, page, redirect } from './route';

/**
 * All routes as data: the platform's table (src/contract/README.md#point-2-screens-and-routes) and
 * the added paths (src/contract/README.md#reading-24-added-paths). They are matched in this order;
 * the last one matches everything.
 */
const entry = [
  framed(
    'check',
    '/',
    msg`Firma seçimi`,
    async () => (await import('../features/auth/CompaniesPage')).CompaniesPage,
  ),
  // Whoever is not signed in sees nothing else: it comes with the first script instead of after it.
  framed(undefined, '/auth', msg`Milyem · kuyumcunun yapay zekâ tezgâhı`, async () => AuthPage),
  framed(
    undefined,
    '/id',
    msg`Ekranı bağla`,
    async () => (await import('../features/auth/JoinPage')).JoinPage,
  ),
];

const counter = [
  page(
    '/dashboard',
    msg`Akış`,
    async () => (await import('../features/dashboard/DashboardPage')).DashboardPage,
  ),
  page(
    '/workbench',
    msg`Tezgâh`,
    async () => (await import('./pages/WorkbenchPage')).WorkbenchPage,
  ),
  bare(
    '/customer',
    msg`Müşteri ekranı`,
    async () => (await import('../features/counter/screen/CustomerPage')).CustomerPage,
  ),
  page(
    '/sync-center',
    msg`Gönderim merkezi`,
    async () => (await import('../features/sync-center/SyncCenterPage')).SyncCenterPage,
  ),
];

const formalization = [
  redirect('/formalization', '/formalization/invoice/list'),
  page('/formalization/automation', msg`Resmileştirme otomasyonu`),
  page('/formalization/consensus', msg`Mutabakat`),
  redirect('/formalization/expense', '/formalization/expense/list'),
  page('/formalization/expense/list', msg`Gider pusulaları`),
  page('/formalization/expense/bank', msg`Bankadan gider pusulası`),
  page('/formalization/expense/fast', msg`Hızlı gider pusulası`),
  page('/formalization/expense/printer', msg`Gider pusulası yazdırma`),
  redirect('/formalization/invoice', '/formalization/invoice/list'),
  page('/formalization/invoice/list', msg`Faturalar`),
  page('/formalization/invoice/report', msg`Raporlama`),
  page('/formalization/invoice/template', msg`Fatura şablonları`),
  page('/formalization/retail', msg`Perakende resmileştirme`),
];

const inspections = [
  page('/inspections', msg`Denetim panosu`),
  redirect('/inspections/consensus', '/inspections/consensus/list'),
  page('/inspections/consensus/list', msg`Denetim mutabakatları`),
  page('/inspections/consensus/formalization', msg`Mutabakat resmileştirme`),
  page('/inspections/control', msg`Denetim kontrolü`),
  page('/inspections/customers', msg`Denetlenen müşteriler`),
  page('/inspections/document', msg`Denetim belgeleri`),
  redirect('/inspections/identity', '/inspections/identity/list'),
  page('/inspections/identity/list', msg`Kimlik kartları`),
  page('/inspections/identity/collective', msg`Toplu kimlik sorgusu`),
  page('/inspections/identity/histories', msg`Kimlik geçmişi`),
  page('/inspections/identity/images', msg`Kimlik görüntüleri`),
  page('/inspections/logs', msg`Denetim kayıtları`),
  page('/inspections/sanctions', msg`Yaptırım sorgu`),
];

const trade = [
  page(
    '/inventory',
    msg`Pozisyon özeti`,
    async () => (await import('../features/position/PositionPage')).PositionPage,
  ),
  page(
    '/inventory/account',
    msg`Stok kartları`,
    async () => (await import('./pages/StockPage')).StockPage,
  ),
  page(
    '/inventory/exchanges',
    msg`Döviz tanımları`,
    async () => (await import('../features/catalogue/ExchangesPage')).ExchangesPage,
  ),
  page(
    '/inventory/price',
    msg`Stok fiyatları`,
    async () => (await import('../features/prices/groups/GroupPricesPage')).GroupPricesPage,
  ),
  page(
    '/inventory/transactions',
    msg`Stok hareketleri`,
    async () => (await import('./pages/TransactionsPage')).TransactionsPage,
  ),
  page(
    '/inventory/production',
    msg`Üretim`,
    async () => (await import('../features/production/ProductionPage')).ProductionPage,
  ),
  page(
    '/market',
    msg`Fiyat listesi`,
    async () => (await import('../features/prices/MarketPage')).MarketPage,
  ),
  page(
    '/broadcast',
    msg`Fiyat ekranları`,
    async () => (await import('../features/screens/BroadcastPage')).BroadcastPage,
  ),
  bare(
    '/broadcast/:id',
    msg`Fiyat ekranı`,
    async () => (await import('../features/screens/BoardPage')).BoardPage,
  ),
  page('/accounts', msg`Muhasebe`, async () => (await import('./pages/AccountsPage')).AccountsPage),
  page(
    '/offset',
    msg`Mahsup`,
    async () => (await import('../features/offset/OffsetPage')).OffsetPage,
  ),
  page('/report', msg`Raporlar`),
  page('/report/invoice', msg`Fatura raporu`),
];

const settings = [
  page('/apps/bank', msg`e-Banka`),
  page('/apps/invoice', msg`e-Fatura`),
  page('/integration', msg`Mesajlaşma`),
  page('/settings', msg`Ayarlar`, async () => (await import('./pages/SettingsPage')).SettingsPage),
  page(
    '/settings/rules',
    msg`Kurallar`,
    async () => (await import('../features/settings/RulesPage')).RulesPage,
  ),
  page(
    '/settings/sources',
    msg`Fiyat kaynakları`,
    async () => (await import('../features/settings/SourcesPage')).SourcesPage,
  ),
  page(
    '/settings/broadcasts',
    msg`Ekran ayarları`,
    async () => (await import('../features/screens/ScreensPage')).ScreensPage,
  ),
  page('/settings/pages', msg`Sayfa ayarları`),
  redirect('/admin', '/admin/general'),
  page('/admin/:section', msg`Yönetim`),
  redirect('/account', '/account/info'),
  page('/account/:section', msg`Hesap bilgileri`),
  redirect('/profile', '/profile/personal'),
  page(
    '/profile/personal',
    msg`Kişisel bilgiler`,
    async () => (await import('../features/account/PersonalPage')).PersonalPage,
  ),
  page(
    '/profile/sessions',
    msg`Açık oturumlar`,
    async () => (await import('../features/account/SessionsPage')).SessionsPage,
  ),
  page(
    '/profile/password',
    msg`Şifre değiştir`,
    async () => (await import('../features/account/PasswordPage')).PasswordPage,
  ),
  page('/profile/pin', msg`PIN`, async () => (await import('../features/account/PinPage')).PinPage),
  page(
    '/profile/notifications',
    msg`Bildirim ayarları`,
    async () => (await import('./pages/NotificationSettingsPage')).NotificationSettingsPage,
  ),
  page(
    '/profile/:section',
    msg`Sayfa bulunamadı`,
    async () => (await import('./pages/NoticePages')).NotFoundPage,
  ),
  page(
    '/guide',
    msg`Rehber`,
    async () => (await import('../features/support/guide/GuidePage')).GuidePage,
  ),
];

const notices = [
  page(
    '/forbidden',
    msg`Yetkisiz İşlem`,
    async () => (await import('./pages/NoticePages')).ForbiddenPage,
  ),
  bare(
    '/licence',
    msg`Lisanslama Hatası`,
    async () => (await import('./pages/NoticePages')).LicencePage,
  ),
  bare(
    '/legal/service',
    msg`Hizmet sözleşmesi`,
    async () => (await import('./pages/LegalPages')).ServicePage,
  ),
  bare(
    '/legal/privacy',
    msg`Gizlilik sözleşmesi`,
    async () => (await import('./pages/LegalPages')).PrivacyPage,
  ),
  bare(
    '/legal/corporate',
    msg`Kurumsal bilgiler`,
    async () => (await import('./pages/LegalPages')).CorporatePage,
  ),
];

export const NOT_FOUND: PageRoute = page(
  '*',
  msg`Sayfa bulunamadı`,
  async () => (await import('./pages/NoticePages')).NotFoundPage,
);

export const ROUTES: readonly AppRoute[] = [
  ...entry,
  ...counter,
  ...formalization,
  ...inspections,
  ...trade,
  ...settings,
  ...notices,
];

const matchers = ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:[a-z]+/g, '[^/]+')}/?$`),
}));

/** The route of a path without its query; what nothing matches is the not-found page. */
export const routeOf = (path: string): AppRoute =>
  matchers.find(({ pattern }) => pattern.test(path))?.route ?? NOT_FOUND;

/** Whether a place can be used today. */
export function isBuilt(href: string): boolean {
  const route = routeOf(href.split('?')[0] ?? '');
  return 'page' in route ? route.built : true;
}

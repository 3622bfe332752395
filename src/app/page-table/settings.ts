import { msg } from '@lingui/core/macro';
import { definePage, defineView, redirect } from '../route';

const INTEGRATION = { module: 'integration', group: 'integration' } as const;
/** Pages of the session's own person, open to everybody. */
const OWN = { own: true } as const;
/** Pages of the company's settings, which need the module; the settings of a device do not. */
const COMPANY = { ...OWN, module: 'settings' } as const;

/** Connections, settings of the device and the company, a person's own pages, guide and office. */
export const SETTINGS = [
  definePage({
    ...INTEGRATION,
    path: '/apps/invoice',
    title: msg`e-Fatura`,
    menu: true,
    load: async () => (await import('@/features/invoice-app/InvoiceAppPage')).InvoiceAppPage,
  }),
  definePage({
    ...INTEGRATION,
    path: '/integration',
    title: msg`Mesajlaşma`,
    menu: true,
    load: async () => (await import('@/features/admin/messages/RoomPage')).RoomPage,
  }),
  definePage({
    ...INTEGRATION,
    path: '/apps/bank',
    title: msg`e-Banka`,
    menu: true,
    load: async () => (await import('@/features/accounts/bank/BankPage')).BankPage,
  }),
  defineView({
    path: '/integration',
    view: 'connector',
    title: msg`Bağlayıcı`,
    group: 'integration',
    menu: true,
  }),
  definePage({
    ...OWN,
    path: '/settings',
    title: msg`Ayarlar`,
    load: async () => (await import('../pages/SettingsPage')).SettingsPage,
  }),
  definePage({
    ...COMPANY,
    path: '/settings/rules',
    title: msg`Kurallar`,
    load: async () => (await import('@/features/settings/RulesPage')).RulesPage,
  }),
  definePage({
    ...COMPANY,
    path: '/settings/sources',
    title: msg`Fiyat kaynakları`,
    load: async () => (await import('@/features/settings/SourcesPage')).SourcesPage,
  }),
  definePage({
    ...COMPANY,
    path: '/settings/broadcasts',
    title: msg`Ekran ayarları`,
    load: async () => (await import('@/features/screens/ScreensPage')).ScreensPage,
  }),
  definePage({
    ...OWN,
    path: '/settings/pages',
    title: msg`Sayfa ayarları`,
    load: async () => (await import('../pages/settings/PageSettingsPage')).PageSettingsPage,
  }),
  redirect('/account', '/account/info'),
  definePage({
    ...OWN,
    path: '/account/:section',
    title: msg`Hesap bilgileri`,
    load: async () => (await import('../pages/AccountPage')).AccountPage,
  }),
  redirect('/profile', '/profile/personal'),
  definePage({
    ...OWN,
    path: '/profile/personal',
    title: msg`Kişisel bilgiler`,
    load: async () => (await import('../pages/ProfilePage')).ProfilePage,
  }),
  definePage({
    ...OWN,
    path: '/profile/sessions',
    title: msg`Açık oturumlar`,
    load: async () => (await import('../pages/ProfilePage')).ProfilePage,
  }),
  definePage({
    ...OWN,
    path: '/profile/password',
    title: msg`Şifre değiştir`,
    load: async () => (await import('../pages/ProfilePage')).ProfilePage,
  }),
  definePage({
    ...OWN,
    path: '/profile/pin',
    title: msg`PIN`,
    load: async () => (await import('../pages/ProfilePage')).ProfilePage,
  }),
  definePage({
    ...OWN,
    path: '/profile/notifications',
    title: msg`Bildirim ayarları`,
    load: async () => (await import('../pages/ProfilePage')).ProfilePage,
  }),
  definePage({
    ...OWN,
    path: '/profile/:section',
    title: msg`Sayfa bulunamadı`,
    load: async () => (await import('../pages/ProfilePage')).ProfilePage,
  }),
  defineView({ path: '/guide', view: 'support', title: msg`Destek`, group: 'more', menu: true }),
  defineView({ path: '/guide', view: 'feedback', title: msg`Geri bildirim` }),
  definePage({
    path: '/guide',
    title: msg`Rehber`,
    group: 'more',
    menu: true,
    load: async () => (await import('@/features/support/guide/GuidePage')).GuidePage,
  }),
  definePage({
    path: '/setup',
    title: msg`Kurulum`,
    module: 'admin',
    load: async () => (await import('@/features/setup/SetupPage')).SetupPage,
  }),
  redirect('/admin', '/admin/general'),
  definePage({
    path: '/admin/:section',
    title: msg`Yönetim`,
    module: 'admin',
    group: 'more',
    menu: { href: '/admin/general' },
    load: async () => (await import('../pages/AdminPage')).AdminPage,
  }),
];

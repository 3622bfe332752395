import { msg } from '@lingui/core/macro';
import { definePage, defineView, withLanguage } from '../route';

const IN_WORKBENCH = { path: '/workbench', group: 'workbench', menu: true } as const;

export const COUNTER = [
  definePage({
    path: '/dashboard',
    title: msg`Akış`,
    group: 'dashboard',
    load: async () => (await import('@/features/dashboard/DashboardPage')).DashboardPage,
  }),
  definePage({
    path: '/workbench',
    title: msg`Tezgâh`,
    module: 'workbench',
    group: 'workbench',
    load: async () => (await import('../pages/WorkbenchPage')).WorkbenchPage,
  }),
  defineView({ ...IN_WORKBENCH, view: 'customers', title: msg`Müşteriler` }),
  defineView({ ...IN_WORKBENCH, view: 'transactions', title: msg`İşlemler` }),
  defineView({ ...IN_WORKBENCH, view: 'orders', title: msg`Siparişler` }),
  definePage({
    path: '/customer',
    title: msg`Müşteri ekranı`,
    frame: 'bare',
    load: withLanguage(
      async () => (await import('@/features/counter/screen/CustomerPage')).CustomerPage,
    ),
  }),
  definePage({
    path: '/sync-center',
    title: msg`Gönderim merkezi`,
    load: async () => (await import('@/features/sync-center/SyncCenterPage')).SyncCenterPage,
  }),
];

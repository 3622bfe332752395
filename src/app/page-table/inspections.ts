import { msg } from '@lingui/core/macro';
import { definePage, redirect } from '../route';

const AREA = { module: 'inspections', group: 'inspections' } as const;

export const INSPECTIONS = [
  redirect('/inspections/consensus', '/inspections/consensus/list'),
  redirect('/inspections/identity', '/inspections/identity/list'),
  definePage({
    ...AREA,
    path: '/inspections',
    title: msg`Denetim panosu`,
    level: 1,
    menu: { label: msg`Pano` },
    load: async () =>
      (await import('@/features/inspections/dashboard/InspectionsPage')).InspectionsPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/sanctions',
    title: msg`Yaptırım sorgu`,
    menu: true,
    load: async () =>
      (await import('@/features/inspections/sanctions/SanctionsPage')).SanctionsPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/identity/list',
    title: msg`Kimlik kartları`,
    level: 1,
    menu: true,
    load: async () => (await import('@/features/inspections/identity/IdentityPage')).IdentityPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/identity/collective',
    title: msg`Toplu kimlik sorgusu`,
    level: 2,
    load: async () =>
      (await import('@/features/inspections/collective/CollectivePage')).CollectivePage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/identity/histories',
    title: msg`Kimlik geçmişi`,
    level: 2,
    load: async () =>
      (await import('@/features/inspections/histories/HistoriesPage')).HistoriesPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/identity/images',
    title: msg`Kimlik görüntüleri`,
    level: 3,
    load: async () =>
      (await import('@/features/inspections/identity/IdentityImagesPage')).IdentityImagesPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/consensus/list',
    title: msg`Denetim mutabakatları`,
    level: 1,
    load: async () =>
      (await import('@/features/inspections/consensus/ConsensusPage')).ConsensusPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/consensus/formalization',
    title: msg`Mutabakat resmileştirme`,
    level: 1,
    load: async () =>
      (await import('@/features/inspections/undocumented/UndocumentedPage')).UndocumentedPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/control',
    title: msg`Denetim kontrolü`,
    level: 3,
    load: async () => (await import('@/features/inspections/control/ControlPage')).ControlPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/customers',
    title: msg`Denetlenen müşteriler`,
    level: 3,
    load: async () =>
      (await import('@/features/inspections/customers/CustomersPage')).CustomersPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/document',
    title: msg`Denetim belgeleri`,
    level: 1,
    load: async () => (await import('@/features/inspections/document/DocumentPage')).DocumentPage,
  }),
  definePage({
    ...AREA,
    path: '/inspections/logs',
    title: msg`Denetim kayıtları`,
    level: 3,
    load: async () => (await import('@/features/admin/logs/JournalPage')).InspectionLogsPage,
  }),
];

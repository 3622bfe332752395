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
    menu: { label: msg`Pano` },
  }),
  definePage({ ...AREA, path: '/inspections/sanctions', title: msg`Yaptırım sorgu`, menu: true }),
  definePage({
    ...AREA,
    path: '/inspections/identity/list',
    title: msg`Kimlik kartları`,
    menu: true,
  }),
  definePage({
    ...AREA,
    path: '/inspections/identity/collective',
    title: msg`Toplu kimlik sorgusu`,
  }),
  definePage({ ...AREA, path: '/inspections/identity/histories', title: msg`Kimlik geçmişi` }),
  definePage({ ...AREA, path: '/inspections/identity/images', title: msg`Kimlik görüntüleri` }),
  definePage({ ...AREA, path: '/inspections/consensus/list', title: msg`Denetim mutabakatları` }),
  definePage({
    ...AREA,
    path: '/inspections/consensus/formalization',
    title: msg`Mutabakat resmileştirme`,
  }),
  definePage({ ...AREA, path: '/inspections/control', title: msg`Denetim kontrolü` }),
  definePage({ ...AREA, path: '/inspections/customers', title: msg`Denetlenen müşteriler` }),
  definePage({ ...AREA, path: '/inspections/document', title: msg`Denetim belgeleri` }),
  definePage({ ...AREA, path: '/inspections/logs', title: msg`Denetim kayıtları` }),
];

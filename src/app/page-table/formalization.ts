import { msg } from '@lingui/core/macro';
import { definePage, redirect } from '../route';

const AREA = { module: 'formalization', group: 'formalization' } as const;
const REPORT = { module: 'report', group: 'formalization' } as const;

export const FORMALIZATION = [
  redirect('/formalization', '/formalization/invoice/list'),
  redirect('/formalization/invoice', '/formalization/invoice/list'),
  redirect('/formalization/expense', '/formalization/expense/list'),
  definePage({
    ...AREA,
    path: '/formalization/invoice/list',
    title: msg`Faturalar`,
    menu: true,
    load: async () => (await import('@/features/invoices/InvoicesPage')).InvoicesPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/expense/list',
    title: msg`Gider pusulaları`,
    menu: true,
  }),
  definePage({ ...AREA, path: '/formalization/consensus', title: msg`Mutabakat`, menu: true }),
  definePage({
    ...AREA,
    path: '/formalization/invoice/report',
    title: msg`Raporlama`,
    menu: true,
  }),
  definePage({ ...AREA, path: '/formalization/automation', title: msg`Resmileştirme otomasyonu` }),
  definePage({ ...AREA, path: '/formalization/expense/bank', title: msg`Bankadan gider pusulası` }),
  definePage({ ...AREA, path: '/formalization/expense/fast', title: msg`Hızlı gider pusulası` }),
  definePage({
    ...AREA,
    path: '/formalization/expense/printer',
    title: msg`Gider pusulası yazdırma`,
  }),
  definePage({ ...AREA, path: '/formalization/invoice/template', title: msg`Fatura şablonları` }),
  definePage({ ...AREA, path: '/formalization/retail', title: msg`Perakende resmileştirme` }),
  definePage({ ...REPORT, path: '/report', title: msg`Raporlar` }),
  definePage({ ...REPORT, path: '/report/invoice', title: msg`Fatura raporu` }),
];

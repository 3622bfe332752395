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
    load: async () => (await import('@/features/invoices/InvoiceListPage')).InvoiceListPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/expense/list',
    title: msg`Gider pusulaları`,
    menu: true,
    load: async () => (await import('@/features/expenses/ExpensesPage')).ExpensesPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/consensus',
    title: msg`Mutabakat`,
    menu: true,
    load: async () => (await import('@/features/consensus/ConsensusPage')).ConsensusPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/invoice/report',
    title: msg`Raporlama`,
    menu: true,
    load: async () => (await import('@/features/reports/InvoiceReportPage')).InvoiceReportPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/automation',
    title: msg`Resmileştirme otomasyonu`,
    load: async () => (await import('@/features/automation/AutomationPage')).AutomationPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/expense/bank',
    title: msg`Bankadan gider pusulası`,
    load: async () => (await import('@/features/expenses/bank/ExpenseBankPage')).ExpenseBankPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/expense/fast',
    title: msg`Hızlı gider pusulası`,
    load: async () => (await import('@/features/expenses/fast/FastPage')).FastPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/expense/printer',
    title: msg`Gider pusulası yazdırma`,
    load: async () =>
      (await import('@/features/expenses/printer/ExpensePrinterPage')).ExpensePrinterPage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/invoice/template',
    title: msg`Fatura şablonları`,
    load: async () => (await import('@/features/invoice-template/TemplatePage')).TemplatePage,
  }),
  definePage({
    ...AREA,
    path: '/formalization/retail',
    title: msg`Perakende resmileştirme`,
    load: async () => (await import('@/features/retail/RetailPage')).RetailPage,
  }),
  definePage({
    ...REPORT,
    path: '/report',
    title: msg`Raporlar`,
    load: async () => (await import('@/features/reports/ReportsPage')).ReportsPage,
  }),
  definePage({
    ...REPORT,
    path: '/report/invoice',
    title: msg`Fatura raporu`,
    load: async () => (await import('@/features/reports/ReportsPage')).InvoiceReportsPage,
  }),
];

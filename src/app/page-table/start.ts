import { msg } from '@lingui/core/macro';
import { AuthPage } from '@/features/auth/AuthPage';
import { definePage } from '../route';

/** Pages before a company is chosen. */
export const START = [
  definePage({
    path: '/',
    title: msg`Firma seçimi`,
    frame: 'check',
    load: async () => (await import('@/features/auth/CompaniesPage')).CompaniesPage,
  }),
  // Part of the first script, not loaded after it: a signed-out person sees only this page.
  definePage({
    path: '/auth',
    title: msg`Milyem · kuyumcunun yapay zekâ tezgâhı`,
    frame: 'bare',
    load: async () => AuthPage,
  }),
  definePage({
    path: '/id',
    title: msg`Ekranı bağla`,
    frame: 'bare',
    load: async () => (await import('@/features/auth/JoinPage')).JoinPage,
  }),
];

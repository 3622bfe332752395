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
  // Whoever is not signed in sees nothing else: it comes with the first script instead of after it.
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

import { msg } from '@lingui/core/macro';
import { AuthPage } from '@/features/auth/AuthPage';
import { definePage, withLanguage } from '../route';

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
    first: true,
    load: async () => AuthPage,
  }),
  definePage({
    path: '/auth/invite',
    title: msg`Davet`,
    frame: 'bare',
    load: withLanguage(async () => (await import('@/features/invitation/InvitePage')).InvitePage),
  }),
  definePage({
    path: '/id',
    title: msg`Ekranı bağla`,
    frame: 'bare',
    load: async () => (await import('@/features/auth/JoinPage')).JoinPage,
  }),
];

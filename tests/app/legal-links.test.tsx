import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { Router } from 'wouter';

vi.mock('@/features/support/use-unseen', () => ({ useUnseen: () => 0, useDesk: () => false }));
vi.mock('@/data/task/use-tickets', () => ({ useTickets: () => ({ rows: [] }) }));

vi.stubGlobal('localStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal('location', {
  pathname: '/auth',
  search: '',
  href: 'http://localhost/auth',
  origin: 'http://localhost',
});
vi.stubGlobal('navigator', { userAgent: 'Linux Chrome', onLine: true, language: 'tr' });

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const drawn = (page: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath="/auth">{page}</Router>
    </I18nProvider>,
  );

const PAGES = {
  'the sign-in': async () => {
    const { AuthPage } = await import('@/features/auth/AuthPage');
    return <AuthPage />;
  },
  'the profile': async () => {
    const { ProfileFrame } = await import('@/features/account/ProfileFrame');
    return <ProfileFrame title="Profil">–</ProfileFrame>;
  },
  'the support widget': async () => {
    const { HomePane } = await import('@/features/support/pages/HomePane');
    return <HomePane readErrors={() => []} />;
  },
};

it.each(Object.entries(PAGES))('the three legal pages are linked from %s', async (_, page) => {
  const html = drawn(await page());
  for (const name of ['service', 'privacy', 'corporate'])
    expect(html).toContain(`href="/legal/${name}"`);
});

it('the sign-in asks for each of its fields by a placeholder of its own', async () => {
  const html = drawn(await PAGES['the sign-in']());
  for (const text of ['E-posta adresiniz', 'Kullanıcı kodunuz', 'Lisans kodunuz', 'Şifreniz'])
    expect(html).toContain(`placeholder="${text}"`);
});

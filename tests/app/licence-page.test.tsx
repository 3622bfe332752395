import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { Router } from 'wouter';

vi.stubGlobal('localStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
vi.stubGlobal('location', {
  pathname: '/licence',
  search: '',
  href: 'http://localhost/licence',
  origin: 'http://localhost',
});
vi.stubGlobal('navigator', { userAgent: 'Linux Chrome', onLine: true, language: 'tr' });

const { LicencePage } = await import('@/app/pages/NoticePages');
const { session } = await import('@/session/state/store');

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const company = (id: string, licenceCode?: string) => ({
  id,
  title: `Firma ${id}`,
  ...(licenceCode === undefined ? {} : { licenceCode }),
  licenceUntil: null,
  publicKey: '',
  branches: [],
});

function shown(companies: ReturnType<typeof company>[], search: string): string {
  Object.assign(session, { licenceCode: 'SIGNED-IN', companiesInfo: companies });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath="/licence" ssrSearch={search}>
        <LicencePage />
      </Router>
    </I18nProvider>,
  );
}

it('the licence page names the code of the company that it is about, not that of the sign-in', () => {
  const html = shown([company('a', 'CODE-A'), company('b', 'CODE-B')], 'company=b');
  expect(html).toContain('CODE-B');
  expect(html).not.toMatch(/CODE-A|SIGNED-IN/);
});

it('a profile of an earlier release shows its one code only where there is one company', () => {
  expect(shown([company('a')], '')).toContain('SIGNED-IN');
  expect(shown([company('a'), company('b')], 'company=b')).not.toContain('SIGNED-IN');
});

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import {
  foundSections,
  type Section,
  SectionPage,
  sectionAfterKey,
} from '@/parts/page/SectionPage';
import { loadLater } from '@/ui/load/load-later';

const width = vi.hoisted(() => ({ isPhone: false }));
// Markup that is made without a browser asks no media.
vi.mock('@/ui/style/use-media', async (original) => ({
  ...(await original<typeof import('@/ui/style/use-media')>()),
  usePhone: () => width.isPhone,
  useMedia: () => !width.isPhone,
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const loaded: string[] = [];
const section = (id: string, label: string, also?: string): Section => ({
  id,
  label,
  ...(also === undefined ? {} : { also }),
  Page: loadLater(async () => {
    loaded.push(id);
    return () => <p>{id}</p>;
  }),
});
const FEW = [
  section('general', 'Genel'),
  section('staff', 'Çalışanlar', 'personel'),
  section('tax', 'Vergi'),
];
const MANY = [...FEW, ...['a', 'b', 'c', 'd', 'e'].map((id) => section(id, `Bölüm ${id}`))];

function shown(path: string, sections: readonly Section[], isRoomy = true): string {
  width.isPhone = !isRoomy;
  loaded.length = 0;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={() => [path, () => undefined]} searchHook={() => ''}>
        <SectionPage title="Yönetim" base="/admin" sections={sections} unknown={<p>nowhere</p>} />
      </Router>
    </I18nProvider>,
  );
}

it('gives every section an address of its own and marks the open one', () => {
  const page = shown('/admin/staff', FEW);
  expect(Array.from(page.matchAll(/href="([^"]+)"/g), ([, href]) => href)).toEqual([
    '/admin/general',
    '/admin/staff',
    '/admin/tax',
  ]);
  expect(page.match(/aria-current="page"/g)).toHaveLength(1);
  expect(page).toMatch(
    /href="\/admin\/staff"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/admin\/staff"/,
  );
});

it('loads the open section and no other', () => {
  shown('/admin/tax', MANY);
  expect(loaded).toEqual(['tax']);
});

it('shows `unknown` at an address that names no section', () => {
  expect(shown('/admin/else', FEW)).toBe('<p>nowhere</p>');
});

it('can be searched where there are many sections', () => {
  expect(shown('/admin/tax', FEW)).not.toContain('type="search"');
  expect(shown('/admin/tax', MANY)).toContain('type="search"');
  const ids = (query: string) => foundSections(MANY, query).map(({ id }) => id);
  expect([ids('calis'), ids('PERSONEL'), ids('yok'), ids(' ').length]).toEqual([
    ['staff'],
    ['staff'],
    [],
    MANY.length,
  ]);
});

it('is one choice where there is no room for a list', () => {
  const page = shown('/admin/staff', MANY, false);
  expect(page).toContain('<select');
  expect(page).not.toContain('<nav');
  expect(page).toMatch(
    /<option[^>]*selected=""[^>]*>Çalışanlar|<option value="staff" selected="">/,
  );
});

it('is walked with the arrows, Home and End, from the search box downwards', () => {
  const press = (key: string, at: number, more = {}) =>
    sectionAfterKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...more }, at, 3);
  expect([press('ArrowDown', -1), press('End', -1), press('ArrowUp', -1)]).toEqual([
    0,
    undefined,
    undefined,
  ]);
  expect([press('ArrowDown', 0), press('ArrowUp', 0), press('Home', 2), press('End', 0)]).toEqual([
    1, 2, 0, 2,
  ]);
  expect([press('ArrowRight', 0), press('ArrowDown', 0, { ctrlKey: true })]).toEqual([
    undefined,
    undefined,
  ]);
});

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { ListPage, type ListPageProps } from '@/parts/page/ListPage';
import { useListPage } from '@/parts/page/use-list-page';
import { type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';

const width = vi.hoisted(() => ({ isPhone: false }));
// Markup that is made without a browser asks no media.
vi.mock('@/ui/style/use-media', async (original) => ({
  ...(await original<typeof import('@/ui/style/use-media')>()),
  usePhone: () => width.isPhone,
  useMedia: () => !width.isPhone,
}));

type Row = { id: string; name: string };
const FILTER = filterSpec({ search: typedText({ param: 'q' }), kind: oneOf(['a', 'b']) });
const ROW = { key: ({ id }: Row) => id, name: ({ name }: Row) => name };
const COLUMNS = [{ id: 'name', head: 'Ad', width: '1fr', cell: ({ name }: Row) => name }];
const CARD = { height: 60, render: ({ name }: Row) => name };

let asked = 0;
const listOf = (
  rows: Row[],
  over: { done?: boolean; loading?: boolean; failed?: boolean } = {},
) => ({
  ...{ rows, done: true, loading: false, failed: false, ...over },
  more: () => {
    asked += 1;
  },
});

type Over = Partial<ListPageProps<Row, FilterOf<typeof FILTER>>>;

function Page({ over }: { over: Over }) {
  const page = useListPage({ name: 'tried', filter: FILTER, opens: 'row' });
  return (
    <ListPage
      page={page}
      list={listOf([])}
      denied={false}
      words={{ title: 'Kişiler', empty: <p>none at all</p>, none: 'none fits' }}
      row={ROW}
      columns={COLUMNS}
      card={CARD}
      count={null}
      search={{
        label: 'Ara',
        placeholder: 'Ad',
        value: page.filter.search,
        onValue: () => undefined,
      }}
      onExport={() => undefined}
      drawer={(id) => <p>details of {id}</p>}
      {...over}
    />
  );
}

function shown(over: Over = {}, search = '', isPhone = false): string {
  width.isPhone = isPhone;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router hook={() => ['/tried', () => undefined]} searchHook={() => search}>
        <Page over={over} />
      </Router>
    </I18nProvider>,
  );
}

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
beforeEach(() => {
  asked = 0;
  session.networkerror = false;
});

it('says by itself that it loads, was refused, could not be read or is empty', () => {
  expect(shown({ list: listOf([], { done: false, loading: true }) })).not.toContain('none at all');
  expect(shown({ denied: true })).toContain('yetkiniz yok');
  expect(shown({ list: listOf([], { done: false, failed: true }) })).toContain('Liste okunamadı.');
  expect(shown()).toContain('none at all');
});

it('says that the filter fits nothing only where there is a filter, with the way back', () => {
  expect(shown()).not.toContain('none fits');
  for (const search of ['q=x', 'kind=b']) {
    expect(shown({}, search)).toContain('none fits');
    expect(shown({}, search)).toContain('Filtreyi temizle');
  }
  expect(shown({ words: { title: 'Kişiler', empty: 'none at all' } }, 'q=x')).toContain(
    'none at all',
  );
});

it('says offline that it shows what is on this device, beside the count', () => {
  expect(shown({ count: '3 kayıt' })).not.toContain('çevrimdışı');
  session.networkerror = true;
  expect(shown({ count: '3 kayıt' })).toMatch(/3 kayıt.*çevrimdışı, bu cihazdakiler/);
});

it('reads no further page to be drawn, however long its list is', () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, name: `n${at}` }));
  shown({ list: listOf(rows, { done: false }), bulk: { exports: true } });
  expect(asked).toBe(0);
});

it('opens the details of the row that the address names', () => {
  expect(shown({}, 'row=7')).toContain('details of 7');
  expect(shown()).not.toContain('details of');
});

it('offers selection and export on a phone, but neither if the page has no room for them', () => {
  const bulk = { exports: true } as const;
  expect(shown({ bulk }, '', true)).toContain('>Seç<');
  expect(shown({ bulk }, '', true)).toContain('Dışa aktar');
  const without = shown({ bulk, hasPhoneTools: false }, '', true);
  expect([without.includes('>Seç<'), without.includes('Dışa aktar')]).toEqual([false, false]);
  expect(shown({ bulk })).not.toContain('>Seç<');
});

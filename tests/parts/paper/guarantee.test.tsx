import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { StockView } from '@/data/core/types';
import { readDefinitions } from '@/data/list/read-definitions';
import { stockCards } from '@/data/list/read-list';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { SlipDocument, Transaction } from '@/domain/slip/transaction';
import { GuaranteeCard } from '@/parts/paper/GuaranteeCard';
import { guaranteesOf, hasGuarantee, includesGuarantee } from '@/parts/paper/guarantee';
import { aBracelet, aCoin, aPrice, aScrap, NOON } from '../../support/factories';
import { anExchange, aSlip, paid } from './papers';

vi.mock('@/data/list/read-definitions', () => ({ readDefinitions: vi.fn() }));
vi.mock('@/data/list/read-list', async (real) => ({
  ...(await real<object>()),
  stockCards: vi.fn(),
}));

const rules: DatedRule[] = [
  {
    name: 'guarantee-terms',
    from: '2026-11-01',
    value: 0,
    text: 'İki yıl işçilik garantisi.\nKimyasaldan koruyun.',
  },
  { name: 'guarantee-terms', from: '2026-12-01', value: 0, text: 'Yeni şartlar.' },
  { name: 'guarantee-card', from: '2026-11-10', value: 1 },
];

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
beforeEach(() => {
  vi.mocked(readDefinitions).mockResolvedValue({
    products: [],
    own: [],
    rules,
    company: undefined,
  });
  vi.mocked(stockCards).mockResolvedValue(new Map());
});

const stones = [
  {
    id: 's1',
    kind: 'pırlanta',
    pieces: 12,
    carat: 800,
    price: {
      perCarat: 45_000,
      asset: 'USD' as const,
      rate: aPrice({ code: 'USD', rate: 420_000 }),
    },
  },
  {
    id: 's2',
    kind: 'zümrüt',
    pieces: 1,
    carat: 1_000,
    certificate: '2141438171',
    laboratory: 'GIA',
    colour: 'F',
  },
];
const ring = () =>
  aBracelet({
    id: 'line-2',
    name: 'Tektaş yüzük',
    gross: 5_360,
    weight: 5_000,
    stones,
    stock: 'card-1',
  });
const sale = (over: Partial<SlipDocument> = {}) => ({
  ...aSlip('sale', [aBracelet(), aCoin({ id: 'line-3' }), ring()], [paid('card', 19_229_800)]),
  ...over,
});
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
const drawn = async (slip: Transaction): Promise<string[]> =>
  (await guaranteesOf(slip, 'Ayşe Işık', 'Işıltı Kuyumculuk')).map((parts) =>
    plain(
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <GuaranteeCard parts={parts} />
        </I18nProvider>,
      ).replace(/<[^>]+>/g, ' '),
    ),
  );

it('SL21: each sold piece has a card with its description, slip and guarantee, but without its price', async () => {
  vi.mocked(stockCards).mockResolvedValue(
    new Map([
      ['card-1', { serial: 'SN-77', certificate: 'HRD 55', barcode: 'Y-0001' } as StockView],
    ]),
  );
  const [bracelet = '', its = '', ...more] = await drawn(sale());
  expect(more).toEqual([]);
  for (const said of [
    'Işıltı Kuyumculuk',
    'Ayşe Işık',
    'T1-000482',
    '21.11.2026',
    'Burma bilezik',
    '22 ayar [916]',
    '20,00 g',
    'İki yıl işçilik garantisi.',
  ])
    expect(bracelet).toContain(said);
  for (const said of [
    'brüt 5,36 g, net 5,00 g',
    'pırlanta 12 ad 0,80 ct',
    'zümrüt 1,00 ct: F, GIA 2141438171',
    'SN-77',
    'HRD 55',
    'Y-0001',
  ])
    expect(its).toContain(said);
  for (const text of [bracelet, its]) expect(text).not.toMatch(/₺|\$|‰|5\.520/);
  expect(vi.mocked(stockCards).mock.calls).toEqual([[['card-1']]]);
});

it('SL21: the card has the terms of the day of the sale, and is printed also without terms', async () => {
  expect((await drawn(sale({ at: NOON + 30 * 86_400_000 })))[0]).toContain('Yeni şartlar.');
  vi.mocked(readDefinitions).mockResolvedValue({
    products: [],
    own: [],
    rules: [],
    company: undefined,
  });
  const [card = ''] = await drawn(sale());
  expect(card).toContain('Burma bilezik');
  expect(card).not.toContain('garantisi');
});

it('SL21: taken goods, coins and money have no card; the day’s rule decides if the sale prints it', async () => {
  const bought = aSlip('purchase', [aScrap()], [paid('transfer', 6_126_662)], 'c1');
  expect(
    [sale(), anExchange(), bought, aSlip('sale', [aCoin()], [paid('card', 4_525_000)])].map(
      hasGuarantee,
    ),
  ).toEqual([true, true, false, false]);
  expect((await drawn(anExchange())).map((text) => text.includes('Burma bilezik'))).toEqual([true]);
  expect(await includesGuarantee(sale())).toBe(true);
  expect(await includesGuarantee(sale({ at: Date.parse('2026-11-09T12:00:00+03:00') }))).toBe(
    false,
  );
  expect(await includesGuarantee(bought)).toBe(false);
});

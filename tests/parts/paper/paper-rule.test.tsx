import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ContactView } from '@/data/core/types';
import { readDefinitions } from '@/data/list/read-definitions';
import { contactOf } from '@/data/list/read-list';
import type { DatedRule } from '@/domain/rules/dated-rule';
import type { SlipDocument, Transaction } from '@/domain/slip/transaction';
import { Envelope } from '@/parts/paper/Envelope';
import { envelopesOf, hasEnvelope } from '@/parts/paper/envelope';
import { PaperRoll } from '@/parts/paper/PaperRoll';
import { SlipPages } from '@/parts/paper/SlipPages';
import { slipMessage } from '@/parts/paper/slip-message';
import { slipPaper } from '@/parts/paper/slip-paper';
import { slipParts } from '@/parts/paper/slip-parts';
import { slipPdf } from '@/parts/paper/slip-pdf';
import type { Family } from '@/ui/pdf/type';
import { aBracelet, aScrap, NOON } from '../../support/factories';
import { readPdf } from '../../support/pdf-text';
import { aFamily, anExchange, aSlip, paid } from './papers';

vi.mock('@/data/list/read-definitions', () => ({ readDefinitions: vi.fn() }));
vi.mock('@/data/list/read-list', async (real) => ({
  ...(await real<object>()),
  contactOf: vi.fn(),
}));

const SAYS = 'Ürünler 14 gün içinde fişiyle geri alınır.\nİşçilik iade edilmez.';
const rules: DatedRule[] = [
  { name: 'return-rule', from: '2026-11-01', value: 0, text: SAYS },
  { name: 'return-rule', from: '2026-12-01', value: 0, text: 'Yeni kural.' },
];

let family: Family;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  family = await aFamily();
});
beforeEach(() => {
  vi.mocked(readDefinitions).mockResolvedValue({
    products: [],
    own: [],
    rules,
    company: undefined,
  });
  vi.mocked(contactOf).mockResolvedValue(undefined);
});

const sale = (over: Partial<SlipDocument> = {}) => ({
  ...aSlip('sale', [aBracelet()], [paid('card', 10_554_240)]),
  ...over,
});
const bought = () =>
  aSlip(
    'purchase',
    [aScrap(), aScrap({ id: 'line-2', weight: 5_000, fineness: 5750 })],
    [paid('transfer', 7_702_162)],
    'c1',
  );

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
const words = (node: React.ReactNode): string =>
  plain(
    renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>).replace(/<[^>]+>/g, ' '),
  );
const paperOf = (slip: Transaction) =>
  slipPaper({
    slip,
    contact: 'Ayşe H.',
    mark: 'confirmed',
    change: 0,
    copy: 1,
    shop: 'Işıltı',
    clerk: '',
  });

const ways = {
  roll: async (slip: Transaction) => words(<PaperRoll paper={await paperOf(slip)} />),
  sheet: async (slip: Transaction) => words(<SlipPages paper={await paperOf(slip)} />),
  pdf: async (slip: Transaction) =>
    plain(
      readPdf(
        await slipPdf(await paperOf(slip), 'a5', {
          family,
          painter: () => undefined,
          language: 'tr',
        }),
      ).pages.join('\n'),
    ),
};

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  'SL17: the %s of a sale or takas (exchange) shows the return rule of its day; others show none',
  async (way) => {
    const print = ways[way];
    expect(await print(sale())).toContain('14 gün içinde fişiyle geri alınır.');
    expect(await print(anExchange())).toContain('İşçilik iade edilmez.');
    expect(await print(sale({ at: NOON + 30 * 86_400_000 }))).toContain('Yeni kural.');
    expect(await print(bought())).not.toContain('geri alınır');
    vi.mocked(readDefinitions).mockResolvedValue({
      products: [],
      own: [],
      rules: [],
      company: undefined,
    });
    expect((await paperOf(sale())).rule).toBe('');
  },
);

it.each(['sheet', 'pdf'] as const)(
  'SL15: the %s shows the grams once, in a column of their own',
  async (way) => {
    const text = await ways[way](sale());
    expect(text).toMatch(/Kalem.*Gram.*Has.*Tutar/);
    expect(text.split('20,00 g')).toHaveLength(2);
    expect(text).toContain('22 ayar · işçilik 40 ‰');
    expect(await ways.roll(sale())).toContain('20,00 g · 22 ayar · işçilik 40 ‰');
  },
);

it('SL14: each line of scrap has a label with slip, weight, milyem and the seller’s masked number, no name', async () => {
  vi.mocked(contactOf).mockResolvedValue({
    id: 'c1',
    name: 'Ayşe Işık',
    taxId: '10000000146',
  } as ContactView);
  const labels = await envelopesOf(bought());
  expect(labels).toHaveLength(2);
  const [first] = labels;
  if (!first) throw new Error('no label');
  const text = words(<Envelope parts={first} />);
  for (const part of ['T1-000482', '12,34 g [906]', '11,180', '100••••••46'])
    expect(text).toContain(part);
  expect([text.includes('Ayşe'), text.includes('10000000146'), first.mark.width > 20]).toEqual([
    false,
    false,
    true,
  ]);
  vi.mocked(contactOf).mockResolvedValue({
    id: 'c1',
    name: 'John',
    passport: 'U12345678',
  } as ContactView);
  expect((await envelopesOf(bought()))[1]).toMatchObject({
    goods: expect.stringContaining('[575]'),
    seller: 'U12••••78',
  });
  expect([hasEnvelope(bought()), hasEnvelope(anExchange()), hasEnvelope(sale())]).toEqual([
    true,
    true,
    false,
  ]);
});

it('SL16: the message of a slip lists the goods, the total, the payment, and that it is no fiscal document', () => {
  const text = plain(slipMessage('Işıltı', 'Ayşe Işık', slipParts(anExchange())));
  for (const part of [
    'Işıltı',
    'Sayın Ayşe Işık',
    'T1-000482 Takas fişi',
    'Verilen:',
    'Burma bilezik [916] · 20,00 g',
    'Alınan:',
    '44.275,78',
    'Kart:',
    'mali değeri yoktur',
  ])
    expect(text).toContain(part);
});

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '@/data/core/types';
import { OrderPaper } from '@/features/orders/paper/OrderPaper';
import { orderPaper } from '@/features/orders/paper/order-paper';
import { anOrderDraft } from '../../server/support/orders';
import { NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const order = {
  ...anOrderDraft({
    price: { by: 'fixed', kurus: 4_600_000, price: null },
    note: 'Zincir ince olsun',
  }),
  id: '0199a0b0-0000-7000-8000-0000004f2a1c',
  number: 'T1-000012',
  kind: 'order',
  contactId: 'c1',
  at: NOON,
  createdBy: 'u',
  moves: [],
  documents: [
    {
      id: 'd',
      number: 'T1-000012',
      at: NOON,
      by: 'u',
      type: 'deposit',
      moves: [{ asset: 'TRY', quantity: 500_000 }],
    },
  ],
  photos: [],
  fieldVersions: {},
  status: 'received',
  sync: 'waiting',
} as OrderView;

const halves = async (copy = 1): Promise<[string, string]> => {
  const paper = await orderPaper({
    order,
    contact: 'Şükrü Öztürk',
    phone: '0532 111 22 33',
    workshop: 'İncesu Atölyesi',
    products: [],
    copy,
    shop: 'Milyem Kuyumculuk',
  });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OrderPaper paper={paper} />
    </I18nProvider>,
  );
  const [, customers = '', shops = ''] = html.split('data-half=');
  return [customers, shops];
};

describe('the twin slip', () => {
  it('OR14: has the customer’s half and the shop’s, each with number, day, work, deposit and the same QR', async () => {
    const [customers, shops] = await halves();
    for (const half of [customers, shops])
      for (const said of [
        'T1-000012',
        '25.11.2026',
        'İsimli kolye, Elif',
        '[585]',
        '5.000,00',
        '46.000,00',
        'Şükrü Öztürk',
        'Gönderim bekliyor',
        '<svg',
      ])
        expect(half).toContain(said);
    const qr = (half: string): string | undefined => /<path d="([^"]+)"/.exec(half)?.[1];
    expect(qr(customers)).toBe(qr(shops));
  });

  it('OR14: tells the bench on the shop’s half alone what is to be made, where and for whom', async () => {
    const [customers, shops] = await halves();
    for (const said of ['120 ‰', 'İncesu Atölyesi', 'Zincir ince olsun', '0532 111 22 33']) {
      expect(shops).toContain(said);
      expect(customers).not.toContain(said);
    }
  });

  it('OR14: printed again says which copy it is', async () => {
    expect((await halves(2))[0]).toContain('2. nüsha');
  });
});

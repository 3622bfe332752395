import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ContactView } from '@/data/core/types';
import { TellCheck, type Telling, useMessageConsent } from '@/features/orders/dialog/TellCheck';
import { orderMessage, type ToldOrder } from '@/parts/order/words';
import { queueMessage } from '@/parts/statement/send';
import { session } from '@/session/state/store';
import { NOON } from '../../support/factories';

vi.mock('@/parts/statement/send', () => ({ queueMessage: vi.fn(async () => true) }));

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
beforeEach(() => {
  vi.mocked(queueMessage).mockClear();
  session.permissions = { admin: true };
});

const person = (over: Partial<ContactView> = {}): ContactView =>
  ({
    id: 'c1',
    name: 'Ayşe Işık',
    phone: '0532 000 00 00',
    consent: { given: true, at: NOON, channel: 'paper' },
    ...over,
  }) as ContactView;
const order = (over: Partial<ToldOrder> = {}): ToldOrder => ({
  kind: 'order',
  number: 'T1-000012',
  due: '2026-11-25',
  status: 'received',
  ...over,
});

const heard: { telling?: Telling } = {};

function Form({ contact }: { contact: ContactView | null }) {
  const telling = useMessageConsent(contact);
  heard.telling = telling;
  return <TellCheck telling={telling} />;
}

function shown(contact: ContactView | null): { telling: Telling; text: string; open: boolean } {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Form contact={contact} />
    </I18nProvider>,
  );
  if (!heard.telling) throw new Error('nothing was rendered');
  return {
    telling: heard.telling,
    text: html.replace(/<[^>]+>/g, ' '),
    open: html.includes('checked=""'),
  };
}

it('OR19: who agreed to messages is told, under one id however often the form is sent', async () => {
  const { telling, open } = shown(person());
  expect(open).toBe(true);
  await telling.tell(order());
  await telling.tell(order());
  const ids = vi.mocked(queueMessage).mock.calls.map(([id]) => id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(vi.mocked(queueMessage).mock.calls[0]?.slice(1)).toEqual([
    'c1',
    expect.stringContaining('T1-000012 numaralı siparişiniz alındı'),
  ]);
});

it.each([
  ['nobody was chosen', null, 'Önce kime olduğunu seçin.'],
  ['the card has no telephone', person({ phone: '' }), 'Kartta telefon yok.'],
  ['nobody asked for their leave', person({ consent: null }), 'sorulmadı'],
  [
    'they want none',
    person({ consent: { given: false, at: NOON, channel: 'spoken' } }),
    'istemiyor',
  ],
])('OR19: nothing is sent where %s, and the box says why', async (_what, contact, why) => {
  const { telling, text, open } = shown(contact);
  expect([open, text.includes(why)]).toEqual([false, true]);
  await telling.tell(order());
  expect(queueMessage).not.toHaveBeenCalled();
});

it('OR19: the message says where the order stands', () => {
  const says = (over: Partial<ToldOrder>) => orderMessage(order(over), 'Ayşe Işık', 'Işıltı');
  expect(says({})).toContain('siparişiniz alındı');
  expect(says({ status: 'ready' })).toContain('siparişiniz hazır');
  expect(says({ status: 'delivered' })).toContain('siparişiniz teslim edildi');
  expect(says({ kind: 'repair', status: 'delivered' })).toContain('tamiriniz teslim edildi');
  expect(says({ status: 'cancelled' })).toContain('iptal edildi');
});

import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { NOT_FOUND, routeOf } from '@/app/routes';
import type { ChequeView, WorkView } from '@/data/core/types';
import { subjectOf } from '@/features/sync-center/use-subject';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const moves = [{ id: 'm', number: 'T1-000007', at: 1, by: 'u', step: { is: 'melt' } }];
const bar = { form: 'bar', moves } as unknown as WorkView;
const job = { form: 'job', model: '14 ayar yüzük', moves: [] } as unknown as WorkView;

it.each([
  [{ slip: { number: 'T1-000005' } }, 'T1-000005', '/workbench?view=transactions&slip='],
  [{ contact: { name: 'Ayşe H.' } }, 'Ayşe H.', '/workbench?view=customers&contact='],
  [
    { cheque: { form: 'cheque', number: '77' } as ChequeView },
    'Çek 77',
    '/accounts?view=cheques&state=all&cheque=',
  ],
  [
    { shipment: { number: 'T1-000006' } },
    'T1-000006',
    '/inventory/transactions?state=all&shipment=',
  ],
  [
    { shipment: { number: 'T1-000006', consign: { contact: 'k', due: '2026-12-01' } } },
    'T1-000006',
    '/inventory/transactions?view=consigned&state=all&consigned=',
  ],
  [{ card: { name: 'Burma' } }, 'Burma', '/inventory/account?card='],
  [{ count: { name: 'Ay sonu' } }, 'Ay sonu', '/inventory/transactions?view=counts&count='],
  [{ count: { name: '' } }, 'Stok sayımı', '/inventory/transactions?view=counts&count='],
  [{ work: bar }, 'Takoz T1-000007', '/inventory/production?view=bars&work='],
  [{ work: job }, '14 ayar yüzük', '/inventory/production?view=jobs&work='],
  [{ order: { number: 'S1-000001' } }, 'S1-000001', '/workbench?view=orders&order='],
])('SY49: a finding about %j is called "%s" and leads to %s', (about, name, path) => {
  const subject = subjectOf('a/b', about);
  expect(subject).toMatchObject({ name, link: { href: `${path}a%2Fb` } });
  expect(subject?.link.text).toMatch(/ aç$/);
  expect(routeOf(path.split('?')[0] ?? '')).not.toBe(NOT_FOUND);
});

it('SY49: a finding about what this device does not have leads nowhere', () => {
  expect(subjectOf('x', { slip: null, contact: null, count: undefined })).toBeUndefined();
});

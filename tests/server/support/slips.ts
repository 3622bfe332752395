import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import { reversalOf, type SlipDocument, type Transaction } from '@/domain/slip/transaction';
import { aTransaction } from '../../support/factories';

let counter = 0;

export const aSlip = (over: Partial<SlipDocument> = {}): SlipDocument => ({
  ...aTransaction({ id: randomUUID() }, `T1-${String(++counter).padStart(6, '0')}`),
  ...over,
});

export const saleBody = (slip: Transaction = aSlip(), more: object = {}) => ({
  kind: 'transaction.create',
  v: SHARED_VERSION,
  ...slip,
  ...more,
});

export const cancelBody = (original: Transaction, more: object = {}) => ({
  kind: 'transaction.cancel',
  v: SHARED_VERSION,
  ...reversalOf(original, randomUUID(), 'vazgeçti'),
  number: `T1-${String(++counter).padStart(6, '0')}`,
  at: original.at,
  ...more,
});

export const contactBody = (id: string, more: object = {}) => ({
  kind: 'contact.create',
  v: SHARED_VERSION,
  at: aSlip().at,
  id,
  name: 'Ayşe Örnek',
  type: true,
  roles: ['customer'],
  phone: '0532 000 00 00',
  city: 'İzmir',
  note: '',
  ...more,
});

export const SALES = '/workbench/transactions';

import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import { type DepositPart, takenDeposit } from '@/domain/order/deposit';
import type { OrderDraft } from '@/domain/order/order';
import { aJpeg } from '../../support/jpeg';
import { aSlip } from './slips';

export const ORDERS = '/workbench/orders';

export const anOrderDraft = (over: Partial<OrderDraft> = {}): OrderDraft => ({
  description: 'İsimli kolye, Elif',
  product: '',
  weight: 8_500,
  fineness: 5850,
  size: '42 cm',
  workmanship: { by: 'milyem', tenths: 1200 },
  stones: null,
  price: { by: 'day' },
  due: '2026-11-25',
  workshop: null,
  assignee: null,
  note: '',
  ...over,
});

export const lira = (quantity: number): DepositPart => ({
  asset: 'TRY',
  quantity,
  method: 'cash',
  id: randomUUID(),
});
export const aDocument = (contactId: string, parts: readonly DepositPart[]) => ({
  id: randomUUID(),
  ...takenDeposit(contactId, parts),
});

/** Number and time are those of a fresh slip of the series T1. */
export function orderBody(contactId: string, more: object = {}) {
  const { number, at } = aSlip();
  return {
    kind: 'order.create' as const,
    v: SHARED_VERSION,
    id: randomUUID(),
    number,
    at,
    type: 'order' as const,
    contactId,
    ...anOrderDraft(),
    ...more,
  };
}

export const moveBody = (
  id: string,
  contactId: string,
  from: string,
  to: string,
  more: object = {},
) => ({
  kind: 'order.move' as const,
  v: SHARED_VERSION,
  id,
  at: aSlip().at,
  move: randomUUID(),
  contactId,
  from,
  to,
  ...more,
});

export function depositBody(id: string, contactId: string, more: object = {}) {
  const { number, at } = aSlip();
  return {
    kind: 'order.deposit' as const,
    v: SHARED_VERSION,
    id,
    at,
    number,
    contactId,
    document: aDocument(contactId, [lira(50_000)]),
    ...more,
  };
}

export const A_PICTURE = aJpeg('YALNIZ-BU-SIPARISIN-FOTOGRAFI');

export const photoBody = (id: string, more: object = {}) => ({
  kind: 'order.photo' as const,
  v: SHARED_VERSION,
  id,
  at: aSlip().at,
  photo: randomUUID(),
  data: A_PICTURE.toString('base64'),
  ...more,
});

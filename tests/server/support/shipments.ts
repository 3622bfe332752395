import { randomUUID } from 'node:crypto';
import { SHARED_VERSION } from '@/contract/core/headers';
import { type ShipmentItem, type ShipmentStep, shipmentLegs } from '@/domain/stock/shipment';
import { gold } from '../../support/shipments';
import { aSlip } from './slips';

export const SHIPMENTS = '/inventorys/shipments';

/** So much gold of 14, by the gram. */
export const grams = (weight: number, over: Partial<ShipmentItem> = {}): ShipmentItem =>
  gold(randomUUID(), weight, over);

/** A document of a shipment, with the legs that follow from it. */
export function shipmentBody(step: Omit<ShipmentStep, 'id'> & { id?: string }, more: object = {}) {
  const { id, number, at } = aSlip();
  const shipment: ShipmentStep = { id: randomUUID(), ...step };
  return {
    kind: 'shipment.move' as const,
    v: SHARED_VERSION,
    id,
    number,
    at,
    type: 'shipment' as const,
    contactId: null,
    lines: [],
    payments: [],
    legs: shipmentLegs(shipment),
    shipment,
    ...more,
  };
}

/** Between two places that every company has: none, and one that it has not. */
export const sendBody = () =>
  shipmentBody({
    act: 'receive',
    from: { branch: '', place: '' },
    to: { branch: '', place: '' },
    items: [grams(10_000)],
  });

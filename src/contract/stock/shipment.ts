import type { Transaction, TransactionOf } from '@/domain/slip/transaction';
import type { ShipmentMove } from '@/domain/stock/shipment';
import { afterContact, defineMutations } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import { afterCards, afterShipment, touchedBySlip } from '../slip/slip-refs';

/**
 * Shipments on the wire. Guarantee: what was sent, what was taken in and what was written off are
 * documents of their own, each a fact that is undone by a reversal alone; a shipment is nothing but
 * its documents. What somebody has of us (konsinye) is a shipment to them, and the sale of some of
 * it is one of its documents.
 */
export type ShipmentMoved = { kind: 'shipment.move'; v: number } & TransactionOf<'shipment'>;

export const SHIPMENT_MUTATIONS = defineMutations<ShipmentMoved>({
  'shipment.move': {
    nature: 'fact',
    method: 'POST',
    path: '/inventorys/shipments',
    module: 'inventory',
    level: 2,
    version: SHARED_VERSION,
    books: 'body',
    touches: touchedBySlip,
    needs: (slip) => [...afterContact(slip.contactId), ...afterCards(slip), ...afterShipment(slip)],
  },
});

/**
 * The body of a pulled record of kind `shipments`. How it stands is not in it: it follows from the
 * moves.
 */
export type ShipmentBody = { id: string; moves: ShipmentMove[] };

/** What such a document does to its shipment. */
export function shipmentMoveIn(
  { id, number, at, shipment, reason }: Transaction,
  by: string,
): ShipmentMove | undefined {
  if (!shipment) return undefined;
  const { id: _id, ...step } = shipment;
  return { ...step, id, number, at, by, ...(reason ? { reason } : {}) };
}

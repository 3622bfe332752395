import type { Transaction, TransactionOf } from '@/domain/slip/transaction';
import type { ShipmentMove } from '@/domain/stock/shipment';
import { afterContact, defineMutations } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import { afterCards, afterShipment, touchedBySlip } from '../slip/slip-refs';

/**
 * Mutation of a shipment's steps. Guarantee: sending, taking in and writing off are documents of
 * their own, each a fact that only a reversal undoes; a shipment is nothing but its documents.
 * Goods that somebody else has of the shop (konsinye) are a shipment to them, and a sale of some of
 * these goods is one of its documents.
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
 * Body of a pulled record of kind `shipments`. The state is not stored: it follows from the moves.
 */
export type ShipmentBody = { id: string; moves: ShipmentMove[] };

/** The move that a document makes on its shipment. */
export function shipmentMoveIn(
  { id, number, at, shipment, reason }: Transaction,
  by: string,
): ShipmentMove | undefined {
  if (!shipment) return undefined;
  const { id: _id, ...step } = shipment;
  return { ...step, id, number, at, by, ...(reason ? { reason } : {}) };
}

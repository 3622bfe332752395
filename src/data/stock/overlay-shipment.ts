import type { Mutation } from '@/contract/mutation';
import { shipmentOf } from '@/contract/slip/slip-refs';
import { type ShipmentBody, shipmentMoveIn } from '@/contract/stock/shipment';
import {
  consignNow,
  shipmentStanding,
  withoutMove,
  withShipmentMove,
} from '@/domain/stock/shipment';
import { holds, isMeant, type Laid, markOf, type Placed, worse } from '../core/overlay';
import type { ServerPart, ShipmentView, SyncMark } from '../core/types';

/**
 * A shipment with this device's unconfirmed rows over it. Pure. Guarantee: as a cheque's overlay: a
 * row whose version the server's part has reached adds nothing, a refused one changes nothing but
 * the mark, a document that is there already is not there twice.
 */
export function layShipment(
  id: string,
  server: ServerPart<ShipmentBody>,
  rows: readonly Placed[],
): Laid<ShipmentView> | null {
  const own = rows.filter(({ mutation }) => isAbout(mutation, id));
  let moves = server?.body.moves ?? [];
  let sync: SyncMark = 'confirmed';
  for (const row of own) {
    if (!isMeant(row) || holds(server, row)) continue;
    // The refused document of a shipment that is not known otherwise is still to be seen.
    if (row.state !== 'refused' || moves.length === 0) moves = changed(moves, row);
    sync = worse(sync, markOf(row.state));
  }
  const { state, first } = shipmentStanding(moves);
  if (!first) return null;
  const { number, at } = first;
  const consign = consignNow(moves);
  return { view: { id, moves, state, number, at, ...(consign ? { consign } : {}), sync }, sync };
}

type Shipping = Extract<
  Mutation,
  { kind: 'shipment.move' | 'transaction.create' | 'transaction.cancel' }
>;
const isShipping = (mutation: Mutation): mutation is Mutation & Shipping =>
  mutation.kind === 'shipment.move' ||
  mutation.kind === 'transaction.create' ||
  mutation.kind === 'transaction.cancel';
const isAbout = (mutation: Mutation, id: string): boolean =>
  isShipping(mutation) && shipmentOf(mutation).includes(id);

function changed(moves: ShipmentBody['moves'], { mutation, actor }: Placed): ShipmentBody['moves'] {
  if (mutation.kind === 'transaction.cancel') return withoutMove(moves, mutation.reverses ?? '');
  const move = isShipping(mutation) ? shipmentMoveIn(mutation, actor) : undefined;
  return move ? withShipmentMove(moves, move) : moves;
}

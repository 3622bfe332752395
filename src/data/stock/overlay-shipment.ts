import type { Mutation } from '@/contract/mutation';
import { shipmentOf } from '@/contract/slip/slip-refs';
import { type ShipmentBody, shipmentMoveIn } from '@/contract/stock/shipment';
import {
  consignNow,
  shipmentStanding,
  withoutMove,
  withShipmentMove,
} from '@/domain/stock/shipment';
import {
  includesRow,
  markOf,
  type Overlaid,
  type Placed,
  takesEffect,
  worse,
} from '../core/overlay';
import type { ServerPart, ShipmentView, SyncMark } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a shipment. Pure. Guarantees: a
 * row that the server's version already includes adds nothing; a refused row changes only the sync
 * mark; no document is listed twice.
 */
export function layShipment(
  id: string,
  server: ServerPart<ShipmentBody>,
  rows: readonly Placed[],
): Overlaid<ShipmentView> | null {
  const own = rows.filter(({ mutation }) => isAbout(mutation, id));
  let moves = server?.body.moves ?? [];
  let sync: SyncMark = 'confirmed';
  for (const row of own) {
    if (!takesEffect(row) || includesRow(server, row)) continue;
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

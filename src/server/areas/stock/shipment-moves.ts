import type { ShipmentBody } from '@/contract/stock/shipment';
import type { ShipmentMove } from '@/domain/stock/shipment';
import { getRecord, putRecords } from '@/server/db/records';
import type { EffectContext } from '@/server/sync/context';

/** Reads and writes the moves of a shipment's record. */

/** The moves of a shipment; empty if the server does not know it. */
export const movesOf = async (ctx: EffectContext, id: string): Promise<ShipmentMove[]> =>
  ((await getRecord(ctx.tx, ctx.company, 'shipments', id))?.body as ShipmentBody | undefined)
    ?.moves ?? [];

export const storeMoves = (ctx: EffectContext, id: string, moves: ShipmentMove[]): Promise<void> =>
  putRecords(ctx.tx, ctx.company, ctx.version, [
    { kind: 'shipments', id, body: { id, moves } satisfies ShipmentBody },
  ]);

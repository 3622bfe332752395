import type { Day } from '@/domain/base/day';
import type { Data } from '../core/current';
import { datedOf, type ShipmentDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { ShipmentView } from '../core/types';
import {
  type ConsignedQuery,
  consignedPlan,
  lateConsignedPlan,
  openShipmentsPlan,
  shipmentsPlan,
} from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<ShipmentDoc, ShipmentView>(datedOf(data), shipmentsPlan);
const open = (data: Data) => liveList<ShipmentDoc, ShipmentView>(datedOf(data), openShipmentsPlan);

/**
 * Those of which something is on the way, then those that have arrived; of each the newest first.
 */
export const useShipments = (): ListOf<ShipmentView> => useList(useShared('shipments', all));

/** Those of which something is on the way, the newest first. */
export const useOpenShipments = (): ListOf<ShipmentView> =>
  useList(useShared('shipments-open', open));

/**
 * What people have of us, or we of them, the earliest day first; with `all` what they no longer
 * have behind it.
 */
export const useConsigned = (asked: ConsignedQuery): ListOf<ShipmentView> =>
  useList(
    useShared(`consigned:${JSON.stringify(asked)}`, (data: Data) =>
      liveList<ShipmentDoc, ShipmentView>(datedOf(data), consignedPlan(asked)),
    ),
  );

/** What should have come back before this day, or have gone back. */
export const useLateConsigned = (today: Day, theirs = false): ListOf<ShipmentView> =>
  useList(
    useShared(`consigned-late:${today}:${theirs}`, (data: Data) =>
      liveList<ShipmentDoc, ShipmentView>(datedOf(data), lateConsignedPlan(today, theirs)),
    ),
  );

/** One of them: undefined while it is being read, null when this device does not have it. */
export function useShipment(id: string): ShipmentView | null | undefined {
  const key = documentId('shipments', id);
  const one = useShared(`shipment:${id}`, (data: Data) => table(datedOf<ShipmentDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}

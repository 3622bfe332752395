import type { ShipmentView } from '@/data/core/types';
import { isOnTheWay, leftItems, shipmentStanding } from '@/domain/stock/shipment';
import { contentText } from '@/i18n/shipment-text';

/** What the lists of shipments and of consignments say of a row alike. */
export const rowKey = ({ id }: ShipmentView): string => id;
export const rowName = ({ number }: ShipmentView): string => number;
export const rowTone = ({ sync }: ShipmentView): string | undefined =>
  sync === 'refused' ? 'bg-danger-wash' : undefined;

/** What of it is still on the way or with somebody; of one that is closed what was sent. */
export function contentOf({ moves, state }: ShipmentView): string {
  const standing = shipmentStanding(moves);
  return contentText(
    isOnTheWay(state) && state !== 'unsent' ? leftItems(standing) : (standing.first?.items ?? []),
  );
}

import { shortCode } from '../base/id';
import type { ImportRefusalOfRow } from '../contact/opening-import';
import { isBalanced } from '../ledger/ledger';
import type { Transaction } from '../slip/transaction';
import {
  type Consign,
  type ShipmentItem,
  type ShipmentStep,
  type Spot,
  shipmentLegs,
  shipmentRefusals,
} from './shipment';

/**
 * Consignments of a shop that comes from another program, many at once: all of them or none. Each
 * lot is a consignment of its own, the same document as one that was written by hand, so that it is
 * taken back, sold and extended like any other.
 */
export type ImportedLot = {
  /** Id of the consignment. */
  id: string;
  from: Spot;
  consign: Consign;
  items: ShipmentItem[];
};

/** The document that gives a lot, or takes it in if it is somebody else's. */
const lotStep = ({ id, from, consign, items }: ImportedLot): ShipmentStep => ({
  id,
  act: 'send',
  from,
  to: from,
  items,
  consign,
});

/** Documents of the lots, in their order; numbered after the import. */
export const lotSlips = (
  importId: string,
  lots: readonly ImportedLot[],
  at: number,
): Transaction[] =>
  lots.map((lot, i): Transaction => {
    const shipment = lotStep(lot);
    return {
      id: `${importId}-${i + 1}`,
      number: `DV-${shortCode(importId)}-${i + 1}`,
      type: 'shipment',
      at,
      contactId: lot.consign.contact,
      lines: [],
      payments: [],
      legs: shipmentLegs(shipment),
      shipment,
    };
  });

/**
 * Faults of lots by their place: what no consignment may be, and a card that stands in two places.
 * Call it where integers are exact.
 */
export function lotRefusals(lots: readonly ImportedLot[]): ImportRefusalOfRow[] {
  const seen = new Set<string>();
  return lots.flatMap((lot, index) => {
    const step = lotStep(lot);
    const legs = shipmentLegs(step);
    const found = shipmentRefusals(step, legs).map(({ field, code }) => ({
      index,
      field: field as string,
      code: code as string,
    }));
    if (!isBalanced(legs)) found.push({ index, field: 'items', code: 'unbalanced' });
    for (const [i, { stock }] of lot.items.entries()) {
      if (stock === undefined) continue;
      if (seen.has(stock)) found.push({ index, field: `items.${i}`, code: 'twice' });
      seen.add(stock);
    }
    return found;
  });
}

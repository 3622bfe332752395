import { headOf } from '@/contract/mutation';
import type { ShipmentMoved } from '@/contract/stock/shipment';
import type { Approval } from '@/domain/rules/approval';
import { type ShipmentStep, shipmentLegs } from '@/domain/stock/shipment';
import { commit } from '@/session/page/commit';

/**
 * What the shipments' screens save. Ids are minted with the form, so that a double click is one
 * document.
 */
type Ids = { mutation: string; document: string };

export const saveShipment = (
  ids: Ids,
  shipment: ShipmentStep,
  why: { reason?: string; approvals?: readonly Approval[] } = {},
) =>
  commit(
    ({ number, at }): ShipmentMoved => ({
      ...headOf('shipment.move'),
      id: ids.document,
      number,
      at,
      type: 'shipment',
      contactId: shipment.consign?.contact ?? null,
      lines: [],
      payments: [],
      legs: shipmentLegs(shipment),
      shipment,
      ...(why.reason?.trim() ? { reason: why.reason.trim() } : {}),
      ...(why.approvals?.length ? { approvals: [...why.approvals] } : {}),
    }),
    { id: ids.mutation, numbered: true },
  );

import { t } from '@lingui/core/macro';
import type { ShipmentAct, ShipmentState } from '../domain/shipment';

/** The words for goods on the way, the same in every room. */
export function shipmentActName(act: ShipmentAct): string {
  return { send: t`gönderildi`, receive: t`teslim alındı`, settle: t`fark kapatıldı` }[act];
}

export function shipmentStateName(state: ShipmentState): string {
  return { transit: t`Yolda`, part: t`Bir kısmı geldi`, unsent: t`Gönderimi gelmedi`, done: t`Teslim alındı`, void: t`Geri alındı` }[state];
}

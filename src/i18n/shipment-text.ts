import { t } from '@lingui/core/macro';
import { assetClass } from '../domain/asset';
import { quantityOf, type ShipmentAct, type ShipmentItem, type ShipmentState, type ShipmentStep } from '../domain/shipment';
import { assetQuantity } from './asset-text';
import { formatWeight } from './formats';

/** The words for goods on the way, the same in every room. */
export function shipmentActName(act: ShipmentAct): string {
  return { send: t`gönderildi`, receive: t`teslim alındı`, settle: t`fark kapatıldı`, sell: t`satıldı` }[act];
}

/** The same of goods that somebody has of us. */
export function consignActName(act: ShipmentAct): string {
  return { send: t`verildi`, receive: t`iade alındı`, settle: t`fark kapatıldı`, sell: t`satıldı` }[act];
}

/** "Sevk: gönderildi", "Konsinye: verildi" */
export const shipmentStepName = ({ act, consign }: Pick<ShipmentStep, 'act' | 'consign'>): string =>
  consign ? `${t`Konsinye`}: ${consignActName(act)}` : `${t`Sevk`}: ${shipmentActName(act)}`;

export function consignStateName(state: ShipmentState): string {
  return { transit: t`Konsinyede`, part: t`Bir kısmı kapandı`, unsent: t`Verilişi gelmedi`, done: t`Kapandı`, void: t`Geri alındı` }[state];
}

export function shipmentStateName(state: ShipmentState): string {
  return { transit: t`Yolda`, part: t`Bir kısmı geldi`, unsent: t`Gönderimi gelmedi`, done: t`Teslim alındı`, void: t`Geri alındı` }[state];
}

/** How much of one item: pieces, grams, or both. */
export function amountText({ asset, pieces, weight }: Pick<ShipmentItem, 'asset' | 'pieces' | 'weight'>): string {
  if (assetClass(asset) === 'piece') return t`${pieces} adet`;
  return pieces === 0 || pieces === 1 ? formatWeight(weight) : `${t`${pieces} adet`} · ${formatWeight(weight)}`;
}

/** What lies in it all together: how many pieces, and what they weigh. */
export function contentText(items: readonly ShipmentItem[]): string {
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  const weight = items.reduce((sum, item) => sum + item.weight, 0);
  return [pieces === 0 ? '' : t`${pieces} adet`, weight === 0 ? '' : formatWeight(weight)].filter(Boolean).join(' · ') || '–';
}

/** The pure metal of one item; coins say their pieces already. */
export const pureText = (item: ShipmentItem): string => (assetClass(item.asset) === 'metal' ? assetQuantity(item.asset, quantityOf(item)) : '');

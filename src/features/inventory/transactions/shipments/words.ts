import { t } from '@lingui/core/macro';
import { assetClass } from '../../../../domain/asset';
import { quantityOf, type ShipmentItem } from '../../../../domain/shipment';
import { assetQuantity } from '../../../../i18n/asset-text';
import { formatWeight } from '../../../../i18n/formats';

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

import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import { type Asset, assetClass, HAS } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { offsetQuantity } from '@/i18n/offset-text';
import { assetOrder } from '@/parts/till/words';
import type { SheetTotal } from '@/ui/table/import/totals';
import { balanceField } from './cells';
import type { PreviewRow } from './read-rows';

/**
 * Whether other programs print totals of the asset in the same unit; grams of a karat are not
 * compared.
 */
export const isCompared = (asset: Asset): boolean =>
  asset === HAS || ['money', 'piece'].includes(assetClass(asset));

/**
 * Totals of the rows that will be imported, for each asset and side, as other programs print them
 * below their list.
 */
export function peopleTotals(
  rows: readonly PreviewRow[],
  products: readonly Product[],
): SheetTotal[] {
  const sums = new Map<Asset, { owed: number; owing: number }>();
  for (const { contact, faults, idle } of rows)
    if (faults.length === 0 && !idle)
      for (const { asset, quantity } of contact.balances) {
        const sum = sums.get(asset) ?? { owed: 0, owing: 0 };
        if (quantity > 0) sum.owed += quantity;
        else sum.owing -= quantity;
        sums.set(asset, sum);
      }
  return Array.from(sums)
    .filter(([asset]) => isCompared(asset))
    .sort(([a], [b]) => assetOrder(a, b))
    .flatMap(([asset, { owed, owing }]): SheetTotal[] => {
      const name = assetName(asset, products);
      const total = (side: 'owed' | 'owing', label: string, sum: number): SheetTotal => ({
        id: `${asset}:${side}`,
        label,
        kind: balanceField(asset),
        sum,
        text: (value) => offsetQuantity({ asset, quantity: value }, products),
      });
      return [
        ...(owed > 0 ? [total('owed', t`${name}, borçlular`, owed)] : []),
        ...(owing > 0 ? [total('owing', t`${name}, alacaklılar`, owing)] : []),
      ];
    });
}

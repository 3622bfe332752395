import { t } from '@lingui/core/macro';
import type { Product } from '../domain/catalogue/product';
import { type Asset, assetClass, HAS, TRY } from '../domain/metal/asset';
import { assetName } from './asset-text';

/**
 * The head of a column that says somebody's balance of one asset. Guarantee: what our lists are
 * exported under is what an import reads.
 */
export function balanceHead(asset: Asset, products: readonly Product[]): string {
  if (asset === HAS) return t`Has bakiyesi (g)`;
  if (asset === TRY) return t`TL bakiyesi`;
  const kind = assetClass(asset);
  const name = kind === 'money' ? asset : assetName(asset, products);
  if (kind === 'money') return t`${name} bakiyesi`;
  return kind === 'piece' ? t`${name} (adet)` : t`${name} bakiyesi (g)`;
}

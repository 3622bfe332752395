import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { assetQuantity, hasWithin } from '@/i18n/asset-text';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';

/**
 * How much of an asset, without its sign, beside the asset's name: gold in gold, lira as money,
 * grams of a karat with the has in them.
 */
export function AssetFigure({
  asset,
  quantity,
  className = 'font-medium',
}: {
  asset: Asset;
  quantity: number;
  className?: string;
}) {
  const size = Math.abs(quantity);
  if (asset === HAS) return <Has pure={size} className={className} />;
  if (asset === TRY) return <Money kurus={size} className={className} />;
  const has = hasWithin(asset, size);
  return (
    <>
      <span className={className}>{assetQuantity(asset, size)}</span>
      {has === '' ? null : <span className="text-13 text-quiet"> ({has})</span>}
    </>
  );
}

import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { assetQuantity, balanceSide } from '@/i18n/asset-text';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import type { SideTotals } from './side-totals';

type FigureProps = {
  asset: Asset;
  quantity: number;
  /** No head names the asset, so the figure says its unit. */
  hasUnit?: boolean;
};

/**
 * What stands open in one asset, in a column whose head names the asset: the figures end on one
 * edge, and the quiet word before them says who owes.
 */
export function BalanceFigure({ asset, quantity, hasUnit = false }: FigureProps) {
  if (quantity === 0) return <span className="text-quiet">–</span>;
  return (
    <span className="flex items-baseline justify-end gap-x-2 whitespace-nowrap">
      <span className="font-normal text-12 text-quiet">{balanceSide(quantity)}</span>
      <Amount asset={asset} quantity={Math.abs(quantity)} hasUnit={hasUnit} />
    </span>
  );
}

function Amount({ asset, quantity, hasUnit }: FigureProps) {
  if (asset === HAS) return <Has pure={quantity} {...(hasUnit ? {} : { unit: '' })} />;
  if (asset === TRY) return <Money kurus={quantity} unit={hasUnit ? '₺' : ''} />;
  return <span>{assetQuantity(asset, quantity)}</span>;
}

/** Both totals of a column, one above the other. */
export function BalanceTotals({
  asset,
  totals,
  hasUnit = false,
}: Pick<FigureProps, 'asset' | 'hasUnit'> & { totals: SideTotals }) {
  const { debit, credit } = totals;
  return (
    <span className="grid py-1">
      {debit === 0 && credit !== 0 ? null : (
        <BalanceFigure asset={asset} quantity={debit} hasUnit={hasUnit} />
      )}
      {credit === 0 ? null : <BalanceFigure asset={asset} quantity={-credit} hasUnit={hasUnit} />}
    </span>
  );
}

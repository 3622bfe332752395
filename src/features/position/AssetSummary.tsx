import { useProducts } from '@/data/catalogue/use-products';
import { assetName, positionFigure } from '@/i18n/asset-text';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import { LimitText } from './LimitText';
import { ActionsMenu, PositionActions } from './PositionActions';
import { PromisedText } from './PromisedText';
import type { PricedRow } from './priced';

/**
 * One asset where there is no room for a table: its position in words, what it is worth, how near
 * its limit, and what can be done.
 */
export function AssetSummary({ row, onLeave }: { row: PricedRow; onLeave?: () => void }) {
  const products = useProducts();
  const phone = usePhone();
  const { asset, net, value, result, beyond } = row;
  const left = onLeave ? { onLeave } : {};
  return (
    <div className="border-line border-b py-1.5">
      <div className="flex items-center justify-between gap-x-4">
        <span>
          <span className="block">{assetName(asset, products)}</span>
          <span className={cx('block font-semibold', beyond && 'text-ambertext')}>
            {positionFigure(asset, net)}
          </span>
          {value === null ? null : (
            <span className="block text-13 text-quiet">
              <Money kurus={value} />
              {result === null ? null : (
                <>
                  {' · '}
                  <Money kurus={result} signed />
                </>
              )}
            </span>
          )}
        </span>
        {phone ? <ActionsMenu row={row} {...left} /> : <PositionActions row={row} {...left} />}
      </div>
      <PromisedText row={row} />
      <LimitText row={row} className="my-1.5" />
    </div>
  );
}

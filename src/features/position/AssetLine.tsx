import { useProducts } from '@/data/catalogue/use-products';
import { assetName, positionFigure } from '@/i18n/asset-text';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import { Deeds, DeedsMenu } from './Deeds';
import { LimitLine } from './LimitLine';
import { PromisedLine } from './PromisedLine';
import type { PricedRow } from './priced';

/**
 * One asset where there is no room for a table: its position in words, what it is worth, how near
 * its limit, and what can be done.
 */
export function AssetLine({ row, onLeave }: { row: PricedRow; onLeave?: () => void }) {
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
        {phone ? <DeedsMenu row={row} {...left} /> : <Deeds row={row} {...left} />}
      </div>
      <PromisedLine row={row} />
      <LimitLine row={row} className="my-1.5" />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@/domain/catalogue/product';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { assetOrder, signedQuantity } from '@/parts/till/words';
import { FOOT_SUMS } from '@/ui/table/foot-sums';
import type { AssetSum } from './filter';

/**
 * What came, what went and what is left of each asset, over all that the filter finds. If nothing
 * came or nothing went, what is left says it all. On a phone each asset has a line of its own.
 */
export function MovementTotals({
  sums,
  products,
}: {
  sums: readonly AssetSum[];
  products: readonly Product[];
}) {
  const { t } = useLingui();
  if (sums.length === 0) return null;
  return (
    <dl aria-label={t`Toplamlar`} tabIndex={0} className={FOOT_SUMS}>
      {sums
        .toSorted((a, b) => assetOrder(a.asset, b.asset))
        .map(({ asset, into, out }) => (
          <div
            key={asset}
            className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3"
          >
            <dt className="text-12 text-quiet max-sm:shrink-0">{assetName(asset, products)}</dt>
            <dd className="font-semibold leading-6 max-sm:text-right">
              {signedQuantity(asset, into - out, true)}
              {into === 0 || out === 0 ? null : (
                <span className="ml-3 whitespace-nowrap font-normal text-13 text-quiet max-sm:ml-0 max-sm:block max-sm:leading-5">
                  <Trans>
                    giriş {assetQuantity(asset, into)} · çıkış {assetQuantity(asset, out)}
                  </Trans>
                </span>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

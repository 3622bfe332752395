import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@/domain/catalogue/product';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { assetOrder, signedQuantity } from '@/parts/till/words';
import type { AssetSum } from './filter';

/** What came, what went and what is left of each asset, over all that the filter finds. */
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
    <dl
      aria-label={t`Toplamlar`}
      tabIndex={0}
      className="flex min-h-16 shrink-0 items-center gap-x-8 overflow-x-auto border-edge border-t bg-raised px-6 py-2 -outline-offset-2 [scrollbar-width:none] max-sm:px-4"
    >
      {sums
        .toSorted((a, b) => assetOrder(a.asset, b.asset))
        .map(({ asset, into, out }) => (
          <div key={asset} className="shrink-0">
            <dt className="text-12 text-quiet">{assetName(asset, products)}</dt>
            <dd className="whitespace-nowrap font-semibold leading-6">
              {signedQuantity(asset, into - out, true)}
              <span className="ml-3 font-normal max-sm:ml-0 max-sm:block text-13 text-quiet">
                <Trans>
                  giriş {assetQuantity(asset, into)} · çıkış {assetQuantity(asset, out)}
                </Trans>
              </span>
            </dd>
          </div>
        ))}
    </dl>
  );
}

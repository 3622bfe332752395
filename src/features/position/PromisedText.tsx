import { Trans } from '@lingui/react/macro';
import { assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import type { PricedRow } from './priced';

/**
 * Metal that open orders took at a fixed price, what the books hold without them, and their part of
 * the row's result. Nothing where there is none.
 */
export function PromisedText({
  row: { asset, net, promised, orders },
  className,
}: {
  row: PricedRow;
  className?: string;
}) {
  if (promised === 0) return null;
  return (
    <p className={cx('text-13 text-quiet', className)}>
      <Trans>
        Siparişe bağlı {assetQuantity(asset, promised)} düşüldü; defterde{' '}
        {signedQuantity(asset, net + promised)}
      </Trans>
      {orders === null ? null : (
        <>
          {' · '}
          <Trans>
            kâr / zararda siparişlerin payı <Money kurus={orders} signed />
          </Trans>
        </>
      )}
    </p>
  );
}

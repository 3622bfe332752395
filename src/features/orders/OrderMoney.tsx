import { Trans } from '@lingui/react/macro';
import type { OrderView } from '@/data/core/types';
import { depositBalances } from '@/domain/order/deposit';
import { leftToPay } from '@/domain/order/order-money';
import { assetQuantity } from '@/i18n/asset-text';
import { formatMoney } from '@/i18n/formats';
import { cx } from '@/ui/style/classes';

/** What lies as a deposit, "5.000,00 ₺ · 5,00 g has"; '' where nothing does. */
export const depositText = ({ documents }: Pick<OrderView, 'documents'>): string =>
  depositBalances(documents)
    .map(({ asset, quantity }) => assetQuantity(asset, quantity))
    .join(' · ');

/**
 * Kapora and, of an agreed price, what is left of it; nothing where neither is known. `one`: what
 * is left, else the deposit.
 */
export function OrderMoney({
  order,
  one = false,
  className,
}: {
  order: OrderView;
  one?: boolean;
  className?: string;
}) {
  const left = leftToPay(order);
  const deposit = one && left !== undefined ? '' : depositText(order);
  if (deposit === '' && left === undefined) return null;
  return (
    <span className={cx('flex flex-wrap gap-x-3 text-13', className)}>
      {deposit === '' ? null : (
        <span className="whitespace-nowrap text-quiet">
          <Trans>Kapora {deposit}</Trans>
        </span>
      )}
      {left === undefined ? null : (
        <span className="whitespace-nowrap font-medium">
          <Trans>Kalan {formatMoney(left)}</Trans>
        </span>
      )}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { OrderView } from '@/data/core/types';
import type { AssetQuantity } from '@/domain/ledger/balance';
import { TRY } from '@/domain/metal/asset';
import { depositBalances } from '@/domain/order/deposit';
import { isOpenStatus } from '@/domain/order/order';
import { leftToPay } from '@/domain/order/order-money';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { formatDate, formatMoney } from '@/i18n/formats';
import { slipTypeName } from '@/i18n/slip-text';
import { Button } from '@/ui/sign/Button';
import { ConvertDialog } from './dialog/ConvertDialog';
import { DepositDialog } from './dialog/DepositDialog';

/** What lies with the shop for this order, asset by asset, and the documents that it comes from. */
export function Deposits({ order, may }: { order: OrderView; may: boolean }) {
  const { t } = useLingui();
  const products = useProducts();
  const [adding, setAdding] = useState(false);
  const [converting, setConverting] = useState<AssetQuantity | null>(null);
  const held = depositBalances(order.documents);
  const open = isOpenStatus(order.status);
  const asks = may && open;
  const left = leftToPay(order);
  if (order.documents.length === 0 && !asks) return null;
  const quantity = ({ asset, quantity: of }: AssetQuantity): string => assetQuantity(asset, of);
  return (
    <section className="mt-4 border-line border-t pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>Kapora</Trans>
        </h3>
        {asks ? (
          <Button size="sm" variant="bare" onClick={() => setAdding(true)} className="-mr-3">
            <Trans>Kapora ekle</Trans>
          </Button>
        ) : null}
      </div>
      {held.length === 0 ? (
        <p className="text-13 text-quiet">
          {order.documents.length === 0 ? (
            <Trans>Kapora alınmadı.</Trans>
          ) : (
            <Trans>Elde kapora kalmadı.</Trans>
          )}
        </p>
      ) : null}
      <ul>
        {held.map((one) => (
          <li key={one.asset} className="flex min-h-control items-center justify-between gap-3">
            <span className="min-w-0 truncate">{assetName(one.asset, products)}</span>
            <span className="flex items-center gap-2">
              {asks && one.asset !== TRY ? (
                <Button
                  size="sm"
                  variant="bare"
                  aria-label={t`${assetName(one.asset, products)}: TL'ye çevir`}
                  onClick={() => setConverting(one)}
                >
                  <Trans>TL'ye çevir</Trans>
                </Button>
              ) : null}
              <span className="font-semibold">{quantity(one)}</span>
            </span>
          </li>
        ))}
      </ul>
      {left === undefined || !open ? null : (
        <p className="flex min-h-control items-center justify-between gap-3">
          <Trans>Kalan</Trans>
          <span className="font-semibold">{formatMoney(left)}</span>
        </p>
      )}
      {order.documents.map(({ id, number, at, type, moves, reversed }) => (
        <p key={id} className="flex flex-wrap justify-between gap-x-3 text-13 text-quiet">
          <span>
            {formatDate(at)} · {number} · {slipTypeName(type)}
            {reversed ? t` · geri alındı` : ''}
          </span>
          <span className={reversed ? 'line-through' : ''}>
            {moves.map((one) => `${one.quantity > 0 ? '+' : '\u2212'}${quantity(one)}`).join(' · ')}
          </span>
        </p>
      ))}
      {adding ? <DepositDialog order={order} onClose={() => setAdding(false)} /> : null}
      {converting ? (
        <ConvertDialog order={order} held={converting} onClose={() => setConverting(null)} />
      ) : null}
    </section>
  );
}

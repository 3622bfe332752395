import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { OrderView } from '@/data/core/types';
import { mulDiv } from '@/domain/base/integer';
import { assetKind } from '@/domain/metal/asset';
import { type Cover, openCommitment, orderMetal } from '@/domain/position/cover';
import { namedQuantity } from '@/i18n/asset-text';
import { formatDate, formatMoney } from '@/i18n/formats';
import { PeekValue } from '@/ui/figure/PeekValue';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { CoverDialog } from './dialog/CoverDialog';

/**
 * The gold that a fixed price leaves the shop short of, what was bought for it, when and at what
 * price. Nothing where the price is the day's. The customer sees the screen: the figures are behind
 * the eye.
 */
export function Covers({ order, may }: { order: OrderView; may: boolean }) {
  const { t } = useLingui();
  const products = useProducts();
  const [buying, setBuying] = useState(false);
  const asset = orderMetal(order, products);
  const open = openCommitment(order, asset);
  const { covers = [] } = order;
  const much = namedQuantity(asset, open, products);
  if (open === 0 && covers.length === 0) return null;
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="font-semibold">
        <Trans>Karşılık</Trans>
      </h3>
      {open > 0 ? (
        <div className="flex min-h-control flex-wrap items-center justify-between gap-x-3">
          {may ? (
            <PeekValue label={t`Pozisyon`} className="-ml-2">
              <Trans>{much} açık</Trans>
            </PeekValue>
          ) : null}
          <Button
            size="sm"
            reason={may ? undefined : t`Bunun için yetkiniz yok.`}
            aria-haspopup="dialog"
            onClick={() => setBuying(true)}
          >
            <Trans>Pozisyonu kapat</Trans>
          </Button>
        </div>
      ) : null}
      {covers.map((cover) => (
        <p
          key={`${cover.slip}${cover.asset}`}
          className="flex flex-wrap justify-between gap-x-3 text-13 text-quiet"
        >
          <span>
            {formatDate(cover.at)} · {cover.number}
            {cover.reversed ? t` · geri alındı` : ''}
          </span>
          <PeekValue label={t`Alış`} className={cx('-my-2', cover.reversed && 'line-through')}>
            <Trans>
              {namedQuantity(cover.asset, cover.quantity, products)}, gramı{' '}
              {formatMoney(perGram(cover))}
            </Trans>
          </PeekValue>
        </p>
      ))}
      {buying ? (
        <CoverDialog order={order} asset={asset} open={open} onClose={() => setBuying(false)} />
      ) : null}
    </section>
  );
}

/** Kuruş of the gram in which the metal is quoted. */
function perGram({ asset, quantity, kurus }: Cover): number {
  const kind = assetKind(asset);
  return mulDiv(kurus, kind.kind === 'metal' ? kind.perGram : 1, quantity);
}

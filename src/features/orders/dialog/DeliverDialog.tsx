import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import type { ContactView, OrderView } from '@/data/core/types';
import { TRY } from '@/domain/metal/asset';
import { depositBalances } from '@/domain/order/deposit';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { formatMoney } from '@/i18n/formats';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import { moveOrder, newIds } from '../actions';
import { useSavedWord } from '../use-saved-word';
import { liraDeposit, openDelivery } from './deliver';
import { TellCheck, useMessageConsent } from './TellCheck';

type Props = { order: OrderView; contact: ContactView | null; onClose: () => void };

/** Delivers an order by a sale at the counter; a repair has a page (`take/RepairDesk.tsx`). */
export function DeliverDialog({ order, contact, onClose }: Props) {
  const { t } = useLingui();
  const products = useProducts();
  const [, go] = useLocation();
  const telling = useMessageConsent(contact);
  const name = contact?.name ?? '–';
  const saving = useSavedWord(() => {
    onClose();
    void telling.tell({ ...order, status: 'delivered' });
  });
  const [ids] = useState(newIds);
  const lira = liraDeposit(order);
  const others = depositBalances(order.documents).filter(({ asset }) => asset !== TRY);
  const open = () => {
    void openDelivery(order, name, products).then(() => go('/workbench'));
  };
  const footer = (
    <>
      <Button
        loading={saving.busy}
        onClick={() => void saving.run(() => moveOrder(order, ids, { to: 'delivered' }))}
      >{t`Fişsiz teslim`}</Button>
      <Button variant="primary" onClick={open}>
        {t`Tezgâhta fiş aç`}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Teslim`}
      description={`${name} · ${order.number}`}
      footer={footer}
    >
      <div className="mt-3 grid gap-2">
        <p>
          <Trans>Fiş kaydedilince sipariş teslim edilmiş olur.</Trans>
        </p>
        {order.price.by === 'fixed' ? (
          <p className="flex justify-between text-13">
            <span>{t`Sabit fiyat`}</span>
            <span>{formatMoney(order.price.kurus)}</span>
          </p>
        ) : null}
        {lira > 0 ? (
          <p>
            <Trans>{formatMoney(lira)} kapora, fişte cari hesaptan düşülür.</Trans>
          </p>
        ) : null}
        {others.map(({ asset, quantity }) => (
          <p key={asset} className="border-amber border-l-3 pl-3 text-13 text-ambertext">
            <Trans>
              {assetName(asset, products)} {assetQuantity(asset, quantity)} kapora TL'ye çevrilmedi:
              fişten düşülmez, müşterinin hesabında alacaklı kalır.
            </Trans>
          </p>
        ))}
        <TellCheck telling={telling} />
        {saving.refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {saving.refusal}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

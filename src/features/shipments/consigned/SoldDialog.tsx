import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ShipmentView } from '@/data/core/types';
import { HAS } from '@/domain/metal/asset';
import { leftItems, type ShipmentItem, shipmentStanding } from '@/domain/stock/shipment';
import { TickDialog } from './TickDialog';

/**
 * Which of what somebody has they keep: the counter opens with a sale of it to them, where weights
 * and prices can be corrected.
 */
export function SoldDialog({ shipment, onClose }: { shipment: ShipmentView; onClose: () => void }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [standing] = useState(() => shipmentStanding(shipment.moves));
  const all = leftItems(standing).filter(({ pieces, weight }) => pieces >= 0 && weight >= 0);
  // The counter sells metal without a label as gold alone.
  const left = all.filter(({ stock, asset }) => stock !== undefined || asset === HAS);
  const sell = (chosen: readonly ShipmentItem[]) => {
    // All of it says itself: the address of two hundred pieces is long.
    const items: Record<string, string> =
      chosen.length === left.length ? {} : { items: chosen.map(({ id }) => id).join(',') };
    go(`/workbench?${new URLSearchParams({ consigned: shipment.id, ...items })}`);
  };
  return (
    <TickDialog
      items={left}
      onClose={onClose}
      onChosen={sell}
      title={t`Satıldı · ${shipment.number}`}
      description={t`Tezgâh bu kişiye satışla açılır; satış kaydedilince satılanlar konsinyeden düşer.`}
      word={t`Satıldı`}
      all={t`Hepsi satıldı`}
      submit={t`Tezgâhta aç`}
      none={t`Satılanları işaretleyin.`}
    >
      {left.length < all.length ? (
        <p className="text-13 text-quiet">
          <Trans>Etiketsiz gümüş, platin ve paladyum burada satılmaz: önce iade alın.</Trans>
        </p>
      ) : null}
    </TickDialog>
  );
}

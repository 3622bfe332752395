import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShipmentView } from '@/data/core/types';
import { type ShipmentItem, shipmentStanding } from '@/domain/stock/shipment';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { saveShipment } from '../actions';
import { TickDialog } from './TickDialog';

type Props = { shipment: ShipmentView; items: readonly ShipmentItem[]; onClose: () => void };

/**
 * Which pieces go back to whoever they belong to, with a list of them on paper. `items`: what lies
 * here of them.
 */
export function HandDialog({ shipment, items: here, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  // As it stood when the dialog opened: what is sold meanwhile changes nothing under the fingers.
  const [items] = useState(here);
  const [note, setNote] = useState('');
  const { save, busy, failure } = useSaving();
  const hand = async (chosen: readonly ShipmentItem[]) => {
    const { consign, moves } = shipment;
    const spot = shipmentStanding(moves).first?.to;
    if (!consign || !spot) return;
    const step = {
      id: shipment.id,
      act: 'receive' as const,
      from: spot,
      to: spot,
      items: [...chosen],
      consign,
    };
    const saved = await save(() => saveShipment(ids, step, { reason: note }));
    if (!saved) return;
    showToast({ type: 'success', message: t`İade edildi · ${saved.number ?? ''}` });
    onClose();
  };
  return (
    <TickDialog
      items={items}
      onClose={onClose}
      onChosen={(chosen) => void hand(chosen)}
      title={t`İade et · ${shipment.number}`}
      description={t`Sahibine geri verilenleri okutun ya da işaretleyin. Kalanı bizde durur.`}
      word={t`İade`}
      all={t`Hepsi iade`}
      submit={t`İade et`}
      none={t`İade edilenleri işaretleyin.`}
      busy={busy}
      failure={failure}
    >
      <TextInput label={t`Açıklama`} value={note} maxLength={500} onValue={setNote} />
    </TickDialog>
  );
}

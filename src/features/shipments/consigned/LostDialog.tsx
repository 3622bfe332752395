import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShipmentView } from '@/data/core/types';
import { useApprovers } from '@/data/list/use-definitions';
import type { Approval } from '@/domain/rules/approval';
import { differencesOf, type ShipmentItem, shipmentStanding } from '@/domain/stock/shipment';
import { differenceApproval } from '@/domain/stock/stock-difference';
import { AgreedFigure } from '@/parts/approval/AgreedFigure';
import { ApproveDialog } from '@/parts/approval/ApproveDialog';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { saveShipment } from '../actions';
import { TickDialog } from './TickDialog';

type Props = { shipment: ShipmentView; items: readonly ShipmentItem[]; onClose: () => void };

/**
 * Which pieces of somebody else's are lost: owed to them as it was agreed, with a reason and
 * somebody's word. `items`: what lies here of them.
 */
export function LostDialog({ shipment, items: here, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  // As it stood when the dialog opened: what is sold meanwhile changes nothing under the fingers.
  const [items] = useState(here);
  const approvers = useApprovers();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<readonly ShipmentItem[]>();
  const { save, busy, failure } = useSaving();
  const lose = async (lost: readonly ShipmentItem[], approvals: readonly Approval[]) => {
    const { consign, moves } = shipment;
    const spot = shipmentStanding(moves).first?.to;
    if (!consign || !spot) return;
    const step = {
      id: shipment.id,
      act: 'settle' as const,
      from: spot,
      to: spot,
      items: [...lost],
      consign,
    };
    const saved = await save(() => saveShipment(ids, step, { reason, approvals }));
    if (!saved) return;
    showToast({ type: 'success', message: t`Kayıp yazıldı · ${saved.number ?? ''}` });
    onClose();
  };
  const choose = (lost: readonly ShipmentItem[]) => {
    setTried(true);
    if (reason.trim() === '') return;
    // Where nobody could agree it is written all the same, and the server leaves a finding.
    if (approvers.length > 0) setAsking(lost);
    else void lose(lost, []);
  };
  const approved = (lost: readonly ShipmentItem[], by: string) => {
    setAsking(undefined);
    void lose(lost, [
      differenceApproval(shipment.id, differencesOf(lost), { by, at: correctedNow() }),
    ]);
  };
  if (asking)
    return (
      <ApproveDialog
        title={t`Konsinye farkı onayı`}
        about={
          <AgreedFigure
            nets={differencesOf(asking).map(({ asset, quantity }) => ({
              asset,
              quantity: -quantity || 0,
            }))}
          />
        }
        onClose={() => setAsking(undefined)}
        onApproved={(by) => approved(asking, by)}
      />
    );
  return (
    <TickDialog
      items={items}
      onClose={onClose}
      onChosen={choose}
      title={t`Kayıp · ${shipment.number}`}
      description={t`Kaybolan parça yazılı koşulla sahibine alacak yazılır, karşılığı sayım farkına gider.`}
      word={t`Kayıp`}
      all={t`Hepsi kayıp`}
      submit={approvers.length > 0 ? t`Onaylat` : t`Kayıp yaz`}
      none={t`Kaybolanları işaretleyin.`}
      busy={busy}
      failure={failure}
    >
      <TextInput
        label={t`Neden`}
        value={reason}
        maxLength={500}
        onValue={setReason}
        error={tried && reason.trim() === '' ? t`Nedenini yazın.` : undefined}
      />
      {approvers.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>Bu firmada PIN belirlemiş bir yetkili yok; fark incelemeye düşer.</Trans>
        </p>
      ) : null}
    </TickDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShipmentView } from '@/data/core/types';
import { useApprovers } from '@/data/list/use-definitions';
import type { Approval } from '@/domain/rules/approval';
import {
  differencesOf,
  leftItems,
  MOST_ITEMS,
  type ShipmentStep,
  shipmentStanding,
} from '@/domain/stock/shipment';
import { differenceApproval } from '@/domain/stock/stock-difference';
import { AgreedFigure } from '@/parts/approval/AgreedFigure';
import { ApproveDialog } from '@/parts/approval/ApproveDialog';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { saveShipment } from './actions';
import { ItemList } from './ItemList';
import { shipmentStepError } from './shipment-step-error';

/**
 * What is still on the way will not come, or has come too much: it is written off with a reason and
 * somebody's word.
 */
export function SettleDialog({
  shipment,
  onClose,
}: {
  shipment: ShipmentView;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const [standing] = useState(() => shipmentStanding(shipment.moves));
  const approvers = useApprovers();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { save, busy, failure } = useSaving();
  // What one document cannot hold is left for the next.
  const items = leftItems(standing).slice(0, MOST_ITEMS);
  const spots: Pick<ShipmentStep, 'from' | 'to' | 'consign'> = standing.first ?? {
    from: { branch: '', place: '' },
    to: { branch: '', place: '' },
  };
  const step: ShipmentStep = {
    id: shipment.id,
    act: 'settle',
    from: spots.from,
    to: spots.to,
    items,
    ...(spots.consign ? { consign: spots.consign } : {}),
  };
  const wrong = shipmentStepError(step);
  const settle = async (approvals: readonly Approval[]) => {
    const saved = await save(() => saveShipment(ids, step, { reason, approvals }));
    if (!saved) return;
    showToast({ type: 'success', message: t`Fark kapatıldı · ${saved.number ?? ''}` });
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (reason.trim() === '' || wrong) return;
    // Where nobody could agree it is written all the same, and the server leaves a finding.
    if (approvers.length > 0) setAsking(true);
    else void settle([]);
  };
  if (asking)
    return (
      <ApproveDialog
        about={
          <AgreedFigure
            nets={differencesOf(items).map(({ asset, quantity }) => ({
              asset,
              quantity: -quantity || 0,
            }))}
          />
        }
        title={spots.consign ? t`Konsinye farkı onayı` : t`Sevk farkı onayı`}
        onClose={() => setAsking(false)}
        onApproved={(by) => {
          setAsking(false);
          void settle([
            differenceApproval(shipment.id, differencesOf(items), { by, at: correctedNow() }),
          ]);
        }}
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Farkı kapat · ${shipment.number}`}
      description={
        spots.consign
          ? t`Konsinyede kalan sayım farkına yazılır ve pozisyondan düşer; fazla gelen pozisyona eklenir.`
          : t`Yolda kalan sayım farkına yazılır ve pozisyondan düşer; fazla gelen pozisyona eklenir.`
      }
      submit={approvers.length > 0 ? t`Onaylat` : t`Farkı kapat`}
      busy={busy}
      failure={failure ?? (tried ? wrong : undefined)}
      danger
    >
      <ItemList
        items={items}
        end={({ pieces, weight }) => (
          <span className="shrink-0 font-semibold">
            {pieces < 0 || weight < 0 ? <Trans>fazla</Trans> : <Trans>eksik</Trans>}
          </span>
        )}
      />
      <TextInput
        label={t`Farkın nedeni`}
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
    </FormDialog>
  );
}

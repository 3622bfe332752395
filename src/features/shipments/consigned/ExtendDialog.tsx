import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShipmentView } from '@/data/core/types';
import { addDays, dayOf, isDay } from '@/domain/base/day';
import { shipmentStanding } from '@/domain/stock/shipment';
import { formatDay } from '@/i18n/formats';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { saveShipment } from '../deeds';
import { USUAL_DAYS } from './given';

/**
 * Another day on which it is due, and why: a document of its own, which stands in the history and
 * is undone like any other.
 */
export function ExtendDialog({
  shipment,
  onClose,
}: {
  shipment: ShipmentView;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const today = dayOf(correctedNow());
  const { consign, moves } = shipment;
  const was = consign?.due ?? today;
  const late = was < today;
  const least = late ? today : addDays(was, 1);
  const [due, setDue] = useState<string>(() => addDays(late ? today : was, USUAL_DAYS));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  const badDue = !isDay(due) || due < least;
  const submit = async () => {
    setTried(true);
    const spot = shipmentStanding(moves).first?.from;
    if (!consign || !spot || badDue || reason.trim() === '') return;
    const step = {
      id: shipment.id,
      act: 'extend' as const,
      from: spot,
      to: spot,
      items: [],
      consign: { ...consign, due },
    };
    if (!(await save(() => saveShipment(ids, step, { reason })))) return;
    showToast({ type: 'success', message: t`Süre uzatıldı · ${formatDay(due)}` });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`İade gününü uzat · ${shipment.number}`}
      description={t`Şimdiki iade günü: ${formatDay(was)}.`}
      submit={t`Uzat`}
      busy={busy}
      trouble={trouble}
    >
      <DayField
        rule="no-past"
        today={today}
        label={t`Yeni iade günü`}
        value={due}
        onValue={setDue}
        error={tried && badDue ? t`Şimdiki iade gününden sonra bir gün yazın.` : undefined}
      />
      <TextInput
        label={t`Neden`}
        value={reason}
        maxLength={500}
        onValue={setReason}
        error={tried && reason.trim() === '' ? t`Nedenini yazın.` : undefined}
      />
    </FormDialog>
  );
}

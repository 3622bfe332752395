import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShipmentView } from '@/data/core/types';
import { addDays, dayOf } from '@/domain/base/day';
import { ok } from '@/domain/base/result';
import { shipmentStanding } from '@/domain/stock/shipment';
import { formatDay } from '@/i18n/formats';
import { dayBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { saveShipment } from '../actions';
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
  const spot = shipmentStanding(moves).first?.from;
  const form = useForm({
    key: 'extend',
    begin: () => ({ due: addDays(late ? today : was, USUAL_DAYS) as string, reason: '' }),
    boxes: () => ({
      due: dayBox(t`Yeni iade günü`, {
        least,
        wrong: t`Şimdiki iade gününden sonra bir gün yazın.`,
      }),
      reason: textBox(t`Neden`, t`Nedenini yazın.`),
    }),
    save: async ({ due, reason }) => {
      if (!consign || !spot) return ok(null);
      const step = {
        id: shipment.id,
        act: 'extend' as const,
        from: spot,
        to: spot,
        items: [],
        consign: { ...consign, due },
      };
      const saved = await saveShipment(ids, step, { reason });
      return saved.ok ? ok(due) : saved;
    },
    onSaved: (due) => {
      if (due === null) return;
      showToast({ type: 'success', message: t`Süre uzatıldı · ${formatDay(due)}` });
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`İade gününü uzat · ${shipment.number}`}
      description={t`Şimdiki iade günü: ${formatDay(was)}.`}
      submit={t`Uzat`}
    >
      <DayField {...form.box('due')} rule="no-past" today={today} />
      <TextInput {...form.box('reason')} maxLength={500} />
    </FormDialog>
  );
}

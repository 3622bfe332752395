import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MOST_REASON } from '@/contract/screening/screening';
import { DECISIONS, type Decision, REASON_LEAST } from '@/domain/screening/decide';
import type { Asked } from '@/domain/screening/evidence';
import type { Hit } from '@/domain/screening/search';
import { plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { saveDecision } from '@/session/screening/ask';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { decisionHint, decisionName } from './screening-words';

type Props = { asked: Asked; hit: Hit; onClose: () => void; onSaved: () => void };

/** Whether the person who was asked for is the one of the entry. */
export function DecideDialog({ asked, hit, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const form = useForm({
    key: `decide:${hit.entry.id}`,
    begin: (): { decision: Decision; reason: string } => ({ decision: 'similar', reason: '' }),
    boxes: () => ({
      decision: plainBox<Decision>(t`Karar`),
      reason: textBox(t`Gerekçe`, t`Gerekçeyi yazın.`),
    }),
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_LEAST ? t`En az ${REASON_LEAST} harf yazın.` : undefined,
    }),
    save: ({ decision, reason }) => saveDecision(id, asked, hit.entry, { decision, reason }),
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={`${asked.name} – ${hit.name}`}
      description={t`Bu çift için verilir. Ad, doğum ya da liste kaydı değişmedikçe geçerlidir; deftere yazılır.`}
      submit={t`Kararı yaz`}
    >
      <Select
        label={t`Karar`}
        value={form.typed.decision}
        onValue={(decision) => form.set({ decision })}
        options={DECISIONS.map((value) => ({ value, label: decisionName(value) }))}
        hint={decisionHint(form.typed.decision)}
      />
      <Textarea {...form.box('reason')} rows={3} maxLength={MOST_REASON} />
    </FormDialog>
  );
}

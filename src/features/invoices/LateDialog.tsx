import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DOCUMENT_REASON_MOST } from '@/contract/fiscal/document';
import type { DocumentView } from '@/data/core/types';
import { ok } from '@/domain/base/result';
import { lateAsk } from '@/domain/fiscal/late';
import { PinDialog } from '@/parts/approval/PinDialog';
import { queued, saveReady } from '@/parts/fiscal/document-steps';
import { textBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';

/**
 * Confirms a document more than seven days after its slip: a reason first, then the PIN of an
 * approver. Late is never a dead end, because the document is still owed.
 */
export function LateDialog({ document, onClose }: { document: DocumentView; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState<string | null>(null);
  const form = useForm({
    key: `late-document:${document.id}`,
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(t`Gecikmenin nedeni`, t`Nedenini yazın.`) }),
    save: async ({ reason: typed }) => ok(typed),
    onSaved: setReason,
  });
  if (reason === null)
    return (
      <FormDialog
        {...form.dialog}
        onClose={onClose}
        title={t`Geç düzenleme`}
        description={t`Fatura, teslimden sonra en geç yedi gün içinde düzenlenir (VUK 231/5). Süre geçti; nedeni ve bir yetkilinin onayı kaydedilir.`}
        submit={t`Onaya geç`}
      >
        <TextInput {...form.box('reason')} maxLength={DOCUMENT_REASON_MOST} />
      </FormDialog>
    );
  const approve = async (by: string) => {
    const at = correctedNow();
    const slipAt = document.slips[0]?.at ?? document.draftedAt;
    const ask = lateAsk(document.choices, slipAt, at);
    const approvals = ask ? [{ ...ask, by, at }] : [];
    if (await queued(saveReady(document, { approvals, reason }))) onClose();
  };
  return (
    <PinDialog
      title={t`Geç düzenleme onayı`}
      description={<Trans>Yedi günden sonra düzenlenen belge için yetkili PIN’i.</Trans>}
      onClose={onClose}
      onAgreed={(user) => void approve(user)}
    />
  );
}

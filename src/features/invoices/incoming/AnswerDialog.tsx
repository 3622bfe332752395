import { useLingui } from '@lingui/react/macro';
import { DOCUMENT_REASON_MOST } from '@/contract/fiscal/document';
import type { IncomingView } from '@/data/core/types';
import { err, ok } from '@/domain/base/result';
import { isReasonEnough, REASON_LEAST } from '@/domain/fiscal/incoming';
import { saveAnswer } from '@/parts/fiscal/incoming-steps';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';

/** Answer to a TICARIFATURA; a rejection needs a reason that the sender understands. */
export function AnswerDialog({
  one,
  accepts,
  onClose,
}: {
  one: IncomingView;
  accepts: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useForm({
    key: `answer-invoice:${one.id}`,
    begin: () => ({ reason: '' }),
    boxes: () => ({
      reason: {
        label: accepts ? t`Not (isteğe bağlı)` : t`Ret nedeni`,
        read: (typed: string) =>
          accepts || isReasonEnough(typed)
            ? ok(typed.trim())
            : err(t`Nedeni en az ${REASON_LEAST} harfle yazın; gönderen bunu okur.`),
      },
    }),
    save: ({ reason }) => saveAnswer(one, accepts, reason),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={accepts ? t`Faturayı kabul et` : t`Faturayı reddet`}
      description={t`${one.number} için yanıt bir kez verilir ve değiştirilmez. Çevrimdışıysanız bağlantı gelince gönderilir; sekiz gün dolmuşsa geri çevrilir.`}
      submit={accepts ? t`Kabul et` : t`Reddet`}
      danger={!accepts}
    >
      <TextInput {...form.box('reason')} maxLength={DOCUMENT_REASON_MOST} />
    </FormDialog>
  );
}

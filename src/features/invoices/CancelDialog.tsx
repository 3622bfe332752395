import { useLingui } from '@lingui/react/macro';
import { DOCUMENT_REASON_MOST } from '@/contract/fiscal/document';
import type { DocumentView } from '@/data/core/types';
import { saveCancel } from '@/parts/fiscal/document-steps';
import { textBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';

/** Reason of a cancellation, without which none is sent. */
export function CancelDialog({
  document,
  onClose,
}: {
  document: DocumentView;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { id, kind } = document;
  const form = useForm({
    key: `cancel-document:${id}`,
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(t`İptal nedeni`, t`Nedenini yazın.`) }),
    save: ({ reason }) => saveCancel(document, reason),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={kind === 'e-archive' ? t`Belgeyi iptal et` : t`İptali işle`}
      description={
        kind === 'e-archive'
          ? t`e-Arşiv fatura entegratörden iptal edilir; numarası boşa çıkmaz.`
          : t`e-Fatura GİB portalında iptal edilir. Orada iptal ettikten sonra buraya işleyin.`
      }
      submit={kind === 'e-archive' ? t`İptal et` : t`İşle`}
      danger
    >
      <TextInput {...form.box('reason')} maxLength={DOCUMENT_REASON_MOST} />
    </FormDialog>
  );
}

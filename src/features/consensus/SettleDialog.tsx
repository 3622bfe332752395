import { useLingui } from '@lingui/react/macro';
import type { LetterView } from '@/data/core/types';
import { LETTER_NOTE_MOST } from '@/domain/fiscal/letter';
import { saveSettle } from '@/parts/fiscal/letter-steps';
import { textBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Textarea } from '@/ui/field/Textarea';

/** How a disagreement was settled. */
export function SettleDialog({ letter, onClose }: { letter: LetterView; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    key: `settle-letter:${letter.id}`,
    begin: () => ({ note: '' }),
    boxes: () => ({ note: textBox(t`Nasıl anlaşıldı`, t`Nasıl anlaşıldığını yazın.`) }),
    save: ({ note }) => saveSettle(letter, note),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Mutabakatı kapat`}
      description={t`İki tarafın rakamları saklanır. Defterde düzeltme gerekiyorsa fişini ayrıca yazın.`}
      submit={t`Kapat`}
    >
      <Textarea {...form.box('note')} rows={3} maxLength={LETTER_NOTE_MOST} />
    </FormDialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MOST_LOSS } from '@/contract/job/work';
import { useContact } from '@/data/contact/use-contacts';
import { useWorkshops } from '@/data/list/use-definitions';
import { MILYEM_FIELD } from '@/domain/base/typed-number';
import { milyemText } from '@/domain/catalogue/typed-text';
import { numberBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { putWorkshop } from './actions';
import { permilleText } from './typed';
import { useLossRule } from './use-limits';

/** What a workshop may lose. Empty: as the company's rule says. */
export function LimitDialog({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const known = useWorkshops().find((one) => one.contactId === contactId);
  const usual = useLossRule('workshop-loss');
  const contact = useContact(contactId);
  const form = useForm({
    key: 'limit',
    begin: () => ({ loss: known?.loss == null ? '' : milyemText(known.loss) }),
    boxes: () => ({
      loss: numberBox(t`Verilen hasın binde kaçı`, MILYEM_FIELD, {
        most: MOST_LOSS,
        wrong: t`0 ile 1.000 arasında bir sayı yazın.`,
      }),
    }),
    save: ({ loss = null }) => putWorkshop(id, contactId, loss, known?.version ?? 0),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Fire hakkı`}
      description={contact?.name}
      submit={t`Sınırı kaydet`}
    >
      <NumberInput
        {...form.box('loss')}
        unit="‰"
        hint={t`Boşsa firmanın kuralı: ${permilleText(usual)}`}
      />
    </FormDialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MOST_LOSS } from '@/contract/job/work';
import { useContact } from '@/data/contact/use-contacts';
import { useWorkshops } from '@/data/list/use-definitions';
import { milyemText } from '@/domain/catalogue/typed-text';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { putWorkshop } from './deeds';
import { permilleText, readMilyem } from './typed';
import { useLossRule } from './use-limits';

/** What a workshop may lose. Empty: as the company's rule says. */
export function LimitDialog({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const known = useWorkshops().find((one) => one.contactId === contactId);
  const usual = useLossRule('workshop-loss');
  const contact = useContact(contactId);
  const [text, setText] = useState(() => (known?.loss == null ? '' : milyemText(known.loss)));
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  const loss = text.trim() === '' ? null : (readMilyem(text) ?? -1);
  const wrong = loss !== null && (loss < 0 || loss > MOST_LOSS);
  const submit = async () => {
    setTried(true);
    if (wrong || !(await save(() => putWorkshop(id, contactId, loss, known?.version ?? 0)))) return;
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Fire hakkı`}
      description={contact?.name}
      submit={t`Sınırı kaydet`}
      busy={busy}
      trouble={trouble}
    >
      <NumberInput
        label={t`Verilen hasın binde kaçı`}
        unit="‰"
        value={text}
        onValue={setText}
        hint={t`Boşsa firmanın kuralı: ${permilleText(usual)}`}
        error={tried && wrong ? t`0 ile 1.000 arasında bir sayı yazın.` : undefined}
      />
    </FormDialog>
  );
}

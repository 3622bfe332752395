import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blockBinding, type ContactBlock, MOST_BLOCK_REASON } from '@/contract/contact/contact';
import { headOf } from '@/contract/mutation';
import { err, type Result } from '@/domain/base/result';
import { REASON_LEAST } from '@/domain/screening/decide';
import { commit } from '@/session/page/commit';
import { textBox } from '@/session/page/form-fields';
import type { FormRefusal } from '@/session/page/form-state';
import { sealText } from '@/session/page/identity-image';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import type { Row } from '@/sync/types';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Textarea } from '@/ui/field/Textarea';

type Props = {
  contact: string;
  on: boolean;
  onClose: () => void;
  /** `id`: id of the outbox row. */
  onSaved: (id: string) => void;
};

type Wish = { contact: string; on: boolean; reason: string };

/** The reason is sealed before anything is stored, so that this device cannot read it again. */
async function saveBlock(
  mutation: string,
  { contact, on, reason }: Wish,
): Promise<Result<Row, FormRefusal>> {
  const secret = await sealText(reason, (company) => blockBinding(company, contact));
  if (!secret) return err({ text: t`Bu cihaz firmanın anahtarını tanımıyor; bir kez bağlanın.` });
  return commit(
    ({ at }): ContactBlock => ({ ...headOf('contact.block'), id: contact, at, on, secret }),
    { id: mutation },
  );
}

/** Closes credit and cash with a contact, or opens them again, with a reason. */
export function BlockDialog({ contact, on, onClose, onSaved }: Props) {
  const { t: say } = useLingui();
  const [mutation] = useState(mint);
  const form = useForm({
    key: `contact-block:${contact}`,
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(say`Gerekçe`, say`Gerekçeyi yazın.`) }),
    check: ({ reason }) => ({
      reason:
        reason.trim().length < REASON_LEAST ? say`En az ${REASON_LEAST} harf yazın.` : undefined,
    }),
    save: ({ reason }) => saveBlock(mutation, { contact, on, reason: reason.trim() }),
    onSaved: () => onSaved(mutation),
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={on ? say`Veresiyeyi ve nakdi kapat` : say`Yeniden aç`}
      description={
        on
          ? say`Tezgâh bu kişiye veresiye ve nakit yazmaz; diğer ödemeler ve altın açık kalır. Gerekçeyi yalnız denetimde 3. düzey görür.`
          : say`Bu kişiyle veresiye ve nakit yeniden yazılabilir. Gerekçeyi yalnız denetimde 3. düzey görür.`
      }
      submit={on ? say`Kapat` : say`Aç`}
    >
      <Textarea {...form.box('reason')} rows={3} maxLength={MOST_BLOCK_REASON} />
    </FormDialog>
  );
}

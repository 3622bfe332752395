import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RetailVoid } from '@/contract/fiscal/retail';
import { headOf } from '@/contract/mutation';
import type { ZView } from '@/data/list/use-definitions';
import { commit } from '@/session/page/commit';
import { textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';

/** Voids a Z report that was typed by mistake; it stays in the list with the reason. */
export function VoidDialog({ view, onClose }: { view: ZView; onClose: () => void }) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const { device, number } = view.z;
  const form = useForm({
    key: 'z-void',
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(t`İptal nedeni`, t`Nedenini yazın.`) }),
    save: ({ reason }) =>
      commit(({ at }): RetailVoid => ({ ...headOf('retail.void'), at, device, number, reason }), {
        id,
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      danger
      onClose={onClose}
      title={t`Z raporunu iptal et`}
      description={t`${device} · Z ${number}. Fişleri Z raporu bekleyenlere döner.`}
      submit={t`İptal et`}
    >
      <TextInput {...form.box('reason')} maxLength={200} />
    </FormDialog>
  );
}

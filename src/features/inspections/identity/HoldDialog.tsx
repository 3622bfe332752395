import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { HOLD_REASON_MOST, type IdentityHold } from '@/contract/identity/identity';
import { headOf } from '@/contract/mutation';
import type { IdentityView } from '@/data/core/types';
import { commit } from '@/session/page/commit';
import { textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Textarea } from '@/ui/field/Textarea';

/** Legal hold of a card: while it lasts nothing of the card is destroyed. */
export function HoldDialog({ card, onClose }: { card: IdentityView; onClose: () => void }) {
  const { t } = useLingui();
  const on = card.hold === null;
  const [mutation] = useState(mint);
  const form = useForm({
    key: `identity-hold:${card.id}`,
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(t`Neden`, t`Nedenini yazın.`) }),
    save: ({ reason }) =>
      commit(
        ({ at }): IdentityHold => ({ ...headOf('identity.hold'), id: card.id, at, on, reason }),
        { id: mutation },
      ),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={on ? t`İmhayı yasakla` : t`İmha yasağını kaldır`}
      description={
        on
          ? t`Saklama süresi dolsa da numara ve görüntüler kalır. Neden deftere yazılır.`
          : t`Saklama süresi dolunca numara ve görüntüler imha edilir. Neden deftere yazılır.`
      }
      submit={on ? t`Yasakla` : t`Kaldır`}
    >
      <Textarea {...form.box('reason')} rows={3} maxLength={HOLD_REASON_MOST} />
    </FormDialog>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DocumentWaive, WAIVER_REASON } from '@/contract/fiscal/waiver';
import { headOf } from '@/contract/mutation';
import type { WaiverView } from '@/data/list/use-definitions';
import type { TallyDifference } from '@/domain/report/tally';
import { formatMoney } from '@/i18n/formats';
import { commit } from '@/session/page/commit';
import { textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { useSaving } from '@/session/page/use-saving';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextInput } from '@/ui/field/TextInput';

type Props = {
  row: TallyDifference;
  waiver: WaiverView | undefined;
  onClose: () => void;
};

/** `id`: id of the outbox row, minted when the dialog opens. */
const saveWaiver = (
  id: string,
  { slip }: TallyDifference,
  waiver: WaiverView | undefined,
  reason: string | null,
) =>
  commit(
    ({ at }): DocumentWaive => ({
      ...headOf('document.waive'),
      at,
      slip,
      reason,
      base: waiver?.version ?? 0,
    }),
    { id },
  );

/** Decides with a reason that a slip needs no further document. */
export function WaiveDialog({ row, waiver, onClose }: Props) {
  const { t } = useLingui();
  const { least, most } = WAIVER_REASON;
  const form = useForm({
    key: `waive-document:${row.slip}`,
    begin: () => ({ reason: '', id: mint() }),
    boxes: () => ({ reason: textBox(t`Neden`, t`Nedenini yazın.`) }),
    check: ({ reason }) =>
      reason.trim() === '' || reason.trim().length >= least
        ? {}
        : { reason: t`Nedeni en az ${least} harfle yazın.` },
    save: ({ reason }, { id }) => saveWaiver(id, row, waiver, reason.trim()),
    onSaved: onClose,
  });
  const left = formatMoney(row.left);
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Belgeden vazgeç`}
      description={t`${row.number} için ${left} belgesiz kalır. Karar kayıt defterine yazılır ve geri alınabilir.`}
      submit={t`Belgesiz bırak`}
    >
      <TextInput {...form.box('reason')} maxLength={most} />
    </FormDialog>
  );
}

/** Takes the decision back, so that the slip waits for a document again. */
export function AskAgainDialog({ row, waiver, onClose }: Props) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const { save, busy, failure } = useSaving();
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={async () => {
        if (await save(() => saveWaiver(id, row, waiver, null))) onClose();
      }}
      title={t`Yine belge iste`}
      submit={t`Belge iste`}
      busy={busy}
      failure={failure}
    >
      <p>{t`${row.number} yeniden belge bekleyen fişler arasında görünür.`}</p>
    </FormDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { TransactionView } from '@/data/core/types';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { showToast } from '@/ui/sign/toast';
import { TermInput } from '../definition/TermInput';
import { reversalText } from './reversal-text';

/**
 * Asks why, then posts the reversal: a document of its own, with a number of its own. Nothing is
 * removed.
 */
export function ReversalDialog({ slip, onClose }: { slip: TransactionView; onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    setTried(true);
    const why = reason.trim();
    if (why === '') return;
    const build = (drawn: { number: string; at: number }) =>
      ({
        ...headOf('transaction.cancel'),
        ...reversalOf(plain(slip), ids.document, why),
        ...drawn,
      }) as const;
    const saved = await save(() => commit(build, { id: ids.mutation, numbered: true }));
    if (!saved) return;
    showToast({ type: 'success', message: t`Ters kayıt yazıldı · ${saved.number ?? ''}` });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Ters kayıt`}
      description={reversalText(slip)}
      submit={<Trans>Ters kayıt yaz</Trans>}
      danger
      busy={busy}
      failure={failure}
      initialFocus={field}
    >
      <TermInput
        list="reversal-reasons"
        ref={field}
        label={t`Neden`}
        maxLength={200}
        value={reason}
        onValue={setReason}
        error={tried && reason.trim() === '' ? t`Nedenini yazın.` : undefined}
      />
    </FormDialog>
  );
}

/** The slip as it was written, without what this device knows about it. */
const plain = ({
  sync: _sync,
  reversedBy: _reversedBy,
  actor: _actor,
  ...slip
}: TransactionView): Transaction => slip;

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { TransactionView } from '../../../data/types';
import { reversalOf, type Transaction } from '../../../domain/transaction';
import { commitText } from '../../../i18n/refusal-text';
import { commit } from '../../../session/commit';
import { mint } from '../../../session/mint';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextInput } from '../../../ui/TextInput';
import { showToast } from '../../../ui/toast';
import { reversalText } from './reversal-text';

/** Asks why, then posts the reversal: a document of its own, with a number of its own. Nothing is removed. */
export function ReversalDialog({ slip, onClose }: { slip: TransactionView; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const why = reason.trim();
    if (busy || why === '') return;
    setBusy(true);
    const build = (drawn: { number: string; at: number }) =>
      ({ kind: 'transaction.cancel', v: MUTATION_VERSION, ...reversalOf(plain(slip), ids.document, why), ...drawn }) as const;
    const result = await commit(build, { id: ids.mutation, numbered: true });
    setBusy(false);
    if (!result.ok) return setRefusal(result.error.code);
    showToast({ type: 'success', message: t`Ters kayıt yazıldı · ${result.value.number ?? ''}` });
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="danger" type="submit" form={formId} loading={busy}>
        <Trans>Ters kayıt yaz</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t`Ters kayıt`} description={reversalText(slip)} footer={footer} initialFocus={field}>
      <form id={formId} onSubmit={submit} noValidate className="mt-3">
        <TextInput
          ref={field}
          label={t`Neden`}
          maxLength={200}
          value={reason}
          onValue={setReason}
          error={tried && reason.trim() === '' ? t`Nedenini yazın.` : undefined}
        />
        {refusal ? (
          <p role="alert" className="mt-2 text-13 text-dangertext">
            {i18n._(commitText(refusal))}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

/** The slip as it was written, without what this device knows about it. */
const plain = ({ sync: _sync, reversedBy: _reversedBy, actor: _actor, ...slip }: TransactionView): Transaction => slip;

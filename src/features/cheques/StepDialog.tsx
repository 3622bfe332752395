import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ChequeView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import { accountsIn, mayLieOn } from '@/domain/ledger/own-account';
import { type ChequeState, needsOwnAccount } from '@/domain/payment/cheque';
import { ownAccountName } from '@/i18n/account-text';
import { chequeName } from '@/i18n/cheque-text';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { session } from '@/session/state/store';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { saveStep } from './actions';
import { actionName, actionText, worthText } from './words';

/** One step of a cheque: what the books do then, where its money goes, and why. */
export function StepDialog({
  cheque,
  to,
  onClose,
}: {
  cheque: ChequeView;
  to: ChequeState;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const places = accountsIn(own, branchId).filter(
    ({ id, kind }) => kind !== 'pos' && mayLieOn(id, cheque.asset),
  );
  const [chosen, setPlace] = useState('');
  const place = chosen || (places.find(({ kind }) => kind === 'bank') ?? places[0])?.id || '';
  const [note, setNote] = useState('');
  const { save, busy, failure } = useSaving();
  const submit = async () => {
    const work = saveStep(ids, cheque, to, place, note);
    const saved = work && (await save(() => work));
    if (!saved) return;
    showToast({ type: 'success', message: t`Kaydedildi · ${saved.number ?? ''}` });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={actionName(cheque, to)}
      description={`${chequeName(cheque)} · ${worthText(cheque)}. ${actionText(cheque, to)}`}
      submit={actionName(cheque, to)}
      busy={busy}
      failure={failure}
    >
      {needsOwnAccount(to) ? (
        <Select
          label={to === 'paid' ? t`Nereden ödendi` : t`Nereye girdi`}
          value={place}
          onValue={setPlace}
          options={places.map((account) => ({ value: account.id, label: ownAccountName(account) }))}
        />
      ) : null}
      <TextInput label={t`Açıklama`} value={note} maxLength={500} onValue={setNote} />
    </FormDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { MUTATION_VERSION } from '../../../contract/wire/headers';
import type { AccountPut } from '../../../contract/wire/till';
import type { AccountView } from '../../../data/use-till';
import { ACCOUNT_KINDS, type AccountKind, accountFlaws, accountId, NAME_MOST } from '../../../domain/own-account';
import { accountKindName } from '../../../i18n/account-text';
import { formMessage } from '../../../i18n/form-text';
import { commitText } from '../../../i18n/refusal-text';
import { commit } from '../../../session/commit';
import { mint } from '../../../session/mint';
import { session } from '../../../session/store';
import { useUnsaved } from '../../../session/use-unsaved';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Select } from '../../../ui/Select';
import { TextInput } from '../../../ui/TextInput';
import { useBranchNames } from '../cash/CashTable';

/** A till is added, or called otherwise. Its kind is part of what it is and cannot change. */
export function AccountDialog({ account, onClose }: { account?: AccountView; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const branches = useBranchNames();
  const { branchId } = useSnapshot(session);
  const [ids] = useState(() => ({ mutation: mint(), account: mint() }));
  const [kind, setKind] = useState<AccountKind>(account?.kind ?? 'till');
  const [name, setName] = useState(account?.name ?? '');
  const [branch, setBranch] = useState(account ? (account.branch ?? '') : branchId);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Parameters<typeof commitText>[0] | null>(null);
  useUnsaved('account', name !== (account?.name ?? ''));
  const wished = { id: account?.id ?? accountId(kind, ids.account), kind, name: name.trim(), branch: branch || null, archived: account?.archived ?? false };
  const nameless = accountFlaws(wished).includes('name');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (busy || nameless) return;
    setBusy(true);
    const saved = await putAccount(ids.mutation, wished, account?.version ?? 0);
    setBusy(false);
    if (saved.ok) onClose();
    else setRefusal(saved.error.code);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={formId} loading={busy}>
        {account ? t`Değiştir` : t`Ekle`}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={account ? <Trans>Kasayı düzenle</Trans> : <Trans>Yeni kasa</Trans>} footer={footer}>
      <form id={formId} onSubmit={submit} noValidate className="mt-3 flex flex-col gap-3">
        <TextInput
          label={t`Ad`}
          value={name}
          maxLength={NAME_MOST}
          onValue={setName}
          error={tried && nameless ? formMessage(t`Ad`, { code: 'required' }) : undefined}
        />
        {account ? null : (
          <Select label={t`Tür`} value={kind} onValue={setKind} options={ACCOUNT_KINDS.map((value) => ({ value, label: accountKindName(value) }))} />
        )}
        {branches.size > 0 ? (
          <Select
            label={t`Şube`}
            value={branch}
            onValue={setBranch}
            options={[{ value: '', label: t`Hepsi` }, ...Array.from(branches, ([value, label]) => ({ value, label }))]}
          />
        ) : null}
        {refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {i18n._(commitText(refusal))}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

export const putAccount = (id: string, account: AccountPut['account'], base: number) =>
  commit(({ at }): AccountPut => ({ kind: 'account.put', v: MUTATION_VERSION, at, base, account }), { id });

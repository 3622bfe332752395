import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { headOf } from '@/contract/mutation';
import type { AccountPut } from '@/contract/till/till';
import type { AccountView } from '@/data/till/use-till';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { bareIban, ibanText, isIban } from '@/domain/base/iban';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  accountFlaws,
  accountId,
  isCommission,
  NAME_MOST,
} from '@/domain/ledger/own-account';
import { accountKindName } from '@/i18n/account-text';
import { formMessage } from '@/i18n/form-text';
import { useBranchNames } from '@/parts/till/CashTable';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { session } from '@/session/state/store';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';

/** A till is added, or called otherwise. Its kind is part of what it is and cannot change. */
export function AccountDialog({
  account,
  onClose,
}: {
  account?: AccountView;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const branches = useBranchNames();
  const { branchId } = useSnapshot(session);
  const [ids] = useState(() => ({ mutation: mint(), account: mint() }));
  const [kind, setKind] = useState<AccountKind>(account?.kind ?? 'till');
  const [name, setName] = useState(account?.name ?? '');
  const [branch, setBranch] = useState(account ? (account.branch ?? '') : branchId);
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  useUnsaved('account', name !== (account?.name ?? ''));
  const [percent, setPercent] = useState(
    account?.commission ? textOf(trimmed(digitsOf(account.commission, 2), 0)) : '',
  );
  const rate = parseTyped(percent, MONEY_FIELD);
  const rateWrong =
    kind === 'pos' && (rate.ok ? !isCommission(rate.value) : rate.error !== 'empty');
  const commission = kind === 'pos' && rate.ok && rate.value > 0 ? { commission: rate.value } : {};
  const [ibanTyped, setIban] = useState(account?.iban ? ibanText(account.iban) : '');
  const iban = kind === 'bank' ? bareIban(ibanTyped) : '';
  const ibanWrong = iban !== '' && !isIban(iban);
  const wished = {
    id: account?.id ?? accountId(kind, ids.account),
    kind,
    name: name.trim(),
    branch: branch || null,
    archived: account?.archived ?? false,
    ...commission,
    ...(iban === '' ? {} : { iban }),
  };
  const nameless = accountFlaws(wished).includes('name');
  const submit = async () => {
    setTried(true);
    if (nameless || rateWrong || ibanWrong) return;
    if (await save(() => putAccount(ids.mutation, wished, account?.version ?? 0))) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={account ? <Trans>Kasayı düzenle</Trans> : <Trans>Yeni kasa</Trans>}
      submit={account ? t`Değiştir` : t`Ekle`}
      busy={busy}
      trouble={trouble}
    >
      <TextInput
        label={t`Ad`}
        value={name}
        maxLength={NAME_MOST}
        onValue={setName}
        error={tried && nameless ? formMessage(t`Ad`, { code: 'required' }) : undefined}
      />
      {account ? null : (
        <Select
          label={t`Tür`}
          value={kind}
          onValue={setKind}
          options={ACCOUNT_KINDS.map((value) => ({ value, label: accountKindName(value) }))}
          hint={
            kind === 'metal'
              ? t`Şubenin işlenmiş altını ve külçesi bundan sonra burada durur; şimdi orada olanı sarrafiye çekmecesinden virmanla aktarın.`
              : undefined
          }
        />
      )}
      {branches.size > 0 ? (
        <Select
          label={t`Şube`}
          value={branch}
          onValue={setBranch}
          options={[
            { value: '', label: t`Hepsi` },
            ...Array.from(branches, ([value, label]) => ({ value, label })),
          ]}
        />
      ) : null}
      {kind === 'bank' ? (
        <TextInput
          label={t`IBAN`}
          value={ibanTyped}
          maxLength={42}
          onValue={setIban}
          error={tried && ibanWrong ? t`IBAN hatalı.` : undefined}
        />
      ) : null}
      {kind === 'pos' ? (
        <NumberInput
          label={t`Komisyon`}
          value={percent}
          onValue={setPercent}
          unit="%"
          hint={t`Bankanın her slipten kestiği. Boş bırakılabilir.`}
          error={rateWrong ? t`0 ile 30 arasında, en çok iki basamaklı yazın.` : undefined}
        />
      ) : null}
    </FormDialog>
  );
}

export const putAccount = (id: string, account: AccountPut['account'], base: number) =>
  commit(({ at }): AccountPut => ({ ...headOf('account.put'), at, base, account }), { id });

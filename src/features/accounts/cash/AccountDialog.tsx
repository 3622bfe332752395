import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { headOf } from '@/contract/mutation';
import type { AccountPut } from '@/contract/till/till';
import type { AccountView } from '@/data/till/use-till';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { bareIban, ibanText, isIban } from '@/domain/base/iban';
import { err, ok } from '@/domain/base/result';
import { MONEY_FIELD } from '@/domain/base/typed-number';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  accountId,
  accountRefusals,
  MOST_COMMISSION,
  NAME_MOST,
} from '@/domain/ledger/own-account';
import { accountKindName } from '@/i18n/account-text';
import { useBranchNames } from '@/parts/till/CashTable';
import { commit } from '@/session/page/commit';
import { boxIf, numberBox, plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
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
  const form = useAccountForm(account, onClose);
  const { kind } = form.typed;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={account ? <Trans>Kasayı düzenle</Trans> : <Trans>Yeni kasa</Trans>}
      submit={account ? t`Değiştir` : t`Ekle`}
    >
      <TextInput {...form.box('name')} maxLength={NAME_MOST} />
      {account ? null : (
        <Select
          {...form.box('kind')}
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
          {...form.box('branch')}
          options={[
            { value: '', label: t`Hepsi` },
            ...Array.from(branches, ([value, label]) => ({ value, label })),
          ]}
        />
      ) : null}
      {kind === 'bank' ? <TextInput {...form.box('iban')} maxLength={42} /> : null}
      {kind === 'pos' ? (
        <NumberInput
          {...form.box('commission')}
          unit="%"
          hint={t`Bankanın her slipten kestiği. Boş bırakılabilir.`}
        />
      ) : null}
    </FormDialog>
  );
}

function useAccountForm(account: AccountView | undefined, onClose: () => void) {
  const { t } = useLingui();
  const { branchId } = useSnapshot(session);
  const [ids] = useState(() => ({ mutation: mint(), account: mint() }));
  // What every branch starts with has a name of the app's own.
  const isNamed =
    account !== undefined && !accountRefusals({ ...account, name: '' }).includes('name');
  return useForm({
    key: 'account',
    begin: () => ({
      kind: account?.kind ?? ('till' as AccountKind),
      name: account?.name ?? '',
      branch: account ? (account.branch ?? '') : branchId,
      iban: account?.iban ? ibanText(account.iban) : '',
      commission: account?.commission ? textOf(trimmed(digitsOf(account.commission, 2), 0)) : '',
    }),
    boxes: ({ kind }) => ({
      kind: plainBox<AccountKind>(t`Tür`),
      name: textBox(t`Ad`, isNamed ? undefined : true),
      branch: plainBox<string>(t`Şube`),
      iban: boxIf(kind === 'bank', {
        label: t`IBAN`,
        read: (typed: string) => {
          const iban = bareIban(typed);
          return iban === '' || isIban(iban) ? ok(iban) : err(t`IBAN hatalı.`);
        },
      }),
      commission: boxIf(kind === 'pos', {
        ...numberBox(t`Komisyon`, MONEY_FIELD, {
          most: MOST_COMMISSION,
          wrong: t`0 ile 30 arasında, en çok iki basamaklı yazın.`,
        }),
        early: true,
      }),
    }),
    save: ({ kind, name, branch, iban, commission }) => {
      const wished = {
        id: account?.id ?? accountId(kind, ids.account),
        kind,
        name,
        branch: branch || null,
        archived: account?.archived ?? false,
        ...(commission ? { commission } : {}),
        ...(iban ? { iban } : {}),
      };
      return putAccount(ids.mutation, wished, account?.version ?? 0);
    },
    onSaved: onClose,
  });
}

export const putAccount = (id: string, account: AccountPut['account'], base: number) =>
  commit(({ at }): AccountPut => ({ ...headOf('account.put'), at, base, account }), { id });

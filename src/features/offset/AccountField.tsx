import { Trans } from '@lingui/react/macro';
import { type Ref, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useContact, useNamedContacts } from '@/data/contact/use-contacts';
import { useOwnAccounts } from '@/data/till/use-till';
import { fold, matchesWords } from '@/domain/base/fold';
import { type Account, contactAccount, contactIdOf } from '@/domain/ledger/ledger';
import { accountsIn, type OwnAccount } from '@/domain/ledger/own-account';
import { RATE_DIFFERENCE } from '@/domain/slip/offset';
import { accountKindName, accountName, ownAccountName } from '@/i18n/account-text';
import { session } from '@/session/state/store';
import { Combobox, type ComboOption } from '@/ui/field/Combobox';

type Option = ComboOption & { account: Account };
type Props = {
  label: string;
  account: Account;
  onAccount: (account: Account) => void;
  labelHidden?: boolean;
  error?: string | undefined;
  /** Id of the element that shows the error. */
  errorAt?: string;
  ref?: Ref<HTMLInputElement>;
};

const SHOWN = 8;

/**
 * Search for an account: contacts by name or telephone, and the shop's own accounts except tills,
 * whose money moves by a collection or payment instead.
 */
export function AccountField({
  label,
  account,
  onAccount,
  labelHidden = false,
  error,
  errorAt,
  ref,
}: Props) {
  const name = useAccountName(account);
  const [typed, setTyped] = useState<string | null>(null);
  const options = useOptions(typed ?? '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the box was left with a text that is nobody's
    <div onBlur={() => setTyped(null)}>
      <Combobox
        label={label}
        labelHidden={labelHidden}
        search
        ref={ref ?? null}
        text={typed ?? name}
        onText={setTyped}
        options={options}
        onChoose={(option) => {
          setTyped(null);
          onAccount(option.account);
        }}
        empty={<Trans>Bu adla hesap yok.</Trans>}
        error={error}
        errorAt={errorAt}
      />
    </div>
  );
}

/** Name of an account; '' if none is chosen. */
export function useAccountName(account: Account): string {
  const own = useOwnAccounts();
  const contact = useContact(contactIdOf(account) ?? null);
  return account === ''
    ? ''
    : contactIdOf(account) === undefined
      ? accountName(account, own)
      : (contact?.name ?? '');
}

function useOptions(text: string): readonly Option[] {
  const { rows } = useNamedContacts(text);
  const own = useOwnAccounts();
  const { branchId: branch } = useSnapshot(session);
  return useMemo(() => {
    const people = rows.slice(0, SHOWN).map((contact): Option => {
      const account = contactAccount(contact.id);
      return { key: account, account, label: contact.name, detail: contact.phone || contact.city };
    });
    const accounts = accountsIn(own, branch).filter(isOffered).map(ownOption);
    const rest: Option = {
      key: RATE_DIFFERENCE,
      account: RATE_DIFFERENCE,
      label: accountName(RATE_DIFFERENCE, own),
    };
    const query = fold(text);
    return [
      ...people,
      ...[...accounts, rest].filter(
        ({ label }) => query === '' || matchesWords(fold(label), query),
      ),
    ];
  }, [rows, own, branch, text]);
}

const isOffered = ({ kind }: OwnAccount): boolean => kind !== 'till' && kind !== 'currency';

const ownOption = (account: OwnAccount): Option => ({
  key: account.id,
  account: account.id,
  label: ownAccountName(account),
  ...(account.name ? { detail: accountKindName(account.kind) } : {}),
});

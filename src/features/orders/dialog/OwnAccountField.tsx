import { useLingui } from '@lingui/react/macro';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { ownAccountName } from '@/i18n/account-text';
import { Select } from '@/ui/field/Select';

type Props = {
  label?: string;
  /** The default account first. */
  choices: readonly OwnAccount[];
  /** '' means the default account. */
  value: string;
  onValue: (account: string) => void;
};

/** Choice of the shop's own account; renders nothing if there is only one. */
export function OwnAccountField({ label, choices, value, onValue }: Props) {
  const { t } = useLingui();
  const [first] = choices;
  if (!first || choices.length < 2) return null;
  const chosen = choices.some(({ id }) => id === value) ? value : first.id;
  return (
    <Select
      label={label ?? t`Yeri`}
      value={chosen}
      onValue={onValue}
      options={choices.map((account) => ({ value: account.id, label: ownAccountName(account) }))}
    />
  );
}

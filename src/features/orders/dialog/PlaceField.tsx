import { useLingui } from '@lingui/react/macro';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { ownAccountName } from '@/i18n/account-text';
import { Select } from '@/ui/field/Select';

type Props = {
  label?: string;
  /** The one in use first. */
  choices: readonly OwnAccount[];
  /** '' is the one in use. */
  value: string;
  onValue: (account: string) => void;
};

/** Which of the shop's own accounts it goes to or comes from; nothing where there is no choice. */
export function PlaceField({ label, choices, value, onValue }: Props) {
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

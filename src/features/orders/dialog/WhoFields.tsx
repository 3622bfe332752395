import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { session } from '@/session/state/store';
import { Select } from '@/ui/field/Select';
import { ContactPick } from './ContactPick';
import type { OrderForm } from './order-form';

const NOBODY = '';

/** Which workshop makes it, and who of the shop looks after it. */
export function WhoFields({
  typed,
  onChange,
}: {
  typed: OrderForm;
  onChange: (changed: Partial<OrderForm>) => void;
}) {
  const { t } = useLingui();
  const { users, userNames } = useSnapshot(session);
  const known = users.map(({ id, name }) => ({ value: id, label: name }));
  const { assignee } = typed;
  // Somebody who has left since stays named.
  const left =
    assignee !== NOBODY && !users.some(({ id }) => id === assignee)
      ? [{ value: assignee, label: userNames[assignee] ?? assignee.slice(-6) }]
      : [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ContactPick
        label={t`Atölye`}
        placeholder={t`Atölyenin kartı`}
        picked={typed.workshop}
        onPick={(workshop) => onChange({ workshop })}
      />
      <Select
        label={t`Sorumlu`}
        value={assignee}
        onValue={(who) => onChange({ assignee: who })}
        options={[{ value: NOBODY, label: t`Atanmadı` }, ...known, ...left]}
      />
    </div>
  );
}

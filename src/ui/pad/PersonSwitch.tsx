import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { BackIcon, CheckIcon } from '../sign/Icon';
import { IconButton } from '../sign/IconButton';
import { initials } from '../sign/initials';
import { cx } from '../style/classes';
import { PinPad } from './PinPad';
import type { PinAnswer } from './pin-entry';

type Person = {
  id: string;
  name: string;
  /** Quiet text under the name ("Kasiyer"). */
  detail?: ReactNode;
  /** Why this one cannot be chosen now. */
  reason?: string;
};

type PersonSwitchProps = {
  people: readonly Person[];
  /** Who stands at the counter now. */
  current?: string | undefined;
  onPin: (personId: string, pin: string) => Promise<PinAnswer>;
  /** Who is believed without a PIN, and what happens when their name is pressed. */
  withoutPin?: string;
  onTaken?: (personId: string) => void;
  /** The PIN takes the focus when it is asked. */
  autoFocus?: boolean;
  /** One sentence for nobody to choose. */
  empty?: ReactNode;
};

/** Who is it? A name, then its PIN. With one name only, the PIN is asked at once. */
export function PersonSwitch({
  people,
  current,
  onPin,
  withoutPin,
  onTaken,
  autoFocus = true,
  empty,
}: PersonSwitchProps) {
  const { t } = useLingui();
  const open = people.filter((person) => !person.reason);
  const [chosen, setChosen] = useState<string | undefined>(
    people.length === 1 && open[0]?.id !== withoutPin ? open[0]?.id : undefined,
  );
  const choose = (id: string) => (id === withoutPin ? onTaken?.(id) : setChosen(id));
  const person = people.find(({ id }) => id === chosen);
  if (people.length === 0)
    return (
      <p className="py-6 text-center text-quiet">{empty ?? <Trans>Seçilecek kimse yok.</Trans>}</p>
    );
  if (!person) return <People people={people} current={current} onChoose={choose} />;
  const { id, name } = person;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 items-center gap-2">
        {people.length > 1 ? (
          <IconButton
            label={t`Başka biri`}
            icon={<BackIcon />}
            onClick={() => setChosen(undefined)}
          />
        ) : null}
        <Face name={name} />
        <p className="min-w-0 truncate font-semibold">{name}</p>
      </div>
      <PinPad
        key={id}
        autoFocus={autoFocus}
        label={t`${name} için PIN`}
        onPin={(pin) => onPin(id, pin)}
      />
    </div>
  );
}

function People({
  people,
  current,
  onChoose,
}: {
  people: readonly Person[];
  current: string | undefined;
  onChoose: (id: string) => void;
}) {
  return (
    <ul className="flex flex-col">
      {people.map((person) => (
        <li key={person.id} className="border-line border-b last:border-b-0">
          <PersonRow
            person={person}
            current={person.id === current}
            onChoose={() => onChoose(person.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function PersonRow({
  person,
  current,
  onChoose,
}: {
  person: Person;
  current: boolean;
  onChoose: () => void;
}) {
  const { name, detail, reason } = person;
  return (
    <button
      type="button"
      aria-current={current || undefined}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? undefined : onChoose}
      className="pressable flex min-h-14 w-full items-center gap-3 rounded-control border border-transparent px-2 py-2 text-left hover:border-line active:bg-sunken"
    >
      <Face name={name} />
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            'block truncate',
            reason ? 'text-quiet' : current ? 'font-semibold' : 'font-medium',
          )}
        >
          {name}
        </span>
        {reason || detail ? (
          <span className="block truncate text-13 text-quiet">{reason ?? detail}</span>
        ) : null}
      </span>
      {current ? (
        <span className="flex items-center gap-1 text-13 text-quiet">
          <CheckIcon size={16} />
          <Trans>şimdi</Trans>
        </span>
      ) : null}
    </button>
  );
}

function Face({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full border border-line bg-sunken font-medium text-13"
    >
      {initials(name)}
    </span>
  );
}

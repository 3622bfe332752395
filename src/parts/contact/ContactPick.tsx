import { useMemo, useState } from 'react';
import { useNamedContacts } from '@/data/contact/use-contacts';
import type { ContactView } from '@/data/core/types';
import { PersonPick, type Picked } from '@/ui/pad/PersonPick';

type Props = {
  label: string;
  placeholder?: string;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  error: string | undefined;
  /** Whom it may be; anybody without it. */
  among?: (contact: ContactView) => boolean;
};

/** A firm or a workshop: those that may be it are offered before a letter is typed. */
export function ContactPick({ among, ...of }: Props) {
  const [text, setText] = useState('');
  const { rows, reading } = useNamedContacts(text);
  const people = useMemo(
    () =>
      rows
        .filter((contact) => among?.(contact) ?? true)
        .map(({ id, name, phone, city }) => ({ id, name, detail: phone || city })),
    [rows, among],
  );
  return <PersonPick {...of} text={text} onText={setText} people={people} loading={reading} />;
}

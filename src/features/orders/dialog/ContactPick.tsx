import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useNamedContacts } from '@/data/contact/use-contacts';
import type { ContactView } from '@/data/core/types';
import { ContactDialog } from '@/parts/contact/ContactDialog';
import { PersonPick, type Picked } from '@/ui/pad/PersonPick';
import { Button } from '@/ui/sign/Button';
import { AddCustomerIcon } from '@/ui/sign/Icon';

type Props = {
  label: string;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  error?: string | undefined;
  placeholder?: string;
  /** Whether a new contact can be added if no name matches. */
  adds?: boolean;
  /** Filter of the contacts; all if absent. */
  among?: (contact: ContactView) => boolean;
  /** Shown at the right of the label: the key that focuses the box. */
  aside?: ReactNode;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * Search for a contact. Shows nobody before a letter is typed, because a customer can see the
 * screen.
 */
export function ContactPick({ adds = false, among, ...of }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const { rows, reading } = useNamedContacts(text);
  const people = useMemo(() => {
    const meant = text.trim() === '' ? [] : rows.filter((contact) => among?.(contact) ?? true);
    return meant.map(({ id, name, phone, city }) => ({ id, name, detail: phone || city }));
  }, [rows, text, among]);
  const add = (
    <Button
      variant="bare"
      size="sm"
      icon={<AddCustomerIcon size={16} />}
      onClick={() => setAdding(true)}
      className="w-full justify-start"
    >
      <Trans>Yeni müşteri</Trans>
    </Button>
  );
  return (
    <>
      <PersonPick
        {...of}
        text={text}
        onText={setText}
        people={people}
        loading={reading}
        footer={adds ? add : undefined}
      />
      {adding ? (
        <ContactDialog
          name={text}
          title={t`Yeni müşteri`}
          onClose={() => setAdding(false)}
          onSaved={(contact) => {
            setAdding(false);
            setText('');
            of.onPick(contact);
          }}
        />
      ) : null}
    </>
  );
}

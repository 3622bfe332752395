import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo, useState } from 'react';
import { useMeant } from '@/data/contact/use-contacts';
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
  /** May be written here when nobody has the name. */
  adds?: boolean;
  /** Whom it may be; anybody without it. */
  among?: (contact: ContactView) => boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * Somebody of the contacts: nobody is named before a letter is typed, for a customer sees the
 * screen.
 */
export function ContactPick({ adds = false, among, ...of }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const { rows, reading } = useMeant(text);
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

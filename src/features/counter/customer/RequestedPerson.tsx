import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useContact, useContacts } from '@/data/contact/use-contacts';
import { isIdentified } from '@/domain/contact/contact';
import type { ReadPerson } from '@/domain/people/mrz';
import { ContactDialog } from '@/parts/contact/ContactDialog';
import { act } from '@/parts/counter/basket/act';
import { isTheirs, personAsk, personRequestedOn } from './requested-person';

const end = (): void => {
  personAsk.asked = null;
};

const choose = ({ id, name }: { id: string; name: string }): void => {
  act({ do: 'contact', id, name });
  end();
};

/**
 * Who was asked for by a card or for a law: found among the contacts and put on the slip, or
 * written down without leaving it.
 */
export function RequestedPerson({ slip, contactId }: { slip: string; contactId: string | null }) {
  const asked = personRequestedOn(slip, useSnapshot(personAsk));
  const onSlip = useContact(contactId);
  // Nothing of a card outlives the counter.
  useEffect(() => end, []);
  if (!asked || onSlip === undefined) return null;
  if (asked.read)
    return <Read key={asked.read.taxId + asked.read.passport} read={asked.read} onSlip={onSlip} />;
  return onSlip ? <Identity contact={onSlip} /> : null;
}

type Contact = NonNullable<ReturnType<typeof useContact>>;

function Read({ read, onSlip }: { read: ReadPerson; onSlip: Contact | null }) {
  const { t } = useLingui();
  const found = useContacts(read.taxId || read.passport);
  const known = found.rows.find(({ taxId = '', passport = '' }) =>
    read.taxId !== '' ? taxId === read.taxId : passport === read.passport,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: who they are does not change while the card is in the hand
  useEffect(() => {
    if (known) choose(known);
  }, [known?.id]);
  if (known || !found.done) return null;
  // Whoever stands on the slip without a number is whose card it is, unless it names somebody else;
  // anybody else is a new one.
  if (onSlip && !isIdentified(onSlip) && isTheirs(read, onSlip))
    return <Identity contact={onSlip} read={read} />;
  return (
    <ContactDialog identity title={t`Yeni kişi`} begin={read} onClose={end} onSaved={choose} />
  );
}

function Identity({ contact, read }: { contact: Contact; read?: ReadPerson }) {
  const { t } = useLingui();
  const begin = read && { taxId: read.taxId, passport: read.passport };
  return (
    <ContactDialog
      identity
      title={t`Kimlik bilgisi`}
      contact={contact}
      {...(begin ? { begin } : {})}
      onClose={end}
      onSaved={end}
    />
  );
}

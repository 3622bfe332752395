import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNamedContacts } from '@/data/contact/use-contacts';
import { maskedId } from '@/domain/contact/contact';
import { isCitizenId } from '@/domain/people/identity-number';
import type { ReadPerson } from '@/domain/people/mrz';
import { ContactDialog } from '@/parts/contact/ContactDialog';
import { readPerson, readZone } from '@/parts/contact/read-zone';
import { PersonPick, type Picked } from '@/ui/pad/PersonPick';

type Props = {
  onPick: (person: Picked) => void;
  /** The person is typed by hand (F2). */
  isWriting: boolean;
  onWriting: (writing: boolean) => void;
};

/**
 * The seller: by name, by number, or by the machine-readable lines of a card, which a reader types
 * into the box. A person without a card gets one in the dialog.
 */
export function PersonStep({ onPick, isWriting, onWriting }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadPerson>();
  const zone = useRef<string[]>([]);
  const number = read ? read.taxId || read.passport : text.trim();
  const { rows, reading } = useNamedContacts(number);
  const known = read
    ? rows.find(({ taxId = '', passport = '' }) =>
        read.taxId ? taxId === read.taxId : passport === read.passport,
      )
    : undefined;
  const found = read && known && !reading ? known : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `found` and `onPick`, but a person is picked once
  useEffect(() => {
    if (!found) return;
    setRead(undefined);
    onPick(found);
  }, [found?.id]);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  /** A reader ends each line of a card with Enter; such a line is not a name. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F2') {
      event.preventDefault();
      onWriting(true);
      return;
    }
    if (event.key !== 'Enter' || text.trim() === '') return;
    const lines = [...zone.current, text.trim()];
    const card = readZone(lines);
    zone.current = card.is === 'part' ? lines : [];
    if (card.is === 'none') {
      if (!isCitizenId(text.trim()) || rows.length > 0 || reading) return;
      event.preventDefault();
      event.stopPropagation();
      return onWriting(true);
    }
    event.preventDefault();
    event.stopPropagation();
    setText('');
    if (card.is === 'whole') void readPerson(card.lines).then(setRead);
  };
  const isNew = read !== undefined && !known && !reading;
  return (
    <div onKeyDownCapture={press} className="max-w-140">
      <PersonPick
        ref={box}
        label={t`Satan`}
        placeholder={t`Ad, T.C. kimlik no ya da kimlik okuyucu`}
        picked={null}
        onPick={(picked) => picked && onPick(picked)}
        text={text}
        onText={setText}
        people={rows.map((contact) => ({
          id: contact.id,
          name: contact.name,
          detail: maskedId(contact) || contact.city,
        }))}
        loading={reading}
      />
      <p className="mt-1 text-13 text-quiet">
        <Trans>Kartı okutun; yoksa F2 ile elle yazın.</Trans>
      </p>
      {isWriting || isNew ? (
        <ContactDialog
          identity
          title={t`Satan`}
          {...(read ? { begin: read } : { name: text })}
          onClose={() => {
            setRead(undefined);
            onWriting(false);
          }}
          onSaved={(contact) => {
            setRead(undefined);
            onWriting(false);
            onPick(contact);
          }}
        />
      ) : null}
    </div>
  );
}

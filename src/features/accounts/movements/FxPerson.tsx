import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useContact, useNamedContacts } from '@/data/contact/use-contacts';
import { useLinkedSlips } from '@/data/slip/use-linked-slips';
import { dayOf } from '@/domain/base/day';
import { isIdentified, maskedId } from '@/domain/contact/contact';
import { linkedSum } from '@/domain/slip/limits';
import { identityText } from '@/i18n/identity-text';
import { correctedNow } from '@/sync/clock';
import { PersonPick, type Picked } from '@/ui/pad/PersonPick';

type Props = {
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  /** Kuruş that change hands over the counter; 0 where a bank changes them. */
  dealt: number;
  /** From which sum on the law asks who it is. */
  limit: number;
};

/**
 * Whose card it is that money is changed with, and by which number they are known; nobody is named
 * before a letter is typed, for a customer sees the screen.
 */
export function FxPerson({ picked, onPick, dealt, limit }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { rows, reading } = useNamedContacts(text);
  const people = useMemo(
    () =>
      text.trim() === ''
        ? []
        : rows.map(({ id, name, phone, city }) => ({ id, name, detail: phone || city })),
    [rows, text],
  );
  return (
    <div className="grid gap-1.5">
      <PersonPick
        label={t`Müşteri kartı`}
        placeholder={t`Ad ya da telefon`}
        picked={picked}
        onPick={onPick}
        text={text}
        onText={setText}
        people={people}
        loading={reading}
      />
      {picked ? <Known key={picked.id} id={picked.id} dealt={dealt} limit={limit} /> : null}
    </div>
  );
}

/**
 * By which number, and where with it their last thirty days would stand: the device's own estimate,
 * which closes nothing.
 */
function Known({ id, dealt, limit }: { id: string } & Pick<Props, 'dealt' | 'limit'>) {
  const { t } = useLingui();
  const contact = useContact(id);
  const [day] = useState(() => dayOf(correctedNow()));
  const { rows } = useLinkedSlips(id, day);
  if (!contact) return null;
  if (isIdentified(contact))
    return <p className="text-13 text-quiet">{t`Kimlik ${maskedId(contact)}`}</p>;
  const before = linkedSum(rows, id, day);
  if (dealt === 0 || before + dealt < limit)
    return (
      <p className="text-13 text-quiet">
        <Trans>Kartında kimlik numarası yok.</Trans>
      </p>
    );
  return (
    <p role="status" className="text-13 text-ambertext">
      {identityText({ limit, before })}
    </p>
  );
}

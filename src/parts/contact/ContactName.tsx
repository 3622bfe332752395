import { Trans } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import type { TransactionView } from '@/data/core/types';
import { isMovement } from '@/domain/ledger/slip-type';

/** The customer of a slip; without a card it reads "Peşin müşteri" (cash customer). */
export function ContactName({ id }: { id: string | null }) {
  const contact = useContact(id);
  if (id === null)
    return (
      <span className="text-quiet">
        <Trans>Peşin müşteri</Trans>
      </span>
    );
  return <bdi>{contact?.name ?? '–'}</bdi>;
}

/**
 * With whom a slip was made: what moves in the shop alone, as an expense or a melting, was made
 * with nobody.
 */
export function PartyName({
  slip: { contactId, type },
}: {
  slip: Pick<TransactionView, 'contactId' | 'type'>;
}) {
  return contactId === null && isMovement(type) ? '–' : <ContactName id={contactId} />;
}

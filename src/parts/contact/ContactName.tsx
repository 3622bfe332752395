import { Trans } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import type { TransactionView } from '@/data/core/types';
import { isMovement } from '@/domain/ledger/slip-type';

/**
 * Class of a line with text after a name: invisible until the name is read, so nothing in it moves.
 */
export const NAMED_LINE = 'has-[[data-coming]]:invisible';

/** The customer of a slip; without a card it reads "Peşin müşteri" (cash customer). */
export function ContactName({ id }: { id: string | null }) {
  const contact = useContact(id);
  if (id === null)
    return (
      <span className="text-quiet">
        <Trans>Peşin müşteri</Trans>
      </span>
    );
  if (contact === undefined) return <span data-coming="" />;
  return <bdi>{contact?.name ?? '–'}</bdi>;
}

/** Party of a slip; a dash for movements inside the shop, such as an expense or a melting. */
export function PartyName({
  slip: { contactId, type },
}: {
  slip: Pick<TransactionView, 'contactId' | 'type'>;
}) {
  return contactId === null && isMovement(type) ? '–' : <ContactName id={contactId} />;
}

import { Trans } from '@lingui/react/macro';
import { useContact } from '../../../data/use-contacts';

/** The customer of a slip; a walk-in is just "Müşteri". */
export function ContactName({ id }: { id: string | null }) {
  const contact = useContact(id);
  if (id === null)
    return (
      <span className="text-quiet">
        <Trans>Müşteri</Trans>
      </span>
    );
  return <bdi>{contact?.name ?? '–'}</bdi>;
}

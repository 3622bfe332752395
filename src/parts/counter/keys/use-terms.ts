import { useMemo } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import { priceGroupOf } from '@/domain/catalogue/agreement';
import type { World } from '../line/line-form';

/** What was agreed with this customer; undefined of nobody, and while their card is being read. */
export function useTerms(contactId: string | null): World['terms'] {
  const contact = useContact(contactId);
  return useMemo(
    () =>
      contact && contactId !== null
        ? {
            contactId,
            agreements: contact.agreements ?? [],
            group: priceGroupOf(contact.priceGroup ?? ''),
            approved: contact.agreementsApproved === true,
          }
        : undefined,
    [contact, contactId],
  );
}

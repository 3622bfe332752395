import { useMemo } from 'react';
import { familyOf } from '@/domain/contact/contact';
import { useContact } from '../contact/use-contacts';
import type { Data } from '../core/current';
import { datedOf, type IdentityDoc } from '../core/document';
import { documentId } from '../core/kept-in';
import { table } from '../core/table';
import type { IdentityView } from '../core/types';
import { identitiesPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useFilledPage } from '../list/use-filled';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const all = (data: Data) => liveList<IdentityDoc, IdentityView>(datedOf(data), identitiesPlan);

/** Identity cards, the newest first. */
export const useIdentities = (): ListOf<IdentityView> => useList(useShared('identities', all));

/** One card: undefined while it is being read, null if this device does not have it. */
export function useIdentity(id: string): IdentityView | null | undefined {
  const key = documentId('identity', id);
  const one = useShared(`identity:${id}`, (data: Data) => table(datedOf<IdentityDoc>(data), [key]));
  return useStore(one, undefined, (rows) => rows && (rows.get(key)?.view ?? null));
}

/** Cards of a contact, on any of its merged cards; undefined while they are being read. */
export function useIdentitiesOf(contactId: string | null): readonly IdentityView[] | undefined {
  const contact = useContact(contactId);
  const list = useIdentities();
  useFilledPage(list, 0);
  const { rows, done } = list;
  return useMemo(() => {
    if (!done) return undefined;
    const family = contact ? familyOf(contact) : contactId === null ? [] : [contactId];
    return rows.filter(({ contact: owner, sync }) => sync !== 'refused' && family.includes(owner));
  }, [rows, done, contact, contactId]);
}

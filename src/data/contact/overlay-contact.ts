import type { ContactBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';
import { withConsent } from '@/domain/contact/consent';
import {
  includesRow,
  markOf,
  type Overlaid,
  type Placed,
  takesEffect,
  worse,
} from '../core/overlay';
import type { ContactView, ServerPart, SyncMark } from '../core/types';

/**
 * A contact with this device's rows laid over it. Guarantee: as in `overlay`; an edit lays only its
 * own fields, so that what somebody else changed elsewhere stays; a merge that waits shows at once
 * on both cards, and one that was refused on neither.
 */
export function layContact(
  id: string,
  server: ServerPart<ContactBody>,
  rows: readonly Placed[],
): Overlaid<ContactView> | null {
  const own = rows.filter(({ mutation }) => isAbout(mutation, id));
  let contact = server?.body ?? createdContact(own);
  if (!contact) return null;
  let sync: SyncMark = 'confirmed';
  for (const row of own) {
    if (
      !takesEffect(row) ||
      includesRow(server, row) ||
      (server && row.mutation.kind === 'contact.create')
    )
      continue;
    if (row.state !== 'refused') contact = laid(contact, row);
    sync = worse(sync, markOf(row.state));
  }
  return { view: { ...contact, sync }, sync };
}

function isAbout(mutation: Mutation, id: string): boolean {
  if (mutation.kind === 'contact.merge' || mutation.kind === 'contact.unmerge')
    return mutation.id === id || mutation.merged === id;
  return (
    (mutation.kind === 'contact.create' ||
      mutation.kind === 'contact.edit' ||
      mutation.kind === 'contact.block' ||
      mutation.kind === 'contact.consent') &&
    mutation.id === id
  );
}

function createdContact(rows: readonly Placed[]): ContactBody | undefined {
  for (const { mutation } of rows) {
    if (mutation.kind !== 'contact.create') continue;
    const { kind: _kind, v: _v, at: _at, supersedes: _supersedes, ...contact } = mutation;
    return { ...contact, fieldVersions: {} };
  }
  return undefined;
}

function laid(contact: ContactBody, { mutation, version, actor }: Placed): ContactBody {
  switch (mutation.kind) {
    case 'contact.edit': {
      const versions =
        version === undefined
          ? {}
          : Object.fromEntries(Object.keys(mutation.changes).map((field) => [field, version]));
      const { agreementsApproved, ...card } = contact;
      // Whether who wrote them may is the server's to say.
      const approved =
        agreementsApproved && mutation.changes.agreements === undefined
          ? { agreementsApproved }
          : {};
      return {
        ...card,
        ...mutation.changes,
        ...approved,
        fieldVersions: { ...contact.fieldVersions, ...versions },
      };
    }
    case 'contact.block': {
      const { restricted: _before, ...card } = contact;
      return { ...card, ...(mutation.on ? { restricted: true as const } : {}) };
    }
    case 'contact.consent': {
      const { channel, purpose, state, at, source } = mutation;
      const stated = { channel, purpose, state, at, source, by: actor };
      return { ...contact, consents: withConsent(contact.consents, stated) };
    }
    case 'contact.merge':
      if (contact.id === mutation.merged) return { ...contact, mergedInto: mutation.id };
      return {
        ...contact,
        absorbed: Array.from(new Set([...(contact.absorbed ?? []), ...mutation.absorbed])),
      };
    case 'contact.unmerge': {
      if (contact.id === mutation.merged) {
        const { mergedInto: _into, ...alone } = contact;
        return alone;
      }
      return {
        ...contact,
        absorbed: (contact.absorbed ?? []).filter((id) => id !== mutation.merged),
      };
    }
    default:
      return contact;
  }
}

import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import type { IdentityBody } from '@/contract/identity/identity';
import { familyOf, isIdentified } from '@/domain/contact/contact';
import { bareNumber, type ControlPerson } from '@/domain/control/rows';
import type { IdentitySecret } from '@/domain/identity/card';
import { getRecords, notDeleted } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { identitySecrets } from '@/server/db/schema-identity';
import type { Db } from '@/server/db/types';
import { markIn, markOf, type Vault } from '@/server/seal/identities';
import { openedSecret } from '../identity/identity-store';

/**
 * The other parties of slips, as the controls read them. Guarantee: only contacts that dealt are
 * read, a page at a time, and no identity number leaves this module: marks stand for them.
 */
type Card = { body: IdentityBody; secret: IdentitySecret | undefined };

const PAGE = 500;

export type ControlPeople = {
  person(id: string): ControlPerson | undefined;
  /** The card that is left of merged ones. */
  rootOf(id: string): string;
  /** Reads these contacts unless they are known. */
  meet(ids: readonly string[]): Promise<void>;
};

export async function controlPeople(
  db: Db,
  vault: Vault,
  pause: () => Promise<void>,
): Promise<ControlPeople> {
  const cards = await cardsByContact(db, vault, pause);
  const people = new Map<string, ControlPerson>();
  const roots = new Map<string, string>();
  const meet = async (ids: readonly string[]): Promise<void> => {
    let asked = [...new Set(ids)].filter((id) => !roots.has(id));
    while (asked.length > 0) {
      const above: string[] = [];
      for (const { id, body, deleted } of await getRecords(db, vault.company, 'contacts', asked)) {
        const contact = body as ContactBody;
        roots.set(id, contact.mergedInto ?? id);
        if (contact.mergedInto !== undefined && !roots.has(contact.mergedInto))
          above.push(contact.mergedInto);
        else if (!deleted && contact.mergedInto === undefined)
          people.set(id, personOf(vault, contact, cards));
      }
      for (const id of asked) if (!roots.has(id)) roots.set(id, id);
      asked = [...new Set(above)];
    }
  };
  const rootOf = (id: string): string => {
    let root = id;
    // A chain of merged cards is short, and a broken one must not hang the run.
    for (let steps = 0; steps < 20; steps++) {
      const above = roots.get(root) ?? root;
      if (above === root) return root;
      root = above;
    }
    return root;
  };
  return { person: (id) => people.get(id), rootOf, meet };
}

async function cardsByContact(
  db: Db,
  vault: Vault,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, Card[]>> {
  const { company } = vault;
  const all = new Map<string, Card[]>();
  for (let after = ''; ; ) {
    const rows = await db
      .select({ id: records.id, body: records.body, sealed: identitySecrets.sealed })
      .from(records)
      .leftJoin(
        identitySecrets,
        and(eq(identitySecrets.company, records.company), eq(identitySecrets.id, records.id)),
      )
      .where(and(notDeleted(company, 'identity'), gt(records.id, after)))
      .orderBy(asc(records.id))
      .limit(PAGE);
    for (const { id, body, sealed } of rows) {
      const card = body as IdentityBody;
      const secret = sealed === null ? undefined : openedSecret(vault, id, sealed);
      const known = all.get(card.contact);
      if (known) known.push({ body: card, secret });
      else all.set(card.contact, [{ body: card, secret }]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return all;
    after = last.id;
    await pause();
  }
}

function personOf(
  vault: Vault,
  contact: ContactBody,
  cards: ReadonlyMap<string, Card[]>,
): ControlPerson {
  const own = familyOf(contact).flatMap((id) => cards.get(id) ?? []);
  const { id, name, phone, phones = [], taxId = '', passport = '' } = contact;
  return {
    ...{ id, name },
    phones: [phone, ...phones].map(bareNumber).filter((one) => one !== ''),
    ids: Array.from(
      new Set([
        ...[taxId, passport].flatMap((value) => markIn(value) ?? []),
        ...own.flatMap((card) => markOfCard(vault, card) ?? []),
      ]),
    ),
    birthDay: own.find(({ secret }) => secret?.birthDay)?.secret?.birthDay ?? '',
    hasNumber: isIdentified(contact),
    cards: own.map(({ body: { validUntil, destroyed } }) => ({
      validUntil,
      ...(destroyed ? { destroyed } : {}),
    })),
  };
}

const markOfCard = (vault: Vault, { body, secret }: Card): string | undefined =>
  secret && secret.number !== ''
    ? markOf(vault, body.document === 'pasaport' ? 'passport' : 'taxId', secret.number)
    : undefined;

/** Names of contacts, by id. */
export async function namesOf(
  db: Db,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: records.id, body: records.body })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        eq(records.kind, 'contacts'),
        inArray(records.id, [...new Set(ids)]),
      ),
    );
  return new Map(rows.map(({ id, body }) => [id, (body as ContactBody).name ?? '']));
}

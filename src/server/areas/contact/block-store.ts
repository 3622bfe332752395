import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { familyOf } from '@/domain/contact/contact';
import { contactBlocks } from '@/server/db/schema-suspicion';
import type { Tx } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { openText } from '@/server/seal/sealed-text';

/** Reads when credit and cash with contacts were closed, and why. */
export const blockPlace = (contact: string): readonly string[] => ['contact', 'block', contact];

/** The card with the mark that all cards of one person share. */
export async function withMark(
  { tx, company }: { tx: Tx; company: string },
  { restricted: _, ...card }: ContactBody,
): Promise<ContactBody> {
  const on = await isBlockedAt(tx, company, familyOf(card), Number.MAX_SAFE_INTEGER);
  return { ...card, ...(on ? { restricted: true } : {}) };
}

/** Whether credit and cash with any of these cards were closed at that time. */
export async function isBlockedAt(
  tx: Tx,
  company: string,
  contacts: readonly string[],
  at: number,
): Promise<boolean> {
  const rows = await tx
    .select({ contact: contactBlocks.contact, on: contactBlocks.on })
    .from(contactBlocks)
    .where(
      and(
        eq(contactBlocks.company, company),
        inArray(contactBlocks.contact, [...contacts]),
        lte(contactBlocks.at, at),
      ),
    )
    .orderBy(asc(contactBlocks.at), asc(contactBlocks.id));
  const last = new Map(rows.map(({ contact, on }) => [contact, on]));
  return [...last.values()].includes(true);
}

/** The last change of each card that has one, with its reason. */
export type KnownBlock = { on: boolean; at: number; by: string; reason: string };

export async function lastBlocks(
  tx: Tx,
  vault: Vault,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, KnownBlock>> {
  const rows = await tx
    .selectDistinctOn([contactBlocks.contact])
    .from(contactBlocks)
    .where(
      and(eq(contactBlocks.company, vault.company), inArray(contactBlocks.contact, [...contacts])),
    )
    .orderBy(asc(contactBlocks.contact), desc(contactBlocks.at), desc(contactBlocks.id));
  return new Map(
    rows.map(({ contact, on, at, by, sealed }) => [
      contact,
      { on, at, by, reason: openText(vault, blockPlace(contact), sealed) },
    ]),
  );
}

import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import type { FindingCode } from '@/domain/base/refusal';
import { familyOf } from '@/domain/contact/contact';
import { records } from '@/server/db/schema';
import type { Tx } from '@/server/db/types';
import { ID_NUMBERS, type IdNumber, markOf } from '@/server/seal/identities';
import type { EffectContext } from '@/server/sync/context';

const CLASHES: Record<IdNumber, FindingCode> = {
  taxId: 'tax-id-clash',
  passport: 'passport-clash',
};

/**
 * Reports two cards with the same identity number. Both are accepted, because two tablets without a
 * network cannot know of each other; a merge, before or later, settles it. Merged cards are left
 * out: the card into which they were merged counts.
 */
export async function judgeTwins(
  ctx: EffectContext,
  contact: ContactBody,
  numbers: readonly IdNumber[] = ID_NUMBERS,
): Promise<void> {
  const { id } = contact;
  const family = new Set(familyOf(contact));
  for (const number of numbers) {
    const value = contact[number] ?? '';
    if (value === '') continue;
    const twins = await twinsQuery(
      ctx.tx,
      ctx.company,
      id,
      number,
      markOf(ctx.vault, number, value),
    );
    const other = twins
      .map(({ body }) => body as ContactBody)
      .find((twin) => !family.has(twin.id) && twin.mergedInto === undefined);
    if (other) ctx.find(CLASHES[number], { kind: 'contacts', id }, { other: other.id });
  }
}

/**
 * Other cards with this mark, oldest first. The condition must be written exactly as in the index
 * of marks, so that the database uses it.
 */
export const twinsQuery = (tx: Tx, company: string, id: string, number: IdNumber, mark: string) =>
  tx
    .select({ id: records.id, body: records.body })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        MARKED[number](mark),
        eq(records.deleted, false),
        ne(records.id, id),
      ),
    )
    .orderBy(records.version, records.id);

const MARKED: Record<IdNumber, (mark: string) => SQL> = {
  taxId: (mark) =>
    sql`${records.kind} = 'contacts' AND (${records.body}->>'taxId') <> '' AND split_part(${records.body}->>'taxId', ':', 2) = ${mark}`,
  passport: (mark) =>
    sql`${records.kind} = 'contacts' AND (${records.body}->>'passport') <> '' AND split_part(${records.body}->>'passport', ':', 2) = ${mark}`,
};

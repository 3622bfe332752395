import { and, eq, ne, sql } from 'drizzle-orm';
import type { ContactBody } from '../../contract/wire/records';
import { familyOf } from '../../domain/contact';
import { records } from '../db/schema';
import type { Tx } from '../db/types';
import type { EffectContext } from './context';

/**
 * Two cards with one tax number are both kept: two tablets without a network cannot know of each other. Whoever merges them
 * later, or has done so already, has answered it. A merged card stands for the one that it went on as.
 */
export async function judgeTaxId(ctx: EffectContext, contact: ContactBody): Promise<void> {
  const { id, taxId = '' } = contact;
  if (taxId === '') return;
  const family = new Set(familyOf(contact));
  const twins = await twinsQuery(ctx.tx, ctx.company, id, taxId);
  const other = twins.map(({ body }) => body as ContactBody).find((twin) => !family.has(twin.id) && twin.mergedInto === undefined);
  if (other) ctx.find('tax-id-clash', { kind: 'contacts', id }, { other: other.id });
}

/** Cards with this number besides one, oldest first, by the index of numbers: its own words have to be in the question. */
export const twinsQuery = (tx: Tx, company: string, id: string, taxId: string) =>
  tx
    .select({ id: records.id, body: records.body })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        sql`${records.kind} = 'contacts' AND (${records.body}->>'taxId') <> ''`,
        sql`(${records.body}->>'taxId') = ${taxId}`,
        eq(records.deleted, false),
        ne(records.id, id),
      ),
    )
    .orderBy(records.version, records.id);

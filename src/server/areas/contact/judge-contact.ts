import type { ContactBody } from '@/contract/core/records';
import type { RecordRef } from '@/contract/mutation';
import { getRecord } from '@/server/db/records';
import type { EffectContext } from '@/server/sync/context';

/**
 * Told of somebody that nobody here knows. What is on a card that was merged meanwhile counts to
 * who it goes on as; somebody should know that both were in use.
 */
export async function judgeContact(
  ctx: EffectContext,
  contactId: string,
  subject: RecordRef,
): Promise<void> {
  const record = await getRecord(ctx.tx, ctx.company, 'contacts', contactId);
  if (!record || record.deleted) return ctx.find('unknown-contact', subject, { contactId });
  const { mergedInto } = record.body as ContactBody;
  if (mergedInto !== undefined)
    ctx.find('merged-contact', subject, { contactId, into: mergedInto });
}

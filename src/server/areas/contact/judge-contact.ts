import type { ContactBody } from '@/contract/core/records';
import type { RecordRef } from '@/contract/mutation';
import { getRecord } from '@/server/db/records';
import type { EffectContext } from '@/server/sync/context';

/**
 * Reports a finding if a document names a contact that the server does not know, or one that was
 * merged in the meantime. The document counts for the card into which it was merged, but a person
 * should know that both were in use.
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

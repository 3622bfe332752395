import type { ContactBody } from '@/contract/core/records';
import type { ContactEdit } from '@/contract/mutation';
import { CONTACT_FIELDS, contactRefusals, valuesOf } from '@/domain/contact/contact';
import { getRecord, putRecords } from '@/server/db/records';
import { ID_NUMBERS, openedCard, sealedCard } from '@/server/seal/identities';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { refusedStale, refuseEdit, staleFields, writtenNow } from '@/server/sync/field-wise';
import { mayApprove } from '@/server/sync/judge-people';
import { judgeTwins } from '../slip/judge-twins';

/**
 * Applies an edit of a contact, a wish: each field is changed unless somebody else has changed it
 * since this person saw it.
 */
export async function editContact(
  ctx: EffectContext,
  { id, changes, base }: ContactEdit,
): Promise<Verdict> {
  const fields = CONTACT_FIELDS.filter((name) => changes[name] !== undefined);
  const flawed = refuseEdit(fields, base);
  if (flawed) return flawed;
  const record = await getRecord(ctx.tx, ctx.company, 'contacts', id);
  if (!record) return refused(404, 'not-found');
  const contact = openedCard(ctx.vault, record.body as ContactBody);
  const merged: ContactBody = { ...contact, ...changes };
  const wrong = contactRefusals(merged).filter(({ field }) => fields.includes(field));
  if (wrong.length > 0)
    return badFields(wrong.map(({ field, code }) => ({ name: `changes.${field}`, code })));
  const stale = await staleFields(ctx, fields, {
    now: valuesOf(contact),
    changes,
    base,
    versions: contact.fieldVersions,
  });
  if (stale.length > 0) return refusedStale(ctx, 'contacts', id, stale);
  await judgeTwins(
    ctx,
    merged,
    ID_NUMBERS.filter((number) => fields.includes(number)),
  );
  const fieldVersions = writtenNow(ctx, contact.fieldVersions, fields);
  const body = {
    ...(fields.includes('agreements') ? await agreedBy(ctx, merged) : merged),
    fieldVersions,
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    { kind: 'contacts', id, body: sealedCard(ctx.vault, body) },
  ]);
  return applied(id);
}

/**
 * The card after a change of its agreements: they are marked as approved only if the person may
 * approve.
 */
async function agreedBy(
  ctx: EffectContext,
  { agreementsApproved: _before, ...card }: ContactBody,
): Promise<ContactBody> {
  return (await mayApprove(ctx, ctx.actor.user)) ? { ...card, agreementsApproved: true } : card;
}

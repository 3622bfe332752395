import type { ContactBody } from '@/contract/core/records';
import type { ContactCreate } from '@/contract/mutation';
import { CONTACT_FIELDS, contactRefusals } from '@/domain/contact/contact';
import { getRecord, putRecords } from '@/server/db/records';
import { sealedCard } from '@/server/seal/identities';
import { applied, badFields, type EffectContext, type Verdict } from '@/server/sync/context';
import { judgeClock } from '@/server/sync/findings';
import { mayApprove } from '@/server/sync/judge-people';
import { judgeTwins } from '../slip/judge-twins';

/**
 * Applies a new contact. It is a fact: somebody stands at the counter, so a well-formed one is
 * always accepted.
 */
export async function createContact(
  ctx: EffectContext,
  mutation: ContactCreate & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, at, ...contact } = mutation;
  const wrong = contactRefusals(contact);
  if (wrong.length > 0) return badFields(wrong.map(({ field, code }) => ({ name: field, code })));
  const subject = { kind: 'contacts', id: contact.id } as const;
  if (await getRecord(ctx.tx, ctx.company, 'contacts', contact.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, name: contact.name });
    return applied(contact.id);
  }
  judgeClock(ctx, at, subject);
  const approved =
    (contact.agreements ?? []).length > 0 && (await mayApprove(ctx, ctx.actor.user))
      ? { agreementsApproved: true as const }
      : {};
  const body: ContactBody = {
    ...contact,
    ...approved,
    fieldVersions: Object.fromEntries(CONTACT_FIELDS.map((name) => [name, ctx.version])),
  };
  await judgeTwins(ctx, body);
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    { ...subject, body: sealedCard(ctx.vault, body) },
  ]);
  return applied(contact.id);
}

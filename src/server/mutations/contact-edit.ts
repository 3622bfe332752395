import { and, eq, inArray } from 'drizzle-orm';
import type { ContactEdit } from '../../contract/wire/mutation';
import type { ContactBody } from '../../contract/wire/records';
import { CONTACT_FIELDS, type ContactField, contactRefusals, sameValue, valuesOf } from '../../domain/contact';
import { getRecord, putRecords } from '../db/records';
import { mutations } from '../db/schema';
import { applied, badFields, type EffectContext, refused, type Verdict } from './context';
import { judgeTaxId } from './judge-tax-id';

/** A wish: each field wins on its own, unless someone else has moved it since this person saw it. */
export async function editContact(ctx: EffectContext, { id, changes, base }: ContactEdit): Promise<Verdict> {
  const fields = CONTACT_FIELDS.filter((name) => changes[name] !== undefined);
  const baseless = fields.filter((name) => base[name] === undefined);
  if (fields.length === 0) return badFields([{ name: 'changes', code: 'required' }]);
  if (baseless.length > 0) return badFields(baseless.map((name) => ({ name: `base.${name}`, code: 'required' })));
  const record = await getRecord(ctx.tx, ctx.company, 'contacts', id);
  if (!record) return refused(404, 'not-found');
  const contact = record.body as ContactBody;
  const merged: ContactBody = { ...contact, ...changes };
  const wrong = contactRefusals(merged).filter(({ field }) => fields.includes(field));
  if (wrong.length > 0) return badFields(wrong.map(({ field, code }) => ({ name: `changes.${field}`, code })));
  const stale = await movedByOthers(ctx, contact, fields, base, changes);
  if (stale.length > 0) return refused(412, 'stale', { current: [record], fields: stale.map((name) => ({ name, code: 'stale' })) });
  if (fields.includes('taxId')) await judgeTaxId(ctx, merged);
  const fieldVersions = { ...contact.fieldVersions, ...Object.fromEntries(fields.map((name) => [name, ctx.version])) };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'contacts', id, body: { ...merged, fieldVersions } }]);
  return applied(id);
}

/** A field that this device itself wrote last is its own to write again: offline it could not know the version of its first edit. */
async function movedByOthers(ctx: EffectContext, contact: ContactBody, fields: ContactField[], base: ContactEdit['base'], changes: ContactEdit['changes']) {
  const versionOf = (name: ContactField): number => contact.fieldVersions[name] ?? 0;
  const values = valuesOf(contact);
  const moved = fields.filter((name) => versionOf(name) !== base[name] && !sameValue(values[name], changes[name]));
  if (moved.length === 0 || ctx.device === '') return moved;
  const own = await ctx.tx
    .select({ version: mutations.version })
    .from(mutations)
    .where(and(eq(mutations.company, ctx.company), eq(mutations.device, ctx.device), inArray(mutations.version, moved.map(versionOf))));
  return moved.filter((name) => !own.some((m) => m.version === versionOf(name)));
}

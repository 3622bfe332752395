import { and, eq } from 'drizzle-orm';
import { type TermPut, termRecordId } from '@/contract/catalogue/term';
import type { DefinitionBody } from '@/contract/core/records';
import { fold } from '@/domain/base/fold';
import { MOST_TERMS, type Term, termRefusals } from '@/domain/catalogue/term';
import { getRecord, putRecords } from '@/server/db/records';
import { typedDefinitions } from '@/server/db/schema-platform';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';

/**
 * Applies a wish that creates or edits a term of a typed list. Refuses it if somebody else has
 * edited the term since, if it would move to another list, or if another term of the list has the
 * name. A starting term of the company gets its record with its first edit.
 */
async function putTerm(ctx: EffectContext, { term: wished, base }: TermPut): Promise<Verdict> {
  const term = { ...wished, name: wished.name.trim() };
  const wrong = termRefusals(term);
  if (wrong.length > 0)
    return badFields(wrong.map((name) => ({ name: `term.${name}`, code: 'format' })));
  const id = termRecordId(term.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as Extract<DefinitionBody, { type: 'term' }> | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const own = await storedTerm(ctx, term.id);
  if (own && own.type !== term.list) return badFields([{ name: 'term.list', code: 'fixed' }]);
  const all = await termsLike(ctx, term);
  if (all.some((one) => one.id !== term.id && fold(one.name) === fold(term.name)))
    return badFields([{ name: 'term.name', code: 'taken' }]);
  if (!own && all.length >= MOST_TERMS) return refused(411, 'too-many-terms');
  await write(ctx, term);
  const body: DefinitionBody = { type: 'term', term, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  return applied(id);
}

async function storedTerm({ tx, company }: EffectContext, id: string) {
  const [row] = await tx
    .select({ type: typedDefinitions.type })
    .from(typedDefinitions)
    .where(and(eq(typedDefinitions.company, company), eq(typedDefinitions.id, id)));
  return row;
}

const termsLike = ({ tx, company }: EffectContext, { list }: Term) =>
  tx
    .select({ id: typedDefinitions.id, name: typedDefinitions.name })
    .from(typedDefinitions)
    .where(and(eq(typedDefinitions.company, company), eq(typedDefinitions.type, list)));

/**
 * Writes the table from which the platform’s call is answered. Colour and order are in the record
 * only.
 */
async function write(
  { tx, company }: EffectContext,
  { id, list, name, archived }: Term,
): Promise<void> {
  await tx
    .insert(typedDefinitions)
    .values({ company, id, type: list, name, archived })
    .onConflictDoUpdate({
      target: [typedDefinitions.company, typedDefinitions.id],
      set: { name, archived },
    });
}

export const termEffects: Effects<TermPut> = {
  'term.put': putTerm,
};

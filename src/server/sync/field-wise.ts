import { and, eq, inArray } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { RecordKind } from '@/contract/mutation';
import { sameValue } from '@/domain/base/same-value';
import { getRecords } from '../db/records';
import { mutations } from '../db/schema';
import { badFields, type EffectContext, refused, type Verdict } from './context';

/**
 * Checks edits field by field: each field of a record has the version that last wrote it, and an
 * edit names the version of it that its writer saw. A field that is missing in a record's
 * `fieldVersions` has the version 0.
 */
type FieldVersions = Readonly<Record<string, number>>;

/**
 * Refuses an edit that changes nothing, or that does not name the version which its writer saw of
 * each field.
 */
export function refuseEdit(
  fields: readonly string[],
  base: Readonly<Record<string, unknown>>,
): Verdict | undefined {
  if (fields.length === 0) return badFields([{ name: 'changes', code: 'required' }]);
  const baseless = fields.filter((field) => base[field] === undefined);
  return baseless.length > 0
    ? badFields(baseless.map((field) => ({ name: `base.${field}`, code: 'required' })))
    : undefined;
}

/**
 * Of fields that changed since the writer saw them, those that somebody else changed. A device may
 * overwrite a field that it has itself written last: offline it could not know the version of its
 * first edit.
 */
export async function movedByOthers<F extends string>(
  ctx: EffectContext,
  versions: FieldVersions,
  moved: readonly F[],
): Promise<F[]> {
  if (moved.length === 0 || ctx.device === '') return [...moved];
  const versionOf = (field: F): number => versions[field] ?? 0;
  const own = await ctx.tx
    .select({ version: mutations.version })
    .from(mutations)
    .where(
      and(
        eq(mutations.company, ctx.company),
        eq(mutations.device, ctx.device),
        inArray(mutations.version, moved.map(versionOf)),
      ),
    );
  return moved.filter((field) => !own.some(({ version }) => version === versionOf(field)));
}

type Values<F extends string> = Readonly<Partial<Record<F, unknown>>>;

/** Fields of an edit that somebody else has changed to another value since its writer saw them. */
export const staleFields = <F extends string>(
  ctx: EffectContext,
  fields: readonly F[],
  {
    now,
    changes,
    base,
    versions,
  }: {
    now: Values<F>;
    changes: Values<F>;
    base: Readonly<Partial<Record<F, number>>>;
    versions: FieldVersions;
  },
): Promise<F[]> =>
  movedByOthers(
    ctx,
    versions,
    fields.filter(
      (field) => (versions[field] ?? 0) !== base[field] && !sameValue(now[field], changes[field]),
    ),
  );

/**
 * Refuses a change of a whole record if somebody else has changed it since the writer saw it;
 * `version`: the record's present one, 0 if there is none.
 */
export async function staleWhole(
  ctx: EffectContext,
  record: PulledRecord | undefined,
  version: number,
  base: number,
): Promise<Verdict | undefined> {
  if (version === base || (await movedByOthers(ctx, { whole: version }, ['whole'])).length === 0)
    return undefined;
  return refused(412, 'stale', record ? { current: [record] } : {});
}

/**
 * Refuses an edit whose fields have changed since the writer saw them; the answer contains the
 * present record.
 */
export const refusedStale = async (
  { tx, company }: EffectContext,
  kind: RecordKind,
  id: string,
  fields: readonly string[],
): Promise<Verdict> =>
  refused(412, 'stale', {
    current: await getRecords(tx, company, kind, [id]),
    fields: fields.map((name) => ({ name, code: 'stale' })),
  });

/** The field versions after these fields were written now. */
export const writtenNow = (
  { version }: EffectContext,
  versions: FieldVersions,
  fields: readonly string[],
): Record<string, number> => ({
  ...versions,
  ...Object.fromEntries(fields.map((field) => [field, version])),
});

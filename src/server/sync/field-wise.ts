import { and, eq, inArray } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { RecordKind } from '@/contract/mutation';
import { sameValue } from '@/domain/base/same-value';
import { getRecords } from '../db/records';
import { mutations } from '../db/schema';
import { badFields, type EffectContext, refused, type Verdict } from './context';

/**
 * Edits that are judged field by field: each field of a record carries the version at which it was
 * last written, and an edit says which version of it its writer saw. A record's `fieldVersions` may
 * lack a field: it then has the version 0.
 */
type FieldVersions = Readonly<Record<string, number>>;

/** An edit must name what it changes, and of each field what its writer saw. */
export function flawedEdit(
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
 * Of fields that moved since the writer saw them, those that somebody else moved. A field that this
 * device itself wrote last is its own to write again: offline it could not know the version of its
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

/**
 * Of an edit's fields those that somebody else wrote otherwise since its writer saw them; one that
 * has the wanted value already is none.
 */
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
 * The same of a record that is written whole, where it is no more what the writer saw; `version`:
 * at which it stands, 0 of none.
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
 * No: these fields are not what the writer saw any more; the record goes with the answer as it is.
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

/** The versions after these fields were written now. */
export const writtenNow = (
  { version }: EffectContext,
  versions: FieldVersions,
  fields: readonly string[],
): Record<string, number> => ({
  ...versions,
  ...Object.fromEntries(fields.map((field) => [field, version])),
});

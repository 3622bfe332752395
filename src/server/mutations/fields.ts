import { and, eq, inArray } from 'drizzle-orm';
import { memberships, mutations } from '../db/schema';
import type { EffectContext } from './context';

/** What field-wise wishes have in common: tasks and orders. */
/** Somebody of this company, also one who has left it: the tablet could not know. */
export async function worksHere({ tx, company }: EffectContext, user: string | null): Promise<boolean> {
  if (user === null) return true;
  const rows = await tx
    .select({ user: memberships.user })
    .from(memberships)
    .where(and(eq(memberships.company, company), eq(memberships.user, user)));
  return rows.length > 0;
}

/** A field that this device itself wrote last is its own to write again: offline it could not know the version of its first edit. */
export async function byOthers<F extends string>(ctx: EffectContext, versions: Partial<Record<F, number>>, moved: readonly F[]): Promise<F[]> {
  if (moved.length === 0 || ctx.device === '') return [...moved];
  const versionOf = (field: F): number => versions[field] ?? 0;
  const own = await ctx.tx
    .select({ version: mutations.version })
    .from(mutations)
    .where(and(eq(mutations.company, ctx.company), eq(mutations.device, ctx.device), inArray(mutations.version, moved.map(versionOf))));
  return moved.filter((field) => !own.some(({ version }) => version === versionOf(field)));
}

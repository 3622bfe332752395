import { and, eq } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import { type Mutation, type MutationKind, touchedBy } from '@/contract/mutation';
import { getRecords } from '../db/records';
import { mutations } from '../db/schema';
import { rightsOf } from '../platform/actor';
import { bodyText } from '../seal/kept-rows';
import { badFields, type EffectContext, refused, type Verdict } from './context';
import { upcast } from './upcast';

/** Replaces refused mutations: the old one's key becomes a tombstone. */

/** Kind of a tombstone: a key that can never apply any more, however late its copy arrives. */
export const TOMBSTONE = 'superseded';

type Old = typeof mutations.$inferSelect;

/** Why an older mutation cannot be replaced, or undefined. An applied one stays applied. */
export async function supersedeRefusal(
  ctx: EffectContext,
  id: string,
): Promise<Verdict | undefined> {
  if (id === ctx.key) return badFields([{ name: 'supersedes', code: 'self' }]);
  const old = await rowOf(ctx, id);
  // The support desk sees nothing of the books, by this door either.
  if (old && !old.kind.startsWith('ticket.') && rightsOf(ctx.actor, 'workbench', 1) === 'never')
    return refused(404, 'not-found');
  if (!mayBury(ctx, old)) return refused(403, 'forbidden');
  if (!old || old.version === null) return undefined;
  return refused(409, 'superseded', { current: await currentOf(ctx, old) });
}

async function rowOf({ tx, company }: EffectContext, id: string): Promise<Old | undefined> {
  const [old] = await tx
    .select()
    .from(mutations)
    .where(and(eq(mutations.company, company), eq(mutations.id, id)));
  return old;
}

/** Whether this person may give up the row with this id. */
export const mayGiveUp = async (ctx: EffectContext, id: string): Promise<boolean> =>
  mayBury(ctx, await rowOf(ctx, id));

/** The level at which a person may give up a colleague's row. */
const GIVES_UP_OTHERS = 3;

/**
 * Whether this person may give up the row: its own actor may, and somebody with level 3. A row that
 * never arrived belongs to nobody yet: its tombstone then binds only rows of the person who made
 * the tombstone (`OWN_ONLY`).
 */
const mayBury = (ctx: EffectContext, old: Old | undefined): boolean =>
  !old || old.actor === ctx.actor.user || givesUpOthers(ctx);

const givesUpOthers = (ctx: EffectContext): boolean =>
  rightsOf(ctx.actor, 'workbench', GIVES_UP_OTHERS) === 'may';

/**
 * Value of a tombstone's `v`: it binds only its own actor. Tombstones of earlier releases have 0
 * and bind everybody.
 */
export const OWN_ONLY = 1;

/** Writes the tombstone of the older mutation, whether that ever arrived or not. */
export async function bury(ctx: EffectContext, id: string): Promise<void> {
  const { tx, company, now, actor, device } = ctx;
  const nobody = { body: new Uint8Array(), bodyHash: '', status: 409, answer: '', version: null };
  await tx
    .insert(mutations)
    .values({
      company,
      id,
      kind: TOMBSTONE,
      v: givesUpOthers(ctx) ? 0 : OWN_ONLY,
      device,
      actor: actor.user,
      carrier: null,
      at: now,
      ...nobody,
    })
    .onConflictDoUpdate({ target: [mutations.company, mutations.id], set: { kind: TOMBSTONE } });
}

/**
 * Present records of an applied mutation's subject, by the contract's own table: all of the kind
 * that it names first.
 */
async function currentOf(ctx: EffectContext, old: Old): Promise<PulledRecord[]> {
  const kind = old.kind as MutationKind;
  const touched = touchedBy(
    upcast(kind, old.v, JSON.parse(bodyText(ctx.vault, old))) as unknown as Mutation,
  );
  const ids = Array.from(
    new Set(touched.flatMap((ref) => (ref.kind === touched[0]?.kind ? [ref.id] : []))),
  );
  const found = touched[0] ? await getRecords(ctx.tx, ctx.company, touched[0].kind, ids) : [];
  return ids.flatMap((id) => found.find((record) => record.id === id) ?? []);
}

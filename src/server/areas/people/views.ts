import { and, count, eq, sql } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { DefinitionBody } from '@/contract/core/records';
import {
  type ViewDefaultPut,
  type ViewMutation,
  type ViewPut,
  viewDefaultId,
  viewId,
} from '@/contract/people/view';
import { isViewText, MOST_VIEWS, type ViewRole } from '@/domain/people/page-view';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { isFarAhead } from '@/server/sync/findings';

/** Applies page settings of people and roles, and decides which device receives them. */

/**
 * Applies a person’s own choice. Of two tablets that change one choice the later wish counts,
 * whichever arrives first; a wish dated far in the future counts as of now.
 */
async function putView(ctx: EffectContext, put: ViewPut): Promise<Verdict> {
  const { user, name, value } = put;
  if (user !== ctx.actor.user) return badFields([{ name: 'user', code: 'unknown' }]);
  if (value !== null && !isViewText(value)) return badFields([{ name: 'value', code: 'format' }]);
  const id = viewId(user, name);
  const known = await knownView(ctx, id);
  const at = isFarAhead(ctx, put.at) ? ctx.now : put.at;
  if (isOlder(ctx, known, at)) return applied(id);
  if (!known && (await viewsOf(ctx, user)) >= MOST_VIEWS) return refused(411, 'too-many-views');
  return write(ctx, id, { type: 'view', user, name, value, at });
}

/** Applies a role’s default; the later wish counts. */
async function putDefault(ctx: EffectContext, put: ViewDefaultPut): Promise<Verdict> {
  const { role, name, value } = put;
  if (value !== null && !isViewText(value)) return badFields([{ name: 'value', code: 'format' }]);
  const id = viewDefaultId(role, name);
  const known = await knownView(ctx, id);
  const at = isFarAhead(ctx, put.at) ? ctx.now : put.at;
  if (isOlder(ctx, known, at)) return applied(id);
  if (!known && (await defaultsOf(ctx, role)) >= MOST_VIEWS) return refused(411, 'too-many-views');
  return write(ctx, id, { type: 'view-default', role, name, value, at });
}

type ViewBody = Extract<DefinitionBody, { type: 'view' | 'view-default' }>;

async function knownView(ctx: EffectContext, id: string): Promise<ViewBody | undefined> {
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  return record && !record.deleted ? (record.body as ViewBody) : undefined;
}

/** Whether the record is of a later wish, unless that was dated far in the future. */
const isOlder = (ctx: EffectContext, known: ViewBody | undefined, at: number): boolean =>
  known !== undefined && !isFarAhead(ctx, known.at) && known.at > at;

async function write(ctx: EffectContext, id: string, body: ViewBody): Promise<Verdict> {
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  return applied(id);
}

const viewsOf = (ctx: EffectContext, user: string): Promise<number> =>
  countViews(ctx, 'view', { field: 'user', is: user });

const defaultsOf = (ctx: EffectContext, role: ViewRole): Promise<number> =>
  countViews(ctx, 'view-default', { field: 'role', is: role });

async function countViews(
  { tx, company }: EffectContext,
  type: ViewBody['type'],
  { field, is }: { field: 'user' | 'role'; is: string },
): Promise<number> {
  const body = (name: string) => sql`${records.body}->>${name}`;
  const [row] = await tx
    .select({ views: count() })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), eq(body('type'), type), eq(body(field), is)));
  return row?.views ?? 0;
}

/**
 * The record as sent to this person’s devices: another person’s choices are sent as deleted and
 * empty.
 */
export function withoutForeignView(record: PulledRecord, user: string): PulledRecord {
  const body = record.body as DefinitionBody;
  const isForeign =
    record.kind === 'definitions' && !record.deleted && body.type === 'view' && body.user !== user;
  return isForeign ? { ...record, deleted: true, body: {} } : record;
}

export const viewEffects: Effects<ViewMutation> = {
  'view.put': putView,
  'view.default': putDefault,
};

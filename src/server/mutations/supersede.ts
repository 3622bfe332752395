import { and, eq } from 'drizzle-orm';
import { type ListedPut, listedId } from '../../contract/wire/listed';
import type { RecordKind } from '../../contract/wire/mutation';
import { type PricePut, priceIdsOf } from '../../contract/wire/price';
import type { PulledRecord } from '../../contract/wire/pull';
import { screenId } from '../../contract/wire/screen';
import { type RulePut, ruleId, type WordPut, wordId } from '../../contract/wire/setting';
import { definitionId } from '../../contract/wire/till';
import { workshopId } from '../../contract/wire/work';
import { trimmedWord } from '../../domain/negative-words';
import { standing } from '../actor';
import { getRecord, getRecords } from '../db/records';
import { mutations } from '../db/schema';
import { bodyText } from '../kept-rows';
import { badFields, type EffectContext, refused, type Verdict } from './context';

/** The kind of a tombstone: a key that can never apply any more, however late its copy arrives. */
export const TOMBSTONE = 'superseded';

type Old = typeof mutations.$inferSelect;

/** Why an older mutation cannot be given up, or undefined. What was applied stays applied. */
export async function supersedeRefusal(ctx: EffectContext, id: string): Promise<Verdict | undefined> {
  if (id === ctx.key) return badFields([{ name: 'supersedes', code: 'self' }]);
  const [old] = await ctx.tx
    .select()
    .from(mutations)
    .where(and(eq(mutations.company, ctx.company), eq(mutations.id, id)));
  // The support desk sees nothing of the books, by this door either.
  if (old && !old.kind.startsWith('ticket.') && standing(ctx.actor, 'workbench', 1) === 'never') return refused(404, 'not-found');
  if (!old || old.version === null) return undefined;
  return refused(409, 'superseded', { current: await currentOf(ctx, old) });
}

/** Buries the older mutation, whether it ever arrived or not. */
export async function bury(ctx: EffectContext, id: string): Promise<void> {
  const { tx, company, now, actor, device } = ctx;
  const nobody = { body: new Uint8Array(), bodyHash: '', status: 409, answer: '', version: null };
  await tx
    .insert(mutations)
    .values({ company, id, kind: TOMBSTONE, v: 0, device, actor: actor.user, carrier: null, at: now, ...nobody })
    .onConflictDoUpdate({ target: [mutations.company, mutations.id], set: { kind: TOMBSTONE } });
}

/** Where what a mutation was about is kept; slips and movements alike are transactions. */
const KINDS = new Map<string, RecordKind>([
  ['contact', 'contacts'],
  ['ticket', 'tickets'],
  ['task', 'tasks'],
  ['order', 'orders'],
  ['stock', 'stock'],
  ['till', 'sessions'],
  ['account', 'definitions'],
  ['price', 'definitions'],
  ['rule', 'definitions'],
  ['word', 'definitions'],
  ['screen', 'definitions'],
  ['workshop', 'definitions'],
  ['product', 'definitions'],
  ['currency', 'definitions'],
]);

type Body = {
  id?: string;
  ticketId?: string;
  session?: string;
  account?: { id: string };
  screen?: { id: string };
  rule?: RulePut['rule'];
  contactId?: string;
} & Partial<Pick<PricePut, 'wishes'> & Pick<WordPut, 'user' | 'word'>>;

async function currentOf(ctx: EffectContext, old: Old): Promise<PulledRecord[]> {
  const [area = ''] = old.kind.split('.');
  const body = JSON.parse(bodyText(ctx.vault, old)) as Body;
  const kind = KINDS.get(area) ?? 'transactions';
  if (body.wishes) return getRecords(ctx.tx, ctx.company, kind, priceIdsOf({ wishes: body.wishes }));
  const id = body.ticketId ?? body.session ?? definitionOf(area, body) ?? body.id;
  const record = id === undefined ? undefined : await getRecord(ctx.tx, ctx.company, kind, id);
  return record ? [record] : [];
}

/** A definition has no id of its own in what wishes it. */
function definitionOf(area: string, body: Body): string | undefined {
  const { account, screen, rule, user, word } = body;
  if (area === 'workshop') return workshopId(body.contactId ?? '');
  if (area === 'product' || area === 'currency') return listedId(body as unknown as ListedPut);
  if (account) return definitionId(account.id);
  if (screen) return screenId(screen.id);
  if (rule) return ruleId(rule);
  return user === undefined || word === undefined ? undefined : wordId(user, trimmedWord(word));
}

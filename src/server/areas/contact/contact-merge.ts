import type { PulledRecord } from '@/contract/core/pull';
import type { ContactBody } from '@/contract/core/records';
import type { ContactMerge, ContactUnmerge } from '@/contract/mutation';
import { familyOf } from '@/domain/contact/contact';
import { getRecord, type NewRecord, putRecords } from '@/server/db/records';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { journal, stampOf } from '../journal/append';
import { withMark } from './block-store';

/**
 * Merges two cards of one person, and undoes a merge. Guarantee: no slip, leg or balance is
 * changed; the merged card points to the card that it became part of, and every card above it names
 * all ids that count with it, so that the merge can be undone exactly.
 */
export async function mergeContacts(
  ctx: EffectContext,
  { id, merged }: ContactMerge,
): Promise<Verdict> {
  if (id === merged) return badFields([{ name: 'merged', code: 'self' }]);
  const [survivor, other] = await Promise.all([mergeChainOf(ctx, id), find(ctx, merged)]);
  const root = survivor.at(-1);
  if (!root || !other) return refused(404, 'not-found');
  const { body } = other;
  if (body.mergedInto !== undefined) {
    // Somebody was quicker, with the same: that is no conflict.
    return survivor.some((card) => card.body.id === body.mergedInto)
      ? applied(id)
      : refused(412, 'already-merged', { current: [other.record] });
  }
  if (root.body.id === merged) return refused(412, 'already-merged', { current: [other.record] });
  await put(ctx, [
    { ...body, mergedInto: root.body.id },
    {
      ...root.body,
      absorbed: Array.from(new Set([...(root.body.absorbed ?? []), ...familyOf(body)])),
    },
  ]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'contact.merged',
    subject: `contacts:${root.body.id}`,
    detail: { merged },
  });
  return applied(root.body.id);
}

export async function unmergeContact(
  ctx: EffectContext,
  { merged }: ContactUnmerge,
): Promise<Verdict> {
  const [card, ...above] = await mergeChainOf(ctx, merged);
  if (!card) return refused(404, 'not-found');
  const { mergedInto, ...alone } = card.body;
  if (mergedInto === undefined) return refused(412, 'not-merged', { current: [card.record] });
  const leaving = new Set(familyOf(alone));
  const left = above.map(({ body }) => ({
    ...body,
    absorbed: (body.absorbed ?? []).filter((one) => !leaving.has(one)),
  }));
  await put(ctx, [alone, ...left]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'contact.unmerged',
    subject: `contacts:${merged}`,
    detail: { from: mergedInto },
  });
  return applied(merged);
}

type Card = { record: PulledRecord; body: ContactBody };

async function find(
  { tx, company }: Pick<EffectContext, 'tx' | 'company'>,
  id: string,
): Promise<Card | undefined> {
  const record = await getRecord(tx, company, 'contacts', id);
  return record && !record.deleted ? { record, body: record.body as ContactBody } : undefined;
}

/**
 * The card and the cards into which it was merged, one after another; merges never form a circle.
 */
export async function mergeChainOf(
  ctx: Pick<EffectContext, 'tx' | 'company'>,
  id: string,
): Promise<Card[]> {
  const line: Card[] = [];
  for (let next: string | undefined = id; next !== undefined && line.length < 100; ) {
    const card = await find(ctx, next);
    if (!card) break;
    line.push(card);
    next = card.body.mergedInto;
  }
  return line;
}

/** Writes cards after a merge or its undoing; all cards of one person get the same mark. */
async function put(ctx: EffectContext, bodies: readonly ContactBody[]): Promise<void> {
  const { tx, company, version } = ctx;
  const list: NewRecord[] = [];
  for (const body of bodies)
    list.push({ kind: 'contacts', id: body.id, body: await withMark(ctx, body) });
  await putRecords(tx, company, version, list);
}

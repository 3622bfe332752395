import { and, eq } from 'drizzle-orm';
import type {
  ScreeningAsked,
  ScreeningBatch,
  ScreeningDecide,
  ScreeningMutation,
} from '@/contract/screening/screening';
import { REASON_LEAST } from '@/domain/screening/decide';
import { screeningDealings, screeningDecisions } from '@/server/db/schema-screening';
import { sealText } from '@/server/seal/sealed-text';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { journal, stampOf } from '../journal/append';
import { dealing } from './dealing-effects';
import { keepQuery, markOf } from './keep-query';
import { entriesIn, hashOf } from './list-entries';
import { currentOf } from './list-store';

/**
 * Keeps queries and decisions. Guarantee: names stand sealed; a query that comes twice is kept once;
 * a decision is about an entry that stands on the current list as it was seen.
 */
export const DECISION_PLACE = ['screening', 'decision'] as const;

const asked = (ctx: EffectContext, { kind: _, v: __, ...query }: ScreeningAsked) =>
  keepQuery(ctx, query);

async function batch(
  ctx: EffectContext,
  { id, at, lists, build, queries }: ScreeningBatch,
): Promise<Verdict> {
  for (const query of queries) await keepQuery(ctx, { ...query, at, lists, build });
  return applied(id);
}

async function decide(ctx: EffectContext, wish: ScreeningDecide): Promise<Verdict> {
  const { tx, company, vault, actor, now } = ctx;
  const reason = wish.reason.trim();
  if (reason.length < REASON_LEAST) return badFields([{ name: 'reason', code: 'too-short' }]);
  const list = await currentOf(tx, company, wish.list);
  const entry = list && entriesIn(list).find(({ id }) => id === wish.entry);
  if (!entry || hashOf(JSON.stringify(entry)) !== wish.entryHash) return refused(404, 'not-found');
  const { decision, asked: who } = wish;
  const row = {
    ...{ company, mark: markOf(vault.sealingKey, company, who), entry: wish.entryHash },
    ...{ at: now, actor: actor.user, decision },
    body: sealText(
      vault,
      DECISION_PLACE,
      JSON.stringify({
        ...{ reason, name: who.name, list: wish.list, entry: wish.entry },
        ...(who.birth ? { birth: who.birth } : {}),
      }),
    ),
  };
  const { at, body } = row;
  await tx
    .insert(screeningDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: [screeningDecisions.company, screeningDecisions.mark, screeningDecisions.entry],
      set: { at, body, actor: row.actor, decision },
    });
  await judgeAgain(ctx, wish.entryHash);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'sanctions.decided',
    subject: `screening:${wish.list}:${wish.entry}`,
    purpose: reason,
    detail: { decision, name: who.name },
    sealingKey: vault.sealingKey,
  });
  return applied(wish.id);
}

/** Another entry may still stop who is another person than this one. */
async function judgeAgain({ tx, company }: EffectContext, entry: string): Promise<void> {
  await tx
    .update(screeningDealings)
    .set({ state: 'waiting' })
    .where(
      and(
        eq(screeningDealings.company, company),
        eq(screeningDealings.state, 'late'),
        eq(screeningDealings.entry, entry),
      ),
    );
}

export const screeningEffects: Effects<ScreeningMutation> = {
  'screening.asked': asked,
  'screening.batch': batch,
  'screening.decide': decide,
  'screening.dealing': dealing,
};

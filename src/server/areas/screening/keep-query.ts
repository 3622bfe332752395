import { createHmac } from 'node:crypto';
import type { KeptQuery } from '@/contract/screening/screening';
import type { Asked } from '@/domain/screening/evidence';
import { tokens } from '@/domain/screening/tokens';
import { screeningQueries } from '@/server/db/schema-screening';
import { sealText } from '@/server/seal/sealed-text';
import { applied, type EffectContext, type Verdict } from '@/server/sync/context';
import { journal, stampOf } from '../journal/append';

export const QUERY_PLACE = ['screening', 'query'] as const;

/** By which the queries and decisions about one name and birth are found without storing them. */
export const markOf = (
  sealingKey: Buffer,
  company: string,
  { name, birth = '' }: Pick<Asked, 'name' | 'birth'>,
): string => {
  const words = tokens(name).map(({ text }) => text);
  return createHmac('sha256', sealingKey)
    .update(['screening', company, ...words.toSorted(), birth].join('\n'))
    .digest('hex');
};

/** Keeps a query sealed, once, and writes it into the journal. */
export async function keepQuery(
  ctx: EffectContext,
  query: Omit<KeptQuery, 'actor'>,
): Promise<Verdict> {
  const { tx, company, vault, actor, now } = ctx;
  const best = query.best[0]?.score ?? 0;
  const mark = markOf(vault.sealingKey, company, query.asked);
  const made = await tx
    .insert(screeningQueries)
    .values({
      ...{ company, id: query.id, at: Math.min(query.at, now), actor: actor.user },
      ...{ verdict: query.verdict, best, mark },
      body: sealText(vault, QUERY_PLACE, JSON.stringify(query)),
    })
    .onConflictDoNothing()
    .returning({ id: screeningQueries.id });
  if (made.length > 0)
    await journal.append(tx, {
      ...stampOf(ctx),
      act: 'sanctions.asked',
      subject: `screening:${query.id}`,
      detail: { verdict: query.verdict, best, name: query.asked.name },
      sealingKey: vault.sealingKey,
    });
  return applied(query.id);
}

import { familyOf } from '@/domain/contact/contact';
import { accountsOf } from '@/domain/contact/contact-statement';
import { closedWays, judgedContacts } from '@/domain/slip/restriction';
import type { Transaction } from '@/domain/slip/transaction';
import { closedDealings } from '@/server/db/schema-suspicion';
import type { EffectContext } from '@/server/sync/context';
import { balancesOn } from '@/server/sync/judge-limits';
import { isBlockedAt } from './block-store';
import { mergeChainOf } from './contact-merge';

/**
 * Notes a slip that gave credit or moved cash while that was closed for its contact: a device that did
 * not know it yet, or an old one, let it pass. Guarantee: the slip is accepted, and nothing of the note
 * becomes a record or a finding that devices pull; the next run of the controls makes a finding of it.
 */
export async function judgeRestricted(ctx: EffectContext, slip: Transaction): Promise<void> {
  for (const contact of judgedContacts(slip)) await judgeParty(ctx, slip, contact);
}

async function judgeParty(ctx: EffectContext, slip: Transaction, contact: string): Promise<void> {
  const { tx, company } = ctx;
  const root = (await mergeChainOf(ctx, contact)).at(-1)?.body;
  const ids = root ? familyOf(root) : [contact];
  if (!(await isBlockedAt(tx, company, ids, slip.at))) return;
  const accounts = accountsOf(ids);
  const ways = closedWays(slip, { accounts, held: await balancesOn(ctx, accounts) });
  if (ways.length === 0) return;
  await tx
    .insert(closedDealings)
    .values({
      ...{ company, slip: slip.id, contact },
      ...{ cash: ways.includes('cash'), credit: ways.includes('credit') },
    })
    .onConflictDoNothing();
}

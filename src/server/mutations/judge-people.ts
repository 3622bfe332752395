import type { RecordRef } from '../../contract/wire/mutation';
import type { Approval } from '../../domain/approval';
import type { Transaction } from '../../domain/transaction';
import { findActor, standing } from '../actor';
import { type PinUse, provedByPin } from '../pins';
import type { EffectContext } from './context';

/**
 * The people whom a fact names beside its session's own: who sold, and who approved. Guarantee: the fact is kept whoever they are, and
 * a person is told of one who never had the right, and of one whose PIN no device could have judged at that time.
 */
/** Who may approve what the clerk may not: reads as "delete or approve" of specification 6. */
const APPROVES = { module: 'workbench', level: 3 } as const;
const SELLS = { module: 'workbench', level: 2 } as const;

type Named = { user: string; use: PinUse; at: number };

/** Who is named on a slip: the seller, and those who approved. Gives the approvals of people who could. */
export async function judgePeople(ctx: EffectContext, { number, seller, approvals, at }: Transaction, subject: RecordRef): Promise<Approval[]> {
  const held = await judgeApprovals(ctx, approvals ?? [], at, subject);
  if (seller === undefined) return held;
  if (!(await everHeld(ctx, seller, SELLS))) ctx.find('seller-not-held', subject, { number, seller });
  else if (!(await isProved(ctx, { user: seller, use: 'sell', at }))) ctx.find('pin-not-held', subject, { number, seller });
  return held;
}

/** Of these approvals those of people who could give one; `at` is when the fact happened. */
export async function judgeApprovals(ctx: EffectContext, approvals: readonly Approval[], at: number, subject: RecordRef): Promise<Approval[]> {
  const held: Approval[] = [];
  for (const approval of approvals) {
    const { rule, by } = approval;
    if (!(await mayApprove(ctx, by))) {
      ctx.find('approval-not-held', subject, { rule, by });
      continue;
    }
    held.push(approval);
    if (!(await isProved(ctx, { user: by, use: 'approve', at }))) ctx.find('pin-not-held', subject, { rule, by });
  }
  return held;
}

/** Who signed in needs no PIN to be known. */
const isProved = async ({ tx, company, actor }: EffectContext, { user, use, at }: Named): Promise<boolean> =>
  user === actor.user || provedByPin(tx, company, user, use, at);

/** Somebody of this company who held the level then, or has lost it since, could do it; one who never did could not. */
async function everHeld({ tx, company }: EffectContext, user: string, { module, level }: { module: string; level: number }): Promise<boolean> {
  const person = await findActor(tx, company, user);
  return person !== undefined && standing(person, module, level) !== 'never';
}

/** Who approves below a limit, here and at the tills. */
export const mayApprove = (ctx: EffectContext, user: string): Promise<boolean> => everHeld(ctx, user, APPROVES);

/** Who keeps the shop's accounts, or approves others, pays an expense of any size. */
export const paysFreely = async (ctx: EffectContext, user: string): Promise<boolean> =>
  (await mayApprove(ctx, user)) || (await everHeld(ctx, user, { module: 'accounts', level: 2 }));

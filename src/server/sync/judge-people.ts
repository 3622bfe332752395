import type { RecordRef } from '@/contract/mutation';
import type { Approval, ApprovalCheck } from '@/domain/rules/approval';
import type { Transaction } from '@/domain/slip/transaction';
import { approvalState, type ProofState, takeOverState } from '../areas/people/pin-proofs';
import { provedByPin } from '../areas/people/pins';
import { findActor, rightsOf } from '../platform/actor';
import type { EffectContext } from './context';

/**
 * Checks the people whom a fact names besides its session's own: the seller and the approvers.
 * Guarantee: the fact is accepted whoever they are; a finding names each person who never had the
 * right, whose PIN no device could have checked at that time, or whose PIN the server did not
 * check.
 */

/**
 * Level from which a person may approve what the clerk may not: "delete or approve"
 * (src/contract/README.md#point-6-permissions).
 */
const APPROVES = { module: 'workbench', level: 3 } as const;
const SELLS = { module: 'workbench', level: 2 } as const;
const DECIDES = { module: 'inspections', level: 3 } as const;

/**
 * The fact that names the people: `document` is the id to which a proof is bound, `at` the fact's
 * date.
 */
type NamingFact = { document: string; at: number; number?: string; seller?: string };

/**
 * Checks the seller and the approvers of a slip. Returns the approvals of people who had the right.
 */
export async function judgePeople(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<Approval[]> {
  const { id, number, seller, approvals, at } = slip;
  const held = await judgeApprovals(
    ctx,
    approvals ?? [],
    { document: id, at, number, ...(seller === undefined ? {} : { seller }) },
    subject,
  );
  if (seller !== undefined) await judgeSeller(ctx, { ...slip, seller }, subject);
  return held;
}

async function judgeSeller(
  ctx: EffectContext,
  slip: Transaction & { seller: string },
  subject: RecordRef,
): Promise<void> {
  const { number, seller, at } = slip;
  const state = takeOverOf(ctx, slip);
  if (!(await everHeld(ctx, seller, SELLS)))
    ctx.find('seller-not-held', subject, { number, seller });
  else if (state === 'forged') ctx.find('seller-forged', subject, { number, seller });
  else if (seller === ctx.actor.user || state === 'proved') return;
  else if (!(await provedByPin(ctx.tx, ctx.company, seller, 'sell', at)))
    ctx.find('pin-not-held', subject, { number, seller });
  else ctx.find('seller-unverified', subject, { number, seller, at });
}

/** The person whose limits apply to a slip: the seller, unless their signature is forged. */
export const judgedSeller = (
  ctx: EffectContext,
  slip: Pick<Transaction, 'seller' | 'sellerProof' | 'at'>,
): string =>
  slip.seller === undefined || takeOverOf(ctx, slip) === 'forged' ? ctx.actor.user : slip.seller;

function takeOverOf(
  ctx: EffectContext,
  { seller, sellerProof, at }: Pick<Transaction, 'seller' | 'sellerProof' | 'at'>,
): ProofState | undefined {
  if (sellerProof === undefined) return undefined;
  return takeOverState(
    ctx.vault,
    { seller: seller ?? '', actor: ctx.actor.user, device: ctx.device },
    sellerProof,
    at,
  );
}

/**
 * Approvals of people who had the right, with findings about the others. A forged approval counts
 * for nobody; for one that only a device checked, a finding asks its giver.
 */
export async function judgeApprovals(
  ctx: EffectContext,
  approvals: readonly Approval[],
  fact: NamingFact,
  subject: RecordRef,
): Promise<Approval[]> {
  const held: Approval[] = [];
  const unverified = new Map<string, Approval[]>();
  for (const approval of approvals) {
    const { rule, by } = approval;
    const state = proofOf(ctx, approval, fact);
    if (!(await mayApprove(ctx, by))) ctx.find('approval-not-held', subject, { rule, by });
    else if (state === 'forged') ctx.find('approval-forged', subject, { rule, by });
    else {
      held.push(approval);
      if (state === 'proved' || vouchesBySession(ctx, by, fact)) continue;
      if (!(await provedByPin(ctx.tx, ctx.company, by, 'approve', fact.at)))
        ctx.find('pin-not-held', subject, { rule, by });
      else unverified.set(by, [...(unverified.get(by) ?? []), approval]);
    }
  }
  for (const [by, given] of unverified)
    ctx.find('approval-unverified', subject, unverifiedDetail(by, given, fact));
  return held;
}

/**
 * What is known of the PIN of somebody who decides about sanctions lists; undefined if they never had
 * that right, or no device could have checked their PIN. It leaves no finding, which devices would
 * pull.
 */
export async function checkedDecider(
  ctx: EffectContext,
  approval: Approval,
  fact: NamingFact,
): Promise<ApprovalCheck | undefined> {
  const { rule, by } = approval;
  if (rule !== 'at-limit' || !(await everHeld(ctx, by, DECIDES))) return undefined;
  const state = proofOf(ctx, approval, fact);
  if (state === 'forged') return 'contested';
  if (state === 'proved') return 'proved';
  return (await provedByPin(ctx.tx, ctx.company, by, 'decide', fact.at)) ? 'unverified' : undefined;
}

/**
 * Detail of a finding about unverified approvals. One PIN gives all approvals of a document, so the
 * first stands for all; `rules` names each.
 */
function unverifiedDetail(
  by: string,
  given: readonly Approval[],
  { number, at }: NamingFact,
): Record<string, string | number> {
  const [first] = given;
  const rules = given.map(({ rule }) => rule).join(',');
  return {
    by,
    rules,
    value: first?.value ?? 0,
    limit: first?.limit ?? 0,
    at,
    ...(number === undefined ? {} : { number }),
  };
}

const proofOf = (
  { vault }: EffectContext,
  { proof, ...approval }: Approval,
  { document, at }: NamingFact,
): ProofState | undefined =>
  proof === undefined ? undefined : approvalState(vault, document, { ...approval, proof }, at);

/**
 * Whether the session proves its own person's approval without a PIN: not if a colleague had taken
 * over the counter.
 */
const vouchesBySession = (
  { actor }: EffectContext,
  user: string,
  { seller }: NamingFact,
): boolean => user === actor.user && (seller === undefined || seller === user);

/** Approvals as their record stores them: without the proof, with the result of its check. */
export const checkedApprovals = (
  ctx: EffectContext,
  approvals: readonly Approval[],
  fact: NamingFact,
): Approval[] =>
  approvals.map((approval) => {
    if (approval.check) return approval;
    const { proof: _proof, ...bare } = approval;
    const isProved =
      proofOf(ctx, approval, fact) === 'proved' || vouchesBySession(ctx, approval.by, fact);
    const isForged = proofOf(ctx, approval, fact) === 'forged';
    return { ...bare, check: isForged ? 'contested' : isProved ? 'proved' : 'unverified' };
  });

/**
 * Approvals that count for a slip's figures: of people with the right, neither forged nor
 * contested.
 */
export async function countedApprovals(
  ctx: EffectContext,
  { id, at, approvals = [] }: Transaction,
): Promise<Approval[]> {
  const held: Approval[] = [];
  for (const approval of checkedApprovals(ctx, approvals, { document: id, at }))
    if (approval.check !== 'contested' && (await mayApprove(ctx, approval.by))) held.push(approval);
  return held;
}

/** A slip as its record stores it: without proofs, with the results of their checks. */
export function checkedSlip(
  ctx: EffectContext,
  slip: Transaction,
): Transaction & { sellerCheck?: ApprovalCheck } {
  const { sellerProof: _proof, ...bare } = slip;
  const { approvals, seller, id, at } = slip;
  const fact = { document: id, at, ...(seller === undefined ? {} : { seller }) };
  const isProved = seller === ctx.actor.user || takeOverOf(ctx, slip) === 'proved';
  return {
    ...bare,
    ...(approvals ? { approvals: checkedApprovals(ctx, approvals, fact) } : {}),
    ...(seller === undefined ? {} : { sellerCheck: isProved ? 'proved' : 'unverified' }),
  };
}

/** Whether a person of this company has, or once had, the level. */
async function everHeld(
  { tx, company }: EffectContext,
  user: string,
  { module, level }: { module: string; level: number },
): Promise<boolean> {
  const person = await findActor(tx, company, user);
  return person !== undefined && rightsOf(person, module, level) !== 'never';
}

/** Whether a person may approve. */
export const mayApprove = (ctx: EffectContext, user: string): Promise<boolean> =>
  everHeld(ctx, user, APPROVES);

/**
 * Whether a person may pay an expense of any size: they may approve, or keep the shop's accounts.
 */
export const paysFreely = async (ctx: EffectContext, user: string): Promise<boolean> =>
  (await mayApprove(ctx, user)) || (await everHeld(ctx, user, { module: 'accounts', level: 2 }));

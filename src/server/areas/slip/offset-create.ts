import type { OffsetCreate } from '@/contract/slip/offset';
import { dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { contactIdOf, isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import { ruleAt } from '@/domain/rules/dated-rule';
import {
  contentRate,
  deviationOf,
  type Offset,
  type OffsetRate,
  offsetOf,
  offsetRefusals,
  overDeviation,
  ratesAgree,
} from '@/domain/slip/offset';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { judgeClock } from '@/server/sync/findings';
import { rulesOf } from '@/server/sync/judge-limits';
import { judgeApprovals } from '@/server/sync/judge-people';
import { postSlip } from '@/server/sync/post';
import { judgeContact } from '../contact/judge-contact';
import { judgeRestricted } from '../contact/judge-restricted';
import { judgeAccounts } from '../ledger/judge-accounts';
import { noteDealing } from '../screening/dealing-effects';
import { settleLate } from '../till/till-counts';
import { productsOf } from './judge-slip';

/** Applies offsets (mahsup). */

/**
 * Applies an offset. It is a fact that two people agreed on, so a well-formed one is always
 * accepted; the server computes all of its figures again.
 */
async function createOffset(
  ctx: EffectContext,
  mutation: OffsetCreate & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const read = readOffset(slip);
  if ('status' in read) return read;
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  judgeClock(ctx, slip.at, subject);
  await judgeContacts(ctx, read, subject);
  await noteDealing(ctx, slip);
  await judgeRestricted(ctx, slip);
  await judgeAccounts(ctx, slip.legs, (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  if (slip.rate) await judgeRate(ctx, slip, read, slip.rate, subject);
  await postSlip(ctx, slip);
  await settleLate(ctx, slip);
  return applied(slip.id);
}

type Slip = Omit<OffsetCreate, 'kind' | 'v'>;
type Subject = { kind: 'transactions'; id: string };

function readOffset({ legs, rate, contactId }: Slip): Offset | Exclude<Verdict, { ok: true }> {
  const bad = (name: string, code: string) =>
    badFields([{ name, code }]) as Exclude<Verdict, { ok: true }>;
  if (!isBalanced(legs))
    return refused(400, 'unbalanced', {
      fields: [{ name: 'legs', code: 'unbalanced' }],
    }) as Exclude<Verdict, { ok: true }>;
  const merged = exact(() => mergeLegs(legs));
  const offset = merged && offsetOf(merged);
  if (!offset) return bad('legs', 'format');
  const [refusal] = offsetRefusals(offset, rate);
  if (refusal) return bad(refusal === 'rate' ? 'rate' : 'legs', refusal);
  return peopleOf(offset).includes(contactId ?? '') ? offset : bad('contactId', 'differs');
}

const peopleOf = ({ from, to }: Offset): string[] =>
  [from, to].flatMap(({ account }) => contactIdOf(account) ?? []);

async function judgeContacts(ctx: EffectContext, offset: Offset, subject: Subject): Promise<void> {
  for (const contactId of new Set(peopleOf(offset))) await judgeContact(ctx, contactId, subject);
}

/**
 * Reports an offset whose quantities do not follow from its rate or from the coin's gold content,
 * and one whose rate is beyond the limit without an approval.
 */
async function judgeRate(
  ctx: EffectContext,
  slip: Slip,
  offset: Offset,
  rate: OffsetRate,
  subject: Subject,
): Promise<void> {
  const { from, to } = offset;
  const followed = exact(() => ratesAgree(offset, rate)) ?? false;
  const content =
    rate.basis === 'content'
      ? contentRate(from.asset, to.asset, await productsOf(ctx, [from.asset, to.asset]))
      : rate.rate;
  if (!followed || content !== rate.rate)
    ctx.find('figures-differ', subject, { number: slip.number });
  const limit = ruleAt(await rulesOf(ctx), 'offset-deviation', dayOf(slip.at));
  if (!overDeviation(rate, limit)) return;
  if (!(await isAgreed(ctx, slip, offset, subject)))
    ctx.find('offset-unapproved', subject, {
      number: slip.number,
      value: Math.abs(deviationOf(rate.rate, rate.market ?? rate.rate)),
      limit,
    });
}

/** Whether somebody with the right approved exactly these quantities on these accounts. */
async function isAgreed(
  ctx: EffectContext,
  { id, number, approvals = [], at }: Slip,
  { from, to }: Offset,
  subject: Subject,
): Promise<boolean> {
  const asked = approvals.filter(({ rule }) => rule === 'offset-rate');
  const held = await judgeApprovals(ctx, asked, { document: id, at, number }, subject);
  return held.some(({ lines }) =>
    [from, to].every(({ account, quantity }) =>
      lines.some((line) => line.product === account && line.weight === quantity),
    ),
  );
}

export const offsetEffects: Effects<OffsetCreate> = {
  'offset.create': createOffset,
};

import { and, eq, inArray } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import {
  barOf,
  jobOf,
  markOf,
  moveOf,
  type WorkBody,
  type WorkBook,
  type WorkCreate,
  type WorkEdit,
  type WorkMark,
  type WorkshopPut,
  workshopId,
} from '@/contract/job/work';
import { workOf } from '@/contract/slip/slip-refs';
import { dayOf } from '@/domain/base/day';
import { exact, nearestSafe } from '@/domain/base/integer';
import { barStanding, fitsBar, mayUndoMove } from '@/domain/job/bar';
import {
  contactOf,
  isWorkshopStep,
  needsContact,
  type WorkStep,
  workLegs,
  workStepRefusals,
} from '@/domain/job/production';
import {
  isLossOver,
  JOB_FIELDS,
  jobRefusals,
  jobState,
  mayEditJob,
  withMove,
  withoutMove,
} from '@/domain/job/work';
import { fitsHand, handsOf } from '@/domain/job/work-hands';
import { isBalanced, mergeLegs, sameLegs } from '@/domain/ledger/ledger';
import { isMetalAccount } from '@/domain/ledger/own-account';
import { metalAsset } from '@/domain/metal/asset';
import { ruleAt } from '@/domain/rules/dated-rule';
import type { Transaction } from '@/domain/slip/transaction';
import { getRecord, getRecords, putRecords } from '@/server/db/records';
import { balances } from '@/server/db/schema';
import { workNumbers } from '@/server/db/schema-counter';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import {
  refusedStale,
  refuseEdit,
  staleFields,
  staleWhole,
  writtenNow,
} from '@/server/sync/field-wise';
import { judgeClock } from '@/server/sync/findings';
import { rulesOf } from '@/server/sync/judge-limits';
import { judgeNumber, postSlip } from '@/server/sync/post';
import { judgeContact } from '../contact/judge-contact';
import { judgeAccounts } from '../ledger/judge-accounts';
import { settleLate } from '../till/till-counts';

/**
 * Applies the mutations of work orders, bars and workshops, and undoes a document's effect on them.
 */

const toldBy = ({ actor, branch }: EffectContext) => ({
  by: actor.user,
  ...(branch === null ? {} : { branch }),
});

/** Applies a new work order, a fact; no metal has moved yet. */
export async function createWork(
  ctx: EffectContext,
  mutation: WorkCreate & { supersedes?: string },
): Promise<Verdict> {
  const wrong = jobRefusals(mutation);
  if (wrong.length > 0) return badFields(wrong.map((name) => ({ name, code: 'format' })));
  const subject = { kind: 'works', id: mutation.id } as const;
  if (await workNamed(ctx, mutation.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, model: mutation.model });
    return applied(mutation.id);
  }
  judgeClock(ctx, mutation.at, subject);
  await judgeContact(ctx, mutation.contactId, subject);
  const { id, number } = mutation;
  if (number !== undefined) {
    await judgeNumber(ctx, number, subject);
    await ctx.tx.insert(workNumbers).values({ company: ctx.company, id, number });
  }
  await putWork(ctx, jobOf(mutation, toldBy(ctx)));
  return applied(mutation.id);
}

/**
 * Applies an edit of a work order, a wish: each field is changed unless somebody else has changed
 * it since this person saw it, or the order's movements no longer allow it.
 */
export async function editWork(
  ctx: EffectContext,
  { id, changes, base }: WorkEdit,
): Promise<Verdict> {
  const fields = JOB_FIELDS.filter((field) => changes[field] !== undefined);
  const flawed = refuseEdit(fields, base);
  if (flawed) return flawed;
  const job = await workNamed(ctx, id);
  if (job?.form !== 'job') return refused(404, 'not-found');
  const merged = { ...job, ...changes };
  const wrong = jobRefusals(merged).filter((field) => fields.includes(field));
  if (wrong.length > 0)
    return badFields(wrong.map((field) => ({ name: `changes.${field}`, code: 'format' })));
  const { fieldVersions = {} } = job;
  const shut = fields.filter((field) => job[field] !== changes[field] && !mayEditJob(job, field));
  const stale = new Set([
    ...(await staleFields(ctx, fields, { now: job, changes, base, versions: fieldVersions })),
    ...shut,
  ]);
  if (stale.size > 0) return refusedStale(ctx, 'works', id, Array.from(stale));
  if (changes.contactId !== undefined)
    await judgeContact(ctx, changes.contactId, { kind: 'works', id });
  await putWork(ctx, { ...merged, fieldVersions: writtenNow(ctx, fieldVersions, fields) });
  return applied(id);
}

/** Applies a mark that a work order is done, open again or cancelled. */
export async function markWork(ctx: EffectContext, mutation: WorkMark): Promise<Verdict> {
  const known = await workNamed(ctx, mutation.id);
  const subject = { kind: 'works', id: mutation.id } as const;
  if (known?.form !== 'job') ctx.find('unknown-work', subject, {});
  else {
    judgeClock(ctx, mutation.at, subject);
    await putWork(ctx, {
      ...known,
      marks: withMove(known.marks, markOf(mutation, ctx.actor.user)),
    });
  }
  return applied(mutation.id);
}

/**
 * Books a movement of metal. It is a fact and is accepted whether or not the server knows the work
 * order or bar.
 */
export async function bookWork(
  ctx: EffectContext,
  mutation: WorkBook & { supersedes?: string },
): Promise<Verdict> {
  const { kind: _kind, v: _v, supersedes: _supersedes, ...slip } = mutation;
  const step = slip.work;
  const refusal = stepRefusal(slip);
  if (refusal || !step) return refusal ?? badFields([{ name: 'work', code: 'required' }]);
  const subject = { kind: 'transactions', id: slip.id } as const;
  if (await exists(ctx, slip.id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    return applied(slip.id);
  }
  judgeClock(ctx, slip.at, subject);
  if (slip.contactId !== null) await judgeContact(ctx, slip.contactId, subject);
  await judgeAccounts(ctx, slip.legs, (account) =>
    ctx.find('unknown-account', subject, { number: slip.number, account }),
  );
  const expected = workLegs(step, slip.contactId);
  if (!expected || !sameLegs(expected, slip.legs))
    ctx.find('figures-differ', subject, { number: slip.number });
  await postSlip(ctx, slip);
  await settleLate(ctx, slip);
  await judgePots(ctx, slip, step);
  await takeStep(ctx, slip, step);
  return applied(slip.id);
}

function stepRefusal({ legs, work, contactId }: Transaction): Verdict | undefined {
  if (!isBalanced(legs))
    return refused(400, 'unbalanced', { fields: [{ name: 'legs', code: 'unbalanced' }] });
  if (!work) return badFields([{ name: 'work', code: 'required' }]);
  const flaws = workStepRefusals(work);
  if (flaws.length > 0)
    return badFields(flaws.map((name) => ({ name: `work.${name}`, code: 'format' })));
  if (needsContact(work) && contactId === null)
    return badFields([{ name: 'contactId', code: 'required' }]);
  if ((contactOf(work) ?? contactId) !== contactId)
    return badFields([{ name: 'contactId', code: 'differs' }]);
  // An assay that found just what was thought, of a bar that gave no sample, moves nothing.
  if (legs.length === 0 && work.is !== 'assay')
    return badFields([{ name: 'legs', code: 'required' }]);
  return exact(() => mergeLegs(legs)) ? undefined : badFields([{ name: 'legs', code: 'absurd' }]);
}

/** Adds a booked step to its work order or bar, and reports what does not fit. */
async function takeStep(ctx: EffectContext, slip: Transaction, step: WorkStep): Promise<void> {
  const subject = { kind: 'works', id: step.work } as const;
  const known = await workNamed(ctx, step.work);
  if (step.is === 'melt') {
    const bar = barOf(slip, toldBy(ctx));
    if (known) ctx.find('id-clash', subject, { mutation: ctx.key, number: slip.number });
    else if (bar) await putWork(ctx, bar);
    return judgeFire(ctx, slip);
  }
  if (!known || (known.form === 'job') !== isWorkshopStep(step))
    return ctx.find('unknown-work', { kind: 'transactions', id: slip.id }, { number: slip.number });
  if (known.form === 'bar' && !fitsBar(barStanding(known.moves), step))
    ctx.find('work-moved', subject, { number: slip.number });
  const after: WorkBody = {
    ...known,
    moves: withMove(known.moves, moveOf(slip, step, ctx.actor.user)),
  };
  if (after.form === 'job' && isWorkshopStep(step)) {
    if (!fitsHand(after, slip.contactId, step) || step.metal !== after.metal)
      ctx.find('figures-differ', subject, { number: slip.number });
    await judgeLoss(ctx, after, slip);
  }
  await putWork(ctx, after);
}

/** Reports a melting that lost more metal (fire) than the company's limit. */
async function judgeFire(ctx: EffectContext, slip: Transaction): Promise<void> {
  if (!slip.work) return;
  const { fireRate } = barStanding([moveOf(slip, slip.work, '')]);
  const limit = ruleAt(await rulesOf(ctx), 'melting-loss', dayOf(slip.at));
  if (fireRate > limit)
    ctx.find(
      'loss-over',
      { kind: 'works', id: slip.work.work },
      { number: slip.number, value: fireRate, limit },
    );
}

/**
 * Reports a workshop that lost more of its metal than agreed: the one that reports a loss, and
 * every one once the last goods are back.
 */
async function judgeLoss(
  ctx: EffectContext,
  job: Extract<WorkBody, { form: 'job' }>,
  slip: Transaction,
): Promise<void> {
  const { work: step, contactId } = slip;
  const hands = exact(() => handsOf(job));
  if (!hands || (step?.is !== 'loss' && !(step?.is === 'take' && step.last))) return;
  const judged = step.is === 'loss' ? hands.filter((hand) => hand.contactId === contactId) : hands;
  const state = jobState(job.moves, job.marks);
  for (const hand of judged) {
    const { loss, left } = hand.sums;
    const limit = await lossLimit(ctx, hand.contactId, slip.at);
    if (isLossOver(hand.sums, state, limit))
      ctx.find(
        'loss-over',
        { kind: 'works', id: job.id },
        { number: slip.number, loss, left, limit, contact: hand.contactId },
      );
  }
}

async function lossLimit(ctx: EffectContext, contactId: string, at: number): Promise<number> {
  const agreed = (await getRecord(ctx.tx, ctx.company, 'definitions', workshopId(contactId)))
    ?.body as DefinitionBody | undefined;
  const own = agreed?.type === 'workshop' ? agreed.loss : null;
  return own ?? ruleAt(await rulesOf(ctx), 'workshop-loss', dayOf(at));
}

/** Reports scrap pots and stock accounts whose balance became negative by this step. */
async function judgePots(ctx: EffectContext, slip: Transaction, step: WorkStep): Promise<void> {
  const from = slip.legs
    .filter(({ account, quantity }) => quantity < 0 && isMetalAccount(account))
    .map(({ account }) => account);
  if (from.length === 0 || (step.is !== 'melt' && step.is !== 'give')) return;
  const rows = await ctx.tx
    .select({ account: balances.account, quantity: balances.quantity })
    .from(balances)
    .where(
      and(
        eq(balances.company, ctx.company),
        inArray(balances.account, from),
        eq(balances.asset, metalAsset(step.metal)),
      ),
    );
  for (const { account, quantity } of rows)
    if (quantity < 0n)
      ctx.find(
        'pot-short',
        { kind: 'transactions', id: slip.id },
        { number: slip.number, account, missing: nearestSafe(-quantity) },
      );
}

/** Refuses the reversal of a step while later steps of the same bar or work order depend on it. */
export async function workRefusal(
  ctx: EffectContext,
  original: Transaction,
): Promise<Verdict | undefined> {
  const [id] = workOf(original);
  const work = id === undefined ? undefined : await workNamed(ctx, id);
  if (!work || mayUndoMove(work.form, work.moves, original.id)) return undefined;
  return refused(412, 'work-moved', {
    current: await getRecords(ctx.tx, ctx.company, 'works', [work.id]),
  });
}

/** Removes the move of a reversed document from its work order or bar. */
export async function undoneWork(ctx: EffectContext, original: Transaction): Promise<void> {
  const [id] = workOf(original);
  const work = id === undefined ? undefined : await workNamed(ctx, id);
  if (work) await putWork(ctx, { ...work, moves: withoutMove(work.moves, original.id) });
}

/**
 * Applies a wish that sets a workshop's allowed loss, unless somebody else has changed it in the
 * meantime.
 */
export async function putWorkshop(
  ctx: EffectContext,
  { contactId, loss, base }: WorkshopPut,
): Promise<Verdict> {
  const id = workshopId(contactId);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const seen = record ? (record.body as Extract<DefinitionBody, { type: 'workshop' }>).version : 0;
  const stale = await staleWhole(ctx, record, seen, base);
  if (stale) return stale;
  if (!record && !(await getRecord(ctx.tx, ctx.company, 'contacts', contactId)))
    return refused(404, 'not-found');
  const body: DefinitionBody = { type: 'workshop', contactId, loss, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  return applied(id);
}

export async function workNamed(ctx: EffectContext, id: string): Promise<WorkBody | undefined> {
  const record = await getRecord(ctx.tx, ctx.company, 'works', id);
  return record && !record.deleted ? (record.body as WorkBody) : undefined;
}

export const putWork = (ctx: EffectContext, body: WorkBody): Promise<void> =>
  putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'works', id: body.id, body }]);

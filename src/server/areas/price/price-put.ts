import { and, like } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type { DefinitionBody } from '@/contract/core/records';
import { type PricePut, priceIdsOf, setOfWish } from '@/contract/price/price';
import { dayOf } from '@/domain/base/day';
import { changesOf } from '@/domain/journal/act';
import { formulasIn, plainFormula } from '@/domain/price/price-board';
import type { PriceFormula } from '@/domain/price/price-formula';
import { priceLimit } from '@/domain/price/price-guard';
import { MANUAL_AT_MOST_MS } from '@/domain/price/price-override';
import { pricePlan } from '@/domain/price/price-plan';
import { type PriceSet, priceSetId, priceSetRefusals } from '@/domain/price/price-set';
import { farPrices, unapprovedPrices } from '@/domain/slip/price-far';
import { getRecords, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { movedByOthers } from '@/server/sync/field-wise';
import { isFarAhead } from '@/server/sync/findings';
import { rulesOf } from '@/server/sync/judge-limits';
import { judgeApprovals } from '@/server/sync/judge-people';
import { journal, stampOf } from '../journal/append';

/** Applies the mutation that sets prices. */

type PriceBody = Extract<DefinitionBody, { type: 'price' }>;

/**
 * Applies all wishes of a row or none. The server refuses them if somebody else has changed one of
 * the prices in the meantime, or if a product's price would depend on itself. A group's price or
 * workmanship (işçilik) cannot be set for a day that was over when the person set it, by the clock
 * of the device or of the server, whichever is earlier. A device may overwrite what it has itself
 * written before without a network.
 */
async function putPrices(ctx: EffectContext, mutation: PricePut): Promise<Verdict> {
  const { wishes, at } = mutation;
  const ids = priceIdsOf(mutation);
  const sets = wishes.map((wish) =>
    setOfWish(wish, { at, by: ctx.actor.user, version: ctx.version }),
  );
  const wrong = sets.flatMap((set, i) => {
    const faults = priceSetRefusals(set);
    if (
      faults.length === 0 &&
      (set.part === 'group' || set.part === 'work') &&
      set.from < dayOf(Math.min(at, ctx.now))
    )
      return [{ name: `wishes.${i}.from`, code: 'past' }];
    return (faults.length === 0 && outlives(ctx, set) ? ['until'] : faults).map((name) => ({
      name: `wishes.${i}.${name}`,
      code: 'format',
    }));
  });
  const twice = ids.flatMap((id, i) =>
    ids.indexOf(id) === i ? [] : [{ name: `wishes.${i}.code`, code: 'double' }],
  );
  if (wrong.length + twice.length > 0) return badFields([...wrong, ...twice]);
  const known = await getRecords(ctx.tx, ctx.company, 'definitions', ids);
  const versions = Object.fromEntries(
    known.map(({ id, body }) => [id, (body as PriceBody).version]),
  );
  const moved = wishes.flatMap((wish, i) =>
    (versions[ids[i] ?? ''] ?? 0) === wish.base ? [] : [ids[i] ?? ''],
  );
  const stale = new Set(await movedByOthers(ctx, versions, moved));
  if (stale.size > 0)
    return refused(412, 'stale', { current: known.filter(({ id }) => stale.has(id)) });
  if (await turnsInCircle(ctx, sets)) return refused(409, 'price-circle');
  if (!(await isAgreed(ctx, sets, mutation, ids[0] ?? ''))) return refused(409, 'price-unapproved');
  const bodies = sets.map((set): PriceBody => ({ type: 'price', set, version: ctx.version }));
  await putRecords(
    ctx.tx,
    ctx.company,
    ctx.version,
    bodies.map((body) => ({ kind: 'definitions', id: priceSetId(body.set), body })),
  );
  await writeDown(ctx, sets, known);
  return applied(ids[0] ?? '');
}

/** Most settings of one row that the journal tells one by one; of more it tells their codes. */
const TOLD_ONE_BY_ONE = 20;

async function writeDown(
  ctx: EffectContext,
  sets: readonly PriceSet[],
  known: readonly PulledRecord[],
): Promise<void> {
  const codes = Array.from(new Set(sets.map((set) => ('code' in set ? set.code : set.part))));
  const before = new Map(known.map(({ id, body }) => [id, (body as PriceBody).set]));
  const told = sets.slice(0, sets.length > TOLD_ONE_BY_ONE ? 0 : sets.length);
  const named = (of: (set: PriceSet) => PriceSet | undefined) =>
    Object.fromEntries(told.map((set) => [priceSetId(set), settingOf(of(set))]));
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'price.changed',
    detail: {
      of: codes.join(', ').slice(0, 500),
      count: sets.length,
      ...changesOf(
        named((set) => before.get(priceSetId(set))),
        named((set) => set),
      ),
    },
  });
}

/** What a setting says, without who wrote it and when: the journal’s row has both. */
function settingOf(set: PriceSet | undefined): unknown {
  switch (set?.part) {
    case 'formula':
      return set.formula && unsigned(set.formula);
    case 'override':
      return set.override && unsigned(set.override);
    case 'closed':
      // The last quotes are as many as the board has codes.
      return set.closed && unsigned({ ...set.closed, last: set.closed.last.length });
    case 'accepted':
      return set.accepted && unsigned(set.accepted);
    case 'group':
      return set.price && unsigned(set.price);
    case 'work':
      return set.work;
    default:
      return null;
  }
}

const SIGNATURE: ReadonlySet<string> = new Set(['version', 'at', 'by', 'code']);

const unsigned = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !SIGNATURE.has(name)));

/** Whether somebody with the right approved every price beyond the company's limit of this day. */
async function isAgreed(
  ctx: EffectContext,
  wished: readonly PriceSet[],
  { approvals = [], at }: PricePut,
  id: string,
): Promise<boolean> {
  const limit = priceLimit(await rulesOf(ctx), dayOf(ctx.now));
  const rows = await ctx.tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(ctx.company, 'definitions'), like(records.id, 'price:formula:%')));
  const far = farPrices(wished, {
    sets: rows.map(({ body }) => (body as PriceBody).set),
    sources: ctx.market(),
    limit,
    now: ctx.now,
  });
  if (far.length === 0) return true;
  const asked = approvals.filter(({ rule }) => rule === 'price-deviation');
  const held = await judgeApprovals(
    ctx,
    asked,
    { document: ctx.key, at },
    { kind: 'definitions', id },
  );
  return unapprovedPrices(far, held, limit).length === 0;
}

/**
 * Whether a manual price would last longer than is allowed by the server's clock: a device whose
 * clock is a year ahead would write one for a year.
 */
const outlives = (ctx: EffectContext, set: PriceSet): boolean =>
  set.part === 'override' &&
  set.override?.kind === 'manual' &&
  isFarAhead(ctx, set.override.until - MANUAL_AT_MOST_MS);

/**
 * Whether the formulas would form a circle. A base that no formula defines is a source's code and
 * cannot be part of a circle.
 */
async function turnsInCircle(
  { tx, company }: EffectContext,
  wished: readonly PriceSet[],
): Promise<boolean> {
  const changed = formulasIn(wished);
  if (changed.size === 0) return false;
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), like(records.id, 'price:formula:%')));
  const formulas = formulasIn([...rows.map(({ body }) => (body as PriceBody).set), ...wished]);
  for (const set of wished) if (set.part === 'formula' && !set.formula) formulas.delete(set.code);
  const { refused: out } = pricePlan(withLeaned(formulas));
  return Array.from(changed.keys()).some((code) => out.get(code)?.code === 'cycle');
}

function withLeaned(formulas: ReadonlyMap<string, PriceFormula>): PriceFormula[] {
  const leaned = Array.from(formulas.values()).flatMap(({ base }) =>
    base.from === 'product' && !formulas.has(base.code) ? [base.code] : [],
  );
  return [...formulas.values(), ...Array.from(new Set(leaned), (code) => plainFormula(code))];
}

export const priceEffects: Effects<PricePut> = {
  'price.put': putPrices,
};

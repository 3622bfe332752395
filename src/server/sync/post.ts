import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { RecordRef } from '@/contract/mutation';
import { stocksOf } from '@/contract/slip/slip-refs';
import type { StockBody } from '@/contract/stock/stock';
import { differenceNumber } from '@/domain/base/id';
import { exact, nearestSafe } from '@/domain/base/integer';
import { type Account, type Leg, mergeLegs, sumsOf } from '@/domain/ledger/ledger';
import { isKnownAsset } from '@/domain/metal/asset';
import { goodsElsewhere } from '@/domain/position/branch-goods';
import type { BranchPart } from '@/domain/position/branch-position';
import type { Transaction } from '@/domain/slip/transaction';
import { judgePeriod } from '../areas/accounting/judge-period';
import { judgeBank } from '../areas/bank/judge-bank';
import { productsOf } from '../areas/slip/judge-slip';
import { getRecords, type NewRecord, putRecords } from '../db/records';
import { balances, devices, legs, transactions } from '../db/schema';
import { orders, workNumbers } from '../db/schema-counter';
import { uncountSlip } from './contact-days';
import type { EffectContext } from './context';
import { checkedSlip } from './judge-people';
import { adoptSeries, FOREIGN_REACH, isLeasedBy } from './series';

/** Books documents: rows, legs, balances and records. */

/**
 * Books a slip: its row in the list, its legs, the balances that they move, and all their records
 * at this version. `isJudged`: its number was already checked. `elsewhere`: what it moved in other
 * branches, if its cards do not say so.
 */
export async function postSlip(
  ctx: EffectContext,
  t: Transaction,
  {
    more = [],
    isJudged = false,
    elsewhere,
  }: { more?: NewRecord[]; isJudged?: boolean; elsewhere?: BranchPart[] } = {},
): Promise<void> {
  const { tx, company, version, device, branch } = ctx;
  const merged = mergeLegs(t.legs);
  // The difference that a till count found has a label made of its id, and no number of a series.
  if (t.number !== differenceNumber(t.id) && !isJudged)
    await judgeNumber(ctx, t.number, { kind: 'transactions', id: t.id });
  await judgeAssets(ctx, t, merged);
  await judgeBank(ctx, t);
  await judgePeriod(ctx, t);
  if (t.reverses !== undefined) await uncountSlip(tx, company, t.reverses);
  const returns = t.type === 'return' ? (t.returns?.slip ?? null) : null;
  await tx.insert(transactions).values({
    company,
    id: t.id,
    number: t.number,
    type: t.type,
    at: t.at,
    contactId: t.contactId,
    reverses: t.reverses ?? null,
    returns,
  });
  if (merged.length > 0)
    await tx.insert(legs).values(merged.map((leg) => ({ company, transaction: t.id, ...leg })));
  const moved = await moveBalances(ctx, merged);
  const others = elsewhere ?? (await goodsOfOthers(ctx, t));
  const body: TransactionBody = {
    ...{ ...checkedSlip(ctx, t), actor: ctx.actor.user, device, reversedBy: null },
    ...(branch === null ? {} : { branch }),
    ...(others.length > 0 ? { elsewhere: others } : {}),
  };
  await putRecords(tx, company, version, [
    { kind: 'transactions', id: t.id, body },
    ...moved,
    ...more,
  ]);
}

/** What the slip moves on cards in other branches, by the cards' state before it. */
async function goodsOfOthers(
  { tx, company, branch }: EffectContext,
  t: Transaction,
): Promise<BranchPart[]> {
  const ids = branch === null ? [] : stocksOf(t);
  if (branch === null || ids.length === 0) return [];
  const cards = new Map(
    (await getRecords(tx, company, 'stock', ids)).map(({ id, body }) => [id, body as StockBody]),
  );
  return exact(() => goodsElsewhere(t, branch, (id) => cards.get(id))) ?? [];
}

/**
 * Adds the legs to their accounts' balances. The database stores a sum beyond exact integers
 * exactly; devices get the nearest safe integer.
 */
async function moveBalances(
  { tx, company }: EffectContext,
  moving: readonly Leg[],
): Promise<NewRecord[]> {
  const sums = sumsOf(moving);
  if (sums.length === 0) return [];
  await tx
    .insert(balances)
    .values(sums.map(({ account, asset, sum }) => ({ company, account, asset, quantity: sum })))
    .onConflictDoUpdate({
      target: [balances.company, balances.account, balances.asset],
      set: { quantity: sql`${balances.quantity} + excluded.quantity` },
    });
  const accounts: Account[] = Array.from(new Set(sums.map((leg) => leg.account)));
  const rows = await tx
    .select()
    .from(balances)
    .where(
      and(
        eq(balances.company, company),
        inArray(balances.account, accounts),
        ne(balances.quantity, 0n),
      ),
    );
  return accounts.map((account) => {
    const assets = Object.fromEntries(
      rows
        .filter((row) => row.account === account)
        .map((row) => [row.asset, nearestSafe(row.quantity)]),
    );
    return { kind: 'balances', id: account, body: { account, assets } satisfies BalanceBody };
  });
}

/**
 * Reports the first unknown asset. The slip is booked, because it happened; but an asset is not a
 * coin only because its code is unknown.
 */
async function judgeAssets(
  ctx: EffectContext,
  { id, number, reverses }: Transaction,
  merged: readonly Leg[],
): Promise<void> {
  const pieces = Array.from(new Set(merged.map(({ asset }) => asset))).filter(
    (asset) => !isKnownAsset(asset, NO_COINS),
  );
  // Of a reversal its original was judged.
  if (pieces.length === 0 || reverses !== undefined) return;
  const coins = new Set(
    (await productsOf(ctx, pieces)).flatMap(({ kind, code }) => (kind === 'coin' ? [code] : [])),
  );
  const asset = pieces.find((one) => !isKnownAsset(one, coins));
  if (asset !== undefined)
    ctx.find('unknown-asset', { kind: 'transactions', id }, { number, asset });
}

const NO_COINS: ReadonlySet<string> = new Set();

/** Most rows in one statement, which takes a limited number of parameters. */
const ROWS = 4000;

/**
 * Books many opening balances, or their reversals, in few statements; `more` are further records to
 * write at the same version. It does not update till counts: for an account that is counted, the
 * caller does. Of openings in a closed period it reports the earliest.
 */
export async function postOpenings(
  ctx: EffectContext,
  slips: readonly Transaction[],
  more: readonly NewRecord[] = [],
): Promise<void> {
  const { tx, company, version, device, branch } = ctx;
  for (const some of chunks(slips, ROWS)) {
    const rows = some.map((t) => ({
      company,
      id: t.id,
      number: t.number,
      type: t.type,
      at: t.at,
      contactId: t.contactId,
      reverses: t.reverses ?? null,
    }));
    await tx.insert(transactions).values(rows);
  }
  for (const some of chunks(
    slips.flatMap((t) => t.legs.map((leg) => ({ company, transaction: t.id, ...leg }))),
    ROWS,
  ))
    await tx.insert(legs).values(some);
  const [earliest] = [...slips].sort((a, b) => a.at - b.at);
  if (earliest) await judgePeriod(ctx, earliest);
  const moved = await moveBalances(
    ctx,
    slips.flatMap((t) => t.legs),
  );
  const told = slips.map((t): NewRecord => {
    const body: TransactionBody = {
      ...t,
      actor: ctx.actor.user,
      device,
      ...(branch === null ? {} : { branch }),
      reversedBy: null,
    };
    return { kind: 'transactions', id: t.id, body };
  });
  for (const some of chunks([...told, ...moved, ...more], ROWS))
    await putRecords(tx, company, version, some);
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );

/** Step between two numbers of one device above which a finding reports a jump. */
const FARTHEST_STEP = 100_000;

/**
 * Checks a number and updates its series. A number is never a reason to refuse: two real slips with
 * one number are both accepted. A session that never proved the lease of its device is reported.
 */
export async function judgeNumber(
  ctx: EffectContext,
  number: string,
  subject: RecordRef,
): Promise<void> {
  const { tx, company, device } = ctx;
  const isProved = await isLeasedBy(tx, ctx);
  const [series = '', counter = ''] = number.split('-');
  const seen = /^\d{1,9}$/.test(counter) ? Number(counter) : 0;
  const [leased] = await tx
    .update(devices)
    .set({
      seen: sql`case when (${devices.device} = ${device} and ${isProved}) or ${seen}::bigint <= ${devices.seen} + ${FOREIGN_REACH} then greatest(${devices.seen}, ${seen}::bigint) else ${devices.seen} end`,
    })
    .where(and(eq(devices.company, company), eq(devices.series, series)))
    // What a question beside it reads is the row as it was.
    .returning({
      device: devices.device,
      before:
        sql`(select old.seen from ${devices} old where old.company = ${company} and old.series = ${series})`.mapWith(
          devices.seen,
        ),
    });
  if (!leased) await adoptSeries(tx, { company, device, series, seen, now: ctx.now });
  if (leased?.device !== device || !isProved)
    ctx.find('unknown-series', subject, { number, device });
  else if (seen - leased.before > FARTHEST_STEP)
    ctx.find('number-jump', subject, { number, before: leased.before });
  const [twin] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.company, company), eq(transactions.number, number)))
    .unionAll(
      tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.company, company), eq(orders.number, number))),
    )
    .unionAll(
      tx
        .select({ id: workNumbers.id })
        .from(workNumbers)
        .where(and(eq(workNumbers.company, company), eq(workNumbers.number, number))),
    )
    .limit(1);
  if (twin) ctx.find('number-clash', subject, { number, other: twin.id });
}

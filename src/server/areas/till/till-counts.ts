import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { LateSlip, SessionBody } from '@/contract/core/records';
import { differenceNumber } from '@/domain/base/id';
import { type Leg, mergeLegs } from '@/domain/ledger/ledger';
import type { Transaction } from '@/domain/slip/transaction';
import { type Figure, settlingLegs } from '@/domain/till/till';
import { getRecord, putRecords } from '@/server/db/records';
import { legs, transactions } from '@/server/db/schema';
import { tillCounts } from '@/server/db/schema-counter';
import { newId } from '@/server/platform/ids';
import type { EffectContext } from '@/server/sync/context';
import { postSlip } from '@/server/sync/post';

/**
 * Keeps the books in agreement with the counts of tills. Guarantee: for every count, the legs up to
 * its time add up to what was counted, whatever arrives later and in whatever order: a document
 * dated before a count is settled against the difference of the next count.
 */

/** Time of a count, and of the opening before it. */
type Moment = { at: number; since: number };

type Count = typeof tillCounts.$inferSelect;

/**
 * Figures of one account: its balance at the count before, or at `since` if there is none, and what
 * came in and went out until this time.
 */
async function figuresAt(
  ctx: EffectContext,
  account: string,
  assets: ReadonlyMap<string, number | null>,
  { at, since }: Moment,
): Promise<Figure[]> {
  const before = await countBefore(ctx, account, at);
  const after = before < 0 ? since : before;
  const moved = (which: SQL) =>
    sql<number>`coalesce(sum(${legs.quantity}) filter (where ${which}), 0)`.mapWith(Number);
  const inSpan = sql`${transactions.at} > ${after} and ${transactions.type} <> 'difference'`;
  const rows = await ctx.tx
    .select({
      asset: legs.asset,
      opening: moved(sql`${transactions.at} is null or ${transactions.at} <= ${after}`),
      in: moved(sql`${inSpan} and ${legs.quantity} > 0`),
      out: moved(sql`${inSpan} and ${legs.quantity} < 0`),
    })
    .from(legs)
    // What the shop held before its first document has legs and no document: it was there from the
    // beginning.
    .leftJoin(
      transactions,
      and(eq(transactions.company, legs.company), eq(transactions.id, legs.transaction)),
    )
    .where(
      and(
        eq(legs.company, ctx.company),
        eq(legs.account, account),
        sql`(${transactions.at} is null or ${transactions.at} <= ${at})`,
      ),
    )
    .groupBy(legs.asset);
  const known = new Map(rows.map((row) => [row.asset, row]));
  return Array.from(assets, ([asset, quantity]) => {
    const row = known.get(asset);
    return {
      account,
      asset,
      opening: row?.opening ?? 0,
      in: row?.in ?? 0,
      out: -(row?.out ?? 0) + 0,
      quantity,
    };
  });
}

/** Time of the last count before `at`; −1 if there is none. */
async function countBefore(
  { tx, company }: EffectContext,
  account: string,
  at: number,
): Promise<number> {
  const [row] = await tx
    .select({ at: sql<number>`coalesce(max(${tillCounts.at}), -1)`.mapWith(Number) })
    .from(tillCounts)
    .where(
      and(eq(tillCounts.company, company), eq(tillCounts.account, account), lt(tillCounts.at, at)),
    );
  return row?.at ?? -1;
}

/**
 * Counts of these accounts from a time on, the earliest first; `inclusive` if counts of exactly
 * that time belong to them.
 */
async function countsFrom(
  { tx, company }: EffectContext,
  accounts: string[],
  at: number,
  inclusive: boolean,
): Promise<Count[]> {
  if (accounts.length === 0) return [];
  return tx
    .select()
    .from(tillCounts)
    .where(
      and(
        eq(tillCounts.company, company),
        inArray(tillCounts.account, accounts),
        inclusive ? gte(tillCounts.at, at) : gt(tillCounts.at, at),
      ),
    )
    .orderBy(asc(tillCounts.at), asc(tillCounts.id));
}

/**
 * Settles a booked slip whose time was already counted: its legs go against the next count, and a
 * finding reports it.
 */
export async function settleLate(ctx: EffectContext, slip: Transaction): Promise<void> {
  const merged = mergeLegs(slip.legs);
  const counts = await countsFrom(
    ctx,
    Array.from(new Set(merged.map((leg) => leg.account))),
    slip.at,
    true,
  );
  if (counts.length === 0) return;
  await settle(ctx, slip, merged, counts);
  const first = counts.find(({ closes }) => closes);
  if (first)
    ctx.find(
      'till-closed',
      { kind: 'transactions', id: slip.id },
      { number: slip.number, session: first.session, closed: first.at },
    );
  const nextClose = new Set(
    Array.from(
      new Set(counts.map(({ account }) => account)),
      (account) => counts.find((count) => count.account === account)?.session,
    ),
  );
  for (const session of sessionsUntilCounted(counts, merged))
    await tellAnew(ctx, session, nextClose.has(session) ? slip : undefined);
}

/** Updates the counts after a newly booked count: they begin from it now. */
export async function settleCount(
  ctx: EffectContext,
  accounts: readonly string[],
  at: number,
  difference: Transaction | undefined,
): Promise<void> {
  const counts = await countsFrom(ctx, Array.from(accounts), at, false);
  if (counts.length === 0) return;
  const merged = mergeLegs(difference?.legs ?? []);
  if (difference) await settle(ctx, difference, merged, counts);
  const next = Array.from(
    accounts,
    (account) => counts.find((count) => count.account === account)?.session,
  );
  for (const session of new Set([...next, ...sessionsUntilCounted(counts, merged)]))
    if (session) await tellAnew(ctx, session, undefined);
}

/**
 * Sessions whose figures change by these legs: all until the next close at which somebody counted;
 * a close without a count passes the change on.
 */
function sessionsUntilCounted(counts: readonly Count[], merged: readonly Leg[]): Set<string> {
  const sessions = new Set<string>();
  for (const leg of merged) {
    for (const count of counts.filter(({ account }) => account === leg.account)) {
      sessions.add(count.session);
      if (count.asset === leg.asset && count.quantity !== null) break;
    }
  }
  return sessions;
}

async function settle(
  ctx: EffectContext,
  from: Transaction,
  merged: readonly Leg[],
  counts: readonly Count[],
): Promise<void> {
  const nextOf = (leg: Leg): Count | undefined =>
    counts.find(
      ({ account, asset, quantity }) =>
        account === leg.account && asset === leg.asset && quantity !== null,
    );
  const moments = new Map<string, Count>();
  for (const leg of merged) {
    const next = nextOf(leg);
    if (next) moments.set(next.id, next);
  }
  for (const next of moments.values()) {
    const settling = settlingLegs(merged, (leg) => nextOf(leg)?.id === next.id);
    const id = newId(ctx.now);
    const document: Transaction = {
      id,
      number: differenceNumber(id),
      type: 'difference',
      at: next.at,
      contactId: null,
      lines: [],
      payments: [],
      legs: settling,
      note: from.number,
    };
    await postSlip(ctx, document);
  }
}

/** Computes a session's figures again and records the late slip in it. */
async function tellAnew(
  ctx: EffectContext,
  id: string,
  slip: Transaction | undefined,
): Promise<void> {
  const record = await getRecord(ctx.tx, ctx.company, 'sessions', id);
  const body = record?.body as SessionBody | undefined;
  if (!body) return;
  const { accounts, open, close } = body;
  const next: SessionBody = {
    ...body,
    open: open && {
      ...open,
      figures: await figuresAnew(ctx, open.figures, { at: open.at, since: open.at }),
    },
    close: close && {
      ...close,
      figures: await figuresAnew(ctx, close.figures, { at: close.at, since: open?.at ?? -1 }),
      late: slip ? [...close.late, lateIn(accounts, slip)] : close.late,
    },
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'sessions', id, body: next }]);
}

const lateIn = (
  accounts: readonly string[],
  { id, number, at, type, legs: all }: Transaction,
): LateSlip => ({
  id,
  number,
  at,
  type,
  legs: all.filter((leg) => accounts.includes(leg.account)),
});

export async function figuresAnew(
  ctx: EffectContext,
  before: readonly Figure[],
  moment: Moment,
): Promise<Figure[]> {
  const accounts = Array.from(new Set(before.map(({ account }) => account)));
  const found: Figure[] = [];
  for (const account of accounts) {
    const assets = new Map(
      before
        .filter((figure) => figure.account === account)
        .map(({ asset, quantity }) => [asset, quantity]),
    );
    found.push(...(await figuresAt(ctx, account, assets, moment)));
  }
  return found;
}

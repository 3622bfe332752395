import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { NumberGap, SeriesReport } from '@/contract/people/session';
import { expenseSeries } from '@/domain/fiscal/expense-number';
import { deviceSessions, devices, mutations } from '../db/schema';
import { documents } from '../db/schema-fiscal';
import type { Db, Tx } from '../db/types';
import type { Vault } from '../seal/identities';
import { bodyText } from '../seal/kept-rows';
import { TOMBSTONE } from './supersede';

/**
 * Reports missing slip numbers and manages number series. Guarantee: every number below the highest
 * seen of a series is either on a slip, an order or a work order, or in this report; nothing is
 * refused or delayed for it, because a slip may still be on its way.
 */
export async function seriesReports(db: Db, vault: Vault): Promise<SeriesReport[]> {
  const { company } = vault;
  const leased = await db
    .select()
    .from(devices)
    .where(eq(devices.company, company))
    .orderBy(devices.leasedAt, devices.series);
  const [holes, withdrawn, expenses] = await Promise.all([
    holesOf(db, company),
    withdrawnNumbers(db, vault),
    lastExpenses(db, company),
  ]);
  const reported = leased.flatMap((device) => {
    const series = expenseSeries(device.series);
    const seen = expenses.get(series);
    return seen === undefined ? [device] : [device, { ...device, series, seen }];
  });
  return reported.map(({ series, name, leasedAt, seen }) => {
    const gaps = holes
      .filter((hole) => hole.series === series)
      .flatMap(({ from, to }) => split(series, from, to, withdrawn));
    return { series, name, leasedAt, seen, gaps: gaps.slice(0, GAPS), more: gaps.length > GAPS };
  });
}

/** Highest counter of each device's expense slips. */
async function lastExpenses(db: Db, company: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ series: documents.series, last: max(documents.seq) })
    .from(documents)
    .where(and(eq(documents.company, company), isNull(documents.year), isNotNull(documents.seq)))
    .groupBy(documents.series);
  return new Map(rows.map(({ series, last }) => [series ?? '', last ?? 0]));
}

/** Counter of the next expense slip of the device that draws this series of slips. */
export async function nextExpense(tx: Tx, company: string, series: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(documents.seq) })
    .from(documents)
    .where(
      and(
        eq(documents.company, company),
        eq(documents.series, expenseSeries(series)),
        isNull(documents.year),
      ),
    );
  return (row?.last ?? 0) + 1;
}

/** A series that a device draws from, as on its slips: `T12`. */
export const SERIES = /^T[1-9]\d{0,5}$/;

/**
 * How far beyond the number of devices a company's series may go: a series claimed farther away is
 * not where new ones begin.
 */
const SERIES_SKIPPED = 1_000;

/**
 * A series for a device: the one from which it draws, unless another device has it; else the next
 * after all that are leased.
 */
export function freeSeries(held: readonly string[], wanted: string | undefined): string {
  if (wanted && !held.includes(wanted)) return wanted;
  const numbers = held
    .map((series) => Number(series.slice(1)))
    .filter((n) => n <= held.length + SERIES_SKIPPED);
  return `T${Math.max(0, ...numbers) + 1}`;
}

/**
 * How far beyond the highest number of a series a number of another device still moves the series.
 */
export const FOREIGN_REACH = 1_000;

/**
 * Value instead of a nonce: the server lost the lease with a newer history and learned the series
 * from a slip. The first request of this device gets it.
 */
export const ADOPTED = '';

/**
 * Records a series that this server never leased, from a device that it does not know, as happens
 * after a restore from an older backup. It then belongs to that device, so that nobody else gets
 * it.
 */
export async function adoptSeries(
  tx: Tx,
  lease: { company: string; device: string; series: string; seen: number; now: number },
): Promise<void> {
  const { company, device, series, seen, now } = lease;
  if (device === '' || !SERIES.test(series)) return;
  await tx
    .insert(devices)
    .values({
      company,
      device,
      name: '',
      series,
      nonce: ADOPTED,
      previousNonce: null,
      seen,
      leasedAt: now,
    })
    .onConflictDoNothing();
}

/**
 * Whether one of these sessions proved, by the secret of the lease, that it is on this device. A
 * device that has leased nothing since the server stores sessions is believed.
 */
export async function isLeasedBy(
  tx: Tx,
  {
    company,
    device,
    sessions,
  }: { company: string; device: string; sessions: readonly string[] | undefined },
): Promise<boolean> {
  if (sessions === undefined) return true;
  const rows = await tx
    .select({ session: deviceSessions.session })
    .from(deviceSessions)
    .where(and(eq(deviceSessions.company, company), eq(deviceSessions.device, device)));
  return rows.length === 0 || rows.some(({ session }) => sessions.includes(session));
}

/** Most gaps in a report of one series. */
const GAPS = 50;
/** A gap from this width on is a counter that jumped, and is reported as one. */
const WALKED = 2_000;

type Hole = { series: string; from: number; to: number };

/** Gaps between the numbers that have arrived. */
async function holesOf(db: Db, company: string): Promise<Hole[]> {
  const { rows } = (await db.execute(sql`
    WITH drawn AS (
      SELECT DISTINCT split_part(number, '-', 1) AS series, split_part(number, '-', 2)::bigint AS n
      FROM (SELECT number FROM transactions WHERE company = ${company} UNION ALL SELECT number FROM orders WHERE company = ${company}
        UNION ALL SELECT number FROM work_numbers WHERE company = ${company}
        UNION ALL SELECT number FROM documents WHERE company = ${company} AND year IS NULL AND seq IS NOT NULL) AS numbered
      WHERE number ~ '^[A-Z]+[0-9]+-[0-9]{1,9}$'
    ), neighbours AS (SELECT series, n, coalesce(lag(n) OVER (PARTITION BY series ORDER BY n), 0) AS before FROM drawn)
    SELECT series, before + 1 AS "from", n - 1 AS "to" FROM neighbours WHERE n > before + 1 ORDER BY series, n`)) as unknown as {
    rows: { series: string; from: number | string; to: number | string }[];
  };
  return rows.map(({ series, from, to }) => ({ series, from: Number(from), to: Number(to) }));
}

/** Numbers of slips that were refused and then given up by a person. */
async function withdrawnNumbers(db: Db, vault: Vault): Promise<Set<string>> {
  const rows = await db
    .select({ id: mutations.id, body: mutations.body })
    .from(mutations)
    .where(and(eq(mutations.company, vault.company), eq(mutations.kind, TOMBSTONE)));
  return new Set(rows.flatMap((row) => numberIn(bodyText(vault, row)) ?? []));
}

function numberIn(body: string): string | undefined {
  if (body === '') return undefined;
  try {
    const { number } = JSON.parse(body) as { number?: unknown };
    return typeof number === 'string' ? number : undefined;
  } catch {
    return undefined;
  }
}

function split(
  series: string,
  from: number,
  to: number,
  withdrawn: ReadonlySet<string>,
): NumberGap[] {
  if (to - from >= WALKED || withdrawn.size === 0) return [{ from, to, why: 'not-come' }];
  const gaps: NumberGap[] = [];
  for (let n = from; n <= to; n++) {
    const why = withdrawn.has(`${series}-${String(n).padStart(6, '0')}`) ? 'withdrawn' : 'not-come';
    const last = gaps.at(-1);
    if (last?.why === why) last.to = n;
    else gaps.push({ from: n, to: n, why });
  }
  return gaps;
}

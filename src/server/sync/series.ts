import { and, eq, sql } from 'drizzle-orm';
import type { NumberGap, SeriesReport } from '@/contract/people/session';
import { deviceSessions, devices, mutations } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Vault } from '../seal/identities';
import { bodyText } from '../seal/kept-rows';
import { TOMBSTONE } from './supersede';

/**
 * What is missing of the numbers that devices have drawn. Guarantee: every number below the highest
 * seen of a series is either on a slip, an order or a work order, or told here; nothing is refused
 * or held up for it, since a slip may still be on its way.
 */
export async function seriesReports(db: Db, vault: Vault): Promise<SeriesReport[]> {
  const { company } = vault;
  const leased = await db
    .select()
    .from(devices)
    .where(eq(devices.company, company))
    .orderBy(devices.leasedAt, devices.series);
  const [holes, withdrawn] = await Promise.all([holesOf(db, company), withdrawnNumbers(db, vault)]);
  return leased.map(({ series, name, leasedAt, seen }) => {
    const gaps = holes
      .filter((hole) => hole.series === series)
      .flatMap(({ from, to }) => split(series, from, to, withdrawn));
    return { series, name, leasedAt, seen, gaps: gaps.slice(0, GAPS), more: gaps.length > GAPS };
  });
}

/** A series that a device draws from, as on its slips: `T12`. */
export const SERIES = /^T[1-9]\d{0,5}$/;

/**
 * So far beyond the count of its devices a company's series may lie: one that is claimed farther is
 * no reason to begin there.
 */
const SERIES_SKIPPED = 1_000;

/**
 * The one that the device draws from, unless another holds it; else the next after all that are
 * held.
 */
export function freeSeries(held: readonly string[], wanted: string | undefined): string {
  if (wanted && !held.includes(wanted)) return wanted;
  const numbers = held
    .map((series) => Number(series.slice(1)))
    .filter((n) => n <= held.length + SERIES_SKIPPED);
  return `T${Math.max(0, ...numbers) + 1}`;
}

/**
 * In place of a nonce: the lease was lost with a newer history, and came back with a slip. Whoever
 * asks first as this device holds it.
 */
export const ADOPTED = '';

/**
 * A series that this server never leased, of a device that it never saw: what a server that came
 * back from an older backup meets. From now on it is that device's, so that nobody else is given
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
 * Did one of these sessions prove that it is this device's, by the secret of its lease? A device
 * that has leased nothing since the server keeps its sessions is taken at its word.
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

/** More than a person reads. */
const GAPS = 50;
/** A hole as wide as this is no series of slips but a counter that jumped; it is told as one. */
const WALKED = 2_000;

type Hole = { series: string; from: number; to: number };

/** From each number that has come to the one before it. */
async function holesOf(db: Db, company: string): Promise<Hole[]> {
  const { rows } = (await db.execute(sql`
    WITH drawn AS (
      SELECT DISTINCT split_part(number, '-', 1) AS series, split_part(number, '-', 2)::bigint AS n
      FROM (SELECT number FROM transactions WHERE company = ${company} UNION ALL SELECT number FROM orders WHERE company = ${company}
        UNION ALL SELECT number FROM work_numbers WHERE company = ${company}) AS numbered
      WHERE number ~ '^[A-Z]+[0-9]+-[0-9]{1,9}$'
    ), neighbours AS (SELECT series, n, coalesce(lag(n) OVER (PARTITION BY series ORDER BY n), 0) AS before FROM drawn)
    SELECT series, before + 1 AS "from", n - 1 AS "to" FROM neighbours WHERE n > before + 1 ORDER BY series, n`)) as unknown as {
    rows: { series: string; from: number | string; to: number | string }[];
  };
  return rows.map(({ series, from, to }) => ({ series, from: Number(from), to: Number(to) }));
}

/** Of slips that came, were refused and then given up by a person. */
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

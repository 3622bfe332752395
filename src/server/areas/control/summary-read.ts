import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import { FINDING_WEEKS, type InspectionSummary } from '@/contract/control/control';
import { addDays, type Day, dayEnd, dayOf, dayStart, istanbulClock } from '@/domain/base/day';
import { firstDay, lastDay, monthOfDay } from '@/domain/base/month';
import { tallyOf } from '@/domain/report/tally';
import { notDeleted } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { controlFindings } from '@/server/db/schema-control';
import type { Db } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { tallySlips } from '../report/invoice-sources';
import { oldestList } from '../screening/list-store';
import { openHits } from '../screening/open-hits';

/** Figures of the dashboard of inspections; each counts what the list behind it shows. */
export async function readSummary(
  db: Db,
  vault: Vault,
  { now, officer }: { now: number; officer: boolean },
): Promise<InspectionSummary> {
  const { company } = vault;
  const today = dayOf(now);
  const [identities, findings, list] = await Promise.all([
    countOf(
      db,
      and(
        notDeleted(company, 'identity'),
        sql`${records.body}->>'validUntil' < ${today}`,
        sql`${records.body}->'destroyed' IS NULL`,
      ),
    ),
    countOf(
      db,
      and(notDeleted(company, 'findings'), sql`${records.body}->>'code' = 'cash-over-limit'`),
    ),
    oldestList(db, company),
  ]);
  return {
    endedIdentities: identities,
    overLimit: findings,
    undocumented: await undocumentedIn(db, company, today),
    oldestList: list,
    officer: officer ? await officersFigures(db, vault, today) : null,
  };
}

async function countOf(db: Db, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(records).where(where);
  return row?.rows ?? 0;
}

/** Slips of the present month that wait for a document, as their page lists them. */
async function undocumentedIn(db: Db, company: string, today: Day): Promise<number> {
  const month = monthOfDay(today);
  const span = { from: dayStart(firstDay(month)), to: dayEnd(lastDay(month)) };
  const { differences } = tallyOf(await db.transaction((tx) => tallySlips(tx, company, span)));
  return differences.filter(({ reason }) => reason !== 'waived').length;
}

async function officersFigures(
  db: Db,
  vault: Vault,
  today: Day,
): Promise<NonNullable<InspectionSummary['officer']>> {
  const own = eq(controlFindings.company, vault.company);
  const [open] = await db
    .select({
      all: count(),
      overdue: sql`count(*) FILTER (WHERE ${controlFindings.due} < ${today})`.mapWith(Number),
      identity: sql`count(*) FILTER (WHERE ${controlFindings.rule} = 'linked-sum')`.mapWith(Number),
    })
    .from(controlFindings)
    .where(and(own, eq(controlFindings.state, 'open')));
  return {
    missingIdentity: open?.identity ?? 0,
    hits: (await openHits(db, vault)).length,
    openFindings: open?.all ?? 0,
    overdue: open?.overdue ?? 0,
    weeks: await weeksOf(db, vault.company, today),
  };
}

/** The Monday of a day's week. */
const weekOf = (day: Day): Day => addDays(day, 1 - istanbulClock(dayStart(day)).weekday);
const WEEK_MS = 7 * 86_400_000;

async function weeksOf(db: Db, company: string, today: Day) {
  const first = addDays(weekOf(today), 7 * (1 - FINDING_WEEKS));
  const begin = dayStart(first);
  const week = sql<number>`((${controlFindings.foundAt} - ${begin}) / ${WEEK_MS}::bigint)::int`;
  const rows = await db
    .select({ week, made: count() })
    .from(controlFindings)
    .where(
      and(
        eq(controlFindings.company, company),
        gte(controlFindings.foundAt, begin),
        lt(controlFindings.foundAt, begin + FINDING_WEEKS * WEEK_MS),
      ),
    )
    .groupBy(sql`1`);
  const made = new Map(rows.map((row) => [row.week, row.made]));
  return Array.from({ length: FINDING_WEEKS }, (_, at) => ({
    week: addDays(first, 7 * at),
    made: made.get(at) ?? 0,
  }));
}

import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import {
  type ControlFinding,
  type ControlRunRow,
  FINDINGS_PAGE,
  type FindingState,
} from '@/contract/control/control';
import type { Day } from '@/domain/base/day';
import type { ControlRule, Severity } from '@/domain/control/rule';
import { transactions } from '@/server/db/schema';
import { controlFindings, controlRuns } from '@/server/db/schema-control';
import type { Db } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { openText } from '@/server/seal/sealed-text';
import { answerPlace } from './control-effects';
import { namesOf } from './people';

/** Reads findings, the newest days first. Guarantee: a page reads its own rows alone. */
export type FindingFilter = {
  after?: { day: Day; id: string };
  state?: FindingState;
  rule?: ControlRule;
  /** A user id, or '' for those that nobody looks after. */
  owner?: string;
  /** Only findings that had to be answered before this day. */
  dueBefore?: Day;
};

type Row = typeof controlFindings.$inferSelect;

export async function readFindings(
  db: Db,
  vault: Vault,
  { after, state, rule, owner, dueBefore }: FindingFilter,
): Promise<{ rows: ControlFinding[]; next: string | null }> {
  const { company } = vault;
  const { day, id } = controlFindings;
  const asked: (SQL | undefined)[] = [
    after && sql`(${day}, ${id}) < (${after.day}, ${after.id})`,
    state === undefined ? undefined : eq(controlFindings.state, state),
    rule === undefined ? undefined : eq(controlFindings.rule, rule),
    owner === undefined
      ? undefined
      : owner === ''
        ? isNull(controlFindings.owner)
        : eq(controlFindings.owner, owner),
    dueBefore === undefined
      ? undefined
      : and(lt(controlFindings.due, dueBefore), eq(controlFindings.state, 'open')),
  ];
  const found = await db
    .select()
    .from(controlFindings)
    .where(and(eq(controlFindings.company, company), ...asked))
    .orderBy(desc(day), desc(id))
    .limit(FINDINGS_PAGE + 1);
  const page = found.slice(0, FINDINGS_PAGE);
  const next = found.length > FINDINGS_PAGE ? (page.at(-1)?.id ?? null) : null;
  return { rows: await shownFindings(db, vault, page), next };
}

/** Findings with the names and numbers of what they are about. */
export async function shownFindings(
  db: Db,
  vault: Vault,
  page: readonly Row[],
): Promise<ControlFinding[]> {
  const { company } = vault;
  const names = await namesOf(
    db,
    company,
    page.flatMap(({ party }) => party ?? []),
  );
  const numbers = await numbersOf(
    db,
    company,
    page.flatMap(({ slips }) => slips),
  );
  return page.map((row) => shown(vault, row, names, numbers));
}

const shown = (
  vault: Vault,
  row: Row,
  names: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, string>,
): ControlFinding => {
  const { company: _company, run: _run, foundAt: _foundAt, slips, answer, ...more } = row;
  return {
    ...more,
    rule: row.rule as ControlRule,
    severity: row.severity as Severity,
    state: row.state as FindingState,
    answer: answer === '' ? '' : openText(vault, answerPlace(row.id), answer),
    partyName: names.get(row.party ?? '') ?? '',
    slips: slips.map((id) => ({ id, number: numbers.get(id) ?? '' })),
  };
};

async function numbersOf(
  db: Db,
  company: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: transactions.id, number: transactions.number })
    .from(transactions)
    .where(and(eq(transactions.company, company), inArray(transactions.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The last run that ended. */
export async function lastRun(db: Db, company: string): Promise<ControlRunRow | null> {
  const { id, askedAt, by, endedAt, slips, made } = controlRuns;
  const [row] = await db
    .select({ id, askedAt, by, endedAt, slips, made })
    .from(controlRuns)
    .where(and(eq(controlRuns.company, company), sql`${endedAt} IS NOT NULL`))
    .orderBy(desc(endedAt))
    .limit(1);
  return row ?? null;
}

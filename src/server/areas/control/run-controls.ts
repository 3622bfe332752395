import { setImmediate as pause } from 'node:timers/promises';
import { and, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { addDays, type Day, dayOf, dayStart } from '@/domain/base/day';
import { type Found, findingId } from '@/domain/control/judge';
import { CONTROL_RULES, DUE_DAYS, settingAt } from '@/domain/control/rule';
import { controlRun, firstRead } from '@/domain/control/run';
import { listAgeAt } from '@/domain/screening/list-age';
import { limitAt } from '@/domain/slip/limits';
import { companies, records, transactions } from '@/server/db/schema';
import { controlFindings, controlRuns } from '@/server/db/schema-control';
import type { Db } from '@/server/db/types';
import type { Deps } from '@/server/platform/deps';
import { type Rounds, startRounds, underLease } from '@/server/platform/rounds';
import { companyRules } from '@/server/sync/judge-limits';
import { journal } from '../journal/append';
import { pastLists } from '../screening/list-store';
import { settingsOf } from './control-settings';
import { followLateDealings } from './late-dealings';
import { controlPeople } from './people';
import { countsSince, productsOf, slipPages, tillsSince } from './rows';

/**
 * Runs the controls of each company once a night, and whenever a person asked for it. Guarantee: one
 * process runs a company at a time; ids follow from what was found, so that a repeated run makes
 * nothing twice; a run that was cut short begins again; slips that arrived late are judged by their
 * own day.
 */
type Runner = Pick<Deps, 'db' | 'clock' | 'sealingKey'> & { report: (error: unknown) => void };

const LOOK_MS = 60_000;
/** The start has enough to do. */
const FIRST_MS = 5 * 60_000;
/** A night begins two hours after midnight in Istanbul. */
const NIGHT_MS = 2 * 3_600_000;
/** Days that are judged again each time; older ones only for slips that arrived since. */
const JUDGED_DAYS = 30;
const MOST_DAYS = 400;
const BATCH = 200;

/** `look`: at once; resolves when every run that is due has ended. */
export const runControls = (deps: Runner): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    firstMs: FIRST_MS,
    round: (isStopped) => lookAtAll(deps, isStopped),
    report: deps.report,
  });

const nightOf = (now: number): string => `night:${dayOf(now - NIGHT_MS)}`;

async function lookAtAll(deps: Runner, isStopped: () => boolean): Promise<void> {
  const { db, clock, report } = deps;
  const all = await db.select({ id: companies.id, modules: companies.modules }).from(companies);
  for (const { id: company, modules } of all) {
    if (isStopped()) return;
    if (!modules.includes('inspections')) continue;
    await followLateDealings(deps, company).catch(report);
    if (!(await isDue(deps, company))) continue;
    const leased = { company, work: 'controls', now: clock() };
    await underLease(db, leased, () => runDue(deps, company, isStopped)).catch(report);
  }
}

async function isDue({ db, clock }: Runner, company: string): Promise<boolean> {
  const night = await db
    .select({ endedAt: controlRuns.endedAt })
    .from(controlRuns)
    .where(and(eq(controlRuns.company, company), eq(controlRuns.id, nightOf(clock()))));
  return night[0]?.endedAt == null || (await waitingRuns(db, company)).length > 0;
}

export async function waitingRuns(db: Db, company: string): Promise<string[]> {
  const rows = await db
    .select({ id: controlRuns.id })
    .from(controlRuns)
    .where(and(eq(controlRuns.company, company), isNull(controlRuns.endedAt)));
  return rows.map(({ id }) => id);
}

type Asked = { company: string; id: string; by: string | null; now: number };

/** Writes down that a run is wanted; one of that id is wanted once. */
export const askForRun = async (db: Db, { company, id, by, now }: Asked): Promise<void> => {
  const empty = { endedAt: null, slips: 0, made: 0, version: 0, judgedFrom: '', rules: [] };
  await db
    .insert(controlRuns)
    .values({ company, id, askedAt: now, by, ...empty })
    .onConflictDoNothing();
};

async function runDue(deps: Runner, company: string, isStopped: () => boolean): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await askForRun(db, { company, id: nightOf(now), by: null, now });
  // Another process may have ended them while this one waited for its turn.
  const waiting = await waitingRuns(db, company);
  if (waiting.length > 0) await run(deps, { company, now, waiting, isStopped });
}

type Turn = { company: string; now: number; waiting: string[]; isStopped: () => boolean };

/** One pass over the slips, which ends all runs that waited when it began. */
async function run(deps: Runner, { company, now, waiting, isStopped }: Turn): Promise<void> {
  const { db, sealingKey } = deps;
  const version = await versionOf(db, company);
  const from = await firstJudged(db, company, dayOf(now));
  const settings = await settingsOf(db, company);
  const rules = await companyRules(db, company);
  const lists = await pastLists(db, company);
  const people = await controlPeople(db, { sealingKey, company }, () => pause());
  const judging = controlRun({
    ...{ now, from, person: people.person },
    setting: remembered((rule, day) => settingAt(settings, rule, day)),
    cashLimit: remembered((day) => limitAt('cash', day, rules)),
    identityLimit: remembered((day) => limitAt('identity', day, rules)),
    listAge: (at) => listAgeAt(lists, at),
  });
  const products = await productsOf(db, company);
  const start = dayStart(firstRead(from));
  let slips = 0;
  for await (const page of slipPages({ db, company, people, products, rules }, start)) {
    if (isStopped()) return;
    for (const slip of page) judging.slip(slip);
    slips += page.length;
    await pause();
  }
  for (const till of await tillsSince(db, company, start)) judging.till(till);
  for (const count of await countsSince(db, company, start)) judging.count(count);
  const made = await writeFindings(db, { company, now, run: waiting[0] ?? '' }, judging.end());
  const today = dayOf(now);
  const held = CONTROL_RULES.map((rule) => settingAt(settings, rule, today)).map(
    ({ rule, on, threshold, severity, version: set }) => ({
      ...{ rule, on, threshold, severity, version: set },
    }),
  );
  await db.transaction(async (tx) => {
    await tx
      .update(controlRuns)
      .set({ endedAt: now, slips, made, version, judgedFrom: from, rules: held })
      .where(and(eq(controlRuns.company, company), inArray(controlRuns.id, waiting)));
    await journal.append(tx, {
      ...{ company, at: now, actor: null, act: 'control.ran' },
      subject: `control-run:${waiting[0] ?? ''}`,
      detail: { slips, made, from },
    });
  });
}

/** The same answer for the same question without asking again. */
function remembered<A extends string[], R>(ask: (...question: A) => R): (...question: A) => R {
  const known = new Map<string, R>();
  return (...question) => {
    const key = question.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = ask(...question);
    known.set(key, answer);
    return answer;
  };
}

async function versionOf(db: Db, company: string): Promise<number> {
  const [row] = await db
    .select({ version: companies.version })
    .from(companies)
    .where(eq(companies.id, company));
  return row?.version ?? 0;
}

/** Some weeks back, or the day of the oldest slip that arrived or changed since the last run. */
async function firstJudged(db: Db, company: string, today: Day): Promise<Day> {
  const usual = addDays(today, 0 - JUDGED_DAYS);
  const [last] = await db
    .select({ version: controlRuns.version })
    .from(controlRuns)
    .where(and(eq(controlRuns.company, company), isNotNull(controlRuns.endedAt)))
    .orderBy(desc(controlRuns.endedAt))
    .limit(1);
  if (!last) return usual;
  const [late] = await db
    .select({ at: min(transactions.at) })
    .from(records)
    .innerJoin(
      transactions,
      and(eq(transactions.company, records.company), eq(transactions.id, records.id)),
    )
    .where(
      and(
        eq(records.company, company),
        sql`${records.version} > ${last.version}`,
        eq(records.kind, 'transactions'),
      ),
    );
  const oldest = late?.at == null ? usual : dayOf(Number(late.at));
  // Days are written so that their order is that of the alphabet.
  const [, middle = usual] = [oldest, usual, addDays(today, 0 - MOST_DAYS)].sort();
  return middle;
}

type Making = { company: string; now: number; run: string };

async function writeFindings(
  db: Db,
  { company, now, run: id }: Making,
  found: readonly Found[],
): Promise<number> {
  let made = 0;
  for (let i = 0; i < found.length; i += BATCH) {
    const rows = found.slice(i, i + BATCH).map((one) => ({
      ...one,
      ...{ company, id: findingId(one), foundAt: now, run: id },
      ...{ state: 'open', owner: null, answer: '', answeredBy: null, answeredAt: null },
      due: addDays(dayOf(now), DUE_DAYS[one.severity]),
      revision: 0,
    }));
    const written = await db
      .insert(controlFindings)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: controlFindings.id });
    made += written.length;
    await pause();
  }
  return made;
}

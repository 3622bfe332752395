import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { companies, records } from '@/server/db/schema';
import { screeningHits, screeningLists, screeningRounds } from '@/server/db/schema-screening';
import type { Db } from '@/server/db/types';
import type { Deps } from '@/server/platform/deps';
import { type Rounds, startRounds, underLease } from '@/server/platform/rounds';
import { companyRules } from '@/server/sync/judge-limits';
import { journal } from '../journal/append';
import { desk, keyOf, type ListHead } from './desk';
import type { DeskHit } from './desk-work';
import { judgeDealings } from './judge-dealings';

/**
 * Looks each minute which contacts must be asked of the sanctions lists: all of them when a list
 * changed, else those whose card is new or was changed; then it judges slips at the identity limit. Guarantee: one process asks for a company at
 * a time; a round that was cut short begins again; whoever is like an entry stands among the hits,
 * and no longer once name or entry changed so that they are not.
 */
type Runner = Pick<Deps, 'db' | 'clock' | 'sealingKey'> & { report: (error: unknown) => void };

const LOOK_MS = 60_000;
/** Contacts that are asked at once. */
const PAGE = 200;

/** `look`: at once; resolves when everybody who had to be asked was asked. */
export const rescreenContacts = (deps: Runner): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    round: (isStopped) => lookAtAll(deps, isStopped),
    report: deps.report,
  });

async function lookAtAll(deps: Runner, isStopped: () => boolean): Promise<void> {
  const rows = await deps.db
    .selectDistinct({ company: screeningLists.company })
    .from(screeningLists)
    .where(eq(screeningLists.state, 'current'));
  for (const { company } of rows)
    if (!isStopped()) {
      await lookAt(deps, company, isStopped).catch(deps.report);
      await lookAtDealings(deps, company, isStopped).catch(deps.report);
    }
}

async function lookAtDealings(
  deps: Runner,
  company: string,
  isStopped: () => boolean,
): Promise<void> {
  const lists = await currentHeads(deps.db, company);
  const entries = () => entriesOf(deps.db, company, lists);
  await judgeDealings({ deps, company, lists, entries }, isStopped);
}

async function lookAt(deps: Runner, company: string, isStopped: () => boolean): Promise<void> {
  const { db, clock } = deps;
  const lists = await currentHeads(db, company);
  const key = keyOf(lists);
  const [known] = await db
    .select()
    .from(screeningRounds)
    .where(eq(screeningRounds.company, company));
  const from = known?.lists === key ? known.version : 0;
  const [latest] = await db
    .select({ version: companies.version })
    .from(companies)
    .where(eq(companies.id, company));
  if (!latest || latest.version <= from) return;
  await underLease(db, { company, work: 'rescreen', now: clock() }, async () => {
    const limit = ruleAt(await companyRules(db, company), 'screen-review', dayOf(clock())) / 10;
    const asking = { deps, company, lists, limit };
    for (let after = ''; ; ) {
      if (isStopped()) return;
      const page = await contactsSince(db, company, from, after);
      await askPage(asking, page);
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.id;
    }
    const done = { lists: key, version: latest.version };
    await db
      .insert(screeningRounds)
      .values({ company, ...done })
      .onConflictDoUpdate({ target: screeningRounds.company, set: done });
  });
}

const isCurrent = (company: string) =>
  and(eq(screeningLists.company, company), eq(screeningLists.state, 'current'));

const currentHeads = (db: Db, company: string): Promise<ListHead[]> =>
  db
    .select({ list: screeningLists.list, hash: screeningLists.hash })
    .from(screeningLists)
    .where(isCurrent(company));

/** The entries of these versions; it fails if one of them is current no longer. */
async function entriesOf(db: Db, company: string, heads: readonly ListHead[]) {
  const rows = await db.select().from(screeningLists).where(isCurrent(company));
  if (keyOf(rows) !== keyOf(heads)) throw new Error('a sanctions list changed meanwhile');
  return rows.map(({ data }) => data);
}

type Person = { id: string; name: string };

/** Contacts that changed after a version, by their ids; merged and deleted ones have no name. */
async function contactsSince(
  db: Db,
  company: string,
  version: number,
  after: string,
): Promise<Person[]> {
  const rows = await db
    .select({ id: records.id, body: records.body, deleted: records.deleted })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        eq(records.kind, 'contacts'),
        sql`${records.version} > ${version}`,
        sql`${records.id} > ${after}`,
      ),
    )
    .orderBy(asc(records.id))
    .limit(PAGE);
  return rows.map(({ id, body, deleted }) => {
    const { name, mergedInto } = body as ContactBody;
    return { id, name: deleted || mergedInto ? '' : (name ?? '') };
  });
}

type Asking = {
  deps: Runner;
  company: string;
  lists: readonly ListHead[];
  /** Thousandths from which somebody is looked at. */
  limit: number;
};

async function askPage(asking: Asking, people: readonly Person[]): Promise<void> {
  const { deps, company, lists, limit } = asking;
  if (people.length === 0) return;
  const found = await desk.ask(
    lists,
    people.map(({ name }) => ({ name })),
    () => entriesOf(deps.db, company, lists),
  );
  for (const [at, person] of people.entries()) {
    const hits = person.name === '' ? [] : (found[at] ?? []).filter(({ score }) => score >= limit);
    await keepHits(asking, person, hits);
  }
}

/** Hits of one person in place of those before; a new one is written into the journal. */
async function keepHits(
  { deps, company }: Asking,
  { id, name }: Person,
  hits: readonly DeskHit[],
): Promise<void> {
  const { db, clock, sealingKey } = deps;
  const own = and(eq(screeningHits.company, company), eq(screeningHits.contact, id));
  const before = await db.select({ entry: screeningHits.entry }).from(screeningHits).where(own);
  if (before.length === 0 && hits.length === 0) return;
  const now = clock();
  const entries = hits.map(({ entryHash }) => entryHash);
  await db.transaction(async (tx) => {
    await tx
      .delete(screeningHits)
      .where(entries.length === 0 ? own : and(own, notInArray(screeningHits.entry, entries)));
    for (const { entryHash: entry, list, entry: entryId, entryName, score } of hits) {
      const [made] = await tx
        .insert(screeningHits)
        .values({ company, contact: id, entry, list, entryId, entryName, name, score, at: now })
        .onConflictDoUpdate({
          target: [screeningHits.company, screeningHits.contact, screeningHits.entry],
          set: { name, score },
        })
        .returning({ at: screeningHits.at });
      if (made?.at === now && !before.some((one) => one.entry === entry))
        await journal.append(tx, {
          ...{ company, at: now, actor: null, act: 'sanctions.found', sealingKey },
          subject: `contacts:${id}`,
          detail: { list, entry: entryId, score },
        });
    }
  });
}

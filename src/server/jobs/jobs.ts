import { and, asc, count, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import type { JobState } from '../../contract/wire/platform';
import { dayOf, dayStart } from '../../domain/day';
import { jobs } from '../db/schema-platform';
import type { Db } from '../db/types';
import type { Deps } from '../deps';
import type { JobKind } from '../outside-settings';
import type { Delivery } from './provider';

/**
 * Effects outside the database. Guarantee: a job is stored before anything leaves, is handed over at least once under its
 * own id, and its end is stored. Without a provider it is kept as refused and never sent behind anybody's back later.
 */
export type Job = { company: string; id: string; kind: JobKind; target: string; payload: string; state: JobState; answer: string | null };
type NewJob = Omit<Job, 'state' | 'answer'> & { actor: string };
type JobDeps = Pick<Deps, 'db' | 'clock' | 'providers'>;

/** While one process hands it over, no other does. */
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_MS = 3_600_000;

const at = (company: string, id: string) => and(eq(jobs.company, company), eq(jobs.id, id));

/** The job under this id: the new one, or the one that was there before. */
export async function putJob({ db, clock, providers }: JobDeps, { actor, ...job }: NewJob): Promise<Job> {
  const now = clock();
  const state: JobState = providers?.[job.kind] ? 'queued' : 'no-provider';
  const ended = state === 'no-provider' ? now : null;
  await db
    .insert(jobs)
    .values({ ...job, actor, state, nextAt: now, createdAt: now, endedAt: ended })
    .onConflictDoNothing();
  const stored = await findJob(db, job.company, job.id);
  if (!stored) throw new Error('a job that was just written is missing');
  return stored;
}

async function findJob(db: Db, company: string, id: string): Promise<Job | undefined> {
  const [row] = await db.select().from(jobs).where(at(company, id));
  return row as Job | undefined;
}

/** Hands one job over, unless somebody else is doing it or it has ended. */
export async function deliver(deps: JobDeps, { company, id }: Pick<Job, 'company' | 'id'>): Promise<Job | undefined> {
  const { db, clock, providers } = deps;
  const claimed = await claim(db, company, id, clock());
  const provider = claimed && providers?.[claimed.kind];
  if (claimed && provider) {
    const delivery = await provider({ company, id, kind: claimed.kind, target: claimed.target, payload: JSON.parse(claimed.payload) });
    await note(db, claimed, delivery, clock());
  }
  return findJob(db, company, id);
}

type Claimed = Job & { attempts: number };

async function claim(db: Db, company: string, id: string, now: number): Promise<Claimed | undefined> {
  const due = and(at(company, id), inArray(jobs.state, ['queued', 'sending']), lte(jobs.nextAt, now));
  const [row] = await db
    .update(jobs)
    .set({ state: 'sending', nextAt: now + LEASE_MS })
    .where(due)
    .returning();
  return row as Claimed | undefined;
}

async function note(db: Db, { company, id, attempts }: Claimed, delivery: Delivery, now: number): Promise<void> {
  const tried = attempts + 1;
  const again = delivery.is === 'again' && tried < MOST_ATTEMPTS;
  const answer = delivery.is === 'again' ? null : JSON.stringify(delivery.answer ?? null);
  await db
    .update(jobs)
    .set(
      again
        ? { state: 'queued', attempts: tried, nextAt: now + Math.min(LONGEST_WAIT_MS, 2000 * 2 ** attempts) }
        : { state: delivery.is === 'done' ? 'done' : 'failed', attempts: tried, answer, endedAt: now },
    )
    .where(at(company, id));
}

/** Hands over what is due, oldest first; how many were. */
export async function deliverDue(deps: JobDeps, most = 20): Promise<number> {
  const due = await deps.db
    .select({ company: jobs.company, id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.state, ['queued', 'sending']), lte(jobs.nextAt, deps.clock())))
    .orderBy(asc(jobs.nextAt))
    .limit(most);
  for (const job of due) await deliver(deps, job);
  return due.length;
}

/** Jobs of this Istanbul month that were, or will be, carried out. */
export async function usedJobs(db: Db, company: string, now: number): Promise<number> {
  const month = dayStart(`${dayOf(now).slice(0, 7)}-01`);
  const [row] = await db
    .select({ used: count() })
    .from(jobs)
    .where(and(eq(jobs.company, company), gte(jobs.createdAt, month), ne(jobs.state, 'no-provider')));
  return row?.used ?? 0;
}

import { and, count, desc, eq, gte, inArray, min, sql } from 'drizzle-orm';
import {
  type CallFailure,
  JOBS_OF,
  type JobKind,
  type JobLine,
  type JobQueueView,
  type JobReason,
} from '@/contract/integration/integration';
import { INTEGRATION_KINDS, type IntegrationKind } from '@/domain/integration/adapter';
import type { JournalAct } from '@/domain/journal/act';
import { journal } from '../areas/journal/append';
import { jobs } from '../db/schema-platform';
import type { Tx } from '../db/types';
import { writeVersion } from '../db/version';
import { dropRefusal } from './job-findings';
import { hasLostDocument, type Job, type JobDeps, jobAt, openedJob, withoutDocument } from './jobs';
import type { QueuedJob } from './queue';

/**
 * Shows a company's waiting and failed jobs, and what a person may do about them: try again, or give
 * up. Guarantee: a list contains nothing of a request, and of an answer only its code and message.
 */
type Row = typeof jobs.$inferSelect & Job;

/** Most jobs in the list, and how far back failed ones are shown. */
const MOST_LISTED = 100;
const LISTED_MS = 30 * 86_400_000;

export async function listedJobs(deps: JobDeps, company: string): Promise<JobLine[]> {
  const { db, sealingKey, clock } = deps;
  const rows = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.company, company),
        inArray(jobs.state, ['queued', 'sending', 'failed']),
        gte(jobs.createdAt, clock() - LISTED_MS),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(MOST_LISTED);
  return rows.map((row) => lineOf(openedJob(sealingKey, row as Row)));
}

function lineOf(job: Row): JobLine {
  const { id, kind, target, state, actor: by, createdAt, attempts: tries } = job;
  return {
    ...{ id, kind, target, state, by, createdAt, tries },
    reason: state === 'failed' ? reasonOf(job.answer) : null,
    isRepeatable: !hasLostDocument(job),
  };
}

export function reasonOf(answer: string | null): JobReason {
  const said = (answer === null ? null : JSON.parse(answer)) as {
    unreached?: CallFailure;
    code?: unknown;
    message?: unknown;
  } | null;
  const { unreached, code, message } = said ?? {};
  return {
    ...(unreached ? { failure: unreached } : {}),
    ...(typeof code === 'number' || (typeof code === 'string' && code.length <= 40)
      ? { code }
      : {}),
    ...(typeof message === 'string' && message !== '' ? { message: message.slice(0, 500) } : {}),
  };
}

/** How many jobs wait and have failed, by the kind of definition that hands them over. */
export async function jobQueues(
  { db }: JobDeps,
  company: string,
): Promise<Partial<Record<IntegrationKind, JobQueueView>>> {
  const rows = await db
    .select({
      kind: jobs.kind,
      isFailed: sql<boolean>`${jobs.state} = 'failed'`,
      count: count(),
      oldest: min(jobs.createdAt),
    })
    .from(jobs)
    .where(and(eq(jobs.company, company), inArray(jobs.state, ['queued', 'sending', 'failed'])))
    .groupBy(jobs.kind, sql`${jobs.state} = 'failed'`);
  return Object.fromEntries(
    INTEGRATION_KINDS.filter((kind) => JOBS_OF[kind].length > 0).map((kind) => {
      const own = rows.filter((row) => JOBS_OF[kind].some((one) => one === row.kind));
      const waiting = own.filter(({ isFailed }) => !isFailed);
      const sum = (list: typeof rows) => list.reduce((all, one) => all + one.count, 0);
      const view: JobQueueView = {
        waiting: sum(waiting),
        oldestAt:
          waiting.length === 0 ? null : Math.min(...waiting.map(({ oldest }) => oldest ?? 0)),
        failed: sum(own.filter(({ isFailed }) => isFailed)),
      };
      return [kind, view];
    }),
  );
}

/** Puts a company's waiting jobs of these kinds into the queue anew, so that they are tried now. */
export async function putInAnew(
  { db, clock, queue }: JobDeps,
  company: string,
  kinds: readonly JobKind[],
): Promise<void> {
  if (kinds.length === 0 || !queue) return;
  await queue.open();
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(jobs)
      .set({ round: sql`${jobs.round} + 1`, nextAt: clock() })
      .where(
        and(eq(jobs.company, company), inArray(jobs.kind, [...kinds]), eq(jobs.state, 'queued')),
      )
      .returning();
    for (const row of rows) await queue.send(tx, queuedOf(row as Row));
  });
}

const queuedOf = ({ company, id, kind, target, round }: Row): QueuedJob => ({
  company,
  id,
  kind,
  target,
  round,
});

type Decided = 'done' | 'not-found' | 'stale' | 'job-not-repeatable';
type Place = { company: string; id: string; user: string };

/** Tries a failed job again, under its own id. One that waits already stays as it is. */
export async function retryJob(deps: JobDeps, place: Place): Promise<Decided> {
  await deps.queue?.open();
  return decide(deps, place, 'job.repeated', async (tx, job) => {
    if (job.state === 'queued' || job.state === 'sending') return 'unchanged';
    if (job.state !== 'failed') return 'stale';
    if (hasLostDocument(job)) return 'job-not-repeatable';
    const now = deps.clock();
    const [row] = await tx
      .update(jobs)
      .set({
        ...{ state: 'queued', attempts: 0, answer: null, endedAt: null, nextAt: now },
        round: sql`${jobs.round} + 1`,
      })
      .where(jobAt(job.company, job.id))
      .returning();
    if (row) await deps.queue?.send(tx, queuedOf(row as Row));
    return 'done';
  });
}

/** Gives up a job that waits or failed. One that is being handed over now is refused. */
export const giveUpJob = (deps: JobDeps, place: Place): Promise<Decided> =>
  decide(deps, place, 'job.given-up', async (tx, job) => {
    if (job.state === 'given-up') return 'unchanged';
    const { sealingKey, clock } = deps;
    const vault = { sealingKey, company: job.company };
    const [row] = await tx
      .update(jobs)
      .set({ state: 'given-up', endedAt: clock(), ...withoutDocument(vault, job, 'given-up') })
      .where(and(jobAt(job.company, job.id), inArray(jobs.state, ['queued', 'failed'])))
      .returning({ id: jobs.id });
    return row ? 'done' : 'stale';
  });

/** Decides about a job under the company's lock, so that two people decide one after the other. */
async function decide(
  deps: JobDeps,
  { company, id, user }: Place,
  act: JournalAct,
  apply: (tx: Tx, job: Row) => Promise<Decided | 'unchanged'>,
): Promise<Decided> {
  const { db, clock, hints, sealingKey } = deps;
  const now = clock();
  let version = 0;
  const decided = await writeVersion(db, company, now, async (tx, at) => {
    version = at;
    const [row] = await tx.select().from(jobs).where(jobAt(company, id)).for('update');
    if (!row) return 'not-found' as const;
    const job = openedJob(sealingKey, row as Row);
    const result = await apply(tx, job);
    if (result !== 'done') return result;
    await dropRefusal(tx, job, at);
    await journal.append(tx, {
      ...{ company, at: now, actor: user, act },
      subject: `job:${id}`,
      detail: { kind: job.kind },
    });
    return result;
  });
  if (decided === 'done')
    await hints.publish({ type: 'changes', company, version }).catch(() => {});
  return decided === 'unchanged' ? 'done' : decided;
}

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { JOB_KINDS, type JobKind } from '@/contract/integration/integration';
import type { Database, Db, Tx } from '../db/types';

/**
 * Decides when a stored job is tried, and by which process. pg-boss does the work in a schema of
 * its own: polling, retries with growing pauses, and the retry of a job whose process died.
 * Guarantee: a job that is sent within a transaction is tried if, and only if, that transaction
 * commits; it is tried until its attempt resolves with true; two processes never try it at the same
 * moment unless the first was silent for `SILENCE_SECONDS`. The queue stores only where a job is
 * kept; nothing in it names a person.
 */
export type QueuedJob = {
  company: string;
  id: string;
  kind: JobKind;
  target: string;
  /** How often the job was put in anew; missing in a job of an earlier release. */
  round?: number;
};

export type JobQueue = {
  /**
   * Opens the queue, unless it is open. A process that sends within a transaction of an embedded
   * database must have opened it before.
   */
  open(): Promise<void>;
  /** Puts a job into the queue; a job that is already there is not put in again. */
  send(tx: Db | Tx, job: QueuedJob, delaySeconds?: number): Promise<void>;
  /** Tries every open job once, also one that waits for its next retry. */
  tryAll(attempt: Attempt): Promise<void>;
  /**
   * Tries every open job once, because a stop may have outlasted its pause; then each when it is
   * due.
   */
  work(attempt: Attempt): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Tries a job once and resolves with whether it has ended. If it has not ended, or the attempt
 * rejects, the queue tries it again later. Jobs of one target run one after another.
 */
type Attempt = (job: QueuedJob) => Promise<boolean>;
type Queued = PgBoss.JobWithMetadata<QueuedJob>;
type Batch = readonly Queued[];

const SILENCE_SECONDS = 60;
const POLL_SECONDS = 2;
const BATCH = 20;
/** pg-boss doubles it after each try. */
const FIRST_RETRY_SECONDS = 2;
/** More than any job needs: `jobs.ts` decides when a job gives up. */
const MOST_RETRIES = 1000;

export async function openJobQueue(
  database: Pick<Database, 'db' | 'runScript'>,
  report: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: statements(database.db, database.runScript),
    schedule: false,
    maintenanceIntervalSeconds: 30,
    retentionDays: 30,
  });
  boss.on('error', report);
  await boss.start();
  for (const kind of JOB_KINDS)
    await boss.createQueue(kind, {
      name: kind,
      retryLimit: MOST_RETRIES,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      expireInSeconds: SILENCE_SECONDS,
    });
  const stopping = new AbortController();
  const tryAll = async (attempt: Attempt): Promise<void> => {
    for (const kind of JOB_KINDS) {
      // All are fetched before the first is tried: one that fails would be fetched again at once.
      const open: Queued[] = [];
      let batch: Batch;
      do {
        batch = await boss.fetch<QueuedJob>(kind, {
          batchSize: BATCH,
          ignoreStartAfter: true,
          includeMetadata: true,
        });
        open.push(...batch);
      } while (batch.length === BATCH);
      for (let at = 0; at < open.length; at += BATCH)
        await tryBatch(open.slice(at, at + BATCH), attempt);
    }
  };
  /**
   * Completes or fails each job on its own, so that one failure does not repeat the whole batch.
   */
  const tryBatch = async (batch: Batch, attempt: Attempt): Promise<void> => {
    const inTurn = async (lane: Batch) => {
      for (const { id, name, data } of lane) {
        // A process that is about to end gives back what it has not begun.
        const hasEnded =
          !stopping.signal.aborted &&
          (await attempt(data).catch((error) => {
            report(error);
            return false;
          }));
        // The reason of a failure is not passed on: it may name people, and the queue would store
        // it.
        await (hasEnded ? boss.complete(name, id) : boss.fail(name, id));
      }
    };
    await Promise.all(lanesOf(batch).map(inTurn));
  };
  /**
   * Tries due jobs until the queue is stopped. It does not use the workers of pg-boss: when a batch is
   * over they complete all of its jobs, even one that failed and that another process has begun to
   * try again.
   */
  const poll = async (kind: JobKind, attempt: Attempt): Promise<void> => {
    while (!stopping.signal.aborted) {
      const tried = await boss
        .fetch<QueuedJob>(kind, { batchSize: BATCH, includeMetadata: true })
        .then(async (batch) => {
          await tryBatch(batch, attempt);
          return batch.length;
        })
        .catch((error) => {
          report(error);
          return 0;
        });
      if (tried < BATCH)
        await pause(POLL_SECONDS * 1000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const working: Promise<void>[] = [];
  return {
    open: async () => {},
    send: async (tx, job, delaySeconds = 0) => {
      await boss.send(job.kind, job, {
        id: queueId(job),
        db: statements(tx),
        ...(delaySeconds === 0 ? {} : { startAfter: delaySeconds }),
      });
    },
    tryAll,
    work: async (attempt) => {
      working.push(tryAll(attempt).catch(report), ...JOB_KINDS.map((kind) => poll(kind, attempt)));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
      await boss.stop({ graceful: true });
    },
  };
}

/**
 * A queue that is opened when it is first used: a server whose companies hand nothing over never
 * opens it.
 */
export function lateQueue(openQueue: () => Promise<JobQueue>): JobQueue {
  let opened: Promise<JobQueue> | undefined;
  let attempt: Attempt | undefined;
  const get = (): Promise<JobQueue> => {
    opened ??= openQueue().then(async (queue) => {
      if (attempt) await queue.work(attempt);
      return queue;
    });
    return opened;
  };
  return {
    open: async () => void (await get()),
    send: async (tx, job, delaySeconds) => (await get()).send(tx, job, delaySeconds),
    tryAll: async (tried) => (await get()).tryAll(tried),
    work: async (tried) => {
      attempt = tried;
      if (opened) await (await opened).work(tried);
    },
    stop: async () => {
      if (opened) await (await opened).stop();
    },
  };
}

/**
 * Groups a batch by target, the oldest job first, because the database returns a batch in any
 * order. drizzle leaves times as text; sorted as text they are in the order of time, to the
 * microsecond.
 */
function lanesOf(batch: Batch): Queued[][] {
  const lanes = new Map<string, Queued[]>();
  for (const job of batch.toSorted((a, b) =>
    String(a.createdOn) < String(b.createdOn) ? -1 : 1,
  )) {
    const key = `${job.data.company}/${job.data.target}`;
    lanes.set(key, [...(lanes.get(key) ?? []), job]);
  }
  return Array.from(lanes.values());
}

/**
 * The job's id in the queue: the same for one job and round, so that a second send is ignored.
 */
function queueId({ company, id, round = 0 }: QueuedJob): string {
  const name = round === 0 ? `${company}\n${id}` : `${company}\n${id}\n${round}`;
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * Runs pg-boss's statements through drizzle's session, and so inside the open transaction.
 * drizzle's `sql` templates cannot be used, because they renumber the parameters.
 */
const statements = (db: Db | Tx, runScript?: Database['runScript']): PgBoss.Db => ({
  executeSql: async (text, values) => {
    if (!values && runScript) return { rows: (await runScript(text)) as object[], rowCount: 0 };
    const query = db._.session.prepareQuery(
      { sql: text, params: values ?? [] },
      undefined,
      undefined,
      false,
    );
    return (await query.execute()) as { rows: object[]; rowCount: number };
  },
});

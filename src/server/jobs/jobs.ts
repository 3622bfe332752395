import { and, count, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { JobState } from '@/contract/core/platform';
import { type CallFailure, isMessageJob, type JobKind } from '@/contract/integration/integration';
import { dayOf, dayStart } from '@/domain/base/day';
import {
  channelOf,
  handOver,
  isPaused,
  leaveOf,
  type Served,
  servedKinds,
} from '../areas/integration/served';
import { judgeMessage, quietEnd } from '../areas/message/guard';
import { putRecords } from '../db/records';
import { integrations, messageSends } from '../db/schema-integrations';
import { jobs } from '../db/schema-platform';
import type { Db, Tx } from '../db/types';
import { writeVersion } from '../db/version';
import type { Deps } from '../platform/deps';
import type { Vault } from '../seal/identities';
import { openText, sealedOnce, sealText } from '../seal/sealed-text';
import { findingRecord } from '../sync/findings';
import { dropRefusal, hasRefusal, refusalFound, tellDelivered } from './job-findings';
import type { Delivery, JobToDo } from './provider';
import type { QueuedJob } from './queue';

/**
 * Stores and hands over jobs: effects outside the database. Guarantee: a job is stored before
 * anything is sent, is handed over at least once under its own id, and its result is stored;
 * request and answer name people and are stored sealed, a document only until the job has ended.
 * Without a provider a job is stored as refused and never sent later without the person's
 * knowledge; while its company's integration is paused it waits. The table `jobs` contains the state of each; the queue decides when a job is tried.
 */
export type Job = {
  company: string;
  id: string;
  kind: JobKind;
  target: string;
  payload: string;
  state: JobState;
  answer: string | null;
};
type NewJob = Omit<Job, 'state' | 'answer'> & { actor: string };
export type JobDeps = Pick<
  Deps,
  'db' | 'hints' | 'clock' | 'providers' | 'queue' | 'sealingKey' | 'outsideHosts'
>;

/** How long one process has a job to itself while it hands it over. */
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 12;
/** How long the queue leaves a job to the request that waits for its answer. */
const AWAITED_SECONDS = 35;

const IS_OPEN = inArray(jobs.state, ['queued', 'sending']);

export const jobAt = (company: string, id: string) =>
  and(eq(jobs.company, company), eq(jobs.id, id));

/**
 * Stores a job, unless there is one with this id, and returns the stored one. `isAwaited`: its
 * person waits for `deliver`.
 */
export async function putJob(
  deps: JobDeps,
  { actor, ...job }: NewJob,
  isAwaited: boolean,
): Promise<Job> {
  const { db, clock, queue, sealingKey } = deps;
  const now = clock();
  const payload = storedPayload({ sealingKey, company: job.company }, job.id, job.payload);
  const served = await servedBy(deps, job);
  const state: JobState = served ? 'queued' : 'no-provider';
  if (served) await queue?.open();
  const ended = state === 'no-provider' ? now : null;
  await db.transaction(async (tx) => {
    await tx
      .insert(jobs)
      .values({ ...job, payload, actor, state, nextAt: now, createdAt: now, endedAt: ended })
      .onConflictDoNothing();
    if (state === 'queued') await queue?.send(tx, job, isAwaited ? AWAITED_SECONDS : 0);
  });
  const stored = await findJob(deps, job.company, job.id);
  if (!stored) throw new Error('a job that was just written is missing');
  return stored;
}

const servedBy = async (
  deps: JobDeps,
  { company, kind }: Pick<Job, 'company' | 'kind'>,
): Promise<Served | undefined> => (await servedKinds(deps.db, deps.providers, company)).get(kind);

async function findJob(
  { db, sealingKey }: JobDeps,
  company: string,
  id: string,
): Promise<Job | undefined> {
  const [row] = await db.select().from(jobs).where(jobAt(company, id));
  return row && openedJob(sealingKey, row as Job);
}

type Part = 'payload' | 'answer';
const placeOf = (id: string, part: Part): string[] => ['job', id, part];

export const storedPayload = (vault: Vault, id: string, payload: string): string =>
  sealText(vault, placeOf(id, 'payload'), payload);

/**
 * Sealed fields of a job that an earlier release stored unsealed. A job without an answer may still
 * get one in the meantime, so its answer is left out.
 */
export const storedJob = (
  vault: Vault,
  { id, payload, answer }: Pick<Job, 'id' | 'payload' | 'answer'>,
): { payload: string; answer?: string } => ({
  payload: sealedOnce(vault, placeOf(id, 'payload'), payload),
  ...(answer === null ? {} : { answer: sealedOnce(vault, placeOf(id, 'answer'), answer) }),
});

export function openedJob<J extends Job>(sealingKey: Buffer, job: J): J {
  const { company, id, payload, answer } = job;
  const open = (part: Part, text: string): string =>
    openText({ sealingKey, company }, placeOf(id, part), text);
  return {
    ...job,
    payload: open('payload', payload),
    answer: answer === null ? null : open('answer', answer),
  };
}

/**
 * Hands one job over, unless another process does, the job has ended, or nobody may hand it over
 * now. `isAwaited`: its person waits for the answer.
 */
export async function deliver(
  deps: JobDeps,
  job: Pick<Job, 'company' | 'id' | 'kind'>,
  isAwaited = false,
): Promise<Job | undefined> {
  const served = await servedBy(deps, job);
  if (served && !isPaused(served)) {
    const leave = await leaveOf(deps, served);
    if (leave.is === 'go') await tryOnce(deps, served, job, { isAwaited, isProbe: leave.isProbe });
  }
  return findJob(deps, job.company, job.id);
}

async function tryOnce(
  deps: JobDeps,
  served: Served,
  { company, id }: Pick<Job, 'company' | 'id'>,
  { isAwaited, isProbe }: { isAwaited: boolean; isProbe: boolean },
): Promise<void> {
  const claimed = await claim(deps, company, id, deps.clock());
  if (!claimed) return;
  const { kind, target, payload } = claimed;
  const job: JobToDo = { company, id, kind, target, payload: JSON.parse(payload) };
  if (isMessageJob(kind)) {
    const judged = await judgeMessage(deps, {
      ...{ company, target, payload: JSON.parse(payload) },
      channel: channelOf(served, kind),
    });
    if ('code' in judged)
      return note(deps, served, claimed, { is: 'failed', answer: judged }, isAwaited);
    job.isWindowOpen = judged.isWindowOpen;
  }
  await note(deps, served, claimed, await handOver(deps, served, job, isProbe), isAwaited);
}

type Claimed = Job & { attempts: number; actor: string };

async function claim(
  { db, sealingKey }: JobDeps,
  company: string,
  id: string,
  now: number,
): Promise<Claimed | undefined> {
  const due = and(jobAt(company, id), IS_OPEN, lte(jobs.nextAt, now));
  const [row] = await db
    .update(jobs)
    .set({ state: 'sending', nextAt: now + LEASE_MS })
    .where(due)
    .returning();
  return row && openedJob(sealingKey, row as Claimed);
}

/**
 * The payload of an ended message without its document, which is kept only until then; unless it was
 * given up, it has a mark that there was one. An invoice keeps its document.
 */
export function withoutDocument(
  vault: Vault,
  { id, kind, payload }: Pick<Job, 'id' | 'kind' | 'payload'>,
  state: JobState,
): { payload?: string } {
  if (!isMessageJob(kind)) return {};
  const { document, ...rest } = JSON.parse(payload) as { document?: { name?: string } };
  if (document === undefined) return {};
  const left =
    state === 'given-up' ? rest : { ...rest, documentGone: true, documentName: document.name };
  return { payload: storedPayload(vault, id, JSON.stringify(left)) };
}

/** Whether a failed job lost a document that belonged to it, so that it cannot be sent again. */
export const hasLostDocument = ({ payload }: Pick<Job, 'payload'>): boolean =>
  (JSON.parse(payload) as { documentGone?: true }).documentGone === true;

/** Stored in place of an answer if the provider was never reached. */
type Unreached = { unreached: CallFailure };

const unreached = (failure: CallFailure | undefined): Unreached | undefined =>
  failure && { unreached: failure };

async function note(
  deps: JobDeps,
  served: Served,
  job: Claimed,
  delivery: Delivery,
  isAwaited: boolean,
): Promise<void> {
  const { db, sealingKey } = deps;
  const { company, id, attempts } = job;
  const now = deps.clock();
  const tried = attempts + 1;
  if (delivery.is === 'again' && tried < MOST_ATTEMPTS) {
    await db
      .update(jobs)
      .set({ state: 'queued', attempts: tried, nextAt: now })
      .where(jobAt(company, id));
    return;
  }
  const said = delivery.is === 'again' ? unreached(delivery.failure) : delivery.answer;
  const answer =
    said === undefined
      ? null
      : sealText({ sealingKey, company }, placeOf(id, 'answer'), JSON.stringify(said ?? null));
  const state: JobState = delivery.is === 'done' ? 'done' : 'failed';
  const ended = {
    state,
    attempts: tried,
    answer,
    endedAt: now,
    ...withoutDocument({ sealingKey, company }, job, state),
  };
  const end = async (tx: Db | Tx): Promise<void> => {
    await tx.update(jobs).set(ended).where(jobAt(company, id));
    if (!isMessageJob(job.kind) || delivery.is !== 'done') return;
    const sent = {
      channel: served.by === 'definition' ? served.row.adapter : ('operator' as const),
      providerId: delivery.sent ?? '',
      at: now,
    };
    await tx
      .insert(messageSends)
      .values({ company, job: id, ...sent })
      .onConflictDoUpdate({ target: [messageSends.company, messageSends.job], set: sent });
  };
  if (isAwaited) await end(db);
  else await endAndTell(deps, job, state === 'done' ? undefined : delivery, end);
}

/**
 * Ends a job for which nobody waits any more. A refusal becomes a finding about the record that the
 * job was for, in the same transaction, so that notices and the sync centre show it; a message that
 * arrives withdraws earlier refusals and stores its time on the contact's card.
 */
async function endAndTell(
  deps: JobDeps,
  job: Claimed,
  refused: Delivery | undefined,
  end: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { db, hints, clock } = deps;
  const { company } = job;
  const now = clock();
  if (!refused && !isMessageJob(job.kind) && !(await hasRefusal(db, job))) {
    await db.transaction(end);
    return;
  }
  const version = await writeVersion(db, company, now, async (tx, at) => {
    await end(tx);
    if (refused)
      await putRecords(tx, company, at, [findingRecord(refusalFound(job, refused), now)]);
    else {
      await dropRefusal(tx, job, at);
      if (isMessageJob(job.kind)) await tellDelivered(tx, job, at, now);
    }
    return at;
  });
  await hints.publish({ type: 'changes', company, version }).catch(() => {});
}

/**
 * Tries a job once for the queue; resolves with whether the queue is done with it. A job that nobody
 * may hand over now leaves the queue and waits: `putInAnew` puts it in again.
 */
export async function attemptJob(deps: JobDeps, place: QueuedJob): Promise<boolean> {
  const served = await servedBy(deps, place);
  if (!served || isPaused(served)) return true;
  const quiet = isMessageJob(place.kind) ? await quietEnd(deps, place.company) : undefined;
  if (quiet !== undefined) {
    await postpone(deps, place, quiet);
    return true;
  }
  const leave = await leaveOf(deps, served);
  if (leave.is === 'wait') {
    await postpone(deps, place, leave.until);
    return true;
  }
  await tryOnce(deps, served, place, { isAwaited: false, isProbe: leave.isProbe });
  const job = await findJob(deps, place.company, place.id);
  return job?.state !== 'queued' && job?.state !== 'sending';
}

/** Puts a job into the queue anew, so that it is tried when `until` has come. */
async function postpone(
  { db, clock, queue }: JobDeps,
  { company, id }: QueuedJob,
  until: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(jobs)
      .set({ round: sql`${jobs.round} + 1` })
      .where(and(jobAt(company, id), IS_OPEN))
      .returning();
    if (!row) return;
    const { kind, target, round } = row;
    const seconds = Math.max(1, Math.ceil((until - clock()) / 1000));
    await queue?.send(tx, { company, id, kind: kind as JobKind, target, round }, seconds);
  });
}

/**
 * Tries the stored jobs until `stop` is called. Jobs that an earlier release stored, before there
 * was a queue, are put into it first. The queue stays closed while there is no job to try.
 */
export async function runJobs(deps: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { db, queue } = deps;
  if (!queue) return { stop: () => Promise.resolve() };
  const open = await db
    .select({
      company: jobs.company,
      id: jobs.id,
      kind: jobs.kind,
      target: jobs.target,
      round: jobs.round,
    })
    .from(jobs)
    .where(IS_OPEN);
  if (open.length > 0 || (await hasAnyProvider(deps))) await queue.open();
  for (const job of open) await queue.send(db, job as QueuedJob);
  await queue.work((job) => attemptJob(deps, job));
  return { stop: () => queue.stop() };
}

/** Whether the operator or any company has somebody who hands jobs over. */
async function hasAnyProvider({ db, providers = {} }: JobDeps): Promise<boolean> {
  if (Object.keys(providers).length > 0) return true;
  const [row] = await db.select({ id: integrations.id }).from(integrations).limit(1);
  return row !== undefined;
}

/** Jobs of this Istanbul month that were, or will be, carried out. */
export async function usedJobs(db: Db, company: string, now: number): Promise<number> {
  const month = dayStart(`${dayOf(now).slice(0, 7)}-01`);
  const [row] = await db
    .select({ used: count() })
    .from(jobs)
    .where(
      and(eq(jobs.company, company), gte(jobs.createdAt, month), ne(jobs.state, 'no-provider')),
    );
  return row?.used ?? 0;
}

/**
 * Ends a message by what its provider reported later: `failed` if it did not arrive after all. One
 * that a person has put in anew meanwhile stays as it is.
 */
export async function endByReport(
  deps: JobDeps,
  place: Pick<Job, 'company' | 'id'>,
  failed: { code: string | null } | null,
): Promise<void> {
  const { db, sealingKey, clock } = deps;
  const { company, id } = place;
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(jobAt(company, id), eq(jobs.state, failed ? 'done' : 'failed')));
  if (!row) return;
  const job = openedJob(sealingKey, row as Claimed);
  const delivery: Delivery = failed
    ? { is: 'failed', answer: failed }
    : { is: 'done', answer: null };
  const answer = failed
    ? sealText({ sealingKey, company }, placeOf(id, 'answer'), JSON.stringify(failed))
    : null;
  const ended = { state: failed ? 'failed' : 'done', answer, endedAt: clock() };
  await endAndTell(deps, job, failed ? delivery : undefined, async (tx) => {
    await tx.update(jobs).set(ended).where(jobAt(company, id));
  });
}

import { and, count, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { JobState } from '@/contract/core/platform';
import type { ContactBody } from '@/contract/core/records';
import { dayOf, dayStart } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { dropRecord, getRecord, notDeleted, putRecords } from '../db/records';
import { records } from '../db/schema';
import { jobs } from '../db/schema-platform';
import type { Db, Tx } from '../db/types';
import { writeVersion } from '../db/version';
import type { Deps } from '../platform/deps';
import type { JobKind } from '../platform/outside-settings';
import type { Vault } from '../seal/identities';
import { openText, sealedOnce, sealText } from '../seal/sealed-text';
import { type Found, findingRecord } from '../sync/findings';
import type { Delivery } from './provider';
import type { QueuedJob } from './queue';

/**
 * Stores and hands over jobs: effects outside the database. Guarantee: a job is stored before
 * anything is sent, is handed over at least once under its own id, and its result is stored;
 * request and answer name people and are stored sealed, a document only until the job has ended.
 * Without a provider a job is stored as refused and never sent later without the person's
 * knowledge. The table `jobs` contains the state of each; the queue decides when a job is tried.
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
type JobDeps = Pick<Deps, 'db' | 'hints' | 'clock' | 'providers' | 'queue' | 'sealingKey'>;

/** How long one process has a job to itself while it hands it over. */
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 12;
/** How long the queue leaves a job to the request that waits for its answer. */
const AWAITED_SECONDS = 35;

const IS_OPEN = inArray(jobs.state, ['queued', 'sending']);

const at = (company: string, id: string) => and(eq(jobs.company, company), eq(jobs.id, id));

/**
 * Stores a job, unless there is one with this id, and returns the stored one. `isAwaited`: its
 * person waits for `deliver`.
 */
export async function putJob(
  deps: JobDeps,
  { actor, ...job }: NewJob,
  isAwaited: boolean,
): Promise<Job> {
  const { db, clock, providers, queue, sealingKey } = deps;
  const now = clock();
  const payload = storedPayload({ sealingKey, company: job.company }, job.id, job.payload);
  const state: JobState = providers?.[job.kind] ? 'queued' : 'no-provider';
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

async function findJob(
  { db, sealingKey }: JobDeps,
  company: string,
  id: string,
): Promise<Job | undefined> {
  const [row] = await db.select().from(jobs).where(at(company, id));
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

function openedJob<J extends Job>(sealingKey: Buffer, job: J): J {
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
 * Hands one job over, unless another process does or the job has ended. `isAwaited`: its person
 * waits for the answer.
 */
export async function deliver(
  deps: JobDeps,
  { company, id }: Pick<Job, 'company' | 'id'>,
  isAwaited = false,
): Promise<Job | undefined> {
  const { clock, providers } = deps;
  const claimed = await claim(deps, company, id, clock());
  const provider = claimed && providers?.[claimed.kind];
  if (claimed && provider) {
    const delivery = await provider({
      company,
      id,
      kind: claimed.kind,
      target: claimed.target,
      payload: JSON.parse(claimed.payload),
    });
    await note(deps, claimed, delivery, isAwaited);
  }
  return findJob(deps, company, id);
}

type Claimed = Job & { attempts: number; actor: string };

async function claim(
  { db, sealingKey }: JobDeps,
  company: string,
  id: string,
  now: number,
): Promise<Claimed | undefined> {
  const due = and(at(company, id), IS_OPEN, lte(jobs.nextAt, now));
  const [row] = await db
    .update(jobs)
    .set({ state: 'sending', nextAt: now + LEASE_MS })
    .where(due)
    .returning();
  return row && openedJob(sealingKey, row as Claimed);
}

/**
 * The payload of an ended message without its document, which nobody needs any more. An invoice
 * keeps its document.
 */
function withoutDocument(vault: Vault, { id, kind, payload }: Claimed): { payload?: string } {
  if (kind !== 'whatsapp') return {};
  const { document, ...rest } = JSON.parse(payload) as { document?: unknown };
  return document === undefined ? {} : { payload: storedPayload(vault, id, JSON.stringify(rest)) };
}

async function note(
  deps: JobDeps,
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
      .where(at(company, id));
    return;
  }
  const answer =
    delivery.is === 'again'
      ? null
      : sealText(
          { sealingKey, company },
          placeOf(id, 'answer'),
          JSON.stringify(delivery.answer ?? null),
        );
  const state: JobState = delivery.is === 'done' ? 'done' : 'failed';
  const ended = {
    state,
    attempts: tried,
    answer,
    endedAt: now,
    ...withoutDocument({ sealingKey, company }, job),
  };
  const end = (tx: Db | Tx) => tx.update(jobs).set(ended).where(at(company, id));
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
  if (!refused && job.kind !== 'whatsapp') {
    await db.transaction(end);
    return;
  }
  const now = clock();
  const version = await writeVersion(db, company, now, async (tx, at) => {
    await end(tx);
    if (refused)
      await putRecords(tx, company, at, [findingRecord(refusalFound(job, refused), now)]);
    else await tellDelivered(tx, job, at, now);
    return at;
  });
  await hints.publish({ type: 'changes', company, version }).catch(() => {});
}

async function tellDelivered(tx: Tx, job: Claimed, version: number, now: number): Promise<void> {
  const { company, target } = job;
  const card = await lastCard(tx, company, target);
  const family = card ? familyOf(card) : [target];
  for (const id of await refusalsOf(tx, company, family))
    await dropRecord(tx, company, version, 'findings', id);
  if (!card) return;
  const body: ContactBody = { ...card, messagedAt: now };
  await putRecords(tx, company, version, [{ kind: 'contacts', id: card.id, body }]);
}

/** The card that a merged one goes on as; its sealed fields stay sealed. */
async function lastCard(tx: Tx, company: string, id: string): Promise<ContactBody | undefined> {
  const card = await getRecord(tx, company, 'contacts', id);
  if (!card || card.deleted) return undefined;
  const body = card.body as ContactBody;
  return body.mergedInto === undefined ? body : lastCard(tx, company, body.mergedInto);
}

/** Findings about refused messages to these contacts. */
async function refusalsOf(tx: Tx, company: string, contacts: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        notDeleted(company, 'findings'),
        eq(sql`${records.body}->>'code'`, 'message-refused'),
        inArray(sql`${records.body}->'subject'->>'id'`, contacts),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Finding about a refusal, without the provider's text: that names people and stays sealed in the
 * job.
 */
function refusalFound({ id, kind, target, actor }: Claimed, delivery: Delivery): Found {
  const { code } = ((delivery.is === 'failed' ? delivery.answer : undefined) ?? {}) as {
    code?: unknown;
  };
  const detail: Found['detail'] = { job: id, by: actor };
  if (typeof code === 'number' || (typeof code === 'string' && code.length <= 40))
    detail.provider = code;
  return kind === 'whatsapp'
    ? { code: 'message-refused', subject: { kind: 'contacts', id: target }, detail }
    : { code: 'job-refused', subject: { kind: 'jobs', id }, detail: { ...detail, of: kind } };
}

/** Tries a job once for the queue; resolves with whether it has ended. */
export async function attemptJob(deps: JobDeps, place: QueuedJob): Promise<boolean> {
  const job = await deliver(deps, place);
  return job?.state !== 'queued' && job?.state !== 'sending';
}

/**
 * Tries the stored jobs until `stop` is called. Jobs that an earlier release stored, before there
 * was a queue, are put into it first. Without a provider it does nothing.
 */
export async function runJobs(deps: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { db, queue } = deps;
  if (!queue) return { stop: () => Promise.resolve() };
  const open = await db
    .select({ company: jobs.company, id: jobs.id, kind: jobs.kind, target: jobs.target })
    .from(jobs)
    .where(IS_OPEN);
  for (const job of open) await queue.send(db, job as QueuedJob);
  await queue.work((job) => attemptJob(deps, job));
  return { stop: () => queue.stop() };
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

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { isMessageJob, type JobKind } from '@/contract/integration/integration';
import { familyOf } from '@/domain/contact/contact';
import { dropRecord, getRecord, notDeleted, putRecords } from '../db/records';
import { records } from '../db/schema';
import type { Db, Tx } from '../db/types';
import type { Found } from '../sync/findings';
import type { Delivery } from './provider';

/** Findings about jobs that a provider refused, and what withdraws them. */
type OfJob = { company: string; id: string; kind: JobKind };
type Refusable = OfJob & { target: string; actor: string };

/**
 * A message arrived: withdraws earlier refusals and stores its time on the contact's card.
 */
export async function tellDelivered(
  tx: Tx,
  job: Refusable,
  version: number,
  now: number,
): Promise<void> {
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
const refusalsOf = (tx: Tx, company: string, contacts: string[]): Promise<string[]> =>
  findingsOn(
    tx,
    company,
    'message-refused',
    inArray(sql`${records.body}->'subject'->>'id'`, contacts),
  );

async function findingsOn(
  tx: Db | Tx,
  company: string,
  code: 'message-refused' | 'job-refused',
  where: SQL,
): Promise<string[]> {
  const rows = await tx
    .select({ id: records.id })
    .from(records)
    .where(and(notDeleted(company, 'findings'), eq(sql`${records.body}->>'code'`, code), where));
  return rows.map(({ id }) => id);
}

/** Findings about the refusal of just this job. */
const ownRefusals = (tx: Db | Tx, { company, id, kind }: OfJob): Promise<string[]> =>
  findingsOn(
    tx,
    company,
    isMessageJob(kind) ? 'message-refused' : 'job-refused',
    eq(sql`${records.body}->'detail'->>'job'`, id),
  );

export const hasRefusal = async (tx: Db | Tx, job: OfJob): Promise<boolean> =>
  (await ownRefusals(tx, job)).length > 0;

/** Withdraws the finding about this job: it arrived, or a person decided about it. */
export async function dropRefusal(tx: Tx, job: OfJob, version: number): Promise<void> {
  for (const id of await ownRefusals(tx, job))
    await dropRecord(tx, job.company, version, 'findings', id);
}

/**
 * Finding about a refusal, without the provider's text: that names people and stays sealed in the
 * job.
 */
export function refusalFound({ id, kind, target, actor }: Refusable, delivery: Delivery): Found {
  const { code } = ((delivery.is === 'failed' ? delivery.answer : undefined) ?? {}) as {
    code?: unknown;
  };
  const detail: Found['detail'] = { job: id, by: actor };
  if (typeof code === 'number' || (typeof code === 'string' && code.length <= 40))
    detail.provider = code;
  return isMessageJob(kind)
    ? { code: 'message-refused', subject: { kind: 'contacts', id: target }, detail }
    : { code: 'job-refused', subject: { kind: 'jobs', id }, detail: { ...detail, of: kind } };
}

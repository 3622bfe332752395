import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { isMessageJob, MESSAGE_JOBS } from '@/contract/integration/integration';
import type { MessageLine, MessageText, SandboxMessage } from '@/contract/message/message';
import { maskedMail } from '@/domain/message/mail';
import {
  highestReport,
  isMessageReport,
  type MessageReport,
  type MessageState,
} from '@/domain/message/message-state';
import { messageEvents, messageSends } from '@/server/db/schema-integrations';
import { jobs } from '@/server/db/schema-platform';
import { hasLostDocument, type Job, type JobDeps, jobAt, openedJob } from '@/server/jobs/jobs';
import { reasonOf } from '@/server/jobs/remedies';
import type { MailPayload, MessagePayload } from '../integration/message-payload';

/**
 * Lists a company's messages and shows one. Guarantee: the list contains no number and no text; of
 * a single message its number is masked.
 */
const MOST_LISTED = 200;
const LISTED_MS = 30 * 86_400_000;

type Row = typeof jobs.$inferSelect & Job;
type Send = typeof messageSends.$inferSelect;
type Event = typeof messageEvents.$inferSelect;

export async function listedMessages(deps: JobDeps, company: string): Promise<MessageLine[]> {
  const { db, clock, sealingKey } = deps;
  const rows = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.company, company),
        inArray(jobs.kind, [...MESSAGE_JOBS]),
        gte(jobs.createdAt, clock() - LISTED_MS),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(MOST_LISTED);
  const ids = rows.map(({ id }) => id);
  const sends = await db
    .select()
    .from(messageSends)
    .where(and(eq(messageSends.company, company), inArray(messageSends.job, ids)));
  const events = await db
    .select()
    .from(messageEvents)
    .where(
      and(
        eq(messageEvents.company, company),
        inArray(
          messageEvents.providerId,
          sends.flatMap(({ providerId }) => (providerId === '' ? [] : [providerId])),
        ),
      ),
    );
  return rows.map((row) => {
    const send = sends.find(({ job }) => job === row.id);
    return lineOf(
      openedJob(sealingKey, row as Row),
      send,
      events.filter(({ providerId }) => providerId === send?.providerId),
    );
  });
}

function lineOf(job: Row, send: Send | undefined, events: readonly Event[]): MessageLine {
  const { id, kind, target: contact, actor: by, createdAt, attempts: tries, answer } = job;
  const { state, stateAt } = stateOf(job, send, events);
  return {
    ...{ id, contact, by, createdAt, tries, state, stateAt },
    ...(isMessageJob(kind) ? { kind } : {}),
    template: payloadOf(job).template?.name ?? null,
    channel: send?.channel ?? null,
    reason: state === 'failed' ? reasonOf(answer) : null,
    isRepeatable: !hasLostDocument(job),
  };
}

const payloadOf = ({ payload }: Pick<Job, 'payload'>): MessagePayload | MailPayload =>
  JSON.parse(payload);

function stateOf(
  { state, endedAt }: Row,
  send: Send | undefined,
  events: readonly Event[],
): { state: MessageState; stateAt: number | null } {
  if (state === 'queued' || state === 'sending') return { state: 'queued', stateAt: null };
  if (state === 'given-up') return { state, stateAt: endedAt };
  const reports = events.map(({ event }) => event).filter(isMessageReport);
  const report: MessageReport = highestReport([
    ...reports,
    state === 'done' ? 'sent' : ('failed' as const),
  ]);
  const at = events.find(({ event }) => event === report)?.at;
  return { state: report, stateAt: at ?? (report === 'sent' ? send?.at : endedAt) ?? endedAt };
}

/** One message as it was sent; undefined if the company has none of this id. */
export async function readMessage(
  { db, sealingKey }: JobDeps,
  company: string,
  id: string,
): Promise<MessageText | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(jobAt(company, id), inArray(jobs.kind, [...MESSAGE_JOBS])));
  if (!row) return undefined;
  return textOf(openedJob(sealingKey, row as Row));
}

function textOf(job: Pick<Job, 'payload'>): MessageText {
  const payload = payloadOf(job);
  const { message, document, documentName } = payload;
  const isMail = 'email' in payload;
  return {
    text: message,
    phone: isMail ? '' : payload.phone.replace(/\D/g, '').slice(-4),
    document: document?.name ?? documentName ?? null,
    ...(isMail ? { mail: { subject: payload.subject, address: maskedMail(payload.email) } } : {}),
  };
}

const MOST_SANDBOX = 100;

/** The newest messages of the company that the sandbox took, as their receivers would see them. */
export async function sandboxMessages(
  { db, clock, sealingKey }: JobDeps,
  company: string,
): Promise<SandboxMessage[]> {
  const rows = await db
    .select({ job: jobs, at: messageSends.at })
    .from(messageSends)
    .innerJoin(jobs, and(eq(jobs.company, messageSends.company), eq(jobs.id, messageSends.job)))
    .where(
      and(
        eq(messageSends.company, company),
        eq(messageSends.channel, 'sandbox-messenger'),
        gte(messageSends.at, clock() - LISTED_MS),
      ),
    )
    .orderBy(desc(messageSends.at), desc(messageSends.job))
    .limit(MOST_SANDBOX);
  return rows.flatMap(({ job, at }) => {
    const opened = openedJob(sealingKey, job as Row);
    if (!isMessageJob(opened.kind)) return [];
    const { id, kind, target: contact } = opened;
    const template = payloadOf(opened).template?.name ?? null;
    return [{ id, kind, contact, template, at, ...textOf(opened) }];
  });
}

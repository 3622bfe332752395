import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { type ChannelConsent, MESSAGE_PURPOSES, withConsent } from '@/domain/contact/consent';
import { digitsOnly } from '@/domain/contact/contact';
import { internationalDigits } from '@/domain/contact/contact-phone';
import { endsConsent, highestReport, isMessageReport } from '@/domain/message/message-state';
import { notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { messageEvents, messageSends } from '@/server/db/schema-integrations';
import type { Db, Tx } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import { endByReport, type JobDeps } from '@/server/jobs/jobs';
import { journal } from '../journal/append';
import { senderKey } from './guard';

/**
 * Stores what a provider reports. Guarantee: a report that comes twice, or long after it was made, is
 * stored once and does nothing the second time; the state of a message only rises; a person who
 * writes that no message should come gets none on that channel, and the cards with their number say so.
 */
export type Report = {
  company: string;
  providerId: string;
  at: number;
} & (
  | { event: 'sent' | 'delivered' | 'read' }
  | { event: 'failed'; code: string }
  | { event: 'inbound'; from: string; text: string }
);

/** Older reports are replays: providers repeat for some days at most. */
const MOST_AGE_MS = 7 * 86_400_000;
const MOST_AHEAD_MS = 86_400_000;
const KEPT_MS = 90 * 86_400_000;

export async function takeReport(deps: JobDeps, report: Report): Promise<void> {
  const { db, clock, sealingKey } = deps;
  const now = clock();
  const { company, providerId, event, at } = report;
  if (at < now - MOST_AGE_MS || at > now + MOST_AHEAD_MS) return;
  await db
    .delete(messageEvents)
    .where(and(eq(messageEvents.company, company), lt(messageEvents.at, now - KEPT_MS)));
  const [fresh] = await db
    .insert(messageEvents)
    .values({
      ...{ company, providerId, event, at },
      code: event === 'failed' ? report.code : null,
      sender: event === 'inbound' ? senderKey(sealingKey, company, report.from) : null,
    })
    .onConflictDoNothing()
    .returning();
  if (!fresh) return;
  if (event === 'inbound') {
    if (endsConsent(report.text)) await stopMessages(deps, company, report.from);
    return;
  }
  if (event !== 'sent') await settle(deps, company, providerId);
}

/** Ends the job of a message by all that was reported of it. */
async function settle(deps: JobDeps, company: string, providerId: string): Promise<void> {
  const { db } = deps;
  const [send] = await db
    .select()
    .from(messageSends)
    .where(and(eq(messageSends.company, company), eq(messageSends.providerId, providerId)));
  if (!send) return;
  const events = await db
    .select()
    .from(messageEvents)
    .where(and(eq(messageEvents.company, company), eq(messageEvents.providerId, providerId)));
  const report = highestReport(events.map(({ event }) => event).filter(isMessageReport));
  const code = events.find(({ event }) => event === 'failed')?.code ?? null;
  await endByReport(deps, { company, id: send.job }, report === 'failed' ? { code } : null);
}

/** The statement that the reply DUR makes. Only WhatsApp delivers replies. */
const STOPPED = { channel: 'whatsapp', state: 'refused', source: 'reply', by: 'milyem' } as const;

/** Records the refusal of WhatsApp messages on each card with this number. */
async function stopMessages(
  { db, clock, hints }: Pick<JobDeps, 'db' | 'clock' | 'hints'>,
  company: string,
  from: string,
): Promise<void> {
  const cards = await cardsWith(db, company, from);
  if (cards.length === 0) return;
  const now = clock();
  const version = await writeVersion(db, company, now, async (tx, at) => {
    const read = await lockedCards(tx, company, cards);
    await putRecords(
      tx,
      company,
      at,
      read.map((card) => ({
        kind: 'contacts' as const,
        id: card.id,
        body: {
          ...card,
          consents: MESSAGE_PURPOSES.reduce(
            (consents: ChannelConsent[] | undefined, purpose) =>
              withConsent(consents, { ...STOPPED, purpose, at: now }),
            card.consents,
          ),
        },
      })),
    );
    for (const { id } of read)
      await journal.append(tx, {
        ...{ company, at: now, actor: 'milyem' },
        act: 'message.stopped',
        subject: `contacts:${id}`,
        detail: {},
      });
    return at;
  });
  await hints.publish({ type: 'changes', company, version }).catch(() => {});
}

/** Ids of the cards with a number: by its last digits first, then exactly. */
async function cardsWith(db: Db, company: string, from: string): Promise<string[]> {
  const wanted = digitsOnly(from);
  const rows = await db
    .select({ id: records.id, phone: sql<string>`${records.body}->>'phone'` })
    .from(records)
    .where(
      and(
        notDeleted(company, 'contacts'),
        sql`right(regexp_replace(${records.body}->>'phone', '\\D', '', 'g'), 7) = ${wanted.slice(-7)}`,
      ),
    );
  return rows.flatMap(({ id, phone }) => (internationalDigits(phone) === wanted ? [id] : []));
}

async function lockedCards(
  tx: Tx,
  company: string,
  ids: readonly string[],
): Promise<ContactBody[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'contacts'), inArray(records.id, [...ids])));
  return rows.map(({ body }) => body as ContactBody);
}

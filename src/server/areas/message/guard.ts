import { createHmac } from 'node:crypto';
import { and, count, eq, gt, gte, inArray } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import { MESSAGE_JOBS } from '@/contract/integration/integration';
import { dayOf, dayStart } from '@/domain/base/day';
import type { ContactChannel } from '@/domain/contact/consent';
import { internationalDigits } from '@/domain/contact/contact-phone';
import { WINDOW_MS } from '@/domain/message/message-state';
import { quietUntil } from '@/domain/message/template';
import { getRecord } from '@/server/db/records';
import { messageEvents } from '@/server/db/schema-integrations';
import { jobs } from '@/server/db/schema-platform';
import type { Db } from '@/server/db/types';
import { wantsNone } from '../contact/contact-consent';
import type { MailPayload, MessagePayload } from '../integration/message-payload';
import { readRules } from './message-rules';

/**
 * Last judgement of a message before it leaves. Guarantee: whichever way it came into the queue, it
 * is held back in quiet hours, and refused if its receiver wants none on this channel, if it is
 * marketing, or if the receiver got as many that day as the company allows.
 */
type GuardDeps = { db: Db; clock: () => number; sealingKey: Buffer };
type Message = {
  company: string;
  target: string;
  channel: ContactChannel;
  payload: MessagePayload | MailPayload;
};

export const quietEnd = async (
  { db, clock }: Pick<GuardDeps, 'db' | 'clock'>,
  company: string,
): Promise<number | undefined> => quietUntil((await readRules(db, company)).quiet, clock());

type Judged = { code: string } | { isWindowOpen: boolean };

export async function judgeMessage(
  { db, clock, sealingKey }: GuardDeps,
  { company, target, channel, payload }: Message,
): Promise<Judged> {
  const now = clock();
  const [rules, card] = await Promise.all([
    readRules(db, company),
    getRecord(db, company, 'contacts', target),
  ]);
  if (card && (await wantsNone(db, company, card.body as ContactBody, channel)))
    return { code: `no-consent-${channel}` };
  const { template } = payload;
  const known = rules.templates.find(({ name }) => name === template?.name);
  if (known?.category === 'marketing') return { code: 'marketing' };
  const [sent] = await db
    .select({ count: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.company, company),
        inArray(jobs.kind, [...MESSAGE_JOBS]),
        eq(jobs.target, target),
        eq(jobs.state, 'done'),
        gte(jobs.endedAt, dayStart(dayOf(now))),
      ),
    );
  if ((sent?.count ?? 0) >= rules.mostADay) return { code: 'daily-limit' };
  if (!('phone' in payload)) return { isWindowOpen: false };
  const sender = senderKey(sealingKey, company, payload.phone);
  const [inbound] = await db
    .select({ id: messageEvents.providerId })
    .from(messageEvents)
    .where(
      and(
        eq(messageEvents.company, company),
        eq(messageEvents.sender, sender),
        gt(messageEvents.at, now - WINDOW_MS),
      ),
    )
    .limit(1);
  return { isWindowOpen: inbound !== undefined };
}

/** A telephone number as the log of events stores it, so that the table names nobody. */
export const senderKey = (sealingKey: Buffer, company: string, phone: string): string =>
  createHmac('sha256', sealingKey)
    .update(`milyem message sender\n${company}\n${internationalDigits(phone)}`)
    .digest('hex');

import { randomBytes } from 'node:crypto';
import { and, asc, between, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type {
  DeliveryState,
  WebhookDelivery,
  WebhookPut,
  WebhookReplay,
  WebhookView,
} from '@/contract/token/webhook';
import { LISTED_DELIVERIES, MOST_WEBHOOKS, OLD_SECRET_MS } from '@/contract/token/webhook';
import { changesOf, type JournalDetail } from '@/domain/journal/act';
import { companies } from '@/server/db/schema';
import { webhookDeliveries, webhooks } from '@/server/db/schema-tokens';
import type { Db, Tx } from '@/server/db/types';
import { lockCompanies } from '@/server/db/version';
import { openText, sealText } from '@/server/seal/sealed-text';
import { journal } from '../journal/append';

/**
 * A company's webhooks, as an administrator makes and changes them. Guarantee: a secret is given out
 * once, by the call that made it, and is stored sealed; a changed address gets a new secret, because
 * the old one is known to somebody else; each change stands in the journal.
 */
export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type Who = { company: string; user: string; now: number; sealingKey: Buffer };
type Written = { ok: true; secret?: string } | { ok: false; status: 404 | 411; code: string };

const TAIL = 4;

const standing = (company: string) =>
  and(eq(webhooks.company, company), isNull(webhooks.removedAt));
const one = (company: string, id: string) => and(standing(company), eq(webhooks.id, id));
const placeOf = (id: string): string[] => ['webhook', id];

/** The id of a delivery's event; it is the same at each try. */
export const eventId = ({ version, event, record }: DeliveryRow): string =>
  `${version}.${event}.${record}`;

const viewOf = (row: DeliveryRow): WebhookDelivery => {
  const { company: _company, version: _version, dueAt: _dueAt, ...view } = row;
  return { ...view, id: eventId(row) };
};

export async function listWebhooks(
  db: Db,
  company: string,
  { now, only }: { now: number; only: DeliveryState | undefined },
): Promise<{ webhooks: WebhookView[]; deliveries: WebhookDelivery[] }> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(standing(company))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const ids = rows.map(({ id }) => id);
  const ofThese = and(
    eq(webhookDeliveries.company, company),
    inArray(webhookDeliveries.webhook, ids),
  );
  const open = await db
    .select({ webhook: webhookDeliveries.webhook, state: webhookDeliveries.state, many: count() })
    .from(webhookDeliveries)
    .where(and(ofThese, ne(webhookDeliveries.state, 'done')))
    .groupBy(webhookDeliveries.webhook, webhookDeliveries.state);
  const deliveries = await db
    .select()
    .from(webhookDeliveries)
    .where(only ? and(ofThese, eq(webhookDeliveries.state, only)) : ofThese)
    .orderBy(desc(webhookDeliveries.version), desc(webhookDeliveries.record))
    .limit(LISTED_DELIVERIES);
  const many = (id: string, state: string): number =>
    open.find((row) => row.webhook === id && row.state === state)?.many ?? 0;
  return {
    webhooks: rows.map((row) => {
      const { id, name, address, events, paused, tail, by, createdAt, gone, oldUntil } = row;
      return {
        ...{ id, name, address, events, paused, tail, by, createdAt, gone },
        oldUntil: oldUntil !== null && oldUntil > now ? oldUntil : null,
        waiting: many(id, 'waiting'),
        dead: many(id, 'dead'),
      };
    }),
    deliveries: deliveries.map(viewOf),
  };
}

const freshSecret = (): string => `whs_${randomBytes(32).toString('base64url')}`;

/** Makes a webhook under the page's own id, or changes it. */
export function putWebhook(db: Db, who: Who, id: string, wish: WebhookPut): Promise<Written> {
  const { company, user, now } = who;
  return db.transaction(async (tx): Promise<Written> => {
    await lockCompanies(tx, [company]);
    const rows = await tx.select().from(webhooks).where(standing(company));
    const before = rows.find((row) => row.id === id);
    const { paused } = wish;
    if (before) {
      const { name, address, events } = before;
      const moved = address !== wish.address ? freshSecret() : undefined;
      await tx
        .update(webhooks)
        .set({
          ...wish,
          gone: before.gone && paused,
          ...(moved ? { ...sealed(who, id, moved), oldSecret: null, oldUntil: null } : {}),
        })
        .where(one(company, id));
      const changes = changesOf(
        { address, events: events.join(' '), paused: before.paused, title: name },
        { address: wish.address, events: wish.events.join(' '), paused, title: wish.name },
      );
      // The same change sent twice is one.
      if (Object.keys(changes).length > 0)
        await note(tx, who, id, 'webhook.changed', { ...changes, name: wish.name });
      return { ok: true, ...(moved ? { secret: moved } : {}) };
    }
    if (rows.length >= MOST_WEBHOOKS) return { ok: false, status: 411, code: 'too-many-webhooks' };
    const [books] = await tx
      .select({ version: companies.version })
      .from(companies)
      .where(eq(companies.id, company));
    const secret = freshSecret();
    const made = await tx
      .insert(webhooks)
      .values({
        ...{ company, id, ...wish, by: user, createdAt: now },
        ...sealed(who, id, secret),
        cursor: books?.version ?? 0,
      })
      .onConflictDoNothing()
      .returning({ id: webhooks.id });
    // The id belongs to a webhook that was removed.
    if (made.length === 0) return { ok: false, status: 404, code: 'not-found' };
    await note(tx, who, id, 'webhook.made', { name: wish.name, address: wish.address });
    return { ok: true, secret };
  });
}

const sealed = ({ sealingKey, company }: Who, id: string, secret: string) => ({
  secret: sealText({ sealingKey, company }, placeOf(id), secret),
  tail: secret.slice(-TAIL),
});

const note = (
  tx: Tx,
  { company, user, now }: Who,
  id: string,
  act:
    | 'webhook.made'
    | 'webhook.changed'
    | 'webhook.rotated'
    | 'webhook.removed'
    | 'webhook.replayed',
  detail: JournalDetail,
) => journal.append(tx, { company, at: now, actor: user, act, subject: `webhook:${id}`, detail });

/** Makes a new secret. The one before signs too for a day, so that the receiver can change over. */
export function rotateSecret(db: Db, who: Who, id: string): Promise<Written> {
  return db.transaction(async (tx): Promise<Written> => {
    await lockCompanies(tx, [who.company]);
    const [row] = await tx.select().from(webhooks).where(one(who.company, id));
    if (!row) return { ok: false, status: 404, code: 'not-found' };
    const secret = freshSecret();
    await tx
      .update(webhooks)
      .set({
        ...sealed(who, id, secret),
        oldSecret: row.secret,
        oldUntil: who.now + OLD_SECRET_MS,
      })
      .where(one(who.company, id));
    await note(tx, who, id, 'webhook.rotated', { name: row.name });
    return { ok: true, secret };
  });
}

/** Removing a webhook that was removed before changes nothing. */
export function removeWebhook(db: Db, who: Who, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .update(webhooks)
      .set({ removedAt: who.now, oldSecret: null })
      .where(one(who.company, id))
      .returning();
    if (removed) await note(tx, who, id, 'webhook.removed', { name: removed.name });
  });
}

/** Puts events of the log back, to be sent again under their own ids; gives how many. */
export function replay(db: Db, who: Who, id: string, wish: WebhookReplay): Promise<number> {
  const { company, now } = who;
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(webhooks).where(one(company, id));
    if (!row) return 0;
    const chosen =
      'delivery' in wish
        ? ofEvent(wish.delivery)
        : between(webhookDeliveries.at, wish.from, wish.to);
    const put = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, dueAt: now })
      .where(and(eq(webhookDeliveries.company, company), eq(webhookDeliveries.webhook, id), chosen))
      .returning({ version: webhookDeliveries.version });
    if (put.length > 0)
      await note(tx, who, id, 'webhook.replayed', { name: row.name, many: put.length });
    return put.length;
  });
}

/** Selects the delivery whose event has this id; an id of another form selects none. */
function ofEvent(id: string) {
  const [, version = '0', event = '', record = ''] =
    /^(\d{1,15})\.(\w+\.\w+)\.(.*)$/.exec(id) ?? [];
  return and(
    eq(webhookDeliveries.version, Number(version)),
    sql`${webhookDeliveries.event} = ${event}`,
    eq(webhookDeliveries.record, record),
  );
}

export async function findWebhook(
  db: Db,
  company: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(one(company, id));
  return row;
}

/** The secrets that sign a call at this moment; the newest comes first. */
export function secretsOf(row: WebhookRow, sealingKey: Buffer, now: number): string[] {
  const { company, id, secret, oldSecret, oldUntil } = row;
  const open = (text: string) => openText({ sealingKey, company }, placeOf(id), text);
  const old = oldSecret !== null && oldUntil !== null && oldUntil > now ? [open(oldSecret)] : [];
  return [open(secret), ...old];
}

import { createHmac } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import {
  MOST_WEBHOOK_TRIES,
  SIGNATURE_HEADER,
  WEBHOOK_EVENTS,
  type WebhookBody,
  type WebhookTested,
} from '@/contract/token/webhook';
import { companies, records, versions } from '@/server/db/schema';
import { webhookDeliveries, webhooks } from '@/server/db/schema-tokens';
import type { Db } from '@/server/db/types';
import type { AllowedHosts } from '@/server/outside/address';
import { callOutside } from '@/server/outside/call';
import { type Rounds, startRounds, underLease } from '@/server/platform/rounds';
import { type DeliveryRow, eventId, secretsOf, type WebhookRow } from './webhooks';

/**
 * Makes events of a company's changes and sends them. Guarantee: a change becomes one delivery for
 * each webhook that asked for its kind, whatever the number of processes; the deliveries of a webhook
 * go out one after another in the order of the changes; each is tried until its receiver has
 * answered with 2xx, at most twelve times, always under the same id. A record that changed several
 * times before it was looked at is one event.
 */
export type WebhookDeps = {
  db: Db;
  clock: () => number;
  sealingKey: Buffer;
  outsideHosts?: AllowedHosts | undefined;
};
type Runner = WebhookDeps & { report: (error: unknown) => void };

const LOOK_MS = 3_000;
/** About how many records one step reads: records of one version are never parted. */
const STEP = 500;
const PATIENCE_MS = 10_000;
/** Webhooks that are told at the same time, and for how long each has its turn. */
const TOGETHER = 8;
const TURN_MS = 20_000;
/** Most bytes of an answer; nothing of it is kept. */
const ANSWER = 65_536;
/** How long to wait after the first failed try, after the second, and so on. */
const PAUSES = [10, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200, 14_400].map(
  (seconds) => seconds * 1_000,
);

export const runWebhooks = (deps: Runner): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    round: (isStopped) => lookAtAll(deps, isStopped),
    report: deps.report,
  });

async function lookAtAll(deps: Runner, isStopped: () => boolean): Promise<void> {
  const rows = await withWork(deps);
  // Several at once, so that a slow receiver does not hold up the others.
  const worker = async (): Promise<void> => {
    for (let row = rows.pop(); row && !isStopped(); row = rows.pop())
      await tellWebhook(deps, row, isStopped).catch(deps.report);
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

/** Webhooks of companies that changed since, and webhooks with an event that is due. */
async function withWork({ db, clock }: WebhookDeps): Promise<WebhookRow[]> {
  const due = db
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.company, webhooks.company),
        eq(webhookDeliveries.webhook, webhooks.id),
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.dueAt, clock()),
      ),
    );
  const rows = await db
    .select({ row: webhooks })
    .from(webhooks)
    .innerJoin(companies, eq(companies.id, webhooks.company))
    .where(
      and(
        isNull(webhooks.removedAt),
        eq(webhooks.paused, false),
        or(gt(companies.version, webhooks.cursor), sql`EXISTS ${due}`),
      ),
    );
  return rows.map(({ row }) => row);
}

/** Makes the events of one webhook and sends those that are due, unless another process does. */
export async function tellWebhook(
  deps: WebhookDeps,
  { company, id }: Pick<WebhookRow, 'company' | 'id'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, clock } = deps;
  const began = performance.now();
  // Far shorter than the lease, so that no other process begins beside this one.
  const isOver = (): boolean => isStopped() || performance.now() - began > TURN_MS;
  await underLease(db, { company, work: `webhook:${id}`, now: clock() }, async () => {
    while (!isOver() && (await makeEvents(deps, company, id)));
    for (;;) {
      const [row] = await db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.company, company), eq(webhooks.id, id)));
      if (isOver() || !row || row.paused || row.removedAt !== null) return;
      const [next] = await db
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            eq(webhookDeliveries.company, company),
            eq(webhookDeliveries.webhook, id),
            eq(webhookDeliveries.state, 'waiting'),
          ),
        )
        .orderBy(
          asc(webhookDeliveries.version),
          asc(webhookDeliveries.event),
          asc(webhookDeliveries.record),
        )
        .limit(1);
      // A later event waits for an earlier one.
      if (!next || next.dueAt > clock() || !(await sendOne(deps, row, next))) return;
    }
  });
}

/** Makes events of the next changes. Resolves with whether there may be more changes. */
async function makeEvents(
  { db, clock }: WebhookDeps,
  company: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ cursor: webhooks.cursor, events: webhooks.events, version: companies.version })
      .from(webhooks)
      .innerJoin(companies, eq(companies.id, webhooks.company))
      .where(and(eq(webhooks.company, company), eq(webhooks.id, id)));
    if (!row || row.version <= row.cursor) return false;
    const kinds = row.events.map((event) => WEBHOOK_EVENTS[event]);
    const asked = and(
      eq(records.company, company),
      gt(records.version, row.cursor),
      inArray(records.kind, kinds),
    );
    const step = await tx
      .select({ version: records.version })
      .from(records)
      .where(asked)
      .orderBy(asc(records.version))
      .limit(STEP);
    const isLast = step.length < STEP;
    const until = isLast ? row.version : (step.at(-1)?.version ?? row.version);
    const changed = await tx
      .select({ kind: records.kind, id: records.id, version: records.version, at: versions.at })
      .from(records)
      .leftJoin(
        versions,
        and(eq(versions.company, records.company), eq(versions.version, records.version)),
      )
      .where(and(asked, lte(records.version, until)));
    const now = clock();
    const rows = changed.flatMap(({ kind, id: record, version, at }) =>
      row.events
        .filter((event) => WEBHOOK_EVENTS[event] === kind)
        .map(
          (event): DeliveryRow => ({
            ...{ company, webhook: id, version, event, record, at: at ?? now },
            ...{ state: 'waiting', tries: 0, dueAt: now, triedAt: null, status: null, ms: null },
          }),
        ),
    );
    for (let at = 0; at < rows.length; at += STEP)
      await tx
        .insert(webhookDeliveries)
        .values(rows.slice(at, at + STEP))
        .onConflictDoNothing();
    await tx
      .update(webhooks)
      .set({ cursor: until })
      .where(and(eq(webhooks.company, company), eq(webhooks.id, id)));
    return !isLast;
  });
}

/** Sends one event and stores how it went. Resolves with whether the next may follow at once. */
async function sendOne(
  deps: WebhookDeps,
  row: WebhookRow,
  delivery: DeliveryRow,
): Promise<boolean> {
  const { db, clock } = deps;
  const { version, event, record, at } = delivery;
  const told = await post(deps, row, { id: eventId(delivery), event, record, version, at });
  const tries = delivery.tries + 1;
  const isDone = told.status >= 200 && told.status < 300;
  const isGone = told.status === 410;
  const state = isDone ? 'done' : tries >= MOST_WEBHOOK_TRIES ? 'dead' : 'waiting';
  const now = clock();
  await db
    .update(webhookDeliveries)
    .set({
      ...{ state, tries, triedAt: now, status: told.status, ms: told.ms },
      dueAt: now + (PAUSES[tries - 1] ?? 0),
    })
    .where(
      and(
        eq(webhookDeliveries.company, row.company),
        eq(webhookDeliveries.webhook, row.id),
        eq(webhookDeliveries.version, version),
        eq(webhookDeliveries.event, event),
        eq(webhookDeliveries.record, record),
        // Somebody may have put it back meanwhile, to be sent again.
        eq(webhookDeliveries.tries, delivery.tries),
      ),
    );
  if (isGone)
    await db
      .update(webhooks)
      .set({ gone: true, paused: true })
      .where(and(eq(webhooks.company, row.company), eq(webhooks.id, row.id)));
  return !isGone && state !== 'waiting';
}

/** Sends a test event, so that a person sees whether the receiver answers. */
export const testWebhook = (deps: WebhookDeps, row: WebhookRow): Promise<WebhookTested> =>
  post(deps, row, {
    ...{ id: `test.${deps.clock()}`, event: 'test', record: null },
    ...{ version: row.cursor, at: deps.clock() },
  });

async function post(
  { clock, sealingKey, outsideHosts }: WebhookDeps,
  row: WebhookRow,
  event: WebhookBody,
): Promise<WebhookTested> {
  const body = JSON.stringify(event);
  const now = clock();
  const began = performance.now();
  const reply = await callOutside(row.address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(secretsOf(row, sealingKey, now), now, body),
    },
    body,
    most: ANSWER,
    allowed: outsideHosts ?? new Set(),
    secureOnly: true,
    patienceMs: PATIENCE_MS,
  });
  const ms = Math.round(performance.now() - began);
  return reply.ok ? { status: reply.status, ms } : { status: 0, ms, trouble: reply.trouble };
}

/** Signs with each secret, so that a receiver that knows only one of them can check the call. */
function signatureOf(secrets: readonly string[], now: number, body: string): string {
  const t = Math.floor(now / 1_000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
  );
  return [`t=${t}`, ...signed].join(',');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secretPartsOf } from '@/domain/integration/integration';
import { integrations } from '@/server/db/schema-integrations';
import { shown } from '@/server/integrations/outside-way';
import type { JobDeps } from '@/server/jobs/jobs';
import { addressOf } from '@/server/middleware/caller-address';
import type { Deps } from '@/server/platform/deps';
import type { Env } from '@/server/platform/http';
import { createCounter } from '@/server/platform/rate';
import { type IntegrationRow, secretOf } from '../integration/rows';
import { type Report, takeReport } from './message-events';

/**
 * The address to which WhatsApp reports. Guarantee: nothing of a body is read before its signature
 * over the raw bytes has been verified with the app secret of the definition; a report acts only on
 * the company of that definition, and only on its own sender number.
 */
type HookDeps = JobDeps & Pick<Deps, 'trustedProxies'>;

const PATH = '/hooks/whatsapp/:definition';
const LARGEST = 1_000_000;
const CALLS_A_MINUTE = 600;
/** Definitions of several companies may have one id; each is verified with its own secret. */
const MOST_DEFINITIONS = 20;

export function whatsappHooks(deps: HookDeps): Hono<Env> {
  const app = new Hono<Env>();
  const calls = createCounter(CALLS_A_MINUTE, deps.clock);
  app.use('/hooks/*', async (c, next) =>
    calls.hit(addressOf(c, deps.trustedProxies)) > 0 ? c.text('', 429) : next(),
  );
  app.get(PATH, async (c) => {
    const { 'hub.mode': mode, 'hub.verify_token': token = '' } = c.req.query();
    const rows = await definitions(deps, c.req.param('definition'));
    const isKnown =
      mode === 'subscribe' && rows.some(({ settings }) => sameText(settings.verify ?? '', token));
    return isKnown ? c.text((c.req.query('hub.challenge') ?? '').slice(0, 200)) : c.text('', 403);
  });
  app.post(PATH, bodyLimit({ maxSize: LARGEST, onError: (c) => c.text('', 413) }), async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const signature = c.req.header('x-hub-signature-256') ?? '';
    const rows = await definitions(deps, c.req.param('definition'));
    const row = rows.find((one) => isSigned(one, deps.sealingKey, bytes, signature));
    if (!row) return c.text('', 403);
    const reports = reportsIn(row, bytes);
    if (!reports) return c.text('', 400);
    for (const report of reports) await takeReport(deps, report);
    return c.text('');
  });
  return app;
}

const definitions = ({ db }: HookDeps, id: string): Promise<IntegrationRow[]> =>
  db
    .select()
    .from(integrations)
    .where(and(eq(integrations.id, id), eq(integrations.adapter, 'whatsapp')))
    .limit(MOST_DEFINITIONS);

/** Compares in a time that does not depend on where two texts differ. */
const sameText = (a: string, b: string): boolean => {
  const [one, two] = [a, b].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return a !== '' && one !== undefined && two !== undefined && timingSafeEqual(one, two);
};

function isSigned(
  row: IntegrationRow,
  sealingKey: Buffer,
  bytes: Buffer,
  signature: string,
): boolean {
  const [, appSecret] = secretPartsOf('whatsapp', secretOf(row, sealingKey) ?? '') ?? [];
  if (!appSecret) return false;
  const made = createHmac('sha256', appSecret).update(bytes).digest('hex');
  return sameText(`sha256=${made}`, signature);
}

type Value = {
  metadata?: { phone_number_id?: unknown };
  statuses?: unknown;
  messages?: unknown;
};

/** Reports about the definition's own number; undefined if the body is no JSON. */
function reportsIn({ company, settings }: IntegrationRow, bytes: Buffer): Report[] | undefined {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
  const values = listIn(body, 'entry')
    .flatMap((entry) => listIn(entry, 'changes'))
    .map((change) => (change as { value?: Value } | null)?.value)
    .filter((value) => value?.metadata?.phone_number_id === settings.phoneId);
  return values.flatMap((value) => [
    ...listIn(value, 'statuses').flatMap((one) => statusIn(company, one)),
    ...listIn(value, 'messages').flatMap((one) => inboundIn(company, one)),
  ]);
}

const listIn = (of: unknown, name: string): unknown[] => {
  const list = (of as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(list) ? list : [];
};

const LONGEST_ID = 200;
const headOf = (company: string, of: { id?: unknown; timestamp?: unknown } | null) => {
  const at = Number(of?.timestamp) * 1000;
  const id = of?.id;
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID && Number.isSafeInteger(at)
    ? { company, providerId: id, at }
    : undefined;
};

function statusIn(company: string, of: unknown): Report[] {
  const { status, errors } = (of ?? {}) as { status?: unknown; errors?: unknown };
  const head = headOf(company, of as object | null);
  if (!head) return [];
  if (status === 'failed') {
    const [error] = Array.isArray(errors) ? (errors as ({ code?: unknown } | null)[]) : [];
    return [{ ...head, event: 'failed', code: shown(error?.code, 40) }];
  }
  return status === 'sent' || status === 'delivered' || status === 'read'
    ? [{ ...head, event: status }]
    : [];
}

function inboundIn(company: string, of: unknown): Report[] {
  const { from, text, button } = (of ?? {}) as {
    from?: unknown;
    text?: { body?: unknown };
    button?: { text?: unknown };
  };
  const head = headOf(company, of as object | null);
  if (!head || typeof from !== 'string' || !/^\d{5,20}$/.test(from)) return [];
  return [{ ...head, event: 'inbound', from, text: shown(text?.body ?? button?.text, 200) }];
}

import { type } from 'arktype';
import type { Hono } from 'hono';
import { TOKEN_CALLS } from '@/contract/core/calls';
import {
  isDeliveryState,
  WEBHOOK_EVENT_NAMES,
  type WebhookList,
  type WebhookPut,
} from '@/contract/token/webhook';
import { addressError } from '@/domain/base/web-address';
import { addressTrouble } from '@/server/outside/call';
import { type Opened, open } from '@/server/platform/call-guard';
import type { Deps } from '@/server/platform/deps';
import { type Env, malformed, refuse, succeed } from '@/server/platform/http';
import { testWebhook } from './webhook-runner';
import {
  findWebhook,
  listWebhooks,
  putWebhook,
  removeWebhook,
  replay,
  rotateSecret,
  type Who,
} from './webhooks';

/** Calls by which an administrator makes and watches webhooks. */
const ID = /^[\w.-]{1,100}$/;
const PUT = type({
  name: '0 < string <= 80',
  address: '0 < string <= 500',
  events: type
    .enumerated(...WEBHOOK_EVENT_NAMES)
    .array()
    .atLeastLength(1)
    .atMostLength(WEBHOOK_EVENT_NAMES.length),
  paused: 'boolean',
});
const REPLAY = type({
  'delivery?': '0 < string <= 300',
  'from?': 'number.integer >= 0',
  'to?': 'number.integer >= 0',
});

export function webhookCalls(routes: Hono<Env>, deps: Deps): void {
  open(routes, deps, TOKEN_CALLS.webhooks, null, async (call) =>
    succeed(call.c, await listOf(call)),
  );
  open(routes, deps, TOKEN_CALLS.putWebhook, PUT, async (call: Opened<WebhookPut>) => {
    const { c, body } = call;
    const name = body.name.trim();
    if (name === '') return malformed(c, 'name', 'required');
    const address = body.address.trim();
    const wrong = addressError(address) ?? addressTrouble(address, deps.outsideHosts ?? new Set());
    if (wrong) return malformed(c, 'address', wrong);
    const events = [...new Set(body.events)];
    return withId(call, async (id) =>
      told(call, await putWebhook(deps.db, whoOf(call), id, { ...body, name, address, events })),
    );
  });
  open(routes, deps, TOKEN_CALLS.dropWebhook, null, (call) =>
    withId(call, async (id) => {
      await removeWebhook(deps.db, whoOf(call), id);
      return succeed(call.c, await listOf(call));
    }),
  );
  open(routes, deps, TOKEN_CALLS.rotateWebhook, null, (call) =>
    withId(call, async (id) => told(call, await rotateSecret(deps.db, whoOf(call), id))),
  );
  open(routes, deps, TOKEN_CALLS.testWebhook, null, (call) =>
    withId(call, async (id) => {
      const row = await findWebhook(deps.db, call.company, id);
      return row
        ? succeed(call.c, await testWebhook(deps, row))
        : refuse(call.c, 404, { code: 'not-found' });
    }),
  );
  open(routes, deps, TOKEN_CALLS.replayWebhook, REPLAY, (call) =>
    withId(call, async (id) => {
      const { delivery, from, to } = call.body;
      const wish =
        delivery !== undefined
          ? { delivery }
          : from !== undefined && to !== undefined
            ? { from, to }
            : undefined;
      if (!wish) return malformed(call.c, from === undefined ? 'from' : 'to', 'required');
      const many = await replay(deps.db, whoOf(call), id, wish);
      return many === 0
        ? refuse(call.c, 404, { code: 'not-found' })
        : succeed(call.c, await listOf(call));
    }),
  );
}

async function withId(
  { c }: Opened<unknown>,
  act: (id: string) => Promise<Response>,
): Promise<Response> {
  const id = c.req.param('id') ?? '';
  return ID.test(id) ? act(id) : malformed(c, 'id', 'format');
}

async function told(
  call: Opened<unknown>,
  written: Awaited<ReturnType<typeof putWebhook>>,
): Promise<Response> {
  if (!written.ok) return refuse(call.c, written.status, { code: written.code });
  const { secret } = written;
  return succeed(call.c, { ...(await listOf(call)), ...(secret ? { secret } : {}) });
}

const whoOf = ({ c, deps, company }: Opened<unknown>): Who => ({
  company,
  user: c.get('session').user.id,
  now: deps.clock(),
  sealingKey: deps.sealingKey,
});

const listOf = async ({ deps, company, query }: Opened<unknown>): Promise<WebhookList> => {
  const now = deps.clock();
  const { state = '' } = query;
  const only = isDeliveryState(state) ? state : undefined;
  return { now, ...(await listWebhooks(deps.db, company, { now, only })) };
};

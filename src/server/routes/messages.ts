import { type } from 'arktype';
import { Hono } from 'hono';
import { MESSAGE_CALLS } from '@/contract/core/calls';
import { JOBS_OF } from '@/contract/integration/integration';
import type { MessageRoom, RoomCard, SandboxMessages } from '@/contract/message/message';
import { INTEGRATION_KINDS } from '@/domain/integration/adapter';
import { readMessageRules } from '@/domain/message/template';
import { type Standing, standingsOf } from '../areas/integration/call-log';
import { type IntegrationRow, readIntegrations } from '../areas/integration/rows';
import { servedKinds } from '../areas/integration/served';
import { listedMessages, readMessage, sandboxMessages } from '../areas/message/message-list';
import { putRules, readRules } from '../areas/message/message-rules';
import { jobQueues, retryJob } from '../jobs/remedies';
import { object, whole } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';

/**
 * Calls of the room of what is outside. Guarantee: whoever may see the area gets the state of each
 * connection, and no address, key or number; an answer to a change is the present room.
 */
export function messageRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, MESSAGE_CALLS.messages, null, answered);
  open(routes, deps, MESSAGE_CALLS.sandboxMessages, null, sandbox);
  open(routes, deps, MESSAGE_CALLS.message, null, one);
  open(routes, deps, MESSAGE_CALLS.retryMessage, null, retry);
  open(routes, deps, MESSAGE_CALLS.putMessageRules, RULES, put);
  return routes;
}

const RULES = type({ base: whole, rules: object });
/** Ids of messages are the keys of the calls that made them. */
const ID = /^[\w.:-]{1,200}$/;
/** Kinds that the room shows. */
const SHOWN = INTEGRATION_KINDS.filter((kind) => kind !== 'webhook');

async function roomOf({ deps, company }: Opened<unknown>): Promise<MessageRoom> {
  const now = deps.clock();
  const [cards, messages, rules] = await Promise.all([
    cardsOf(deps, company, now),
    listedMessages(deps, company),
    readRules(deps.db, company),
  ]);
  return { now, cards, messages, rules };
}

async function cardsOf(deps: Deps, company: string, now: number): Promise<RoomCard[]> {
  const [rows, served, queues, integrator] = await Promise.all([
    readIntegrations(deps.db, company),
    servedKinds(deps.db, deps.providers, company),
    jobQueues(deps, company),
    deps.integrators?.chosen(company),
  ]);
  const standing = await standingsOf(deps.db, company, rows, now);
  return SHOWN.map((kind) => {
    const row = rows.find((one) => one.kind === kind && !one.retired);
    const isOperators =
      JOBS_OF[kind].some((job) => served.get(job)?.by === 'operator') ||
      (kind === 'invoice' && integrator !== undefined);
    return {
      kind,
      by: row ? 'definition' : isOperators ? 'operator' : null,
      ...(row ? { definition: definitionOf(row, standing(row.id)) } : {}),
      queue: queues[kind] ?? null,
    };
  });
}

const definitionOf = (
  { name, adapter, paused, okAt, failure }: IntegrationRow,
  standing: Standing,
): NonNullable<RoomCard['definition']> => ({ name, adapter, paused, okAt, failure, ...standing });

const answered = async (opened: Opened<unknown>): Promise<Response> =>
  succeed(opened.c, await roomOf(opened));

async function sandbox({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const messages = await sandboxMessages(deps, company);
  return succeed(c, { now: deps.clock(), messages } satisfies SandboxMessages);
}

async function one({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const message = await readMessage(deps, company, id);
  return message ? succeed(c, message) : refuse(c, 404, { code: 'not-found' });
}

async function retry(opened: Opened<unknown>): Promise<Response> {
  const { c, deps, company } = opened;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  // Only a message: other jobs are decided about with the settings.
  if (!(await readMessage(deps, company, id))) return refuse(c, 404, { code: 'not-found' });
  const decided = await retryJob(deps, { company, id, user: c.get('session').user.id });
  if (decided === 'done') return answered(opened);
  return refuse(c, decided === 'not-found' ? 404 : 412, { code: decided });
}

type PutBody = { base: number; rules: Record<string, unknown> };

async function put(opened: Opened<PutBody>): Promise<Response> {
  const { c, deps, company, body } = opened;
  const read = readMessageRules(body.rules);
  if ('faults' in read) return refuse(c, 400, { code: 'malformed', fields: read.faults });
  const written = await putRules(deps.db, {
    ...{ company, base: body.base, rules: read.rules },
    user: c.get('session').user.id,
    now: deps.clock(),
  });
  return written === 'done' ? answered(opened) : refuse(c, 412, { code: 'stale' });
}

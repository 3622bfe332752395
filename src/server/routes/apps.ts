import { createHash } from 'node:crypto';
import { type } from 'arktype';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { PLATFORM_CALLS } from '@/contract/core/calls';
import { HEADER } from '@/contract/core/headers';
import type { JobResult } from '@/contract/core/platform';
import type { ContactBody } from '@/contract/core/records';
import type { JobKind } from '@/contract/integration/integration';
import type { Permissions } from '@/domain/people/permission';
import { askFeed, asksFeed, tellFeeds } from '../areas/bank/feed-calls';
import { advisingActor, noteAdvice } from '../areas/fiscal/advisors';
import { actByDoor, type DoorCall, stateByDoor } from '../areas/fiscal/document-door';
import { servedKinds } from '../areas/integration/served';
import { notDeleted } from '../db/records';
import { records } from '../db/schema';
import { deliver, type Job, putJob } from '../jobs/jobs';
import { object, text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, reply, succeed } from '../platform/http';
import { newId } from '../platform/ids';

/**
 * Calls with effects outside the database. Each is stored as a job first; a message waits for its
 * turn, the others are handed over while the person waits, and stay queued if the connection
 * failed. A call sent twice under the same key is made once.
 */
export function appRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, PLATFORM_CALLS.whatsapp, MESSAGE, whatsapp);
  open(routes, deps, PLATFORM_CALLS.invoice, INVOICE, async (call) =>
    (await hasDoor(call, 'invoice', call.query.advisor !== undefined))
      ? throughDoor(call, call.body.action)
      : outside(call, 'invoice', { ...call.body, ...call.query }, call.body.ettn ?? ''),
  );
  open(routes, deps, PLATFORM_CALLS.earsiv, EARSIV, async (call) =>
    (await hasDoor(call, 'earsiv'))
      ? throughDoor(call, EARSIV_MEANS[call.body.action])
      : outside(call, 'earsiv', call.body, call.body.ettn ?? ''),
  );
  open(routes, deps, PLATFORM_CALLS.bank, BANK, (call) =>
    asksFeed(call.body) ? askFeed(call) : outside(call, 'bank', call.body, call.body.account ?? ''),
  );
  open(routes, deps, PLATFORM_CALLS.bankFeeds, null, tellFeeds);
  return routes;
}

const ETTN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\w.-]{1,100}$/;
const KEY = /^[\w.:-]{1,200}$/;

const MESSAGE = type({ message: text(4096) });
const INVOICE = type({
  action: "'query' | 'send' | 'cancel' | 'answer'",
  'ettn?': text(36, ETTN),
  'document?': object,
  'advisor?': text(100, ID),
});
const EARSIV = type({
  action: "'draft' | 'sign' | 'cancel' | 'query'",
  'ettn?': text(36, ETTN),
  'document?': object,
});
const BANK = type({
  action: "'balances' | 'movements'",
  // An own account, or an IBAN as older callers name it.
  'account?': text(100, /^(?:bank:[\w.-]{1,80}|[A-Z0-9 ]{1,34})$/i),
  'from?': text(10, DAY),
  'to?': text(10, DAY),
});

/**
 * Whether these calls act on documents of this server: an integrator is configured, and no provider
 * of the company or the operator takes them. `advises`: the documents are a client's, whose
 * integrator takes them.
 */
async function hasDoor(
  { deps, company }: Opened<unknown>,
  kind: 'invoice' | 'earsiv',
  advises = false,
): Promise<boolean> {
  if (!advises && !(await deps.integrators?.chosen(company))) return false;
  return !(await servedKinds(deps.db, deps.providers, company)).has(kind);
}

/** A draft of the portal is a document here; it is signed by being sent. */
const EARSIV_MEANS = { draft: 'draft', sign: 'send', cancel: 'cancel', query: 'query' } as const;

/** Each step of a call has a name behind its key; a long key would leave no room for it. */
const MOST_DOOR_KEY = 180;
const doorKey = (key: string): string =>
  key.length <= MOST_DOOR_KEY ? key : createHash('sha256').update(key).digest('hex');

/** Level of a person in a module; of an administrator the highest. */
const rightIn = ({ admin, ...levels }: Permissions, module: string): number =>
  admin === true ? 4 : Number(levels[module] ?? 0);

type DoorBody = { ettn?: string | undefined; document?: object | undefined };
type DoorAction = 'query' | 'send' | 'cancel' | 'answer' | 'draft';

async function throughDoor(call: Opened<DoorBody>, action: DoorAction): Promise<Response> {
  const { c, deps, member, body, query } = call;
  if (query.advisor !== undefined && !ID.test(query.advisor))
    return malformed(c, 'advisor', 'format');
  const ettn = (body.ettn ?? '').toLowerCase();
  if (ettn === '') return malformed(c, 'ettn', 'required');
  const id = c.req.header(HEADER.idempotencyKey) ?? newId(deps.clock());
  if (!KEY.test(id)) return malformed(c, HEADER.idempotencyKey, 'format');
  const session = c.get('session');
  const user = session.user.id;
  const company = query.advisor ?? call.company;
  const now = deps.clock();
  const advises = company !== call.company;
  const own = rightIn(member.permissions, 'formalization');
  const actor = advises
    ? await advisingActor(deps.db, company, call.company, { user, own, now })
    : undefined;
  // Without a grant the answer does not show whether the company exists.
  if (advises && !actor) return refuse(c, 404, { code: 'not-found' });
  const door: DoorCall = {
    company,
    user,
    session: session.id,
    branch: advises ? null : c.req.header(HEADER.branchId)?.trim() || null,
    device: (c.req.header(HEADER.device) ?? '').slice(0, 100),
    key: doorKey(advises ? `${call.company}.${id}` : id),
    ...(actor ? { actor } : {}),
  };
  const told = await actByDoor(deps, door, action, { ettn, document: body.document });
  if (advises)
    await noteAdvice(
      deps.db,
      { client: company, advisor: call.company, user, now },
      { action, ettn, status: told?.status ?? 200 },
    );
  if (told) return reply(c, told.status, told.answer);
  const state = await stateByDoor(deps, company, ettn);
  if (!state) return refuse(c, 404, { code: 'not-found' });
  return succeed(c, { id, state: 'done', answer: state } satisfies JobResult);
}

/**
 * Sends a message to a contact of this company; the server reads the telephone number from its own
 * books, never from the caller.
 */
async function whatsapp(call: Opened<{ message: string }>): Promise<Response> {
  const { c, deps, company, body } = call;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const [row] = await deps.db
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'contacts'), eq(records.id, id)));
  if (!row) return refuse(c, 404, { code: 'not-found' });
  const { phone } = row.body as ContactBody;
  if (!phone) return refuse(c, 411, { code: 306, fields: [{ name: 'phone', code: 'required' }] });
  const job = await put(call, 'whatsapp', id, { phone, message: body.message }, false);
  return job instanceof Response ? job : tell(call, job);
}

async function outside(
  call: Opened<unknown>,
  kind: JobKind,
  payload: object,
  target: string,
): Promise<Response> {
  const job = await put(call, kind, target, payload, true);
  if (job instanceof Response) return job;
  return tell(call, job.state === 'queued' ? ((await deliver(call.deps, job, true)) ?? job) : job);
}

async function put(
  { c, deps, company }: Opened<unknown>,
  kind: JobKind,
  target: string,
  asked: object,
  isAwaited: boolean,
): Promise<Job | Response> {
  const id = c.req.header(HEADER.idempotencyKey) ?? newId(deps.clock());
  if (!KEY.test(id)) return malformed(c, HEADER.idempotencyKey, 'format');
  const payload = JSON.stringify(asked);
  const actor = c.get('session').user.id;
  const job = await putJob(deps, { company, id, kind, target, payload, actor }, isAwaited);
  return job.kind === kind && job.target === target && job.payload === payload
    ? job
    : refuse(c, 409, { code: 'key-reused' });
}

/**
 * Answers with the job's result. A failure says whether no provider is configured or the provider
 * refused.
 */
function tell({ c }: Opened<unknown>, { id, state, answer }: Job): Response {
  const said: unknown = answer === null ? undefined : JSON.parse(answer);
  const result: JobResult = {
    id,
    state,
    ...(said === undefined || said === null ? {} : { answer: said }),
  };
  const message = messageIn(said);
  if (state === 'no-provider') return refuse(c, 422, { code: 'no-provider' });
  const provider = codeIn(said);
  if (state === 'failed')
    return refuse(c, 422, {
      code: 'provider',
      ...(message ? { message } : {}),
      ...(provider === undefined ? {} : { provider }),
    });
  return succeed(c, result, message ? { message } : {});
}

function codeIn(said: unknown): string | number | undefined {
  const code =
    typeof said === 'object' && said !== null ? (said as { code?: unknown }).code : undefined;
  return typeof code === 'number' || (typeof code === 'string' && code.length <= 40)
    ? code
    : undefined;
}

function messageIn(said: unknown): string | undefined {
  const message =
    typeof said === 'object' && said !== null ? (said as { message?: unknown }).message : undefined;
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : undefined;
}

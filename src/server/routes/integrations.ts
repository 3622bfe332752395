import { type } from 'arktype';
import { Hono } from 'hono';
import { INTEGRATION_CALLS } from '@/contract/core/calls';
import {
  type CallLog,
  type IntegrationList,
  type IntegrationTested,
  type IntegrationView,
  JOBS_OF,
} from '@/contract/integration/integration';
import { INTEGRATION_KINDS } from '@/domain/integration/adapter';
import {
  type IntegrationDraft,
  isSandbox,
  LONGEST_SECRET,
  readIntegration,
} from '@/domain/integration/integration';
import { tryNow } from '../areas/fiscal/document-rows';
import { ADAPTER_VERBS } from '../areas/integration/adapter';
import { noteCall, readCalls, type Standing, standingsOf } from '../areas/integration/call-log';
import {
  draftOf,
  dropIntegration,
  findIntegration,
  type IntegrationRow,
  putIntegration,
  readIntegrations,
  secretOf,
  type Who,
  type Written,
} from '../areas/integration/rows';
import { NOBODY, servedKinds } from '../areas/integration/served';
import { giveUpJob, jobQueues, listedJobs, putInAnew, retryJob } from '../jobs/remedies';
import { object, secret, whole } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, retryLater, succeed } from '../platform/http';

/**
 * Calls that read and change a company's integrations and decide about its jobs. Guarantee: each
 * answer is the present list; it contains of a secret at most its last four characters, and nothing
 * that a service outside sent except a refusal's code and message.
 */
export function integrationRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const testing = new Set<string>();
  open(routes, deps, INTEGRATION_CALLS.integrations, null, answered);
  open(routes, deps, INTEGRATION_CALLS.putIntegration, PUT, put);
  open(routes, deps, INTEGRATION_CALLS.dropIntegration, null, drop);
  open(routes, deps, INTEGRATION_CALLS.integrationTest, null, (call) => test(call, testing));
  open(routes, deps, INTEGRATION_CALLS.integrationCalls, null, calls);
  open(routes, deps, INTEGRATION_CALLS.retryJob, null, (call) => decide(call, retryJob));
  open(routes, deps, INTEGRATION_CALLS.giveUpJob, null, (call) => decide(call, giveUpJob));
  return routes;
}

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
/** Ids of jobs are the keys of the calls that made them. */
const JOB_ID = /^[\w.:-]{1,200}$/;
const PUT = type({ base: whole, integration: object, 'secret?': secret(LONGEST_SECRET) });

const who = ({ c, deps, company }: Opened<unknown>): Who => ({
  company,
  user: c.get('session').user.id,
  now: deps.clock(),
  sealingKey: deps.sealingKey,
});

const answered = async (opened: Opened<unknown>): Promise<Response> =>
  succeed(opened.c, await listOf(opened));

async function listOf({ deps, company }: Opened<unknown>): Promise<IntegrationList> {
  const [rows, served, queues, jobs, integrator] = await Promise.all([
    readIntegrations(deps.db, company),
    servedKinds(deps.db, deps.providers, company),
    jobQueues(deps, company),
    listedJobs(deps, company),
    deps.integrators?.chosen(company),
  ]);
  const now = deps.clock();
  const standing = await standingsOf(deps.db, company, rows, now);
  return {
    now,
    definitions: rows.map((row) => viewOf(row, deps.sealingKey, standing(row.id))),
    operator: INTEGRATION_KINDS.filter(
      (kind) =>
        JOBS_OF[kind].some((job) => served.get(job)?.by === 'operator') ||
        // Legal documents go through the operator's integrator.
        (kind === 'invoice' && integrator !== undefined),
    ),
    queues,
    jobs,
    offersSandbox: deps.demo,
  };
}

/** A shorter secret could be guessed from its end. */
const LEAST_SHOWN = 12;

function viewOf(row: IntegrationRow, sealingKey: Buffer, standing: Standing): IntegrationView {
  const { id, version, by, changedAt, okAt, failedAt, failure, secretAt } = row;
  const kept = secretOf(row, sealingKey);
  return {
    ...{ id, version, by, changedAt, okAt, failedAt, failure },
    ...standing,
    retired: row.retired,
    draft: draftOf(row),
    secret:
      kept === undefined
        ? null
        : { tail: kept.length < LEAST_SHOWN ? '' : kept.slice(-4), at: secretAt ?? changedAt },
  };
}

type PutBody = { base: number; integration: Record<string, unknown>; secret?: string };

async function put(opened: Opened<PutBody>): Promise<Response> {
  const { c, deps, body, company } = opened;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const read = readIntegration(body.integration);
  if ('faults' in read) return refuse(c, 400, { code: 'malformed', fields: read.faults });
  const { draft } = read;
  // A sandbox reaches nobody, so a server for real companies does not offer it.
  if (isSandbox(draft.adapter) && !deps.demo)
    return refuse(c, 400, {
      ...{ code: 'malformed', fields: [{ name: 'adapter', code: 'demo-only' }] },
    });
  const { base, secret: given } = body;
  const written = await putIntegration(deps.db, who(opened), deps.outsideHosts ?? NOBODY, {
    ...{ id, base, draft },
    secret: given,
  });
  if (written.ok) await wake(deps, company, draft);
  return told(opened, written);
}

/** Waiting jobs and documents are tried at once, unless the definition is paused. */
async function wake(
  deps: Deps,
  company: string,
  { kind, paused }: Pick<IntegrationDraft, 'kind' | 'paused'>,
): Promise<void> {
  if (paused) return;
  await putInAnew(deps, company, JOBS_OF[kind]);
  if (kind === 'invoice') await tryNow(deps.db, company, deps.clock());
}

async function drop(opened: Opened<unknown>): Promise<Response> {
  const { c, deps, query, company } = opened;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  if (!/^\d{1,9}$/.test(query.base ?? '')) return malformed(c, 'base', 'format');
  const before = await findIntegration(deps.db, company, id);
  const written = await dropIntegration(deps.db, who(opened), id, Number(query.base));
  // The operator's provider may serve what waited for the definition.
  if (written.ok && before) await wake(deps, company, { kind: before.kind, paused: false });
  return told(opened, written);
}

async function told(opened: Opened<unknown>, written: Written): Promise<Response> {
  if (written.ok) return answered(opened);
  const { status, code, fields } = written;
  return refuse(opened.c, status, { code, ...(fields ? { fields } : {}) });
}

/** Tests a definition, one at a time for each company, so that nobody floods other servers. */
async function test(opened: Opened<unknown>, testing: Set<string>): Promise<Response> {
  const { c, deps, company } = opened;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const row = await findIntegration(deps.db, company, id);
  if (!row) return refuse(c, 404, { code: 'not-found' });
  if (testing.has(company)) return retryLater(c, 429, 'rate', 10);
  testing.add(company);
  try {
    const { settings, adapter } = row;
    const begun = performance.now();
    const tested = await ADAPTER_VERBS[adapter].test({
      ...{ company, settings },
      secret: secretOf(row, deps.sealingKey),
      allowed: deps.outsideHosts ?? NOBODY,
      sandbox: deps.sandbox,
    });
    await noteCall(deps.db, row, deps.clock(), {
      purpose: 'test',
      failure: tested.ok ? undefined : tested.failure,
      status: tested.ok ? tested.answered : undefined,
      ms: performance.now() - begun,
      // A person asked for it, so it may close the breaker at once.
      isProbe: true,
    });
    if (tested.ok) await wake(deps, company, draftOf(row));
    return succeed(c, { ...(await listOf(opened)), tested } satisfies IntegrationTested);
  } finally {
    testing.delete(company);
  }
}

async function calls({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const row = await findIntegration(deps.db, company, id);
  if (!row) return refuse(c, 404, { code: 'not-found' });
  return succeed(c, { calls: await readCalls(deps.db, row, deps.clock()) } satisfies CallLog);
}

async function decide(opened: Opened<unknown>, by: typeof retryJob): Promise<Response> {
  const { c, deps, company } = opened;
  const id = c.req.param('id') ?? '';
  if (!JOB_ID.test(id)) return malformed(c, 'id', 'format');
  const decided = await by(deps, { company, id, user: c.get('session').user.id });
  if (decided === 'done') return answered(opened);
  return refuse(c, decided === 'not-found' ? 404 : 412, { code: decided });
}

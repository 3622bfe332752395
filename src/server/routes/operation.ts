import { type } from 'arktype';
import { Hono } from 'hono';
import { OPERATION_CALLS } from '@/contract/core/calls';
import { MOST_PACK_BYTES, type PackFile } from '@/contract/operation/operation';
import { denial } from '@/domain/people/permission';
import { storePack } from '../areas/fiscal/official-check';
import { mayLoadPacks, tryPack } from '../areas/fiscal/pack-trial';
import { journal } from '../areas/journal/append';
import { operationReport } from '../areas/operation/report';
import { text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, refuse, succeed } from '../platform/http';
import type { PackFault } from '../validate/pack';

const ZIP = type.string.narrow(
  (value) =>
    value.length > 0 &&
    value.length <= Math.ceil(MOST_PACK_BYTES / 3) * 4 &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(value),
);
const PACK = type({ name: text(200), zip: ZIP });

/**
 * Calls by which administrators read the server’s state and, if they are of the operator, load the
 * tax authority's files.
 */
export function operationRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OPERATION_CALLS.operation, null, async (call) =>
    succeed(call.c, await operationReport(deps, call.company, await mayLoad(call))),
  );
  open(routes, deps, OPERATION_CALLS.tryPack, PACK, tried);
  open(routes, deps, OPERATION_CALLS.loadPack, PACK, loaded);
  return routes;
}

const mayLoad = ({ c, deps, member }: Opened<unknown>): Promise<boolean> =>
  mayLoadPacks(deps, {
    email: c.get('session').user.email,
    sets: denial(member, 'settings', 4, true) === undefined,
  });

const bytesOf = ({ zip }: PackFile): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(zip, 'base64'));

const faulty = ({ c }: Opened<unknown>, fault: PackFault): Response =>
  refuse(c, 422, {
    code: 'pack-fault',
    fields: [{ name: 'file' in fault && fault.file ? fault.file : 'zip', code: fault.code }],
  });

async function tried(call: Opened<PackFile>): Promise<Response> {
  const { c, deps, company, body } = call;
  if (!(await mayLoad(call))) return refuse(c, 422, { code: 'not-operator' });
  const answer = await tryPack(deps, company, bytesOf(body));
  return answer.ok ? succeed(c, answer.trial) : faulty(call, answer.fault);
}

async function loaded(call: Opened<PackFile>): Promise<Response> {
  const { c, deps, company, body } = call;
  if (!(await mayLoad(call))) return refuse(c, 422, { code: 'not-operator' });
  const now = deps.clock();
  const stored = await storePack(deps.db, { name: body.name, zip: bytesOf(body), now });
  if (!stored.ok) return faulty(call, stored.fault);
  await deps.db.transaction((tx) =>
    journal.append(tx, {
      ...{ company, at: now, actor: c.get('session').user.id },
      act: 'pack.loaded',
      subject: `pack:${stored.sha256}`,
      detail: { name: body.name, sha256: stored.sha256 },
    }),
  );
  return succeed(c, await operationReport(deps, company, true));
}

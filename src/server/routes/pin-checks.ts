import { type } from 'arktype';
import { Hono } from 'hono';
import { approvalAsks } from '@/contract/core/parts.schema';
import { type Approved, MOST_SETTLED, type Settled, type TakenOver } from '@/contract/people/pin';
import { needsPins, PIN_MAX, PIN_MIN } from '@/domain/people/pin';
import { checkPin } from '../areas/people/pin-check';
import { signApproval, signTakeOver } from '../areas/people/pin-proofs';
import { writeVersion } from '../db/version';
import type { Membership } from '../platform/auth';
import { type BodySchema, list, readBody, text } from '../platform/body';
import type { Deps } from '../platform/deps';
import {
  type Ctx,
  companyWritten,
  type Env,
  malformed,
  readObject,
  refuse,
  succeed,
} from '../platform/http';
import type { Vault } from '../seal/identities';
import { settleFindings } from '../sync/settle-findings';

/**
 * Calls that check a colleague's PIN, typed on a device where somebody else is signed in: the
 * server checks it, and signs or settles what the call names.
 */
export function pinCheckRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>()
    .post('/pins/approve', (c) => approve(deps, c))
    .post('/pins/sell', (c) => takeOver(deps, c))
    .post('/pins/settle', (c) => settle(deps, c));
}

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
const PIN = type({
  user: text(64, ID),
  pin: text(PIN_MAX, new RegExp(`^\\d{${PIN_MIN},${PIN_MAX}}$`)),
  device: text(100, /^[\w.-]+$/),
});
const APPROVE = PIN.merge({
  document: text(64, ID),
  approvals: approvalAsks.narrow((asks) => asks.length > 0),
});
const SETTLE = PIN.merge({ verdict: "'confirmed' | 'contested'", findings: list(ID) });

type Opened<B> = { company: string; by: string; vault: Vault; open: string[]; body: B };

/**
 * Opens a call for one company, if `isOpen` allows it: only people whose documents need an approval
 * or a seller.
 */
async function opened<B>(
  deps: Deps,
  c: Ctx,
  schema: BodySchema<B>,
  isOpen: (member: Membership) => boolean,
): Promise<Opened<B> | Response> {
  const member = companyWritten(c);
  if (member instanceof Response) return member;
  if (!isOpen(member)) return refuse(c, 403, { code: 'forbidden' });
  const read = readBody(await readObject(c), schema);
  if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
  const company = member.company.id;
  return {
    company,
    by: c.get('session').user.id,
    vault: { sealingKey: deps.sealingKey, company },
    open: member.company.branches.map(({ id }) => id),
    body: read.value,
  };
}

const writes = ({ permissions }: Membership): boolean => needsPins(permissions);

async function approve(deps: Deps, c: Ctx): Promise<Response> {
  const call = await opened(deps, c, APPROVE, writes);
  if (call instanceof Response) return call;
  const { company, by, open, vault, body } = call;
  const decides = body.approvals.filter(({ rule }) => rule === 'at-limit').length;
  // Two rights are never proved by one look at a PIN.
  if (decides > 0 && decides < body.approvals.length) return malformed(c, 'approvals', 'format');
  const use = decides > 0 ? 'decide' : 'approve';
  const checked = await checkPin(deps, { ...body, company, by, open, use });
  if (!checked.ok) return succeed(c, checked satisfies Approved);
  const at = deps.clock();
  const proofs = body.approvals.map((ask) =>
    signApproval(vault, body.document, { ...ask, by: body.user, at }),
  );
  return succeed(c, { ...checked, at, proofs } satisfies Approved);
}

async function takeOver(deps: Deps, c: Ctx): Promise<Response> {
  const call = await opened(deps, c, PIN, writes);
  if (call instanceof Response) return call;
  const { company, by, open, vault, body } = call;
  const checked = await checkPin(deps, { ...body, company, by, open, use: 'sell' });
  if (!checked.ok) return succeed(c, checked satisfies TakenOver);
  const signed = signTakeOver(
    vault,
    { seller: body.user, actor: by, device: body.device },
    deps.clock(),
  );
  return succeed(c, { ...checked, ...signed } satisfies TakenOver);
}

async function settle(deps: Deps, c: Ctx): Promise<Response> {
  const call = await opened(deps, c, SETTLE, () => true);
  if (call instanceof Response) return call;
  const { company, by, open, body } = call;
  if (body.findings.length === 0 || body.findings.length > MOST_SETTLED)
    return malformed(c, 'findings', 'format');
  const checked = await checkPin(deps, { ...body, company, by, open, use: 'settle' });
  if (!checked.ok) return succeed(c, checked satisfies Settled);
  const now = deps.clock();
  const done = await writeVersion(deps.db, company, now, async (tx, version) => ({
    version,
    settled: await settleFindings(tx, { company, version, now }, body),
  }));
  await deps.hints.publish({ type: 'changes', company, version: done.version }).catch(() => {});
  return succeed(c, { ...checked, settled: done.settled } satisfies Settled);
}

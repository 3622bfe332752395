import { type } from 'arktype';
import { Hono } from 'hono';
import { approvalAsks } from '../../contract/schema/parts';
import { type Approved, MOST_SETTLED, type PinCall, type Settled, type TakenOver, type Verdict } from '../../contract/wire/pin';
import type { ApprovalAsk } from '../../domain/approval';
import { needsPins, PIN_MAX, PIN_MIN } from '../../domain/pin';
import type { Membership } from '../auth';
import { writeVersion } from '../db/version';
import type { Deps } from '../deps';
import { type Fields, list, oneOf, readFields, text } from '../fields';
import { type Ctx, companyWritten, type Env, malformed, readObject, refuse, succeed } from '../http';
import type { Vault } from '../identities';
import { checkPin } from '../pin-check';
import { signApproval, signTakeOver } from '../pin-proofs';
import { settleFindings } from '../settle-findings';

/** A colleague types a PIN on a device where somebody else is signed in: the server checks it, and signs or settles what was named. */
export function pinCheckRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>()
    .post('/pins/approve', (c) => approve(deps, c))
    .post('/pins/sell', (c) => takeOver(deps, c))
    .post('/pins/settle', (c) => settle(deps, c));
}

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
const PIN_FIELDS: Fields<PinCall> = { user: text(64, ID), pin: text(PIN_MAX, new RegExp(`^\\d{${PIN_MIN},${PIN_MAX}}$`)), device: text(100, /^[\w.-]+$/) };

type Opened<B> = { company: string; vault: Vault; open: string[]; body: B };

/** One company of a person who writes something there that others approve or sell. */
async function opened<B>(deps: Deps, c: Ctx, fields: Fields<B>, isOpen: (member: Membership) => boolean): Promise<Opened<B> | Response> {
  const member = companyWritten(c);
  if (member instanceof Response) return member;
  if (!isOpen(member)) return refuse(c, 403, { code: 'forbidden' });
  const read = readFields<B>(await readObject(c), fields);
  if ('wrong' in read) return refuse(c, 400, { code: 'malformed', fields: read.wrong });
  const company = member.company.id;
  return { company, vault: { sealingKey: deps.sealingKey, company }, open: member.company.branches.map(({ id }) => id), body: read.value };
}

const writes = ({ permissions }: Membership): boolean => needsPins(permissions);

async function approve(deps: Deps, c: Ctx): Promise<Response> {
  type Body = PinCall & { document: string; approvals: ApprovalAsk[] };
  const call = await opened<Body>(deps, c, { ...PIN_FIELDS, document: text(64, ID), approvals: { optional: false, read: readAsks } }, writes);
  if (call instanceof Response) return call;
  const { company, open, vault, body } = call;
  const checked = await checkPin(deps, { ...body, company, open, use: 'approve' });
  if (!checked.ok) return succeed(c, checked satisfies Approved);
  const at = deps.clock();
  const proofs = body.approvals.map((ask) => signApproval(vault, body.document, { ...ask, by: body.user, at }));
  return succeed(c, { ...checked, at, proofs } satisfies Approved);
}

function readAsks(value: unknown): { value: ApprovalAsk[] } | undefined {
  const read: unknown = approvalAsks(value);
  return read instanceof type.errors || (read as ApprovalAsk[]).length === 0 ? undefined : { value: read as ApprovalAsk[] };
}

async function takeOver(deps: Deps, c: Ctx): Promise<Response> {
  const call = await opened<PinCall>(deps, c, PIN_FIELDS, writes);
  if (call instanceof Response) return call;
  const { company, open, vault, body } = call;
  const checked = await checkPin(deps, { ...body, company, open, use: 'sell' });
  if (!checked.ok) return succeed(c, checked satisfies TakenOver);
  const signed = signTakeOver(vault, { seller: body.user, actor: c.get('session').user.id, device: body.device }, deps.clock());
  return succeed(c, { ...checked, ...signed } satisfies TakenOver);
}

async function settle(deps: Deps, c: Ctx): Promise<Response> {
  type Body = PinCall & { verdict: Verdict; findings: string[] };
  const call = await opened<Body>(deps, c, { ...PIN_FIELDS, verdict: oneOf('confirmed', 'contested'), findings: list(ID) }, () => true);
  if (call instanceof Response) return call;
  const { company, open, body } = call;
  if (body.findings.length === 0 || body.findings.length > MOST_SETTLED) return malformed(c, 'findings', 'format');
  const checked = await checkPin(deps, { ...body, company, open, use: 'settle' });
  if (!checked.ok) return succeed(c, checked satisfies Settled);
  const now = deps.clock();
  const done = await writeVersion(deps.db, company, now, async (tx, version) => ({
    version,
    settled: await settleFindings(tx, { company, version, now }, body),
  }));
  await deps.hints.publish({ type: 'changes', company, version: done.version }).catch(() => {});
  return succeed(c, { ...checked, settled: done.settled } satisfies Settled);
}

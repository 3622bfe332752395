import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  ENVELOPE_FIELDS,
  type Envelope,
  type EnvelopeContent,
  envelopeBinding,
  parseEnvelope,
} from '@/contract/core/envelope';
import { companies } from '../db/schema';
import { findActor } from '../platform/actor';
import { sessionExisted } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { type Ctx, type Env, malformed, readObject, refuse, replyText } from '../platform/http';
import { openSealed } from '../seal/company-keys';
import { isProved } from '../seal/seal-keys';
import { applyMutation } from '../sync/mutations';
import { readWriting } from './mutations';

/**
 * Call that accepts sealed rows: any session of the same company may send them, and they are
 * applied in the name of their own actor.
 */
export function envelopeRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>().post('/sync/envelopes', (c) => handle(deps, c));
}

async function handle(deps: Deps, c: Ctx): Promise<Response> {
  const writing = readWriting(c);
  if (writing instanceof Response) return writing;
  const { company, key, seen } = writing;
  const body = await readObject(c);
  const envelope = parseEnvelope(body);
  if (!envelope) return malformed(c, 'body', 'format');
  const unknown = Object.keys(body ?? {}).find((name) => !ENVELOPE_FIELDS.includes(name));
  if (unknown !== undefined) return malformed(c, unknown, 'unknown');
  if (envelope.id !== key) return malformed(c, 'id', 'differs');
  if (envelope.company !== company) return refuse(c, 403, { code: 'other-company' });
  const content = await open(deps, envelope);
  if (!content) return malformed(c, 'data', 'unreadable');
  if (content.id !== key) return malformed(c, 'data.id', 'differs');
  if (content.frozen?.companies !== company) return refuse(c, 403, { code: 'other-company' });
  const branch = content.frozen.branchId || null;
  // Inside the seal no header could be checked on the way.
  if (branch !== null && !c.get('scope').some((member) => member.allBranches.includes(branch)))
    return refuse(c, 403, { code: 'other-branch' });
  const carrier = c.get('session').user.id;
  const actor = await findActor(deps.db, company, envelope.actor);
  const proof = await proofOf(deps, envelope, carrier);
  if (proof === 'forged')
    return refuse(c, 403, { code: 'forbidden', fields: [{ name: 'proof', code: 'differs' }] });
  // Nothing but a carrier's word says whose work it is: then it may be no more than they may do
  // themselves, and a person is told.
  const vouching = proof === 'unproved' ? await findActor(deps.db, company, carrier) : undefined;
  if (!actor || proof === 'unknown' || (proof === 'unproved' && !vouching))
    return refuse(c, 403, { code: 'forbidden' });
  // As short as the header of a mutation that comes by itself.
  const device = envelope.device.slice(0, 100);
  const { method, path } = content;
  const { status, text } = await applyMutation(deps, {
    company,
    key,
    actor,
    carrier: carrier === actor.user ? null : carrier,
    ...(vouching ? { vouching } : {}),
    branch,
    device,
    sessions: [envelope.sessionId, c.get('session').id],
    seen,
    method,
    path,
    body: Buffer.from(content.body, 'utf8'),
  });
  return replyText(c, status, text);
}

type Proof = 'own' | 'proved' | 'unproved' | 'forged' | 'unknown';

/**
 * How far an envelope is proved. People need no proof for their own rows. A wrong proof was forged;
 * a missing one means that somebody exported other people's rows.
 */
async function proofOf(
  { db, sealingKey }: Deps,
  envelope: Envelope,
  carrier: string,
): Promise<Proof> {
  if (carrier === envelope.actor) return 'own';
  if (envelope.proof !== undefined) return isProved(sealingKey, envelope) ? 'proved' : 'forged';
  return (await sessionExisted(db, envelope.sessionId, envelope.actor)) ? 'unproved' : 'unknown';
}

async function open(deps: Deps, envelope: Envelope): Promise<EnvelopeContent | undefined> {
  const [row] = await deps.db
    .select({ privateKey: companies.privateKey })
    .from(companies)
    .where(eq(companies.id, envelope.company));
  if (!row) return undefined;
  try {
    const content = JSON.parse(
      openSealed(deps.sealingKey, row.privateKey, envelope, envelopeBinding(envelope)),
    ) as Partial<EnvelopeContent>;
    const texts = [content.id, content.method, content.path, content.body];
    return texts.every((text) => typeof text === 'string')
      ? (content as EnvelopeContent)
      : undefined;
  } catch {
    return undefined;
  }
}

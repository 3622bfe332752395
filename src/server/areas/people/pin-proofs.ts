import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Approval } from '@/domain/rules/approval';
import type { Vault } from '@/server/seal/identities';

/**
 * Signs that the server has checked a PIN, and checks such signatures. Guarantee: a signature is
 * valid only in its company, for the person, the document and the figures that were named when the
 * PIN was typed, and for a document dated before it expires. Every process that shares the sealing
 * key makes and accepts the same signatures; none is stored.
 */
const MINUTE = 60_000;
/** How long after its approval a document may be saved. */
const APPROVAL_MS = 15 * MINUTE;
/** How long a take-over of the counter is valid: a long shift. */
const TAKE_OVER_MS = 14 * 60 * MINUTE;
/** A device's corrected clock may be this far behind the server's. */
const SKEW_MS = 5 * MINUTE;

export type ProofState = 'proved' | 'expired' | 'forged';

type Signed = { vault: Vault; content: readonly unknown[] };

function macOf({ vault: { sealingKey, company }, content }: Signed): Buffer {
  const key = createHmac('sha256', sealingKey).update('milyem pin proof').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([company, ...content]))
    .digest();
}

const sign = (from: number, until: number, signed: Signed): string =>
  `${from}.${until}.${macOf(signed).toString('base64url')}`;

type Read = { from: number; until: number; mac: Buffer };

function readProof(proof: string): Read | undefined {
  const [, from, until, mac = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(proof) ?? [];
  return from === undefined
    ? undefined
    : { from: Number(from), until: Number(until), mac: Buffer.from(mac, 'base64url') };
}

function stateOf(proof: string, at: number, signed: (read: Read) => Signed): ProofState {
  const read = readProof(proof);
  if (!read || !timingSafeEqual(read.mac, macOf(signed(read)))) return 'forged';
  return at >= read.from - SKEW_MS && at <= read.until ? 'proved' : 'expired';
}

type Given = Omit<Approval, 'proof' | 'check'>;

const approvalContent = (
  document: string,
  { rule, by, at, value, limit, lines }: Given,
  until: number,
): unknown[] => [
  'approve',
  document,
  rule,
  by,
  at,
  value,
  limit,
  lines.map(({ id, product, weight, asset = null }) => [id, product, weight, asset]),
  until,
];

export function signApproval(vault: Vault, document: string, approval: Given): string {
  const until = approval.at + APPROVAL_MS;
  return sign(approval.at, until, { vault, content: approvalContent(document, approval, until) });
}

/** State of an approval's signature. `at`: the document's date. */
export const approvalState = (
  vault: Vault,
  document: string,
  approval: Given & { proof: string },
  at: number,
): ProofState =>
  stateOf(approval.proof, at, ({ until }) => ({
    vault,
    content: approvalContent(document, approval, until),
  }));

/** Who sells, in whose session, on which device. */
type TakeOver = { seller: string; actor: string; device: string };

const takeOverContent = (
  { seller, actor, device }: TakeOver,
  from: number,
  until: number,
): unknown[] => ['sell', seller, actor, device, from, until];

export function signTakeOver(
  vault: Vault,
  takeOver: TakeOver,
  now: number,
): { proof: string; until: number } {
  const until = now + TAKE_OVER_MS;
  return {
    proof: sign(now, until, { vault, content: takeOverContent(takeOver, now, until) }),
    until,
  };
}

export const takeOverState = (
  vault: Vault,
  takeOver: TakeOver,
  proof: string,
  at: number,
): ProofState =>
  stateOf(proof, at, ({ from, until }) => ({
    vault,
    content: takeOverContent(takeOver, from, until),
  }));

import { approveByPin, sellByPin, settleByPin } from '@/api/calls';
import type { Verdict } from '@/contract/people/pin';
import { deviceOutbox } from '@/device/device-outbox';
import type { Approval } from '@/domain/rules/approval';
import { correctedNow } from '@/sync/clock';
import { session } from '../state/store';

/**
 * Proofs for PINs that this device judged right. Guarantee: with a network the server checks the
 * same PIN before the document is saved and signs its approvals; without one, or when the server
 * takes too long or says no, the document is saved without proof and the approver is asked
 * afterwards. A PIN stays in memory alone, and no longer than a document may be saved under it.
 */
const HELD_MS = 15 * 60_000;

const typed = new Map<string, { pin: string; timer: ReturnType<typeof setTimeout> }>();

/** Keeps a right PIN until the document that it approves is saved. */
export function storePinProof(user: string, pin: string): void {
  clearTimeout(typed.get(user)?.timer);
  typed.set(user, { pin, timer: setTimeout(() => typed.delete(user), HELD_MS) });
}

/**
 * The approvals with the server's proofs, as far as it gave any. `more`: further approvals of the
 * document follow, so the PIN is still held for them.
 */
export async function provedApprovals(
  document: string,
  approvals: readonly Approval[],
  more = false,
): Promise<Approval[]> {
  const proved = new Map<Approval, Approval>();
  for (const by of new Set(approvals.map((one) => one.by))) {
    const pin = typed.get(by)?.pin;
    const own = approvals.filter((one) => one.by === by && one.proof === undefined);
    if (pin === undefined || own.length === 0 || session.networkerror) continue;
    const asks = own.map(({ rule, value, limit, lines }) => ({ rule, value, limit, lines }));
    const { result } = await approveByPin({
      user: by,
      pin,
      device: await (await deviceOutbox()).device(),
      document,
      approvals: asks,
    });
    if (result?.ok)
      for (const [i, one] of own.entries())
        proved.set(one, { ...one, at: result.at, proof: result.proofs[i] ?? '' });
    if (more) continue;
    clearTimeout(typed.get(by)?.timer);
    typed.delete(by);
  }
  return approvals.map((one) => proved.get(one) ?? one);
}

/**
 * Asks the server to prove that this colleague took over the counter; without a network their slips
 * wait for a word of theirs.
 */
export async function proveTakeOver(user: string, pin: string): Promise<string | undefined> {
  if (session.networkerror) return undefined;
  const { result } = await sellByPin({ user, pin, device: await (await deviceOutbox()).device() });
  return result?.ok ? result.proof : undefined;
}

/** The proof of whoever has the counter now; of a parked basket's earlier seller none is kept. */
export const takeOverProof = (seller: string): string | undefined =>
  session.seller?.user === seller ? session.seller.proof : undefined;

type Answered =
  | { ok: true }
  | { ok: false; reason: 'wrong'; left?: number }
  | { ok: false; reason: 'locked'; until: number };

/**
 * Says by PIN what became of findings that name this person. Throws without a network: only the
 * server judges it.
 */
export async function settleFindings(
  user: string,
  pin: string,
  verdict: Verdict,
  findings: readonly string[],
): Promise<Answered> {
  const { result } = await settleByPin({
    user,
    pin,
    device: await (await deviceOutbox()).device(),
    verdict,
    findings,
  });
  if (!result) throw new Error('the PIN was not judged');
  if (result.ok) return { ok: true };
  if (result.reason === 'locked')
    return { ok: false, reason: 'locked', until: correctedNow() + result.wait };
  return {
    ok: false,
    reason: 'wrong',
    ...(result.reason === 'wrong' ? { left: result.left } : {}),
  };
}

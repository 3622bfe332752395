import { closedHere } from '@/data/contact/closed-ways';
import { readDefinitions } from '@/data/list/read-definitions';
import { err, ok, type Result } from '@/domain/base/result';
import type { AskedSlip } from '@/domain/screening/asked-dealings';
import type { JudgedSlip } from '@/domain/slip/restriction';
import type { CommitRefusal } from '@/session/page/commit';
import { requestAuthority } from '@/session/screening/authority';
import { correctedNow } from '@/sync/clock';
import type { Row } from '@/sync/types';
import { type GateWorld, limitGate } from './limit-gate';

/** What is needed of a slip to judge whether its parties may deal. */
export type GatedSlip = AskedSlip & JudgedSlip & { id: string; contactId: string | null };
export type GateRefusal =
  /** Credit and cash are closed with this contact. */
  | { code: 'closed-ways' }
  /** Somebody with the right must agree by PIN; `closed`: not on this device. */
  | { code: 'authority'; closed: boolean };

export async function saveGate(
  slip: GatedSlip,
  world: GateWorld,
): Promise<Result<void, CommitRefusal | GateRefusal>> {
  if ((await closedHere(slip)).length > 0) return err({ code: 'closed-ways' });
  const gate = await limitGate(slip, world);
  if (!gate.ok) return gate;
  return gate.value === 'open'
    ? ok(undefined)
    : err({ code: 'authority', closed: gate.value === 'closed' });
}

/**
 * Saves a document of a form if its parties may deal; if the lists demand it, only after somebody's
 * PIN and reason. Without a document nothing is asked.
 */
export async function saveGated(
  slip: GatedSlip | undefined,
  save: () => Promise<Result<Row, CommitRefusal>>,
): Promise<Result<Row, CommitRefusal | GateRefusal>> {
  if (!slip) return save();
  const { rules } = await readDefinitions();
  for (;;) {
    const gate = await saveGate(slip, { now: correctedNow(), rules });
    if (gate.ok) return save();
    if (gate.error.code !== 'authority') return gate;
    if (!(await requestAuthority(gate.error.closed))) return gate;
  }
}

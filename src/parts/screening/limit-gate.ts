import { contactOf } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { ok, type Result } from '@/domain/base/result';
import { type DatedRule, ruleAt } from '@/domain/rules/dated-rule';
import {
  type AskedDealing,
  type AskedSlip,
  askedDealings,
} from '@/domain/screening/asked-dealings';
import { type Gate, reachedSum } from '@/domain/screening/at-limit';
import { limitAt } from '@/domain/slip/limits';
import type { CommitRefusal } from '@/session/page/commit';
import { askAtLimit } from '@/session/screening/ask-at-limit';
import { linkedBefore } from './linked-sum';

/** The time and the company's rules by which a slip is judged. */
export type GateWorld = { now: number; rules?: readonly DatedRule[] };

/**
 * Whether a decided slip may be saved as far as its parties are concerned. Below the identity limit,
 * and without a named party, no list is opened.
 */
export async function limitGate(
  slip: AskedSlip & { id: string },
  world: GateWorld,
): Promise<Result<Gate, CommitRefusal>> {
  for (const dealing of askedDealings(slip)) {
    const gate = await partyGate(slip.id, dealing, world);
    if (!gate.ok || gate.value !== 'open') return gate;
  }
  return ok('open');
}

async function partyGate(
  slip: string,
  { contact: id, kurus }: AskedDealing,
  { now, rules = [] }: GateWorld,
): Promise<Result<Gate, CommitRefusal>> {
  const day = dayOf(now);
  const limit = limitAt('identity', day, rules);
  const sum = reachedSum(kurus, await linkedBefore(id, day), limit);
  const contact = sum === undefined ? undefined : await contactOf(id);
  if (sum === undefined || !contact) return ok('open');
  return askAtLimit({
    ...{ slip, contact, sum, limit },
    thresholds: {
      stop: ruleAt(rules, 'screen-stop', day),
      review: ruleAt(rules, 'screen-review', day),
    },
  });
}

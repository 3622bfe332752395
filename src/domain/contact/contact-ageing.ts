import type { Asset } from '../metal/asset';
import { daysBetween, type Movement, movedOf } from './contact-statement';

/**
 * How old a balance is (0–30, 31–60, 61–90 days and beyond). First in, first out: whatever was paid
 * settled the oldest debt first, so what stands open now are the newest movements in its own
 * direction, as many as its size needs. Guarantee: the buckets sum to the balance, and each slice
 * is as old as the movement that it came from. What no known movement explains is older than all of
 * them and stands in the last bucket; `known` tells whether there was such. A slip and its reversal
 * settle each other and nothing else.
 */
const AGE_BOUNDS = [30, 60, 90] as const;
export type Ageing = {
  buckets: [number, number, number, number];
  /** Days of the oldest open slice, 0 when nothing is. */
  oldest: number;
  known: boolean;
};

/**
 * Movements newest first; both debts owed to us and those we owe age alike, each with its own sign.
 */
export function ageingOf(
  asset: Asset,
  balance: number,
  movements: Iterable<Movement>,
  now: number,
): Ageing {
  const buckets: Ageing['buckets'] = [0, 0, 0, 0];
  const sign = Math.sign(balance);
  let left = Math.abs(balance);
  let oldest = 0;
  const undone = new Set<string>();
  for (const movement of movements) {
    if (left === 0) break;
    if (movement.reverses) undone.add(movement.id).add(movement.reverses);
    if (undone.has(movement.id)) continue;
    const taken = Math.min(left, Math.max(0, movedOf(movement, asset) * sign));
    if (taken === 0) continue;
    oldest = daysBetween(movement.at, now);
    const at = bucketOf(oldest);
    buckets[at] = (buckets[at] ?? 0) + taken * sign;
    left -= taken;
  }
  if (left > 0) buckets[3] += left * sign;
  return {
    buckets,
    oldest: left > 0 ? Math.max(oldest, AGE_BOUNDS[2] + 1) : oldest,
    known: left === 0,
  };
}

function bucketOf(days: number): 0 | 1 | 2 | 3 {
  const at = AGE_BOUNDS.findIndex((bound) => days <= bound);
  return (at < 0 ? 3 : at) as 0 | 1 | 2 | 3;
}

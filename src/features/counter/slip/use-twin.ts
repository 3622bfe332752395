import { useRules } from '@/data/list/use-definitions';
import { useNewestSlips } from '@/data/slip/use-newest-slips';
import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { slipTotal } from '@/domain/slip/kept-slip';
import { twinOf } from '@/domain/slip/twin-slip';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { now } from '@/parts/counter/world';
import { useNow } from '@/ui/date/use-now';
import { useCharged } from '../payment/use-charged';

const STEP_MS = 5_000;

/**
 * Number of the slip of the last minutes that the open one looks like, by what this device
 * knows; undefined where there is none. It closes nothing.
 */
export function useDuplicateSlip(counter: Counter): string | undefined {
  const newest = useNewestSlips();
  const rules = useRules();
  useNow(STEP_MS);
  const total = useCharged(counter);
  const { basket, type, lines } = counter;
  const at = now();
  const withinMs = ruleAt(rules, 'twin-warning', dayOf(at)) * 1_000;
  const recent = newest.filter((slip) => Math.abs(at - slip.at) < withinMs);
  if (recent.length === 0) return undefined;
  const open = {
    id: basket.id,
    type,
    contactId: basket.contactId,
    at,
    lines: lines.flatMap(({ line }) => line ?? []),
    total,
  };
  return twinOf(
    open,
    recent.map((slip) => ({ ...slip, total: slipTotal(slip) })),
    withinMs,
  )?.number;
}

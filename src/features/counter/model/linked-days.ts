import { dayOf } from '@/domain/base/day';
import { isMoneyType } from '@/domain/ledger/slip-type';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { limitAt } from '@/domain/slip/limits';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { observedSum } from './observed-sum';

/**
 * Kuruş that the open slip's customer dealt in over the linked days before this slip, as the
 * device's own slips tell.
 */
export const { hear: hearLinked, use: useLinked } = observedSum();

type IdentityStanding = { limit: number; before: number; sum: number; reached: boolean };

/** From here on the meter is shown: the limit is near. */
const NEAR_PERCENT = 80;

/**
 * Where this slip stands with the law's limit for identifying the customer: what went before and
 * what it would add, as far as this device knows; undefined while that is being read. It asks and
 * never closes anything. Money alone settles an earlier dealing and is none of its own.
 */
export function identityOf(
  { type, total }: Pick<Counter, 'type' | 'total'>,
  before: number | undefined,
  { now, rules }: { now: number; rules: readonly DatedRule[] },
  /** Told however far the limit is: of whoever sells to the shop the law wants to know. */
  always = false,
): IdentityStanding | undefined {
  if (before === undefined) return undefined;
  const own = isMoneyType(type) ? 0 : Math.abs(total);
  const limit = limitAt('identity', dayOf(now), rules);
  const sum = before + own;
  return own > 0 && (always || sum * 100 >= limit * NEAR_PERCENT)
    ? { limit, before, sum, reached: sum >= limit }
    : undefined;
}

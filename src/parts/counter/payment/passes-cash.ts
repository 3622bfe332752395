import { slipsOfDay } from '@/data/slip/slips-of-day';
import { dayOf } from '@/domain/base/day';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { cashOfDay, limitAt, overCash } from '@/domain/slip/limits';
import { now } from '../world';

/**
 * More cash than the law lets through, with what went between the shop and this customer today, as
 * this device has it.
 */
export async function passesCash(
  contactId: string | null,
  kurus: number,
  rules: readonly DatedRule[],
): Promise<boolean> {
  if (kurus <= 0) return false;
  const day = dayOf(now());
  const before =
    contactId === null ? 0 : cashOfDay(await slipsOfDay(contactId, day), contactId, day);
  return overCash(kurus, before, limitAt('cash', day, rules));
}

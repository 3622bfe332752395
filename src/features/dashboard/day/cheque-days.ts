import type { ChequeView } from '@/data/core/types';
import { addDays, type Day } from '@/domain/base/day';
import { TRY } from '@/domain/metal/asset';

export const STRIP_DAYS = 30;

/** Kuruş to collect (`in`) and to pay (`out`) on a day. */
export type ChequeDay = { day: Day; in: number; out: number };

/**
 * Sums open cheques and notes by due day, for `STRIP_DAYS` days from today. Overdue ones (`late`)
 * and those not in lira (`others`) are only counted.
 */
export function chequeDays(
  cheques: readonly Pick<ChequeView, 'state' | 'due' | 'asset' | 'quantity'>[],
  today: Day,
): { days: ChequeDay[]; late: number; others: number } {
  const days = Array.from(
    { length: STRIP_DAYS },
    (_, i): ChequeDay => ({ day: addDays(today, i), in: 0, out: 0 }),
  );
  const byDay = new Map(days.map((one) => [one.day, one]));
  let [late, others] = [0, 0];
  for (const { state, due, asset, quantity } of cheques) {
    const one = byDay.get(due);
    if (due < today) late += 1;
    else if (one && asset !== TRY) others += 1;
    else if (one) one[state === 'issued' ? 'out' : 'in'] += quantity;
  }
  return { days, late, others };
}

import { useEffect, useMemo } from 'react';
import type { ChequeView } from '@/data/core/types';
import { useDueCheques } from '@/data/payment/use-cheques';
import { addDays, type Day } from '@/domain/base/day';
import type { Asset } from '@/domain/metal/asset';
import { useToday } from '../today';

/** Days that count as this week, today among them. */
const DAYS = 7;

/**
 * What is to be cashed (`in`) or paid, late or in the days that come; of one asset, with how many
 * cheques.
 */
export type Dues = {
  way: 'in' | 'out';
  late: boolean;
  asset: Asset;
  quantity: number;
  count: number;
};

/** Of those that still stand somewhere: to be cashed before to be paid, late ones first. */
export function duesOfWeek(
  cheques: readonly Pick<ChequeView, 'state' | 'due' | 'asset' | 'quantity'>[],
  today: Day,
): Dues[] {
  const last = addDays(today, DAYS - 1);
  const sums = new Map<string, Dues>();
  for (const { state, due, asset, quantity } of cheques) {
    if (due > last) continue;
    const [way, late] = [state === 'issued' ? ('out' as const) : ('in' as const), due < today];
    const key = `${way} ${late} ${asset}`;
    const known = sums.get(key) ?? { way, late, asset, quantity: 0, count: 0 };
    sums.set(key, { ...known, quantity: known.quantity + quantity, count: known.count + 1 });
  }
  return Array.from(sums.values()).sort(
    (a, b) =>
      (a.way < b.way ? -1 : a.way > b.way ? 1 : 0) ||
      Number(b.late) - Number(a.late) ||
      (a.asset < b.asset ? -1 : 1),
  );
}

export function useDuesOfWeek(): Dues[] {
  const today = useToday();
  const { rows, done, loading, failed, more } = useDueCheques(addDays(today, DAYS - 1));
  // A sum over the first page would be believed.
  useEffect(() => {
    if (!done && !loading && !failed) more();
  }, [done, loading, failed, more]);
  return useMemo(() => (done ? duesOfWeek(rows, today) : []), [rows, done, today]);
}

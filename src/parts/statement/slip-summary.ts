import type { TransactionView } from '@/data/core/types';
import { linesOn } from '@/domain/ledger/slip-type';
import { passedOf, sumOf } from '@/domain/payment/payment';
import { hasOf, slipTotal } from '@/domain/slip/kept-slip';

export { contentText, paymentsText, whenText } from '@/i18n/slip-content';

export type DayTotals = {
  /** Slips of every kind, the reversed and their reversals too. */
  slips: number;
  sales: number;
  sold: number;
  soldHas: number;
  purchases: number;
  bought: number;
  boughtHas: number;
  /** Money alone: tahsilat and ödeme. */
  collected: number;
  paid: number;
  /** Kuruş that cards took on top for what they cost, less what went back to them. */
  passed: number;
};

export const NO_TOTALS: DayTotals = {
  slips: 0,
  sales: 0,
  sold: 0,
  soldHas: 0,
  purchases: 0,
  bought: 0,
  boughtHas: 0,
  collected: 0,
  paid: 0,
  passed: 0,
};

/**
 * Sums over the rows; a slip that was reversed and its reversal take each other out. What an
 * exchange gives is sold, what it takes is bought.
 */
export function totalsOf(rows: readonly TransactionView[]): DayTotals {
  const sums = { ...NO_TOTALS, slips: rows.length };
  for (const slip of rows)
    if (slip.type !== 'reversal' && slip.reversedBy === null) add(sums, slip);
  return sums;
}

function add(sums: DayTotals, slip: TransactionView): void {
  const passed = passedOf(slip.payments);
  sums.passed += slip.type === 'return' ? -passed : passed;
  if (slip.type === 'collection') sums.collected += slipTotal(slip) - passed;
  if (slip.type === 'payment') sums.paid += slipTotal(slip);
  const [given, taken] = [linesOn('sell', slip.lines), linesOn('buy', slip.lines)];
  // What comes back is no sale less, but so much less was sold.
  if (slip.type === 'return') {
    sums.sold -= sumOf(given);
    sums.soldHas -= hasOf(given);
    sums.bought -= sumOf(taken);
    sums.boughtHas -= hasOf(taken);
    return;
  }
  if (given.length > 0) {
    sums.sales += 1;
    sums.sold += sumOf(given);
    sums.soldHas += hasOf(given);
  }
  if (taken.length > 0) {
    sums.purchases += 1;
    sums.bought += sumOf(taken);
    sums.boughtHas += hasOf(taken);
  }
}

export function summed(all: Iterable<DayTotals>): DayTotals {
  const sums = { ...NO_TOTALS };
  for (const one of all)
    for (const name of Object.keys(sums) as (keyof DayTotals)[]) sums[name] += one[name];
  return sums;
}

import { t } from '@lingui/core/macro';
import type { TransactionView } from '../../../data/types';
import type { Line } from '../../../domain/line';
import { sumOf } from '../../../domain/payment';
import { linesOn } from '../../../domain/slip-type';
import { hasOf, slipTotal, type Transaction } from '../../../domain/transaction';
import { formatDate, formatMoney, formatTime, formatWeight } from '../../../i18n/formats';
import { paymentName } from '../basket-text';

/**
 * "Burma bilezik · 20,00 g", "Çeyrek · 3 adet", "Burma bilezik + 2 kalem"; of an exchange what was given and what was taken;
 * where there is money alone, its parts.
 */
export function contentText({ lines, payments }: Pick<Transaction, 'lines' | 'payments'>): string {
  const [given, taken] = [linesOn('sell', lines), linesOn('buy', lines)];
  if (given.length > 0 && taken.length > 0) return `${linesText(given)} ⇄ ${linesText(taken)}`;
  return lines.length > 0 ? linesText(lines) : partsText(payments);
}

const partsText = (payments: Transaction['payments']): string =>
  payments.length < 2 ? '–' : payments.map((p) => `${paymentName(p.method)} ${formatMoney(p.amount)}`).join(' + ');

function linesText(lines: readonly Line[]): string {
  const [first, ...rest] = lines;
  if (!first) return '–';
  const more = rest.length;
  if (more > 0) return t`${first.name} + ${more} kalem`;
  return first.kind === 'coin' ? t`${first.name} · ${first.pieces} adet` : `${first.name} · ${formatWeight(first.weight)}`;
}

/** One method by its name, several as "Karma". */
export function paymentsText(slip: Pick<Transaction, 'payments'>): string {
  const methods = new Set(slip.payments.map((p) => p.method));
  const [only] = methods;
  if (!only) return '–';
  return methods.size > 1 ? t`Karma` : paymentName(only);
}

/** The clock within one day, otherwise the day before it: "14:30", "21.11 14:30". */
export const whenText = (at: number, oneDay: boolean): string => (oneDay ? formatTime(at) : `${formatDate(at).slice(0, 5)} ${formatTime(at)}`);

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
};

export const NO_TOTALS: DayTotals = { slips: 0, sales: 0, sold: 0, soldHas: 0, purchases: 0, bought: 0, boughtHas: 0, collected: 0, paid: 0 };

/** Sums over the rows; a slip that was reversed and its reversal take each other out. What an exchange gives is sold, what it takes is bought. */
export function totalsOf(rows: readonly TransactionView[]): DayTotals {
  const sums = { ...NO_TOTALS, slips: rows.length };
  for (const slip of rows) if (slip.type !== 'reversal' && slip.reversedBy === null) add(sums, slip);
  return sums;
}

function add(sums: DayTotals, slip: TransactionView): void {
  if (slip.type === 'collection') sums.collected += slipTotal(slip);
  if (slip.type === 'payment') sums.paid += slipTotal(slip);
  const [given, taken] = [linesOn('sell', slip.lines), linesOn('buy', slip.lines)];
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
  for (const one of all) for (const name of Object.keys(sums) as (keyof DayTotals)[]) sums[name] += one[name];
  return sums;
}

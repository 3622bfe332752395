import { t } from '@lingui/core/macro';
import type { TransactionView } from '../../../data/types';
import { hasOf, slipTotal, type Transaction } from '../../../domain/transaction';
import { formatWeight } from '../../../i18n/formats';
import { paymentName } from '../basket-text';

/** "Burma bilezik · 20,00 g", "Çeyrek · 3 adet", "Burma bilezik + 2 kalem". */
export function contentText(slip: Pick<Transaction, 'lines'>): string {
  const [first, ...rest] = slip.lines;
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

export type DayTotals = { sales: number; sold: number; soldHas: number; purchases: number; bought: number; boughtHas: number };

/** Sums over the rows; a slip that was reversed and its reversal take each other out and count nowhere. */
export function totalsOf(rows: readonly TransactionView[]): DayTotals {
  const sums: DayTotals = { sales: 0, sold: 0, soldHas: 0, purchases: 0, bought: 0, boughtHas: 0 };
  for (const slip of rows) {
    if (slip.type === 'reversal' || slip.reversedBy !== null) continue;
    if (slip.type === 'sale') {
      sums.sales += 1;
      sums.sold += slipTotal(slip);
      sums.soldHas += hasOf(slip.lines);
    } else if (slip.type === 'purchase') {
      sums.purchases += 1;
      sums.bought += slipTotal(slip);
      sums.boughtHas += hasOf(slip.lines);
    }
  }
  return sums;
}

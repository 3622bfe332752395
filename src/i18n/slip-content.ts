import { t } from '@lingui/core/macro';
import type { Line } from '../domain/line';
import { chargedBy } from '../domain/payment';
import { linesOn } from '../domain/slip-type';
import type { Transaction } from '../domain/transaction';
import { formatDate, formatMoney, formatTime, formatWeight } from './formats';
import { methodName } from './slip-text';

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
  payments.length < 2 ? '–' : payments.map((p) => `${methodName(p.method)} ${formatMoney(chargedBy(p))}`).join(' + ');

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
  return methods.size > 1 ? t`Karma` : methodName(only);
}

/** The clock within one day, otherwise the day before it: "14:30", "21.11 14:30". */
export const whenText = (at: number, oneDay: boolean): string => (oneDay ? formatTime(at) : `${formatDate(at).slice(0, 5)} ${formatTime(at)}`);

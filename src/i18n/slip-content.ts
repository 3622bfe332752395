import { t } from '@lingui/core/macro';
import { linesOn } from '../domain/ledger/slip-type';
import { chargedBy, type Payment } from '../domain/payment/payment';
import type { Line } from '../domain/slip/line';
import type { Transaction } from '../domain/slip/transaction';
import type { IntakeStep } from '../domain/stock/intake';
import { takenInOn } from '../domain/stock/stock-state';
import { formatDate, formatMoney, formatTime, formatWeight } from './formats';
import { goodsName, stepDetail } from './production-text';
import { amountText } from './shipment-text';
import { methodName } from './slip-text';

/**
 * Content of a slip: "Burma bilezik · 20,00 g", "Çeyrek · 3 adet", "Burma bilezik + 2 kalem". For
 * an exchange: what was given ⇄ what was taken. For a slip of money only: its payments.
 */
export function contentText(
  slip: Pick<Transaction, 'lines' | 'payments' | 'shipment' | 'work' | 'intake'>,
): string {
  const { lines, payments } = slip;
  if (lines.length === 0) {
    const goods = goodsContent(slip);
    if (goods !== undefined) return goods;
  }
  const [given, taken] = [linesOn('sell', lines), linesOn('buy', lines)];
  if (given.length > 0 && taken.length > 0) return `${linesText(given)} ⇄ ${linesText(taken)}`;
  return lines.length > 0 ? linesText(lines) : partsText(payments);
}

const partsText = (payments: Transaction['payments']): string =>
  payments.length < 2
    ? '–'
    : payments.map((p) => `${methodName(p.method)} ${formatMoney(chargedBy(p))}`).join(' + ');

function linesText(lines: readonly Line[]): string {
  const [first, ...rest] = lines;
  if (!first) return '–';
  const more = rest.length;
  if (more > 0) return t`${first.name} + ${more} kalem`;
  return first.kind === 'coin'
    ? t`${first.name} · ${first.pieces} adet`
    : `${first.name} · ${formatWeight(first.weight)}`;
}

/** Method of payment; several methods are "Karma" (mixed). */
export function paymentsText(slip: { payments: readonly Pick<Payment, 'method'>[] }): string {
  const methods = new Set(slip.payments.map((p) => p.method));
  const [only] = methods;
  if (!only) return '–';
  return methods.size > 1 ? t`Karma` : methodName(only);
}

/** Time of day, with the date before it if the list has several days: "14:30", "21.11 14:30". */
export const whenText = (at: number, oneDay: boolean): string =>
  oneDay ? formatTime(at) : `${formatDate(at).slice(0, 5)} ${formatTime(at)}`;

/** Goods that a stock document moved; undefined for any other document. */
function goodsContent({
  shipment,
  work,
  intake,
}: Pick<Transaction, 'shipment' | 'work' | 'intake'>): string | undefined {
  if (intake) return intakeContent(intake);
  if (work)
    return work.is === 'take' ? `${goodsName(work.goods)} · ${stepDetail(work)}` : stepDetail(work);
  const [first, ...rest] = shipment?.items ?? [];
  if (!first) return undefined;
  const more = rest.length;
  return more > 0 ? t`${first.name} + ${more} kalem` : `${first.name} · ${amountText(first)}`;
}

/** Cards of an intake: "Burma bilezik · 20,00 g", "Burma bilezik + 2 kalem". */
export function intakeContent(intake: IntakeStep | undefined): string {
  const [first, ...rest] = intake?.cards ?? [];
  if (!first) return '–';
  const more = rest.length;
  return more > 0
    ? t`${first.name} + ${more} kalem`
    : `${first.name} · ${formatWeight(takenInOn(first).weight)}`;
}

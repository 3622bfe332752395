import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import { roundedOf } from '@/domain/payment/cash-rounding';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { hasDecides } from '@/parts/counter/basket/in-has';
import { readTender, settlementOf } from '@/parts/counter/basket/tender';
import { customerText } from '@/parts/counter/line/line-text';
import { decidingTotal } from '../model/due';

/**
 * What the customer sees of the open basket on the second screen. Guarantee: it holds what stands
 * on a customer's paper and nothing of the shop's own: no cost, margin, workmanship, note,
 * agreement, group, seller, other basket, nor anybody's name.
 */
export type ShownLine = {
  id: string;
  name: string;
  /** Tenths of a milyem; null of a coin. */
  fineness: number | null;
  detail: string;
  /** Kuruş; null while the line is not whole. Below zero where the customer gives. */
  kurus: number | null;
};
export type Shown = {
  type: SlipType;
  lines: ShownLine[];
  /**
   * Kuruş that change hands, a card's commission that is passed on and the rounding of cash with
   * them; below zero the shop pays.
   */
  total: number;
  /** Pure gold that decides instead, of a slip in has. */
  has: number | null;
  paid: number;
  /** By which cash was rounded to whole steps; 0 where it was not. */
  rounding: number;
  /** What is missing, and what goes back. */
  rest: number;
  change: number;
};

/** Undefined while there is nothing to show: the screen is clear then. */
export function shownOf(counter: Counter, charged: number, cashStep = 0): Shown | undefined {
  const { basket, type, lines } = counter;
  if (lines.length === 0 && !(isMoneyType(type) && charged > 0)) return undefined;
  const { payments } = readTender(basket);
  const settled = settlementOf(basket, decidingTotal(counter), cashStep);
  const rounding = settled.ok ? roundedOf(settled.value.payments) : 0;
  return {
    type,
    lines: isMoneyType(type) ? [] : lines.map((view) => shownLine(view, type)),
    total: charged + (charged < 0 ? -rounding : rounding),
    has: hasDecides(counter) ?? null,
    paid: payments.reduce((sum, { amount }) => sum + amount, 0),
    rounding,
    rest: !settled.ok && settled.error.code === 'short' ? settled.error.missing : 0,
    change: settled.ok ? settled.value.change : 0,
  };
}

function shownLine({ form, line }: Counter['lines'][number], type: SlipType): ShownLine {
  if (!line)
    return { id: form.id, name: form.product.trim(), fineness: null, detail: '', kurus: null };
  const sign = type === 'exchange' && form.side === 'buy' ? -1 : 1;
  return {
    id: form.id,
    name: line.name,
    fineness: line.kind === 'coin' ? null : line.fineness,
    detail: customerText(line),
    kurus: sign * line.amount,
  };
}

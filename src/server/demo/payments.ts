import type { Payment, PaymentMethod } from '@/domain/payment/payment';
import type { Dice } from './dice';

/** Draws the payments of demo slips. */

type Shares = readonly (readonly [PaymentMethod, number])[];

/** Ways in which people pay the shop; `OUT`: in which the shop pays them. */
const IN: Shares = [
  ['cash', 46],
  ['card', 34],
  ['transfer', 12],
  ['account', 8],
];
const OUT: Shares = [
  ['cash', 62],
  ['transfer', 26],
  ['account', 12],
];

type Bill = {
  at: number;
  flow: 1 | -1 | 0;
  total: number;
  /** Whether it may be put on the customer's account. */
  account: boolean;
  /** Cash in kuruş that the law still allows. */
  cashLeft: number;
};

/** Payments of exactly the total; the part above the legal cash limit goes through a bank. */
export function drawPayments(bill: Bill, dice: Dice): Payment[] {
  const { at, flow, total, cashLeft } = bill;
  if (flow === 0 || total === 0) return [];
  const drawn = dice.weighted(flow > 0 ? IN : OUT);
  const method = drawn === 'account' && !bill.account ? 'cash' : drawn;
  const pay = (by: PaymentMethod, amount: number): Payment => ({
    id: dice.id(at),
    method: by,
    amount,
  });
  const bank = flow > 0 && dice.chance(0.7) ? 'card' : 'transfer';
  if (method === 'cash')
    return total <= cashLeft
      ? [pay('cash', total)]
      : split(Math.floor(cashLeft / LIKED) * LIKED, total, bank, pay, dice);
  if (method !== 'card' || total < 2_000_000 || !dice.chance(0.3)) return [pay(method, total)];
  return split(
    Math.min(Math.floor(total / 300_000) * LIKED, Math.floor(cashLeft / LIKED) * LIKED),
    total,
    method,
    pay,
    dice,
  );
}

/** A thousand liras: people hand over round sums and pay the rest by card. */
const LIKED = 100_000;

function split(
  cash: number,
  total: number,
  bank: PaymentMethod,
  pay: (by: PaymentMethod, amount: number) => Payment,
  dice: Dice,
): Payment[] {
  return cash > 0 && dice.chance(0.6)
    ? [pay('cash', cash), pay(bank, total - cash)]
    : [pay(bank, total)];
}

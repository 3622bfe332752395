import { err, ok, type Result } from '@/domain/base/result';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { type Payment, sumOf, TENDERS, type TenderMethod } from '@/domain/payment/payment';
import type { World } from '../line/line-form';
import { moneyText } from '../line/typed-text';
import { type CashLimitState, cashLimitState } from '../payment/cash-limit';
import { type EntryRefusal, type PaymentEntry, readPaymentEntry } from '../payment/payment-entry';
import type { Basket, TypedEntry } from './basket';
import { paidSide, withAsset, withoutAsset } from './settling';
import { readTender } from './tender';

/**
 * Why the entry box of a collection or payment cannot be applied. Guarantee: a text that cannot be
 * read leaves the basket unchanged.
 */
export type EntryError =
  | EntryRefusal
  /** More cash than the legal limit allows. */
  | { code: 'cash'; rule: CashLimitState }
  /** The amount field of this payment method already holds an unreadable text. */
  | { code: 'field'; method: TenderMethod };

export type JudgedEntry = {
  entry: PaymentEntry;
  /** Undefined for a cheque or note, whose dialog creates the payment. */
  payment: Payment | undefined;
  /** The basket with this payment applied. */
  after: Basket;
};

export function withEntry(basket: Basket, entry: TypedEntry | undefined): Basket {
  const { entry: _before, ...bare } = basket;
  return entry && (entry.text !== '' || entry.of !== undefined) ? { ...bare, entry } : bare;
}

/**
 * Payments entered so far, one row each: lira first, in the order of the settlement, then other
 * assets.
 */
export const paidSoFar = (basket: Basket): Payment[] => {
  const { payments } = readTender(basket);
  const lira = payments.filter(({ amount, paid, cheque }) => amount > 0 && !paid && !cheque);
  return [...lira, ...(basket.assets ?? [])];
};

/** Removes the payment with this id, in lira or in another asset. */
export function withoutPayment(basket: Basket, id: string): Basket {
  const method = TENDERS.find((way) => basket.paymentIds[way] === id);
  return method
    ? { ...basket, tendered: { ...basket.tendered, [method]: '' } }
    : withoutAsset(basket, id);
}

/**
 * Reads the basket's entry box. Lira is added to the amount of its payment method; another asset
 * becomes a payment of its own with the id `id`, or replaces the one being edited.
 */
export function judgeEntry(
  basket: Basket,
  id: string,
  world: World,
): Result<JudgedEntry, EntryError> {
  const { text = '', of } = basket.entry ?? {};
  if (!isMoneyType(basket.type)) return err({ code: 'empty' });
  const known = basket.assets?.find((payment) => payment.id === of);
  const before = withEntry(of === undefined ? basket : withoutPayment(basket, of), undefined);
  const read = readPaymentEntry(text, {
    id: known?.id ?? id,
    side: paidSide(basket.type, 0),
    world,
    rest: Math.max(0, (world.due?.kurus ?? 0) - sumOf(readTender(before).payments)),
    known,
  });
  if (!read.ok) return read;
  const entry = read.value;
  if (entry.kind === 'sheet') return ok({ entry, payment: undefined, after: before });
  if (entry.kind === 'asset')
    return within(
      {
        entry,
        payment: entry.payment,
        after: withAsset(known ? withEntry(basket, undefined) : before, entry.payment),
      },
      world,
    );
  const { method, amount } = entry;
  const stands = parseTyped(before.tendered[method], MONEY_FIELD);
  if (!stands.ok && stands.error !== 'empty') return err({ code: 'field', method });
  const sum = amount + (stands.ok ? stands.value : 0);
  const after = { ...before, tendered: { ...before.tendered, [method]: moneyText(sum) } };
  const payment: Payment = { id: basket.paymentIds[method], method, amount };
  return within({ entry, payment, after: entry.whole ? wholeOf(after, world) : after }, world);
}

/**
 * When the whole debt in another asset is paid, settles its exact quantity, so that rounding to
 * kuruş leaves no remainder.
 */
function wholeOf(basket: Basket, { due }: World): Basket {
  return basket.settles && due?.whole !== undefined
    ? { ...basket, settles: { ...basket.settles, whole: due.whole } }
    : basket;
}

function within(judged: JudgedEntry, world: World): Result<JudgedEntry, EntryError> {
  const total = sumOf(readTender(judged.after).payments);
  const rule = cashLimitState(judged.after, total, world);
  const isCash = judged.payment?.method === 'cash' || judged.payment?.method === 'currency';
  return rule.over && isCash ? err({ code: 'cash', rule }) : ok(judged);
}

/** Applies the entry box to the basket. Returns the basket unchanged if the text cannot be read. */
export function entryPut(basket: Basket, id: string, world: World): Basket {
  const judged = judgeEntry(basket, id, world);
  return judged.ok ? judged.value.after : basket;
}

import type { ChequeView } from '@/data/core/types';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import { type Asset, TRY } from '@/domain/metal/asset';
import {
  CHEQUE_TEXTS,
  type ChequeForm,
  type ChequeRefusal,
  type ChequeTender,
  chequeRefusals,
  isPaidForward,
} from '@/domain/payment/cheque';
import type { Payment } from '@/domain/payment/payment';
import { smallestSaid, worthOf } from '@/domain/price/asset-value';
import type { Side } from '@/domain/price/quote';
import type { World } from '../line/line-form';
import { moneyText, rateText } from '../line/typed-text';
import { priceOf } from './asset-form';

/**
 * A cheque or note while it is typed: one that comes in, one of the shop's own, or one out of the
 * portfolio (ciro).
 */
export type ChequeKind = 'taken' | 'issued' | 'endorsed';

export type ChequePaymentForm = {
  kind: ChequeKind;
  form: ChequeForm;
  asset: Asset;
  amount: string;
  number: string;
  bank: string;
  bankBranch: string;
  drawer: string;
  due: string;
  /** Null: the board's; of another currency than the lira. */
  rate: string | null;
  /** Which of the portfolio is handed on. */
  of: string;
};

export type ChequePaymentErrors = Partial<Record<ChequeRefusal | 'amount' | 'rate' | 'of', true>>;

export const newChequePaymentForm = (kind: ChequeKind, amount: string): ChequePaymentForm => ({
  kind,
  form: 'cheque',
  asset: TRY,
  amount,
  number: '',
  bank: '',
  bankBranch: '',
  drawer: '',
  due: '',
  rate: null,
  of: '',
});

/** The form of a payment that stands already, to be changed. */
export function chequePaymentFormOf({
  method,
  amount,
  paid,
  cheque,
}: Payment): ChequePaymentForm | undefined {
  // One that takes the way back with its goods is not typed.
  if (!cheque || !isPaidForward(cheque.is) || (method !== 'cheque' && method !== 'note'))
    return undefined;
  const { number, bank, bankBranch, drawer, due } = cheque;
  return {
    kind: cheque.is,
    form: method,
    asset: paid?.asset ?? TRY,
    amount: moneyText(paid?.quantity ?? amount),
    number,
    bank,
    bankBranch,
    drawer,
    due,
    rate: paid?.price.typed ? rateText(paid.price.rate) : null,
    of: cheque.is === 'endorsed' ? cheque.of : '',
  };
}

/** What stands on the cheque that is handed on, as it was taken. */
export const withHandedOnCheque = (
  form: ChequePaymentForm,
  sheet: ChequeView,
): ChequePaymentForm => ({
  ...form,
  form: sheet.form,
  asset: sheet.asset,
  amount: moneyText(sheet.quantity),
  number: sheet.number,
  bank: sheet.bank,
  bankBranch: sheet.bankBranch,
  drawer: sheet.drawer,
  due: sheet.due,
  of: sheet.id,
});

type Asked = {
  id: string;
  side: Side;
  world: World;
  /** Kuruş of the slip that nothing pays yet. */
  rest: number;
};

/** The payment as it will be kept, or what is wrong, by field. */
export function readChequePayment(
  form: ChequePaymentForm,
  { id, side, world, rest }: Asked,
): { payment: Payment | undefined; errors: ChequePaymentErrors } {
  const { asset, kind, of, due } = form;
  const typed = parseTyped(form.amount, MONEY_FIELD);
  const quantity = typed.ok && typed.value > 0 ? typed.value : 0;
  const price = asset === TRY ? undefined : priceOf(form, side, world);
  const texts = Object.fromEntries(
    CHEQUE_TEXTS.map((field) => [field, form[field].trim()]),
  ) as Record<(typeof CHEQUE_TEXTS)[number], string>;
  const text = { ...texts, due };
  const refusals: (keyof ChequePaymentErrors)[] = [
    ...chequeRefusals(form.form, text),
    ...(quantity > 0 ? [] : (['amount'] as const)),
    ...(asset === TRY || price ? [] : (['rate'] as const)),
    ...(kind === 'endorsed' && of === '' ? (['of'] as const) : []),
  ];
  const errors: ChequePaymentErrors = Object.fromEntries(
    refusals.map((refusal) => [refusal, true]),
  );
  if (refusals.length > 0) return { payment: undefined, errors };
  const cheque: ChequeTender =
    kind === 'endorsed' ? { ...text, is: kind, of } : { ...text, is: kind };
  if (!price) return { payment: { id, method: form.form, amount: quantity, cheque }, errors };
  const worth = worthOf(asset, quantity, price.rate);
  // What comes within a cent of the rest is meant to be the rest.
  const amount =
    rest > 0 && Math.abs(worth - rest) <= worthOf(asset, smallestSaid(asset), price.rate)
      ? rest
      : worth;
  return amount > 0
    ? {
        payment: { id, method: form.form, amount, paid: { asset, quantity, price }, cheque },
        errors,
      }
    : { payment: undefined, errors: { amount: true } };
}

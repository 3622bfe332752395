import { t } from '@lingui/core/macro';
import { type Leg, mergeLegs } from '../domain/ledger/ledger';
import { movementOf } from '../domain/ledger/movement';
import { isMoneyType } from '../domain/ledger/slip-type';
import { isChequeMethod, type PaymentMethod } from '../domain/payment/payment';
import { CHEQUE, NOTE, type PaymentLabel, paymentLabel } from '../domain/payment/payment-label';
import { fxWay } from '../domain/slip/fx';
import { offsetOf } from '../domain/slip/offset';
import type { Transaction, TransactionType } from '../domain/slip/transaction';
import { drawingName } from './account-text';
import { chequeFormName, chequeStateName } from './cheque-text';
import { stepName } from './production-text';
import { shipmentStepName } from './shipment-text';

/** The words for kinds of slips and payments, the same in every room. */
export function slipTypeName(type: TransactionType): string {
  switch (type) {
    case 'sale':
      return t`Satış`;
    case 'purchase':
      return t`Alış`;
    case 'exchange':
      return t`Takas`;
    case 'return':
      return t`İade`;
    case 'reversal':
      return t`Ters kayıt`;
    // Of the shop's own accounts: the payment labels' words where there is one.
    case 'transfer':
      return paymentLabelText('cash-transfer');
    case 'opening':
      return paymentLabelText('carry-over');
    case 'expense':
      return t`Masraf`;
    case 'drawing':
      return t`Avans, patron`;
    case 'fx':
      return t`Döviz alım satım`;
    case 'offset':
      return t`Mahsup`;
    case 'difference':
      return t`Sayım farkı`;
    case 'deposit':
      return t`Kapora`;
    case 'repair':
      return t`Tamir`;
    case 'cheque':
      return t`Çek, senet`;
    case 'shipment':
      return t`Sevk`;
    case 'production':
      return t`Üretim`;
    case 'intake':
      return t`Mal girişi`;
    // Money with a contact is named by its payment label (src/domain/README.md#payment-labels).
    case 'collection':
    case 'payment':
      return paymentLabelText(paymentLabel({ out: type === 'payment', contacts: 'contact' }));
    // What a newer version of the app wrote: another kind's name would be a lie.
    default:
      return t`Bilinmeyen tür`;
  }
}

type Named = Pick<Transaction, 'type'> &
  Partial<Pick<Transaction, 'legs' | 'payments' | 'cheque' | 'shipment' | 'work'>>;

/**
 * The word for one document: money by a sheet is called by it, and what became of a sheet, of goods
 * on the way or in production by what was done.
 */
export function slipName({
  type,
  legs = [],
  payments = [],
  cheque,
  shipment,
  work,
}: Named): string {
  if (type === 'drawing') return drawnIn(legs) ?? slipTypeName(type);
  if (type === 'fx') return changedIn(legs) ?? slipTypeName(type);
  if (type === 'shipment' && shipment) return shipmentStepName(shipment);
  if (type === 'production' && work) return stepName(work.is);
  if (type === 'cheque' && cheque)
    return `${chequeFormName(cheque.form)}: ${chequeStateName(cheque.to, cheque.form)}`;
  const [method, ...others] = new Set(payments.map((payment) => payment.method));
  if (!isMoneyType(type) || !method || others.length > 0 || !isChequeMethod(method))
    return slipTypeName(type);
  return paymentLabelText(
    paymentLabel({
      out: type === 'payment',
      contacts: 'contact',
      documentInfo: { type: method === 'cheque' ? CHEQUE : NOTE },
    }),
  );
}

/** What left for it, or came back of it; undefined of legs that say neither. */
function drawnIn(legs: readonly Leg[]): string | undefined {
  const draft = movementOf('drawing', mergeLegs(legs));
  return draft?.type === 'drawing' ? drawingName(draft.drawing, 'to' in draft) : undefined;
}

/** What the shop did with the foreign money; undefined of legs that say neither. */
function changedIn(legs: readonly Leg[]): string | undefined {
  const offset = offsetOf(legs);
  if (!offset) return undefined;
  return { buy: t`Döviz alışı`, sell: t`Döviz satışı`, change: t`Döviz çevirme` }[fxWay(offset)];
}

export function paymentLabelText(label: PaymentLabel): string {
  const words: Record<PaymentLabel, string> = {
    'carry-over': t`Devir`,
    'carry-over-collection': t`Devir Tahsilat`,
    'carry-over-payment': t`Devir Ödeme`,
    'cheque-collection': t`Çek Tahsilat`,
    'cheque-payment': t`Çek Ödeme`,
    'note-collection': t`Senet Tahsilat`,
    'note-payment': t`Senet Ödeme`,
    collection: t`Tahsilat`,
    payment: t`Ödeme`,
    'cash-transfer': t`Kasa Virman`,
    'cash-in': t`Kasa Giriş`,
    'cash-out': t`Kasa Çıkış`,
  };
  return words[label];
}

export function methodName(method: PaymentMethod): string {
  const words: Record<PaymentMethod, string> = {
    cash: t`Nakit`,
    card: t`Kart`,
    transfer: t`Havale`,
    account: t`Cari`,
    currency: t`Döviz`,
    coins: t`Sarrafiye`,
    scrap: t`Hurda`,
    cheque: t`Çek`,
    note: t`Senet`,
  };
  return words[method];
}

import type { TransactionView } from '../../../data/types';
import type { Asset } from '../../../domain/asset';
import { type Account, contactAccount, mergeLegs } from '../../../domain/ledger';
import { holds, kindOf } from '../../../domain/own-account';
import { paymentAccount } from '../../../domain/payment';
import { type PaymentLabel, paymentLabel } from '../../../domain/payment-label';

/** One leg of a document on one of the shop's own accounts: what the book of money shows a line for. */
export type PaymentRow = {
  key: string;
  slip: TransactionView;
  label: PaymentLabel;
  account: Account;
  /** On the other side: an account, or '' where it is the goods of a slip. */
  against: Account;
  asset: Asset;
  /** Above zero it came in. */
  quantity: number;
};

/** Where the goods of a slip lie too: what moves there is its goods, unless somebody paid with it. */
const isGoods = (slip: TransactionView, account: Account): boolean => slip.lines.length > 0 && ['coins', 'scrap'].includes(kindOf(account) ?? '');

function ownMoves(slip: TransactionView): Pick<PaymentRow, 'account' | 'asset' | 'quantity'>[] {
  const way = slip.type === 'reversal' ? -1 : 1;
  const money = slip.legs.filter((leg) => holds(leg.account, leg.asset) && !isGoods(slip, leg.account));
  const paid = slip.payments.flatMap((payment) => {
    const { paid: given, method } = payment;
    const account = given && method !== 'account' ? paymentAccount(payment, null) : undefined;
    if (!given || account === undefined || !isGoods(slip, account)) return [];
    return [{ account, asset: given.asset, quantity: way * (given.price.side === 'buy' ? given.quantity : -given.quantity) }];
  });
  return [...money, ...mergeLegs(paid)];
}

export function paymentRows(slip: TransactionView): PaymentRow[] {
  return ownMoves(slip).map(({ account, asset, quantity }) => {
    const other = slip.legs.find((leg) => leg.asset === asset && leg.account !== account && Math.sign(leg.quantity) === -Math.sign(quantity));
    const against = slip.lines.length > 0 || !other ? (slip.contactId ? contactAccount(slip.contactId) : '') : other.account;
    return { key: `${slip.id}|${account}|${asset}`, slip, label: labelOf(slip, quantity < 0), account, against, asset, quantity };
  });
}

/** The record as the specification's rule reads it: a transfer has a cash-transfer id, an opening is a carry-over. */
const labelOf = (slip: TransactionView, out: boolean): PaymentLabel =>
  paymentLabel({
    out,
    contacts: slip.contactId,
    transfer: slip.type === 'opening',
    paymentsId: slip.type === 'transfer' ? slip.id : null,
  });

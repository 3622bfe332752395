import type { TransactionView } from '../../../data/types';
import type { Asset } from '../../../domain/asset';
import { type Account, contactAccount } from '../../../domain/ledger';
import { holds, kindOf } from '../../../domain/own-account';
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

/** Pieces and metal that a slip of goods moves are its goods and no payment. */
const isPayment = ({ lines }: TransactionView, account: Account, asset: Asset): boolean =>
  holds(account, asset) && (kindOf(account) !== 'coins' || lines.length === 0);

export function paymentRows(slip: TransactionView): PaymentRow[] {
  const own = slip.legs.filter((leg) => isPayment(slip, leg.account, leg.asset));
  return own.map(({ account, asset, quantity }) => {
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

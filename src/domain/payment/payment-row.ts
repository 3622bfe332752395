import { type Account, contactAccount, mergeLegs } from '../ledger/ledger';
import { kindOf, mayLieOn } from '../ledger/own-account';
import { type Asset, assetClass, HAS_PER_GRAM } from '../metal/asset';
import type { Transaction } from '../slip/transaction';
import { type ChequeForm, isChequeAccount } from './cheque';
import { isChequeMethod, movedBy, paymentAccount } from './payment';
import { CHEQUE, NOTE, type PaymentLabel, paymentLabel } from './payment-label';

/**
 * One leg of a document on one of the shop's own accounts: what the book of money shows a line for.
 */
export type PaymentRow<S extends Transaction = Transaction> = {
  key: string;
  slip: S;
  label: PaymentLabel;
  account: Account;
  /** On the other side: an account, or '' where it is the goods of a slip. */
  against: Account;
  asset: Asset;
  /** Above zero it came in. */
  quantity: number;
  /** Of a cheque or note. */
  form?: ChequeForm;
};

/**
 * Where the goods of a slip, or the gold of a repair, lie too: what moves there is its goods,
 * unless somebody paid with it.
 */
const isGoods = (slip: Transaction, account: Account): boolean =>
  (slip.lines.length > 0 || slip.added !== undefined) &&
  ['coins', 'scrap', 'metal'].includes(kindOf(account) ?? '');

type Moved = Pick<PaymentRow, 'account' | 'asset' | 'quantity' | 'form'>;

/** Each sheet of a slip in a line of its own; of a document of one both of its sides. */
function chequeMoves(slip: Transaction): Moved[] {
  const { cheque } = slip;
  if (cheque)
    return slip.legs.flatMap((leg) =>
      isChequeAccount(leg.account) || mayLieOn(leg.account, leg.asset)
        ? [{ ...leg, form: cheque.form }]
        : [],
    );
  const way = slip.type === 'reversal' ? -1 : 1;
  return slip.payments.flatMap((payment) => {
    const { method } = payment;
    if (!isChequeMethod(method)) return [];
    const { asset, quantity } = movedBy(payment);
    return [
      {
        account: paymentAccount(payment, null),
        asset,
        quantity: way * (payment.cheque?.is === 'taken' ? quantity : -quantity),
        form: method,
      },
    ];
  });
}

function ownMoves(slip: Transaction): Moved[] {
  if (slip.cheque) return chequeMoves(slip);
  const way = slip.type === 'reversal' ? -1 : 1;
  const money = slip.legs.filter(
    (leg) => mayLieOn(leg.account, leg.asset) && !isGoods(slip, leg.account),
  );
  const paid = slip.payments.flatMap((payment) => {
    const { paid: given, method } = payment;
    const account = given && method !== 'account' ? paymentAccount(payment, null) : undefined;
    if (!given || account === undefined || !isGoods(slip, account)) return [];
    return [
      {
        account,
        asset: given.asset,
        quantity: way * (given.price.side === 'buy' ? given.quantity : -given.quantity),
      },
    ];
  });
  return [...money, ...mergeLegs(paid), ...chequeMoves(slip)];
}

export function paymentRows<S extends Transaction>(slip: S): PaymentRow<S>[] {
  return ownMoves(slip).map(({ account, asset, quantity, form }, i) => {
    const changed =
      slip.type === 'fx'
        ? slip.legs.find((leg) => leg.asset !== asset && mayLieOn(leg.account, leg.asset))
        : undefined;
    const other =
      changed ??
      slip.legs.find(
        (leg) =>
          leg.asset === asset &&
          leg.account !== account &&
          Math.sign(leg.quantity) === -Math.sign(quantity),
      );
    const against =
      slip.lines.length > 0 || !other
        ? slip.contactId
          ? contactAccount(slip.contactId)
          : ''
        : other.account;
    const key = form ? `${slip.id}|${i}` : `${slip.id}|${account}|${asset}`;
    return {
      key,
      slip,
      label: labelOf(slip, quantity < 0, form),
      account,
      against,
      asset,
      quantity,
      ...(form ? { form } : {}),
    };
  });
}

/**
 * The record as `paymentLabel` reads it: a transfer has a cash-transfer id, an opening is a
 * carry-over; money that was changed is on nobody's account, whoever stood there.
 */
const labelOf = (slip: Transaction, out: boolean, form: ChequeForm | undefined): PaymentLabel =>
  paymentLabel({
    out,
    contacts: slip.type === 'fx' ? null : slip.contactId,
    transfer: slip.type === 'opening',
    paymentsId: slip.type === 'transfer' ? slip.id : null,
    documentInfo: form ? { type: form === 'cheque' ? CHEQUE : NOTE } : null,
  });

/**
 * How much a row moved, whichever way: hundredths of a lira, of a piece, of a gram of pure metal or
 * of a karat, as a person reads it in the column.
 */
export function rowSize({ asset, quantity }: Pick<PaymentRow, 'asset' | 'quantity'>): number {
  const size = Math.abs(quantity);
  switch (assetClass(asset)) {
    case 'money':
      return size;
    case 'metal':
      return (size * 100) / HAS_PER_GRAM;
    case 'karat':
      return size / 10;
    case 'piece':
      return size * 100;
  }
}

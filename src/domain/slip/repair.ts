import { isInteger } from '../base/integer';
import {
  type Account,
  CONVERSION,
  contactAccount,
  isBalanced,
  type Leg,
  mergeLegs,
  STOCK,
  sameLegs,
  WORKMANSHIP_INCOME,
} from '../ledger/ledger';
import { isMetalStock } from '../ledger/own-account';
import { HAS, TRY } from '../metal/asset';
import { isFineness } from '../metal/fineness';
import { ABSURD_WEIGHT, type Milligrams, metalValue, pureMetal } from '../metal/weight';
import type { OrderDocument } from '../order/deposit';
import { netOf, type Payment } from '../payment/payment';
import { ABSURD_RATE, type FrozenPrice } from '../price/quote';
import { legsOf } from './legs';
import type { Line } from './line';
import type { Transaction } from './transaction';

/**
 * A repair that is handed over (tamir teslimi). Guarantee: its fee is an income of work, whatever
 * it is paid with; what a card takes on top and what cash is rounded by are none of it; gold that
 * went into the piece (solder, a shank, a link) leaves the stock by what is in it, against the lira
 * it was charged at, at the price that is stored with it.
 */
export type AddedGold = {
  weight: Milligrams;
  fineness: number;
  price: FrozenPrice;
  /** Kuruş, which follow from the three. */
  amount: number;
  /** The stock it left where that is a branch's own. */
  place?: Account;
};

/** Kuruş that so much gold is charged at. */
export const addedAmount = ({ weight, fineness, price }: Omit<AddedGold, 'amount'>): number =>
  metalValue(pureMetal(weight, fineness), price.rate, 'gold');

/**
 * `used` is kuruş of the deposit; what that and the payments come to beyond the gold is the fee.
 */
export function repairPaid(
  contactId: string,
  used: number,
  payments: readonly Payment[],
  added?: AddedGold,
): Pick<OrderDocument, 'legs' | 'payments' | 'added'> {
  const fee = used + netOf(payments) - (added?.amount ?? 0);
  return {
    legs: mergeLegs([
      ...legsOf('sale', [], payments, contactId),
      { account: contactAccount(contactId), asset: TRY, quantity: used },
      { account: WORKMANSHIP_INCOME, asset: TRY, quantity: -fee },
      ...(added ? goldLegs(added) : []),
    ]),
    payments: [...payments],
    ...(added ? { added } : {}),
  };
}

function goldLegs({ weight, fineness, amount, place = STOCK }: AddedGold): Leg[] {
  const pure = pureMetal(weight, fineness);
  return [
    { account: place, asset: HAS, quantity: -pure },
    { account: CONVERSION, asset: HAS, quantity: pure },
    { account: CONVERSION, asset: TRY, quantity: -amount },
  ];
}

/** More than this is no gold that a repair took. */
export const isAddedWeight = (weight: number): boolean =>
  isInteger(weight) && weight > 0 && weight <= ABSURD_WEIGHT;

const isSound = (added: AddedGold): boolean => {
  const { weight, fineness, price, amount, place = STOCK } = added;
  if (!isAddedWeight(weight) || !isFineness(fineness) || !isMetalStock(place)) return false;
  return (
    price.code === HAS &&
    price.side === 'sell' &&
    isInteger(price.rate) &&
    price.rate > 0 &&
    price.rate <= ABSURD_RATE &&
    amount === addedAmount(added)
  );
};

/**
 * Do the legs follow from what was paid with, and from the gold? What is neither in another asset
 * nor of gold, with nothing on top of it or off it, is judged as a deposit is.
 */
export function repairFits(
  { legs, payments, added }: Pick<OrderDocument, 'legs' | 'payments' | 'added'>,
  contactId: string,
): boolean {
  if (
    !added &&
    payments.every(
      ({ paid, rounding, commission }) => !paid && rounding === undefined && !commission?.passed,
    )
  )
    return true;
  if ((added && !isSound(added)) || !isBalanced(legs)) return false;
  const used = feeIn(legs) + (added?.amount ?? 0) - netOf(payments);
  return used >= 0 && sameLegs(legs, repairPaid(contactId, used, payments, added).legs);
}

/** Kuruş of the fee itself. */
const feeIn = (legs: readonly Leg[]): number =>
  0 -
  legs.reduce(
    (sum, leg) =>
      leg.account === WORKMANSHIP_INCOME && leg.asset === TRY ? sum + leg.quantity : sum,
    0,
  );

type Kept = Pick<Transaction, 'type' | 'lines' | 'legs' | 'order' | 'added'>;

/** Kuruş of the fee of a repair, and of what undoes it; undefined of any other document. */
export function repairFee({ type, lines, legs, order }: Kept): number | undefined {
  const fee = feeIn(legs);
  const is =
    type === 'repair' ||
    (type === 'reversal' && order !== undefined && lines.length === 0 && fee !== 0);
  return is ? Math.abs(fee) : undefined;
}

/**
 * What of a document went over the counter by weight or piece: its lines, and the gold that a
 * repair took.
 */
export const goodsOf = (
  { id = '', lines, added }: { id?: string; lines: readonly Line[]; added?: AddedGold },
  name = '',
): readonly Line[] => (added ? [...lines, asLine(added, `${id}-gold`, name)] : lines);

const asLine = (
  { weight, fineness, price, amount, place }: AddedGold,
  id: string,
  name: string,
): Line => ({
  id,
  kind: 'worked',
  product: '',
  name,
  metal: 'gold',
  weight,
  pieces: 1,
  fineness,
  workmanship: { by: 'milyem', tenths: 0 },
  price,
  adjustment: 0,
  ...(place === undefined ? {} : { place }),
  pure: pureMetal(weight, fineness),
  amount,
});

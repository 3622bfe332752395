import { isInteger, mulDiv } from '../base/integer';
import { err, ok, type Result } from '../base/result';
import {
  type Account,
  BANK,
  CARD,
  CURRENCY,
  contactAccount,
  SCRAP,
  STOCK,
  TILL,
} from '../ledger/ledger';
import { type AccountKind, isCommission, kindOf } from '../ledger/own-account';
import { type DocumentType, flowOf, isMoneyType, type TradeType } from '../ledger/slip-type';
import { type Asset, assetClass, TRY } from '../metal/asset';
import { type Fineness, isFineness } from '../metal/fineness';
import { type Milligrams, pureMetal } from '../metal/weight';
import { smallestSaid, worthOf } from '../price/asset-value';
import { ABSURD_RATE, type FrozenPrice } from '../price/quote';
import { type InSteps, isRounding, paidInSteps, roundedCash, roundedOf } from './cash-rounding';
import {
  type ChequeTender,
  chequeRefusals,
  chequeWay,
  isPaidForward,
  PORTFOLIO,
  tenderAccount,
} from './cheque';

/**
 * How a slip is settled. Amounts are kuruş and always positive: the slip's type and the sign of its
 * total give the direction. What is paid in another asset than the lira has its own quantity and
 * stored rate beside the kuruş it stands for.
 */
export type TenderMethod = 'cash' | 'card' | 'transfer' | 'account';
/** The four ways of lira that the counter always shows. */
export const TENDERS: readonly TenderMethod[] = ['cash', 'card', 'transfer', 'account'];
/** Foreign notes, coins by piece, scrap by weight. */
export type PaymentMethod = TenderMethod | 'currency' | 'coins' | 'scrap' | 'cheque' | 'note';
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  ...TENDERS,
  'currency',
  'coins',
  'scrap',
  'cheque',
  'note',
];

/**
 * So much of an asset, in its own unit, at the rate that was agreed: its side, source and time are
 * in the price. `name` is a coin's.
 */
export type Converted = { asset: Asset; quantity: number; price: FrozenPrice; name?: string };
/** Of scrap what the scale and the touchstone said; `quantity` is its pure metal. */
type Paid = Converted & { weight?: Milligrams; fineness?: Fineness };

export type CardCommission = { rate: number; kurus: number; passed?: true };

export type Payment = {
  id: string;
  method: PaymentMethod;
  amount: number;
  /**
   * The own account it went to or came from; without one the first of its kind, as on all slips of
   * before.
   */
  account?: Account;
  /**
   * What the bank keeps of a card's money when it settles: hundredths of a percent, and the kuruş
   * they come to. `passed`: the customer paid them on top, so that the card took `amount` and them;
   * `amount` stays what is paid of the slip. On a return the card gets them back beside `amount`.
   */
  commission?: CardCommission;
  /**
   * In another asset than the lira: on an `account` the customer's own account of it, on a
   * `transfer` foreign money by the bank.
   */
  paid?: Paid;
  /**
   * On a collection or payment: the asset of the contact's account that it settles, when that is
   * not the lira.
   */
  settles?: Converted;
  /** Lira that went back over the counter because foreign notes were more than the total. */
  back?: true;
  /** Of a `cheque` or `note`: what stands on it, and whose it is. */
  cheque?: ChequeTender;
  /**
   * Of `cash`: kuruş by which what changed hands is more (or less) than `amount`, in whole steps
   * (`cash-rounding`).
   */
  rounding?: number;
};

export type Settlement = {
  payments: Payment[];
  /** Cash to hand back, kuruş (para üstü). */
  change: number;
};

export type SettlementRefusal =
  | { code: 'short'; missing: number }
  | { code: 'over'; excess: number }
  | { code: 'account-without-contact' }
  /** A cheque is somebody's. */
  | { code: 'cheque-without-contact' }
  /** One that was taken where the shop pays, or one of the shop's own where it is paid. */
  | { code: 'cheque-way' }
  /**
   * A collection or payment is itself the account's movement; it cannot be paid from the account.
   */
  | { code: 'account-by-account' }
  /** A collection or payment of nothing. */
  | { code: 'nothing-paid' }
  | { code: 'not-positive'; method: PaymentMethod };

export const sumOf = (payments: readonly { amount: number }[]): number =>
  payments.reduce((sum, p) => sum + p.amount, 0);

/** Kuruş over the payments, what went back taken off. */
export const netOf = (payments: readonly Pick<Payment, 'amount' | 'back'>[]): number =>
  payments.reduce((sum, p) => sum + (p.back ? -p.amount : p.amount), 0);

/** Kuruş of lira handed back against foreign notes. */
export const backOf = (payments: readonly Pick<Payment, 'amount' | 'back'>[]): number =>
  sumOf(payments.filter((p) => p.back));

/**
 * Which lira goes back when foreign notes are more than the total: its id, and the till it is taken
 * from.
 */
export type ChangeFrom = { id: string; account?: Account };

/**
 * What was typed into the payment fields against the total, which is signed for an exchange and a
 * return. Where the customer pays, cash may exceed what is left: the rest is change and is not
 * booked. Foreign notes may exceed it too: what goes back in lira then is booked, as it leaves the
 * till. Anything else that exceeds it is a mistake, and less than the total is never settled
 * silently. A collection or payment has no total of its own: it is what was paid. With a `cashStep`
 * the rest in cash is paid in whole steps, and so is cash that settles an account: that is settled
 * by what was typed.
 */
export function settle(
  type: DocumentType,
  total: number,
  tendered: readonly Payment[],
  contactId: string | null,
  changeFrom?: ChangeFrom,
  cashStep = 0,
): Result<Settlement, SettlementRefusal> {
  const wrong = tendered.find((p) => !isInteger(p.amount) || p.amount < 0);
  if (wrong) return err({ code: 'not-positive', method: wrong.method });
  const payments = tendered.filter((p) => p.amount > 0);
  const stray = chequeWay(payments, flowOf(type, total), contactId);
  if (stray) return err(stray);
  return isMoneyType(type)
    ? settleMoney(payments, cashStep)
    : settleTrade(type, total, payments, contactId, changeFrom, cashStep);
}

function settleMoney(payments: Payment[], cashStep: number): Result<Settlement, SettlementRefusal> {
  if (payments.some((p) => p.method === 'account')) return err({ code: 'account-by-account' });
  return payments.length === 0
    ? err({ code: 'nothing-paid' })
    : ok({ payments: roundedCash(payments, cashStep), change: 0 });
}

function settleTrade(
  type: TradeType | 'return',
  total: number,
  payments: Payment[],
  contactId: string | null,
  changeFrom: ChangeFrom | undefined,
  cashStep: number,
): Result<Settlement, SettlementRefusal> {
  if (!contactId && payments.some((p) => p.method === 'account'))
    return err({ code: 'account-without-contact' });
  const stepped = paidInSteps(payments, Math.abs(total), cashStep);
  if (stepped) return settleInSteps(stepped, flowOf(type, total) > 0);
  const change = sumOf(payments) - Math.abs(total);
  if (change < 0) return err({ code: 'short', missing: -change });
  const incoming = flowOf(type, total) > 0;
  const cash = incoming ? sumOf(payments.filter((p) => p.method === 'cash')) : 0;
  const notes = incoming && changeFrom ? sumOf(payments.filter((p) => p.method === 'currency')) : 0;
  if (change > cash + notes) return err({ code: 'over', excess: change });
  const kept = takeChange(payments, Math.min(change, cash));
  const back = change - Math.min(change, cash);
  return ok({
    payments:
      back > 0 && changeFrom
        ? [...kept, { ...changeFrom, method: 'cash', amount: back, back: true }]
        : kept,
    change,
  });
}

/** What the shop pays is counted out as it is: nothing goes back on it. */
function settleInSteps(stepped: InSteps, incoming: boolean): Result<Settlement, SettlementRefusal> {
  if ('missing' in stepped) return err({ code: 'short', missing: stepped.missing });
  return stepped.change > 0 && !incoming
    ? err({ code: 'over', excess: stepped.change })
    : ok(stepped);
}

function takeChange(payments: readonly Payment[], change: number): Payment[] {
  let left = change;
  const kept = payments.map((p) => {
    if (p.method !== 'cash') return p;
    const taken = Math.min(left, p.amount);
    left -= taken;
    return { ...p, amount: p.amount - taken };
  });
  return kept.filter((p) => p.amount > 0);
}

type ChequeMethod = 'cheque' | 'note';
export const isChequeMethod = (method: PaymentMethod): method is ChequeMethod =>
  method === 'cheque' || method === 'note';

type OwnMethod = Exclude<PaymentMethod, 'account' | ChequeMethod>;
const KIND: Record<OwnMethod, AccountKind> = {
  cash: 'till',
  card: 'pos',
  transfer: 'bank',
  currency: 'currency',
  coins: 'coins',
  scrap: 'scrap',
};
const FIRST: Record<OwnMethod, Account> = {
  cash: TILL,
  card: CARD,
  transfer: BANK,
  currency: CURRENCY,
  coins: STOCK,
  scrap: SCRAP,
};

/**
 * The kind of own account that takes such a payment in; none of what is written to a contact's
 * account, or lies in the portfolio.
 */
export const accountKindOf = (method: PaymentMethod): AccountKind | undefined =>
  method === 'account' || isChequeMethod(method) ? undefined : KIND[method];

/** Where a payment lies; `account` is the contact's own. */
export function paymentAccount(
  { method, account, cheque }: Pick<Payment, 'method' | 'account' | 'cheque'>,
  contactId: string | null,
): Account {
  if (isChequeMethod(method)) return cheque ? tenderAccount(cheque) : PORTFOLIO;
  if (method !== 'account') return account ?? FIRST[method];
  if (!contactId) throw new Error('a payment to account needs a contact');
  return contactAccount(contactId);
}

/** What moves: kuruş of lira, unless it is paid in something else. */
export const movedBy = (
  payment: Pick<Payment, 'paid' | 'amount' | 'commission' | 'rounding'>,
): { asset: Asset; quantity: number } =>
  payment.paid
    ? { asset: payment.paid.asset, quantity: payment.paid.quantity }
    : { asset: TRY, quantity: chargedBy(payment) };

/** What it settles on the contact's account of a collection or payment. */
export const settledBy = ({
  settles,
  amount,
}: Pick<Payment, 'settles' | 'amount'>): { asset: Asset; quantity: number } =>
  settles ? { asset: settles.asset, quantity: settles.quantity } : { asset: TRY, quantity: amount };

/** Kuruş that the bank keeps of a card's money, half up. */
export const commissionOf = (amount: number, rate: number): number => mulDiv(amount, rate, 10_000);

/** Of a payment the kuruş that the customer paid on top of it. */
const passedIn = ({ commission }: Pick<Payment, 'commission'>): number =>
  commission?.passed ? commission.kurus : 0;

/** Kuruş over the payments that customers paid on top of the slip. */
export const passedOf = (payments: readonly Pick<Payment, 'commission'>[]): number =>
  payments.reduce((sum, payment) => sum + passedIn(payment), 0);

/** Kuruş that stand on the card's own slip, or that cash came to in whole steps. */
export const chargedBy = (payment: Pick<Payment, 'amount' | 'commission' | 'rounding'>): number =>
  payment.amount + passedIn(payment) + roundedOf([payment]);

/**
 * Kuruş that changed hands beside what the slip comes to: what cards took on top, and by which cash
 * was rounded.
 */
export const besideOf = (payments: readonly Pick<Payment, 'commission' | 'rounding'>[]): number =>
  passedOf(payments) + roundedOf(payments);

/**
 * A card's commission as the customer pays it on top of `amount`. The bank keeps its part of all
 * that the card takes, of what was added too: so what is added is just what the bank will keep, to
 * the kuruş, and the shop is left with `amount`.
 */
export function passedOn(amount: number, rate: number): CardCommission {
  let kurus = mulDiv(amount, rate, 10_000 - rate);
  // The rounding of the one is not the other's: what is left after the bank grows by at most a
  // kuruş a step.
  while (amount + kurus - commissionOf(amount + kurus, rate) < amount) kurus += 1;
  while (kurus > 0 && amount + kurus - 1 - commissionOf(amount + kurus - 1, rate) >= amount)
    kurus -= 1;
  return { rate, kurus, passed: true };
}

type PaymentRefusal =
  | 'account'
  | 'paid'
  | 'settles'
  | 'back'
  | 'commission'
  | 'cheque'
  | 'rounding';

/**
 * What makes a payment contradict itself, by field; whether its figures follow from its rate is
 * `figureFits`.
 */
export function paymentRefusals(
  payment: Payment,
  type: DocumentType | 'reversal',
): PaymentRefusal[] {
  const { method, account, commission, paid, settles, back, cheque } = payment;
  return [
    ...(account === undefined ||
    (kindOf(account) === accountKindOf(method) && !isChequeMethod(method))
      ? []
      : (['account'] as const)),
    ...(mayBePaid(method, paid) ? [] : (['paid'] as const)),
    ...(settles === undefined ||
    ((type === 'reversal' || isMoneyType(type)) && settles.asset !== TRY && isSound(settles))
      ? []
      : (['settles'] as const)),
    ...(back && (method !== 'cash' || paid || settles) ? (['back'] as const) : []),
    ...(payment.rounding === undefined || isRounding(payment) ? [] : (['rounding'] as const)),
    ...(commission && (method !== 'card' || !isCommission(commission.rate))
      ? (['commission'] as const)
      : []),
    ...(isSoundCheque(method, cheque) &&
    (!cheque || isPaidForward(cheque.is) || type === 'return' || type === 'reversal')
      ? []
      : (['cheque'] as const)),
  ];
}

const isSound = ({ quantity, price }: Converted): boolean =>
  isInteger(quantity) && quantity > 0 && price.rate > 0 && price.rate <= ABSURD_RATE;

const isSoundCheque = (method: PaymentMethod, cheque: ChequeTender | undefined): boolean =>
  isChequeMethod(method)
    ? cheque !== undefined && chequeRefusals(method, cheque).length === 0
    : cheque === undefined;

function mayBePaid(method: PaymentMethod, paid: Paid | undefined): boolean {
  if (paid === undefined)
    return isChequeMethod(method) || TENDERS.some((tender) => tender === method);
  if (paid.asset === TRY || !isSound(paid)) return false;
  const kind = assetClass(paid.asset);
  switch (method) {
    case 'cash':
    case 'card':
      return false;
    case 'transfer':
    case 'currency':
    case 'cheque':
    case 'note':
      return kind === 'money';
    case 'coins':
      return kind === 'piece';
    case 'scrap':
      return (
        kind === 'metal' &&
        isInteger(paid.weight) &&
        paid.weight > 0 &&
        paid.fineness !== undefined &&
        isFineness(paid.fineness)
      );
    case 'account':
      return true;
  }
}

/**
 * Do the kuruş follow from quantity and rate? Money comes in whole cents and metal is said in whole
 * milligrams, so what is paid may miss the kuruş that it stands for by less than one of them; scrap
 * holds its weight by its fineness.
 */
export function figureFits({ amount, commission, paid, settles }: Payment): boolean {
  const fits = ({ asset, quantity, price }: Converted): boolean =>
    Math.abs(worthOf(asset, quantity, price.rate) - amount) <=
    worthOf(asset, smallestSaid(asset), price.rate) + 1;
  const pure =
    paid?.weight === undefined ||
    paid.fineness === undefined ||
    pureMetal(paid.weight, paid.fineness) === paid.quantity;
  return (
    (!paid || fits(paid)) &&
    pure &&
    (!settles || fits(settles)) &&
    (!commission ||
      commission.kurus === commissionOf(chargedBy({ amount, commission }), commission.rate))
  );
}

import type { AssetQuantity } from '../ledger/balance';
import {
  type Account,
  CARD_INCOME,
  CASH_ROUNDING,
  CONVERSION,
  CURRENCY,
  contactAccount,
  isBalanced,
  type Leg,
  mergeLegs,
  SCRAP,
  STOCK,
  WORKMANSHIP_INCOME,
} from '../ledger/ledger';
import { type AccountKind, kindOf, mayLieOn } from '../ledger/own-account';
import { type Asset, type AssetClass, assetClass, HAS, TRY } from '../metal/asset';
import { type CashNote, cashNote, notesFit } from '../payment/cash-note';
import { roundedOf, roundingFor } from '../payment/cash-rounding';
import {
  type CardCommission,
  figureFits,
  movedBy,
  type Payment,
  type PaymentMethod,
  passedOf,
  paymentAccount,
  paymentRefusals,
  TENDERS,
  type TenderMethod,
} from '../payment/payment';
import type { FrozenPrice } from '../price/quote';
import { type AddedGold, repairFits } from '../slip/repair';
import type { Transaction } from '../slip/transaction';

/**
 * Deposits (kapora) as double entry. Guarantee: a deposit lies where its kind lies (till, bank,
 * drawer, scrap pot) and stands against the customer's account, in its own asset; what is left of
 * it is the sum of those legs and nothing else.
 */
export const FORFEITED: Account = 'income:forfeited';

/**
 * The part of a document that an order's row carries; number and time are the row's. `added` is
 * gold that a repair took, `cashNotes` what foreign notes count as cash at.
 */
export type OrderDocument = {
  id: string;
  legs: Leg[];
  payments: Payment[];
  added?: AddedGold;
  cashNotes?: CashNote[];
};

/**
 * One thing that was given: lira by a method, anything else by its asset. Quantities are positive,
 * in the asset's own unit. `account` is the own account it lies in; without one the first of its
 * kind, as on all documents of before. `commission` is what the bank keeps. `rounding`: of cash
 * that goes back the kuruş by which what changes hands is more or less than `quantity`, in whole
 * steps. `price`: of foreign notes what the board says of them.
 */
type LiraPart = {
  asset: typeof TRY;
  quantity: number;
  method: Exclude<TenderMethod, 'account'>;
  id: string;
  account?: Account;
  commission?: CardCommission;
  rounding?: number;
};
export type DepositPart =
  | LiraPart
  | { asset: Asset; quantity: number; account?: Account; price?: FrozenPrice };

/**
 * Foreign money lies in the currency till, metal by weight in the pot, coins in the drawer; grams
 * of a karat are given as the metal in them.
 */
const KINDS = {
  money: 'currency',
  metal: 'scrap',
  karat: 'scrap',
  piece: 'coins',
} as const satisfies Record<AssetClass, AccountKind>;
const PLACES = { currency: CURRENCY, scrap: SCRAP, coins: STOCK } as const;

/** The kind of own account that takes such a thing in. */
export const accountKindFor = (asset: Asset): 'currency' | 'scrap' | 'coins' =>
  KINDS[assetClass(asset)];

export const depositAccountOf = (part: DepositPart): Account =>
  'method' in part
    ? paymentAccount(part, null)
    : (part.account ?? PLACES[accountKindFor(part.asset)]);

const paymentsOf = (parts: readonly DepositPart[]): Payment[] =>
  parts.flatMap((part) => {
    if (!('method' in part)) return [];
    const { id, method, quantity, account, commission, rounding } = part;
    const more = {
      ...(account ? { account } : {}),
      ...(commission ? { commission } : {}),
      ...(rounding ? { rounding } : {}),
    };
    return [{ id, method, amount: quantity, ...more }];
  });

/** One of each money, at its first row's price. */
export function cashNotesOf(parts: readonly DepositPart[]): CashNote[] {
  const sums = new Map<Asset, { quantity: number; price: FrozenPrice }>();
  for (const part of parts) {
    if ('method' in part || !part.price || kindOf(depositAccountOf(part)) !== 'currency') continue;
    const known = sums.get(part.asset);
    sums.set(part.asset, {
      quantity: (known?.quantity ?? 0) + part.quantity,
      price: known?.price ?? part.price,
    });
  }
  return Array.from(sums, ([asset, { quantity, price }]) => cashNote(asset, quantity, price));
}

/** Given to the shop (`sign` 1) or back to the customer (−1). */
function moved(
  contactId: string,
  parts: readonly DepositPart[],
  sign: 1 | -1,
): Pick<OrderDocument, 'legs' | 'payments' | 'cashNotes'> {
  const cashNotes = cashNotesOf(parts);
  return {
    legs: mergeLegs(
      parts.flatMap((part) => {
        const rounding = 'method' in part ? (part.rounding ?? 0) : 0;
        return [
          {
            account: depositAccountOf(part),
            asset: part.asset,
            quantity: sign * (part.quantity + rounding),
          },
          {
            account: contactAccount(contactId),
            asset: part.asset,
            quantity: -sign * part.quantity,
          },
          { account: CASH_ROUNDING, asset: TRY, quantity: -sign * rounding },
        ];
      }),
    ),
    payments: paymentsOf(parts),
    ...(cashNotes.length > 0 ? { cashNotes } : {}),
  };
}

export const takenDeposit = (contactId: string, parts: readonly DepositPart[]) =>
  moved(contactId, parts, 1);
export const returnedDeposit = (contactId: string, parts: readonly DepositPart[]) =>
  moved(contactId, parts, -1);

/**
 * What goes back over the counter in cash goes in whole steps: what was left by the kuruş, or came
 * to it by a rate, is paid out whole.
 */
export const partsInSteps = (parts: readonly DepositPart[], step: number): DepositPart[] => {
  const rounding = roundingFor(paymentsOf(parts), step);
  return parts.map((part) =>
    'method' in part && part.method === 'cash' && rounding !== 0 ? { ...part, rounding } : part,
  );
};

/**
 * What the rounding of such a document has to be: what somebody left is what they chose to leave,
 * in whatever coins they had.
 */
export const documentRounding = (
  {
    type,
    contactId,
    legs,
    payments,
  }: Pick<Transaction, 'type' | 'contactId' | 'legs' | 'payments'>,
  step: number,
): number =>
  type === 'deposit' && onAccount(legs, contactId ?? '') < 0 ? 0 : roundingFor(payments, step);

/** Lira that a document moved on the customer's account. */
const onAccount = (legs: readonly Leg[], contactId: string): number =>
  sumOf(
    legs.filter(({ account }) => account === contactAccount(contactId)),
    TRY,
  );

/** Kapora yanar: it becomes the shop's own. */
export const forfeitedDeposit = (
  contactId: string,
  held: readonly AssetQuantity[],
): Pick<OrderDocument, 'legs' | 'payments'> => ({
  legs: mergeLegs(
    held.flatMap(({ asset, quantity }) => [
      { account: contactAccount(contactId), asset, quantity },
      { account: FORFEITED, asset, quantity: -quantity },
    ]),
  ),
  payments: [],
});

/**
 * Coins, metal or currency of a deposit become lira at an agreed rate: `kurus` is what they come
 * to. The metal stays where it lies.
 */
export const convertedDeposit = (
  contactId: string,
  { asset, quantity }: AssetQuantity,
  kurus: number,
): Pick<OrderDocument, 'legs' | 'payments'> => ({
  legs: mergeLegs([
    { account: contactAccount(contactId), asset, quantity },
    { account: CONVERSION, asset, quantity: -quantity },
    { account: CONVERSION, asset: TRY, quantity: kurus },
    { account: contactAccount(contactId), asset: TRY, quantity: -kurus },
  ]),
  payments: [],
});

/**
 * What a document did to the deposit: above zero it grew. `held` lies there before it: what the
 * customer's own account pays is taken off that as far as it goes, and is owed beyond it.
 */
export function depositMoves(
  { legs, payments }: Pick<OrderDocument, 'legs' | 'payments'>,
  contactId: string,
  held: readonly AssetQuantity[] = [],
): AssetQuantity[] {
  const account = contactAccount(contactId);
  const owed = payments.filter(({ method }) => method === 'account').map(movedBy);
  return mergeLegs(legs.filter((leg) => leg.account === account)).flatMap(({ asset, quantity }) => {
    const onAccount = sumOf(owed, asset);
    const used = quantity - onAccount;
    const taken = used + Math.max(0, Math.min(onAccount, sumOf(held, asset) - used));
    return taken === 0 ? [] : [{ asset, quantity: -taken }];
  });
}

const sumOf = (held: readonly AssetQuantity[], of: Asset): number =>
  held.reduce((sum, { asset, quantity }) => (asset === of ? sum + quantity : sum), 0);

/**
 * What lies with the shop, asset by asset, over all that was given and taken; zeros are left out.
 */
export function depositBalances(
  documents: readonly { moves: readonly AssetQuantity[]; reversed?: boolean }[],
): AssetQuantity[] {
  const sums = new Map<Asset, number>();
  for (const { moves, reversed } of documents)
    if (!reversed)
      for (const { asset, quantity } of moves) sums.set(asset, (sums.get(asset) ?? 0) + quantity);
  return Array.from(sums, ([asset, quantity]) => ({ asset, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .sort(
      (a, b) => Number(b.asset === TRY) - Number(a.asset === TRY) || (a.asset < b.asset ? -1 : 1),
    );
}

type DepositRefusal = 'unbalanced' | 'empty' | 'account' | 'payments' | 'added' | 'cashNotes';

const OTHERS: readonly Account[] = [CONVERSION, FORFEITED, WORKMANSHIP_INCOME];
/**
 * What only the fee of a repair is paid with: what is given in another asset as a deposit stands in
 * its legs alone.
 */
const ASSET_METHODS: readonly PaymentMethod[] = ['currency', 'coins', 'scrap'];

type Judged = Pick<OrderDocument, 'legs' | 'payments' | 'added' | 'cashNotes'>;

/**
 * What makes such a document impossible to book; `type` is the document's own. Page and server ask
 * this alike.
 */
export function depositRefusals(
  { legs, payments, added, cashNotes }: Judged,
  contactId: string,
  type: 'deposit' | 'repair' = 'deposit',
): DepositRefusal[] {
  const own = contactAccount(contactId);
  const isGold = ({ account, asset }: Leg): boolean =>
    added !== undefined && account === STOCK && asset === HAS;
  const others = [
    ...OTHERS,
    ...(passedOf(payments) > 0 ? [CARD_INCOME] : []),
    ...(payments.some(({ rounding }) => rounding !== undefined) ? [CASH_ROUNDING] : []),
  ];
  const stray = legs.some(
    (leg) =>
      leg.account !== own &&
      !others.includes(leg.account) &&
      !mayLieOn(leg.account, leg.asset) &&
      !isGold(leg),
  );
  const stands = (payment: Payment): boolean => {
    const { asset, quantity } = movedBy(payment);
    return (
      quantity === 0 ||
      legs.some(
        (leg) =>
          leg.account === paymentAccount(payment, null) &&
          leg.asset === asset &&
          Math.abs(leg.quantity) >= quantity,
      )
    );
  };
  const paid = payments.every(
    (payment) => isPlain(payment, type) && (payment.method === 'account' || stands(payment)),
  );
  // Of a repair the legs follow from its payments as a whole.
  const isRounded =
    type === 'repair' ||
    sumOf(
      legs.filter(({ account }) => account === CASH_ROUNDING),
      TRY,
    ) ===
      Math.sign(onAccount(legs, contactId)) * roundedOf(payments);
  const fits =
    type === 'repair'
      ? repairFits({ legs, payments, ...(added ? { added } : {}) }, contactId)
      : added === undefined;
  return [
    ...(legs.length === 0 ? (['empty'] as const) : []),
    ...(isBalanced(legs) ? [] : (['unbalanced'] as const)),
    ...(stray ? (['account'] as const) : []),
    ...(paid && isRounded ? [] : (['payments'] as const)),
    ...(fits ? [] : (['added'] as const)),
    ...(cashNotes === undefined || (type === 'deposit' && notesFit(cashNotes, legs))
      ? []
      : (['cashNotes'] as const)),
  ];
}

/**
 * By one of the counter's plain methods, or for a repair in another asset at its stored rate; what
 * it says follows from itself.
 */
function isPlain(payment: Payment, type: 'deposit' | 'repair'): boolean {
  const { method, paid, settles, back, commission } = payment;
  const methods: readonly PaymentMethod[] =
    type === 'repair' ? [...TENDERS, ...ASSET_METHODS] : TENDERS;
  if (
    !methods.includes(method) ||
    (paid && type !== 'repair') ||
    settles ||
    back ||
    (commission?.passed && type !== 'repair')
  )
    return false;
  return figureFits(payment) && paymentRefusals(payment, 'sale').length === 0;
}

/**
 * The document as it is kept: a slip without lines, under the row's number. A repair that is handed
 * over is a document of its own kind.
 */
export function orderSlip(
  document: OrderDocument,
  {
    order,
    number,
    at,
    contactId,
    type,
    note,
  }: {
    order: string;
    number: string;
    at: number;
    contactId: string;
    type: 'deposit' | 'repair';
    note?: string;
  },
): Transaction {
  const { id, legs, payments, added, cashNotes } = document;
  // A part that the type does not have is kept, so that `depositRefusals` can refuse it by its name.
  const parts = { ...(added ? { added } : {}), ...(cashNotes ? { cashNotes } : {}) };
  return {
    id,
    number,
    type,
    at,
    contactId,
    lines: [],
    legs,
    payments,
    order,
    ...parts,
    ...(note ? { note } : {}),
  };
}

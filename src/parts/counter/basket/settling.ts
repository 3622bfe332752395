import { isInteger } from '@/domain/base/integer';
import { type DocumentType, flowOf, type SlipType } from '@/domain/ledger/slip-type';
import type { Asset } from '@/domain/metal/asset';
import { type Payment, paymentRefusals } from '@/domain/payment/payment';
import { quantityFor, worthOf } from '@/domain/price/asset-value';
import type { FrozenPrice, Side } from '@/domain/price/quote';
import { goldAs } from '@/domain/rules/karat-grams';
import type { World } from '../line/line-form';
import { basketTotal, boardPrice } from '../line/pricing';
import type { Basket } from './basket';
import { savedAs } from './basket-type';

/**
 * Payments in other assets than the lira, and the asset of an account that a tahsilat or ödeme
 * settles. Each has the rate of its moment, like a line: nothing here moves with the board until
 * somebody asks.
 */
export type Settling = {
  asset: Asset;
  /** Null while no rate is known: then only the same asset can settle it. */
  price: FrozenPrice | null;
  /** A coin's. */
  name?: string;
  /**
   * All that was owed when somebody asked for the whole of it: kuruş that come so near to it as
   * they can make it even.
   */
  whole?: number;
};

/** What comes in is bought by the shop, what goes out is sold by it. */
export const paidSide = (type: DocumentType, total: number): Side =>
  flowOf(type, total) < 0 ? 'sell' : 'buy';

/**
 * A customer who pays a gold debt in lira buys that gold; the shop that pays one in lira buys it
 * back (src/domain/README.md#settling-a-debt).
 */
export const settledSide = (type: SlipType): Side => (type === 'payment' ? 'buy' : 'sell');

export function withAsset(basket: Basket, payment: Payment): Basket {
  const assets = basket.assets ?? [];
  const known = assets.some(({ id }) => id === payment.id);
  return {
    ...basket,
    assets: known
      ? assets.map((one) => (one.id === payment.id ? payment : one))
      : [...assets, payment],
  };
}

export function withoutAsset(basket: Basket, id: string): Basket {
  const { assets = [], ...bare } = basket;
  const left = assets.filter((payment) => payment.id !== id);
  return left.length > 0 ? { ...bare, assets: left } : bare;
}

export function withSettling(basket: Basket, settles: Settling | undefined): Basket {
  const { settles: _before, ...bare } = basket;
  return settles ? { ...bare, settles } : bare;
}

/**
 * A slip that was turned round gives what it took: prices of the board follow, a typed one stays
 * what was agreed.
 */
export function withTurnedAssets(before: Basket, basket: Basket, world: World): Basket {
  if (
    before.lines === basket.lines &&
    before.type === basket.type &&
    before.assets === basket.assets &&
    before.settles === basket.settles
  )
    return basket;
  const type = savedAs(basket);
  const side = paidSide(type, basketTotal(basket, world.products));
  const { assets, settles } = basket;
  // What follows the lines has their side.
  const turned = assets?.map((payment) =>
    payment.paid && payment.id !== basket.inHas && payment.paid.price.side !== side
      ? pricedAnew(payment, side, world)
      : payment,
  );
  const owed =
    settles?.price && settles.price.side !== settledSide(type)
      ? { ...settles, price: priceOn(settles.price, settledSide(type), world) }
      : settles;
  const same = (turned ?? []).every((payment, i) => payment === assets?.[i]) && owed === settles;
  return same
    ? basket
    : { ...basket, ...(turned ? { assets: turned } : {}), ...(owed ? { settles: owed } : {}) };
}

/** All at the prices of now, as the clerk asked for; typed ones stay. */
export function repricedAssets(basket: Basket, world: World): Basket {
  const { assets, settles } = basket;
  if (!assets && !settles) return basket;
  return {
    ...basket,
    ...(assets
      ? {
          assets: assets.map((payment) =>
            payment.paid ? pricedAnew(payment, payment.paid.price.side, world) : payment,
          ),
        }
      : {}),
    ...(settles?.price
      ? { settles: { ...settles, price: priceOn(settles.price, settles.price.side, world) } }
      : {}),
  };
}

function pricedAnew(payment: Payment, side: Side, world: World): Payment {
  const { paid } = payment;
  if (!paid) return payment;
  const price = priceOn(paid.price, side, world);
  const amount =
    price.rate === paid.price.rate
      ? payment.amount
      : worthOf(paid.asset, paid.quantity, price.rate);
  return { ...payment, amount, paid: { ...paid, price } };
}

const priceOn = (price: FrozenPrice, side: Side, world: World): FrozenPrice =>
  (price.typed ? undefined : boardPrice(price.code, side, world)) ?? { ...price, side };

/**
 * Each payment with what it settles on the account: the same asset at its own quantity, gold in
 * grams of a karat by what is in them, another one at the agreed rate.
 */
export function settledIn(payments: readonly Payment[], settles: Settling | undefined): Payment[] {
  if (!settles) return [...payments];
  const { asset, price, name, whole } = settles;
  const named = name === undefined ? {} : { name };
  const settled = payments.map((payment): Payment => {
    const { paid } = payment;
    const inKind = paidInKind(payment, asset);
    if (paid && inKind)
      return { ...payment, settles: { asset, quantity: inKind, price: paid.price, ...named } };
    return price
      ? {
          ...payment,
          settles: {
            asset,
            quantity: quantityFor(asset, payment.amount, price.rate),
            price,
            ...named,
          },
        }
      : payment;
  });
  if (whole === undefined || !price) return settled;
  const left = whole - settled.reduce((sum, payment) => sum + (payment.settles?.quantity ?? 0), 0);
  // A kuruş is more than the least of a metal: what no kuruş could say is no debt that stays.
  return left === 0 || Math.abs(left) > quantityFor(asset, 1, price.rate)
    ? settled
    : withCrumb(settled, left);
}

function withCrumb(payments: readonly Payment[], left: number): Payment[] {
  const last = payments.findLast(
    (payment) => payment.settles !== undefined && !paidInKind(payment, payment.settles.asset),
  );
  return payments.map((payment) =>
    payment === last && payment.settles
      ? { ...payment, settles: { ...payment.settles, quantity: payment.settles.quantity + left } }
      : payment,
  );
}

/**
 * So much of what is settled as was given of the same thing; undefined where a rate stands between
 * the two.
 */
const paidInKind = ({ paid }: Pick<Payment, 'paid'>, asset: Asset): number | undefined =>
  (paid && goldAs(paid.asset, paid.quantity, asset)) || undefined;

/** Is there a payment whose worth in the settled asset nobody can tell? */
export const lacksRate = (payments: readonly Payment[], settles: Settling | undefined): boolean =>
  settles !== undefined &&
  settles.price === null &&
  payments.some((payment) => !paidInKind(payment, settles.asset));

export const isSoundAsset = (payment: Payment): boolean => {
  try {
    return (
      (payment.paid !== undefined || payment.cheque !== undefined) &&
      isInteger(payment.amount) &&
      payment.amount > 0 &&
      paymentRefusals(payment, 'sale').length === 0
    );
  } catch {
    return false;
  }
};

export const isSoundSettling = (settles: Settling | undefined): settles is Settling =>
  typeof settles?.asset === 'string' &&
  (settles.price === null || (isInteger(settles.price?.rate) && settles.price.rate > 0));

import { dayOf } from '@/domain/base/day';
import { digitsOf, textOf, trimmed } from '@/domain/base/digits';
import { isOffered } from '@/domain/base/listed';
import {
  MILYEM_FIELD,
  type NumberKind,
  type NumberRefusal,
  parseTyped,
  RATE_FIELD,
} from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import type { Account } from '@/domain/ledger/ledger';
import { kindOf, type OwnAccount } from '@/domain/ledger/own-account';
import { type Asset, assetClass, FINE_METALS, HAS, MONEY, TRY } from '@/domain/metal/asset';
import { quantityField, readQuantity, typedQuantity } from '@/domain/metal/typed-quantity';
import { pureMetal } from '@/domain/metal/weight';
import type { Payment } from '@/domain/payment/payment';
import { quantityFor, smallestSaid, worthOf } from '@/domain/price/asset-value';
import { type FrozenPrice, type Side, typedPrice } from '@/domain/price/quote';
import { karatGrams } from '@/domain/rules/karat-grams';
import type { World } from '../line/line-form';
import { boardPrice } from '../line/pricing';
import { milyemText, rateText } from '../line/typed-text';
import { choicesOf } from './counter-accounts';

/**
 * A payment in another asset while it is typed: foreign notes, the customer's own account of gold,
 * coins, scrap.
 */
export type AssetKind = 'currency' | 'account' | 'coins' | 'scrap';
export const ASSET_KINDS: readonly AssetKind[] = ['currency', 'account', 'coins', 'scrap'];

export type AssetForm = {
  kind: AssetKind;
  asset: Asset;
  /**
   * Money with its hundredths; grams of pure metal, of 999 silver, of a karat, of scrap as weighed;
   * pieces.
   */
  quantity: string;
  /** Of scrap. */
  fineness: string;
  /** Null: the board's. */
  rate: string | null;
  /** The own account it goes to; '' the first that takes it. */
  account: Account;
};

export type AssetErrors = Partial<
  Record<'quantity' | 'fineness' | 'rate', NumberRefusal | 'missing' | 'no-price'>
>;

/** Where such a payment can lie: foreign money in a till or a bank, the rest in its own places. */
export function accountsTaking(kind: AssetKind, world: Pick<World, 'places'>): OwnAccount[] {
  if (kind === 'account') return [];
  const own = choicesOf(kind, world);
  return kind === 'currency' ? [...own, ...choicesOf('bank', world)] : own;
}

/** The board's name of an asset's price. */
export function quoteOf(asset: Asset, products: readonly Product[]): string {
  switch (assetClass(asset)) {
    case 'money':
    case 'metal':
      return asset;
    case 'karat':
      return HAS;
    case 'piece':
      return products.find(({ code }) => code === asset)?.quote ?? asset;
  }
}

/**
 * What a payment of this kind can be of, the likeliest first. `money`: that the company works with,
 * the lira first.
 */
export function assetsFor(
  kind: AssetKind,
  {
    products,
    rules = [],
    now,
    money = MONEY,
  }: Pick<World, 'products' | 'rules' | 'now'> & { money?: readonly Asset[] },
  held: readonly Asset[] = [],
): Asset[] {
  const coins = products
    .filter((product) => product.kind === 'coin' && isOffered(product, 'accounts'))
    .map(({ code }) => code);
  const foreign = money.filter((asset) => asset !== TRY);
  if (kind === 'currency') return foreign;
  if (kind === 'coins') return coins;
  if (kind === 'scrap') return [...FINE_METALS];
  const grams = karatGrams(rules, dayOf(now));
  return Array.from(
    new Set([
      HAS,
      ...held.filter((asset) => asset !== TRY),
      ...grams,
      ...FINE_METALS,
      ...foreign.slice(0, 3),
      ...coins,
    ]),
  );
}

/** Fineness of scrap that nobody said: the house rule of 22 ayar. */
const SCRAP_FINENESS = 9060;

export const newAssetForm = (
  kind: AssetKind,
  asset: Asset,
  products: readonly Product[],
): AssetForm => ({
  kind,
  asset,
  quantity: '',
  fineness:
    kind === 'scrap'
      ? milyemText(products.find((product) => product.kind === 'scrap')?.fineness ?? SCRAP_FINENESS)
      : '',
  rate: null,
  account: '',
});

/** The form of a payment that stands already, to be changed. */
export function formOfAsset({ method, paid, account = '' }: Payment): AssetForm | undefined {
  const kind = method === 'transfer' ? 'currency' : ASSET_KINDS.find((one) => one === method);
  if (!kind || !paid) return undefined;
  const { asset, quantity, weight, fineness, price } = paid;
  return {
    kind,
    asset,
    quantity: weight === undefined ? typedQuantity(asset, quantity, 2) : grams(weight),
    fineness: fineness === undefined ? '' : milyemText(fineness),
    rate: price.typed ? rateText(price.rate) : null,
    account,
  };
}

/** Milligrams as they are typed. */
const grams = (mg: number): string => textOf(trimmed(digitsOf(mg, 3), 2));

/** The price that holds: a typed one, else the board's of this side, or the customer's group's. */
export function priceOf(
  { asset, rate }: Pick<AssetForm, 'asset' | 'rate'>,
  side: Side,
  world: World,
): FrozenPrice | undefined {
  const code = quoteOf(asset, world.products);
  if (rate !== null && rate.trim() !== '') {
    const typed = parseTyped(rate, RATE_FIELD);
    return typed.ok && typed.value > 0 ? typedPrice(code, typed.value, side, world.now) : undefined;
  }
  return boardPrice(code, side, world);
}

type Asked = {
  id: string;
  side: Side;
  world: World;
  /** Kuruş of the slip that nothing pays yet. */
  rest: number;
};

/** The payment as it will be kept, or what is wrong, by field. */
export function readAsset(
  form: AssetForm,
  { id, side, world, rest }: Asked,
): { payment: Payment | undefined; errors: AssetErrors } {
  const errors: AssetErrors = {};
  const price = priceOf(form, side, world);
  if (!price) errors.rate = rateFault(form.rate);
  const amount = number(form.quantity, quantityField(form.asset), 'quantity', errors);
  const fineness =
    form.kind === 'scrap'
      ? number(form.fineness, { ...MILYEM_FIELD, max: 10_000 }, 'fineness', errors)
      : undefined;
  if (!price || amount === undefined || (form.kind === 'scrap' && fineness === undefined))
    return { payment: undefined, errors };
  const quantity =
    fineness !== undefined
      ? pureMetal(amount, fineness)
      : (readQuantity(form.asset, form.quantity) ?? 0);
  const kurus = asked(
    worthOf(form.asset, quantity, price.rate),
    rest,
    worthOf(form.asset, smallestSaid(form.asset), price.rate),
  );
  if (kurus <= 0) errors.quantity = 'missing';
  if (kurus <= 0 || !Number.isSafeInteger(quantity)) return { payment: undefined, errors };
  const coin = world.products.find(({ code, kind }) => kind === 'coin' && code === form.asset);
  const named = coin ? { name: coin.name } : {};
  const scrap = fineness === undefined ? {} : { weight: amount, fineness };
  const method = kindOf(form.account) === 'bank' ? 'transfer' : form.kind;
  const placed = form.account === '' ? {} : { account: form.account };
  return {
    payment: {
      id,
      method,
      amount: kurus,
      ...placed,
      paid: { asset: form.asset, quantity, ...scrap, ...named, price },
    },
    errors,
  };
}

/** What comes within a cent or a milligram of the rest is meant to be the rest. */
const asked = (kurus: number, rest: number, least: number): number =>
  rest > 0 && Math.abs(kurus - rest) <= least ? rest : kurus;

function rateFault(rate: string | null): AssetErrors['rate'] {
  if (rate === null || rate.trim() === '') return 'no-price';
  const typed = parseTyped(rate, RATE_FIELD);
  return typed.ok ? 'missing' : typed.error;
}

function number(
  text: string,
  kind: NumberKind,
  field: keyof AssetErrors,
  errors: AssetErrors,
): number | undefined {
  const read = parseTyped(text, kind);
  if (read.ok && read.value > 0) return read.value;
  errors[field] = read.ok ? 'missing' : read.error;
  return undefined;
}

/**
 * So much of the asset as the rest asks for; of coins as many as go into it. Empty where that is
 * nothing.
 */
export function restText(form: AssetForm, rest: number, price: FrozenPrice): string {
  if (rest <= 0) return '';
  const { asset } = form;
  if (assetClass(asset) === 'piece')
    return typedQuantity(asset, Math.floor(rest / Math.max(1, worthOf(asset, 1, price.rate))));
  const quantity = quantityFor(asset, rest, price.rate);
  if (form.kind !== 'scrap') return typedQuantity(asset, quantity, 2);
  const fineness = parseTyped(form.fineness, MILYEM_FIELD);
  return fineness.ok && fineness.value > 0 ? grams(Math.round(quantity / fineness.value)) : '';
}

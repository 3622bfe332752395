import { isInteger, mulDiv } from '../base/integer';
import type { Product } from '../catalogue/product';
import {
  type Account,
  CONVERSION,
  isBalanced,
  isContactAccount,
  type Leg,
  mergeLegs,
  sameLegs,
} from '../ledger/ledger';
import { kindOf, mayLieOn } from '../ledger/own-account';
import type { TransactionType } from '../ledger/slip-type';
import {
  type Asset,
  assetClass,
  assetKind,
  countsAs,
  FINE_METALS,
  HAS,
  MONEY,
  metalAsset,
  TRY,
} from '../metal/asset';
import { MAX_FINENESS } from '../metal/fineness';
import { pureMetal } from '../metal/weight';
import type { Quote, Side } from '../price/quote';

/**
 * Offset (mahsup): one account is set against another, at an agreed rate if the assets differ
 * (src/domain/README.md#offset-mahsup). One balance goes down, the other up; a change of asset goes
 * through the conversion account, so that each asset sums to zero. The legs alone tell what was
 * offset; the rate is stored beside them.
 */
export type OffsetSide = { account: Account; asset: Asset; quantity: number };

/**
 * `from` is credited (its balance goes down), `to` is debited (its balance goes up). Both
 * quantities are positive.
 */
export type Offset = { from: OffsetSide; to: OffsetSide };

/**
 * How the two were made equal. `board`: the two prices of the board; `content`: the pure metal in a
 * coin, or in a gram of a karat; `typed`: agreed. `rate` is in the ledger's units of `quote` × 100
 * for one unit of `base` (a gram, a piece, a unit of currency): of liras that is the usual price ×
 * 10^4, and the has of a coin is exact in it.
 */
export type OffsetBasis = 'board' | 'content' | 'typed';
export type OffsetRate = {
  base: Asset;
  quote: Asset;
  rate: number;
  basis: OffsetBasis;
  /** Whose price it was: a feed's name, "elle". */
  source: string;
  /** When the price was true, or when it was agreed. */
  at: number;
  /**
   * What the board said at that moment, in the same unit; null where it had no price for one of the
   * two.
   */
  market: number | null;
};

export const OFFSET_BASES: readonly OffsetBasis[] = ['board', 'content', 'typed'];

/**
 * What a settlement left over that nobody pays (kur farkı): money and metal without another side.
 */
export const RATE_DIFFERENCE: Account = 'difference:rate';

/**
 * Above this a rate is a slip of the finger, and its product with a quantity may leave exact
 * integers.
 */
export const ABSURD_OFFSET_RATE = 1_000_000_000_000_000;

/** The ledger's units of one gram, one piece, one unit of currency. */
export function unitOf(asset: Asset): number {
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return 100;
    case 'metal':
      return kind.perGram;
    case 'karat':
      return 1000;
    case 'piece':
      return 1;
  }
}

/**
 * Which of two is priced in the other: anything in liras, a coin, silver and grams of a karat in
 * has, has in dollars.
 */
export function pairOf(a: Asset, b: Asset): { base: Asset; quote: Asset } {
  return rank(a) < rank(b) || (rank(a) === rank(b) && a < b)
    ? { base: b, quote: a }
    : { base: a, quote: b };
}

function rank(asset: Asset): number {
  const [after, within] = {
    money: [0, MONEY],
    metal: [100, FINE_METALS],
    karat: [200, []],
    piece: [300, []],
  }[assetClass(asset)] as [number, readonly Asset[]];
  return after + Math.max(0, within.indexOf(asset));
}

type Rate = Pick<OffsetRate, 'base' | 'quote' | 'rate'>;

/** So much of the one asset in the other, half up. */
export function converted(asset: Asset, quantity: number, { base, quote, rate }: Rate): number {
  if (asset === base) return mulDiv(quantity, rate, unitOf(base) * 100);
  if (asset === quote) return mulDiv(quantity, unitOf(base) * 100, rate);
  throw new RangeError(`${asset} is not of this rate`);
}

/** What of the two was typed, and the other follows from it: either way round is as good. */
export function ratesAgree({ from, to }: Offset, rate: Rate): boolean {
  const pair = pairOf(from.asset, to.asset);
  if (
    pair.base !== rate.base ||
    pair.quote !== rate.quote ||
    !isInteger(rate.rate) ||
    rate.rate <= 0
  )
    return false;
  return (
    converted(from.asset, from.quantity, rate) === to.quantity ||
    converted(to.asset, to.quantity, rate) === from.quantity
  );
}

export type MarketRate = { rate: number; source: string; at: number };

/**
 * Board rate: the credited side is sold by the shop (selling price), the debited side bought
 * (buying price); so a customer pays a gold debt in lira at our selling price
 * (src/domain/README.md#settling-a-debt). Undefined if the board lacks a price.
 */
export function marketRate(
  from: Asset,
  to: Asset,
  quotes: ReadonlyMap<string, Quote>,
): MarketRate | undefined {
  const [given, taken] = [priceOf(from, 'sell', quotes), priceOf(to, 'buy', quotes)];
  if (!given || !taken) return undefined;
  const { base, quote } = pairOf(from, to);
  const [of, against] = base === from ? [given.price, taken.price] : [taken.price, given.price];
  const used = [given, taken].filter((price) => price.source !== '');
  const oldest = used.toSorted((a, b) => a.at - b.at)[0];
  if (!oldest) return undefined;
  const rate = mulDiv(of, unitOf(quote) * 100, against);
  return rate > 0 ? { rate, source: oldest.source, at: oldest.at } : undefined;
}

type Price = { price: number; source: string; at: number };

/** ₺ × 10^4 of one unit; the lira itself is worth one, a gram of a karat the has in it. */
function priceOf(asset: Asset, side: Side, quotes: ReadonlyMap<string, Quote>): Price | undefined {
  if (asset === TRY) return { price: 10_000, source: '', at: 0 };
  const kind = assetKind(asset);
  if (kind.kind === 'karat') {
    const has = priceOf(HAS, side, quotes);
    return has && { ...has, price: mulDiv(has.price, kind.fineness, MAX_FINENESS) };
  }
  const quote = quotes.get(asset);
  const price = quote?.[side] ?? 0;
  return quote && price > 0 ? { price, source: quote.source, at: quote.at } : undefined;
}

/** Has and grams of a karat are one gold: between them stands a fineness and no price. */
export const isOneGold = (a: Asset, b: Asset): boolean =>
  a !== b && countsAs(a).asset === HAS && countsAs(b).asset === HAS;

/**
 * The pure metal that is in one coin, or in a gram of a karat, as a rate of it in its metal: exact;
 * of one karat in another to a hundredth of a mg. Undefined where the two are not such a pair.
 */
export function contentRate(
  from: Asset,
  to: Asset,
  products: readonly Product[],
): number | undefined {
  const { base, quote } = pairOf(from, to);
  if (isOneGold(base, quote))
    return mulDiv(unitOf(base) * 100, countsAs(base).times, countsAs(quote).times);
  const coin = products.find(({ kind, code }) => kind === 'coin' && code === base);
  if (!coin?.weight || metalAsset(coin.metal) !== quote) return undefined;
  return pureMetal(coin.weight, coin.fineness) * 100;
}

/** Signed hundredths of a per cent by which a rate stands over (+) or under (−) the board's. */
export const deviationOf = (rate: number, market: number): number =>
  mulDiv(rate - market, 10_000, market);

export function offsetLegs({ from, to }: Offset): Leg[] {
  const sides = [
    { ...from, quantity: -from.quantity },
    { ...to, quantity: to.quantity },
  ];
  if (from.asset === to.asset) return mergeLegs(sides);
  return mergeLegs([
    ...sides,
    { account: CONVERSION, asset: from.asset, quantity: from.quantity },
    { account: CONVERSION, asset: to.asset, quantity: -to.quantity },
  ]);
}

/**
 * What these legs set against what, or undefined: not every balanced set of legs is an offset. Of a
 * reversal it is the offset the other way.
 */
export function offsetOf(legs: readonly Leg[]): Offset | undefined {
  const sides = mergeLegs(legs).filter(({ account }) => account !== CONVERSION);
  const [out, into] = [
    sides.find(({ quantity }) => quantity < 0),
    sides.find(({ quantity }) => quantity > 0),
  ];
  if (sides.length !== 2 || !out || !into || !isBalanced(legs)) return undefined;
  const offset = { from: { ...out, quantity: -out.quantity }, to: into };
  return sameLegs(legs, offsetLegs(offset)) ? offset : undefined;
}

type Slip = {
  type: TransactionType;
  lines: readonly unknown[];
  payments: readonly unknown[];
  legs: readonly Leg[];
};

/**
 * What a mahsup, a döviz alım satım, or the reversal of one, set against what; undefined of every
 * other slip.
 */
export const offsetIn = ({ type, lines, payments, legs }: Slip): Offset | undefined =>
  (type === 'offset' || type === 'fx' || type === 'reversal') &&
  lines.length === 0 &&
  payments.length === 0
    ? offsetOf(legs)
    : undefined;

/** Kuruş of a mahsup that has liras on one side; null where no figure of it is money. */
export const offsetKurus = ({ from, to }: Offset): number | null =>
  from.asset === TRY ? from.quantity : to.asset === TRY ? to.quantity : null;

export type OffsetRefusal =
  | 'account'
  /** Neither side is a contact: money of the shop that only changes its place is a virman. */
  | 'no-contact'
  /**
   * Money in a till is no mahsup but a collection or a payment, which the law's limits are asked
   * of.
   */
  | 'cash'
  /** The same thing on the same account. */
  | 'same'
  /** It cannot lie there, or a rate difference is asked to change its nature. */
  | 'asset'
  | 'quantity'
  | 'rate';

/**
 * Page and server ask this alike. A rate belongs to every offset of two different things, and to no
 * other.
 */
export function offsetRefusals(offset: Offset, rate: OffsetRate | undefined): OffsetRefusal[] {
  const { from, to } = offset;
  const sides = [from, to];
  const found: OffsetRefusal[] = [];
  if (
    !sides.every(
      ({ account }) =>
        isContactAccount(account) || kindOf(account) !== undefined || account === RATE_DIFFERENCE,
    )
  )
    found.push('account');
  else if (!sides.some(({ account }) => isContactAccount(account))) found.push('no-contact');
  if (sides.some(({ account }) => CASH_KINDS.includes(kindOf(account) ?? ''))) found.push('cash');
  if (from.account === to.account && from.asset === to.asset) found.push('same');
  const wrong = sides.some(
    ({ account, asset }) => kindOf(account) !== undefined && !mayLieOn(account, asset),
  );
  const turned =
    from.asset !== to.asset && sides.some(({ account }) => account === RATE_DIFFERENCE);
  if (wrong || turned) found.push('asset');
  if (!sides.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0))
    found.push('quantity');
  else if (from.asset === to.asset && from.quantity !== to.quantity) found.push('quantity');
  if (from.asset === to.asset ? rate !== undefined : !isPairRate(rate, from.asset, to.asset))
    found.push('rate');
  return found;
}

const CASH_KINDS: readonly string[] = ['till', 'currency'];

function isPairRate(rate: OffsetRate | undefined, from: Asset, to: Asset): boolean {
  const { base, quote } = pairOf(from, to);
  return (
    rate !== undefined &&
    rate.base === base &&
    rate.quote === quote &&
    rate.rate > 0 &&
    rate.rate <= ABSURD_OFFSET_RATE
  );
}

/**
 * A rate that somebody must agree to: further from the board than the day's limit. Where the board
 * said nothing there is nothing to hold it against.
 */
export function overDeviation(rate: OffsetRate | undefined, limit: number): boolean {
  if (!rate || rate.basis === 'content') return false;
  return rate.market !== null && Math.abs(deviationOf(rate.rate, rate.market)) > limit;
}

import { digitsOf, finenessDigits, textOf, trimmed } from '@/domain/base/digits';
import { mulDiv } from '@/domain/base/integer';
import { err, ok, type Result } from '@/domain/base/result';
import { MILYEM_FIELD, type NumberRefusal, parseTyped } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import type { Account } from '@/domain/ledger/ledger';
import { kindOf, mayLieOn } from '@/domain/ledger/own-account';
import { type Asset, assetClass, assetKind, HAS, TRY } from '@/domain/metal/asset';
import { MAX_FINENESS } from '@/domain/metal/fineness';
import { readTypedFineness } from '@/domain/metal/typed-fineness';
import { quantityField, typedQuantity } from '@/domain/metal/typed-quantity';
import { isOutdated, type Quote } from '@/domain/price/quote';
import {
  ABSURD_OFFSET_RATE,
  contentRate,
  converted,
  isOneGold,
  type MarketRate,
  marketRate,
  type Offset,
  type OffsetBasis,
  type OffsetRate,
  type OffsetRefusal,
  offsetRefusals,
  pairOf,
  unitOf,
} from '@/domain/slip/offset';
import { offsetRateText } from '@/i18n/offset-text';
import { assetNamed, splitAmount } from '@/parts/counter/payment/asset-words';

/**
 * State of the form of a mahsup (offset) and its meaning. Pure functions, so that tests need no
 * screen. This type is one side of the form.
 */
export type SideForm = {
  /** '' on the second side means the account of the first. */
  account: Account;
  /** '' means the asset that the account's balances suggest. */
  asset: Asset;
  text: string;
  /** Exact quantity of a whole balance, in ledger units; the text may show fewer decimals. */
  exact: number | null;
  /** The text split into amount and asset: "50 has" names has (pure gold). */
  said?: SideText;
};

/** `unread`: the whole text, if its word names no asset. */
export type SideText = { amount: string; asset?: Asset; unread?: string };

/**
 * Reads the text of a quantity box: a figure of the side's chosen asset, or a figure with the name
 * of an asset. Grams with a karat are has (pure gold).
 */
export function readSideText(text: string, products: readonly Product[]): SideText {
  if (/[x×*]/i.test(text) && !/\p{L}{2,}/u.test(text)) return { amount: text, asset: HAS };
  const { name, amount } = splitAmount(text);
  if (name === '') return { amount: text };
  // The direction is not known here, so the names of both sides count.
  const asset = assetNamed(name, products, 'buy') ?? assetNamed(name, products, 'sell');
  return asset === undefined ? { amount, unread: text.trim() } : { amount, asset };
}

export type At = 0 | 1;
export const other = (at: At): At => (at === 0 ? 1 : 0);

export type OffsetForm = {
  sides: readonly [SideForm, SideForm];
  /**
   * Side whose balance goes down. Null: chosen by the first side's balance, so that a debt of
   * either party shrinks.
   */
  credited: At | null;
  /** Side whose quantity was typed; the other one is computed by the rate. */
  typed: At;
  basis: OffsetBasis;
  rateText: string;
  /**
   * The board's rate, frozen when the first figure was typed; valid for this pair and direction
   * only.
   */
  lock: { pair: string; market: MarketRate; at: number; stale: boolean } | null;
  note: string;
};

const NO_SIDE: SideForm = { account: '', asset: '', text: '', exact: null };
export const NEW_FORM: OffsetForm = {
  sides: [NO_SIDE, NO_SIDE],
  credited: null,
  typed: 0,
  basis: 'board',
  rateText: '',
  lock: null,
  note: '',
};

export type OffsetWorld = {
  quotes: ReadonlyMap<string, Quote>;
  products: readonly Product[];
  now: number;
  /** Balance of the first side's account, in its asset. */
  held: number;
};

/** `name`: the text has a word that names no asset. */
type QuantityError = NumberRefusal | 'fineness' | 'name';

type OffsetReading = {
  credited: At;
  /** '' if both sides have the same asset, or an account is missing. */
  pair: string;
  rate: OffsetRate | null;
  /** The board's rate now. */
  market: MarketRate | undefined;
  /**
   * Rate by metal content, if one side is a coin or grams of a karat and the other is its metal.
   */
  content: number | undefined;
  rateFault: NumberRefusal | undefined;
  quantities: readonly [number | null, number | null];
  fault: QuantityError | undefined;
  offset: Offset | null;
  refusals: OffsetRefusal[];
  /** Whether the board's price is so old that the person must confirm it. */
  stale: boolean;
};

export function readForm(
  form: OffsetForm,
  { quotes, products, now, held }: OffsetWorld,
): OffsetReading {
  const [first, second] = form.sides;
  const credited = form.credited ?? (held < 0 ? 1 : 0);
  const [from, to] = credited === 0 ? [first, second] : [second, first];
  const turns = first.account !== '' && second.account !== '' && first.asset !== second.asset;
  const pair = turns ? `${from.asset} ${to.asset}` : '';
  const content = turns ? contentRate(from.asset, to.asset, products) : undefined;
  const market = turns
    ? (ownRate(from.asset, to.asset, content, now) ?? marketRate(from.asset, to.asset, quotes))
    : undefined;
  const locked = form.lock?.pair === pair ? form.lock : undefined;
  const typedRate = turns ? readRate(form.rateText, pairOf(from.asset, to.asset)) : undefined;
  const { rate, rateFault } = turns
    ? rateOf(form, {
        from: from.asset,
        to: to.asset,
        market,
        locked: locked?.market,
        content,
        typedRate,
        now,
      })
    : NO_RATE;
  const said = form.sides[form.typed];
  const read = readSide(said);
  const typed = read.ok ? read.value : null;
  const followed =
    typed === null
      ? null
      : !turns
        ? typed
        : rate
          ? safely(() => converted(said.asset, typed, rate))
          : null;
  const quantities: [number | null, number | null] =
    form.typed === 0 ? [typed, followed] : [followed, typed];
  const [out, into] = credited === 0 ? quantities : [quantities[1], quantities[0]];
  const offset = {
    from: { account: from.account, asset: from.asset, quantity: out ?? 0 },
    to: { account: to.account, asset: to.asset, quantity: into ?? 0 },
  };
  const refusals = offsetRefusals(offset, rate ?? undefined);
  return {
    credited,
    pair,
    rate,
    market,
    content,
    rateFault,
    quantities,
    fault: read.ok ? undefined : read.error,
    offset: refusals.length === 0 ? offset : null,
    refusals,
    stale: rate?.basis === 'board' && isOutdated(rate, now) && !locked?.stale,
  };
}

const NO_RATE = { rate: null, rateFault: undefined };

/**
 * Reference rate between two forms of the same gold: its fineness, in place of the board's price.
 * Undefined for other pairs.
 */
const ownRate = (
  from: Asset,
  to: Asset,
  content: number | undefined,
  now: number,
): MarketRate | undefined =>
  content !== undefined && isOneGold(from, to) ? { rate: content, source: '', at: now } : undefined;

type Rates = {
  from: Asset;
  to: Asset;
  market: MarketRate | undefined;
  locked: MarketRate | undefined;
  content: number | undefined;
  typedRate: Result<number, NumberRefusal> | undefined;
  now: number;
};

function rateOf(
  form: OffsetForm,
  { from, to, market, locked, content, typedRate, now }: Rates,
): { rate: OffsetRate | null; rateFault: NumberRefusal | undefined } {
  const pair = pairOf(from, to);
  const told = { ...pair, market: market?.rate ?? null };
  if (form.basis === 'typed') {
    if (!typedRate?.ok) return { rate: null, rateFault: typedRate?.error };
    return {
      rate: { ...told, rate: typedRate.value, basis: 'typed', source: 'elle', at: now },
      rateFault: undefined,
    };
  }
  if (form.basis === 'content')
    return {
      rate:
        content === undefined
          ? null
          : { ...told, rate: content, basis: 'content', source: '', at: now },
      rateFault: undefined,
    };
  const board = locked ?? market;
  return { rate: board ? { ...told, ...board, basis: 'board' } : null, rateFault: undefined };
}

function readSide({ asset, text, exact, said }: SideForm): Result<number, QuantityError> {
  if (exact !== null) return ok(exact);
  return said?.unread === undefined ? readQuantity(asset, said?.amount ?? text) : err('name');
}

/** Has (pure gold) to the last decimal of the ledger. */
const HAS_FIELD = { scale: 7, dotOfThreeIsDecimal: true, max: 10_000_000_000_000 };

/**
 * Reads a quantity of money, pieces or grams; for has (pure gold) also grams of a karat:
 * "12,34*22".
 */
export function readQuantity(asset: Asset, text: string): Result<number, QuantityError> {
  if (asset !== HAS) {
    const kind = assetKind(asset);
    const read = positive(parseTyped(text, quantityField(asset)));
    if (!read.ok || kind.kind !== 'metal') return read;
    const pure = safely(() => mulDiv(read.value, kind.perGram, 1000));
    return pure === null ? err('too-big') : ok(pure);
  }
  if (!/[x×*]/i.test(text)) return positive(parseTyped(text, HAS_FIELD));
  const alloy = readTypedFineness(text, false);
  if (!alloy.ok || alloy.value.weight === undefined) return err('fineness');
  const { weight, fineness } = alloy.value;
  const pure = safely(() => mulDiv(weight, fineness, 1));
  return pure === null ? err('too-big') : ok(pure);
}

const positive = (read: Result<number, NumberRefusal>): Result<number, NumberRefusal> =>
  read.ok && read.value === 0 ? err('empty') : read;

/**
 * Whether the rate is a fineness: between grams of a karat and has (pure gold) it is typed in
 * milyem.
 */
export const isTypedAsMilyem = (base: Asset, quote: Asset): boolean =>
  quote === HAS && assetClass(base) === 'karat';

/** Text of a rate for its field. Guarantee: `readRate` reads the same rate from this text. */
export const rateFieldText = (
  rate: number,
  { base, quote }: { base: Asset; quote: Asset },
): string =>
  isTypedAsMilyem(base, quote)
    ? textOf(finenessDigits(mulDiv(rate, 1, unitOf(base) * 100)))
    : offsetRateText(rate, quote);

/** Reads a typed rate, in the ledger's units × 100 (see the domain's OffsetRate). */
export function readRate(
  text: string,
  { base, quote }: { base: Asset; quote: Asset },
): Result<number, NumberRefusal> {
  if (isTypedAsMilyem(base, quote)) {
    const milyem = parseTyped(text, { ...MILYEM_FIELD, max: MAX_FINENESS });
    return milyem.ok
      ? milyem.value === 0
        ? err('empty')
        : ok(milyem.value * unitOf(base) * 100)
      : milyem;
  }
  const scale = quote === HAS ? 7 : { money: 4, metal: 4, karat: 5, piece: 2 }[assetClass(quote)];
  const read = parseTyped(text, {
    scale,
    dotOfThreeIsDecimal: assetClass(quote) !== 'money',
    max: Number.MAX_SAFE_INTEGER,
  });
  if (!read.ok) return read;
  const rate = safely(() => mulDiv(read.value, unitOf(quote) * 100, 10 ** scale));
  return rate === null || rate > ABSURD_OFFSET_RATE
    ? err('too-big')
    : rate === 0
      ? err('empty')
      : ok(rate);
}

/** Returns null if the result exceeds exact integers. */
function safely(compute: () => number): number | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Whether moving `quantity` changes the sign of the balance. A balance of zero before or after does
 * not count.
 */
export function turnsOver(stands: number, quantity: number | null, credited: boolean): boolean {
  const after = stands + (credited ? -1 : 1) * (quantity ?? 0);
  return (stands < 0 && after > 0) || (stands > 0 && after < 0);
}

/** Text of a quantity for its field. */
export function quantityText(asset: Asset, quantity: number): string {
  return asset === HAS
    ? textOf(trimmed(digitsOf(quantity, 7), 3))
    : typedQuantity(asset, quantity, 2);
}

export type HeldAsset = { asset: Asset; quantity: number };

/**
 * Fills in what the person has not chosen: the same account on both sides, and assets by the open
 * balances.
 */
export function filled(
  form: OffsetForm,
  held: readonly [readonly HeldAsset[], readonly HeldAsset[]],
): OffsetForm {
  const [first, second] = form.sides;
  const account = second.account || first.account;
  const asset = first.said?.asset ?? (first.asset || firstAsset(held[0]));
  const stands = held[0].find((one) => one.asset === asset) ?? { asset, quantity: 0 };
  const facing =
    account === first.account ? firstAsset(held[1], stands) : suggested(account, asset);
  const shown = second.said?.asset ?? (second.asset || facing);
  return {
    ...form,
    // Between two forms of the same gold the fineness is the rate, whatever the board's price.
    basis: form.basis === 'board' && isOneGold(asset, shown) ? 'content' : form.basis,
    sides: [
      { ...first, asset },
      { ...second, account, asset: shown },
    ],
  };
}

/**
 * Default asset on another account: the same asset, or one that the shop's own account can hold.
 */
function suggested(account: Account, asset: Asset): Asset {
  if (kindOf(account) === undefined || mayLieOn(account, asset)) return asset;
  return [TRY, HAS].find((one) => mayLieOn(account, one)) ?? asset;
}

/**
 * Default asset of a side: an open balance, has (pure gold) before lira. With `against`: an open
 * balance of the opposite sign.
 */
function firstAsset(held: readonly HeldAsset[], against?: HeldAsset): Asset {
  const open = held
    .filter(({ asset, quantity }) => quantity !== 0 && asset !== against?.asset)
    .toSorted((a, b) => rank(a.asset) - rank(b.asset));
  if (!against) return open[0]?.asset ?? HAS;
  const facing = open.find(({ quantity }) => Math.sign(quantity) === -Math.sign(against.quantity));
  return facing?.asset ?? (against.asset === TRY ? HAS : TRY);
}

const rank = (asset: Asset): number => (asset === HAS ? 0 : asset === TRY ? 1 : 2);

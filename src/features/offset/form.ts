import { digitsOf, finenessDigits, textOf, trimmed } from '@/domain/base/digits';
import { mulDiv } from '@/domain/base/integer';
import { err, ok, type Result } from '@/domain/base/result';
import { MILYEM_FIELD, type NumberRefusal, parseTyped } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import type { Account } from '@/domain/ledger/ledger';
import { holds, kindOf } from '@/domain/ledger/own-account';
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
  type OffsetFlaw,
  type OffsetRate,
  offsetFlaws,
  pairOf,
  unitOf,
} from '@/domain/slip/offset';
import { offsetRateText } from '@/i18n/offset-text';

/**
 * What stands in the fields of a mahsup, and what it means. Pure: the screen draws it, a test asks
 * it.
 */
export type SideForm = {
  /** '' of the second side: the first one's. */
  account: Account;
  /** '': what the account's balances suggest. */
  asset: Asset;
  text: string;
  /** All of a balance, finer than a field can say it. */
  exact: number | null;
};

export type At = 0 | 1;
export const other = (at: At): At => (at === 0 ? 1 : 0);

export type OffsetForm = {
  sides: readonly [SideForm, SideForm];
  /**
   * Whose balance goes down; null follows the first side's balance: a debt is made less, and so is
   * what we owe.
   */
  credited: At | null;
  /** Whose quantity was typed; the other follows from the rate. */
  typed: At;
  basis: OffsetBasis;
  rateText: string;
  /**
   * The board's rate as it was when the first figure was typed, for this pair and direction alone.
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
  /** What stands on the first side's account, of its asset. */
  held: number;
};

type QuantityFault = NumberRefusal | 'fineness';

type OffsetReading = {
  credited: At;
  /** Empty where both sides are the same thing, or one is not chosen. */
  pair: string;
  rate: OffsetRate | null;
  /** What the board says now. */
  market: MarketRate | undefined;
  /** The metal itself, where the two are a coin, or grams of a karat, and their metal. */
  content: number | undefined;
  rateFault: NumberRefusal | undefined;
  quantities: readonly [number | null, number | null];
  fault: QuantityFault | undefined;
  offset: Offset | null;
  flaws: OffsetFlaw[];
  /** The board's price is too old to be taken without a word. */
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
  const read = said.exact === null ? readQuantity(said.asset, said.text) : ok(said.exact);
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
  const flaws = offsetFlaws(offset, rate ?? undefined);
  return {
    credited,
    pair,
    rate,
    market,
    content,
    rateFault,
    quantities,
    fault: read.ok ? undefined : read.error,
    offset: flaws.length === 0 ? offset : null,
    flaws,
    stale: rate?.basis === 'board' && isOutdated(rate, now) && !locked?.stale,
  };
}

const NO_RATE = { rate: null, rateFault: undefined };

/**
 * Of one gold the fineness is what every other rate is measured by, as the board's price is
 * elsewhere.
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

/** Pure gold to the last unit of the ledger. */
const HAS_FIELD = { scale: 7, dotOfThreeIsDecimal: true, max: 10_000_000_000_000 };

/** Money, pieces, grams; of has also grams of a karat, "12,34*22". */
export function readQuantity(asset: Asset, text: string): Result<number, QuantityFault> {
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

/** Grams of a karat in has: the rate is a milyem, and is typed as one. */
export const saysMilyem = (base: Asset, quote: Asset): boolean =>
  quote === HAS && assetClass(base) === 'karat';

/** A rate as it stands in its field: what this writes the field reads back. */
export const rateFieldText = (
  rate: number,
  { base, quote }: { base: Asset; quote: Asset },
): string =>
  saysMilyem(base, quote)
    ? textOf(finenessDigits(mulDiv(rate, 1, unitOf(base) * 100)))
    : offsetRateText(rate, quote);

/** A rate as typed, in the ledger's units × 100 (see the domain's OffsetRate). */
export function readRate(
  text: string,
  { base, quote }: { base: Asset; quote: Asset },
): Result<number, NumberRefusal> {
  if (saysMilyem(base, quote)) {
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

/** Null where exact integers cannot hold it. */
function safely(compute: () => number): number | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Does so much of it leave a balance on the other side than it stood on? From nothing, and to
 * nothing, nothing turns.
 */
export function turnsOver(stands: number, quantity: number | null, credited: boolean): boolean {
  const after = stands + (credited ? -1 : 1) * (quantity ?? 0);
  return (stands < 0 && after > 0) || (stands > 0 && after < 0);
}

/** A quantity as it stands in its field. */
export function quantityText(asset: Asset, quantity: number): string {
  return asset === HAS
    ? textOf(trimmed(digitsOf(quantity, 7), 3))
    : typedQuantity(asset, quantity, 2);
}

export type HeldAsset = { asset: Asset; quantity: number };

/** With what nobody chose filled in: the same account, and what stands open on it. */
export function filled(
  form: OffsetForm,
  held: readonly [readonly HeldAsset[], readonly HeldAsset[]],
): OffsetForm {
  const [first, second] = form.sides;
  const account = second.account || first.account;
  const asset = first.asset || firstAsset(held[0]);
  const stands = held[0].find((one) => one.asset === asset) ?? { asset, quantity: 0 };
  const facing =
    account === first.account ? firstAsset(held[1], stands) : suggested(account, asset);
  const shown = second.asset || facing;
  return {
    ...form,
    // One gold turns into itself by its fineness, whatever the board says.
    basis: form.basis === 'board' && isOneGold(asset, shown) ? 'content' : form.basis,
    sides: [
      { ...first, asset },
      { ...second, account, asset: shown },
    ],
  };
}

/** Somebody else takes over the same thing; an own account takes what can lie in it. */
function suggested(account: Account, asset: Asset): Asset {
  if (kindOf(account) === undefined || holds(account, asset)) return asset;
  return [TRY, HAS].find((one) => holds(account, one)) ?? asset;
}

/**
 * What a side begins with: what stands open on it, has before lira; or, against another, what goes
 * the other way.
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

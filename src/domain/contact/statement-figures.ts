import { exact, mulDiv, toSafe } from '../base/integer';
import { linesOn } from '../ledger/slip-type';
import { type Asset, assetKind, HAS, metalAsset, TRY } from '../metal/asset';
import type { Fineness } from '../metal/fineness';
import { type Milligrams, pureMetal } from '../metal/weight';
import type { Converted, Payment } from '../payment/payment';
import { BY_HAND, type FrozenPrice } from '../price/quote';
import type { MetalLine } from '../slip/line';
import { type OffsetRate, offsetIn } from '../slip/offset';
import type { Transaction } from '../slip/transaction';

/**
 * Explanation of a statement row: grams, milyem, and rates with source and time
 * (src/domain/README.md#accounts-and-legs). All of it is read from the stored slip; nothing is
 * computed again.
 */
export type RowFigures = { goods: RowGoods[]; rates: RowRate[] };

/**
 * The goods of one way: net grams, and has by the gram in tenths of a milyem, work in milyem
 * included: gram times milyem is the has that the row is about. Half up where lines of several
 * finenesses meet.
 */
type RowGoods = { weight: Milligrams; fineness: Fineness };

/**
 * `rate` is for one unit of `base` as an offset's is: of liras the usual price × 10^4. `asset`: on
 * whose statements it stands beside those of the lira.
 */
export type RowRate = {
  asset: Asset;
  base: Asset;
  /** Of a coin, as the slip calls it. */
  name?: string;
  quote: Asset;
  rate: number;
  /** Name of the source; '' where no price was needed, as between a coin and what is in it. */
  source: string;
  at: number;
};

type Figured = Pick<Transaction, 'type' | 'lines' | 'payments' | 'legs' | 'rate'>;

/**
 * Given before taken; a slip without goods may still be of metal by weight that was paid with, or
 * set off.
 */
export function rowFigures(slip: Figured): RowFigures {
  // A slip that is kept though its figures are absurd must not hide the others of its statement.
  return { goods: exact(() => goodsOf(slip)) ?? [], rates: distinct(ratesOf(slip)) };
}

/**
 * Of the rates of a row those that belong on the statement of this asset: on that of the lira all
 * prices in lira.
 */
export const ratesFor = ({ rates }: RowFigures, asset: Asset): RowRate[] =>
  rates.filter((rate) =>
    asset === TRY
      ? rate.quote === TRY
      : rate.asset === asset || rate.base === asset || rate.quote === asset,
  );

type Weighed = { weight: Milligrams; pure: number };

function goodsOf(slip: Figured): RowGoods[] {
  const { lines, payments } = slip;
  if (lines.length > 0)
    return (['sell', 'buy'] as const).flatMap((side) =>
      inLines(linesOn(side, lines).filter((line) => line.kind !== 'coin')),
    );
  const offset = offsetIn(slip);
  const held = offset
    ? [offset.from, offset.to]
    : payments.flatMap(({ paid, settles }) => [
        ...(paid ? [paid] : []),
        ...(settles ? [settles] : []),
      ]);
  const weighed = held.flatMap((one) => weighedIn(one));
  // The same metal from both sides of a mahsup is one thing and not two.
  return together(offset ? weighed.slice(0, 1) : weighed);
}

/** Two metals have no milyem together. */
function inLines(lines: readonly MetalLine[]): RowGoods[] {
  const [first] = lines;
  return first && lines.every(({ metal }) => metal === first.metal) ? together(lines) : [];
}

function weighedIn({
  asset,
  quantity,
  weight,
  fineness,
}: { asset: Asset; quantity: number } & Pick<
  NonNullable<Payment['paid']>,
  'weight' | 'fineness'
>): Weighed[] {
  if (weight !== undefined && fineness !== undefined)
    return [{ weight, pure: pureMetal(weight, fineness) }];
  const kind = assetKind(asset);
  return kind.kind === 'karat'
    ? [{ weight: quantity, pure: pureMetal(quantity, kind.fineness) }]
    : [];
}

function together(all: readonly Weighed[]): RowGoods[] {
  const sum = (of: keyof Weighed) =>
    toSafe(all.reduce((total, one) => total + BigInt(one[of]), 0n));
  const weight = sum('weight');
  return weight > 0 ? [{ weight, fineness: mulDiv(sum('pure'), 1, weight) }] : [];
}

function ratesOf({ lines, payments, rate }: Figured): RowRate[] {
  const ofLines = lines.map((line) =>
    line.kind === 'coin'
      ? inLira(line.product, line.product, line.price, line.name)
      : inLira(metalAsset(line.metal), metalAsset(line.metal), line.price),
  );
  const ofStones = lines.flatMap((line) =>
    line.kind === 'coin'
      ? []
      : (line.stones ?? []).flatMap(({ price }) =>
          price?.asset === 'USD' ? [inLira(price.asset, price.asset, price.rate)] : [],
        ),
  );
  const ofPayments = payments.flatMap(({ paid, settles }) => [
    ...(paid ? [convertedAt(paid)] : []),
    ...(settles ? [convertedAt(settles)] : []),
  ]);
  return [...ofLines, ...ofStones, ...ofPayments, ...(rate ? [agreed(rate)] : [])];
}

const inLira = (
  asset: Asset,
  base: Asset,
  { rate, source, typed, at }: FrozenPrice,
  name?: string,
): RowRate => ({
  ...{ asset, base, quote: TRY, rate, source: typed ? BY_HAND : source, at },
  ...(name ? { name } : {}),
});

/** Grams of a karat go by the price of the has in them. */
const convertedAt = ({ asset, price, name }: Converted): RowRate =>
  inLira(asset, assetKind(asset).kind === 'karat' ? HAS : asset, price, name);

const agreed = ({ base, quote, rate, basis, source, at }: OffsetRate): RowRate => ({
  ...{ asset: base, base, quote, rate, at },
  source: basis === 'content' ? '' : basis === 'typed' ? BY_HAND : source,
});

function distinct(rates: readonly RowRate[]): RowRate[] {
  const known = new Map(
    rates.map((one) => [`${one.base} ${one.quote} ${one.rate} ${one.source} ${one.at}`, one]),
  );
  return Array.from(known.values());
}

import { mulDiv } from '../base/integer';
import { type Asset, assetClass, assetKind, HAS_PER_GRAM } from '../metal/asset';

/**
 * Converts between a quantity of an asset and kuruş at a rate (× 10^4), rounded half up
 * (src/domain/README.md#units-and-rounding). Metals are quoted by the gram (silver of 999, the
 * others pure), money by the unit and kept in hundredths, coins by the piece; grams of a karat
 * count as the pure gold in them, at its price. Value = quantity × `times` × rate ÷ `by`.
 */
function scaleOf(asset: Asset): { times: number; by: number } {
  const kind = assetKind(asset);
  switch (kind.kind) {
    case 'money':
      return { times: 1, by: 10_000 };
    case 'metal':
      return { times: 1, by: kind.perGram * 100 };
    case 'karat':
      return { times: kind.fineness, by: HAS_PER_GRAM * 100 };
    case 'piece':
      return { times: 1, by: 100 };
  }
}

/** Kuruş that so much of it is worth. 100,00 USD at 41,98 are 4.198,00 TL. */
export function worthOf(asset: Asset, quantity: number, rate: number): number {
  const { times, by } = scaleOf(asset);
  return mulDiv(BigInt(quantity) * BigInt(times), rate, by);
}

/** How much of it so many kuruş are: TL ÷ rate, in the asset's own unit. */
export function quantityFor(asset: Asset, kurus: number, rate: number): number {
  const { times, by } = scaleOf(asset);
  return mulDiv(kurus, by, BigInt(rate) * BigInt(times));
}

/**
 * What one of it costs (× 10^4) where so much cost so many kuruş: the average of a position. Signs
 * that agree give a price above zero.
 */
export function rateOf(asset: Asset, quantity: number, kurus: number): number {
  const { times, by } = scaleOf(asset);
  return mulDiv(kurus, by, BigInt(quantity) * BigInt(times));
}

/**
 * The least of it that people speak of: a cent, a milligram; of pieces nothing is less than one.
 */
export const smallestSaid = (asset: Asset): number =>
  ({ money: 1, metal: 10_000, karat: 1, piece: 0 })[assetClass(asset)];

/**
 * So many `per`-fold quantities of an asset at its rate: a gram of 916 is 9.160 of HAS to the
 * milligram.
 */
export type Valued = { asset: Asset; rate: number; per?: number };

/** Lira that nobody rounds, as a fraction of kuruş. */
function exactWorth({ asset, rate, per = 1 }: Valued): { over: bigint; under: bigint } {
  const { times, by } = scaleOf(asset);
  return { over: BigInt(rate) * BigInt(per) * BigInt(times), under: BigInt(by) };
}

/** At which a lira is worth a lira. */
export const LIRA_RATE = 10_000;

/**
 * So much of one thing as so much of another, each at its own rate: rounded half up once, at the
 * end. Undefined beyond exact integers.
 */
export function exchanged(quantity: number, from: Valued, to: Valued): number | undefined {
  const [a, b] = [exactWorth(from), exactWorth(to)];
  const dividend = BigInt(quantity) * a.over * b.under;
  const divisor = a.under * b.over;
  return divisor === 0n ? undefined : safe((dividend * 2n + divisor) / (divisor * 2n));
}

/** Whole pieces that so much of a thing pays for, and the kuruş that are left of it. */
export function wholePieces(
  quantity: number,
  from: Valued,
  rate: number,
): { pieces: number; rest: number } | undefined {
  const { over, under } = exactWorth(from);
  // A piece at its rate is rate ÷ 100 kuruş.
  const [worth, piece] = [BigInt(quantity) * over * 100n, BigInt(rate) * under];
  if (piece === 0n) return undefined;
  const pieces = safe(worth / piece);
  const left = worth % piece;
  const rest = safe((left * 2n + under * 100n) / (under * 200n));
  return pieces === undefined || rest === undefined ? undefined : { pieces, rest };
}

const safe = (value: bigint): number | undefined =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : undefined;

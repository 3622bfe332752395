import { type Fineness, isFineness, isKarat, type Karat } from './fineness';

/**
 * What an account can hold. A quantity is always a safe integer in the asset's own unit: money in
 * minor units (kuruş, cent), a fine metal in mg × tenths of a milyem (10^7 to a pure gram), grams
 * of a karat in whole mg as weighed, coins in pieces. Nothing is ever rounded in the ledger.
 */
export type Asset = string;

export const TRY: Asset = 'TRY';
export const HAS: Asset = 'HAS';
export const SILVER: Asset = 'GUMUS';
export const PLATINUM: Asset = 'PLATIN';
export const PALLADIUM: Asset = 'PALADYUM';

/**
 * Every money that a ledger can hold, those of the trade first. Which of them a company works with
 * it says itself (`currency`): an amount that was written once is money for ever, whatever is on
 * its list.
 */
export const MONEY: readonly Asset[] = [
  ...['TRY', 'USD', 'EUR', 'GBP', 'CHF', 'SAR', 'AED', 'KWD'],
  ...[
    'AUD',
    'AZN',
    'BGN',
    'CAD',
    'CNY',
    'DKK',
    'IRR',
    'JPY',
    'KRW',
    'NOK',
    'PKR',
    'QAR',
    'RON',
    'RUB',
    'SEK',
  ],
];

/** Of what jewellery is made. */
export const METALS = ['gold', 'silver', 'platinum', 'palladium'] as const;
export type Metal = (typeof METALS)[number];

const FINE: Record<Metal, Asset> = {
  gold: HAS,
  silver: SILVER,
  platinum: PLATINUM,
  palladium: PALLADIUM,
};

/** The account's asset of a metal by its pure content. */
export const metalAsset = (metal: Metal): Asset => FINE[metal];

/** The fine metals, as a shop asks for them. */
export const FINE_METALS: readonly Asset[] = METALS.map(metalAsset);

const metalOf = (asset: Asset): Metal | undefined => METALS.find((metal) => FINE[metal] === asset);

/** The fineness of the gram in which a metal is quoted: silver of 999, the others pure. */
const QUOTED: Record<Metal, Fineness> = {
  gold: 10_000,
  silver: 9_990,
  platinum: 10_000,
  palladium: 10_000,
};

export const quotedFineness = (metal: Metal): Fineness => QUOTED[metal];

/**
 * What a code means. `piece` is all that the code alone cannot tell: a coin of the company's list,
 * or what nobody knows (`isKnownAsset`).
 */
type AssetKind =
  | { kind: 'money' }
  /** `perGram`: quantities that make the gram in which it is quoted and spoken of. */
  | { kind: 'metal'; metal: Metal; perGram: number }
  /**
   * Gold by gross weight (ayarlı cari): milligrams of this karat at this fineness
   * (src/domain/README.md#accounts-and-legs).
   */
  | { kind: 'karat'; karat: Karat; fineness: Fineness }
  | { kind: 'piece' };

export type AssetClass = AssetKind['kind'];

const PIECE: AssetKind = { kind: 'piece' };
const CASH: AssetKind = { kind: 'money' };

/** Total: every code has a kind, and whoever asks for one must say what becomes of each. */
export function assetKind(asset: Asset): AssetKind {
  if (MONEY.includes(asset)) return CASH;
  const metal = metalOf(asset);
  if (metal) return { kind: 'metal', metal, perGram: QUOTED[metal] * 1000 };
  const karat = readKaratAsset(asset);
  return karat ? { kind: 'karat', ...karat } : PIECE;
}

export const assetClass = (asset: Asset): AssetClass => assetKind(asset).kind;

/** Does the company know it? A code of no kind is a coin only where the company has that coin. */
export const isKnownAsset = (asset: Asset, coins: ReadonlySet<Asset>): boolean =>
  assetClass(asset) !== 'piece' || coins.has(asset);

/**
 * Grams of a karat, "22A-9160": the fineness at which they count is part of what they are, so that
 * every leg carries it, grams of two finenesses never mix, and the has of a balance is exact
 * whatever the house decides later. The code begins with a digit and has a hyphen, as no price code
 * of the trade does (AYAR22); no price is ever looked up by it: its price is that of its has.
 */
export const karatAsset = (karat: Karat, fineness: Fineness): Asset => `${karat}A-${fineness}`;

function readKaratAsset(asset: Asset): { karat: Karat; fineness: Fineness } | undefined {
  const [, digits, tenths] = /^(\d{1,2})A-(\d{1,5})$/.exec(asset) ?? [];
  const [karat, fineness] = [Number(digits), Number(tenths)];
  // One spelling alone: "08A-3330" is nobody's.
  return isKarat(karat) && isFineness(fineness) && karatAsset(karat, fineness) === asset
    ? { karat, fineness }
    : undefined;
}

/**
 * What an asset counts as where gold is gold, and how many of its quantities one of this makes: a
 * mg of 22 karat is 9160 of HAS, all else is itself.
 */
export function countsAs(asset: Asset): { asset: Asset; times: number } {
  const kind = assetKind(asset);
  return kind.kind === 'karat' ? { asset: HAS, times: kind.fineness } : { asset, times: 1 };
}

/** The same of so much, exact within what a ledger holds (`mostOf`). */
export function inCountedAsset<T extends { asset: Asset; quantity: number }>(held: T): T {
  const { asset, times } = countsAs(held.asset);
  return asset === held.asset ? held : { ...held, asset, quantity: held.quantity * times };
}

/**
 * By how many places a quantity is kept finer than people say it (cents, grams, pieces), and to how
 * many of them they say it.
 */
export const scaleOf = (asset: Asset): { scale: number; decimals: number } =>
  ({
    money: { scale: 2, decimals: 2 },
    metal: { scale: 7, decimals: 3 },
    karat: { scale: 3, decimals: 3 },
    piece: { scale: 0, decimals: 0 },
  })[assetClass(asset)];

/** Quantities of HAS that make one gram of pure gold. */
export const HAS_PER_GRAM = 10_000_000;

/** Quantities of GUMUS that make one gram of 999 silver, the unit in which silver is quoted. */
export const SILVER_PER_GRAM = 9_990_000;

/**
 * Above this a leg is a slip of the finger, or an attempt to push a balance out of exact integers.
 */
export const MOST_HELD = 100_000_000_000_000;

/** A karat's grams make so many thousand times more of has: their bounds are those of the has. */
export const mostOf = (asset: Asset, most: number): number =>
  Math.floor(most / countsAs(asset).times);

/** Can a ledger hold so much of it? What it cannot is refused as a leg. */
export const fitsLedger = (asset: Asset, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && Math.abs(quantity) <= mostOf(asset, MOST_HELD);

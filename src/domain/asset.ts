/**
 * What an account can hold. A quantity is always a safe integer in the asset's own unit:
 * money in minor units (kuruş, cent), gold in mg × tenths of a milyem (10^7 to a pure gram), silver likewise,
 * coins in pieces. Nothing is ever rounded in the ledger.
 */
export type Asset = string;

export const TRY: Asset = 'TRY';
export const HAS: Asset = 'HAS';
export const SILVER: Asset = 'GUMUS';

export const MONEY: readonly Asset[] = ['TRY', 'USD', 'EUR', 'GBP', 'CHF', 'SAR', 'AED', 'KWD'];

export type AssetClass = 'money' | 'metal' | 'piece';

export function assetClass(asset: Asset): AssetClass {
  if (asset === HAS || asset === SILVER) return 'metal';
  return MONEY.includes(asset) ? 'money' : 'piece';
}

/** Quantities of HAS that make one gram of pure gold. */
export const HAS_PER_GRAM = 10_000_000;

/** Quantities of GUMUS that make one gram of 999 silver, the unit in which silver is quoted. */
export const SILVER_PER_GRAM = 9_990_000;

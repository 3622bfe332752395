import { type Asset, assetClass, HAS, HAS_PER_GRAM, SILVER, SILVER_PER_GRAM } from './asset';
import { mulDiv } from './integer';

/**
 * Between a quantity of an asset and kuruş, at a rate (× 10^4): metals are quoted by the gram (gold pure, silver of 999), money
 * by the unit and kept in its hundredths, coins by the piece. Half up, as every line (domain.md 2.6).
 */
function divisorOf(asset: Asset): number {
  if (asset === HAS) return HAS_PER_GRAM * 100;
  if (asset === SILVER) return SILVER_PER_GRAM * 100;
  return assetClass(asset) === 'money' ? 10_000 : 100;
}

/** Kuruş that so much of it is worth. 100,00 USD at 41,98 are 4.198,00 TL. */
export const worthOf = (asset: Asset, quantity: number, rate: number): number => mulDiv(quantity, rate, divisorOf(asset));

/** How much of it so many kuruş are: TL ÷ rate, in the asset's own unit. */
export const quantityFor = (asset: Asset, kurus: number, rate: number): number => mulDiv(kurus, divisorOf(asset), rate);

/** What one of it costs (× 10^4) where so much cost so many kuruş: the average of a position. Signs that agree give a price above zero. */
export const rateOf = (asset: Asset, quantity: number, kurus: number): number => mulDiv(kurus, divisorOf(asset), quantity);

/** The least of it that people speak of: a cent, a milligram; of pieces nothing is less than one. */
export const smallestSaid = (asset: Asset): number => ({ money: 1, metal: 10_000, piece: 0 })[assetClass(asset)];

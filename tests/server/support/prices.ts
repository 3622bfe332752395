import { SHARED_VERSION } from '@/contract/core/headers';
import type { PricePut, PriceWish } from '@/contract/price/price';
import { sideOfPrice } from '@/domain/price/price-formula';
import { aSlip } from './slips';

export const PRICES = '/market/prices';
const LIRA = 10_000;

type FormulaWish = Extract<PriceWish, { part: 'formula' }>;

/** A coin by its multipliers of has, on steps of five lira. */
export const aFormula = (
  code = 'CEYREK_YENI',
  more: Partial<NonNullable<FormulaWish['formula']>> = {},
  base = 0,
): FormulaWish => ({
  part: 'formula',
  code,
  base,
  formula: {
    base: { from: 'product', code: 'HAS' },
    buy: sideOfPrice('buy', 1_630_000),
    sell: sideOfPrice('sell', 1_640_000),
    step: 5 * LIRA,
    leastSpread: 0,
    ...more,
  },
});

export const priceBody = (wishes: PriceWish[] = [aFormula()]): PricePut => ({
  kind: 'price.put',
  v: SHARED_VERSION,
  at: aSlip().at,
  wishes,
});

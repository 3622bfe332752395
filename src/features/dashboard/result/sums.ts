import type { ShopResult } from '@/contract/ledger/result';
import { exact, mulDiv } from '@/domain/base/integer';
import { unrealisedOf } from '@/domain/ledger/cost-pool';
import { type Asset, HAS } from '@/domain/metal/asset';
import type { Earned } from '@/domain/position/book-result';
import { rateOf } from '@/domain/price/asset-value';
import type { Quote } from '@/domain/price/quote';

export type Row = {
  asset: Asset;
  quantity: number;
  /**
   * ₺ × 10^4 of one; null of no position, and of one that a slip of the finger took beyond exact
   * integers: nobody else's figures go with it.
   */
  average: number | null;
  market: number | null;
  unrealised: number | null;
  realised: number;
  work: number;
  stones: number;
};

/**
 * Every asset that is held or earned something; gold first, then by code. What has no price on the
 * board has no mark.
 */
export function rowsOf(
  { positions }: ShopResult,
  earned: readonly Earned[],
  board: ReadonlyMap<string, Quote>,
): Row[] {
  const assets = new Set([
    ...positions.map(({ asset }) => asset),
    ...earned
      .filter(
        (one) =>
          one.realised || one.workSold || one.workBought || one.stonesSold || one.stonesBought,
      )
      .map(({ asset }) => asset),
  ]);
  return Array.from(assets, (asset): Row => {
    const pool = positions.find((one) => one.asset === asset) ?? { quantity: 0, cost: 0 };
    const one = earned.find((some) => some.asset === asset);
    const quote = board.get(asset);
    const market = (pool.quantity < 0 ? quote?.sell : quote?.buy) ?? 0;
    return {
      asset,
      quantity: pool.quantity,
      average:
        pool.quantity === 0
          ? null
          : (exact(() => shown(rateOf(asset, pool.quantity, pool.cost))) ?? null),
      market: pool.quantity === 0 || market <= 0 ? null : market,
      unrealised: exact(() => unrealisedOf(asset, pool, quote)) ?? null,
      realised: one?.realised ?? 0,
      work: one ? one.workSold - one.workBought : 0,
      stones: one ? one.stonesSold - one.stonesBought : 0,
    };
  }).sort(
    (a, b) => Number(b.asset === HAS) - Number(a.asset === HAS) || (a.asset < b.asset ? -1 : 1),
  );
}

/** To the kuruş: nobody reads an average more finely. */
const shown = (rate: number): number => mulDiv(rate, 1, 100) * 100;

/** Null where something that is held has no price: half a sum would be a wrong one. */
export const unrealisedSum = (rows: readonly Row[]): number | null =>
  rows.some(({ unrealised }) => unrealised === null)
    ? null
    : rows.reduce((sum, row) => sum + (row.unrealised ?? 0), 0);

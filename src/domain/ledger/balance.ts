import { exact, mulDiv } from '../base/integer';
import { type Asset, assetClass, assetKind, HAS, TRY } from '../metal/asset';
import { pureMetal } from '../metal/weight';
import { worthOf } from '../price/asset-value';
import type { Quote, Side } from '../price/quote';

/**
 * At which of the board's two prices an account is valued: all of it at one, or each asset at the
 * one that is against the shop.
 */
export const WORTH_SIDES = ['against', 'buy', 'sell'] as const;
export type WorthSide = (typeof WORTH_SIDES)[number];

/**
 * What an account of several assets comes to in pure gold, at one board. Unless a side is asked for
 * each asset is valued on the one that is against the shop: what is owed to us at the price we
 * would pay, what we owe at the price we would ask. It is for showing only: nothing is booked by
 * it.
 */
export type Worth = {
  /** mg × tenths of a milyem; above zero the account owes us. */
  pure: number;
  /** Where all of it was valued at one of the two prices. */
  side?: Side;
  /** Source time of the oldest price it rests on; none where all of it is gold. */
  at?: number;
};

export type AssetQuantity = { asset: Asset; quantity: number };

/**
 * Nothing where an asset has no price on the board: half a total would be a wrong one; and nothing
 * where the account says it itself, in has alone.
 */
export function worthInHas(
  held: readonly AssetQuantity[],
  quotes: ReadonlyMap<string, Quote>,
  side: WorthSide = 'against',
): Worth | undefined {
  const used = new Set<Quote>();
  const rate = (code: string, against: Side): number | undefined => {
    const quote = quotes.get(code);
    const value = quote?.[side === 'against' ? against : side] ?? 0;
    if (!quote || value <= 0) return undefined;
    used.add(quote);
    return value;
  };
  let pure = 0;
  for (const { asset, quantity } of held) {
    const worth = quantity === 0 ? 0 : hasOfAsset(asset, quantity, rate);
    if (worth === undefined) return undefined;
    pure += worth;
  }
  if (!Number.isSafeInteger(pure)) return undefined;
  const told: Worth = side === 'against' ? { pure } : { pure, side };
  if (used.size > 0) return { ...told, at: Math.min(...Array.from(used, (quote) => quote.at)) };
  return held.some(({ asset, quantity }) => quantity !== 0 && assetClass(asset) === 'karat')
    ? told
    : undefined;
}

type RateOf = (code: string, side: Side) => number | undefined;

function hasOfAsset(asset: Asset, quantity: number, rate: RateOf): number | undefined {
  if (asset === HAS) return quantity;
  // What is in it is no matter of price.
  const kind = assetKind(asset);
  if (kind.kind === 'karat') return exact(() => pureMetal(quantity, kind.fineness));
  const ours = quantity > 0;
  const price = asset === TRY ? undefined : rate(asset, ours ? 'buy' : 'sell');
  // Liras owed to us buy the less has the dearer it is; liras we owe, the more the cheaper.
  const has = rate(HAS, ours ? 'sell' : 'buy');
  if (has === undefined || (asset !== TRY && price === undefined)) return undefined;
  const kurus = price === undefined ? quantity : worthOf(asset, quantity, price);
  return mulDiv(kurus, 1_000_000_000, has);
}

import { type Asset, HAS, TRY } from './asset';
import { worthOf } from './asset-value';
import { mulDiv } from './integer';
import type { Quote, Side } from './quote';

/**
 * What an account of several assets comes to in pure gold, at one board. Each asset is valued on the side that is against the
 * shop: what is owed to us at the price we would pay, what we owe at the price we would ask. It is for showing only: nothing is
 * booked by it.
 */
export type Worth = {
  /** mg × tenths of a milyem; above zero the account owes us. */ pure: number /** Source time of the oldest price it rests on. */;
  at: number;
};

export type Held = { asset: Asset; quantity: number };

/** Nothing where an asset has no price on the board: half a total would be a wrong one. */
export function worthInHas(held: readonly Held[], quotes: ReadonlyMap<string, Quote>): Worth | undefined {
  const used = new Set<Quote>();
  const rate = (code: string, side: Side): number | undefined => {
    const quote = quotes.get(code);
    const value = quote?.[side] ?? 0;
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
  if (used.size === 0 || !Number.isSafeInteger(pure)) return undefined;
  return { pure, at: Math.min(...Array.from(used, (quote) => quote.at)) };
}

type RateOf = (code: string, side: Side) => number | undefined;

function hasOfAsset(asset: Asset, quantity: number, rate: RateOf): number | undefined {
  if (asset === HAS) return quantity;
  const ours = quantity > 0;
  const price = asset === TRY ? undefined : rate(asset, ours ? 'buy' : 'sell');
  // Liras owed to us buy the less has the dearer it is; liras we owe, the more the cheaper.
  const has = rate(HAS, ours ? 'sell' : 'buy');
  if (has === undefined || (asset !== TRY && price === undefined)) return undefined;
  const kurus = price === undefined ? quantity : worthOf(asset, quantity, price);
  return mulDiv(kurus, 1_000_000_000, has);
}

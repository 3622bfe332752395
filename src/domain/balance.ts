import { type Asset, assetClass, HAS, HAS_PER_GRAM, SILVER, SILVER_PER_GRAM, TRY } from './asset';
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
  const kurus = price === undefined ? quantity : kurusOf(asset, quantity, price);
  return mulDiv(kurus, 1_000_000_000, has);
}

/** Kuruş that so much of an asset comes to at a rate (× 10^4 of a gram, piece or unit); has is quoted by the pure gram. */
export const worthInKurus = ({ asset, quantity }: Held, rate: number): number =>
  asset === HAS ? mulDiv(quantity, rate, HAS_PER_GRAM * 100) : kurusOf(asset, quantity, rate);

/** Silver is quoted by the gram of 999; coins and currencies (in cents) by the piece. */
function kurusOf(asset: Asset, quantity: number, price: number): number {
  if (asset === SILVER) return mulDiv(quantity, price, SILVER_PER_GRAM * 100);
  return mulDiv(quantity, price, isCurrency(asset) ? 10_000 : 100);
}

const isCurrency = (asset: Asset): boolean => assetClass(asset) === 'money';

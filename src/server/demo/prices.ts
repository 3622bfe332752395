import { toRate } from '@/contract/price/exchanges';
import { judgeQuote, type Quote } from '@/domain/price/quote';
import type { Tick } from '../prices/feed/source';

/** Prices of the simulated past, as the board would have shown them. */
export const quotesOf = (ticks: readonly Tick[]): Quote[] =>
  ticks
    .map(
      ({ code, buying, selling, at }): Quote => ({
        code,
        buy: toRate(buying) ?? 0,
        sell: toRate(selling) ?? 0,
        at,
        source: 'simulator',
        simulated: true,
      }),
    )
    .filter((quote) => judgeQuote(quote) === undefined);

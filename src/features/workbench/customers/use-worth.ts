import { useMemo } from 'react';
import { useQuotes } from '../../../data/use-quotes';
import { type Held, type Worth, worthInHas } from '../../../domain/balance';

/** What balances come to in has. Held for a minute: a figure that moves with every tick is no figure to speak of with a customer. */
export function useWorth(held: readonly Held[]): Worth | undefined {
  const { quotes, at } = useQuotes();
  const minute = Math.floor((at ?? 0) / 60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices of the minute, not of the moment
  const board = useMemo(() => new Map(quotes.map((quote) => [quote.code, quote])), [minute, quotes.length]);
  return useMemo(() => worthInHas(held, board), [held, board]);
}

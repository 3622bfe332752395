import { useMemo } from 'react';
import { useHeldBoard } from '@/data/price/use-quotes';
import { type Held, type Worth, type WorthSide, worthInHas } from '@/domain/ledger/balance';

/**
 * What balances come to in has. Held for a minute: a figure that moves with every tick is no figure
 * to speak of with a customer.
 */
export function useWorth(held: readonly Held[], side: WorthSide = 'against'): Worth | undefined {
  const board = useHeldBoard(60_000);
  return useMemo(() => worthInHas(held, board, side), [held, board, side]);
}

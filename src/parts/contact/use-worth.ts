import { useMemo } from 'react';
import { useSteadyBoard } from '@/data/price/use-quotes';
import {
  type AssetQuantity,
  type Worth,
  type WorthSide,
  worthInHas,
} from '@/domain/ledger/balance';

/**
 * What balances come to in has. Held for a minute: a figure that moves with every tick is no figure
 * to speak of with a customer.
 */
export function useWorth(
  held: readonly AssetQuantity[],
  side: WorthSide = 'against',
): Worth | undefined {
  const board = useSteadyBoard(60_000);
  return useMemo(() => worthInHas(held, board, side), [held, board, side]);
}

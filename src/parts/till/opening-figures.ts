import type { SessionView } from '@/data/core/types';
import type { Asset } from '@/domain/metal/asset';
import { closingOf } from '@/domain/till/till';
import { balancesOn, type Till } from './CashTable';
import { total } from './words';

/**
 * What a till would be opened with, asset by asset: what its last close left, and where it never
 * had one what the books say.
 */
export function openingFigures(
  till: Pick<Till, 'account' | 'balances'>,
  close: SessionView['close'] | undefined,
): { asset: Asset; quantity: number }[] {
  const figures = close
    ? close.figures
        .filter(({ account }) => account === till.account.id)
        .map((figure) => ({ asset: figure.asset, quantity: closingOf(figure) }))
    : balancesOn(till).map((balance) => ({ asset: balance.asset, quantity: total(balance) }));
  return figures.filter(({ quantity }) => quantity !== 0);
}

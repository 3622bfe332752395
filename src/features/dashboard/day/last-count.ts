import type { SessionView } from '@/data/core/types';
import { kindOf } from '@/domain/ledger/own-account';
import { TRY } from '@/domain/metal/asset';
import type { AccountHeld } from '@/domain/position/position';
import { differenceOf, type Figure } from '@/domain/till/till';

/**
 * Newest count of lira in the tills. `difference`: counted less expected over all tills of that
 * count, in kuruş; null if one of them was not counted.
 */
export type LastCount = { at: number; difference: number | null };

/** Newest opening or closing over all tills. Returns undefined if there is none. */
export function lastCountOf(sessions: readonly SessionView[]): LastCount | undefined {
  const counts = sessions
    .flatMap(({ open, close }) => [open, close])
    .flatMap((action) => {
      const figures = (action?.figures ?? []).filter(
        ({ account, asset }) => asset === TRY && kindOf(account) === 'till',
      );
      return action && figures.length > 0 ? [{ at: action.at, difference: sumOf(figures) }] : [];
    });
  return counts.sort((a, b) => b.at - a.at)[0];
}

const sumOf = (figures: readonly Figure[]): number | null =>
  figures.reduce<number | null>(
    (sum, figure) => (sum === null || figure.quantity === null ? null : sum + differenceOf(figure)),
    0,
  );

/** Lira in all tills, in kuruş. */
export const cashOf = (accounts: readonly AccountHeld[]): number =>
  accounts
    .filter(({ account }) => kindOf(account) === 'till')
    .flatMap(({ assets }) => assets)
    .reduce((sum, { asset, quantity }) => (asset === TRY ? sum + quantity : sum), 0);

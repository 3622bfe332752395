import type { BoardQuote } from '@/domain/price/price-board';

export type LockedPrices = ReadonlyMap<string, BoardQuote>;

/** The board as it was when the lock began. */
export type PriceLock = { board: LockedPrices; from: number };

/** The locked board; a code that it had no price for then is taken from the fresh one. */
export const withLockedPrices = (lock: PriceLock, fresh: LockedPrices): LockedPrices =>
  Array.from(fresh.keys()).every((code) => lock.board.has(code))
    ? lock.board
    : new Map([...fresh, ...lock.board]);

/**
 * What a lock of `holdMs` says at a moment. `figure` is what the dialog shows for a board: a lock that ran out
 * begins again by itself while that is the same, and asks where it is another. Guarantee: no figure
 * changes before somebody has answered.
 */
export function priceLockState(
  lock: PriceLock,
  fresh: LockedPrices,
  now: number,
  holdMs: number,
  figure: (board: LockedPrices) => number,
):
  | { state: 'running' }
  | { state: 'renew' }
  | { state: 'ended'; total: number; difference: number } {
  if (now - lock.from < holdMs) return { state: 'running' };
  const total = figure(fresh);
  const difference = total - figure(withLockedPrices(lock, fresh));
  return difference === 0 ? { state: 'renew' } : { state: 'ended', total, difference };
}

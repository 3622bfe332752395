import type { BoardQuote } from '@/domain/price/price-board';
import { PRICE_LOCK_MS } from '@/domain/price/quote';

export type LockedBoard = ReadonlyMap<string, BoardQuote>;

/** The board as it was when the lock began. */
export type BoardLock = { board: LockedBoard; from: number };

/** The locked board; a code that it had no price for then is taken from the fresh one. */
export const boardUnder = (lock: BoardLock, fresh: LockedBoard): LockedBoard =>
  Array.from(fresh.keys()).every((code) => lock.board.has(code))
    ? lock.board
    : new Map([...fresh, ...lock.board]);

/**
 * What a lock says at a moment. `figure` is what the dialog shows for a board: a lock that ran out
 * begins again by itself while that is the same, and asks where it is another. Guarantee: no figure
 * changes before somebody has answered.
 */
export function boardLockState(
  lock: BoardLock,
  fresh: LockedBoard,
  now: number,
  figure: (board: LockedBoard) => number,
):
  | { state: 'running' }
  | { state: 'renew' }
  | { state: 'ended'; total: number; difference: number } {
  if (now - lock.from < PRICE_LOCK_MS) return { state: 'running' };
  const total = figure(fresh);
  const difference = total - figure(boardUnder(lock, fresh));
  return difference === 0 ? { state: 'renew' } : { state: 'ended', total, difference };
}

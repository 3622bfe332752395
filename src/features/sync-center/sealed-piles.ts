import type { Row } from '@/sync/types';

export type Pile = { actor: string; count: number; oldest: number };

/**
 * Whose sealed rows wait and how many; their content stays with the person who made them
 * (src/contract/README.md#reading-18-logging-out-with-unsent-work).
 */
export function pilesOf(rows: readonly Row[]): Pile[] {
  const piles = new Map<string, Pile>();
  for (const { actor, at } of rows) {
    const pile = piles.get(actor) ?? { actor, count: 0, oldest: at };
    piles.set(actor, { actor, count: pile.count + 1, oldest: Math.min(pile.oldest, at) });
  }
  return [...piles.values()];
}

import type { BoardState } from '@/data/price/use-quotes';

/**
 * Checks at the start of the day (güne başlarken), computed from this device's data
 * (src/domain/README.md#tills). Guarantee: a check without a problem is not listed, one that was
 * dismissed today stays away until tomorrow, and selling needs none of them.
 */
export const START_CHECKS = ['till', 'prices', 'unsent', 'orders', 'cheques', 'printer'] as const;
export type StartKind = (typeof START_CHECKS)[number];

export type StartFacts = {
  /** Of this branch: open since today, shut, or left open since an earlier day. */
  till: 'open' | 'shut' | 'left-open';
  prices: BoardState;
  /** Rows on this device, where the oldest of them is of an earlier day; else none. */
  unsent: number;
  /** Orders and repairs whose day has come or passed. */
  orders: number;
  /** Cheques and notes whose day has come or passed. */
  cheques: number;
};

export type StartCheck = {
  kind: StartKind;
  count: number;
  /** Where it is settled; null: here. */
  href: string | null;
};

const NEEDS: Record<StartKind, (facts: StartFacts) => number> = {
  till: ({ till }) => Number(till !== 'open'),
  prices: ({ prices }) => Number(prices !== 'good'),
  unsent: ({ unsent }) => unsent,
  orders: ({ orders }) => orders,
  cheques: ({ cheques }) => cheques,
  // Nobody but a person knows whether paper came.
  printer: () => 1,
};

const PLACE: Record<StartKind, string | null> = {
  till: '/accounts?view=cash',
  prices: '/market',
  unsent: '/sync-center',
  orders: '/workbench?view=orders',
  cheques: '/accounts?view=cheques&due=today',
  printer: null,
};

/** What is left to look at, in the order in which a shop opens. */
export const startChecks = (facts: StartFacts, settled: readonly string[]): StartCheck[] =>
  START_CHECKS.map((kind) => ({ kind, count: NEEDS[kind](facts), href: PLACE[kind] })).filter(
    ({ kind, count }) => count > 0 && !settled.includes(kind),
  );

/** What this person settled, and of which day. */
export type Settled = { day: string; kinds: string[] };

/**
 * Of an earlier day nothing is settled, and what an older or newer app kept is read as far as it
 * can be.
 */
export function settledOn(day: string, kept: unknown): readonly string[] {
  const { day: of, kinds } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof Settled, unknown>
  >;
  return of === day && Array.isArray(kinds)
    ? kinds.filter((kind): kind is string => typeof kind === 'string')
    : [];
}

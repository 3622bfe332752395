import type { Goods } from './plan';

/**
 * What the driver saw painted, and nothing else. The oracle judges the server and the tablets by it
 * alone.
 */
export type Painted = { tablet: number; at: number } & (
  | { what: 'slip'; number: string; goods: Goods; kurus: number; method: Method; customer?: string }
  | { what: 'customer'; name: string }
  | { what: 'reversal'; number: string; of: string }
);
export type Method = 'cash' | 'card' | 'transfer' | 'account';

/**
 * Save was pressed and the browser died or the session ended before anything was painted: it may be
 * there once, or not at all.
 */
export type Unsure = {
  tablet: number;
  at: number;
  what: 'slip' | 'customer' | 'reversal';
  goods?: Goods;
  name?: string;
  of?: string;
};

export type Journal = { painted: Painted[]; unsure: Unsure[] };

export const emptyJournal = (): Journal => ({ painted: [], unsure: [] });

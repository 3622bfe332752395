import type { Day } from '@/domain/base/day';
import type { Earned } from '@/domain/position/book-result';
import type { BranchPart } from '@/domain/position/branch-position';

/** Types of the answers about the shop's profit and the cost of its position. */

/**
 * The shop's profit on the day and since the first of its month, and what it has at the end of the
 * day, each with its whole cost in kuruş.
 */
export type ShopResult = {
  day: Day;
  since: Day;
  positions: { asset: string; quantity: number; cost: number }[];
  today: Earned[];
  month: Earned[];
};

/**
 * Profit between two moments (epoch ms; the first is excluded), as the Z report shows it for a
 * till's session.
 */
export type SpanResult = { after: number; upTo: number; earned: Earned[] };

/**
 * Longest span that the server computes, in milliseconds: no till session of which anybody reads a
 * profit is open longer.
 */
export const LONGEST_SPAN = 62 * 86_400_000;

/**
 * The part of the position that a device cannot compute: what each asset cost at the end of the
 * day, and the sum of what the documents of each branch ('' without branches) moved.
 */
export type ShopPosition = {
  day: Day;
  positions: { asset: string; quantity: number; cost: number }[];
  branches: BranchPart[];
};

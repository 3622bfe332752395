import type { Day } from '@/domain/base/day';
import type { Earned } from '@/domain/position/book-result';
import type { BranchPart } from '@/domain/position/branch-position';

/**
 * What the shop earned: on the day and since the first of its month, and what it has at the end of
 * the day, each with its whole cost in kuruş.
 */
export type ShopResult = {
  day: Day;
  since: Day;
  positions: { asset: string; quantity: number; cost: number }[];
  today: Earned[];
  month: Earned[];
};

/**
 * What was earned between two moments (ms, the first no part of it), as a Z tells of its session.
 */
export type SpanResult = { after: number; upTo: number; earned: Earned[] };

/** Longer than this no session stands open that anybody reads a result of. */
export const LONGEST_SPAN = 62 * 86_400_000;

/**
 * What of the position a device cannot know by itself: what each asset cost at the end of the day,
 * and what the documents of each branch ('' without branches) moved of it in all.
 */
export type ShopPosition = {
  day: Day;
  positions: { asset: string; quantity: number; cost: number }[];
  branches: BranchPart[];
};

import type { ListName } from './entry';

/**
 * Age of sanctions lists. A list counts as new again whenever its source was asked and gave the
 * same; the company's own list has no source and grows old only where it is the only one.
 */
const DAY_MS = 86_400_000;
/** Older lists are shown in amber. */
const OLD_DAYS = 7;
/** Older lists make a finding of each dealing at the identity limit. */
export const STALE_DAYS = 30;

type Aged = { list: ListName; at: number };

const others = <T extends { list: ListName }>(lists: readonly T[]): readonly T[] => {
  const sourced = lists.filter(({ list }) => list !== 'OWN');
  return sourced.length > 0 ? sourced : lists;
};

/** When the oldest of the lists was taken; null without a list. */
export const oldestOf = (lists: readonly Aged[]): number | null =>
  lists.length === 0 ? null : Math.min(...others(lists).map(({ at }) => at));

/** Whole days. */
export const daysOld = (at: number, now: number): number =>
  Math.max(0, Math.floor((now - at) / DAY_MS));

export const isOldList = (at: number, now: number): boolean => now - at > OLD_DAYS * DAY_MS;

/** A version that was current: when it was taken, and when its source last gave the same. */
export type PastList = { list: ListName; at: number; checkedAt: number | null };

/**
 * Whole days by which the oldest list lay behind its source at a moment; null if there was none.
 * `past`: in the order of their times.
 */
export function listAgeAt(past: readonly PastList[], moment: number): number | null {
  const last = new Map<ListName, PastList>();
  for (const one of past) if (one.at <= moment) last.set(one.list, one);
  const ages = others([...last.values()]).map(({ at, checkedAt }) =>
    daysOld(Math.max(at, checkedAt ?? at), moment),
  );
  return ages.length === 0 ? null : Math.max(...ages);
}

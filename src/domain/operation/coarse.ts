/**
 * Rounds figures of the whole server so coarsely that one company cannot see the activity of
 * another in them.
 */

/** Rounds a size up to 1, 2 or 5 × 10^n megabytes. */
export function coarseBytes(bytes: number): number {
  const megabytes = Math.max(1, bytes / 1_000_000);
  const ten = 10 ** Math.floor(Math.log10(megabytes));
  const step = [1, 2, 5, 10].find((one) => one * ten >= megabytes) ?? 10;
  return step * ten * 1_000_000;
}

/** Percentage rounded down to tens, so that free space is never overstated. */
export const coarsePercent = (part: number, whole: number): number =>
  whole > 0 ? Math.floor((part / whole) * 10) * 10 : 0;

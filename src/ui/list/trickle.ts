/** Constants of a progress bar with unknown end (src/contract/README.md#point-9-constants). */
export const PROGRESS_MIN = 0.08;
export const PROGRESS_SPEED_MS = 200;
export const PROGRESS_TRICKLE_MS = 800;
/** The page's bar hides so long after the navigation has ended. */
export const PROGRESS_LEAVES_MS = 500;

const CEILING = 0.994;

/**
 * The next place of a waiting bar: quick at first, then ever slower, and never at the end by
 * itself.
 */
export function trickled(at: number): number {
  const step = at < 0.2 ? 0.1 : at < 0.5 ? 0.04 : at < 0.8 ? 0.02 : 0.005;
  return Math.min(CEILING, Math.max(PROGRESS_MIN, at + step));
}

/**
 * What is drawn of a known share: never less than the minimum, so that a bar that began can be
 * seen.
 */
export const shownShare = (value: number): number => Math.min(1, Math.max(PROGRESS_MIN, value));

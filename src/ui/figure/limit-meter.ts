/** How near a limit is: said by a word and a sign, the colour only goes with them. */
export type LimitTone = 'free' | 'near' | 'over';

const NEAR = 0.8;

/** A limit of zero leaves no room at all. */
export function limitTone(used: number, limit: number): LimitTone {
  if (used > limit || limit <= 0) return 'over';
  return used >= limit * NEAR ? 'near' : 'free';
}

/** Filled part of the line, 0 to 1. */
export const limitShare = (used: number, limit: number): number =>
  limit <= 0 ? 1 : Math.max(0, Math.min(1, used / limit));
